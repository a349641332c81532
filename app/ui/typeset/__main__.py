"""The child process that sets a report in type: JSON of a report in, a PDF out.

It is started as `python -m app.ui.typeset REPORT PDF`, or by the frozen program with a hidden argument, and writes the
characters for which this computer has no font beside the PDF. A process of its own, because Qt needs an application
object that the command line must never make, and because setting three hundred claims would hold the window's thread.
"""

import os
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Write the PDF and return the exit code."""
    source, target = map(Path, arguments)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_LOGGING_RULES"] = "qt.text.font.db=false"  # it names every face that lacks a script
    from PySide6.QtGui import QGuiApplication

    from app.report.compose import compose
    from app.report.json_export import from_json
    from app.ui import theme
    from app.ui.typeset.book import print_paper

    paper = compose(from_json(source.read_text(encoding="utf-8")))
    application = QGuiApplication(["plumbline"])
    theme.load_fonts()
    printed = print_paper(paper)
    application.quit()
    target.write_bytes(printed.pdf)
    (target.parent / f"{target.name}.unshown").write_text(printed.unshown, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
