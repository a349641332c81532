"""The Source dock: quotes marked where they stand, and nothing ever loaded or opened unasked."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from app.core.evidence import Source
from app.ui import theme
from app.ui.shell import quotes_of
from app.ui.widgets.article import Article
from app.ui.widgets.savedtext import SavedText
from app.ui.widgets.source import ShownQuote, SourceDock, openable
from tests.ui import demo_run
from tests.ui.waiting import until

PARTS_S = 60  # for a long text to come part by part on a computer that is busy with a model
WORDS = "The first cars crossed the Korsund Bridge at noon on Saturday, four months early."


def marked(text: SavedText) -> list[str]:
    return [selection.cursor.selectedText() for selection in text.extraSelections()]  # type: ignore[attr-defined]


def with_text(text: str) -> Source:
    source = demo_run.SOURCES["E4"]
    return replace(source, page=replace(source.page, text=text))


async def test_a_quote_is_marked_at_its_place_after_emoji_and_chinese() -> None:
    dock = SourceDock()
    view = demo_run.view_of(demo_run.happenings())
    dock.show_source(view.sources["E4"], quotes_of(view, "E4"))
    assert marked(dock.text) == [WORDS, "The bridge may be the longest of its kind in the region"]


async def test_several_quotes_are_visited_round_and_round() -> None:
    dock = SourceDock()
    view = demo_run.view_of(demo_run.happenings())
    quotes = quotes_of(view, "E1")
    dock.show_source(view.sources["E1"], quotes)
    places = [dock.text.current]
    for _ in quotes:
        dock.step(1)
        places.append(dock.text.current)
    assert places == [0, 1, 2, 3, 0]
    dock.step(-1)
    assert dock.text.current == 3


async def test_the_current_quote_is_scrolled_into_view() -> None:
    filler = "Weather in Tarnmouth. " * 30 + "\n"
    text = "🌉" + filler * 60 + WORDS + "\n" + filler * 60
    start = text.index(WORDS)
    quote = ShownQuote(span=demo_run.Span(start=start, end=start + len(WORDS)), claim_id="C2")
    dock = SourceDock()
    dock.resize(320, 600)
    dock.show()
    dock.show_source(with_text(text), [quote])
    await until(lambda: 0 <= dock.text.cursorRect().top() < dock.text.viewport().height(), within_s=PARTS_S)
    assert dock.text.bar.value() > 0
    dock.close()


async def test_a_long_page_comes_in_parts_and_ends_up_whole() -> None:
    text = ("Weather in Tarnmouth 🌧. " * 20 + "\n") * 500 + WORDS
    start = text.index(WORDS)
    first = ShownQuote(span=demo_run.Span(start=0, end=7), claim_id="C1")
    last = ShownQuote(span=demo_run.Span(start=start, end=len(text)), claim_id="C2")
    dock = SourceDock()
    dock.show_source(with_text(text), [first, last])
    await until(lambda: len(marked(dock.text)) == 2, within_s=PARTS_S)
    assert marked(dock.text) == ["Weather", WORDS]
    assert dock.text.toPlainText() == text
    assert dock.text.whole


async def test_a_short_page_leaves_no_timer_running() -> None:
    dock = SourceDock()
    dock.show_source(demo_run.SOURCES["E1"], [])
    assert dock.text.whole


async def test_a_far_quote_is_gone_to_as_soon_as_it_has_come() -> None:
    text = ("Weather in Tarnmouth. " * 20 + "\n") * 500 + WORDS
    quote = ShownQuote(span=demo_run.Span(start=len(text) - len(WORDS), end=len(text)), claim_id="C2")
    dock = SourceDock()
    dock.show()
    dock.show_source(with_text(text), [quote])
    await until(lambda: marked(dock.text) == [WORDS] and dock.text.bar.value() > 0, within_s=PARTS_S)
    assert dock.text.textCursor().position() == quote.span.start
    dock.close()


async def test_a_long_text_keeps_its_place_when_its_size_changes(qapp: QApplication) -> None:
    text = "".join(f"Line {n} of the log of the harbour.\n" for n in range(2_000))
    start = text.index("Line 1500")
    dock = SourceDock()
    dock.resize(320, 600)
    dock.show()
    dock.show_source(with_text(text), [ShownQuote(span=demo_run.Span(start=start, end=start + 9), claim_id="C2")])
    await until(lambda: dock.text.whole, within_s=PARTS_S)
    before = dock.text.cursorForPosition(QPoint(0, 0)).block().text()
    theme.apply(qapp, theme.LIGHT, text_scale=1.5)
    await until(lambda: dock.text.whole, within_s=PARTS_S)
    assert dock.text.cursorForPosition(QPoint(0, 0)).block().text() == before
    assert dock.text.toPlainText() == text
    theme.apply(qapp, theme.LIGHT, text_scale=1.0)
    dock.close()


async def test_a_very_long_text_keeps_its_place_when_its_width_changes() -> None:
    text = "".join(f"Line {n} of the log of the harbour.\n" for n in range(4_000))
    start = text.index("Line 3000")
    dock = SourceDock()
    dock.resize(320, 600)
    dock.show()
    dock.show_source(with_text(text), [ShownQuote(span=demo_run.Span(start=start, end=start + 9), claim_id="C2")])
    await until(lambda: dock.text.whole and dock.text.bar.value() > 0, within_s=PARTS_S)
    before = dock.text.cursorForPosition(QPoint(0, 0)).block().text()
    dock.resize(600, 600)
    assert not dock.text.whole
    await until(lambda: dock.text.whole, within_s=PARTS_S)
    assert dock.text.cursorForPosition(QPoint(0, 0)).block().text() == before
    assert dock.text.toPlainText() == text
    assert dock.text.viewport().updatesEnabled()
    dock.close()


async def test_a_scroll_bar_that_grows_while_a_very_long_text_is_emptied_does_no_harm() -> None:
    dock = SourceDock()
    dock.resize(320, 600)
    dock.show()
    for n, wide in enumerate((8, 40, 12, 60, 16, 80)):
        text = f"Log {n}\n" + "".join(f"Line {n} of the log of the harbour.\n" for n in range(4_000))
        dock.text.bar.setStyleSheet(f"QScrollBar {{ width: {wide}px }}")
        dock.show_source(with_text(text), [])
        await until(lambda: dock.text.whole, within_s=PARTS_S)
        assert dock.text.toPlainText() == text
    dock.close()


async def test_another_page_is_shown_at_once_while_a_long_one_comes_anew() -> None:
    dock = SourceDock()
    dock.resize(320, 600)
    dock.show()
    dock.show_source(with_text("A line of the log of the harbour.\n" * 4_000), [])
    await until(lambda: dock.text.whole, within_s=PARTS_S)
    dock.text.bar.setValue(dock.text.bar.maximum())
    dock.resize(600, 600)
    dock.show_source(demo_run.SOURCES["E1"], [])
    assert dock.text.viewport().updatesEnabled()
    assert dock.text.toPlainText() == demo_run.SOURCES["E1"].page.text
    dock.close()


async def test_a_source_without_a_quote_says_so() -> None:
    dock = SourceDock()
    dock.show_source(demo_run.SOURCES["E5"], [])
    assert marked(dock.text) == []
    assert dock.citation().startswith("Ministry: bridge within budget (courier.example)")


async def test_the_citation_has_words_address_and_hash() -> None:
    dock = SourceDock()
    view = demo_run.view_of(demo_run.happenings())
    dock.show_source(view.sources["E4"], quotes_of(view, "E4"))
    citation = dock.citation()
    assert citation.startswith(f"“{WORDS}”")
    assert view.sources["E4"].page.sha256 in citation


@pytest.mark.parametrize("widget", [SavedText, Article])
async def test_nothing_is_loaded_whatever_the_text_asks_for(widget: type, tmp_path: Path) -> None:
    picture = tmp_path / "spy.png"
    picture.write_bytes(b"not a picture")
    shown = widget()
    kind = QTextDocument.ResourceType.ImageResource.value
    assert shown.loadResource(kind, QUrl("https://spy.example/pixel.png")) is None
    assert shown.loadResource(kind, QUrl.fromLocalFile(str(picture))) is None
    assert not shown.openLinks()


async def test_saved_text_is_never_read_as_html() -> None:
    dock = SourceDock()
    text = '<img src="https://spy.example/pixel.png"><script>alert(1)</script>'
    dock.show_source(with_text(text), [])
    assert dock.text.toPlainText() == text


async def test_the_words_of_an_answer_are_never_read_as_html() -> None:
    article = Article()
    events = list(demo_run.happenings())
    written = next(event for event in events if isinstance(event, demo_run.ev.AnswerWritten))
    nasty = replace(written.sentences[0], text='<img src="https://spy.example/x.png"> & more')
    view = demo_run.view_of([replace(e, sentences=(nasty,)) if e is written else e for e in events])  # type: ignore[arg-type]
    article.show_answer(view)
    assert "<img" in article.toPlainText()


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("https://courier.example/e5", True),
        ("http://courier.example", True),
        ("file:///home/edda/report.pdf", True),
        ("file:///home/edda/run.desktop", False),
        ("file:///C:/tools/run.exe", False),
        ("javascript:alert(1)", False),
        ("mailto:edda@courier.example", False),
        ("https:", False),
        ("smb://server/share", False),
    ],
)
def test_only_pages_and_documents_may_be_opened(address: str, allowed: bool) -> None:
    assert openable(address) is allowed


async def test_an_answer_numbers_its_sources_in_the_order_of_reading() -> None:
    article = Article()
    asked: list[tuple[str, str]] = []
    article.source_asked.connect(lambda source, claim: asked.append((source, claim)))
    article.show_answer(demo_run.view_of(demo_run.happenings()))
    assert article.numbers == {"E1": 1, "E4": 2, "E3": 3, "E2": 4}
    article.anchorClicked.emit(QUrl("source:E4?C2"))
    article.anchorClicked.emit(QUrl("https://spy.example"))
    assert asked == [("E4", "C2")]
