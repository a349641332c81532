"""Which letter, word and colour a verdict has, in every export that has colours."""

from app.core.panel import Outcome
from app.core.verdict import Verdict
from app.report import model as m
from app.report import speechwords, words
from app.report.paper import Finding, Tone

TONES = {
    Verdict.SUPPORTED: Tone.TRUE,
    Verdict.PARTLY_SUPPORTED: Tone.MISLEADING,
    Verdict.NOT_SUPPORTED: Tone.FALSE,
    Verdict.CONTRADICTED: Tone.FALSE,
    Verdict.DISPUTED: Tone.SPLIT,
    Verdict.UNVERIFIABLE: Tone.UNVERIFIABLE,
    Verdict.UNCHECKED: Tone.PENDING,
}
OUTCOME_TONES = {
    Outcome.TRUE: Tone.TRUE,
    Outcome.MISLEADING: Tone.MISLEADING,
    Outcome.FALSE: Tone.FALSE,
    Outcome.UNVERIFIABLE: Tone.UNVERIFIABLE,
    Outcome.MODELS_SPLIT: Tone.SPLIT,
    Outcome.UNCHECKED: Tone.PENDING,
}
_LETTERS = {Outcome.MODELS_SPLIT: "≠", Outcome.UNCHECKED: "–"}


def of_verdict(code: Verdict) -> Finding:
    """Return how a verdict is shown."""
    return Finding(letter=words.letter(code), word=words.verdict(code), tone=TONES[code])


def of_outcome(code: Outcome, word: str = "") -> Finding:
    """Return how an outcome of a panel is shown; `word` where it is another than the outcome's own."""
    word = word or speechwords.OUTCOMES[code]
    return Finding(letter=_LETTERS.get(code, word[0]), word=word, tone=OUTCOME_TONES[code])


def of_claim(claim: m.ReportClaim) -> Finding:
    """Return how what was found of a claim is shown: the panel's outcome of a speech, else the verdict."""
    if claim.panel is not None:
        return of_outcome(claim.panel.outcome, claim.panel.outcome_words)
    return of_verdict(claim.verdict)
