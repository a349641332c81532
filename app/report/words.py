"""English words for codes, for reports and the command line: every code that an event may carry, said plainly.

A code that is not listed is shown as it is, with its underscores as spaces: better than hiding it.
"""

from app.core.evidence import SearchStatus, Unreadable
from app.core.verdict import Gate, GateResult, Judgement, Verdict

VERDICTS = {
    Verdict.SUPPORTED: ("S", "Supported"),
    Verdict.PARTLY_SUPPORTED: ("P", "Partly supported"),
    Verdict.NOT_SUPPORTED: ("N", "Not supported"),
    Verdict.CONTRADICTED: ("C", "Contradicted"),
    Verdict.DISPUTED: ("D", "Disputed"),
    Verdict.UNVERIFIABLE: ("U", "Unverifiable"),
    Verdict.UNCHECKED: ("–", "Unchecked"),
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
    ("quote_found", "none_needed"): "no quotation is needed to say that it cannot be told",
    ("quote_found", "none_given"): "it quoted nothing",
    ("figures", "other_value"): "the source states another value",
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

_DROPPED = {
    "names_no_claim": "names no verified claim",
    "figure_not_in_claims": "a figure is in none of its claims",
    "name_not_in_claims": "a name is in none of its claims",
    "says_more_than_its_claims": "says more than its claims",
    "polarity_differs": "differs from its claims in a “not” or a “may”",
}

_FOLDED = {
    "wire copy": ("wire copy", "wire copies"),
    "domain": ("page of the same site", "pages of the same site"),
    "owner": ("page of the same owner", "pages of the same owner"),
}


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
    return (
        f"The model said {verdict(judgement.proposed)}. {why}."
        if why
        else f"The model said {verdict(judgement.proposed)}."
    )


def failure(code: str) -> str:
    """Return why a call of the model gave nothing."""
    return FAILURES.get(code, plain(code))


def drop_reason(reason: str) -> str:
    """Return why a sentence of the answer, or a draft of a claim, was removed: "code" or "code: what it is about"."""
    code, _, about = reason.partition(": ")
    words = _DROPPED.get(code, plain(code))
    return f"{words}: {about}" if about else words


def folded(why: str, number: int) -> str:
    """Return how many pages of an origin are no origin of their own, and why: "1 wire copy"."""
    one, many = _FOLDED.get(why, (f"folded: {plain(why)}", f"folded: {plain(why)}") if why else ("copy", "copies"))
    return plural(number, one, many)
