"""The claims of a run as rows: each changes alone, so that a list of hundreds stays calm while it fills."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
)

from app.core import event as ev
from app.core.verdict import SourceStance, Stance
from app.core.view import ClaimView, RunView
from app.ui import words
from app.ui.marks import Mark, mark_of_claim
from app.ui.models.spoken import pack_chips, reading, ruled

Index = QModelIndex | QPersistentModelIndex
RECORD = Qt.ItemDataRole.UserRole
MARK = RECORD + 1
CHIPS = RECORD + 2
NOTE = RECORD + 3
FRESH = RECORD + 4
FRESH_MS = 600  # how long a row stays tinted after its verdict came
_CHIPS = 3
SIGNS = {Stance.SUPPORTS: "✓", Stance.REFUTES: "✗", Stance.OTHER: "–"}
translate = QCoreApplication.translate


def stances_of(card: ClaimView) -> Sequence[SourceStance]:
    """What source by source was said of a claim: with its verdict, or as far as the sources were asked."""
    judgement = card.judgement
    return judgement.stances if judgement is not None and judgement.stances else card.stances


class ClaimRows(QAbstractListModel):
    """Rows in the order in which the claims were drafted; reads a `RunView` and never changes it."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now, self._view = now, RunView()
        self._ids: list[str] = []
        self._at: dict[str, int] = {}
        self._picked: dict[str, datetime] = {}
        self._fresh: set[str] = set()
        self._running = False
        self.reduced_motion = False

    def show_view(self, view: RunView, *, running: bool) -> None:
        """Read another run."""
        self.beginResetModel()
        self._view, self._running = view, running
        self._ids = list(view.claims)
        self._at = {claim_id: at for at, claim_id in enumerate(self._ids)}
        self._picked.clear()
        self._fresh.clear()
        self.endResetModel()

    def set_running(self, running: bool) -> None:
        """Say whether the run goes on: it decides between waiting and unchecked."""
        if running != self._running:
            self._running = running
            self._picked.clear()
            self._announce(self._ids)

    def advance(self, records: Sequence[ev.Recorded]) -> None:
        """Announce what a batch of events changed; the view has taken them in already."""
        touched: list[str] = []
        for record in records:
            match record.event:
                case ev.ClaimDrafted(claim=claim):
                    self._insert(claim.id)
                case ev.ClaimPicked(claim_id=claim_id):
                    self._picked[claim_id] = record.at
                    touched.append(claim_id)
                case ev.ClaimJudged(judgement=judgement):
                    self._freshen(judgement.claim_id)
                    touched.append(judgement.claim_id)
                case ev.StanceTaken(claim_id=claim_id) | ev.VoteCast(claim_id=claim_id):
                    touched.append(claim_id)
                case ev.MeasuresCompared(claim_id=claim_id):
                    touched.append(claim_id)
                case ev.ClaimReopened(claim_id=claim_id) | ev.RecheckFinished(claim_id=claim_id):
                    self._picked[claim_id] = record.at
                    touched.append(claim_id)
                case ev.ClaimNoted(claim_id=claim_id):
                    touched.append(claim_id)
                case ev.EvidencePacked(pack=pack):
                    touched.append(pack.claim_id)
                case ev.ConflictFound(conflict=conflict) | ev.ConflictSettled(conflict=conflict):
                    touched.extend(conflict.claim_ids)
                case ev.RunResumed() | ev.RunFinished():
                    touched.extend(self._ids)
                case _:
                    pass
        self._announce(touched)

    def tick(self) -> None:
        """Let the clocks of the claims that are being judged go on."""
        self._announce([each for each, card in self.cards() if card.judging or card.anew is not None])

    def row_of(self, claim_id: str) -> int:
        """The row of a claim, or -1."""
        return self._at.get(claim_id, -1)

    def id_at(self, row: int) -> str:
        """The claim of a row."""
        return self._ids[row]

    def cards(self) -> Iterator[tuple[str, ClaimView]]:
        """Every claim with its id, in the order of the rows."""
        return ((claim_id, self._view.claims[claim_id]) for claim_id in self._ids)

    def mark_of(self, card: ClaimView) -> Mark:
        """The mark that a claim has now."""
        return mark_of_claim(card, running=self._running)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self.say(self._ids[index.row()], role) if index.isValid() else None

    def say(self, claim_id: str, role: int) -> object:
        """What a row says of a claim."""
        card = self._view.claims[claim_id]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.claim.text
        if role == RECORD:
            return card
        if role == MARK:
            return self.mark_of(card)
        if role == CHIPS:
            return self._chips(card.anew or card)
        if role == NOTE:
            return self._said(card)
        if role == FRESH:
            return card.claim.id in self._fresh
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (self.mark_of(card).word, card.claim.text, " ".join(self._chips(card)), self._said(card))
            return ". ".join(part.rstrip(".") for part in said if part)
        return None

    def _said(self, card: ClaimView) -> str:
        """The note of a row: how a re-check comes on, or what is known, and whether the user has written something."""
        if card.anew is not None:
            since = self._picked.get(card.claim.id)
            clock = words.duration((self._now() - since).total_seconds()) if since else ""
            doing = self._note(card.anew) if card.anew.stances or card.anew.pack is not None else ""
            again = translate("Claims", "checking again")
            return " · ".join(part for part in (again, doing.rpartition(" · ")[0], clock) if part)
        noted = translate("Claims", "your note") if card.note is not None else ""
        return " · ".join(part for part in (self._note(card), noted) if part)

    def _chips(self, card: ClaimView) -> list[str]:
        if card.pack is not None:
            return pack_chips(card)
        stances = stances_of(card)
        if stances:
            return self._stance_chips(card, {each.source_id: each.stance for each in stances})
        quoted = [quote.source_id for quote in card.judgement.quotes] if card.judgement else []
        ids = list(dict.fromkeys((*quoted, *card.claim.cites)))
        sources = self._view.sources
        chips = [f"{each} {sources[each].domain}" if each in sources else each for each in ids[:_CHIPS]]
        return [*chips, f"+{len(ids) - _CHIPS}"] if len(ids) > _CHIPS else chips

    def _stance_chips(self, card: ClaimView, stances: Mapping[str, Stance]) -> list[str]:
        """The sources that were asked, those that say something first, each with the sign of its stance."""
        order = list(Stance)
        ids = sorted(stances, key=lambda each: (order.index(stances[each]), int(each[1:])))
        sources = self._view.sources
        named = [f"{i} {sources[i].domain}" if i in sources else i for i in ids[:_CHIPS]]
        chips = [f"{SIGNS[stances[i]]}\u2009{name}" for i, name in zip(ids, named, strict=False)]
        more = max(len(ids), len(card.claim.cites)) - _CHIPS
        return [*chips, f"+{more}"] if more > 0 else chips

    def _note(self, card: ClaimView) -> str:
        if card.judging and card.judgement is None:
            since = self._picked.get(card.claim.id)
            clock = words.duration((self._now() - since).total_seconds()) if since else ""
            if card.pack is not None:
                return " · ".join(part for part in (reading(card), clock) if part)
            doing = translate("Claims", "reading the passages")
            if card.stances:
                doing = words.stances(card.stances, len(card.claim.cites))
            return " · ".join(part for part in (doing, clock) if part)
        judgement = card.judgement
        if judgement is None:
            return ""
        if judgement.ruling is not None:
            return ruled(card, judgement.ruling)
        if judgement.error:
            return translate("Claims", "no usable answer; counted as unverifiable")
        if card.disputed_with:
            return translate("Claims", "cannot hold beside {}").format(", ".join(card.disputed_with))
        notes = [words.pages_and_origins(judgement, self._view.origins)] if judgement.pages else []
        if judgement.lowered_by and judgement.proposed is not judgement.verdict:
            gates = ", ".join(words.gate_name(result.gate) for result in judgement.lowered_by)
            notes.append(translate("Claims", "lowered: {}").format(gates))
        else:
            notes.append(words.confidence(judgement.confidence))
        return " · ".join(notes)

    def _insert(self, claim_id: str) -> None:
        if claim_id not in self._at:
            self.beginInsertRows(QModelIndex(), len(self._ids), len(self._ids))
            self._at[claim_id] = len(self._ids)
            self._ids.append(claim_id)
            self.endInsertRows()

    def _freshen(self, claim_id: str) -> None:
        if not self.reduced_motion:
            self._fresh.add(claim_id)
            QTimer.singleShot(FRESH_MS, self, lambda: self._settle(claim_id))

    def _settle(self, claim_id: str) -> None:
        self._fresh.discard(claim_id)
        self._announce([claim_id])

    def _announce(self, claim_ids: Sequence[str]) -> None:
        """Say which rows look different, neighbours together: two thousand single signals would stall a key."""
        roles = [MARK, CHIPS, NOTE, FRESH, Qt.ItemDataRole.AccessibleTextRole]
        for start, end in runs_of(sorted({self._at[each] for each in claim_ids if each in self._at})):
            self.dataChanged.emit(self.index(start), self.index(end), roles)


def runs_of(rows: Sequence[int]) -> list[tuple[int, int]]:
    """The sorted numbers as runs without a gap, each by its first and last."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and row == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], row)
        elif not runs or row != runs[-1][1]:
            runs.append((row, row))
    return runs
