"""One download as a line: a bar that never runs backwards, figures, and buttons to pause and to cancel."""

from PySide6.QtWidgets import QProgressBar, QWidget

from app.ui import words
from app.ui.download import Download, DownloadState
from app.ui.theme import Type, space
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.text import Button, TextLabel

_STEPS = 1000


class DownloadLine(QWidget):
    """How far a download is; hidden while there is none."""

    def __init__(self, download: Download) -> None:
        super().__init__()
        self._download = download
        self.bar, self.figures = QProgressBar(), TextLabel("", Type.STRONG, wrap=True)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _STEPS)
        self.pause, self.cancel = Button(self.tr("Pause"), "pause"), Button(self.tr("Cancel"))
        self._note = TextLabel("", Type.META, muted=True, wrap=True)
        line = row(self.figures, held(Flow(self.pause, self.cancel, wide=True)), stretch=0)
        self.setLayout(stack(line, self.bar, self._note, gap=1.5))
        self.pause.clicked.connect(self._toggle)
        self.cancel.clicked.connect(download.cancel)
        download.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how the download stands."""
        download = self._download
        self.setVisible(download.state not in (DownloadState.IDLE, DownloadState.DONE))
        self.bar.setFixedHeight(space(2.5))
        self.bar.setValue(round(download.share * _STEPS))
        self.bar.setAccessibleName(self.tr("Download of {}").format(download.name))
        self.figures.setText("  ·  ".join(self._figures()))
        self._note.setText(self._said())
        actions = {
            DownloadState.RUNNING: (self.tr("Pause"), "pause"),
            DownloadState.WAITING: (self.tr("Try now"), "again"),
            DownloadState.FAILED: (self.tr("Try again"), "again"),
        }
        self.pause.show_action(*actions.get(download.state, (self.tr("Resume"), "play")))

    def _figures(self) -> list[str]:
        download, progress = self._download, self._download.progress
        parts = [download.name]
        if progress.total_bytes and progress.done_bytes:
            done, total = words.size(progress.done_bytes), words.size(progress.total_bytes)
            parts.append(f"{int(download.share * 100)}{words.THIN}%")
            parts.append(self.tr("{done} of {total}").format(done=done, total=total))
        match download.state:
            case DownloadState.PAUSED:
                parts.append(self.tr("paused"))
            case DownloadState.FAILED:
                parts.append(self.tr("broke off"))
            case DownloadState.WAITING:
                parts.append(self.tr("waiting"))
            case _ if download.bytes_per_s > 0:
                parts += [f"{words.size(download.bytes_per_s)}/s", words.about(download.left_s)]
            case _:
                parts.append(self.tr("starting …"))
        return parts

    def _said(self) -> str:
        download = self._download
        if download.state is DownloadState.FAILED:
            return download.error
        if download.state is DownloadState.WAITING:
            return self.tr("{why} It is tried again by itself, and what came is kept.").format(why=download.error)
        if download.again_bytes:
            text = self.tr("The server had thrown a part away. It fetches that again: {again} of {done}.")
            again, done = words.size(download.again_bytes), words.size(download.progress.done_bytes)
            return text.format(again=again, done=done)
        return self.tr("Goes on when you leave this page, and picks up where it stopped after a break.")

    def _toggle(self) -> None:
        if self._download.state is DownloadState.RUNNING:
            self._download.pause()
        else:
            self._download.resume()
