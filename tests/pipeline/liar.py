"""Statements that are true of two pages of independent origins, and false ones, some turned by rule from the true."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.text.figures import figures, missing
from app.text.languages import guess_language
from app.text.words import content

CASES = Path(__file__).with_name("liar_cases.toml")

# What turns a true statement into a false one: the first word found is put in the place of the other.
_TURNS: Final = {
    "scale": "million>billion|billion>trillion|Mio.>Mrd.|millones>mil millones",
    "points": "percentage points>percent|percent>percentage points|pour cent>points de pourcentage",
    "unit": "euros>dollars|Euro>Franken|dollars>euros|tonnes>kilograms|kilograms>pounds|metres>feet|km/h>mph"
    "|weeks>months|km>m|minutes>hours|°C>°F|MW>kW|crowns>dollars|years>months",
    "reversal": "fell>rose|rose>fell|higher>lower|lower>higher|won>lost|lost>won|loss>surplus|warmer>colder"
    "|turned down>accepted|lowered>raised|baissé>augmenté|rejected>approved|fewer>more|oldest>newest|quashed>confirmed",
    "negation": "did not lower>lowered|not >|No toll is>A toll is|No >A |no >a |never>often|nie >|n'a pas été>a été"
    "|was>was not|were>were not|has>has not|had>had not|wurde>wurde nicht|a été>n'a pas été|fue>no fue|is>is not",
    "hedge": "may be>will be|may also help>helps|may>will|might have>had|could>will",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One statement about the two pages of a matter, and how it was turned ("" when it is true)."""

    matter: int
    text: str
    turned: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """Two pages about one matter, in one language."""

    number: int
    language: str
    title: str
    pages: tuple[str, str]
    true: tuple[Statement, ...]
    false: tuple[Statement, ...]


def matters() -> list[Matter]:
    """Read the cases; the statements turned by rule follow those written by hand, each text once."""
    worlds = tomllib.loads(CASES.read_text(encoding="utf-8"))["world"]
    return [_matter(number, world) for number, world in enumerate(worlds)]


def best_looking(claim: str, sentences: Sequence[str]) -> str:
    """Return the sentence that shares most with a claim: its words, the rare ones more, and its figures."""
    words = [content(sentence) for sentence in sentences]
    spread = Counter(word for found in words for word in found)
    wanted = content(claim)
    language = guess_language(" ".join(sentences))
    total = len(figures(claim, language))
    shares = [
        sum(1 / spread[word] for word in wanted & found) + total - len(missing(claim, [sentence], language))
        for sentence, found in zip(sentences, words, strict=True)
    ]
    return sentences[shares.index(max(shares))]


def _matter(number: int, world: dict[str, Any]) -> Matter:
    true = tuple(Statement(matter=number, text=text) for text in world["true"])
    by_hand = [
        Statement(matter=number, text=text, turned=turned) for turned, texts in world["false"].items() for text in texts
    ]
    by_rule = [
        Statement(matter=number, text=text, turned=turned)
        for statement in true
        for turned, text in _turned(statement.text, world["swaps"])
    ]
    false = {s.text: s for s in [*by_rule, *by_hand] if s.text not in world["true"]}
    first, second = (page.strip() for page in world["pages"])
    return Matter(
        number=number,
        language=world["language"],
        title=world["title"],
        pages=(first, second),
        true=true,
        false=tuple(false.values()),
    )


def _turned(text: str, swaps: list[list[str]]) -> Iterator[tuple[str, str]]:
    """Yield a true statement in every way in which a rule makes it false."""
    for turned, pairs in _TURNS.items():
        for one, other in (pair.split(">") for pair in pairs.split("|")):
            if found := re.search(rf"(?<!\w){re.escape(one)}(?:(?<=\s)|(?!\w))", text):
                yield turned, f"{text[: found.start()]}{other}{text[found.end() :]}"
                break
    for names in swaps:
        for one, other in (names, names[::-1]):
            if one in text and other not in text:
                yield "name", text.replace(one, other)
    if digits := [m for m in re.finditer(r"\d", text) if m.end() < len(text)]:
        at = digits[-1].start()
        yield "digit", f"{text[:at]}{(int(text[at]) + 3) % 10}{text[at + 1 :]}"
