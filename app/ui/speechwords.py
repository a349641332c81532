"""Codes of a speech run to sentences: triage, seats, routes, packs and the headline's band."""

from collections import Counter
from datetime import date

from PySide6.QtCore import QCoreApplication

from app.core.headline import Band, Headline
from app.core.panel import PanelSeat, Route, Ruling, Void, Vote
from app.core.speech import DecidedBy, KeptOut, SpeechType, SpokenSentence, Thin, TriageReason, TriageRow, Worth
from app.ui import words
from app.ui.marks import Mark
from app.ui.words import THIN, plural

translate = QCoreApplication.translate


def percent(share: float) -> str:
    """A share (0 to 1) as a whole per cent."""
    return f"{round(share * 100)}{THIN}%"


def day(said_on: date | None) -> str:
    """When a speech was given."""
    if said_on is None:
        return translate("Speech", "day not known")
    return words.day(said_on)


def worth(value: Worth) -> str:
    """The class of a sentence."""
    names = {
        Worth.CHECK_WORTHY: translate("Speech", "check"),
        Worth.OPINION: translate("Speech", "opinion"),
        Worth.UNIMPORTANT: translate("Speech", "not important"),
    }
    return names[value]


def speech_type(value: SpeechType) -> str:
    """The type of a check-worthy sentence."""
    names = {
        SpeechType.NONE: "",
        SpeechType.STATISTICAL: translate("Speech", "statistical"),
        SpeechType.HISTORICAL: translate("Speech", "historical"),
        SpeechType.ATTRIBUTION: translate("Speech", "attribution"),
        SpeechType.COMPARISON: translate("Speech", "comparison"),
        SpeechType.PERSONAL_ANECDOTE: translate("Speech", "personal anecdote"),
        SpeechType.OTHER: translate("Speech", "other"),
    }
    return names[value]


def repeated(sentence: SpokenSentence) -> str:
    """How often speech-to-text repeated a phrase that was read once; "" where it did not."""
    if sentence.repetitions == 1:
        return ""
    return translate("Speech", "repeated {} times by speech-to-text, read once").format(
        words.count(sentence.repetitions)
    )


def triage_reason(row: TriageRow) -> str:
    """Why a sentence stands where it stands; what the user moved is stamped."""
    if row.decided_by is DecidedBy.USER:
        moved_in = row.worth is Worth.CHECK_WORTHY
        return translate("Speech", "moved in by you") if moved_in else translate("Speech", "moved out by you")
    names = {
        TriageReason.FIGURE: translate("Speech", "names a figure"),
        TriageReason.PAST_EVENT: translate("Speech", "says that something happened"),
        TriageReason.SOMEONE_SAID: translate("Speech", "says what somebody said or did"),
        TriageReason.COMPARISON: translate("Speech", "sets one thing against another"),
        TriageReason.OWN_STORY: translate("Speech", "a private person’s story"),
        TriageReason.OTHER_FACT: translate("Speech", "states how something is"),
        TriageReason.VIEW: translate("Speech", "a view, nothing to measure"),
        TriageReason.PROMISE: translate("Speech", "a promise or a prediction"),
        TriageReason.GREETING: translate("Speech", "a greeting, or words to the audience"),
        TriageReason.QUESTION: translate("Speech", "asks, and states nothing"),
        TriageReason.FRAGMENT: translate("Speech", "too short to state anything"),
        TriageReason.NO_ANSWER: translate("Speech", "the model gave no usable answer"),
        TriageReason.BY_USER: translate("Speech", "moved by you"),
    }
    by_rule = row.decided_by is DecidedBy.RULE
    said = names[row.reason]
    return translate("Speech", "{} (by a rule)").format(said) if by_rule else said


def seat(value: PanelSeat) -> str:
    """The name of a judging seat."""
    names = {
        PanelSeat.PROPOSER: translate("Speech", "Proposer"),
        PanelSeat.CRITIC: translate("Speech", "Critic"),
        PanelSeat.ARBITER: translate("Speech", "Arbiter"),
        PanelSeat.SEVERITY: translate("Speech", "Severity"),
    }
    return names[value]


def void(vote: Vote) -> str:
    """Why a vote does not count."""
    names = {
        Void.NONE: "",
        Void.FOREIGN_CITATION: translate("Speech", "not counted: cites what it was not shown"),
        Void.NO_CITATION: translate("Speech", "not counted: cites nothing"),
        Void.POLITICAL_ONLY: translate("Speech", "not counted: rests on political pages alone"),
        Void.EXCLUDED_TIER: translate("Speech", "not counted: cites a fact-check"),
        Void.WRONG_QUESTION: translate("Speech", "not counted: answers another question"),
        Void.NO_REPLY: translate("Speech", "no usable answer"),
    }
    return names[vote.void]


