"""A page's bytes to its text, title, date, canonical address and language. Shared by the page reader and the library.

trafilatura finds where the article is; our own blocks between its first and last words are what is kept, because
trafilatura drops lists and table cells and cuts paragraphs after inline tags.
"""

import copy
import itertools
import logging
import re
from dataclasses import dataclass
from datetime import date, datetime
from urllib.parse import urljoin, urlsplit

import trafilatura
from htmldate import find_date
from lxml import etree, html

from app.adapters.html_blocks import Block, blocks, joined, visible
from app.adapters.html_tables import Element
from app.adapters.parts import BROKEN
from app.adapters.plain_text import decode, tidy

log = logging.getLogger(__name__)

_ARTICLE_LIMIT = 25_000  # elements; above it trafilatura takes many seconds, and our blocks have to do
_ANCHOR = 25  # letters; a shorter block may be covered by chance ("Read more")
_MENU = 0.6  # share of link text above which a block is navigation
_COVERED_FLOOR = 0.3  # of the page's running text; below it trafilatura took a part for the whole
_CONTROLS = dict.fromkeys(code for code in range(0x20) if code not in (0x09, 0x0A, 0x0D))  # lxml refuses them
_TITLE_LIMIT = 500
_SITE_SUFFIX = re.compile(r"\s+[|–—·»-]\s+[^|–—·»]{2,40}$")


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlText:
    """What a page says. `full` is all visible text, chrome too; `text` is the article.

    `walled` says that the page asks for a password or declares itself closed; `consent` that it speaks of cookies.
    """

    text: str
    full: str
    title: str
    published: date | None
    canonical: str
    language: str
    walled: bool
    consent: bool


def read_html(data: bytes, *, url: str, now: datetime, declared: str = "", article: bool = True) -> HtmlText | None:
    """Return the readable text of a page, or None when the bytes parse to nothing. Slow: call it in a thread.

    `declared` is the transport's charset; `article` False keeps all but menus and banners (a book's chapter).
    """
    markup = decode(data, declared=declared or _meta_charset(data)).translate(_CONTROLS)
    tree = _parsed(markup)
    if tree is None:
        return None
    address = _canonical(tree, url)
    title, language = _title(tree), _language(tree)
    published = _published(tree, url, now) if article else None
    walled, consent = _walled(tree, markup), "cookie" in markup.lower()
    found = [block for block in blocks(visible(tree)) if block.text]
    chosen = _article(found, tree) if article and sum(1 for _ in tree.iter()) <= _ARTICLE_LIMIT else _running(found)
    return HtmlText(
        text=tidy(joined(chosen)),
        full=tidy(joined(found)),
        title=tidy(title),
        published=published,
        canonical=address,
        language=language,
        walled=walled,
        consent=consent,
    )


def _parsed(markup: str) -> Element | None:
    if not markup.strip():
        return None
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True, no_network=True)
    try:
        return html.document_fromstring(markup.encode("utf-8", errors="replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        return None


def _meta_charset(data: bytes) -> str:
    match = re.search(rb"""(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_.:-]{2,30})""", data[:2048])
    return match.group(1).decode("ascii") if match else ""


def _meta(tree: Element, *names: str) -> str:
    for name in names:
        for element in tree.iter("meta"):
            if name in (element.get("property"), element.get("name"), (element.get("http-equiv") or "").lower()):
                content = (element.get("content") or "").strip()
                if content:
                    return str(content)
    return ""


def _title(tree: Element) -> str:
    headings = [" ".join(h.text_content().split()) for h in tree.iter("h1")]
    headings = [heading for heading in headings if heading]
    element = tree.find(".//title")
    title = " ".join(element.text_content().split())[:_TITLE_LIMIT] if element is not None else ""
    for heading in headings:
        if heading in title:
            return heading
    shared = " ".join(_meta(tree, "og:title").split())
    return shared or _SITE_SUFFIX.sub("", title) or (headings[0] if headings else "")


def _language(tree: Element) -> str:
    root = tree.getroottree().getroot()
    said = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or root.get("xml:lang")
    said = said or _meta(tree, "content-language", "language", "og:locale")
    match = re.match(r"\s*([A-Za-z]{2,3})(?:[-_].*)?\s*$", said.split(",")[0])
    return match.group(1).lower() if match else ""


def _canonical(tree: Element, url: str) -> str:
    links = [link.get("href") for link in tree.iter("link") if "canonical" in (link.get("rel") or "").lower().split()]
    for said in [*links, _meta(tree, "og:url")]:
        if not said or not said.strip():
            continue
        try:
            address: str = urljoin(url, said.strip())
            parts = urlsplit(address)
        except ValueError:
            continue
        if parts.scheme in ("http", "https") and parts.hostname:
            return address
    return ""


def _walled(tree: Element, markup: str) -> bool:
    asks = any((field.get("type") or "").lower() == "password" for field in tree.iter("input"))
    return asks or bool(re.search(r"""["']isAccessibleForFree["']\s*:\s*["']?false""", markup, re.IGNORECASE))


def _published(tree: Element, url: str, now: datetime) -> date | None:
    """Return the first publication date. Without the extensive search: that one takes a footer's year for a date."""
    address = url if url.startswith("http") else None
    # htmldate edits the tree that it reads.
    latest = now.strftime("%Y-%m-%d")
    try:
        found = find_date(copy.deepcopy(tree), extensive_search=False, original_date=True, url=address, max_date=latest)
    except BROKEN as exc:
        log.debug("no date from %s: %s", url, exc)
        return None
    day = date.fromisoformat(found) if found else None
    return day if day is not None and day <= now.date() else None


def _running(found: list[Block]) -> list[Block]:
    return [block for block in found if not block.chrome and block.linked <= _MENU]


def _article(found: list[Block], tree: Element) -> list[Block]:
    running = _running(found)
    try:
        extracted = trafilatura.extract(
            copy.deepcopy(tree), favor_precision=True, include_comments=False, include_tables=True, deduplicate=False
        )
    except BROKEN as exc:
        log.debug("no article found: %s", exc)
        return running
    if not extracted:
        return running
    letters = _letters(extracted)
    pairs = _pairs(extracted)
    covered = [i for i, block in enumerate(found) if _is_covered(block, letters, pairs)]
    size = sum(len(found[i].text) for i in covered)
    if not covered or size < _COVERED_FLOOR * sum(len(block.text) for block in running):
        return running
    first, last = covered[0], covered[-1]
    # A table before the article and a list or table after it are among what gets lost.
    while first > 0 and found[first - 1].kind == "table" and _belongs(found[first - 1]):
        first -= 1
    while last + 1 < len(found) and found[last + 1].kind != "text" and _belongs(found[last + 1]):
        last += 1
    inside = set(covered)
    return [b for i, b in enumerate(found[first : last + 1], start=first) if i in inside or _belongs(b)]


def _belongs(block: Block) -> bool:
    return not block.chrome and block.linked <= _MENU


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def _pairs(text: str) -> set[tuple[str, str]]:
    words = re.findall(r"\w+", text.casefold())
    return set(itertools.pairwise(words))


def _is_covered(block: Block, letters: str, pairs: set[tuple[str, str]]) -> bool:
    own = _letters(block.text)
    if len(own) < _ANCHOR:
        return False
    if own in letters:
        return True
    mine = _pairs(block.text)
    return bool(mine) and len(mine & pairs) >= 0.6 * len(mine)
