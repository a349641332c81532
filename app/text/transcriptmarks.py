"""What a transcript holds besides speech: speaker labels, times, cue numbers, applause, stutters.

Each kind is found by patterns that look at one line or a few words, so the time grows with the length of the text.
A word with a colon opens many a line of prose; it is a label only when its shape, a title, a time beside it, or its
return says so.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from app.core.span import Span
from app.text.languages import guess_language


class MarkKind(StrEnum):
    """What a stretch of a transcript is that is no speech."""

    SPEAKER = "speaker"
    TIME = "time"
    CUE = "cue"  # numbers, headers and tags of subtitle files
    STAGE = "stage"  # applause, laughter, music, what could not be heard
    STUTTER = "stutter"
    FILLER = "filler"
    LOOP = "loop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One stretch that is no speech. `count` is the number of repetitions of a loop, 1 for the rest."""

    kind: MarkKind
    span: Span
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A mark, the name that a label gives ("" for a change of speaker without one), and a time in seconds."""

    kind: MarkKind
    start: int
    end: int
    name: str = ""
    seconds: float | None = None


_CLOCK = r"(?:\d{1,2}:)?\d{1,2}:[0-5]\d(?:[.,]\d{1,3})?"
_TIMING = re.compile(rf"^[ \t]*(?P<at>{_CLOCK})[ \t]+-->[ \t]+{_CLOCK}[^\n]{{0,120}}$", re.M)
_CUE_NAME = re.compile(
    r"(?:\A\ufeff?|\n[ \t]*\r?\n)[ \t]*(?P<id>[^\n]{1,60}?)[ \t]*\r?\n\Z|\n(?P<n>\d{1,6})[ \t]*\r?\n\Z"
)
_LOOK = 80  # code points before a timing within which its cue's name stands
_BLOCK = r"[^\n]*(?:\n(?![ \t\r]*(?:\n|\Z))(?![^\n]*-->)[^\n]*){0,50}"
_HEADER = re.compile(rf"\A\ufeff?WEBVTT{_BLOCK}")
_NOTE = re.compile(rf"^(?:NOTE|STYLE|REGION)(?=\s){_BLOCK}", re.M)
_VOICE = re.compile(r"<v(?:\.[\w.]+)?[ \t]+(?P<name>[^<>\n]{1,60})>")
_TAG = re.compile(r"</?[a-z][^<>\n]{0,60}>|<\d[\d:.,]{3,12}>|\{\\[^{}\n]{1,40}\}", re.I)
_DASH = re.compile(r"^[ \t]*[-–—][ \t]?(?=\S)", re.M)
_ARROWS = re.compile(r"^[ \t]*>>+[ \t]*", re.M)

_BRACKETED_TIME = re.compile(rf"\[(?P<at>{_CLOCK})\]|^[ \t]*\((?P<round>{_CLOCK})\)", re.M)
_BARE_TIME = re.compile(rf"^[ \t]*(?P<at>{_CLOCK})(?=[ \t]|\r?$)", re.M)

_NAME_WORD = r"[^\W\d_][\w.’'&/-]{0,40}"
_LABEL = re.compile(
    rf"^[ \t]*(?:>>+[ \t]*)?(?:[\[(]?(?P<before>{_CLOCK})[\])]?[ \t]+)?[*_]{{0,2}}\[?"
    rf"(?P<name>{_NAME_WORD}(?:,?[ \t]{{1,2}}(?:{_NAME_WORD}|\d{{1,3}})){{0,9}})\]?"
    rf"(?:[ \t]*\((?P<role>[^()\n]{{1,60}})\))?(?:,[ \t](?P<office>[^:\n]{{3,60}}))?"
    rf"(?:[ \t]+[\[(]?(?P<inside>{_CLOCK})[\])]?)?[ \t]*:[*_]{{0,2}}(?=\s|$)(?:[ \t]*[\[(](?P<after>{_CLOCK})[\])])?",
    re.M,
)
# In a cue a name is said once as often as not: it opens a line or, between two sentences, the next speaker's words.
_CUE_NAMED = (
    rf"(?P<label>\[?(?P<name>{_NAME_WORD}(?:,?[ \t]{{1,2}}(?:{_NAME_WORD}|\d{{1,3}})){{0,5}})\]?"
    r"(?:[ \t]*\([^()\n]{1,60}\))?)[ \t]*:(?=[ \t]+[\"“«„'‘¿¡-]?[ \t]?[^\W_a-zß-ÿ]|[ \t]*\r?$)"
)
_CUE_LINE = re.compile(r"^[ \t]*(?:[-–—][ \t]*)?" + _CUE_NAMED, re.M)
_CUE_TURN = re.compile(r"(?<=[.!?…\"”)])[ \t]+(?:[-–—][ \t]*)?" + _CUE_NAMED, re.M)
_SHORT_NAME = rf"{_NAME_WORD}(?:[ \t](?:{_NAME_WORD}|\d{{1,3}})){{0,4}}"
_TIMED_LINE = re.compile(
    rf"^[ \t]*(?:[\[(]?(?P<before>{_CLOCK})[\])]?[ \t]+(?P<one>{_SHORT_NAME})"
    rf"|(?P<other>{_SHORT_NAME})[ \t]+[\[(]?(?P<after>{_CLOCK})[\])]?)[ \t]*\r?$",
    re.M,
)
# The records of parliaments: "Mr. LUND of Vale. ", "The SPEAKER. ", "M. le président. "
_RECORD = re.compile(
    r"^[ \t]*(?P<name>(?:Mr|Mrs|Ms|Miss|Dr)\. (?:Mc|Mac|De|O['’])?[A-Z]{2}[A-Z'’ -]{0,40}"
    r"(?: of [A-Z]\w+(?: [A-Z]\w+)?)?"
    r"|The (?:VICE |ACTING )?(?:PRESIDENT|SPEAKER|CHAIR(?:MAN|WOMAN)?|PRESIDING OFFICER|CLERK)(?: pro tempore)?"
    r"|(?:M|MM|Mme)\.? (?:(?:le|la|les) )?(?:président|présidente|ministre|rapporteur|rapporteure|[A-ZÀ-Ý][\w’'-]+)"
    r"(?:,? (?:de|du|des|la|[A-ZÀ-Ý][\w’'-]+)){0,6})\.(?=[ \t]+[–—-]?[ \t]?[\"“«\[(A-ZÀ-Ý])(?:[ \t]+[–—](?=[ \t]))?",
    re.M,
)
_TITLED = re.compile(
    r"(?:the\s)?(?:president|prime minister|chancellor|vice president|senator|sen|representative|rep|governor|gov|mayor"
    r"|secretary|minister|congress(?:man|woman)|judge|justice|general|gen|mr|mrs|ms|dr|prof|sir|lord|lady|baroness"
    r"|speaker|moderator|interviewer|host|reporter|narrator|announcer|question(?:er)?|audience(?: member)?|unidentified"
    r"|participant|member|witness|operator|clerk|chair(?:man|woman|person)?|q|a|male|female"
    r"|präsident(?:in)?|vizepräsident(?:in)?|bundeskanzler(?:in)?|kanzler(?:in)?|abg|abgeordnete[r]?|frage|antwort"
    r"|sprecher(?:in)?|moderator(?:in)?|m|mme|madame|monsieur|question|réponse|le président|la présidente"
    r"|el señor|la señora|señor|señora|sr|sra|pregunta|respuesta|presidente|presidenta|moderador|moderadora)"
    r"(?:[.\s\d].*)?",
    re.I,
)
_NO_LABEL: Final = frozenset(
    """
    note notes remember warning source sources example examples question update breaking important summary abstract
    conclusion result results background introduction tip tips caution first second third finally also however
    therefore ps pros cons title date place subject re from to cc todo fact facts answer figure table chapter section
    part step web url email tel phone fax photo image video listen watch read more related advertisement
    hinweis wichtig achtung quelle beispiel ergebnis fazit merke zum beispiel foto bild fakt erstens zweitens
    remarque exemple attention résumé conclusion source bref nota ejemplo atención resumen fuente conclusión
    """.split()
) - {"question", "answer"}
_PARTICLES: Final = frozenset("von van de der den del della di da du la le of the y e und et and zu al bin".split())

_HEARD = (
    r"applau\w*|laugh\w*|cheer\w*|boo(?:s|ing)?|cross-?talk|inaudible|indiscernible|unintelligible|music|silence|pause"
    r"|audience|crowd|chant\w*|sigh\w*|cough\w*|gavel|bell rings|clears throat|overlapping|foreign language"
    r"|Beifall|Heiterkeit|Lachen|Gelächter|Zurufe?|Zwischenrufe?|Gegenrufe?|Unruhe|Glocke|Widerspruch|Musik|Applaus"
    r"|unverständlich|applaudissements|rires|exclamations|murmures|sourires|interruptions|inaudible|musique|brouhaha"
    r"|aplausos|risas|rumores|protestas|pausa|música|ininteligible"
)
_STAGE: Final = (
    re.compile(rf"\[(?:{_HEARD})\b[^\[\]\n]{{0,80}}\]", re.I),
    # In round brackets, prose may speak of music too: few words only, the record's own capitals, or the verb's form.
    re.compile(rf"\((?:{_HEARD})(?:,? (?-i:[a-zà-ÿ]+|[A-ZÀ-Ý]+)){{0,3}}[.!]?\)", re.I),
    re.compile(
        r"\((?:Beifall|Heiterkeit|Lachen|Gelächter|Zurufe?|Zwischenrufe?|Gegenrufe?|Unruhe|Glocke|Widerspruch)\b[^()]{0,400}"
        r"(?:\([^()]{0,80}\)[^()]{0,200})?\)"
    ),
    re.compile(rf"(?<![\w*])\*(?:{_HEARD})\*(?![\w*])", re.I),
    re.compile(r"♪[^♪\n]{0,200}♪|♪[^♪\n]{0,200}"),
)
# Words that nobody says twice on purpose, unlike "had had", "that that", "very very", or "auf, auf" across a comma.
_REPEATED: Final = (
    "i i'm i've we we're we've he she they it it's you the a an and to of in but my our this for with if what is are"
    " was ich wir und ein eine für von ist je j'ai le et un une il elle yo y el de que con por para"
).split()
_STUTTER = re.compile(
    rf"(?<![\w'’-])(?:(?P<word>{'|'.join(sorted(set(_REPEATED), key=len, reverse=True))})"
    r"(?P<again>(?:(?:-|(?<!you)(?:[ \t]?[–—]|\.{3}|…))?[ \t]?(?<=\W)(?P=word)(?![\w'’])){1,8})"
    r"|(?P<who>i|we|ich|wir|je|yo)(?P<more>(?:,[ \t](?P=who)(?![\w'’])){1,8}))(?=[ \t,])",
    re.I,
)
_BROKEN_WORD = re.compile(r"(?<![\w-])(?P<part>[a-zà-ÿ]{1,2})(?:-(?P=part)){0,5}-(?=(?P=part)[a-zà-ÿ]*\b)")
_SMALL_WORD = re.compile(r"[a-zà-ÿ]+")
_FUNCTION_WORDS: Final = frozenset(
    "we with was were what the that this they there it is if in you so he his have".split()
)
# In the middle of a sentence only: a sentence that lost its capital letter would run into the one before.
_FILLER = re.compile(r"(?<=[\w,;]\s)(?P<word>uh|uhm|umm?|erm|hmm|äh|ähm|öhm|euh)(?:,|[ \t]?[–—-])?[ \t]+(?=\w)")
_UM_IS_A_WORD: Final = ("de", "pt")


def subtitle_marks(text: str) -> list[Found]:
    """Return the timings, numbers, headers, tags and voices of a subtitle file; nothing for any other text."""
    timings = list(_TIMING.finditer(text))
    if not timings:
        return []
    found = []
    if _HEADER.match(text):
        found = [_cue(match) for pattern in (_HEADER, _NOTE) for match in pattern.finditer(text)]
    for timing in timings:
        found.append(_timed(timing, "at"))
        named = _CUE_NAME.search(text, max(0, timing.start() - _LOOK), timing.start())
        if named:
            start, end = named.span("id" if named["id"] else "n")
            found.append(Found(kind=MarkKind.CUE, start=start, end=end))
    for voice in _VOICE.finditer(text):
        name = " ".join(voice["name"].split())
        found.append(Found(kind=MarkKind.SPEAKER, start=voice.start(), end=voice.end(), name=name))
    found += [_cue(match) for match in _TAG.finditer(text)]
    found += [*_labels(text), *_cue_labels(text)]
    found += [Found(kind=MarkKind.SPEAKER, start=m.start(), end=m.end()) for m in _DASH.finditer(text)]
    return found


def transcript_marks(text: str) -> list[Found]:
    """Return the labels and times of a transcript that is no subtitle file."""
    found = [*_labels(text), *_record_labels(text), *_timed_lines(text)]
    found += [_timed(match, "at" if match["at"] else "round") for match in _BRACKETED_TIME.finditer(text)]
    bare = list(_BARE_TIME.finditer(text))
    if len(bare) > 1 and _ascending([_seconds(match["at"]) for match in bare]):
        found += [_timed(match, "at") for match in bare]
    return found


def speech_marks(text: str) -> Iterator[Found]:
    """Yield what was heard besides words, changes of speaker without a name, stutters and fillers."""
    for match in _ARROWS.finditer(text):
        yield Found(kind=MarkKind.SPEAKER, start=match.start(), end=match.end())
    for pattern in _STAGE:
        for match in pattern.finditer(text):
            if match[0][0] != "(" or _stands_apart(text, match):
                yield Found(kind=MarkKind.STAGE, start=match.start(), end=match.end())
    for match in _STUTTER.finditer(text):
        start, end = match.span("again" if match["again"] else "more")
        yield Found(kind=MarkKind.STUTTER, start=start, end=end)
    for match in _BROKEN_WORD.finditer(text):
        following = _SMALL_WORD.match(text, match.end())
        if match[0].count("-") > 1 or (following is not None and following[0] in _FUNCTION_WORDS):
            yield Found(kind=MarkKind.STUTTER, start=match.start(), end=match.end())
    um_is_a_word = guess_language(text) in _UM_IS_A_WORD
    for match in _FILLER.finditer(text):
        if not (um_is_a_word and match["word"] == "um"):
            yield Found(kind=MarkKind.FILLER, start=match.start(), end=match.end())


def _stands_apart(text: str, match: re.Match[str]) -> bool:
    """Tell whether a round bracket is no part of a sentence: by its capital letter, or by where it stands."""
    before = text[max(0, match.start() - 3) : match.start()].rstrip(" \t")
    return match[0][1].isupper() or not before or before[-1] in '\n.!?:…”"’'


def _cue(match: re.Match[str]) -> Found:
    return Found(kind=MarkKind.CUE, start=match.start(), end=match.end())


def _timed(match: re.Match[str], group: str) -> Found:
    return Found(kind=MarkKind.TIME, start=match.start(), end=match.end(), seconds=_seconds(match[group]))


def _seconds(clock: str) -> float:
    total = 0.0
    for part in clock.replace(",", ".").split(":"):
        total = total * 60 + float(part)
    return total


def _ascending(seconds: Sequence[float]) -> bool:
    return all(one <= other for one, other in pairwise(seconds))


def _labels(text: str) -> Iterator[Found]:
    """Yield the labels that end in a colon."""
    candidates = [match for match in _LABEL.finditer(text) if _may_name(match["name"])]
    times = Counter(match["name"].casefold() for match in candidates)
    capitals = sum(_in_capitals(match["name"]) for match in candidates)
    returning = sum(1 for count in times.values() if count > 1)
    beginning = len(text) - len(text.lstrip())
    for match in candidates:
        name = match["name"]
        clock = match["before"] or match["inside"] or match["after"]
        if clock or match["role"] or ">>" in match[0] or "**" in match[0] or _TITLED.fullmatch(name):
            accepted = True
        elif _in_capitals(name):
            accepted = capitals > 1 or match.start() <= beginning
        else:
            accepted = times[name.casefold()] > 1 and (returning > 1 or " " in name)
        if accepted:
            seconds = _seconds(clock) if clock else None
            yield Found(kind=MarkKind.SPEAKER, start=match.start(), end=match.end(), name=_tidy(name), seconds=seconds)


def _cue_labels(text: str) -> Iterator[Found]:
    """Yield the names before a colon in the cues of subtitles, formatted or not, however seldom they come."""
    plain = _TAG.sub(lambda tag: " " * len(tag[0]), text)
    for pattern in (_CUE_LINE, _CUE_TURN):
        for match in pattern.finditer(plain):
            name = match["name"]
            sure = " " in name or _in_capitals(name) or _TITLED.fullmatch(name) is not None
            if _may_name(name) and (sure or pattern is _CUE_LINE):
                start, end = match.start("label"), match.end()
                if plain[start:end] != text[start:end]:  # a tag that is closed before the colon is a mark of its own
                    yield Found(kind=MarkKind.CUE, start=end - 1, end=end)
                    end = match.end("label")
                yield Found(kind=MarkKind.SPEAKER, start=start, end=end, name=_tidy(name))


def _record_labels(text: str) -> Iterator[Found]:
    for match in _RECORD.finditer(text):
        yield Found(kind=MarkKind.SPEAKER, start=match.start(), end=match.end(), name=_tidy(match["name"]))


def _timed_lines(text: str) -> Iterator[Found]:
    """Yield lines that hold a name and a time and no more; one alone may be anything."""
    found = [
        match
        for match in _TIMED_LINE.finditer(text)
        if _may_name(match["one"] or match["other"]) and (match["other"] or " " in match["one"])
    ]
    if len(found) > 1:
        for match in found:
            name, clock = match["one"] or match["other"], match["before"] or match["after"]
            seconds = _seconds(clock)
            yield Found(kind=MarkKind.SPEAKER, start=match.start(), end=match.end(), name=_tidy(name), seconds=seconds)


def _may_name(name: str) -> bool:
    """Tell whether words look like a person, an office or "Speaker 1": capitals, with particles and titles between."""
    words = name.replace(",", " ").split()
    if words[0].casefold() in _NO_LABEL or name.casefold() in _NO_LABEL or len(words) > 8 or not words[0][0].isupper():
        return False
    return all(
        word[0].isupper()
        or word in _PARTICLES
        or (word.isdigit() and n == len(words) - 1)
        or _TITLED.fullmatch(word) is not None
        for n, word in enumerate(words)
    )


def _in_capitals(name: str) -> bool:
    return sum(c.isupper() for c in name) > 1 and name.upper() == name


def _tidy(name: str) -> str:
    return " ".join(name.split())
