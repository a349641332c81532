"""Pages that are no article: home pages, listings, tag pages and search pages hold what changes by the day."""

import re
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from app.evidence.sites import address

_PARTS: Final = frozenset(
    "tag tags topic topics category categories search archive archives author authors section sections page feed rss "
    "sitemap schlagwort schlagworte thema themen suche archiv kategorie rubrik recherche etiquette rubrique auteur "
    "etiqueta etiquetas buscar categoria busqueda temas".split()
)
_SEARCHED: Final = frozenset(("q", "query", "search", "s", "keyword", "keywords", "suche"))
_LANGUAGE = re.compile(r"[a-z]{2}(?:[-_][a-z]{2})?")
_ENTRY = re.compile(r"\d{4,}|[-_].*[-_]|\.(?:pdf|html?|docx?|xlsx?|csv|txt)$")


def is_listing(url: str) -> bool:
    """Tell whether a web address is a home page, a listing, a tag page or a search page.

    A path under such a part counts only while it names no document: "/archive/2019/budget-speech.pdf" is one.
    """
    where = address(url)
    if where is None:
        return False
    parts = [part for part in where.parts if not _LANGUAGE.fullmatch(part)]
    query = dict(parse_qsl(urlsplit(url).query))
    if any(name.lower() in _SEARCHED for name in query):
        return True
    if not parts:
        return not query
    at = next((i for i, part in enumerate(parts) if part in _PARTS), None)
    return at is not None and not any(_ENTRY.search(part) for part in parts[at + 1 :])
