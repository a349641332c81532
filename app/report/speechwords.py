"""English words for the codes of a speech run."""

from collections.abc import Sequence
from typing import Final

from app.core.headline import Headline, Rated
from app.core.measure import MeasureCode
from app.core.panel import Label, Outcome, PanelSeat, Route, Void
from app.core.speech import KeptOut, SpeechType, Thin, TriageReason, Worth
from app.report.words import plural

OUTCOMES: Final = {
    Outcome.TRUE: "True",
    Outcome.MISLEADING: "Misleading",
    Outcome.FALSE: "False",
    Outcome.UNVERIFIABLE: "Unverifiable",
    Outcome.MODELS_SPLIT: "Models split",
    Outcome.UNCHECKED: "Unchecked",
}
LABELS: Final = {label: label.value.capitalize() for label in Label}
SEATS: Final = {seat: seat.value.capitalize() for seat in PanelSeat}
WORTH: Final = {
    Worth.CHECK_WORTHY: "check-worthy",
    Worth.OPINION: "opinion",
    Worth.UNIMPORTANT: "unimportant",
}
TYPES: Final = {
    SpeechType.NONE: "",
    SpeechType.STATISTICAL: "statistical",
    SpeechType.HISTORICAL: "historical",
    SpeechType.ATTRIBUTION: "attribution",
    SpeechType.COMPARISON: "comparison",
    SpeechType.PERSONAL_ANECDOTE: "personal anecdote",
    SpeechType.OTHER: "other",
}
REASONS: Final = {
    TriageReason.FIGURE: "states an amount, a share or a count",
    TriageReason.PAST_EVENT: "says that something happened or was done",
    TriageReason.SOMEONE_SAID: "says what somebody said or decided",
    TriageReason.COMPARISON: "sets one thing against another",
    TriageReason.OWN_STORY: "tells of a private person",
    TriageReason.OTHER_FACT: "states something that records could hold",
    TriageReason.VIEW: "a judgement, a feeling or a general truth",
    TriageReason.PROMISE: "a promise, a demand or a prediction",
    TriageReason.GREETING: "a greeting, or words to the audience",
    TriageReason.QUESTION: "asks, and states nothing",
    TriageReason.FRAGMENT: "too short to state anything",
    TriageReason.NO_ANSWER: "the model gave no sure answer, so a rule decided",
    TriageReason.BY_USER: "moved by you",
}
ROUTES: Final = {
    Route.AGREED: "proposer and critic agree",
    Route.ARBITER_FOR_PROPOSER: "the arbiter sided with the proposer",
    Route.ARBITER_FOR_CRITIC: "the arbiter sided with the critic",
    Route.THREE_WAY: "three seats, three labels",
    Route.TIE: "two labels, and no third vote that counts",
    Route.TOO_FEW: "fewer than two votes count",
    Route.NOT_ASKED: "the panel was not asked: the evidence was too thin",
}
VOIDS: Final = {
    Void.NONE: "",
    Void.FOREIGN_CITATION: "void: it cites what is not in the evidence",
    Void.NO_CITATION: "void: it cites nothing",
    Void.POLITICAL_ONLY: "void: it rests on what politicians say",
    Void.EXCLUDED_TIER: "void: it cites a fact-check",
    Void.WRONG_QUESTION: "void: it answers another question",
    Void.NO_REPLY: "no vote: no usable reply",
}
MEASURES: Final = {
    MeasureCode.PERCENT_OR_POINTS: "per cent are not percentage points",
    MeasureCode.RATE_OR_LEVEL: "a rate is not a level",
    MeasureCode.NOMINAL_OR_REAL: "nominal is not real",
    MeasureCode.PERIOD: "another stretch of time",
    MeasureCode.BASELINE: "another point of comparison",
    MeasureCode.INVENTED_REFERENT: "nothing in the evidence knows of it",
    MeasureCode.GROSS_OR_NET: "gross is not net",
    MeasureCode.PER_HEAD_OR_TOTAL: "per head is not in total",
    MeasureCode.MEDIAN_OR_MEAN: "a median is not a mean",
    MeasureCode.ADJUSTED_OR_NOT: "adjusted for the season is not unadjusted",
}
KEPT_OUT: Final = {
    KeptOut.FACT_CHECK: "a fact-check site: another judge's verdict",
    KeptOut.TOO_LATE: "published after the day it was said",
    KeptOut.ROLLING: "shows the latest figures, and so changes",
    KeptOut.NO_ARTICLE: "a home page, a listing or a search page",
    KeptOut.QUOTA: "enough of its kind",
    KeptOut.OFF_TOPIC: "no sentence bears on the claim",
    KeptOut.ROOM: "ten items are the most",
}
THIN: Final = {
    Thin.NO: "",
    Thin.EMPTY: "Nothing that may be evidence was found.",
    Thin.OFF_TOPIC: "What was found speaks of other things.",
    Thin.POLITICAL_ONLY: "All that was found is what politicians say; that shows what was said, not that it is so.",
}


def triaged(reason: TriageReason, *, repetitions: int) -> str:
    """Return why a sentence stands where it stands, and that speech-to-text had repeated it where it had."""
    looped = f"; repeated {repetitions} times by speech-to-text, read once" if repetitions > 1 else ""
    return REASONS[reason] + looped


def outcome(rated: Rated) -> str:
    """Return the word for a claim's outcome."""
    return "Anecdote" if rated.shown_as_anecdote else OUTCOMES[rated.outcome]


def headline(made: Headline) -> str:
    """Return the headline in one line: "56 % True (9 of 16 decided)"."""
    if made.percent is None:
        line = f"None of {plural(made.total, 'claim')} is decided" if made.total else "There is no claim to judge"
    else:
        line = f"{made.percent} % True ({made.true} of {made.decided} decided)"
        if made.small_sample:
            line += ", small sample"
    rest = [f"{segment.count} {OUTCOMES[segment.outcome]}" for segment in made.segments if segment.count]
    if rest:
        line += f": {', '.join(rest)}"
    if made.anecdotes:
        line += f"; {made.anecdotes} of the Unverifiable told as an anecdote"
    return line + "."


def independence(groups: Sequence[Sequence[PanelSeat]]) -> str:
    """Return the sentence on seats that one model fills, "" when every seat has its own."""
    if not groups:
        return ""
    told = "; ".join(", ".join(SEATS[seat].lower() for seat in group) for group in groups)
    return f"One model sits in several seats ({told}), so their agreement is not independence."
