"""Who a claim says says so: "Venning University reports that …" is not said by what a visitor told a newspaper."""

import re
from collections.abc import Sequence
from typing import Final

from app.text.sentences import split
from app.text.words import content
from app.verdict.inflection import inflected_coverage
from app.verdict.reference import Quoted

_BEFORE: Final = 2  # sentences before a quoted one in which its speaker may be named
_SPEAKER: Final = re.compile(
    r"^(?:according to|selon|d['’]après|según)\s(?P<by>[^,]{3,60}),"
    r"|^(?:laut|nach Angaben)\s(?:(?:von|der|dem|des)\s)?(?P<laut>(?-i:[A-ZÄÖÜ])[\w-]+(?:\s(?-i:[A-ZÄÖÜ])[\w-]+)*)"
    r"|^(?P<who>[^,“\"]{3,60}?),?\s(?-i:sa(?:id|ys)|report(?:s|ed)|counts|announce[sd]|states|stated|confirm(?:s|ed)|warn(?:s|ed)"
    r"|sagt|sagte|erklärte|berichtet|berichtete|meldet|meldete|a déclaré|a dit|indique|affirme|rapporte|dijo|afirmó"
    r"|informó|anunció)\b"
    r"|^据?(?P<zh>[^,,。“]{2,12}?)(?:表示|说|称|介绍)",
    re.I,
)


def another_speaker(claim: str, quotes: Sequence[Quoted]) -> str:
    """Return who the claim names as its speaker, where no quoted sentence is said by them; else "".

    They are named in the quoted sentence, in one of the two before it, or in the title of the page.
    """
    found = _SPEAKER.search(claim)
    speaker = next(filter(None, found.groupdict().values()), "") if found else ""
    words = content(speaker)
    if not words or any(inflected_coverage(words, content(_near(quoted))) == 1.0 for quoted in quotes):
        return ""
    return speaker


def _near(quoted: Quoted) -> str:
    before = [s.of(quoted.page) for s in split(quoted.page[: quoted.start], quoted.language)][-_BEFORE:]
    return " ".join([quoted.title, *before, quoted.text])
