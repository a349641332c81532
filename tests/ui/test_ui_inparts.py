"""Another text size reaches all of a window, what can be seen first, in turns of the event loop."""

from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.inparts import InParts
from app.ui.shell import Shell
from app.ui.theme import Type, type_font
from app.ui.widgets.text import TextLabel
from tests.ui.waiting import until


def follows(label: TextLabel) -> bool:
    return label.font() == type_font(label._role, QApplication.font())


async def test_every_label_of_every_page_follows(window: Shell) -> None:
    window.controller.change(text_scale=1.5)
    await until(lambda: all(map(follows, window.findChildren(TextLabel))))
    assert {button.font().pointSizeF() for button in window.findChildren(QPushButton)} == {
        QApplication.font().pointSizeF()
    }
    await until(window.updatesEnabled)


async def test_what_is_seen_comes_first_and_the_screen_before_what_is_hidden(qapp: QApplication) -> None:
    pages, labels = QStackedWidget(), [TextLabel(word, Type.TITLE) for word in ("hidden", "seen", "hidden")]
    for label in labels:
        box = QWidget()
        QVBoxLayout(box).addWidget(label)
        pages.addWidget(box)
    pages.setCurrentIndex(1)
    pages.show()
    at_the_screen: list[list[bool]] = []
    parts = [page for n in range(3) if (page := pages.widget(n)) is not None]
    taking = InParts(pages, parts, seen=lambda: at_the_screen.append([follows(label) for label in labels]))
    theme.apply(qapp, theme.LIGHT, text_scale=2.0)
    assert not any(map(follows, labels))  # Qt has handed on nothing
    taking.take_font()
    assert not pages.updatesEnabled()
    await until(lambda: all(map(follows, labels)))
    assert at_the_screen == [[False, True, False]]
    assert pages.updatesEnabled()
    pages.close()


async def test_an_open_dialog_follows_at_once(window: Shell) -> None:
    dialog = QDialog(window)
    label = TextLabel("About", Type.TITLE)
    QVBoxLayout(dialog).addWidget(label)
    dialog.show()
    window.controller.change(text_scale=1.5)
    assert follows(label)
    dialog.close()
