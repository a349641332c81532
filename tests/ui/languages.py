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
    locale, translators = QLocale(), i18n.translators("de", app)
    assert translators
    _forget_words()
    for translator in translators:
        app.installTranslator(translator)
    QLocale.setDefault(QLocale("de"))
    try:
        yield
    finally:
        for translator in translators:
            app.removeTranslator(translator)
        QLocale.setDefault(locale)
        _forget_words()


def _forget_words() -> None:
    """Marks remember their words, which another language would otherwise keep."""
    for mark in Mark:
        for name in ("word", "letter"):
            mark.__dict__.pop(name, None)
