"""Whom a sentence may mean that it does not name: "she", "the hospital", or the page's own subject.

A page names its subject once and then says "he" or "the bridge". So a name of the claim need not stand in the quoted
sentence; but then it must be the page's subject, or that of the sentences just before, and never somebody who is named
elsewhere on the page.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.core.span import Span
from app.text.nameindex import NameIndex
from app.text.names import Capitals, Name, capitals, names
from app.text.namewords import GENERIC, PARTICLES, TITLES
from app.text.sentences import split
from app.text.words import content

_OPENS = 4  # characters; a name that starts later is not what the sentence begins with ("The" may stand before)
_BACK = 4  # sentences that are looked back through for one that begins with a name
_LEAST_MENTIONS = 3  # of the name that a page is about, when it is not in the first sentence
_OFFICE: Final = re.compile(r"^(?:The\s)?(?:[A-Z][\w-]*|[a-z-]+|of|the)(?:\s(?:[\w-]+)){0,3}\s$")
_POSSESSIVE: Final = re.compile(r"\b(?:his|her|its|their|my|our|sein\w*|ihr\w*|son|sa|ses|leur|su|sus)\b", re.I)
_WHERE: Final = re.compile(r"\b(?:of|in|at|to|from|near|on|der|des|von|in|aus|de|du|à|en|del)\s(?:the\s|la\s)?$", re.I)
_PERSON: Final = re.compile(r"\b(?:he|she|I|we|him|er|ich|wir|il|elle|je|nous|él|ella|yo)\b", re.I)
_WORD: Final = re.compile(r"[^\W\d_][\w'’.-]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """A quoted sentence with the page around it."""

    text: str
    start: int
    page: str
    title: str
    language: str

    @property
    def seen(self) -> Capitals:
        """How the page writes its words."""
        return _seen(self.page, self.language)

    def names(self) -> list[Name]:
        """The names of the sentence."""
        return names(self.text, self.language, self.seen)


def stands_in(name: str, text: str, others: tuple[str, ...] = ()) -> bool:
    """True when a sentence has a name in full, in part or under an alias, or one of its words ("the bridge").

    `others` are the sentence's names: "Klara Velder" is not named by the "Velder" of "Anton Velder".
    """
    index = NameIndex([text])
    if index.has(name):
        return True
    words = content(name)
    foreign = frozenset().union(*(content(o) for o in others if not same_name(name, o)))
    return bool((words & content(text)) - foreign)


def same_name(one: str, other: str) -> bool:
    """True when two names may be the same one's: one is in the other, titles aside."""
    a, b = _parts(one), _parts(other)
    return bool(a and b) and (a <= b or b <= a)


def may_mean(name: str, quoted: Quoted, *, setting: bool) -> bool:
    """True when a sentence that does not have a name may mean it.

    It may mean the page's own subject, that of the sentence before, and with a pronoun the person who was named last.
    Where the claim's name only says where or of what (`setting`), it is enough that the page has it before.
    """
    if quoted.title and NameIndex([quoted.title]).has(name):
        return True
    if setting and NameIndex([quoted.page[: quoted.start]]).has(name):
        return True
    before = _subject_before(quoted.page, quoted.start, quoted.language)
    if any(same_name(name, other) for other in (*_subjects(quoted.page, quoted.language), *before)):
        return True
    if not _PERSON.search(quoted.text):
        return False
    last = _last_named(quoted.page, quoted.start, quoted.language)
    return bool(last) and same_name(name, last)


def bearer(name: str, quoted: Quoted) -> str:
    """Return whose last name a sentence gives: a namesake in full, or alone that of the first full name on the page.

    "" where neither is told. "Liam Osgood, Danny's brother, plays for Aldport" says nothing of Danny Osgood.
    """
    words = [w for w in _WORD.findall(name) if w.lower() not in PARTICLES | TITLES | GENERIC]
    if len(words) < 2 or not re.search(rf"(?<!\w){re.escape(words[-1])}(?!\w)", quoted.text):
        return ""
    full = re.compile(rf"(?P<first>[A-ZÀ-Þ][\w’'-]+)\s{re.escape(words[-1])}(?!\w)")
    if full.search(quoted.text):
        if name in quoted.title or name not in quoted.page:
            return ""  # the page is about the one asked for, or does not tell two of the name apart
        here = [m for m in full.finditer(quoted.text) if _may_be_first(m["first"], quoted)]
        return here[0][0] if here and not any(m["first"] in words for m in here) else ""
    first = next((m for m in full.finditer(quoted.page) if m["first"].lower() not in TITLES | {"the"}), None)
    return first[0] if first is not None and _may_be_first(first["first"], quoted) else ""


def _may_be_first(word: str, quoted: Quoted) -> bool:
    return word.lower() not in TITLES | {"the"} and word.lower() not in quoted.seen.plain


def _parts(name: str) -> frozenset[str]:
    return content(" ".join(w for w in name.split() if w.lower().rstrip(".") not in TITLES))


@lru_cache(maxsize=64)
def _seen(page: str, language: str) -> Capitals:
    return capitals(page, language)


@lru_cache(maxsize=64)
def _sentences(page: str, language: str) -> tuple[Span, ...]:
    return tuple(split(page, language))


@lru_cache(maxsize=64)
def _subjects(page: str, language: str) -> tuple[str, ...]:
    """The names of a page's first sentence, the first of its second, and the one that stands on it most often."""
    found = names(page, language, _seen(page, language))
    sentences = _sentences(page, language)
    first = [n.text for n in found if sentences and n.span.start < sentences[0].end]
    second = [n.text for n in found if len(sentences) > 1 and sentences[1].start <= n.span.start < sentences[1].end]
    counted = Counter(n.text for n in found)
    most = [text for text, times in counted.most_common(1) if times >= _LEAST_MENTIONS]
    return (*first, *second[:1], *most)


def _subject_before(page: str, start: int, language: str) -> tuple[str, ...]:
    """The name that the nearest sentence before begins with, an office aside ("Finance director Paul Adeyo")."""
    earlier = [s for s in _sentences(page, language) if s.end <= start][-_BACK:]
    for sentence in reversed(earlier):
        text = sentence.of(page)
        found = names(text, language, _seen(page, language))
        if not found:
            continue
        head = text[: found[0].span.start]
        if len(head) <= _OPENS or (_OFFICE.match(head) and not _POSSESSIVE.search(head)):
            return (found[0].text,)
    return ()


def _last_named(page: str, start: int, language: str) -> str:
    """The last name in the two sentences before that is not brought in as somebody's ("her brother Tomas")."""
    earlier = [s for s in _sentences(page, language) if s.end <= start][-2:]
    for sentence in reversed(earlier):
        text = sentence.of(page)
        for name in reversed(names(text, language, _seen(page, language))):
            head = text[max(0, name.span.start - 24) : name.span.start]
            if not _POSSESSIVE.search(head) and not _WHERE.search(head):
                return name.text
    return ""
