"""Sentences of a text, by rules, with exact offsets.

One pass over the marks that may end a sentence, with a bounded look to the left and to the right of each, so the
time grows with the length of the text. Quotations and brackets of ordinary length are kept in one piece: a sentence
cut inside a quotation would lose who said it, and whether it was denied.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache

from app.core.span import Span
from app.text import abbreviations
from app.text.abbreviations import Abbreviations
from app.text.lines import paragraphs

# A quotation longer than this (code points) is split like any other text: it is a speech, not a remark.
_QUOTATION = 300
# How far to look left of a full stop for its word; no abbreviation is longer.
_LOOK = 24
# Pages whose sentences are kept, since ranking, windows and gates all ask for them.
_KEPT = 16

# This and the next begin with the marks themselves, which lets a search skip whatever lies between them.
_END = re.compile(
    r"(?P<end>[.!?…؟۔।॥。！？｡](?:(?<=\.)(?:[ \u00a0]\.){2,}|[.!?…؟۔।॥。！？｡]*))"
    r"(?P<close>(?:[ \u00a0\u202f]?»|[\"”’'`)\]}」』】〉》）]|“(?=[\s.,;:!?)]|\Z))*)"
    r"(?P<gap>\s*)"
    # What a stenographer heard besides words stands for itself: (APPLAUSE), [Laughter.]
    r"(?:(?P<stage>[(\[](?:[A-Z][A-Z ,.'-]{2,40}|(?i:applause|laughter|cheers|crosstalk|inaudible))\.?[)\]])\s*)?"
)
_OPENS_WHOLE = re.compile(r"[“„«「『（(\"]")
_KEPT_WHOLE = re.compile(
    rf"“[^“”]{{1,{_QUOTATION}}}”|„[^„“”]{{1,{_QUOTATION}}}[“”]|«[^«»]{{1,{_QUOTATION}}}»|「[^「」]{{1,{_QUOTATION}}}」"
    rf"|『[^『』]{{1,{_QUOTATION}}}』|（[^（）]{{1,{_QUOTATION}}}）|\((?:[^()]{{1,{_QUOTATION}}})\)"
    rf"|(?<![^\s(\[—–-])\"(?=\S)[^\"]{{1,{_QUOTATION}}}(?<=\S)\""
)
_OPENING = re.compile(r"(?P<dash>[—–-]+\s?)?[\"“‘'«„(\[¿¡「『（*_]*\s?")
_NEXT_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_TOKEN = re.compile(r"[^\s(\[{\"“„«‘/—–]*\Z")
_WORD_BEFORE = re.compile(r"(\S+)\s+\S*\Z")
_MARKER_ONLY = re.compile(r"\W*(?:\d{1,3}|[A-Za-z]|[ivx]{1,4})?\W*\Z")
_DOTTED = re.compile(r"(?:[^\W\d_]{1,2}\.-?)+[^\W\d_]{1,2}\Z")
_BRAND = re.compile(r"[a-z]{1,2}[A-Z]")
_GLUED = re.compile(r"(?:[^\W\d_A-Z]{2}|\d)[\"”’)]?\Z")
_GLUED_NEXT = re.compile(r"[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]*(?:['’][a-z]+)?(?:[\s,;]|[.!?](?:\s|[A-Z]|\Z)|\Z)")
_ADDRESS = re.compile(r"[@/\\=_]|www\.")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
# Words after a closing quotation mark that say who spoke: the sentence goes on.
_SAID = re.compile(r"[とっ、，,。]|.{0,4}[说道问称答說問稱]")
_BULLET = re.compile(r"[•⁃‣◦▪●](?<!\S[•⁃‣◦▪●])(?=\s*\S)")
_ITEM = re.compile(r"(?<!\S)(\d{1,2}|[a-z])(\.\)|[.)])\s+(?=\S)")
_BEFORE_LIST = (":", ";", ".", "!", "?")
_CLOCK = frozenset(("a.m", "p.m"))
_AFTER_CLOCK = frozenset(
    "ET EST EDT CT CST CDT MT MST PT PST PDT GMT UTC BST CET Eastern Central Pacific Mountain Monday Tuesday Wednesday "
    "Thursday Friday Saturday Sunday January February March April May June July August September October November "
    "December Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec".split()
)
# Words that open a sentence but are also surnames, so "J. So" stays a name.
_SURNAMES = frozenset(("A", "An", "Do", "I", "No", "So", "Still", "Well"))


def split(text: str, lang: str = "en") -> list[Span]:
    """Return the sentences of `text` in order, without the white space between them.

    Every character other than white space lies in exactly one span. `lang` is a language tag; an unknown one is
    split by rules that suit most languages.
    """
    return list(_split(text, lang))


@lru_cache(maxsize=_KEPT)
def _split(text: str, lang: str) -> tuple[Span, ...]:
    rules = abbreviations.of(lang)
    return tuple(span for paragraph in paragraphs(text) for span in _sentences(text, paragraph, rules))


def _sentences(text: str, paragraph: Span, rules: Abbreviations) -> Iterator[Span]:
    start = paragraph.start
    for cut in _cuts(text, paragraph, rules):
        yield _trimmed(text, start, cut)
        start = cut
    yield _trimmed(text, start, paragraph.end)


def _trimmed(text: str, start: int, end: int) -> Span:
    piece = text[start:end]
    return Span(start=start + len(piece) - len(piece.lstrip()), end=start + len(piece.rstrip()))


def _cuts(text: str, paragraph: Span, rules: Abbreviations) -> Iterator[int]:
    """Yield the offsets inside a paragraph at which a new sentence begins."""
    whole = _kept_whole(text, paragraph)
    opened = [a for a, _ in whole]
    forced = [cut for cut in _item_starts(text, paragraph) if not _inside(cut, cut, whole, opened)]
    start, next_forced = paragraph.start, 0
    for match in _END.finditer(text, paragraph.start, paragraph.end):
        while next_forced < len(forced) and forced[next_forced] <= match.start():
            if forced[next_forced] > start:
                start = forced[next_forced]
                yield start
            next_forced += 1
        if _inside(match.start(), match.end("close"), whole, opened):
            continue
        cut = _cut(text, start, match, rules) if match.end() < paragraph.end else None
        if match["stage"]:
            yield match.start("stage")
        if cut is not None:
            start = cut
            yield cut
    for cut in forced[next_forced:]:
        if cut > start:
            yield cut


def _kept_whole(text: str, paragraph: Span) -> list[tuple[int, int]]:
    """Return where quotations and brackets of ordinary length stand."""
    first = _OPENS_WHOLE.search(text, paragraph.start, paragraph.end)
    if first is None:
        return []
    return [match.span() for match in _KEPT_WHOLE.finditer(text, first.start(), paragraph.end)]


def _inside(start: int, end: int, whole: Sequence[tuple[int, int]], opened: Sequence[int]) -> bool:
    at = bisect_right(opened, start) - 1
    return at >= 0 and whole[at][0] < start and end < whole[at][1]


def _item_starts(text: str, paragraph: Span) -> list[int]:
    """Return where the items of a list that runs on in one line begin: bullets, or numbers that count up."""
    starts = {match.start() for match in _BULLET.finditer(text, paragraph.start, paragraph.end)}
    last: tuple[int, str] | None = None
    for match in _ITEM.finditer(text, paragraph.start, paragraph.end):
        name, style = match[1], match[2]
        number = int(name) if name.isdigit() else ord(name)
        if last == (number - 1, style):
            starts.add(match.start())
            last = (number, style)
        elif match.start() == paragraph.start or text[match.start() - 2 : match.start()].rstrip()[-1:] in _BEFORE_LIST:
            last = (number, style)
    return sorted(starts)


def _cut(text: str, start: int, match: re.Match[str], rules: Abbreviations) -> int | None:
    """Return where the next sentence begins, if the marks matched end the one that began at `start`."""
    end, close, at = match["end"], match["close"], match.start()
    if at - start < _LOOK and not end.strip(".… \u00a0") and _MARKER_ONLY.match(text[start:at]):
        return None  # no words yet: the number of a list item, or dots that lead in
    if end[0] in "。！？｡":
        return None if close and _SAID.match(text, match.end()) else match.end()
    if not match["gap"] and not match["stage"]:
        return _cut_without_space(text, match)
    if not _may_open(text, match.end()):
        return None
    if match["stage"]:
        return match.end()
    spaced = at > 0 and text[at - 1].isspace()
    dots = end.count(".") if end.strip(".… \u00a0") == "" and len(end) > 1 else 0
    if dots and " " in end.replace("\u00a0", " "):
        if spaced:
            return match.end() if dots > 3 else None
        return at + 2  # the first dot ends the sentence, the others stand for what was left out before the next
    if end == "…" or dots:
        return None if spaced or close.startswith("]") else match.end()
    if end == "." and not close and not _full_stop_ends(text, start, at, match.end(), rules):
        return None
    return match.end()


def _may_open(text: str, at: int) -> bool:
    """Tell whether a sentence may begin here: with anything but a small letter or a comma."""
    opening = _OPENING.match(text, at)
    dash = opening is not None and opening["dash"] is not None
    at = opening.end() if opening is not None else at
    first = text[at : at + 1]
    if dash and not first.isupper():
        return False  # an aside in dashes may hold a question of its own
    return bool(first) and first not in ",;:" and (not first.islower() or _BRAND.match(text, at) is not None)


def _cut_without_space(text: str, match: re.Match[str]) -> int | None:
    """Find the sentence that begins right after the mark: usual in Chinese, a lost space elsewhere."""
    end, at = match["end"], match.end()
    if _CJK.match(text, at):
        if end == "." or (match["close"] and _SAID.match(text, at)):
            return None
        return at if end[0] in "!?…" else None
    if end[0] in "؟۔।॥":
        return at
    if end not in (".", "?", "!") or not _GLUED.search(text[max(0, match.start() - 3) : match.start()]):
        return None
    left = text[max(0, at - 2 * _LOOK) : at].split()
    if _GLUED_NEXT.match(text, at) and left and not _ADDRESS.search(left[-1]):
        return at
    return None


def _full_stop_ends(text: str, start: int, at: int, after: int, rules: Abbreviations) -> bool:
    """Tell whether a single full stop at `at` ends the sentence rather than an abbreviation."""
    left = text[max(start, at - 2 * _LOOK) : at]
    token = match[0] if (match := _TOKEN.search(left[-_LOOK:])) else ""
    tail = re.split("['’]", token)[-1]
    if len(tail) > 1:
        token = tail  # "l'art." is an article and an abbreviation; "isn't." is one word
    if not token:
        return True
    opening = _OPENING.match(text, after)
    following = opening.end() if opening else after
    word = match[0].replace("’", "'") if (match := _NEXT_WORD.match(text, following)) else ""
    starter = word in rules.starters or ("'" in word and word.split("'")[0] + "'" in ("L'", "C'", "J'", "D'", "S'"))
    number_next = text[following].isdigit()
    if token.isdigit():
        return not (rules.ordinals and len(token) <= 2) or (starter and not number_next)
    name = token.lower()
    if len(token) == 1 and token.isalpha():
        return _letter_ends(token, left, word, rules, starter=starter, number_next=number_next)
    if name in _CLOCK:
        # "At 5 a.m." alone is no sentence yet.
        return word not in _AFTER_CLOCK and not number_next and len(text[start : min(at, start + _LOOK)].split()) > 3
    if name in rules.titles:
        return False
    if name in rules.numbered:
        # In small letters before a capital it is more often the word: "modern art."
        return not number_next and (name == "no" or token.islower() or starter or not word)
    if name in rules.closing or _DOTTED.match(token):
        return starter or (name == "etc" and bool(word))
    return True


def _letter_ends(letter: str, left: str, word: str, rules: Abbreviations, *, starter: bool, number_next: bool) -> bool:
    """Tell whether a full stop after one letter ends the sentence: "you and I." does, "Samuel L." does not."""
    if letter in rules.titles or letter in rules.numbered:
        return False
    before = match[1] if (match := _WORD_BEFORE.search(left)) else ""
    if letter == "I" and before.islower():
        return True
    if number_next:
        return letter.isupper() and before.islower()
    return starter and word not in _SURNAMES
