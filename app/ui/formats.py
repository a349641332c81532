"""The kinds of file that a report can be written as, in words: what each is called, and what it is good for."""

from PySide6.QtCore import QCoreApplication

from app.report.formats import Format

translate = QCoreApplication.translate


def name_of(kind: Format) -> str:
    """What people call it."""
    names = {
        Format.PDF: translate("Formats", "PDF"),
        Format.DOCX: translate("Formats", "Word document"),
        Format.HTML: translate("Formats", "Web page"),
        Format.MARKDOWN: translate("Formats", "Markdown"),
        Format.JSON: translate("Formats", "JSON"),
        Format.CLAIM_REVIEW: translate("Formats", "ClaimReview"),
        Format.TABLE: translate("Formats", "Table"),
    }
    return names[kind]


def use_of(kind: Format) -> str:
    """What it is good for, in a few words."""
    uses = {
        Format.PDF: translate("Formats", "To hand out and to print: fixed pages, bookmarks, links that work"),
        Format.DOCX: translate("Formats", "To edit: headings, tables, and every citation as a footnote"),
        Format.HTML: translate("Formats", "To read in any browser: one file, nothing fetched, light and dark"),
        Format.MARKDOWN: translate("Formats", "Plain text, for notes, wikis and version control"),
        Format.JSON: translate("Formats", "All there is, for other programs; the format is documented"),
        Format.CLAIM_REVIEW: translate(
            "Formats", "To put into a web page, for search engines and archives of fact-checks"
        ),
        Format.TABLE: translate(
            "Formats", "For a spreadsheet: one line for each claim, or for each sentence of a speech"
        ),
    }
    return uses[kind]
