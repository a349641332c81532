"""English words for codes, for reports and the command line: every code that an event may carry, said plainly.

A code that is not listed is shown as it is, with its underscores as spaces: better than hiding it.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from app.core.claim import AsideReason
from app.core.claimtype import ClaimType
from app.core.evidence import SearchStatus, Unreadable
from app.core.verdict import Gate, GateResult, Judgement, SourceStance, Stance, Verdict
from app.report.changes import Change, ChangeKind
from app.verdict.statement import rule_applied

VERDICTS = {
    Verdict.SUPPORTED: ("S", "Supported"),
    Verdict.PARTLY_SUPPORTED: ("P", "Partly supported"),
    Verdict.NOT_SUPPORTED: ("N", "Not supported"),
    Verdict.CONTRADICTED: ("C", "Contradicted"),
    Verdict.DISPUTED: ("D", "Disputed"),
    Verdict.UNVERIFIABLE: ("U", "Unverifiable"),
    Verdict.UNCHECKED: ("–", "Unchecked"),
}

# What a verdict on a whole statement means, so that "not supported" is never taken for "not known".
STATEMENT_MEANINGS = {
    Verdict.SUPPORTED: "The sources bear out all of it.",
    Verdict.PARTLY_SUPPORTED: "The sources bear out a part of it, and not the whole.",
    Verdict.NOT_SUPPORTED: "The sources say otherwise. This is a finding against it, not a lack of evidence.",
    Verdict.UNVERIFIABLE: "The sources that were found do not settle it. This is no finding against it.",
}

STANCES = {Stance.SUPPORTS: "supports", Stance.REFUTES: "refutes", Stance.OTHER: "does not settle it"}

ASIDE = {
    AsideReason.OPINION: "an opinion or framing: nothing that evidence could settle",
    AsideReason.UNCLEAR: "unclear: it can be read in more than one way, and none was made up",
    AsideReason.NOT_ASSERTED: "not asserted: the statement does not say that it is so",
    AsideReason.TOO_MANY: "left for another check: the limit of claims was reached",
}

TYPES = {
    ClaimType.STATISTIC: "statistic",
    ClaimType.EVENT: "event",
    ClaimType.QUOTE: "quotation",
    ClaimType.ATTRIBUTE: "attribute",
}

GATES = {
    "served_whole": "Served whole",
    "pack_only": "Shown sources only",
    "quote_found": "Quote found",
    "certainty": "Certainty",
    "coverage": "On the subject",
    "figures": "Figures match",
    "names": "Names match",
    "polarity": "Polarity",
    "origins": "Independent origins",
    "era": "Era",
}

_PASSED = {
    "served_whole": "the model was shown all that was sent",
    "pack_only": "it cites only what it was shown",
    "quote_found": "word for word in the saved text",
    "certainty": "the model was sure enough",
    "coverage": "the quotation speaks of what the claim speaks of",
    "figures": "every figure stands in the source",
    "names": "every name stands in the source",
    "polarity": "the quotation affirms what the claim affirms",
    "origins": "enough origins that do not copy each other",
    "era": "no source is later than the claim",
}

_FAILED = {
    "served_whole": "the model was not shown all that was sent",
    "pack_only": "it cites something that it was never shown",
    "quote_found": "the words it quoted are not in the saved text",
    "certainty": "the model was not sure enough",
    "coverage": "the quotation is about something else",
    "figures": "a figure of the claim is not in the source",
    "names": "a name of the claim is not in the source",
    "polarity": "quotation and claim differ in a “not” or a “may”",
    "origins": "the pages trace back to too few origins",
    "era": "a source is later than the claim",
}

# Where a gate's reason says more than the gate alone.
_REASONS = {
    ("quote_found", "reworded"): "the model changed words of the sentence; it is quoted as the page has it",
    ("quote_found", "closest"): "the model copied another sentence of the page; this one, found in code, says it",
    ("quote_found", "none_needed"): "no quotation is needed to say that it cannot be told",
    ("quote_found", "none_given"): "it quoted nothing",
    ("names", "other_speaker"): "the quotation is not said by the one who says it in the claim",
    ("figures", "other_value"): "the source states another value than the claim",
    ("origins", "too_few"): "one origin is no confirmation",
    ("polarity", "no_difference"): "the quotation does not show the contradiction",
    ("polarity", "hedge_dropped"): "the source is less certain than the claim",
    ("polarity", "absolute_added"): "the claim says “all”, “only” or “first” where the source does not",
}

ENDINGS = {
    "done": "Done.",
    "stopped": "Stopped before the end. What had been found is kept.",
    "blocked": "The search engine refused us. This does not mean that there is no evidence.",
    "offline": "There was no network to search. This does not mean that there is no evidence.",
    "nothing_found": "The searches worked, but found nothing that could be used.",
    "engine": "The model's engine gave up before the end. What had been found is kept.",
    "error": "An error ended the run. What had been found is kept.",
    "": "This run is not finished. What it has found so far is shown.",
}

LIMITS = {
    "max_sources": "the limit of pages was reached",
    "max_claims": "the limit of claims was reached",
    "enough_verified": "enough claims were verified, so no further round was made",
    "max_rounds": "the limit of rounds was reached",
    "seconds": "the limit of time was reached",
    "tokens": "the limit of tokens was reached",
}

UNREADABLE = {
    Unreadable.FORBIDDEN_ADDRESS: "a private address, not opened",
    Unreadable.NOT_HTTP: "not a web address",
    Unreadable.NOT_FOUND: "not found",
    Unreadable.REFUSED: "the server refused us",
    Unreadable.SERVER_ERROR: "the server failed",
    Unreadable.TIMEOUT: "no answer in time",
    Unreadable.OFFLINE: "no network",
    Unreadable.TOO_LARGE: "too large",
    Unreadable.REDIRECT_LOOP: "sent round in a circle",
    Unreadable.ROBOTS: "its rules ask programs to stay out",
    Unreadable.LOGIN: "behind a login",
    Unreadable.BOILERPLATE: "only menus and notices, no article",
    Unreadable.NO_TEXT: "no text in it (a scan?)",
    Unreadable.PASSWORD: "needs a password",
    Unreadable.BINARY: "not a document",
    Unreadable.DAMAGED_FILE: "the file is damaged",
    Unreadable.UNSUPPORTED: "a kind of file that is not read",
    Unreadable.NETWORK_FORBIDDEN: "not opened: my files only",
}

_ADVICE = {
    Unreadable.NO_TEXT: "Run text recognition over a scan, or give the words themselves.",
    Unreadable.PASSWORD: "Save a copy without the password.",
    Unreadable.TOO_LARGE: "Give a part of it.",
    Unreadable.DAMAGED_FILE: "Open it in its own program and save it anew.",
    Unreadable.BINARY: "Give a PDF, DOCX, HTML, EPUB, Markdown or plain text.",
    Unreadable.UNSUPPORTED: "Save it as PDF, DOCX, HTML, EPUB, Markdown or plain text.",
    Unreadable.NOT_FOUND: "Check the path.",
    Unreadable.REFUSED: "Check that you may open it.",
}

SEARCHES = {
    SearchStatus.RESULTS: "results",
    SearchStatus.EMPTY: "nothing found",
    SearchStatus.BLOCKED: "the search engine refused us",
    SearchStatus.OFFLINE: "no network",
}

FAILURES = {
    "engine_unavailable": "nothing answered at the engine's address",
    "model_missing": "the engine does not have the model",
    "engine_failed": "the engine failed",
    "prompt_too_long": "the engine refused the prompt as too long",
    "prompt_cut": "the engine was not shown the whole prompt",
    "reply_cut": "the reply was cut off",
    "reply_unusable": "the reply did not fit what was asked, twice",
    "budget_exceeded": "what had to be sent does not fit the window",
}

DROPPED = {
    "fragment": "too short to say anything",
    "points_back": "speaks of “it” or “they” without saying who",
    "cites_nothing": "cites no source that was read",
    "translation_not_checked": "is in a language in which it cannot be compared with its claims",
    "names_no_claim": "names no verified claim",
    "figure_not_in_claims": "a figure is in none of its claims",
    "name_not_in_claims": "a name is in none of its claims",
    "says_more_than_its_claims": "says more than its claims",
    "polarity_differs": "differs from its claims in a “not” or a “may”",
    "claim_rechecked": "rests on a claim that did not hold when it was checked again",
}

# The most telling reason first: a group may have been folded for several.
_FOLDED = {
    "": ("that counts for no origin of its own", "that count for no origin of their own"),
    "wire copy": ("wire copy", "wire copies"),
    "agency": ("wire copy", "wire copies"),
    "copy": ("copy of the same text", "copies of the same text"),
    "canonical": ("page that names another as its original", "pages that name another as their original"),
    "site": ("page of the same site", "pages of the same site"),
    "domain": ("page of the same site", "pages of the same site"),
    "owner": ("page of the same owner", "pages of the same owner"),
}


_UNSHOWN = 12
_COUNTED = {
    ChangeKind.STATEMENT_MOVED: ("verdict moved", "verdicts moved"),
    ChangeKind.VERDICT_MOVED: ("verdict moved", "verdicts moved"),
    ChangeKind.CLAIM_ADDED: ("claim added", "claims added"),
    ChangeKind.CLAIM_DROPPED: ("claim dropped", "claims dropped"),
    ChangeKind.NEW_EVIDENCE: ("new page of evidence", "new pages of evidence"),
    ChangeKind.TEXT_CHANGED: ("page changed", "pages changed"),
    ChangeKind.PAGE_GONE: ("page gone", "pages gone"),
    ChangeKind.PAGE_UNREAD: ("page not readable now", "pages not readable now"),
    ChangeKind.PAGE_NOT_FOUND: ("page not found again", "pages not found again"),
    ChangeKind.MODEL_CHANGED: ("other model", "other models"),
    ChangeKind.PROMPTS_CHANGED: ("change of the prompts", "changes of the prompts"),
}


def unshown(characters: str) -> str:
    """Return the characters that no font could show, as many as one line bears, with what to do."""
    some = " ".join(characters[:_UNSHOWN])
    return f"{some}{' …' if len(characters) > _UNSHOWN else ''}: install one that does, and write the file again"


def prompts(digest: str, *, shown: int) -> str:
    """Return what a reader should know of the prompts beside their hash: what it is over, or why they are not here."""
    if not shown:
        return (
            f"This run used other prompts (SHA-256 {digest}) than those installed where the report was made, "
            "so their text is not here."
        )
    return (
        f"All {shown} prompts of the program, verbatim; words after a $ are places to fill. SHA-256 over each file’s "
        f"name and text: {digest}"
    )


def plain(code: str) -> str:
    """Return a code as words, for codes that have no sentence of their own."""
    return code.replace("_", " ").strip()


def plural(number: int, one: str, many: str = "") -> str:
    """Return "1 page", "6 pages"."""
    return f"{count(number)} {one if number == 1 else many or one + 's'}"


def count(number: int) -> str:
    """Return a whole number with a narrow space between groups of three digits, from five digits on."""
    return f"{number:,}".replace(",", "\u202f") if abs(number) >= 10_000 else str(number)


def duration(seconds: float) -> str:
    """Return a time span: "48 s", "3 min 40 s", "2 h 5 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def verdict(code: Verdict) -> str:
    """Return the word for a verdict."""
    return VERDICTS[code][1]


