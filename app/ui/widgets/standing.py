"""How a claim's verdict came to stand: each time it was checked again, and a re-check that is under way or failed."""

from datetime import datetime

from PySide6.QtWidgets import QBoxLayout

from app.core.event import Ending
from app.core.verdict import Judgement
from app.core.view import ClaimView, RunView
from app.ui import words
from app.ui.marks import mark_of, mark_of_outcome
from app.ui.theme import Type
from app.ui.widgets.layout import row
from app.ui.widgets.text import IconLabel, TextLabel

translate = words.translate
_SHOWN = 3  # the exported report has them all


def rechecks(view: RunView, card: ClaimView, now: datetime) -> list[QBoxLayout]:
    """One line for each re-check, the newest first, and one for what goes on or went wrong."""
    lines = [_line("again", text) for text in reversed(_came_to(card, now))][:_SHOWN]
    if card.anew is not None:
        lines.insert(0, _line("wait", under_way(card.anew)))
    elif trouble := _trouble(view, card):
        lines.insert(0, _line("warn", trouble))
    return lines


def under_way(anew: ClaimView) -> str:
    """How far a re-check has come."""
    doing = translate("Standing", "searching and reading")
    if anew.stances:
        doing = words.stances(anew.stances, len(anew.claim.cites))
    elif anew.judging or anew.pack is not None:
        doing = translate("Standing", "reading the passages")
    said = translate("Standing", "Checking again: {doing}. What stands below is the verdict so far.")
    return said.format(doing=doing)


def _came_to(card: ClaimView, now: datetime) -> list[str]:
    marks = [_word(past.judgement) for past in card.past]
    if card.judgement is not None:
        marks.append(_word(card.judgement))
    texts = []
    for past, before, after in zip(card.past, marks, marks[1:], strict=False):
        said = translate("Standing", "Checked again {when}: was {before}, now {after}.")
        if before == after:
            said = translate("Standing", "Checked again {when}: still {after}.")
        texts.append(said.format(when=words.moment(past.until, now), before=before, after=after))
    return texts


def _word(judgement: Judgement) -> str:
    if judgement.ruling is not None:
        return mark_of_outcome(judgement.ruling.outcome).word
    return mark_of(judgement.verdict).word


def _trouble(view: RunView, card: ClaimView) -> str:
    last = view.recheck
    if last is None or last.claim_id != card.claim.id or last.ending is Ending.DONE:
        return ""
    return translate("Standing", "Not checked again: {why}. The verdict stands.").format(why=why_not(last.ending))


def why_not(ending: Ending) -> str:
    """Why a re-check came to no verdict."""
    names = {
        Ending.STOPPED: translate("Standing", "it was stopped"),
        Ending.BLOCKED: translate("Standing", "the search engine refused us"),
        Ending.OFFLINE: translate("Standing", "there was no network"),
        Ending.NOTHING_FOUND: translate("Standing", "no page was found this time"),
        Ending.ENGINE: translate("Standing", "the model gave no usable answer"),
    }
    return names.get(ending, translate("Standing", "something went wrong"))


def _line(icon: str, text: str) -> QBoxLayout:
    return row(IconLabel(icon), TextLabel(text, Type.META, muted=True, wrap=True), gap=1.5, stretch=1)
