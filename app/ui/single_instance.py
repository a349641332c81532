"""One window a person: a second start hands its files to the first and leaves.

Two windows would write to one history and load two models. Where the first does not answer (it was killed, and left
its socket behind), the second takes its place.
"""

import getpass
import json
import logging
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

_WAIT_MS = 1000  # for the other window to take what it is handed
_MOST_BYTES = 1_000_000
_TAKEN = b"taken\n"


def name_of(folder: Path) -> str:
    """The name under which the window over `folder` is found: another folder is another window."""
    try:
        person = getpass.getuser()
    except (OSError, KeyError):  # an account without a name, as in some containers
        person = ""
    whose = sha256(f"{person} {folder.resolve()}".encode()).hexdigest()
    return f"plumbline-{whose[:20]}"


def hand_over(name: str, files: Sequence[str]) -> bool:
    """Give `files` to the window that listens under `name`; return whether there is one and it has taken them."""
    line = QLocalSocket()
    line.connectToServer(name)
    if not line.waitForConnected(_WAIT_MS):
        return False
    line.write(json.dumps([str(Path(each).resolve()) for each in files]).encode() + b"\n")
    line.waitForBytesWritten(_WAIT_MS)
    taken = line.waitForReadyRead(_WAIT_MS) and line.readAll().data() == _TAKEN
    line.disconnectFromServer()
    return taken


class FirstWindow(QObject):
    """Listens for later starts. `asked` carries the files that one was given, perhaps none: show the window."""

    asked = Signal(list)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # nobody answered there, so what is left of it is in the way
            if not self._server.listen(name):
                log.warning("Later starts cannot be joined to this window: %s", self._server.errorString())

    @property
    def listening(self) -> bool:
        """Whether later starts can find this window."""
        return self._server.isListening()

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _meet(self) -> None:
        while (line := self._server.nextPendingConnection()) is not None:
            line.readyRead.connect(lambda line=line: self._read(line))
            line.disconnected.connect(line.deleteLater)

    def _read(self, line: QLocalSocket) -> None:
        if line.bytesAvailable() > _MOST_BYTES:
            line.abort()
            return
        if not line.canReadLine():
            return
        files = _files(bytes(line.readLine().data()))
        if files is None:
            line.abort()
            return
        line.write(_TAKEN)
        line.flush()
        self.asked.emit(files)


def _files(text: bytes) -> list[str] | None:
    """The files that were handed over, or None for what is no such list."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, list) and all(isinstance(each, str) for each in found) else None