def letter(code: Verdict) -> str:
    """Return the letter for a verdict."""
    return VERDICTS[code][0]


def gate(code: Gate) -> str:
    """Return the name of a gate."""
    return GATES.get(code, plain(code).capitalize())


def gate_sentence(result: GateResult) -> str:
    """Return what a gate found, with the names or figures it is about."""
    words = _PASSED if result.passed else _FAILED
    sentence = _REASONS.get((result.gate, result.reason)) or words.get(result.gate) or plain(result.reason)
    return f"{sentence} ({result.detail})" if result.detail else sentence


def lowered(judgement: Judgement) -> str:
    """Return why the verdict is not what the model said, or "" when it is."""
    if judgement.error:
        return f"Not judged: {failure(judgement.error)}."
    if judgement.verdict is judgement.proposed:
        return ""
    why = "; ".join(f"{gate(g.gate)}: {gate_sentence(g)}" for g in judgement.lowered_by)
    said = "Before the gates it was" if judgement.stances else "The model said"
    return f"{said} {verdict(judgement.proposed)}." + (f" {why}." if why else "")


def unread(name: str, reason: Unreadable) -> str:
    """Return that a file of the user's gave no text, why, and what to do about it."""
    return f"{name} was not read: {UNREADABLE[reason]}. {_ADVICE.get(reason, '')}".rstrip()


