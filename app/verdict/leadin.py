"""Sentences that hand on what somebody denies or alleges: "It is not true that …", "Prosecutors allege that …".

The words after the "that" are a claim word for word and are yet not said by the page.
"""

import re
from collections.abc import Sequence
from typing import Final

from app.text.figures import missing
from app.text.languages import guess_language
from app.text.sentences import split
from app.text.words import content
from app.verdict.inflection import inflected_coverage
from app.verdict.setting import predicate

_THAT: Final = r",?\s(?:[^\W\d_]+,?\s){0,2}(?:that|dass|que)\b"  # "false rumours that"; two words may stand between
_SAID_BEHIND: Final = 0.5  # share of the claim's words that must stand behind the "that"
_DENIES: Final = re.compile(
    r"\b(?:not true|untrue|false|wrong|incorrect|no truth|no evidence|a myth|a hoax|den(?:y|ies|ied|ying)"
    r"|refut(?:es?|ed)|debunk(?:s|ed)|nicht wahr|unwahr|falsch|nicht richtig|bestreite[nt]"
    rf"|bestritt(?:en)?|dementier(?:t|te|en)|faux|falso){_THAT}",
    re.I,
)
_ALLEGES: Final = re.compile(
    r"\b(?:alleg(?:es?|ed|ing|ations?)|fears|feared|suspects?|suspected|rumou?rs?|accus(?:es?|ed|ations?)|speculat(?:es?|ed|ion)"
    rf"|behaupte[nt]|behauptete[nt]?|befürchte[nt]|vermute[nt]|vermutete[nt]?|Gerüchte?|mutmaßlich){_THAT}",
    re.I,
)


# "Early reports that a bridge had collapsed were false": the denial stands behind what it denies.
_UNTRUE: Final = re.compile(
    r"\b(?:that|dass|que)\b(?P<said>[^.;:]+?)\b(?:was|were|is|are|has been|proved|turned out"
    r"|war|waren|ist|sind|sei|seien|est|sont|était|étaient|es|son|era|eran|resultó)"
    r"\s(?:to be\s|all\s|simply\s|quite\s)?"
    r"(?:not true|untrue|false|wrong|incorrect|unfounded|baseless|a hoax|a myth|denied|falsch"
    r"|unwahr|nicht wahr|frei erfunden|fausse?s?|inexacte?s?|infondée?s?|fals[oa]s?|mentira|incorrect[oa]s?)\b",
    re.I,
)

# "… had given a turnout of 67.2 percent, which was wrong": the page takes back what it has just said.
_TAKEN_BACK: Final = re.compile(
    r"^(?P<said>.+?)(?:,\s(?:which|and|but)?\s?(?:this|that|it)?|;\s(?:this|that|it))\s?(?:figure|number|count|report)?\s?"
    r"(?:was|were|is|are|proved|turned out)\s(?:to be\s)?(?:later\s)?(?:wrong|false|incorrect|mistaken|erroneous|untrue"
    r"|an? (?:error|mistake|misprint)|too (?:high|low)|withdrawn|retracted)\b"
    r"|^(?P<gesagt>.+?),\s(?:was|der|die|das)\s(?:\w+\s)?(?:falsch|unrichtig|ein Irrtum|zu hoch|zu niedrig)\s"
    r"(?:war|ist|gewesen)"
    r"|^(?P<dit>.+?),\sce qui (?:était|est) (?:faux|erroné|inexact)|^(?P<dicho>.+?),\slo (?:que|cual) (?:era|es|fue) "
    r"(?:falso|erróneo|incorrecto)",
    re.I,
)
# Nobody stands by what such a sentence says: "a person close to the sale said".
_UNNAMED: Final = re.compile(
    r"\b(?:(?:persons?|people|sources?|officials?|someone|those)\s(?:close to|familiar with|briefed on"
    r"|with knowledge of|who knows? the)|(?:unnamed|anonymous)\s\w+|(?:not (?:to )?be named|on condition of anonymity)"
    r"|aus dem Umfeld|aus (?:\w+\s)?Kreisen|nicht genannt werden|(?:une|des) sources? (?:proches?|anonymes?)"
    r"|sous couvert d['’]anonymat|fuentes? (?:cercanas?|próximas?|anónimas?|conocedoras?)|bajo condición de anonimato)"
    r"|知情人士|不愿透露姓名|消息人士",
    re.I,
)
_SAYS_WHO: Final = re.compile(
    r"\b(?:according to|sa(?:id|ys?)|told|reported(?:ly)?|laut|zufolge|sagten?|selon|d['’]après|a dit|según|dijo"
    r"|dijeron)\b|据|称",
    re.I,
)


def denied(claim: str, quoted: Sequence[str]) -> str:
    """Return the words by which the quoted sentences deny what they hand on; "" when they, or the claim too, do not."""
    return _leads(_DENIES, claim, quoted) or _untrue(claim, quoted) or _taken_back(claim, quoted)


def _taken_back(claim: str, quoted: Sequence[str]) -> str:
    """Return the words by which a quoted sentence takes back what says the claim; "" where none does."""
    words = predicate(claim) or content(claim)
    for text in (span.of(stretch) for stretch in quoted for span in split(stretch)):
        found = _TAKEN_BACK.search(text)
        if found is None or _TAKEN_BACK.search(claim):
            continue
        said = next(filter(None, found.groupdict().values()))
        if inflected_coverage(words, content(said)) >= _SAID_BEHIND and not missing(
            claim, [said], guess_language(text)
        ):
            return found[0][len(said) :].strip(" ,.;")
    return ""


def alleged(claim: str, quoted: Sequence[str]) -> str:
    """Return the words by which every quoted sentence only alleges it; "" when one does not, or the claim does, too."""
    return _leads(_ALLEGES, claim, quoted) or _unnamed(claim, quoted)


def _unnamed(claim: str, quoted: Sequence[str]) -> str:
    """Return how every quoted sentence leaves its source unnamed; "" where one does not, or the claim says who."""
    found = [_UNNAMED.search(text) for text in quoted]
    return "" if not all(found) or _SAYS_WHO.search(claim) else next((f[0] for f in found if f), "")


def _leads(pattern: re.Pattern[str], claim: str, quoted: Sequence[str]) -> str:
    words = predicate(claim) or content(claim)
    found = [pattern.search(text) for text in quoted]
    if pattern.search(claim) or not all(
        f and inflected_coverage(words, content(text[f.end() :])) >= _SAID_BEHIND
        for f, text in zip(found, quoted, strict=True)
    ):
        return ""
    return next((f[0] for f in found if f), "")


def _untrue(claim: str, quoted: Sequence[str]) -> str:
    words = predicate(claim) or content(claim)
    found = [_UNTRUE.search(text) for text in quoted]
    if (
        _UNTRUE.search(claim)
        or _DENIES.search(claim)
        or not all(f and inflected_coverage(words, content(f["said"])) >= _SAID_BEHIND for f in found)
    ):
        return ""
    return next((f[0] for f in found if f), "")
