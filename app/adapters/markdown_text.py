"""Text of Markdown files: marks taken off, tables as rows, front matter as the document's word on itself."""

import re
from collections.abc import Iterator
from datetime import date

from app.adapters.document_date import parse_date
from app.adapters.parts import Parts
from app.adapters.plain_text import mend_hyphens, table_lines, tidy, unwrap

_FRONT = re.compile(r"\A---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)
_FIELD = re.compile(
    r"^(title|date|published|lang|language):\s*[\"']?(.{0,300}?)[\"']?[ \t]*$", re.MULTILINE | re.IGNORECASE
)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^<>\s]{1,2000})>")
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,200}>")
_IMAGE = re.compile(r"!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)")
_LINK = re.compile(r"\[([^\[\]\n]{1,500})\](?:\([^)\n]{0,2000}\)|\[[^\[\]\n]{0,300}\])")
_EMPHASIS = re.compile(
    r"(?<![\w*])(\*{1,3})(?=\S)((?:[^*\n]|\n(?!\n)){1,500}?)(?<=\S)\1(?![\w*])|(?<!\w)(_{1,3})(?=\S)((?:[^_\n]|\n(?!\n)){1,500}?)(?<=\S)\3(?!\w)"
)
_CODE = re.compile(r"`([^`\n]{1,500})`")
_HEADING = re.compile(r"^#{1,6}[ \t]+(.*)$", re.MULTILINE)
_SETEXT = re.compile(r"^(?=\S)(.+)\n(?:=+|-{3,})$", re.MULTILINE)
_RULE = re.compile(r"^(?:[-*_][ \t]*){3,}$|^(?:```|~~~).*$", re.MULTILINE)
_QUOTED = re.compile(r"^(?:>\s?)+", re.MULTILINE)
_BULLET = re.compile(r"^([ \t]*)[*+][ \t]+", re.MULTILINE)
_RULED = re.compile(r"\|?[ \t]*:?-{2,}[-:| \t]*")


def read_markdown(text: str, *, today: date) -> Parts:
    """Return the text of a Markdown file without its marks."""
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    said: dict[str, str] = {}
    if front := _FRONT.match(text):
        said = {key.lower(): value for key, value in _FIELD.findall(front.group(1))}
        text = text[front.end() :]
    text = _COMMENT.sub("", text)
    text = "\n".join(_with_tables(text.split("\n")))
    text = _SETEXT.sub(r"# \1", text)
    heading = _HEADING.search(text)
    text = _RULE.sub("", text)
    text = _HEADING.sub(lambda match: f"\n{_heading(match)}\n", text)
    for pattern, kept in (
        (_QUOTED, ""),
        (_BULLET, r"\1- "),
        (_AUTOLINK, r"\1"),
        (_IMAGE, r"\1"),
        (_LINK, r"\1"),
        (_CODE, r"\1"),
    ):
        text = pattern.sub(kept, text)
    text = _TAG.sub("", _EMPHASIS.sub(lambda match: match.group(2) or match.group(4), text))
    return Parts(
        text=unwrap(mend_hyphens(tidy(text))),
        title=said.get("title") or (_heading(heading) if heading else ""),
        published=parse_date(said.get("date") or said.get("published") or "", today=today),
        language=(said.get("lang") or said.get("language") or "")[:2].lower(),
    )


def _heading(match: re.Match[str]) -> str:
    return match.group(1).rstrip(" \t#")


def _with_tables(lines: list[str]) -> Iterator[str]:
    """Yield the lines, a table's as "Header: value; …" between blank lines."""
    at = 0
    while at < len(lines):
        ruled = at + 1 < len(lines) and "|" in lines[at] and "|" in lines[at + 1] and _RULED.fullmatch(lines[at + 1])
        if not ruled:
            yield lines[at]
            at += 1
            continue
        header = _cells(lines[at])
        at += 2
        rows = []
        while at < len(lines) and "|" in lines[at]:
            rows.append(_cells(lines[at]))
            at += 1
        yield from ("", *table_lines(header, rows), "")


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
