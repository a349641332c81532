"""Codes to sentences: the only place where the window says what an event, a gate or an error means."""

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from app.core.call import Stage
from app.core.claim import AsideReason, InputKind, Job
from app.core.evidence import NotRead, OriginGroup, Unreadable
from app.core.limits import Limit
from app.core.verdict import Confidence, Gate, GateResult, Judgement, SourceStance, Stance, Verdict
from app.report.claims import folds
from app.ui.ports import EngineCondition, FileState, Fit

translate = QCoreApplication.translate
THIN = "\u202f"  # the narrow space between groups of digits, and before a unit


def count(whole: int) -> str:
    """A whole number with its digits in groups of three."""
    return f"{whole:,}".replace(",", THIN) if whole >= 10_000 else str(whole)


def number(value: float, digits: int = 1) -> str:
    """A number with so many digits after the point, as the reader's language writes it."""
    return QLocale().toString(float(value), "f", digits)  # Qt takes no whole number here


def size(amount: float) -> str:
    """A number of bytes, as a person would say it."""
    for unit, worth in (("GB", 1e9), ("MB", 1e6), ("KB", 1e3)):
        if amount >= worth:
            figure = amount / worth
            return f"{number(figure)} {unit}" if figure < 10 and unit == "GB" else f"{figure:.0f} {unit}"
    return f"{amount:.0f} B"


def quoted(text: str) -> str:
    """Somebody's words between the quotation marks of the reader's language."""
    return translate("Words", "“{}”").format(text)


def duration(seconds: float) -> str:
    """A time span: "48 s", "3 min 40 s", "2 h 5 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return translate("Words", "{} s").format(whole)
    if whole < 3600:
        return translate("Words", "{} min {} s").format(whole // 60, whole % 60)
    return translate("Words", "{} h {} min").format(whole // 3600, whole % 3600 // 60)


def about(seconds: float) -> str:
    """An estimate, never to the second: "less than a minute", "about 4 min"."""
    if seconds < 50:
        return translate("Words", "less than a minute")
    if seconds < 3600:
        return translate("Words", "about {} min").format(max(1, round(seconds / 60)))
    return translate("Words", "about {} h").format(number(seconds / 3600))


def between(shortest: float, longest: float) -> str:
    """A span of time, as far apart as it honestly is: "8 to 15 min", "less than a minute"."""
    if longest < 50:
        return translate("Words", "less than a minute")
    if longest < 5400:
        low, high = max(1, round(shortest / 60)), max(1, round(longest / 60))
        return (
            translate("Words", "{} min").format(high)
            if low == high
            else translate("Words", "{} to {} min").format(low, high)
        )
    return translate("Words", "{} to {} h").format(number(max(0.1, shortest / 3600)), number(longest / 3600))


def moment(at: datetime, now: datetime) -> str:
    """A point in time in the reader's zone, as near as it needs to be."""
    here, today = at.astimezone(), now.astimezone().date()
    clock = f"{here:%H:%M}"
    days = (today - here.date()).days
    if days == 0:
        return translate("Words", "today {}").format(clock)
    if days == 1:
        return translate("Words", "yesterday {}").format(clock)
    return day(here)


def day(at: date) -> str:
    """A date with its month in words."""
    form = translate("Words", "d MMMM yyyy", "a date in the letters of Qt: day, month in words, year")
    return QLocale().toString(QDate(at.year, at.month, at.day), form)


def stages_of(job: Job) -> tuple[Stage, ...]:
    """The stages that a job goes through, in order."""
    if job in (Job.CHECK, Job.SPEECH):
        return (Stage.PLAN, Stage.SEARCH, Stage.READ, Stage.VERIFY)
    return tuple(Stage)


def stage_name(stage: Stage, job: Job = Job.ASK) -> str:
    """A stage of a run. A check plans nothing: its first stage finds the claims, that of a speech sorts sentences."""
    if job is Job.CHECK and stage is Stage.PLAN:
        return translate("Words", "Claims")
    if job is Job.SPEECH and stage in (Stage.PLAN, Stage.VERIFY):
        return translate("Words", "Triage") if stage is Stage.PLAN else translate("Words", "Panel")
    names = {
        Stage.PLAN: translate("Words", "Plan"),
        Stage.SEARCH: translate("Words", "Search"),
        Stage.READ: translate("Words", "Read"),
        Stage.DRAFT: translate("Words", "Draft"),
        Stage.VERIFY: translate("Words", "Verify"),
        Stage.CONSISTENCY: translate("Words", "Compare"),
        Stage.WRITE: translate("Words", "Write"),
    }
    return names[stage]


