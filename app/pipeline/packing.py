"""A claim's pack: of the pages that may be evidence, those that bear on it, in order, each with its passages.

What a page is made of does not depend on the claim, so each is taken apart once for all claims of a run.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from app.context.prompt import heading, passage_tokens
from app.context.relevance import Asked
from app.context.window import CutPage
from app.core.claim import Claim
from app.core.claimtype import ClaimType
from app.core.evidence import Passage, Source, Surface
from app.core.port import TokenCounter
from app.core.speech import ClaimPack, EvidenceItem, KeptOut, KeptOutItem
from app.core.tier import Tier
from app.evidence.origins import Origins
from app.pipeline.check import one_an_origin_first
from app.verdict import bearing
from app.verdict.packs import in_order, thin

_LEAST_SHARE: Final = 96  # tokens of an item; less holds no sentence with its neighbour
_MOST_SHARE: Final = 400
"""Tokens of an item, so that ten have 4,000 at most: more dilutes what decides, every seat reads every item, and a
laptop reads thirty to sixty tokens a second. Of pages in which a claim's evidence is known, passages of 256 tokens hold
it in 85 of 100, of 512 in 94."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Admitted:
    """A source that may be evidence: its tier, and the day by which it was published (None = undated)."""

    source: Source
    tier: Tier
    day: date | None


class Pages:
    """The pages of a run as packs see them. `counter` is that of the seats that are shown the passages."""

    def __init__(self, counter: TokenCounter, language: str) -> None:
        self.language = language
        self.origins = Origins()
        self._counter = counter
        self._cut: dict[str, CutPage] = {}
        self._wordings: dict[str, bearing.Wording] = {}

    def cut(self, source: Source) -> CutPage:
        """Return a source as windows are cut from it; passages are counted as they are shown."""
        known = self._cut.get(source.id)
        if known is None:
            language = source.page.language or self.language
            known = self._cut[source.id] = CutPage(source.page.text, partial(passage_tokens, self._counter), language)
        return known

    def wording(self, source: Source) -> bearing.Wording:
        """Return a source by its words."""
        known = self._wordings.get(source.id)
        if known is None:
            text = source.page.text
            sentences = (unit.of(text) for unit in self.cut(source).units)
            known = self._wordings[source.id] = bearing.Wording.of(source.page.title, sentences)
        return known

    def passages(self, source: Source, asked: Asked, share: int) -> tuple[Passage, ...]:
        """Return the passages of a source that bear on a claim most, within `share` tokens, heading included."""
        left = share - self._counter.count(heading(source))
        spans = self.cut(source).window(asked, left)
        return tuple(Passage(source_id=source.id, span=s, text=s.of(source.page.text)) for s in spans)


def packed(
    claim: Claim, admitted: Sequence[Admitted], kept_out: Mapping[str, KeptOut], pages: Pages, room: int
) -> ClaimPack:
    """Return the pack of a claim within `room` tokens; `kept_out` are the pages that may be no evidence, by address."""
    out = dict(kept_out)
    about = bearing.Asked(claim.text, pages.language)
    shares = bearing.near_the_best({a.source.id: about.share(pages.wording(a.source)) for a in admitted})
    by_tier = sorted(admitted, key=lambda a: a.tier.rank)  # a stable order: ties of relevance go by tier
    ranked = sorted((a.source.id for a in by_tier if shares[a.source.id]), key=lambda i: -shares[i])
    known = {a.source.id: a for a in admitted}
    chosen, over = in_order(
        one_an_origin_first(ranked, pages.origins.fold([a.source for a in admitted])),
        {i: a.tier for i, a in known.items()},
        own=frozenset(i for i, a in known.items() if a.source.surface is Surface.FILES),
        undated=frozenset(i for i, a in known.items() if a.day is None),
    )
    out |= {known[i].source.page.url: why for i, why in over.items()}
    out |= {known[i].source.page.url: KeptOut.OFF_TOPIC for i, share in shares.items() if not share}
    items = _items(claim, [known[i] for i in chosen], pages, room)
    return ClaimPack(
        claim_id=claim.id,
        items=items,
        kept_out=tuple(KeptOutItem(url=url, why=why) for url, why in out.items()),
        thin=thin(items, out.values(), about_saying=claim.type is ClaimType.QUOTE),
    )


def _items(claim: Claim, chosen: Sequence[Admitted], pages: Pages, room: int) -> tuple[EvidenceItem, ...]:
    share = min(_MOST_SHARE, max(_LEAST_SHARE, room // max(1, len(chosen))))
    asked = Asked(claim.text)
    cut = {a.source.id: pages.passages(a.source, asked, share) for a in chosen}
    return tuple(
        EvidenceItem(
            source_id=a.source.id,
            url=a.source.page.url,
            domain=a.source.domain,
            tier=a.tier,
            published=a.day,
            retrieved_at=a.source.page.retrieved_at,
            sha256=a.source.page.sha256,
            passages=cut[a.source.id],
        )
        for a in chosen
        if cut[a.source.id]
    )
