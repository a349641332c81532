"""The claims of a run as rows: each changes alone, so that a list of hundreds stays calm while it fills."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
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
_ORDER = {mark: at for at, mark in enumerate(Mark)}
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
        self._picked: dict[str, datetime] = {}
        self._fresh: set[str] = set()
        self._running = False
        self.reduced_motion = False

    def show_view(self, view: RunView, *, running: bool) -> None:
        """Read another run."""
        self.beginResetModel()
        self._view, self._running = view, running
        self._ids = list(view.claims)
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
                case ev.EvidencePacked(pack=pack):
                    touched.append(pack.claim_id)
                case ev.ConflictFound(conflict=conflict):
                    touched.extend(conflict.claim_ids)
                case ev.RunResumed() | ev.RunFinished():
                    touched.extend(self._ids)
                case _:
                    pass
        self._announce(touched)

    def tick(self) -> None:
        """Let the clocks of the claims that are being judged go on."""
        self._announce([each for each in self._ids if self._view.claims[each].judging])

    def row_of(self, claim_id: str) -> int:
        """The row of a claim, or -1."""
        return self._ids.index(claim_id) if claim_id in self._ids else -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        card = self._view.claims[self._ids[index.row()]]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.claim.text
        if role == RECORD:
            return card
        if role == MARK:
            return self._mark(card)
        if role == CHIPS:
            return self._chips(card)
        if role == NOTE:
            return self._note(card)
        if role == FRESH:
            return card.claim.id in self._fresh
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (self._mark(card).word, card.claim.text, " ".join(self._chips(card)), self._note(card))
            return ". ".join(part.rstrip(".") for part in said if part)
        return None

    def _mark(self, card: ClaimView) -> Mark:
        return mark_of_claim(card, running=self._running)

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
        if claim_id not in self._ids:
            self.beginInsertRows(QModelIndex(), len(self._ids), len(self._ids))
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
        for claim_id in dict.fromkeys(claim_ids):
            row = self.row_of(claim_id)
            if row >= 0:
                index = self.index(row)
                self.dataChanged.emit(index, index, [MARK, CHIPS, NOTE, FRESH, Qt.ItemDataRole.AccessibleTextRole])


class ClaimFilter(QSortFilterProxyModel):
    """The claims with one of the chosen marks whose text or quotes contain what is sought."""

    def __init__(self, rows: ClaimRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._marks: frozenset[Mark] = frozenset()
        self._hidden: frozenset[str] = frozenset()
        self._sought, self._by_verdict = "", False
        self.setSourceModel(rows)
        self.setSortRole(MARK)

    def choose(self, marks: frozenset[Mark], sought: str) -> None:
        """Show only `marks` (empty: all) that contain `sought`."""
        self.beginFilterChange()
        self._marks, self._sought = marks, sought.casefold().strip()
        self.endFilterChange()

    def hide_claims(self, claim_ids: frozenset[str]) -> None:
        """Leave out what the user moved out of a speech."""
        if claim_ids != self._hidden:
            self.beginFilterChange()
            self._hidden = claim_ids
            self.endFilterChange()

    def order(self, *, spoken: bool, by_verdict: bool = False) -> None:
        """Put the claims of a speech in the order in which they were said, or by verdict; else as they were drafted."""
        self._by_verdict = by_verdict
        self.invalidate()
        self.sort(0 if spoken else -1)

    def lessThan(self, left: Index, right: Index) -> bool:
        return self._place(left) < self._place(right)

    def _place(self, index: Index) -> tuple[int, int]:
        card: ClaimView = index.data(RECORD)
        return _ORDER[index.data(MARK)] if self._by_verdict else 0, card.claim.sub_question

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        index = self.sourceModel().index(source_row, 0, source_parent)
        if self._marks and index.data(MARK) not in self._marks:
            return False
        card: ClaimView = index.data(RECORD)
        if card.claim.id in self._hidden:
            return False
        quotes = (quote.text for quote in card.judgement.quotes) if card.judgement else ()
        return not self._sought or any(self._sought in text.casefold() for text in (card.claim.text, *quotes))
