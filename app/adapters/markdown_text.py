"""Text of Markdown files: marks taken off, tables as rows, front matter as the document's word on itself."""

import re
from datetime import date

from app.adapters.document_date import parse_date
from app.adapters.parts import Parts
from app.adapters.plain_text import mend_hyphens, tidy, unwrap

_FRONT = re.compile(r"\A---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)
_FIELD = re.compile(r"^(title|date|published|lang|language):\s*[\"']?(.*?)[\"']?\s*$", re.MULTILINE | re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,200}>")
_IMAGE = re.compile(r"!\[([^\]\n]*)\]\([^)\n]*\)")
_LINK = re.compile(r"\[([^\]\n]+)\](?:\([^)\n]*\)|\[[^\]\n]*\])")
_EMPHASIS = re.compile(
    r"(?<![\w*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\w*])|(?<!\w)(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\3(?!\w)"
)
_CODE = re.compile(r"`([^`\n]+)`")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
_SETEXT = re.compile(r"^(?=\S)(.+)\n(?:=+|-{3,})$", re.MULTILINE)
_RULE = re.compile(r"^(?:[-*_]\s*){3,}$|^(?:```|~~~).*$", re.MULTILINE)
_QUOTED = re.compile(r"^(?:>\s?)+", re.MULTILINE)
_BULLET = re.compile(r"^(\s*)[*+]\s+", re.MULTILINE)
_TABLE = re.compile(r"^(\|?.+\|.+)\n\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\n((?:.*\|.*(?:\n|\Z))*)", re.MULTILINE)


def read_markdown(text: str, *, today: date) -> Parts:
    """Return the text of a Markdown file without its marks."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    said: dict[str, str] = {}
    if front := _FRONT.match(text):
        said = {key.lower(): value for key, value in _FIELD.findall(front.group(1))}
        text = text[front.end() :]
    text = _COMMENT.sub("", text)
    text = _TABLE.sub(_rows, text)
    text = _SETEXT.sub(r"# \1", text)
    heading = _HEADING.search(text)
    text = _RULE.sub("", text)
    text = _HEADING.sub(r"\n\1\n", text)
    for pattern, kept in ((_QUOTED, ""), (_BULLET, r"\1- "), (_IMAGE, r"\1"), (_LINK, r"\1"), (_CODE, r"\1")):
        text = pattern.sub(kept, text)
    text = _TAG.sub("", _EMPHASIS.sub(lambda match: match.group(2) or match.group(4), text))
    return Parts(
        text=unwrap(mend_hyphens(tidy(text))),
        title=said.get("title") or (heading.group(1) if heading else ""),
        published=parse_date(said.get("date") or said.get("published") or "", today=today),
        language=(said.get("lang") or said.get("language") or "")[:2].lower(),
    )


def _rows(table: re.Match[str]) -> str:
    header = _cells(table.group(1))
    lines = [line for line in table.group(2).split("\n") if line.strip()]
    rows = []
    for line in lines:
        cells = _cells(line)
        if len(cells) == len(header):
            rows.append("; ".join(f"{h}: {c}" if h else c for h, c in zip(header, cells, strict=True) if c))
        else:
            rows.append(" | ".join(cells))
    return "\n".join(rows or [" | ".join(header)]) + "\n\n"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