def route(value: Route) -> str:
    """How the votes led to the outcome."""
    names = {
        Route.AGREED: translate("Speech", "Proposer and Critic agree"),
        Route.ARBITER_FOR_PROPOSER: translate("Speech", "Arbiter sided with the Proposer"),
        Route.ARBITER_FOR_CRITIC: translate("Speech", "Arbiter sided with the Critic"),
        Route.THREE_WAY: translate("Speech", "three seats, three labels"),
        Route.TIE: translate("Speech", "two labels, and no third vote that counts"),
        Route.TOO_FEW: translate("Speech", "fewer than two votes count"),
        Route.NOT_ASKED: translate("Speech", "evidence too thin for a panel"),
    }
    return names[value]


def tally(ruling: Ruling) -> str:
    """The route, and what the severity check or a gate changed: one sentence for the strip."""
    found = ruling.tally
    parts = [route(found.route)]
    votes = Counter(vote.label for vote in found.votes if vote.counts)
    if votes:
        parts.append(", ".join(f"{Mark[label.name].word} {number}" for label, number in votes.most_common()))
    if found.overridden:
        parts.append(translate("Speech", "the severity check overrode it"))
    elif any(vote.seat is PanelSeat.SEVERITY for vote in found.votes):
        parts.append(translate("Speech", "the severity check changed nothing"))
    else:
        parts.append(translate("Speech", "no override"))
    if ruling.lowered:
        parts.append(translate("Speech", "lowered by a gate"))
    return " · ".join(parts)


def thin(value: Thin) -> str:
    """Why a pack is too thin to put before a panel."""
    names = {
        Thin.NO: "",
        Thin.EMPTY: translate("Speech", "no evidence was found"),
        Thin.OFF_TOPIC: translate("Speech", "nothing found bears on it"),
        Thin.POLITICAL_ONLY: translate("Speech", "only political pages were found"),
    }
    return names[value]


def kept_out(value: KeptOut) -> str:
    """Why a page that was found is not in the pack."""
    names = {
        KeptOut.FACT_CHECK: translate("Speech", "a fact-check, another judge’s verdict"),
        KeptOut.TOO_LATE: translate("Speech", "published after the speech"),
        KeptOut.ROLLING: translate("Speech", "shows the latest figures, which change"),
        KeptOut.NO_ARTICLE: translate("Speech", "a home page or a listing"),
        KeptOut.QUOTA: translate("Speech", "enough of its tier"),
        KeptOut.OFF_TOPIC: translate("Speech", "no sentence bears on the claim"),
        KeptOut.ROOM: translate("Speech", "the pack was full"),
    }
    return names[value]


def band(value: Band) -> str:
    """The band of the headline, in words."""
    names = {
        Band.GREEN: translate("Speech", "band above 75"),
        Band.YELLOW: translate("Speech", "band 50 to 75"),
        Band.RED: translate("Speech", "band below 50"),
        Band.NONE: "",
    }
    return names[value]


def figure(shown: Headline) -> str:
    """The headline's figure: "56 %"."""
    return "–" if shown.percent is None else f"{shown.percent}{THIN}%"


def figure_means(shown: Headline, *, running: bool) -> str:
    """What stands right under the figure."""
    if shown.percent is None:
        return translate("Speech", "No decided claims")
    word = translate("Speech", "True so far") if running else translate("Speech", "True")
    return f"{word}, {band(shown.band)}"


def decided(shown: Headline) -> str:
    """On how many claims the figure rests."""
    said = translate("Speech", "{decided} of {total} decided").format(decided=shown.decided, total=shown.total)
    return " · ".join((said, translate("Speech", "small sample"))) if shown.small_sample else said


def anecdotes(number: int) -> str:
    """The footnote of the bar on private stories."""
    one = translate("Speech", "1 of the Unverifiable is an anecdote")
    return plural(number, one, translate("Speech", "{} of the Unverifiable are anecdotes")) if number else ""


def turned(vote: Vote) -> str:
    """A seat's own words, under its name."""
    return f"{seat(vote.seat)}: {vote.reason}" if vote.reason and vote.void is not Void.NO_REPLY else ""
