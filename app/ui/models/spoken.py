"""What the row of a speech's claim says: the evidence it is judged on, who is reading, and how the panel came to it."""

from PySide6.QtCore import QCoreApplication

from app.core.panel import PanelSeat, Ruling
from app.core.view import ClaimView
from app.ui import speechwords, words

_CHIPS = 4
translate = QCoreApplication.translate


def pack_chips(card: ClaimView) -> list[str]:
    """The items that bear the outcome, or all of the pack while there is none: id and tier."""
    items = card.pack.items if card.pack is not None else ()
    ruling = card.judgement.ruling if card.judgement is not None else None
    cited = ruling.tally.citations if ruling is not None else ()
    tiers = {item.source_id: item.tier.label for item in items}
    ids = [each for each in cited if each in tiers] or list(tiers)
    chips = [f"{each} {tiers[each]}" for each in ids[:_CHIPS]]
    return [*chips, f"+{len(ids) - _CHIPS}"] if len(ids) > _CHIPS else chips


def reading(card: ClaimView) -> str:
    """Which seat is at work on the claim, and on how much."""
    items = len(card.pack.items) if card.pack is not None else 0
    order = list(PanelSeat)
    turn = order[min(len(card.votes), len(order) - 1)]
    return words.plural(
        items,
        translate("Claims", "{} is reading 1 item").format(speechwords.seat(turn)),
        translate("Claims", "{seat} is reading {{}} items").format(seat=speechwords.seat(turn)),
    )


def ruled(card: ClaimView, ruling: Ruling) -> str:
    """How the panel came to its outcome, what changed it since, and where the claim was said again."""
    judgement, thin = card.judgement, card.pack.thin if card.pack is not None else None
    notes = [(speechwords.thin(thin) if thin else "") or speechwords.route(ruling.tally.route)]
    if ruling.tally.overridden:
        notes.append(translate("Claims", "severity overrode it"))
    if ruling.lowered and judgement is not None:
        gates = ", ".join(words.gate_name(result.gate) for result in judgement.lowered_by)
        notes.append(translate("Claims", "lowered: {}").format(gates))
    elif ruling.tally.confidence:
        sure = translate("Claims", "confidence {}")
        notes.append(sure.format(speechwords.percent(ruling.tally.confidence)))
    if card.repeats:
        again = translate("Claims", "said again {} times")
        notes.append(words.plural(len(card.repeats), translate("Claims", "said again once"), again))
    return " · ".join(notes)
