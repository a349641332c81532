"""The language of the window: the user's choice, or that of the system; English where there is no translation."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.paths import RESOURCES

Interface = Literal["system", "en", "de"]
LANGUAGES: tuple[Interface, ...] = ("system", "en", "de")
FOLDER = RESOURCES / "i18n"
_OWN, _QT = "plumbline", "qtbase"


def wanted(choice: Interface, of_system: Sequence[str]) -> list[str]:
    """The languages to look for, the best first; none when the window is to be in English, which needs no file."""
    names = list(of_system) if choice == "system" else [choice]
    found: list[str] = []
    for name in names:
        language = name.replace("_", "-").split("-")[0].lower()
        if language == "en":
            break
        if language and language not in found:
            found.append(language)
    return found


def translators(language: str, app: QCoreApplication, folder: Path = FOLDER) -> list[QTranslator]:
    """Our translation into `language` and Qt's own, which `app` owns; none where there is none of ours."""
    own, of_qt = QTranslator(app), QTranslator(app)
    if not own.load(f"{_OWN}_{language}", str(folder)):
        return []
    known = of_qt.load(f"{_QT}_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return [own, of_qt] if known else [own]


def install(app: QCoreApplication, choice: Interface, folder: Path = FOLDER) -> str:
    """Install the translations for `choice`, ours and Qt's own, and return the language that the window now has."""
    for language in wanted(choice, QLocale.system().uiLanguages()):
        if found := translators(language, app, folder):
            for each in found:
                app.installTranslator(each)
            QLocale.setDefault(QLocale(language))
            return language
    QLocale.setDefault(QLocale("en"))
    return "en"
