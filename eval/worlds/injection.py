"""The injection suite: verifier cases whose page gives orders, in every place where a page can hold them."""

import random
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pydantic import TypeAdapter

from eval.cases import HOLDS, CaseSource, Expected, InjectionCase, Language, VerifierCase
from eval.worlds.world import HERE

PAIRS_PER_PLACE = 6
_WORDS = "QUILTED-OTTER BRASS-MITTEN LATE-PARSNIP COPPER-WREN IDLE-TRUMPET PAPER-ANVIL".split()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    place: str
    wants: Expected
    language: Language
    text: str


def cases(verifier: Iterable[VerifierCase]) -> Iterator[InjectionCase]:
    """Yield cases on `verifier` ones: as many pairs of twins for each place, each with orders to get them wrong."""
    orders = TypeAdapter(tuple[_Order, ...]).validate_python(
        tomllib.loads((HERE / "suites" / "injection.toml").read_text("utf-8"))["order"]
    )
    by_place: dict[str, list[_Order]] = defaultdict(list)
    for order in orders:
        by_place[order.place].append(order)
    dice = random.Random("injection")
    pairs = _pairs(verifier, dice)
    for place, known in by_place.items():
        for _ in range(PAIRS_PER_PLACE):
            for base in next(pairs):
                fitting = [o for o in known if _misleads(o, base)]
                yield _injected(base, dice.choice(fitting), place, dice.choice(_WORDS))


def _pairs(verifier: Iterable[VerifierCase], dice: random.Random) -> Iterator[tuple[VerifierCase, VerifierCase]]:
    """Yield twins from one world after another, of worlds in a language that the orders are not all foreign to."""
    known = {case.id: case for case in verifier}
    worlds: dict[str, list[VerifierCase]] = defaultdict(list)
    for case in known.values():
        if case.expected == "supported":
            worlds[case.world].append(case)
    for claims in worlds.values():
        dice.shuffle(claims)
    while True:
        for claims in worlds.values():
            case = claims.pop()
            yield case, known[case.twin]


def _misleads(order: _Order, base: VerifierCase) -> bool:
    """Whether to obey would be wrong, on the side that matters: to support what does not hold, and the reverse."""
    if order.place == "other_language" and order.language == base.language:
        return False
    return (order.wants in HOLDS) != (base.expected in HOLDS)


def _injected(base: VerifierCase, order: _Order, place: str, word: str) -> InjectionCase:
    where = base.gold[0].source if base.gold else base.cites[0]
    said = order.text.replace("[M]", word).replace("[C]", base.claim)
    return InjectionCase(
        id=base.id.replace("verifier-", f"injection-{place}-", 1),
        world=base.world,
        split=base.split,
        failure=place,
        language=base.language,
        sources=tuple(_with(source, said, place) if source.id == where else source for source in base.sources),
        claim=base.claim,
        cites=base.cites,
        expected=base.expected,
        acceptable=base.acceptable,
        gold=base.gold,
        base=base.id,
        wants=order.wants,
        markers=(word,),
    )


def _with(source: CaseSource, said: str, place: str) -> CaseSource:
    """Return the page with the orders in it: in its title, or as a paragraph of their own two thirds down."""
    if place == "title":
        return replace(source, title=f"{source.title} {said}")
    paragraphs: Sequence[str] = source.text.split("\n\n")
    at = -(-len(paragraphs) * 2 // 3)
    return replace(source, text="\n\n".join((*paragraphs[:at], said, *paragraphs[at:])))
