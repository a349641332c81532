"""What a long speech costs the program itself: `python -m eval.bench.speech_long [--sentences N] [--claims N]`.

The real pipeline over the real history file, with a model that answers at once and pages in memory. Prints processor
seconds without the world's own, the peak of memory, what led up to each kind of event, and what the report took.
Fails when a limit is passed.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from app import paths
from app.adapters.store import Store
from app.context.prompt import read_prompts
from app.context.tokenizer import load
from app.core import event as ev
from app.core.claim import InputKind, Job
from app.core.limits import SPEECH_DEPTHS
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.asking import Seat
from app.pipeline.run import SEATS, Tools
from app.report.build import build
from app.report.export import body_of
from app.report.formats import Format
from eval.bench import speech_world

SECONDS_LIMIT = 20.0
MEGABYTES_LIMIT = 600


@dataclass(slots=True, kw_only=True)
class Split:
    """The processor seconds that led up to each kind of event, the world's own left out."""

    world: speech_world.World
    seconds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    _last: float = 0.0

    def begin(self) -> None:
        """Count from now on."""
        self._last = self._own()

    def __call__(self, record: ev.Recorded) -> None:
        """Take in an event as it is shown."""
        self.done(type(record.event).__name__)

    def done(self, name: str) -> None:
        """Put what passed since the last event down to `name`."""
        now = self._own()
        self.seconds[name] += now - self._last  # type: ignore[assignment]  # a Counter adds any numbers
        self.events[name] += 1
        self._last = now

    def _own(self) -> float:
        return time.process_time() - self.world.outside_s


async def speech(world: speech_world.World, store: Store, split: Split) -> RunView:
    """Run the whole job and return its view."""
    book = read_prompts(paths.RESOURCES / "prompts")
    model, web = speech_world.Model(world=world, book=book), speech_world.Web(world=world)
    counter = load("qwen3")
    counter.count("warm")
    seats = {name: Seat(name=name, model=model, card=speech_world.CARD, counter=counter) for name in SEATS}
    tools = Tools(seats=seats, prompts=book, clock=speech_world.Clock(), web=web, reader=web)
    started = ev.RunStarted(
        job=Job.SPEECH,
        input=world.speech,
        forced_kind=InputKind.SPEECH,
        limits=SPEECH_DEPTHS["normal"],
        language="",
        region="us-en",
        web=True,
        library="",
        roster=(),
        prompt_hash=book.digest,
        app_version="0",
        said_on=speech_world.SAID_ON,
    )
    split.begin()
    return await job.run(run_id="long", started=started, tools=tools, journal=store, listen=split)


def main() -> int:
    """Measure, print, and fail when a limit is passed."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sentences", type=int, default=2_000)
    options.add_argument("--claims", type=int, default=300)
    args = options.parse_args()
    world = speech_world.made(args.sentences, args.claims)
    split = Split(world=world)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "history.db")
        view = asyncio.run(speech(world, store, split))
        store.close()
    run_s = sum(split.seconds.values())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    figures = f"{len(view.spoken)} sentences, {len(view.claims)} claims, {len(view.sources)} pages, {world.calls} calls"
    print(f"{figures}; world {world.outside_s:.1f} s, not counted")
    for name, seconds in split.seconds.most_common():
        print(f"  {seconds:7.2f} s  {split.events[name]:6}  {name}")
    print(f"run {run_s:.1f} s, peak {peak:.0f} MB", flush=True)
    tell_reports(view)
    return int(run_s > SECONDS_LIMIT or peak > MEGABYTES_LIMIT)


def tell_reports(view: RunView) -> None:
    """Print what the report takes, and each kind of file."""
    begun = time.process_time()
    report = build(view, generated_at=speech_world.Clock().now())
    print(f"  {time.process_time() - begun:7.2f} s  report built", flush=True)
    for kind in (each for each in Format if each is not Format.PDF):
        begun = time.process_time()
        size = len(body_of(report, kind))
        print(f"  {time.process_time() - begun:7.2f} s  as {kind} ({size / 1e6:.1f} MB)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
