"""The verifier suite: every pair of claims of every world becomes two cases that share their sources."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from eval.cases import CaseSource, Expected, GoldQuote, VerifierCase
from eval.worlds.page import text_of
from eval.worlds.world import TwinPair, World


def cases(known: Iterable[World]) -> Iterator[VerifierCase]:
    """Yield the cases of the worlds, the claim that holds before its twin."""
    for world in known:
        for number, pair in enumerate(world.twin, start=1):
            yield from _twins(world, number, pair)


def sources(world: World, keys: Iterable[str]) -> tuple[CaseSource, ...]:
    """Return the pages `keys` of `world` as sources E1, E2 …"""
    found = []
    for number, key in enumerate(keys, start=1):
        page = world.source[key]
        found.append(
            CaseSource(
                id=f"E{number}",
                url=f"https://{page.site}/{page.date:%Y/%m}/{_slug(page.title) or key}",
                title=page.title,
                text=text_of(world, key),
                published=page.date,
                tier=page.tier,
            )
        )
    return tuple(found)


def _slug(title: str) -> str:
    """Return the title as sites put it into an address."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)[:8])


def _twins(world: World, number: int, pair: TwinPair) -> Iterator[VerifierCase]:
    stem = f"verifier-{world.id}-{number:02}-{pair.failure}"
    evidence = sources(world, pair.src)
    ids = {key: source.id for key, source in zip(pair.src, evidence, strict=True)}

    def quoted(text: str, key: str) -> tuple[GoldQuote, ...]:
        where = ids[key] if key else next((s.id for s in evidence if text in s.text), evidence[0].id)
        return (GoldQuote(source=where, text=text),)

    gold = quoted(pair.quote, pair.quote_in)
    against = quoted(pair.no_quote, pair.no_quote_in) if pair.no_quote else gold
    for side, claim, expected, also, quotes in (
        ("yes", pair.yes, pair.yes_is, (), gold),
        ("no", pair.no, pair.no_is, pair.also, () if pair.no_is == "unverifiable" else against),
    ):
        right: tuple[Expected, ...] = (expected, *also)
        yield VerifierCase(
            id=f"{stem}-{side}",
            world=world.id,
            split=world.split,
            failure=pair.failure,
            language=world.language,
            sources=evidence,
            claim=claim,
            cites=tuple(ids.values()),
            expected=expected,
            acceptable=right,
            gold=quotes,
            twin=f"{stem}-{'no' if side == 'yes' else 'yes'}",
            origins=pair.origins or len({source.url.split("/")[2] for source in evidence}),
        )
