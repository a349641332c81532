"""Transcripts as turns: who speaks, and the words spoken, each with its exact place in the input.

Labels, times, cue numbers, applause, stutters and looping garbage are set aside, never lost: every character of the
input that is not white space lies in exactly one piece of speech or one mark. Plain prose is one turn, unchanged.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.core.span import Span
from app.text.loops import loops, words
from app.text.transcriptmarks import Found, Mark, MarkKind, speech_marks, subtitle_marks, transcript_marks

__all__ = ["Mark", "MarkKind", "Piece", "Turn", "read_transcript"]

_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_BROKEN_OFF = re.compile(r"[\w-]+")  # "w-w-" of "w-w-we"
_LINE = re.compile(r"[^\n]+")
_LEAST_ROLLED = 3  # words of a line that a rolling caption shows again


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A stretch of the input that was spoken, and where it begins in its turn's text."""

    at: int
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What one speaker says until the next one does.

    `speaker` is "" where no label names one; `label` is where the name stands. `text` is what was said, the pieces
    joined; `span` reaches from the first to the last of them in the input. `starts_s` is in seconds, where known.
    """

    speaker: str
    label: Span | None
    span: Span
    text: str
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...] = ()
    starts_s: float | None = None

    def locate(self, part: Span) -> Span:
        """Return where a part of `text` stands in the input; it may reach over marks there."""
        return Span(start=self._original(part.start), end=self._original(part.end - 1) + 1)

    def _original(self, offset: int) -> int:
        piece = self.pieces[max(0, bisect_right(self.pieces, offset, key=lambda p: p.at) - 1)]
        return min(piece.span.start + offset - piece.at, piece.span.end - 1)


def read_transcript(text: str) -> list[Turn]:
    """Return the turns of a transcript in order; a text without one letter of speech has none."""
    cues = subtitle_marks(text)
    marks = _without_loops(text, _chosen(len(text), [*(cues or transcript_marks(text)), *speech_marks(text)]), cues)
    return _turns(text, marks, subtitles=bool(cues))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Placed:
    """A mark and what it tells of the turn it opens."""

    mark: Mark
    name: str = ""
    seconds: float | None = None


def _chosen(length: int, found: Sequence[Found]) -> list[_Placed]:
    """Keep marks that do not overlap; the kinds found first go first."""
    taken = bytearray(length)
    placed = []
    for one in found:
        if one.start < one.end and taken.find(1, one.start, one.end) < 0:
            taken[one.start : one.end] = b"\1" * (one.end - one.start)
            mark = Mark(kind=one.kind, span=Span(start=one.start, end=one.end))
            placed.append(_Placed(mark=mark, name=one.name, seconds=one.seconds))
    return sorted(placed, key=lambda p: p.mark.span.start)


def _without_loops(text: str, marks: list[_Placed], cues: Sequence[Found]) -> list[_Placed]:
    """Add the loops of the words spoken; what lies inside a loop is a part of it."""
    if cues:
        marks = _with_rolled_lines(text, marks)
    taken = bytearray(len(text))
    for one in marks:
        taken[one.mark.span.start : one.mark.span.end] = b"\1" * (one.mark.span.end - one.mark.span.start)
    spoken = [word for word in words(text) if not taken[word.start]]
    found = loops(text, spoken)
    starts = [loop.span.start for loop in found]

    def inside(mark: Mark) -> bool:
        at = bisect_right(starts, mark.span.start) - 1
        return at >= 0 and mark.span.end <= found[at].span.end

    kept = [one for one in marks if not inside(one.mark)]
    kept += [_Placed(mark=Mark(kind=MarkKind.LOOP, span=loop.span, count=loop.count)) for loop in found]
    return sorted(kept, key=lambda p: p.mark.span.start)


def _with_rolled_lines(text: str, marks: list[_Placed]) -> list[_Placed]:
    """Mark the lines that a rolling caption shows a second time."""
    added = []
    before = ""
    for piece in _gaps(text, marks):
        for line in _LINE.finditer(text, piece.start, piece.end):
            said = line[0].strip()
            if said and said == before and len(said.split()) >= _LEAST_ROLLED:
                start = line.start() + line[0].index(said)
                span = Span(start=start, end=start + len(said))
                added.append(_Placed(mark=Mark(kind=MarkKind.LOOP, span=span, count=2)))
            before = said or before
    return sorted([*marks, *added], key=lambda p: p.mark.span.start)


def _gaps(text: str, marks: Sequence[_Placed], start: int = 0, end: int | None = None) -> Iterator[Span]:
    """Yield what lies between marks, trimmed, where it is not empty."""
    end = len(text) if end is None else end
    at = start
    for stop, after in [*((p.mark.span.start, p.mark.span.end) for p in marks), (end, end)]:
        piece = text[at:stop]
        # A byte order mark at the start of a file is no character of its text.
        lead = len(piece) - len(piece.lstrip("\ufeff \t\r\n\v\f\u00a0\u2028\u2029").lstrip())
        if lead < len(piece):
            yield Span(start=at + lead, end=at + len(piece.rstrip()))
        at = after


def _turns(text: str, marks: Sequence[_Placed], *, subtitles: bool) -> list[Turn]:
    drafts = _drafts(text, marks, subtitles=subtitles)
    clock = [(p.mark.span.start, p.seconds) for p in marks if p.seconds is not None]
    spoken = [draft for draft in drafts if draft.spans]
    if not spoken:
        return []
    # What stands where nobody speaks goes with the turn before it, and at the very start with the first.
    at = -1
    lead: list[_Placed] = []
    for draft in drafts:
        if draft.spans:
            at += 1
        elif at < 0:
            lead += draft.marks
        else:
            spoken[at].marks.extend(draft.marks)
    spoken[0].marks[:0] = lead
    return [_turn(text, draft, clock, subtitles=subtitles) for draft in spoken]


@dataclass(slots=True, kw_only=True)
class _Draft:
    """The marks and the stretches of speech from one label to the next."""

    opening: _Placed | None
    spans: list[Span]
    marks: list[_Placed]


def _drafts(text: str, marks: Sequence[_Placed], *, subtitles: bool) -> list[_Draft]:
    openings: list[int] = []
    for i, one in enumerate(marks):
        if one.mark.kind is MarkKind.SPEAKER:
            # In subtitles one voice goes on from cue to cue.
            goes_on = subtitles and openings and one.name and one.name == marks[openings[-1]].name
            if not goes_on:
                openings.append(i)
    bounds = list(pairwise([0, *openings, len(marks)]))
    drafts = []
    for n, (first, last) in enumerate(bounds):
        own = list(marks[first:last])
        start = marks[first].mark.span.start if n else 0
        end = marks[last].mark.span.start if last < len(marks) else len(text)
        spans = list(_gaps(text, own, start, end))
        drafts.append(_Draft(opening=own[0] if n else None, spans=spans, marks=own))
    return drafts


def _turn(text: str, draft: _Draft, clock: Sequence[tuple[int, float]], *, subtitles: bool) -> Turn:
    pieces: list[Piece] = []
    parts: list[str] = []
    length = 0
    for span in draft.spans:
        if pieces:
            parts.append(_joint(text, pieces[-1].span.end, span.start, subtitles=subtitles))
            length += len(parts[-1])
        pieces.append(Piece(at=length, span=span))
        parts.append(span.of(text))
        length += span.end - span.start
    said = "".join(parts)
    if subtitles:  # lines of a cue are broken to fit a screen
        said = said.replace("\r", " ").replace("\n", " ")
    opening = draft.opening
    label = opening.mark.span if opening and opening.name else None
    # A cue's time holds for all that speak in it; elsewhere a time belongs to the turn that it stands in.
    at = bisect_right(clock, draft.spans[0].start, key=lambda c: c[0]) - 1
    timed = at >= 0 and (subtitles or clock[at][0] >= min(p.mark.span.start for p in draft.marks))
    return Turn(
        speaker=opening.name if opening else "",
        label=label,
        span=Span(start=draft.spans[0].start, end=draft.spans[-1].end),
        text=said,
        pieces=tuple(pieces),
        marks=tuple(p.mark for p in draft.marks),
        starts_s=clock[at][1] if timed else None,
    )


def _joint(text: str, end: int, start: int, *, subtitles: bool) -> str:
    """Return what joins two pieces, given the stretch that was set aside between them."""
    gap = text[end:start]
    if _BROKEN_OFF.fullmatch(gap):
        return ""
    if subtitles or text[start].islower():
        return " "
    if _BLANK_LINE.search(gap):
        return "\n\n"
    return "\n" if "\n" in gap else " "
