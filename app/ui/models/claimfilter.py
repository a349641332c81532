"""Which claims are listed, and in which order: worked out in one go, since thousands of claims must not stall a key.

A sorting proxy of Qt's would call back for every comparison, some twenty thousand times for two thousand claims.
"""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from app.core.view import ClaimView
from app.ui.marks import Mark
from app.ui.models.claims import ClaimRows, Index, runs_of

_MOST_STEPS = 40  # rows that come and go one by one; with more of them the list is read anew
_ORDER = {mark: at for at, mark in enumerate(Mark)}


class ClaimFilter(QAbstractListModel):
    """The claims with one of the chosen marks whose text, quotes or note contain what is sought."""

    def __init__(self, rows: ClaimRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._marks: frozenset[Mark] = frozenset()
        self._hidden: frozenset[str] = frozenset()
        self._only: frozenset[str] | None = None
        self._sought, self._spoken, self._by_verdict = "", False, False
        self._shown: list[str] = []
        self._at: dict[str, int] = {}
        rows.modelReset.connect(self._reset)
        rows.rowsInserted.connect(lambda *_: self._look())
        rows.dataChanged.connect(self._changed)
        self._reset()

    def choose(self, marks: frozenset[Mark], sought: str) -> None:
        """Show only `marks` (empty: all) that contain `sought`."""
        self._marks, self._sought = marks, sought.casefold().strip()
        self._look()

    def hide_claims(self, claim_ids: frozenset[str]) -> None:
        """Leave out what the user moved out of a speech."""
        if claim_ids != self._hidden:
            self._hidden = claim_ids
            self._look()

    def only(self, claim_ids: frozenset[str]) -> None:
        """Show none but these."""
        if claim_ids != self._only:
            self._only = claim_ids
            self._look()

    def order(self, *, spoken: bool, by_verdict: bool = False) -> None:
        """Put the claims of a speech in the order in which they were said, or by verdict; else as they were drafted."""
        if (spoken, by_verdict) != (self._spoken, self._by_verdict):
            self._spoken, self._by_verdict = spoken, by_verdict
            self._reset()

    def row_of(self, claim_id: str) -> int:
        """The row of a claim, or -1 when it is not listed."""
        return self._at.get(claim_id, -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        return self._rows.say(self._shown[index.row()], role)

    def _wanted(self) -> list[str]:
        rows, mark_of = self._rows, self._rows.mark_of
        found = [
            claim_id
            for claim_id, card in rows.cards()
            if claim_id not in self._hidden
            and (self._only is None or claim_id in self._only)
            and (not self._marks or mark_of(card) in self._marks)
            and (not self._sought or self._holds(card))
        ]
        if not (self._spoken or self._by_verdict):
            return found
        cards = dict(rows.cards())

        def place(claim_id: str) -> tuple[int, int]:
            card = cards[claim_id]
            said = card.claim.sub_question if self._spoken else 0
            return (_ORDER[mark_of(card)] if self._by_verdict else 0), said

        return sorted(found, key=place)

    def _holds(self, card: ClaimView) -> bool:
        texts = [card.claim.text, *(quote.text for quote in (card.judgement.quotes if card.judgement else ()))]
        if card.note is not None:
            texts.append(card.note.text)
        return any(self._sought in text.casefold() for text in texts)

    def _reset(self) -> None:
        self._list_anew(self._wanted())

    def _list_anew(self, wanted: list[str]) -> None:
        self.beginResetModel()
        self._take(wanted)
        self.endResetModel()

    def _changed(self, first: Index, last: Index, roles: Sequence[int]) -> None:
        """Rows that only look different are announced; those that now belong elsewhere move."""
        if self._marks or self._by_verdict or self._sought:
            self._look()
        places = [self._at.get(self._rows.id_at(row), -1) for row in range(first.row(), last.row() + 1)]
        for start, end in runs_of(sorted(place for place in places if place >= 0)):
            self.dataChanged.emit(self.index(start), self.index(end), roles)

    def _look(self) -> None:
        """List what is wanted now; rows go and come one by one, so that nothing jumps, unless they are many."""
        wanted = self._wanted()
        if wanted == self._shown:
            return
        keep = set(wanted)
        gone = [at for at, claim_id in enumerate(self._shown) if claim_id not in keep]
        known = set(self._shown)
        stays = [claim_id for claim_id in self._shown if claim_id in keep]
        come = [at for at, claim_id in enumerate(wanted) if claim_id not in known]
        in_order = stays == [claim_id for claim_id in wanted if claim_id in known]
        if not in_order or len(gone) + len(come) > _MOST_STEPS:
            self._list_anew(wanted)
            return
        for at in reversed(gone):
            self.beginRemoveRows(QModelIndex(), at, at)
            self._take(self._shown[:at] + self._shown[at + 1 :])
            self.endRemoveRows()
        for at in come:
            self.beginInsertRows(QModelIndex(), at, at)
            self._take([*self._shown[:at], wanted[at], *self._shown[at:]])
            self.endInsertRows()

    def _take(self, shown: list[str]) -> None:
        self._shown = shown
        self._at = {claim_id: at for at, claim_id in enumerate(shown)}