def kind_name(kind: InputKind) -> str:
    """What an input is."""
    names = {
        InputKind.QUESTION: translate("Words", "Question"),
        InputKind.STATEMENT: translate("Words", "Statement"),
        InputKind.SPEECH: translate("Words", "Speech"),
    }
    return names[kind]


def gate_name(gate: Gate) -> str:
    """The name of a gate."""
    names = {
        Gate.SERVED_WHOLE: translate("Words", "Served whole"),
        Gate.PACK_ONLY: translate("Words", "Shown sources only"),
        Gate.QUOTE_FOUND: translate("Words", "Quote found"),
        Gate.CERTAINTY: translate("Words", "Certainty"),
        Gate.COVERAGE: translate("Words", "On the subject"),
        Gate.FIGURES: translate("Words", "Figures match"),
        Gate.NAMES: translate("Words", "Names match"),
        Gate.POLARITY: translate("Words", "Polarity"),
        Gate.ORIGINS: translate("Words", "Independent origins"),
        Gate.ERA: translate("Words", "Era"),
    }
    return names[gate]


def gate_sentence(result: GateResult) -> str:
    """What a gate found, in words, with the names or figures it is about."""
    passed = {
        Gate.SERVED_WHOLE: translate("Words", "the model was shown all that was sent"),
        Gate.PACK_ONLY: translate("Words", "it cites only what it was shown"),
        Gate.QUOTE_FOUND: translate("Words", "word for word in the saved text"),
        Gate.CERTAINTY: translate("Words", "the model was sure enough"),
        Gate.COVERAGE: translate("Words", "the quote speaks of what the claim speaks of"),
        Gate.FIGURES: translate("Words", "every figure stands in the source"),
        Gate.NAMES: translate("Words", "every name stands in the source"),
        Gate.POLARITY: translate("Words", "the quote affirms what the claim affirms"),
        Gate.ORIGINS: translate("Words", "enough origins that do not copy each other"),
        Gate.ERA: translate("Words", "no source is later than the claim"),
    }
    failed = {
        Gate.SERVED_WHOLE: translate("Words", "the model was not shown all that was sent"),
        Gate.PACK_ONLY: translate("Words", "it cites something that it was never shown"),
        Gate.QUOTE_FOUND: translate("Words", "these words are not in the saved text"),
        Gate.CERTAINTY: translate("Words", "the model was not sure enough"),
        Gate.COVERAGE: translate("Words", "the quote is about something else"),
        Gate.FIGURES: translate("Words", "a figure is not in the source"),
        Gate.NAMES: translate("Words", "a name is not in the source"),
        Gate.POLARITY: translate("Words", "quote and claim differ in a “not” or a “may”"),
        Gate.ORIGINS: translate("Words", "the sources trace back to too few origins"),
        Gate.ERA: translate("Words", "a source is later than the claim"),
    }
    sentence = _reason(result) or (passed if result.passed else failed)[result.gate]
    detail = " ".join(result.detail.split())
    return f"{sentence} ({detail})" if detail else sentence


def _reason(result: GateResult) -> str:
    """What a gate's reason says beyond the gate alone, or nothing."""
    reasons = {
        (Gate.QUOTE_FOUND, "none_needed"): translate("Words", "nothing needs to be quoted to say that it is open"),
        (Gate.QUOTE_FOUND, "reworded"): translate("Words", "the model changed words; the page has it so"),
        (Gate.QUOTE_FOUND, "closest"): translate("Words", "the model copied another sentence; this one says it"),
        (Gate.QUOTE_FOUND, "none_given"): translate("Words", "the model quoted nothing"),
        (Gate.NAMES, "other_speaker"): translate("Words", "the quote is not said by who says it in the claim"),
        (Gate.FIGURES, "other_value"): translate("Words", "the source states another value than the claim"),
        (Gate.ORIGINS, "too_few"): translate("Words", "one origin is no confirmation"),
        (Gate.POLARITY, "no_difference"): translate("Words", "the quote does not show the contradiction"),
        (Gate.POLARITY, "hedge_dropped"): translate("Words", "the source is less certain than the claim"),
        (Gate.POLARITY, "absolute_added"): translate("Words", "the claim says “all” or “only”, the source does not"),
    }
    return reasons.get((result.gate, result.reason), "")


