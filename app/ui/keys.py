"""Every key of the window, in one table: what is pressed, what it does, and the words of the overview."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from app.ui import dialogs

if TYPE_CHECKING:
    from app.ui.shell import Shell

translate = QCoreApplication.translate
_SOURCES = 9  # E1 to E9, one digit each
_PAGES = 8  # of the rail, from its top


def bind_keys(shell: "Shell") -> list[tuple[str, str]]:
    """Bind all keys to `shell`; return what the overview shows. A plain letter types where there is a text field."""
    overview: list[tuple[str, str]] = []

    def bind(keys: str, text: str, act: Callable[[], object], *also: str) -> None:
        for sequence in (keys, *also):
            shortcut = QShortcut(QKeySequence(sequence), shell)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(lambda: act())
        overview.append((QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText), text))

    bind("Ctrl+N", translate("Keys", "New check"), lambda: shell.go(0))
    overview.append((translate("Keys", "Ctrl+Enter"), translate("Keys", "Check what is in the box")))
    bind("Esc", translate("Keys", "Stop"), shell.stop)
    bind("Ctrl+K", translate("Keys", "Search everything"), shell.search)
    bind("J", translate("Keys", "Next claim"), lambda: shell.step_claim(1))
    bind("K", translate("Keys", "Previous claim"), lambda: shell.step_claim(-1))
    overview.append((translate("Keys", "Enter"), translate("Keys", "Open the first source of the claim")))
    bind("/", translate("Keys", "Find in claims and quotes"), shell.find_claim)
    bind("R", translate("Keys", "Check the claim again"), shell.recheck_claim)
    bind("N", translate("Keys", "Write a note beside the claim"), shell.note_claim)
    for n in range(1, _SOURCES + 1):
        bind(str(n), "", lambda n=n: shell.show_numbered(f"E{n}"))  # type: ignore[misc]  # n is bound per key
        overview.pop()
    overview.append(("1-9", translate("Keys", "Open source E1 to E9")))
    bind("F7", translate("Keys", "Next quote"), lambda: shell.dock.step(1))
    bind("Shift+F7", translate("Keys", "Previous quote"), lambda: shell.dock.step(-1))
    bind("Ctrl+E", translate("Keys", "Export"), shell.export)
    bind("Ctrl+Shift+C", translate("Keys", "Copy the claim as Markdown"), shell.copy_claim)
    bind("Ctrl+=", translate("Keys", "Larger text"), lambda: shell.scale(1), "Ctrl++")
    bind("Ctrl+-", translate("Keys", "Smaller text"), lambda: shell.scale(-1))
    bind("Ctrl+0", translate("Keys", "Text as it was"), lambda: shell.scale(0))
    for n in range(_PAGES):
        bind(f"Ctrl+{n + 1}", "", lambda n=n: shell.go(n))  # type: ignore[misc]  # n is bound per key
        overview.pop()
    first = QKeySequence("Ctrl+1").toString(QKeySequence.SequenceFormat.NativeText)
    overview.append((f"{first}–{_PAGES}", translate("Shell", "Pages")))
    bind("F6", translate("Keys", "Next pane"), lambda: cycle(shell.panes(), 1))
    bind("Shift+F6", translate("Keys", "Previous pane"), lambda: cycle(shell.panes(), -1))
    bind("Ctrl+Q", translate("Dialogs", "Close"), shell.close, "Ctrl+W")
    bind("F1", translate("Keys", "All keys"), lambda: dialogs.show_keys(shell, overview))
    yielding = _Yielding(shell)
    for kind in (QLineEdit, QPlainTextEdit):
        for text in shell.findChildren(kind):
            text.installEventFilter(yielding)
    return overview


class _Yielding(QObject):
    """Text fields take Ctrl+K and Ctrl+E for their own on some desktops, to cut a line and go to its end; ours win."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            ours = event.key() in (Qt.Key.Key_K, Qt.Key.Key_E)
            if ours and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
                event.ignore()
                return True
        return super().eventFilter(watched, event)


def cycle(panes: list[QWidget], by: int) -> None:
    """Give the keyboard to the next of `panes` (1) or the previous one (-1)."""
    focus = QApplication.focusWidget()
    at = next((n for n, pane in enumerate(panes) if focus is not None and _holds(pane, focus)), -1 if by > 0 else 0)
    target = panes[(at + by) % len(panes)]
    inner = target.focusProxy() or target
    if inner.focusPolicy() is Qt.FocusPolicy.NoFocus:
        inner = _first_field(target)
    inner.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _holds(pane: QWidget, focus: QWidget) -> bool:
    return pane is focus or pane.isAncestorOf(focus)


def _first_field(pane: QWidget) -> QWidget:
    """The first widget of a page that takes the keyboard."""
    for child in pane.findChildren(QWidget):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled():
            return child
    return pane
