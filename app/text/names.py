"""People, places and organisations that a text names, and which of a claim's a page does not.

Names are told by their capitals and their company. That is conservative on purpose: German capitalises every
noun, so there only runs of capitals, acronyms and places after "in" or "aus" count; scripts without capitals
have only quoted and katakana names.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.core.span import Span
from app.text.nameindex import NameIndex
from app.text.namewords import ALIAS_WORDS, GENERIC, OPENERS, PARTICLES, TIME_WORDS, TITLES, WEAK_PARTICLES
from app.text.numberwords import number_words, scales
from app.text.units import CURRENCIES, UNITS


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as it is written, without a leading article or title and without the possessive."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Capitals:
    """The words, in lower case, that a page always writes with a capital inside sentences, and those it never does."""

    proper: frozenset[str] = frozenset()
    plain: frozenset[str] = frozenset()


_UNSEEN = Capitals()
_WORD = re.compile(r"[^\W\d_](?:[\w]|(?<=\w)['’.&-](?=\w))*(?:(?<=\b[A-Z])\.)?|&")
_SENTENCE_START = re.compile(r"(?:^|[.!?…:;]['\"”’)\]]*\s+|\n\s*|^\W+|[\"“„«(\[•–—]\s?)$")
_ABBREVIATION_BEFORE = re.compile(r"\b(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Jr|Sr|Gen|Sen|Gov|Prof|Mt|vs|No)\.\s+$")
_VERB_AFTER = re.compile(
    r"(?:['’]s?)?,?\s(?:is|was|are|were|has|had|have|will|would|did|does|won|lost|said|says|wrote|made|became|began|died|"
    r"played|served|joined|worked|received|released|founded|created|directed|married|moved|spent|took|gave|left|and|of|est|"
    r"a|fue|es|tiene|ha|was|ist|hat|hatte|wurde|war)\b|['’]s?\s"
)
_DEMONYM = re.compile(r"[a-z](?:ians?|eans?|nese)$")
_COMMON_ENDING = re.compile(r"(?:ing|ed|ly|tion|tions|ment|ments|ness|ists|ers|ies|ity|ism)$")
_KATAKANA = re.compile(r"[\u30a1-\u30fa\u30fc・]{3,}|(?<=[「『《])[^「」『』《》\n]{1,20}(?=[」』》])")
_GERMAN_PLACE_BEFORE = re.compile(r"\b(?:in|aus)\s$")
_GERMAN_NOUN = re.compile(
    r"(?:ung|heit|keit|schaft|tion|tät|en|er|ern|nis|tum|ment|zeit|form|haft|ik|ie)$"
    r"|^(?:Kraft|Betrieb|Bezug|Folge|Höhe|Sicht|Hand|Frage|Zukunft|Rente|Angst|Teil|Haus|Holz|Gold|Stahl|Glas|Stein)$"
)
_GERMAN_ARTICLES = frozenset({"der", "des", "den", "die"})  # "Vertreter der Deutschen Bahn"
_NUMBER_BEFORE = re.compile(r"\d[\s\u00a0]?$")
_YEAR_BEFORE = re.compile(r"(?<![\d.,])(?:1[5-9]|20)\d\d[\s\u00a0]$")
_LAST_WORD = re.compile(r"([^\W\d_][\w-]*)[\s\u00a0]$")
_REACH = 24  # characters before a run in which the number stands that it goes on from
_MAX_TOKENS = 10
_NO_NAMES = TIME_WORDS | PARTICLES | TITLES | GENERIC


def names(text: str, lang: str = "en", seen: Capitals | None = None) -> list[Name]:
    """Return the names of a text in reading order. A text in capitals throughout has none.

    `seen` is how a page writes its words, so that names are told from other words at the start of a sentence, too.
    """
    lang = lang[:2].lower()
    if text.isupper():
        return []
    found = [Name(text=match[0], span=Span(start=match.start(), end=match.end())) for match in _KATAKANA.finditer(text)]
    quoted = {position for name in found for position in range(name.span.start, name.span.end)}
    for run in _runs(text):
        found.extend(name for name in _names_of(run, text, lang, seen or _UNSEEN) if name.span.start not in quoted)
    return sorted(found, key=lambda name: name.span.start)


def missing_names(claim: str, evidence_texts: Sequence[str], lang: str = "en") -> list[Name]:
    """Return the names of a claim that no evidence text has, under any of the forms a page may use.

    Case, accents, possessives, titles and generic words ("Inc.", "City") do not count; an acronym stands for the
    name it abbreviates and the other way round; "Smith" is named where "John Smith" is. "Jane Smith" is not
    named by "Jane Doe" and "John Smith".
    """
    wanted = names(claim, lang)
    if not wanted:
        return []
    index = NameIndex(evidence_texts)
    return [name for name in wanted if not index.has(name.text)]


def capitals(text: str, lang: str = "en") -> Capitals:
    """Return how a page writes its words inside sentences. In German that says nothing: every noun has a capital."""
    if lang[:2] == "de":
        return _UNSEEN
    inside, plain = set(), set()
    for match in _WORD.finditer(text):
        word = match[0].lower().removesuffix("'s").removesuffix("’s")
        if match[0][0].islower():
            plain.add(word)
        elif len(word) > 1 and not _opens_sentence(text, match.start()):
            inside.add(word)
    common = TIME_WORDS | TITLES | OPENERS
    return Capitals(proper=frozenset(inside - plain - common), plain=frozenset(plain - inside - PARTICLES))


@dataclass(frozen=True, slots=True)
class _Token:
    start: int
    end: int
    text: str
    opens: bool  # first word of a sentence or quotation


def _runs(text: str) -> Iterator[list[_Token]]:
    """Yield the runs of capitalised words, with the small words between them."""
    run: list[_Token] = []
    pending: list[_Token] = []
    previous_end = -1
    for match in _WORD.finditer(text):
        word = match[0]
        adjoins = text[previous_end : match.start()] in {" ", "\u00a0", ""} if previous_end >= 0 else False
        if run and (not adjoins or len(run) + len(pending) >= _MAX_TOKENS):
            yield run
            run, pending = [], []
        previous_end = match.end()
        token = _Token(match.start(), match.end(), word, opens=False)
        if word[0].isupper() or (word[0] in "dlo" and "’" in word.replace("'", "’") and word[2:3].isupper()):
            opens = not run and _opens_sentence(text, match.start())
            run += [*pending, _Token(match.start(), match.end(), word, opens=opens)]
            pending = []
        elif run and (word.lower() in PARTICLES) and len(pending) < 3:
            pending.append(token)
        elif run:
            yield run
            run, pending = [], []
    if run:
        yield run


def _opens_sentence(text: str, start: int) -> bool:
    head = text[max(0, start - 12) : start]
    if not head.strip():
        return True
    return bool(_SENTENCE_START.search(head)) and not _ABBREVIATION_BEFORE.search(head)


def _names_of(run: list[_Token], text: str, lang: str, seen: Capitals) -> Iterator[Name]:
    """Yield the names in a run: split at weak particles, without openers, titles and words of time."""
    for part in _split(run, lang):
        opens = part[0].opens
        if opens and part[0].text.lower() in seen.plain:
            part = part[1:]
        while part and (_is_opener(part[0], text, lang) or _leads(part)):
            part = part[1:]
        part = part[_amount_words(part, text, lang) :]
        while part and part[-1].text.lower() in PARTICLES:
            part = part[:-1]
        words = [token.text.lower().rstrip(".").removesuffix("'s").removesuffix("’s") for token in part]
        if not part or all(word in _NO_NAMES for word in words):
            continue
        sure = part[0].text.lower() in seen.proper
        if len(part) == 1 and not sure and not _is_lone_name(part[0], text, lang, opens=opens):
            continue
        end = part[-1].end
        written = re.sub(r"['’]s?$", "", text[part[0].start : end])
        yield Name(text=written, span=Span(start=part[0].start, end=part[0].start + len(written)))


def _leads(part: list[_Token]) -> bool:
    """Return whether the first word of a part is a small word or a title before the name proper."""
    word = part[0].text.lower().rstrip(".")
    return word in PARTICLES or (len(part) > 1 and word in TITLES)


def _split(run: list[_Token], lang: str) -> Iterator[list[_Token]]:
    """Yield the parts of a run between joining words; "of" and "de" hold a name together, "and" does not."""
    part: list[_Token] = []
    for token in run:
        word = token.text
        inside = part and part[-1].text.lower() in {"of", "de", "von", "van", "del", "di"}
        weak = word in WEAK_PARTICLES or (lang == "de" and word in _GERMAN_ARTICLES)
        if word.islower() and weak and not inside:
            if part:
                yield part
            part = []
        else:
            part = [*part, token]
            if word.endswith(("'s", "’s")):
                yield part
                part = []
    if part:
        yield part


def _is_opener(token: _Token, text: str, lang: str) -> bool:
    word = token.text.lower()
    if word in {"the", "a", "an"}:
        return True
    if not token.opens:
        return False
    if lang == "en":
        return word in OPENERS
    # Elsewhere a short first word is an article, a preposition or a pronoun more often than a name.
    return len(word) <= 4 and not token.text.isupper()


def _amount_words(part: list[_Token], text: str, lang: str) -> int:
    """Return how many words at the start of a part are the scale and unit of an amount: two in "9 Millionen Kronen"."""
    if not part:
        return 0
    words = [token.text.lower() for token in part]
    scaled = words[0] in scales(lang)
    unit = words[1 if scaled else 0 :][:1]
    used = scaled + any(word in CURRENCIES or (word in UNITS and len(word) > 2) for word in unit)
    if scaled and (
        used == len(part) or words[0].endswith("en")
    ):  # "Milliarden Euro Schulden", not "Million Dollar Baby"
        return used
    return used if used and _is_counted(text[max(0, part[0].start - _REACH) : part[0].start], lang) else 0


def _is_counted(head: str, lang: str) -> bool:
    """Return whether a text ends in a number that what follows goes on from; a year is none."""
    if _NUMBER_BEFORE.search(head):
        return not _YEAR_BEFORE.search(head)
    last = _LAST_WORD.search(head)
    if last is None:
        return False
    return last[1].lower() in scales(lang) or any(word.span.end == last.end(1) for word in number_words(head, lang))


def _is_lone_name(token: _Token, text: str, lang: str, *, opens: bool) -> bool:
    word = token.text
    if word.lower() in UNITS and _NUMBER_BEFORE.search(text, max(0, token.start - 2), token.start):
        return False
    if len(word) == 1 or word.lower() in OPENERS | TIME_WORDS:
        return word.isupper() and len(word) > 1 and word.lower() not in TIME_WORDS and not token.opens
    if sum(letter.isupper() for letter in word) > 1:
        return True
    if lang == "de":
        before = text[max(0, token.start - 8) : token.start]
        return bool(_GERMAN_PLACE_BEFORE.search(before)) and not _GERMAN_NOUN.search(word)
    if word.lower() in TITLES:
        return False
    if not (opens and token.opens):
        return True
    if word.lower() in ALIAS_WORDS or _DEMONYM.search(word):
        return True
    # The first word of a sentence is a name only if it behaves as one.
    return bool(_VERB_AFTER.match(text, token.end)) and not _COMMON_ENDING.search(word) and lang == "en"
