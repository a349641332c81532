"""Numbers written in words: cardinals, ordinals, fractions and scale words in English, German, French, Spanish.

The arithmetic of "three hundred and two thousand" is text2num's; which words are a number is decided here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Final

from text_to_num import text2num

from app.core.span import Span

_MAX_WORDS = 14  # "nine hundred and ninety-nine million nine hundred …" needs no more


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """A number in words: where it stands, its value, and the worth of its last stated digit."""

    span: Span
    value: Decimal
    step: Decimal


_CARDINALS = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
    "fr": "un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts "
    "trente quarante cinquante soixante septante huitante octante nonante cent cents mille",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete "
    "dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
    "veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos "
    "doscientas trescientos trescientas cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil",
}
_JOINERS = {"en": {"and"}, "fr": {"et"}, "es": {"y"}, "de": set[str]()}
_LONE = {"en": {"one", "hundred", "thousand"}, "de": {"ein", "eine", "acht"}, "fr": {"un", "une"}, "es": {"uno"}}
"""Words that are a number only inside a longer one, or before a unit: "one" is mostly a pronoun."""

_GERMAN = re.compile(
    r"(?:ein|eine|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|sech|sieb|zwanzig|dreißig|dreissig"
    r"|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|und)+"
)
_GERMAN_START = frozenset("ezdvfsanht")

_SCALES = {
    "en": "million 6 millions 6 billion 9 billions 9 trillion 12 trillions 12 mn 6 mln 6 bn 9 tn 12 thousand 3",
    "de": "million 6 millionen 6 mio 6 milliarde 9 milliarden 9 mrd 9 billion 12 billionen 12 bio 12 tausend 3 tsd 3",
    "fr": "million 6 millions 6 milliard 9 milliards 9 billion 12 billions 12 mille 3 md 9 mds 9",
    "es": "millón 6 millones 6 mil 3 billón 12 billones 12 mdd 6",
}
_DOZENS: Final = ("dozen", "dutzend", "douzaine", "docena")


@cache
def scales(lang: str) -> dict[str, Decimal]:
    """Return the scale words of a language in lower case with their worth; English is the default."""
    words = _SCALES.get(lang, _SCALES["en"]).split()
    powers = {word: Decimal(10) ** int(power) for word, power in zip(words[::2], words[1::2], strict=True)}
    return powers | dict.fromkeys(_DOZENS, Decimal(12))


_ARTICLES: Final = {"a", "one", "ein", "eine", "einer", "einem", "un", "une", "una", "half a", "une demi"}

_EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_EN_UNITS = "first second third fourth fifth sixth seventh eighth ninth".split()
_EN_TEENS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split()
_DE_STEMS = (
    "zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt "
    "siebzehnt achtzehnt neunzehnt zwanzigst".split()
)
_FR = (
    "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième "
    "quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième".split()
)
_ES = "segund tercer cuart quint sext séptim octav noven décim".split()


@cache
def ordinals(lang: str) -> dict[str, int]:
    """Return the ordinal words of a language from the second on; "first" says more than a number and is left out."""
    match lang:
        case "de":
            return {f"{stem}{end}": n for n, stem in enumerate(_DE_STEMS, 2) for end in ("e", "er", "es", "en", "em")}
        case "fr":
            return {word: n for n, word in enumerate(_FR, 2)} | {"seconde": 2, "xixe": 19, "xxe": 20, "xviiie": 18}
        case "es":
            return {f"{stem}{end}": n for n, stem in enumerate(_ES, 2) for end in ("o", "a")} | {"tercer": 3}
        case _:
            table = {word: n for n, word in enumerate(_EN_UNITS + _EN_TEENS, 1)}
            for tens, word in enumerate(_EN_TENS, 2):
                table[f"{word[:-1]}ieth"] = tens * 10
                table |= {f"{word}-{unit}": tens * 10 + n for n, unit in enumerate(_EN_UNITS, 1)}
            del table["first"]
            return table


_PARTS = {
    "en": {"half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5, "sixth": 6,
           "tenth": 10, "tenths": 10},
    "de": {"hälfte": 2, "drittel": 3, "viertel": 4, "fünftel": 5, "zehntel": 10},
    "fr": {"moitié": 2, "tiers": 3, "quart": 4, "quarts": 4, "cinquième": 5, "cinquièmes": 5, "dixième": 10},
    "es": {"mitad": 2, "tercio": 3, "tercios": 3, "cuarto": 4, "cuartos": 4, "quinto": 5, "quintos": 5},
}  # fmt: skip
_PART_COUNTS = {
    "en": {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4},
    "de": {"ein": 1, "einem": 1, "die": 1, "der": 1, "zwei": 2, "drei": 3, "vier": 4},
    "fr": {"un": 1, "la": 1, "deux": 2, "trois": 3, "quatre": 4},
    "es": {"un": 1, "la": 1, "dos": 2, "tres": 3, "cuatro": 4},
}
_PART_OF = {"en": "of|the|its|their|all", "de": "der|des|aller|von|ihrer|seiner", "fr": "de|des|du", "es": "de|del"}


@cache
def _fraction_pattern(lang: str) -> re.Pattern[str]:
    parts, counts = "|".join(_PARTS[lang]), "|".join(_PART_COUNTS[lang])
    optional = "?" if lang == "en" else ""  # "half of the town" has no article in English
    return re.compile(rf"\b(?:({counts})[\s-]){optional}({parts})(?=\s(?:{_PART_OF[lang]})\b)", re.I)


def fraction_phrases(text: str, lang: str) -> Iterator[Counted]:
    """Yield "two thirds of …", "a quarter of …" as per cent, rounded to whole per cent."""
    lang = lang if lang in _PARTS else "en"
    for match in _fraction_pattern(lang).finditer(text):
        count, part = match[1], _PARTS[lang][match[2].lower()]
        if count is None and part != 2:
            continue
        share = Decimal(100 * (_PART_COUNTS[lang][count.lower()] if count else 1)) / part
        if share < 100:
            yield Counted(span=Span(start=match.start(), end=match.end()), value=share, step=Decimal(1))


_WORD = re.compile(r"[^\W\d_]+")


def _is_number_word(word: str, lang: str) -> bool:
    if lang == "de":
        return word[0] in _GERMAN_START and word != "und" and bool(_GERMAN.fullmatch(word))
    return word in _words(lang)


@cache
def _words(lang: str) -> frozenset[str]:
    return frozenset(_CARDINALS.get(lang, _CARDINALS["en"]).split())


def number_words(text: str, lang: str) -> Iterator[Counted]:
    """Yield the cardinals written in words; a lone "one" (a pronoun more often than not) is yielded as well."""
    lang = lang if lang in _JOINERS else "en"
    large = scales(lang)
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text):
        word = match[0].lower()
        if run:
            gap = text[run[-1].end() : match.start()]
            joined = gap in {" ", "-", "\u00a0", "\u2011"} and len(run) < _MAX_WORDS
            if joined and (_is_number_word(word, lang) or word in large or word in _JOINERS[lang]):
                run.append(match)
                continue
            yield from _numbers_of(run, text, lang)
            run = []
        if _is_number_word(word, lang) or word in large:
            run.append(match)
    yield from _numbers_of(run, text, lang)


def _numbers_of(run: list[re.Match[str]], text: str, lang: str) -> Iterator[Counted]:
    """Yield the numbers a run of number words holds, longest first."""
    start = 0
    while start < len(run):
        for end in range(len(run), start, -1):
            number = _number(run[start:end], text, lang)
            if number is not None:
                yield number
                start = end
                break
        else:
            start += 1


def _number(run: list[re.Match[str]], text: str, lang: str) -> Counted | None:
    words = [match[0].lower() for match in run]
    if words[-1] in _JOINERS[lang] or words[0] in _JOINERS[lang]:
        return None
    start = run[0].start()
    large = scales(lang)
    if words[0] in _DOZENS or (words[0] in large and (lang == "en" or large[words[0]] > 1000)) or words == ["hundred"]:
        # "dozens of", "millions of" are no numbers; "a dozen", "a million" and "half a million" are.
        article = re.search(r"\b(half an?|an?|one|eine?r?|un|une|una)\s$", text[max(0, start - 8) : start], re.I)
        if len(run) > 1 or article is None or text[start - 1 : start] != " ":
            return None
        worth = large.get(words[0], Decimal(100))
        value = worth / 2 if article[1].lower().startswith("half") else worth
        return Counted(span=Span(start=start - len(article[0]), end=run[-1].end()), value=value, step=value)
    try:
        value = Decimal(text2num(" ".join(words) if lang != "fr" else text[start : run[-1].end()].lower(), lang))
    except ValueError:
        return None
    zeros = len(str(value)) - len(str(value).rstrip("0")) if value else 0
    return Counted(span=Span(start=start, end=run[-1].end()), value=value, step=Decimal(10) ** zeros)


def stands_alone(word: str, lang: str) -> bool:
    """Return whether a number word is one without a unit after it; "one" and "ein" are not."""
    return word.lower() not in _LONE.get(lang, _LONE["en"])
