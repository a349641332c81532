"""A page's visible text as blocks in reading order: paragraphs, list items and the rows of tables.

Readability tools lose lists and tables, and facts live there; this walk keeps all and says of each block whether it
stands in the page's chrome (menus, banners, footers), so that the caller can choose.
"""

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lxml import etree

from app.adapters.html_tables import BLOCK, Element, raised, table_rows
from app.adapters.plain_text import join_lines

Kind: TypeAlias = Literal["text", "item", "table"]

_INVISIBLE = frozenset(
    "script style noscript template iframe object embed svg canvas audio video map math select option datalist "
    "button input textarea dialog".split()
)
_CHROME_TAGS = frozenset(("nav", "footer", "aside"))
_CHROME_ROLES = frozenset(("navigation", "contentinfo", "banner", "complementary", "search", "dialog", "alertdialog"))
_CHROME_NAME = re.compile(
    r"(?:^|[\s_-])(?:cookies?|consent|gdpr|cmp|newsletter|subscribe|subscription|share|sharing|social|related|"
    r"recommend(?:ed|ations)?|sidebar|breadcrumbs?|menu|navbar|nav|comments?|adverts?|ads?|sponsored|promo|popup|"
    r"footer|toolbar|pagination|skip)(?:$|[\s_-])"
)
_BANNER_NAME = re.compile(r"(?:^|[\s_-])(?:cookie\w*|consent|gdpr|cmp|onetrust\S*|usercentrics\S*)(?:$|[\s_-])")
_HIDING = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])")
_ROOTS = frozenset(("html", "body", "main", "article"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph, list item or table. `linked` is the share of its letters that are link text, 0 to 1."""

    text: str
    kind: Kind
    chrome: bool
    linked: float


def visible(tree: Element) -> Element:
    """Remove from a parsed page what no reader sees, and consent banners; the tree is changed and returned."""
    sizes = _sizes(tree)
    doomed = [element for element in tree.iter(etree.Element) if _unseen(element, sizes[element], sizes[tree])]
    for element in doomed:
        parent = element.getparent()
        if parent is not None:
            _drop(element, parent)
    return tree


def blocks(tree: Element) -> list[Block]:
    """Return the blocks of a page that went through `visible`."""
    body = tree.find(".//body")
    return _Walk(body if body is not None else tree).run()


def joined(chosen: list[Block]) -> str:
    """Return blocks as text: a blank line between them, a line break between neighbouring list items."""
    parts: list[str] = []
    last: Kind | None = None
    for block in chosen:
        if parts:
            parts.append("\n" if block.kind == last == "item" else "\n\n")
        parts.append(block.text)
        last = block.kind
    return "".join(parts)


def _unseen(element: Element, size: int, whole: int) -> bool:
    tag = element.tag
    if tag in _INVISIBLE:
        return not (tag == "dialog" and element.get("open") is not None)
    if tag in _ROOTS:
        return False
    if tag == "sup":
        return any((link.get("href") or "").startswith("#") for link in element.iter("a"))  # a footnote's mark
    if (
        element.get("hidden") is not None
        or element.get("aria-hidden") == "true"
        or _HIDING.search((element.get("style") or "").lower())
    ):
        return True
    # A page whose whole body sits in a "cookie" wrapper keeps it.
    return bool(_BANNER_NAME.search(_names(element))) and size * 2 < whole


def _drop(element: Element, parent: Element) -> None:
    tail = element.tail
    if tail:
        before = element.getprevious()
        if before is not None:
            before.tail = (before.tail or "") + tail
        else:
            parent.text = (parent.text or "") + tail
    parent.remove(element)


def _sizes(root: Element) -> dict[Element, int]:
    """Return the letters of text inside every element, from one pass: asking each would square with the nesting."""
    sizes: dict[Element, int] = {}
    for element in root.iter():
        sizes[element] = len((element.text or "").strip()) if isinstance(element.tag, str) else 0
    for element in reversed(list(sizes)):
        parent = element.getparent()
        if element is not root and parent is not None:
            sizes[parent] += sizes[element] + len((element.tail or "").strip())
    return sizes


def _names(element: Element) -> str:
    return f"{(element.get('class') or '')[:200]} {(element.get('id') or '')[:100]}".lower()


class _Walk:
    """One pass over the body, keeping the inline text gathered since the last block boundary."""

    def __init__(self, body: Element) -> None:
        self._body = body
        self._sizes = _sizes(body)
        self._half = self._sizes[body] / 2
        self._text: list[str] = []
        self._linked = 0
        self._item = 0
        self._links = 0
        self._chrome = 0
        self._out: list[Block] = []

    def run(self) -> list[Block]:
        """Return the blocks in reading order."""
        walker = etree.iterwalk(self._body, events=("start", "end"))
        opened: list[bool | None] = []  # for each open element whether it is chrome, None for a table written at once
        for event, element in walker:
            if event == "start":
                rows = table_rows(element) if element.tag == "table" else []
                if rows:
                    self._table(element, rows)
                    walker.skip_subtree()
                    opened.append(None)
                else:
                    opened.append(self._is_chrome(element))
                    self._open(element, chrome=bool(opened[-1]))
            else:
                chrome = opened.pop()
                if chrome is not None:
                    self._close(element, chrome=chrome)
                if element is not self._body:
                    self._gather(element.tail)
        self._flush()
        return self._out

    def _table(self, table: Element, rows: list[str]) -> None:
        self._flush()
        text = "\n".join(rows)
        linked = sum(self._sizes.get(link, 0) for link in table.iter("a")) / len(text)
        self._out.append(Block(text=text, kind="table", chrome=self._chrome > 0, linked=min(1.0, linked)))

    def _open(self, element: Element, *, chrome: bool) -> None:
        tag = element.tag
        if tag in BLOCK and not (tag == "dd" and self._text and self._text[-1] == ": "):
            self._flush()
        self._chrome += chrome
        if tag == "a":
            self._links += 1
        elif tag == "li":
            self._item += 1
        elif tag == "br":
            if "".join(self._text[-2:]).rstrip(" ").endswith("\n"):
                self._flush()  # two breaks are how some pages part their paragraphs
            else:
                self._text.append("\n")
        if tag == "sup":
            self._gather(raised("".join(self._text[-2:]), element.text or ""))
        elif isinstance(tag, str):
            self._gather(element.text)

    def _close(self, element: Element, *, chrome: bool) -> None:
        tag = element.tag
        if tag == "dt" and "".join(self._text).strip():
            self._text.append(": ")
        elif tag in BLOCK:
            self._flush()
        if tag == "a":
            self._links -= 1
        elif tag == "li":
            self._item -= 1
        self._chrome -= chrome

    def _gather(self, text: str | None) -> None:
        if text:
            self._text.append(re.sub(r"\s+", " ", join_lines([text])))
            if self._links:
                self._linked += len(text.strip())

    def _flush(self) -> None:
        lines = (" ".join(line.split()) for line in "".join(self._text).split("\n"))
        text = "\n".join(line for line in lines if line)
        if text:
            share = min(1.0, self._linked / len(text))
            kind: Kind = "item" if self._item else "text"
            shown = f"- {text}" if self._item else text
            self._out.append(Block(text=shown, kind=kind, chrome=self._chrome > 0, linked=share))
        self._text.clear()
        self._linked = 0

    def _is_chrome(self, element: Element) -> bool:
        tag = element.tag
        if tag in _ROOTS or tag not in BLOCK:
            return False
        if tag in _CHROME_TAGS or element.get("role") in _CHROME_ROLES:
            return True
        if tag == "header":
            return not any(parent.tag in ("article", "main") for parent in element.iterancestors())
        named = _CHROME_NAME.search(_names(element))
        return bool(named) and self._sizes[element] < self._half
