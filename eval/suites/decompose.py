"""Decompose: a statement into claims that stand alone, each of its type, with opinions left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.claim import InputKind, Job
from app.core.span import Span
from app.pipeline.decompose import DecomposeReply, Part, decompose
from app.text.sentences import split
from app.text.words import content, coverage
from eval.cases import Case, DecomposeCase
from eval.records import ERROR, RIGHT, Outcome, Row
from eval.scores import Figure, counted, labelled
from eval.trial import Trial

PINNED = ("right", "parts_found")
CARRIED = 0.6  # share of the content words of what is to be left out; a claim with as many says it after all


async def ask(case: Case, trial: Trial) -> Outcome:
    """Take the statement apart; right is one claim for each part with all that it carries, and nothing more."""
    assert isinstance(case, DecomposeCase), "the suite's own cases"
    run = trial.start(case.input, kind=InputKind.STATEMENT, job=Job.CHECK)
    trial.plan(case.input, kind=InputKind.STATEMENT, language=case.language)
    parts = await decompose(run, case.input)
    error, detail = trial.trouble()
    replies = {key: call.reply for key, call in run.view.calls.items()}
    given = _marked(case, [(p.text, p.span) for p in parts])
    raw = _marked(case, _proposed(case.input, run.language(), parts, replies))
    typed = sum(
        part.type == parts[at].type.value for part, at in zip(case.parts, given.of_parts, strict=True) if at >= 0
    )
    return Outcome(
        given=ERROR if error else given.word,
        raw=ERROR if error else raw.word,
        right=not error and given.word == RIGHT,
        raw_right=not error and raw.word == RIGHT,
        error=error,
        detail=detail,
        counts={
            "wanted": len(case.parts),
            "found": given.found,
            "raw_found": raw.found,
            "told": given.told,
            "raw_told": raw.told,
            "typed": typed,
            "to_leave_out": len(case.left_out),
            "left_out": given.left_out,
            "raw_left_out": raw.left_out,
        },
        said=(
            *(f"{p.text} ({p.type.value})" for p in parts),
            *(f"set aside ({p.reason.value}): {p.text}" for p in run.view.set_aside),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Marked:
    """How claims compare with a case's parts: `of_parts` is the claim that stands for each part, -1 for none."""

    of_parts: tuple[int, ...]
    told: int
    left_out: int
    to_leave_out: int

    @property
    def found(self) -> int:
        return sum(at >= 0 for at in self.of_parts)

    @property
    def word(self) -> str:
        if self.found < len(self.of_parts):
            return "part missing"
        if self.left_out < self.to_leave_out:
            return "opinion kept"
        return RIGHT if self.told == self.found else "part too many"


def _marked(case: DecomposeCase, claims: Sequence[tuple[str, Span]]) -> _Marked:
    """Give each part the first free claim from its place in the input that carries all it has to."""
    free = list(range(len(claims)))
    of_parts = []
    for part in case.parts:
        begins = case.input.find(part.span)
        place = Span(start=begins, end=begins + len(part.span))
        fit = [at for at in free if _overlap(claims[at][1], place) and _carries(claims[at][0], part.carries)]
        at = max(fit, key=lambda i: coverage(content(part.span), content(claims[i][0])), default=-1)
        of_parts.append(at)
        if at >= 0:
            free.remove(at)
    texts = [content(text) for text, _ in claims]
    left_out = sum(all(coverage(content(out.span), text) < CARRIED for text in texts) for out in case.left_out)
    return _Marked(of_parts=tuple(of_parts), told=len(claims), left_out=left_out, to_leave_out=len(case.left_out))


def _proposed(text: str, language: str, parts: Sequence[Part], replies: dict[str, str]) -> list[tuple[str, Span]]:
    """What the model made of each sentence, before code looked at it; as the stage has it where no model was asked."""
    proposed: list[tuple[str, Span]] = []
    for number, span in enumerate(split(text, language)):
        reply = replies.get(f"decompose:{number}")
        if reply is None:
            proposed += [(p.text, p.span) for p in parts if p.span == span]
        else:
            proposed += [(said, span) for said in DecomposeReply.model_validate_json(reply).parts]
    return proposed


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _carries(text: str, words: Sequence[str]) -> bool:
    return all(each.casefold() in text.casefold() for each in words)


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """Statements taken apart without a fault, then parts found, claims that are parts, types, and what was left out."""
    before = "raw_" if raw else ""
    right, *others = labelled(rows, raw=raw)
    return (
        right,
        counted("parts_found", rows, f"{before}found", "wanted", "high"),
        counted("parts_precision", rows, f"{before}found", f"{before}told", "high"),
        counted("types_right", rows, "typed", "found", "high"),
        counted("left_out", rows, f"{before}left_out", "to_leave_out", "high"),
        *others,
    )
