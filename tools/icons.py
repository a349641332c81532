"""Writes the program's icon in the kinds that each system wants, from resources/desktop/plumbline.svg."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "resources" / "desktop" / "plumbline.svg"
KINDS = {"plumbline.png": 256, "plumbline.ico": 256, "plumbline.icns": 512}  # pixels


def write_icons(folder: Path) -> Path:
    """Write all kinds into `folder`, made if missing, and return it; raise `OSError` for one that cannot be written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    _app = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    drawing = QSvgRenderer(str(SOURCE))
    for name, size in KINDS.items():
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        drawing.render(painter)
        painter.end()
        if not image.save(str(folder / name)):
            raise OSError(f"Qt cannot write {name} here")
    return folder


if __name__ == "__main__":
    print(write_icons(ROOT / "build" / "icons"))
