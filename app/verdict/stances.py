"""What source by source was said becomes the verdict on a claim, by a written rule (product rule 1.2.5 and 3.5).

| origins that support | origins that refute | verdict |
|-|-|-|
| two or more | none | Supported |
| one | none | Unverifiable: one origin is no confirmation |
| none | one or more | Contradicted |
| some | some | Disputed, unless one side has weight and the other has none: then the weighty side counts alone |
| none | none | Unverifiable |

An origin has weight when a page of it is of a public body, a wire, a newspaper or science (T1 to T4). A political page
shows that something was said, never that it is true, so it supports nothing but a claim about what was said.
"""

from collections.abc import Iterable, Mapping, Sequence

from app.core.claimtype import ClaimType
from app.core.evidence import OriginGroup
from app.core.tier import Tier
from app.core.verdict import Confidence, Gate, GateResult, Judgement, SourceStance, Stance, Verdict

LEAST_ORIGINS = 2
_WEIGHTY = (Tier.GOV.value, Tier.WIRE.value, Tier.NEWS.value, Tier.ACAD.value)


def verdict_of(
    claim_id: str,
    stances: Sequence[SourceStance],
    origins: Sequence[OriginGroup],
    told_by: Mapping[str, str],
    *,
    claim_type: ClaimType = ClaimType.ATTRIBUTE,
) -> Judgement:
    """Return the judgement on a claim from its sources' stances.

    `told_by` says which sources only repeat another outlet: they count as that outlet's origin.
    """
    counted = [s for s in stances if not _only_political(s, claim_type)]
    supporting = origins_of([s.source_id for s in counted if s.stance is Stance.SUPPORTS], origins, told_by)
    refuting = origins_of([s.source_id for s in counted if s.stance is Stance.REFUTES], origins, told_by)
    tiers = {s.source_id: s.tier for s in stances}
    if supporting and refuting:
        supporting, refuting = _weighed(supporting, refuting, tiers)
    proposed, verdict, gates = _rule(supporting, refuting, stances)
    shown = [s for s in stances if s.stance is not Stance.OTHER]
    pages = len({s.source_id for s in shown})
    return Judgement(
        claim_id=claim_id,
        verdict=verdict,
        proposed=proposed,
        quotes=tuple(q for s in shown for q in s.quotes),
        gates=gates,
        confidence=confidence(verdict, supporting or refuting, tiers),
        probability=max((s.probability for s in shown if s.probability is not None), default=None),
        pages=pages,
        origins=len(supporting) + len(refuting),
        stances=tuple(stances),
    )


def origins_of(
    source_ids: Iterable[str], origins: Sequence[OriginGroup], told_by: Mapping[str, str]
) -> list[frozenset[str]]:
    """Group sources by independent origin; a page that only repeats an outlet counts as that outlet."""
    group_of = {i: f"group {n}" for n, group in enumerate(origins) for i in group.source_ids}

    def origin(source_id: str) -> str:
        teller = told_by.get(source_id, "")
        return group_of.get(teller, teller) if teller else group_of.get(source_id, source_id)

    grouped: dict[str, set[str]] = {}
    for source_id in source_ids:
        grouped.setdefault(origin(source_id), set()).add(source_id)
    return [frozenset(members) for members in grouped.values()]


def confidence(verdict: Verdict, deciding: Sequence[frozenset[str]], tiers: Mapping[str, str]) -> Confidence:
    """The written rule: high for a decided claim with two weighty origins or three of any; low for an undecided one.

    A claim decided by a single origin without weight is of low confidence too.
    """
    if verdict not in (Verdict.SUPPORTED, Verdict.CONTRADICTED):
        return Confidence.LOW
    weighty = sum(_has_weight(members, tiers) for members in deciding)
    if weighty >= LEAST_ORIGINS or len(deciding) > LEAST_ORIGINS:
        return Confidence.HIGH
    return Confidence.MEDIUM if weighty or len(deciding) == LEAST_ORIGINS else Confidence.LOW


def _rule(
    supporting: Sequence[frozenset[str]], refuting: Sequence[frozenset[str]], stances: Sequence[SourceStance]
) -> tuple[Verdict, Verdict, tuple[GateResult, ...]]:
    """What the sources say, the verdict, and the gates: those that silenced a source, and that of the origins."""
    silenced = tuple(dict.fromkeys(g for s in stances for g in s.lowered))
    if supporting and refuting:
        return Verdict.DISPUTED, Verdict.DISPUTED, ()
    if refuting:
        return Verdict.CONTRADICTED, Verdict.CONTRADICTED, ()
    pages = sum(map(len, supporting))
    detail = f"{pages} page{'' if pages == 1 else 's'}, {len(supporting)} origin{'' if len(supporting) == 1 else 's'}"
    if len(supporting) >= LEAST_ORIGINS:
        return Verdict.SUPPORTED, Verdict.SUPPORTED, (GateResult(gate=Gate.ORIGINS, passed=True, detail=detail),)
    if supporting:
        few = GateResult(
            gate=Gate.ORIGINS, passed=False, reason="too_few", detail=detail, lowers_to=Verdict.UNVERIFIABLE
        )
        return Verdict.SUPPORTED, Verdict.UNVERIFIABLE, (few,)
    loudest = next((s.said for s in stances if s.said is not Stance.OTHER), Stance.OTHER)
    said = {Stance.SUPPORTS: Verdict.SUPPORTED, Stance.REFUTES: Verdict.CONTRADICTED}.get(loudest, Verdict.UNVERIFIABLE)
    return said, Verdict.UNVERIFIABLE, silenced


def _weighed(
    supporting: list[frozenset[str]], refuting: list[frozenset[str]], tiers: Mapping[str, str]
) -> tuple[list[frozenset[str]], list[frozenset[str]]]:
    """Drop the side without weight when the other has some."""
    heavy = [any(_has_weight(members, tiers) for members in side) for side in (supporting, refuting)]
    if heavy == [True, False]:
        return supporting, []
    if heavy == [False, True]:
        return [], refuting
    return supporting, refuting


def _has_weight(members: Iterable[str], tiers: Mapping[str, str]) -> bool:
    return any(tiers.get(i) in _WEIGHTY for i in members)


def _only_political(stance: SourceStance, claim_type: ClaimType) -> bool:
    return stance.tier == Tier.POLITICAL.value and claim_type is not ClaimType.QUOTE
