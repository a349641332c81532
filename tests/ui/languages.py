"""The window in another language for a while: the German that is shipped, or one made up to find what is left out."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from app.ui import i18n
from app.ui.marks import Mark


class Pseudo(QTranslator):
    """Puts every text in brackets and makes it a third longer, as German would."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        if len(source) < 2:
            return source
        return f"[{source}{'~' * (len(source) // 3)}]"

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's own name
        return False


@contextmanager
def in_pseudo(app: QCoreApplication) -> Iterator[None]:
    """What is made within is in the made-up language."""
    translator = Pseudo()
    _forget_words()
    app.installTranslator(translator)
    try:
        yield
    finally:
        app.removeTranslator(translator)
        _forget_words()


@contextmanager
def in_german(app: QCoreApplication) -> Iterator[None]:
    """What is made within is in German, with German dates and numbers."""
    locale, before = QLocale(), app.findChildren(QTranslator)
    _forget_words()
    assert i18n.install(app, "de") == "de"
    try:
        yield
    finally:
        for translator in app.findChildren(QTranslator):
            if translator not in before:
                app.removeTranslator(translator)
        QLocale.setDefault(locale)
        _forget_words()


def _forget_words() -> None:
    """Marks remember their words, which another language would otherwise keep."""
    for mark in Mark:
        for name in ("word", "letter"):
            mark.__dict__.pop(name, None)