def failure(code: str) -> str:
    """Why a call gave nothing usable."""
    names = {
        "engine_unavailable": translate("Words", "nothing answered at the engine's address"),
        "model_missing": translate("Words", "the engine does not have the model"),
        "engine_failed": translate("Words", "the engine failed"),
        "prompt_too_long": translate("Words", "the engine refused the prompt as too long"),
        "prompt_cut": translate("Words", "the engine was not shown the whole prompt"),
        "reply_cut": translate("Words", "the reply was cut off"),
        "reply_unusable": translate("Words", "the reply did not fit what was asked, twice"),
        "budget_exceeded": translate("Words", "what had to be sent does not fit the window"),
    }
    return names.get(code, code.replace("_", " "))


def drop_reason(reason: str) -> str:
    """Why a check in code removed a sentence of the answer, or the draft of a claim."""
    names = {
        "fragment": translate("Words", "it is too short to say anything"),
        "points_back": translate("Words", "it speaks of “it” or “they” without saying who"),
        "cites_nothing": translate("Words", "it cites no source that was read"),
        "translation_not_checked": translate("Words", "its language cannot be compared with that of its claims"),
        "names_no_claim": translate("Words", "it names no verified claim"),
        "figure_not_in_claims": translate("Words", "a figure is in none of its claims"),
        "name_not_in_claims": translate("Words", "a name is in none of its claims"),
        "says_more_than_its_claims": translate("Words", "it says more than its claims"),
        "polarity_differs": translate("Words", "it differs from its claims in a “not” or a “may”"),
        "claim_rechecked": translate("Words", "it rests on a claim that did not hold when it was checked again"),
    }
    return names.get(reason, reason.replace("_", " "))


def confidence(level: Confidence) -> str:
    """How sure the written rule is."""
    names = {
        Confidence.HIGH: translate("Words", "confidence high"),
        Confidence.MEDIUM: translate("Words", "confidence medium"),
        Confidence.LOW: translate("Words", "confidence low"),
    }
    return names[level]


def sure(probability: float) -> str:
    """How probable the model's own word was to it."""
    return translate("Words", "the model was {} % sure").format(round(probability * 100))


def sure_of_it(probability: float) -> str:
    """The same in fewer words, for the line of one source."""
    return translate("Words", "{} % sure").format(round(probability * 100))


def pages_and_origins(judgement: Judgement, groups: Sequence[OriginGroup] = ()) -> str:
    """How many pages were cited and how many independent origins they come from; `groups` say what folded them."""
    pages = plural(judgement.pages, translate("Words", "1 page"), translate("Words", "{} pages"))
    origins = plural(judgement.origins, translate("Words", "1 origin"), translate("Words", "{} origins"))
    why = ", ".join(_folded(reason, number) for reason, number in folds(judgement, groups))
    return f"{pages}, {origins} ({why})" if why else f"{pages}, {origins}"


def _folded(why: str, number: int) -> str:
    """Why pages are no origin of their own, the most telling reason of a group."""
    phrases = {
        "agency": (translate("Words", "1 wire copy"), translate("Words", "{} wire copies")),
        "wire copy": (translate("Words", "1 wire copy"), translate("Words", "{} wire copies")),
        "copy": (translate("Words", "1 copy of the same text"), translate("Words", "{} copies of the same text")),
        "canonical": (translate("Words", "1 names another as its original"),
                      translate("Words", "{} name another as their original")),
        "site": (translate("Words", "1 of the same site"), translate("Words", "{} of the same site")),
    }  # fmt: skip
    repeats = (translate("Words", "1 that counts for no origin of its own"),
               translate("Words", "{} that count for no origin of their own"))  # fmt: skip
    reasons = why.split(", ")
    return plural(number, *next((words for reason, words in phrases.items() if reason in reasons), repeats))


