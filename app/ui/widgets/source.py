"""The Source dock: the saved text of one page, its quotes marked at their exact places."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QWidget

from app.core.evidence import Source
from app.core.span import Span
from app.ui import words
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.layout import Page, held, row
from app.ui.widgets.savedtext import SavedText
from app.ui.widgets.text import Button, ElidedLabel, IconLabel, TextLabel, Tool, rule

_ROOM_FOR_TIMES = 520  # pixels of height at 100 % text
DOCUMENTS = frozenset((".txt", ".md", ".pdf", ".docx", ".html", ".htm", ".epub"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownQuote:
    """A quote of the source on show: where it stands, and the claim that it was copied for.

    `passage` marks what a panel was given to read, of which nobody copied anything; `sought` what a search of the
    user's files found.
    """

    span: Span
    claim_id: str
    passage: bool = False
    sought: bool = False


class SourceDock(QDockWidget):
    """Who published it, when, what was saved, and where in it the quotes stand.

    Signals: `page_asked` with an address that the user wants to open; `citation_asked` with a text to copy.
    """

    page_asked = Signal(str)
    citation_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("source")
        self.setWindowTitle(self.tr("Source"))
        self.setAccessibleName(self.tr("Source of the selected quote"))
        self.reduced_motion = False
        self.source: Source | None = None
        self._quotes: tuple[ShownQuote, ...] = ()
        self._name, self._title = TextLabel("", Type.STRONG), TextLabel("", Type.LEAD, wrap=True)
        self._place, self._when = ElidedLabel(), TextLabel("", Type.META, muted=True, wrap=True)
        self._hash, self.text = ElidedLabel("", Type.MONO, muted=True), SavedText()
        self._found, self._number = TextLabel("", Type.META, wrap=True), TextLabel("", Type.META, muted=True)
        self._mark = IconLabel("check", tone="true")
        self.setTitleBarWidget(self._title_bar())
        page = Page((4, 3, 4, 3), gap=1.5)
        for item in (self._title, self._place, self._when, self._hash, rule()):
            page.column.addWidget(item)
        page.column.addWidget(self.text, 1)
        page.column.addWidget(rule())
        page.column.addLayout(row(self._mark, self._found, stretch=1))
        back, on = (
            Tool("left", self.tr("Previous quote (Shift+F7)"), icon_only=True),
            Tool("right", self.tr("Next quote (F7)"), icon_only=True),
        )
        back.clicked.connect(lambda: self.step(-1))
        on.clicked.connect(lambda: self.step(1))
        self._steps = held(row(self._number, back, on, stretch=0))
        page.column.addWidget(self._steps)
        opens, copies = Button(self.tr("Open page"), "open"), Button(self.tr("Copy citation"), "copy")
        opens.clicked.connect(self._ask_page)
        copies.clicked.connect(lambda: self.citation_asked.emit(self.citation()))
        page.column.addLayout(row(opens, copies))
        self.setWidget(page)

    def show_source(self, source: Source, quotes: Sequence[ShownQuote], *, first: int = 0, tier: str = "") -> None:
        """Show the saved text of `source` with `quotes` marked, and go to the one at `first`."""
        page = source.page
        self.source, self._quotes = source, tuple(quotes)
        self._name.setText("  ".join((self.tr("Source"), source.id)))
        self._title.setText(page.title or page.url)
        self._place.setText(f"{source.domain} · {tier}" if tier else source.domain)
        self._place.setToolTip(page.url)
        self._when.setText(_times(self.tr("published {}"), self.tr("saved {}"), page.published, page.retrieved_at))
        groups = " ".join(page.sha256[at : at + 4] for at in range(0, 12, 4))
        self._hash.setText(f"sha256 {groups} … {page.sha256[-4:]}")
        self._hash.setAccessibleName(f"sha256 {page.sha256}")
        self.text.show_text(page.text, [quote.span for quote in self._quotes])
        self._steps.setVisible(bool(self._quotes))
        self._mark.setVisible(bool(self._quotes))
        if self._quotes:
            self._go(min(first, len(self._quotes) - 1))
        else:
            self._found.setText(self.tr("Read, but no claim quotes it."))

    def step(self, by: int) -> None:
        """Go to the next quote (1) or the previous one (-1), round and round."""
        if self._quotes:
            self._go((self.text.current + by) % len(self._quotes))

    def citation(self) -> str:
        """The current quote with its source, as text to paste."""
        if self.source is None:
            return ""
        page = self.source.page
        quote = self._quotes[self.text.current].span.of(page.text) if self._quotes else ""
        where = f"{page.title} ({self.source.domain}), {page.url}, {page.retrieved_at:%Y-%m-%d}, sha256 {page.sha256}"
        return f"{words.quoted(quote)} {where}" if quote else where

    def sizeHint(self) -> QSize:
        return QSize(space(80), space(150))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window gives the text its room."""
        super().resizeEvent(event)
        high = room(self.height()) >= _ROOM_FOR_TIMES
        for item in (self._when, self._hash):
            item.setVisible(high)

    def _go(self, at: int) -> None:
        self.text.go_to(at, flash=not self.reduced_motion)
        span = self._quotes[at].span
        place = self.tr("Found word for word, characters {start}–{end}")
        if self._quotes[at].passage:
            place = self.tr("Shown to the panel, characters {start}–{end}")
        elif self._quotes[at].sought:
            place = self.tr("Found in your files, characters {start}–{end}")
        self._found.setText(place.format(start=words.count(span.start), end=words.count(span.end)))
        number = self.tr("Quote {n} of {total} · {claim}")
        if self._quotes[at].passage:
            number = self.tr("Passage {n} of {total} · {claim}")
        self._number.setText(number.format(n=at + 1, total=len(self._quotes), claim=self._quotes[at].claim_id))

    def _ask_page(self) -> None:
        if self.source is not None:
            self.page_asked.emit(self.source.page.url)

    def _title_bar(self) -> QWidget:
        close = Tool("close", self.tr("Close the source"), icon_only=True)
        close.clicked.connect(self.close)
        bar = held(row(self._name, close, stretch=0))
        line = bar.layout()
        assert line is not None
        set_steps(line, gap=2, margins=(4, 1.5, 2, 1.5))
        return bar


def _times(published: str, saved: str, day: date | None, at: datetime) -> str:
    stamp = saved.format(f"{words.day(at)}, {at:%H:%M} UTC")
    return f"{published.format(words.day(day))}\n{stamp}" if day else stamp


def openable(address: str) -> bool:
    """Whether an address may be opened outside: the web, and files that are documents; nothing that could run."""
    parts = urlsplit(address)
    if parts.scheme == "file":
        return PurePosixPath(parts.path).suffix.lower() in DOCUMENTS
    return parts.scheme in ("http", "https") and bool(parts.netloc)
