"""What to do about a file that was not read, in one sentence."""

from PySide6.QtCore import QCoreApplication

from app.core.evidence import Unreadable
from app.ui.ports import FileState, LibraryFile

translate = QCoreApplication.translate


def advice(file: LibraryFile) -> str:
    """What the user may do about it, or nothing."""
    if file.state in (FileState.WAITING, FileState.CHANGED):
        return translate("Files", "Read again, or leave it: the next check reads it first.")
    advices = {
        Unreadable.NO_TEXT: translate("Files", "Run text recognition over the scan, save it, and read again."),
        Unreadable.PASSWORD: translate("Files", "Save a copy without the password."),
        Unreadable.TOO_LARGE: translate("Files", "Split it, or save its text alone."),
        Unreadable.DAMAGED_FILE: translate("Files", "Open it in its own program and save it anew."),
        Unreadable.BINARY: translate("Files", "It holds no document. Leave it, or move it away."),
        Unreadable.UNSUPPORTED: translate("Files", "Save it as PDF, DOCX, HTML, EPUB, Markdown or plain text."),
        Unreadable.REFUSED: translate("Files", "Check its permissions, and that it is no link out of the folder."),
        Unreadable.NOT_FOUND: translate("Files", "It was moved or deleted while it was read. Read again."),
    }
    return advices.get(file.reason, "") if file.reason is not None else ""