def stance(word: Stance) -> str:
    """What one source has to say of a claim."""
    names = {
        Stance.SUPPORTS: translate("Words", "supports"),
        Stance.REFUTES: translate("Words", "refutes"),
        Stance.OTHER: translate("Words", "does not settle it"),
    }
    return names[word]


def stance_lowered(taken: SourceStance) -> str:
    """Why a source counts for less than the model said of it, or nothing."""
    if taken.error:
        return translate("Words", "No usable answer: {}.").format(failure(taken.error))
    if taken.said is taken.stance:
        return ""
    said = translate("Words", "The model said: {}.").format(stance(taken.said))
    gates = "; ".join(f"{gate_name(result.gate)}: {gate_sentence(result)}" for result in taken.lowered)
    return f"{said} {gates}." if gates else said


def stances(taken: Sequence[SourceStance], asked: int) -> str:
    """How the sources that were asked so far stand, of `asked` that will be."""
    counts = {word: sum(each.stance is word for each in taken) for word in Stance}
    parts, supporting, refuting = list[str](), counts[Stance.SUPPORTS], counts[Stance.REFUTES]
    if supporting:
        parts.append(plural(supporting, translate("Words", "1 supports"), translate("Words", "{} support")))
    if refuting:
        parts.append(plural(refuting, translate("Words", "1 refutes"), translate("Words", "{} refute")))
    if len(taken) < asked:
        parts.append(translate("Words", "{done} of {total} sources asked").format(done=len(taken), total=asked))
    return " · ".join(parts)


def aside(reason: AsideReason) -> str:
    """Why a part of the input is no claim to check."""
    names = {
        AsideReason.OPINION: translate("Words", "an opinion or framing, which evidence cannot settle"),
        AsideReason.UNCLEAR: translate("Words", "unclear: it can be read in more than one way"),
        AsideReason.NOT_ASSERTED: translate("Words", "not asserted: the statement does not say that it is so"),
        AsideReason.TOO_MANY: translate("Words", "left for another check: the limit of claims was reached"),
    }
    return names[reason]


def statement_means(verdict: Verdict) -> str:
    """What the verdict on a statement means, so that "not supported" is never taken for "not known"."""
    names = {
        Verdict.SUPPORTED: translate("Words", "The sources bear out all of it."),
        Verdict.PARTLY_SUPPORTED: translate("Words", "The sources bear out a part of it, and not the whole."),
        Verdict.NOT_SUPPORTED: translate(
            "Words", "The sources say otherwise. This is a finding against it, not a lack of evidence."
        ),
        Verdict.UNVERIFIABLE: translate(
            "Words", "The sources that were found do not settle it. This is no finding against it."
        ),
    }
    return names.get(verdict, "")


def verdict_means(verdict: Verdict) -> str:
    """What the verdict on a claim means, for who sees one for the first time."""
    names = {
        Verdict.SUPPORTED: translate("Words", "A source says it. Figures, names and negations agree."),
        Verdict.PARTLY_SUPPORTED: translate("Words", "A source says less: a hedge was dropped, or an “all” was added."),
        Verdict.CONTRADICTED: translate("Words", "A source says otherwise."),
        Verdict.DISPUTED: translate("Words", "Sources differ, or two claims cannot both hold. Both are shown."),
        Verdict.UNVERIFIABLE: translate(
            "Words", "The evidence does not settle it, or a gate was not passed. The report says which."
        ),
        Verdict.UNCHECKED: translate("Words", "A limit of the check was reached before this claim."),
    }
    return names.get(verdict, "")


def plural(number: int, one: str, many: str) -> str:
    """`one` or `many`, the second with the number in place of its braces."""
    return one if number == 1 else many.format(count(number))


def limit(reached: Limit) -> str:
    """Which limit ended a stage."""
    names = {
        Limit.SOURCES: translate("Words", "the limit of pages"),
        Limit.CLAIMS: translate("Words", "the limit of claims"),
        Limit.ENOUGH: translate("Words", "enough verified claims"),
        Limit.ROUNDS: translate("Words", "the limit of rounds"),
        Limit.SECONDS: translate("Words", "the limit of time"),
        Limit.TOKENS: translate("Words", "the limit of tokens"),
    }
    return names[reached]


