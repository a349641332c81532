"""Earlier runs as rows: fetched page by page as the list is scrolled, under the heads that part them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from app.ui.models.claims import RECORD, Index
from app.ui.ports import RunSummary

HEAD = RECORD + 20  # the words above the first row of a group, "" for the others


class RunRows(QAbstractListModel):
    """`more_asked` wants the rows that follow. `describe` is what is read aloud, `head_of` names a row's group."""

    more_asked = Signal()

    def __init__(
        self, describe: Callable[[RunSummary], str], head_of: Callable[[RunSummary], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._describe, self._head_of = describe, head_of
        self.records: tuple[RunSummary, ...] = ()
        self._heads: list[str] = []
        self._more = False

    def show_records(self, records: Sequence[RunSummary], *, more: bool = False) -> None:
        """Show other rows; nothing moves when they are the same. `more` says that others follow."""
        fresh, self._more = tuple(records), more
        if fresh != self.records:
            self.beginResetModel()
            self.records, self._heads = (), []
            self._take(fresh)
            self.endResetModel()

    def add(self, records: Sequence[RunSummary], *, more: bool) -> None:
        """Append the rows that follow."""
        self._more = more
        if records:
            at = len(self.records)
            self.beginInsertRows(QModelIndex(), at, at + len(records) - 1)
            self._take(tuple(records))
            self.endInsertRows()

    def canFetchMore(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008 - Qt's own signature
        return self._more and not parent.isValid()

    def fetchMore(self, parent: Index = QModelIndex()) -> None:  # noqa: B008 - Qt's own signature
        if self.canFetchMore(parent):
            self._more = False  # until the answer says otherwise
            self.more_asked.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        run = self.records[index.row()]
        if role == RECORD:
            return run
        if role == HEAD:
            return self._heads[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return run.text
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{' '.join(run.text.split())}, {self._describe(run)}"
        return None

    def _take(self, records: tuple[RunSummary, ...]) -> None:
        last = self._head_of(self.records[-1]) if self.records else ""
        for run in records:
            head = self._head_of(run)
            self._heads.append("" if head == last else head)
            last = head
        self.records += records