def failure(code: str) -> str:
    """Return why a call of the model gave nothing."""
    return FAILURES.get(code, plain(code))


def rechecked(before: Verdict, after: Verdict, at: datetime) -> str:
    """Return what a re-check of one claim came to: "Checked again on 2026-11-30 14:05 UTC: still Supported"."""
    came = f"still {verdict(after)}" if before is after else f"was {verdict(before)}, now {verdict(after)}"
    return f"Checked again on {at:%Y-%m-%d %H:%M} UTC: {came}"


def drop_reason(reason: str) -> str:
    """Return why a sentence of the answer, or a draft of a claim, was removed: "code" or "code: what it is about"."""
    code, _, about = reason.partition(": ")
    words = DROPPED.get(code, plain(code))
    return f"{words}: {about}" if about else words


def folded_as(why: str) -> str:
    """Return what a page of a folded origin is: "wire copy"."""
    return folded(why, 1).removeprefix("1 ").removeprefix("folded: ")


def folded(why: str, number: int) -> str:
    """Return how many pages of an origin are no origin of their own, and why: "1 wire copy".

    `why` is one reason, or several joined by commas, of which the most telling is said.
    """
    reasons = why.split(", ")
    known = next((phrases for reason, phrases in _FOLDED.items() if reason in reasons), None)
    one, many = known or (f"folded: {plain(why)}",) * 2
    return plural(number, one, many)


