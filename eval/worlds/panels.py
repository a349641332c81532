"""The panel suite: claims as they were spoken, with evidence of every tier and date."""

import random
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from pydantic import TypeAdapter

from eval.cases import CaseSource, GoldQuote, PanelCase, PanelLabel, TriageType
from eval.worlds.verifier import sources
from eval.worlds.world import HERE, World, WorldPage

PACK = 4  # items in a pack at least; what a world does not give is filled with admissible pages of other worlds


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spoken:
    failure: str
    claim: str
    said_on: date
    speaker: str
    type: TriageType
    src: tuple[str, ...]
    label: PanelLabel
    also: tuple[PanelLabel, ...] = ()
    decisive: tuple[str, ...] = ()
    quote: str = ""


_PAGES = TypeAdapter(dict[str, WorldPage])
_SPOKEN = TypeAdapter(tuple[_Spoken, ...])


def cases(known: Mapping[str, World]) -> Iterator[PanelCase]:
    """Yield the cases; the pages of a panel's file join those of its world."""
    for path in sorted((HERE / "panel").glob("*.toml")):
        written = tomllib.loads(path.read_text("utf-8"))
        for case in written["case"]:
            case["failure"] = case.pop("class")
        plain = known[written["world"]]
        world = replace(plain, source={**plain.source, **_PAGES.validate_python(written["page"])})
        for number, spoken in enumerate(_SPOKEN.validate_python(written["case"]), start=1):
            yield _case(world, number, spoken, known)


def _case(world: World, number: int, spoken: _Spoken, known: Mapping[str, World]) -> PanelCase:
    case_id = f"panel-{world.id}-{number:02}-{spoken.failure}"
    evidence = sources(world, spoken.src)
    ids = {key: source.id for key, source in zip(spoken.src, evidence, strict=True)}
    return PanelCase(
        id=case_id,
        world=world.id,
        split=world.split,
        failure=spoken.failure,
        language=world.language,
        claim=spoken.claim,
        speaker=spoken.speaker,
        said_on=spoken.said_on,
        type=spoken.type,
        evidence=(*evidence, *_unrelated(case_id, world, spoken, known, len(evidence))),
        label=spoken.label,
        acceptable=(spoken.label, *spoken.also),
        decisive=tuple(ids[key] for key in spoken.decisive),
        inadmissible=tuple(item.id for item in evidence if _inadmissible(item, spoken.said_on)),
        gold=(GoldQuote(source=ids[spoken.decisive[0]], text=spoken.quote),) if spoken.quote else (),
    )


def _inadmissible(item: CaseSource, said_on: date) -> bool:
    """Whether code has to keep the item out: fact-check sites, and what was published after the claim was spoken."""
    return item.tier == "T5" or item.published is None or item.published > said_on


def _unrelated(
    case_id: str, world: World, spoken: _Spoken, known: Mapping[str, World], have: int
) -> Iterator[CaseSource]:
    """Yield short pages about something else, older than the claim, so that no pack is thin."""
    dice = random.Random(case_id)
    older = [
        (other, key)
        for other in known.values()
        if other.split == world.split and other.id != world.id
        for key, page in other.source.items()
        if page.date < spoken.said_on and not page.long and not page.copy_of
    ]
    own = [entry for entry in older if entry[0].language == world.language]
    older = own if len(own) >= PACK else older
    for number, (other, key) in enumerate(dice.sample(older, min(len(older), max(0, PACK - have))), start=have + 1):
        yield replace(sources(other, [key])[0], id=f"E{number}")
