"""The order of a pack and the bar it must reach."""

from datetime import UTC, date, datetime

from app.core.evidence import Passage
from app.core.span import Span
from app.core.speech import EvidenceItem, KeptOut, Thin
from app.core.tier import Tier
from app.verdict.packs import MOST_ITEMS, in_order, thin


def item(tier: Tier = Tier.NEWS) -> EvidenceItem:
    text = "The city of Orr spent 40 million crowns on schools in 2023."
    return EvidenceItem(
        source_id="E1",
        url="https://a.example/x",
        domain="a.example",
        tier=tier,
        published=date(2024, 1, 1),
        retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
        sha256="0" * 64,
        passages=(Passage(source_id="E1", span=Span(start=0, end=len(text)), text=text),),
    )


def test_quotas_put_primary_items_first_and_keep_politics_few() -> None:
    tiers = {f"P{n}": Tier.POLITICAL for n in range(5)} | {f"N{n}": Tier.NEWS for n in range(9)}
    tiers |= {"G1": Tier.GOV, "O1": Tier.OTHER}
    ranked = [*(f"P{n}" for n in range(5)), *(f"N{n}" for n in range(9)), "O1", "G1"]
    chosen, over = in_order(ranked, tiers)
    assert len(chosen) == MOST_ITEMS
    assert "G1" in chosen
    assert sum(tiers[i] is Tier.POLITICAL for i in chosen) == 2
    assert over["P4"] is KeptOut.QUOTA
    assert over["N8"] is KeptOut.ROOM


def test_the_users_own_files_are_under_no_quota() -> None:
    ranked = [f"E{n}" for n in range(8)]
    chosen, _ = in_order(ranked, dict.fromkeys(ranked, Tier.OTHER), own=ranked)
    assert chosen == ranked


def test_undated_items_come_last() -> None:
    ranked = ["E1", "E2", "E3"]
    chosen, _ = in_order(ranked, dict.fromkeys(ranked, Tier.NEWS), undated=["E1"])
    assert chosen == ["E2", "E3", "E1"]


def test_pack_is_thin_for_its_reason() -> None:
    assert thin([], [], about_saying=False) is Thin.EMPTY
    assert thin([], [KeptOut.TOO_LATE], about_saying=False) is Thin.EMPTY
    assert thin([], [KeptOut.TOO_LATE, KeptOut.OFF_TOPIC], about_saying=False) is Thin.OFF_TOPIC
    assert thin([item(Tier.POLITICAL)], [], about_saying=False) is Thin.POLITICAL_ONLY
    assert thin([item()], [KeptOut.OFF_TOPIC], about_saying=False) is Thin.NO


def test_political_items_may_show_that_something_was_said() -> None:
    assert thin([item(Tier.POLITICAL)], [], about_saying=True) is Thin.NO
