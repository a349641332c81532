"""How much of the verification's prompts the engine's prefix cache serves, and against a claim-first layout.

Embedded engine, sample library, eight claims over three shared sources: the same claims, evidence and model in both
layouts, in one run. Prints evaluated against total prompt tokens, and seconds.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from app.adapters.files import read_file
from app.context.prompt import evidence_block
from app.core.call import ChatReply, ChatRequest, Message
from app.core.claim import Claim
from app.core.evidence import EvidencePack, Page, Source, Surface
from app.paths import SAMPLES
from app.pipeline.asking import Seat
from app.pipeline.run import VERIFIER
from app.pipeline.verify import VERIFY_OUTPUT, VerifyReply, blocks_for
from app.wiring import Wiring, prompts

FILES = ("varrow-bridge-opens.html", "varrow-bridge-history.md", "ovel-river-report-2022.html")
CLAIMS = (
    ("The Varrow Bridge opened to traffic on 14 May 2019.", ("E1", "E2")),
    ("The Varrow Bridge cost 412 million crowns.", ("E1", "E2")),
    ("The Ministry of Transport laid a final account before the Assembly.", ("E1",)),
    ("The old bridge at Brennick was opened in 1931.", ("E2",)),
    ("The River Ovel reached 4.87 metres at the Tolvey gauge.", ("E3",)),
    ("The estuary was closed to nets for 41 days.", ("E3",)),
    ("The Varrow Bridge is owned by the Ovel River Authority.", ("E2", "E3")),
    ("The Varrow Bridge carries a footpath on both sides.", ("E1", "E2")),
)


def sources() -> dict[str, Source]:
    """The three files as sources E1 to E3."""
    found = {}
    for number, name in enumerate(FILES, start=1):
        page = read_file(SAMPLES / "library" / name, now=datetime.now(UTC))
        assert isinstance(page, Page)
        found[f"E{number}"] = Source(id=f"E{number}", page=page, domain="my files", surface=Surface.FILES)
    return found


async def timed(seat: Seat, users: Sequence[str]) -> tuple[int, int, float]:
    """Ask each prompt in turn; return prompt tokens in all, those evaluated, and the seconds spent on prompts."""
    replies: list[ChatReply] = []
    for user in users:
        messages = (
            Message(role="system", content=prompts()["verify"].system),
            Message(role="user", content=user),
        )
        request = ChatRequest(
            messages=messages,
            schema=VerifyReply.model_json_schema(),
            max_output=VERIFY_OUTPUT,
            window=seat.card.window,
        )
        replies.append(await seat.model.chat(request))
    total = sum(r.prompt_tokens for r in replies)
    return total, total - sum(r.cached or 0 for r in replies), sum(r.prompt_s for r in replies)


async def measure() -> None:
    """Print both layouts side by side."""
    wiring = Wiring()
    try:
        engine = await wiring.engine(replace(wiring.settings, engine="embedded"))
        seat = engine.seats[VERIFIER]
        found = sources()
        claims = [
            Claim(id=f"C{n}", text=text, cites=cites, sub_question=0) for n, (text, cites) in enumerate(CLAIMS, 1)
        ]
        claims.sort(key=lambda c: ([int(i[1:]) for i in c.cites], int(c.id[1:])))
        blocks = blocks_for(seat, prompts()["verify"], claims, found)
        evidence = {
            c.id: evidence_block(EvidencePack(passages=tuple(p for i in c.cites for p in blocks[i])), found)
            for c in claims
        }
        prompt = prompts()["verify"]
        last = [prompt.fill(evidence[c.id], {"claim": c.text}) for c in claims]
        first = [f"CLAIM: {c.text}\n\nSOURCES:\n{evidence[c.id]}" for c in claims]
        evaluated = {}
        for name, users in (("claim last", last), ("claim first", first)):
            total, evaluated[name], seconds = await timed(seat, users)
            saved = f"{1 - evaluated[name] / total:.0%} from the cache"
            print(
                f"{name:12} {total:6,} prompt tokens, {evaluated[name]:6,} evaluated, {saved}, {seconds:.1f} s",
                flush=True,
            )
        print(f"evaluated, claim last / claim first: {evaluated['claim last'] / evaluated['claim first']:.2f}")
    finally:
        await wiring.aclose()


if __name__ == "__main__":
    asyncio.run(measure())
