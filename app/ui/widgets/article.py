"""The answer, set as an article: sentences with numbered sources, then the sources. Links stay inside the window."""

from html import escape

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QTextBrowser

from app.core.view import RunView
from app.ui.theme import Type, scheme_of, space, type_font
from app.ui.widgets.quotes import place_of

_SCHEME = "source"
_JOIN = "\u2060·\u2060"  # no line may end between the numbers of one sentence


class Article(QTextBrowser):
    """Shows the sentences of a finished run; `source_asked` carries a source id and a claim id."""

    source_asked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Answer"))
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._clicked)
        self._view = RunView()
        self._stale = False  # colours or size changed while it was hidden
        self.numbers: dict[str, int] = {}

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing, whatever the text asks for."""
        return None

    def show_answer(self, view: RunView) -> None:
        """Set the answer of `view`."""
        self._view = view
        self.numbers = {}
        for sentence in view.sentences:
            for claim_id in sentence.claim_ids:
                for source_id in _sources_of(view, claim_id):
                    self.numbers.setdefault(source_id, len(self.numbers) + 1)
        self._set()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._stale = True
            if self.isVisible():
                self._set()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self._stale:
            self._set()
        super().showEvent(event)

    def _set(self) -> None:
        scheme, small = scheme_of(self.palette()), type_font(Type.META, QApplication.font())
        face = type_font(Type.ARTICLE, QApplication.font())
        if self.font() != face:
            self.setFont(face)  # which comes back here with the new font, where it is shown
            if self.isVisible():
                return
        self._stale = False
        self.document().setDefaultStyleSheet(
            f"p {{ line-height: 136%; margin: 0 {space(4)}px {space(3)}px 0 }}"
            f" a {{ color: {scheme.accent}; text-decoration: none }} .muted {{ color: {scheme.muted} }}"
            f" .lead {{ font-weight: 600 }}"
            f" .note {{ font-family: '{small.families()[0]}'; font-size: {small.pointSizeF()}pt; line-height: 125%;"
            f" margin-bottom: {space(1.5)}px }}"
        )
        self.setHtml(self._html())

    def _html(self) -> str:
        view, parts = self._view, list[str]()
        sentences = [escape(s.text) + self._marks(s.claim_ids) for s in view.sentences]
        if sentences:
            parts.append(f'<p class="lead">{sentences[0]}</p>')
            parts += [f"<p>{' '.join(sentences[at : at + 3])}</p>" for at in range(1, len(sentences), 3)]
        else:
            nothing = self.tr("No claim held up, so there is no answer to give.")
            parts.append(f'<p class="muted">{escape(nothing)}</p>')
        if self.numbers:
            head = self.tr("Sources")
            parts.append(f'<p class="note"><b>{escape(head)}</b></p>')
        for source_id, number in self.numbers.items():
            source = view.sources.get(source_id)
            title = source.page.title or source.page.url if source else source_id
            link = f'<a href="{_SCHEME}:{source_id}">{number}&nbsp; {escape(title)}</a>'
            place = escape(f"{place_of(view, source_id)} · {source_id}")
            parts.append(f'<p class="note">{link}<br><span class="muted">{place}</span></p>')
        return "".join(parts)

    def _marks(self, claim_ids: tuple[str, ...]) -> str:
        links = dict[str, str]()
        for claim_id in claim_ids:
            for source_id in _sources_of(self._view, claim_id):
                number = self.numbers[source_id]
                links.setdefault(source_id, f'<a href="{_SCHEME}:{source_id}?{claim_id}">{number}</a>')
        return "<sup>&nbsp;" + _JOIN.join(links.values()) + "</sup>" if links else ""

    def _clicked(self, address: QUrl) -> None:
        if address.scheme() == _SCHEME:
            self.source_asked.emit(address.path(), address.query())


def _sources_of(view: RunView, claim_id: str) -> list[str]:
    """The sources that a claim's quotes stand in, each once."""
    card = view.claims.get(claim_id)
    if card is None or card.judgement is None:
        return []
    return list(dict.fromkeys(quote.source_id for quote in card.judgement.quotes))
