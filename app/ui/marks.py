"""How a verdict looks: a letter, a word, a tone and a hatch, so that no meaning rests on colour alone."""

from enum import Enum
from functools import cached_property

from PySide6.QtCore import QCoreApplication, Qt

from app.core.panel import Outcome
from app.core.verdict import Verdict
from app.core.view import ClaimView
from app.ui.theme import Scheme, Tone

_HATCH = Qt.BrushStyle
translate = QCoreApplication.translate


class Mark(Enum):
    """(letter, tone name in the scheme, hatch).

    Solid, or solid with a faint straight weave, means decided; slanted on a tint means abstained; no hatch means not
    judged, or not yet.
    """

    SUPPORTED = ("S", "true", _HATCH.SolidPattern)
    PARTLY_SUPPORTED = ("P", "misleading", _HATCH.VerPattern)
    NOT_SUPPORTED = ("N", "false", _HATCH.HorPattern)
    CONTRADICTED = ("C", "false", _HATCH.HorPattern)
    DISPUTED = ("D", "split", _HATCH.FDiagPattern)
    TRUE = ("T", "true", _HATCH.SolidPattern)
    MISLEADING = ("M", "misleading", _HATCH.VerPattern)
    FALSE = ("F", "false", _HATCH.HorPattern)
    UNVERIFIABLE = ("U", "unverifiable", _HATCH.BDiagPattern)
    ANECDOTE = ("A", "unverifiable", _HATCH.BDiagPattern)
    MODELS_SPLIT = ("≠", "split", _HATCH.DiagCrossPattern)
    UNCHECKED = ("–", "pending", _HATCH.NoBrush)
    JUDGING = ("…", "pending", _HATCH.NoBrush)
    WAITING = ("", "pending", _HATCH.NoBrush)

    __hash__ = object.__hash__  # an enum's own is Python code, and thousands of claims are counted by their mark

    @cached_property
    def letter(self) -> str:
        """The letter in the block; letters follow the language, which is chosen before the window opens."""
        letters = {
            Mark.SUPPORTED: translate("Mark", "S", "Supported"),
            Mark.PARTLY_SUPPORTED: translate("Mark", "P", "Partly supported"),
            Mark.NOT_SUPPORTED: translate("Mark", "N", "Not supported"),
            Mark.CONTRADICTED: translate("Mark", "C", "Contradicted"),
            Mark.DISPUTED: translate("Mark", "D", "Disputed"),
            Mark.TRUE: translate("Mark", "T", "True"),
            Mark.MISLEADING: translate("Mark", "M", "Misleading"),
            Mark.FALSE: translate("Mark", "F", "False"),
            Mark.UNVERIFIABLE: translate("Mark", "U", "Unverifiable"),
            Mark.ANECDOTE: translate("Mark", "A", "Anecdote"),
            Mark.WAITING: "–",
        }
        return letters.get(self, self.value[0])

    @cached_property
    def word(self) -> str:
        """The verdict in words, as it is shown and read aloud."""
        words = {
            Mark.SUPPORTED: translate("Mark", "Supported"),
            Mark.PARTLY_SUPPORTED: translate("Mark", "Partly supported"),
            Mark.NOT_SUPPORTED: translate("Mark", "Not supported"),
            Mark.CONTRADICTED: translate("Mark", "Contradicted"),
            Mark.DISPUTED: translate("Mark", "Disputed"),
            Mark.TRUE: translate("Mark", "True"),
            Mark.MISLEADING: translate("Mark", "Misleading"),
            Mark.FALSE: translate("Mark", "False"),
            Mark.UNVERIFIABLE: translate("Mark", "Unverifiable"),
            Mark.ANECDOTE: translate("Mark", "Anecdote"),
            Mark.MODELS_SPLIT: translate("Mark", "Models split"),
            Mark.UNCHECKED: translate("Mark", "Unchecked"),
            Mark.JUDGING: translate("Mark", "Judging"),
            Mark.WAITING: translate("Mark", "Waiting"),
        }
        return words[self]

    @property
    def hatch(self) -> Qt.BrushStyle:
        """The pattern of a bar's segment."""
        return self.value[2]

    @property
    def decided(self) -> bool:
        """Whether the evidence settled it, either way."""
        return self.hatch in (_HATCH.SolidPattern, _HATCH.VerPattern, _HATCH.HorPattern)

    @property
    def open(self) -> bool:
        """Not judged, or not yet."""
        return self.hatch is _HATCH.NoBrush

    def tone(self, scheme: Scheme) -> Tone:
        """The colours of this mark in `scheme`."""
        return scheme.tones[self.value[1]]


def mark_of(verdict: Verdict) -> Mark:
    """The mark of a verdict."""
    return _MARKS[verdict]


def mark_of_outcome(outcome: Outcome) -> Mark:
    """The mark of what became of a claim of a speech."""
    return _OUTCOMES[outcome]


def mark_of_spoken(verdict: Verdict) -> Mark:
    """The mark of a verdict where it stands for a panel's outcome, as in the history."""
    return _SPOKEN.get(verdict) or mark_of(verdict)


def mark_of_claim(card: ClaimView, *, running: bool) -> Mark:
    """The mark of a claim: while its run goes on, what has no judgement is being judged or waits."""
    if card.anew is not None or (card.judgement is None and card.judging):
        return Mark.JUDGING
    if card.judgement is None and running:
        return Mark.WAITING
    if card.judgement is not None and card.judgement.ruling is not None:
        return Mark.ANECDOTE if card.rated.shown_as_anecdote else mark_of_outcome(card.rated.outcome)
    return mark_of(card.verdict)


OPEN = (Mark.UNCHECKED, Mark.JUDGING, Mark.WAITING)
FOUND = (
    Mark.SUPPORTED, Mark.PARTLY_SUPPORTED, Mark.NOT_SUPPORTED, Mark.CONTRADICTED, Mark.DISPUTED, Mark.UNVERIFIABLE,
    *OPEN,
)  # fmt: skip
SPOKEN = (
    Mark.TRUE, Mark.MISLEADING, Mark.FALSE, Mark.UNVERIFIABLE, Mark.ANECDOTE, Mark.MODELS_SPLIT, *OPEN,
)  # fmt: skip
_MARKS = {verdict: Mark[verdict.name] for verdict in Verdict}
_OUTCOMES = {outcome: Mark[outcome.name] for outcome in Outcome}
_SPOKEN = {
    Verdict.SUPPORTED: Mark.TRUE,
    Verdict.PARTLY_SUPPORTED: Mark.MISLEADING,
    Verdict.CONTRADICTED: Mark.FALSE,
    Verdict.DISPUTED: Mark.MODELS_SPLIT,
}
