"""Whom a sentence gives as its source: a page that only repeats another outlet's report is no second origin (3.5)."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from app.core.evidence import Source
from app.text.words import content

_WORD: Final = r"[A-ZÀ-Þ][\w’'.&-]*"
_NAME: Final = rf"(?:the |der |die |das |dem |le |la |l['’]|el )?(?P<who>{_WORD}(?:\s(?:of|de|für|und|&|{_WORD}))*)"
_CREDITS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:[Aa]ccording to|(?:[Aa]s )?[Rr]eported by|[Ff]irst reported (?:by|in)|[Cc]iting|[Tt]old) {_NAME}",
        rf"\b(?:[Ll]aut|[Nn]ach Angaben (?:von|der|des)|[Ww]ie) {_NAME}(?: berichtet| meldet)?",
        rf"\b(?:[Ss]elon|[Dd]['’]après) {_NAME}",
        rf"\b[Ss]egún {_NAME}",
        rf"{_NAME} (?:reported|reports|wrote|writes|berichtete?|meldete?|rapporte|informó)\b",
    )
)
_OUTLET: Final = re.compile(
    r"\b(?:Agency|News|Times|Post|Courier|Herald|Gazette|Tribune|Journal|Daily|Press|Telegraph|Chronicle|Mail|Observer"
    r"|Radio|TV|Broadcasting|Wire|Zeitung|Nachrichten|Rundfunk|Bote|Anzeiger|Presse|Agence|Journal|Diario|Prensa|Agencia)\b",
    re.IGNORECASE,
)


def credited(sentence: str) -> str:
    """Return the outlet that a sentence gives as where it knows from, "" when it gives none.

    A ministry, a report or a person is what the sentence is about, not another outlet.
    """
    for pattern in _CREDITS:
        found = pattern.search(sentence)
        if found and _OUTLET.search(found["who"]):
            return found["who"].strip(" .,")
    return ""


def told_by(sentences: Mapping[str, Iterable[str]], sources: Mapping[str, Source]) -> dict[str, str]:
    """Return for each source whose quoted sentences credit an outlet what stands for that outlet.

    That is the id of the page of the run that the outlet published, where there is one, else the outlet's name.
    """
    found = {}
    for source_id, texts in sentences.items():
        outlet = next((c for c in map(credited, texts) if c), "")
        if outlet and not _is_published_by(sources[source_id], outlet):
            own = next((s.id for s in sources.values() if s.id != source_id and _is_published_by(s, outlet)), "")
            found[source_id] = own or outlet.casefold()
    return found


def _is_published_by(source: Source, outlet: str) -> bool:
    """True when a page's site is named for the outlet: "haldencourier.example" for the "Halden Courier"."""
    site = re.sub(r"\W", "", source.domain.rsplit(".", 1)[0].casefold())
    name = re.sub(r"\W", "", outlet.casefold())
    return bool(site) and (
        site == name or (len(name) > 3 and name in site) or content(outlet) <= content(source.domain)
    )