def rule(code: Verdict, *, claims: int) -> str:
    """Return in one sentence which row of the written rule gave a statement of so many claims its verdict."""
    if not claims:
        return f"{verdict(code)}: nothing in it is a claim that could be checked."
    return f"{verdict(code)}, because {rule_applied(code)}."


def stance_lowered(stance: SourceStance) -> str:
    """Return why a source counts for less than the model said of it, or "" when it does not."""
    if stance.error:
        return f"No usable answer: {failure(stance.error)}."
    if stance.said is stance.stance:
        return ""
    why = "; ".join(f"{gate(g.gate)}: {gate_sentence(g)}" for g in stance.lowered)
    said = f"The model said that it {STANCES[stance.said]}."
    return f"{said} {why}." if why else said


def change(difference: Change) -> str:
    """Return one difference between a run and the earlier one that it makes anew, as a sentence without a full stop."""
    about, before, after = difference.about, difference.before, difference.after
    match difference.kind:
        case ChangeKind.STATEMENT_MOVED:
            return f"the statement is now {_now(after)}, it was {_now(before)}"
        case ChangeKind.VERDICT_MOVED:
            return f"now {_now(after)}, it was {_now(before)}: “{about}”"
        case ChangeKind.CLAIM_ADDED:
            return f"a claim that the earlier run had not, {_now(after)}: “{about}”"
        case ChangeKind.CLAIM_DROPPED:
            return f"a claim of the earlier run that this one has not, {_now(before)} then: “{about}”"
        case ChangeKind.NEW_EVIDENCE:
            return f"new evidence: {about}"
        case ChangeKind.TEXT_CHANGED:
            return f"text changed: {about} (SHA-256 {before[:12]}…, now {after[:12]}…)"
        case ChangeKind.PAGE_GONE:
            return f"page gone: {about}"
        case ChangeKind.PAGE_UNREAD:
            return f"page could not be read this time, {UNREADABLE[Unreadable(after)]}: {about}"
        case ChangeKind.PAGE_NOT_FOUND:
            return f"page to which no search led this time: {about}"
        case ChangeKind.MODEL_CHANGED:
            return f"another model, which may move verdicts: {after}, before {before}"
        case ChangeKind.PROMPTS_CHANGED:
            return "other prompts, which may move verdicts"


def _now(code: str) -> str:
    return verdict(Verdict(code))


def changed(differences: Sequence[Change]) -> str:
    """Return the kinds of difference counted, most telling first: "1 verdict moved, 2 pages changed"."""
    counts = Counter(_COUNTED[each.kind] for each in differences)
    return ", ".join(plural(n, one, many) for (one, many), n in counts.items()) or "nothing changed"
