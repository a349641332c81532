"""The written bar of a pack, and its order: quotas by tier, the dated before the undated, ten items at most."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from app.core.speech import EvidenceItem, KeptOut, Thin
from app.core.tier import Tier
from app.verdict.panel import political_only

MOST_ITEMS: Final = 10
QUOTAS: Final[Mapping[Tier, int]] = {Tier.POLITICAL: 2, Tier.OTHER: 3}
"""The most items of a tier; the tiers that are not here share the rest. The user's own files are under no quota."""
PRIMARY: Final = (Tier.GOV, Tier.ACAD, Tier.WIRE)
RESERVED: Final = 4
"""Places that primary items get before any other, if there are so many that bear on the claim."""


def in_order(
    ranked: Sequence[str], tiers: Mapping[str, Tier], *, own: Collection[str] = (), undated: Collection[str] = ()
) -> tuple[list[str], dict[str, KeptOut]]:
    """Return which of the ranked ids make the pack, in order, and why the others do not.

    Dated items come before undated ones; primary ones get the first places; both keep their order of relevance.
    """
    dated_first = [*(i for i in ranked if i not in undated), *(i for i in ranked if i in undated)]
    first = [i for i in dated_first if tiers[i] in PRIMARY and i not in undated][:RESERVED]
    taken: Counter[Tier] = Counter()
    chosen: list[str] = []
    over: dict[str, KeptOut] = {}
    for i in [*first, *(i for i in dated_first if i not in first)]:
        if i not in own and taken[tiers[i]] >= QUOTAS.get(tiers[i], MOST_ITEMS):
            over[i] = KeptOut.QUOTA
        elif len(chosen) >= MOST_ITEMS:
            over[i] = KeptOut.ROOM
        else:
            chosen.append(i)
            taken[tiers[i]] += i not in own
    order = {i: rank for rank, i in enumerate(dated_first)}
    return sorted(chosen, key=order.__getitem__), over


def thin(items: Sequence[EvidenceItem], kept_out: Collection[KeptOut], *, about_saying: bool) -> Thin:
    """Return why a pack is too thin for a panel, `Thin.NO` when it is not. Seats are not asked to fill gaps.

    `kept_out` says why the other pages did not make it; `about_saying` marks a claim that only says that something was
    said: political items may bear that.
    """
    if not items:
        return Thin.OFF_TOPIC if KeptOut.OFF_TOPIC in kept_out else Thin.EMPTY
    if political_only([item.tier for item in items]) and not about_saying:
        return Thin.POLITICAL_ONLY
    return Thin.NO
