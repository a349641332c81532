"""The prose check: a sentence of the answer rests on verified claims, or it is removed and counted."""

from collections.abc import Mapping, Sequence

from app.core.claim import DroppedSentence, Sentence
from app.text.figures import missing
from app.text.names import missing_names
from app.text.polarity import Agreement, agrees
from app.text.words import content, coverage

TOLD = 0.9  # share of a sentence's content words in earlier sentences that makes it a repetition
LEAST_GROUNDED = 0.6  # share of a sentence's content words that must stand in the claims it names


def check_sentence(sentence: Sentence, claims: Mapping[str, str], language: str = "en") -> DroppedSentence | None:
    """Return why `sentence` must go, or None when it may stay; `claims` are the texts of the verified claims by id."""
    named = [claims[i] for i in sentence.claim_ids if i in claims]
    if not named:
        return _drop(sentence, "names_no_claim")
    if figures := missing(sentence.text, named, language):
        return _drop(sentence, "figure_not_in_claims: " + ", ".join(f.span.of(sentence.text) for f in figures))
    if names := missing_names(sentence.text, named, language):
        return _drop(sentence, "name_not_in_claims: " + ", ".join(n.text for n in names))
    if coverage(content(sentence.text), content(" ".join(named))) < LEAST_GROUNDED:
        return _drop(sentence, "says_more_than_its_claims")
    if all(agrees(sentence.text, [claim], language).agreement is not Agreement.AGREE for claim in named):
        return _drop(sentence, "polarity_differs")
    return None


def repeats(sentence: Sentence, earlier: Sequence[Sentence], language: str = "en") -> bool:
    """True when earlier sentences hold all figures and nearly all content words of this one."""
    said = [s.text for s in earlier]
    if not said or missing(sentence.text, said, language):
        return False
    return coverage(content(sentence.text), content(" ".join(said))) >= TOLD


def _drop(sentence: Sentence, reason: str) -> DroppedSentence:
    return DroppedSentence(text=sentence.text, reason=reason)