def no_source(source_id: str, failure: NotRead | None) -> str:
    """Why a source cannot be shown: it was not read, or there is none of that name."""
    if failure is None:
        return translate("Words", "There is no source {id}.").format(id=source_id)
    said = translate("Words", "{id} was not read: {reason}.")
    return said.format(id=source_id, reason=unreadable(failure.reason))


def unreadable(reason: Unreadable) -> str:
    """Why a page or file gave no text."""
    names = {
        Unreadable.FORBIDDEN_ADDRESS: translate("Words", "a private address, not opened"),
        Unreadable.NOT_HTTP: translate("Words", "not a web address"),
        Unreadable.NOT_FOUND: translate("Words", "not found"),
        Unreadable.REFUSED: translate("Words", "the server refused us"),
        Unreadable.SERVER_ERROR: translate("Words", "the server failed"),
        Unreadable.TIMEOUT: translate("Words", "no answer in time"),
        Unreadable.OFFLINE: translate("Words", "no network"),
        Unreadable.TOO_LARGE: translate("Words", "too large"),
        Unreadable.REDIRECT_LOOP: translate("Words", "sent in a circle"),
        Unreadable.ROBOTS: translate("Words", "its rules ask programs to stay out"),
        Unreadable.LOGIN: translate("Words", "behind a login"),
        Unreadable.BOILERPLATE: translate("Words", "only menus and notices"),
        Unreadable.NO_TEXT: translate("Words", "no text in it (a scan?)"),
        Unreadable.PASSWORD: translate("Words", "needs a password"),
        Unreadable.BINARY: translate("Words", "not a document"),
        Unreadable.DAMAGED_FILE: translate("Words", "the file is damaged"),
        Unreadable.UNSUPPORTED: translate("Words", "a kind of file that is not read"),
        Unreadable.NETWORK_FORBIDDEN: translate("Words", "not opened: my files only"),
    }
    return names[reason]


def file_state(state: FileState) -> str:
    """How far a file of the library is."""
    names = {
        FileState.READY: translate("Words", "ready"),
        FileState.WAITING: translate("Words", "new, not read yet"),
        FileState.CHANGED: translate("Words", "changed since it was read"),
        FileState.FAILED: translate("Words", "not read"),
    }
    return names[state]


def fit(value: Fit) -> str:
    """How a model suits this computer."""
    names = {
        Fit.FITS: translate("Words", "fits"),
        Fit.SLOW: translate("Words", "fits; slow without a GPU"),
        Fit.TIGHT: translate("Words", "estimate: tight"),
        Fit.TOO_BIG: translate("Words", "estimate: too big"),
    }
    return names[value]


def engine(condition: EngineCondition, *, address: str, model: str) -> str:
    """One sentence a cause: what stands between the user and a first check."""
    where = address or translate("Words", "its usual address")
    sentences = {
        EngineCondition.READY: translate("Words", "The engine answers at {where}."),
        EngineCondition.LOOKING: translate("Words", "Looking for an engine …"),
        EngineCondition.NO_ENGINE: translate("Words", "Nothing answers at {where}."),
        EngineCondition.NOT_INSTALLED: translate("Words", "Ollama is not on this computer."),
        EngineCondition.NOT_RUNNING: translate("Words", "Ollama is installed, but not running."),
        EngineCondition.NOT_AN_ENGINE: translate("Words", "What answers at {where} is no engine: a wrong address."),
        EngineCondition.SILENT: translate(
            "Words", "The engine at {where} does not answer. Restart it, then look again."
        ),
        EngineCondition.REFUSED: translate("Words", "An engine at {where} refuses us. Check the address and the key."),
        EngineCondition.NOT_FETCHED: translate("Words", "The embedded model is not on this computer yet."),
        EngineCondition.NO_MODEL: translate("Words", "Ollama is running, but has no model yet."),
        EngineCondition.MODEL_MISSING: translate("Words", "The engine answers, but does not have {model}."),
        EngineCondition.MODEL_TOO_BIG: translate("Words", "{model} probably does not fit the memory of this computer."),
        EngineCondition.TOO_OLD: translate("Words", "The Ollama at {where} is too old. Update it, then look again."),
    }
    return sentences[condition].format(where=where, model=model or translate("Words", "the model"))
