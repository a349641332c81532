"""One read-only table model for every plain list: files, hosts, calls, runs."""

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from app.ui.models.claims import RECORD, Index

Row = TypeVar("Row")


class Records(QAbstractTableModel, Generic[Row]):
    """Records as rows; `cells` turns one into its texts, which is also what a screen reader says.

    The columns of `figures` hold numbers, which end below each other.
    """

    def __init__(
        self,
        heads: Sequence[str],
        cells: Callable[[Row], Sequence[str]],
        parent: QObject | None = None,
        *,
        figures: Collection[int] = (),
    ) -> None:
        super().__init__(parent)
        self._heads, self._cells, self._figures = heads, cells, figures
        self.records: tuple[Row, ...] = ()

    def show_records(self, records: Sequence[Row]) -> None:
        """Show other records; nothing moves when they are the same."""
        fresh = tuple(records)
        if fresh != self.records:
            self.beginResetModel()
            self.records = fresh
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.records)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else max(1, len(self._heads))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        record = self.records[index.row()]
        if role == RECORD:
            return record
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            texts = self._cells(record)
            whole = not self._heads and role == Qt.ItemDataRole.AccessibleTextRole
            return ", ".join(texts) if whole else texts[index.column()]
        return self._side(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not self._heads:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> int:
        side = Qt.AlignmentFlag.AlignRight if column in self._figures else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)
