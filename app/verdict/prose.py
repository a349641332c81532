"""The prose check: a sentence of the answer rests on verified claims, or it is removed and counted."""

from collections.abc import Mapping, Sequence

from app.core.claim import DroppedSentence, Sentence
from app.text.figures import missing
from app.text.languages import likelier
from app.text.names import Name, missing_names, names
from app.text.polarity import Agreement, agrees
from app.text.words import content, coverage
from app.verdict.setting import clauses_of, other_value, placed
from app.verdict.translated import Told, untrue_to

TOLD = 0.9  # share of a sentence's content words in earlier sentences that makes it a repetition
LEAST_GROUNDED = 0.6  # share of a sentence's content words that must stand in the claims it names


def check_sentence(
    sentence: Sentence, claims: Mapping[str, str], language: str = "en", written: Mapping[str, str] | None = None
) -> DroppedSentence | None:
    """Return why `sentence` must go, or None when it may stay; `claims` are the texts of the verified claims by id.

    `language` is that which the answer is to be in, `written` those of the claims by id, where they are others.
    """
    ids = [i for i in sentence.claim_ids if i in claims]
    named = [claims[i] for i in ids]
    if not named:
        return _drop(sentence, "names_no_claim")
    told = [Told(text=claims[i], language=(written or {}).get(i, language)) for i in ids]
    language = likelier(sentence.text, language, *(t.language for t in told))
    if any(t.language != language for t in told):
        reason = untrue_to(Told(text=sentence.text, language=language), told)
        return _drop(sentence, reason) if reason else None
    if figures := missing(sentence.text, named, language):
        return _drop(sentence, "figure_not_in_claims: " + ", ".join(f.span.of(sentence.text) for f in figures))
    stated = [f for claim in named for f in placed(claim, language)]
    if swapped := [f.figure for f in placed(sentence.text, language) if other_value(f, stated)]:
        return _drop(sentence, "figure_not_in_claims: " + ", ".join(f.span.of(sentence.text) for f in swapped))
    if absent := missing_names(sentence.text, named, language):
        return _drop(sentence, "name_not_in_claims: " + ", ".join(n.text for n in absent))
    if strangers := _brought_together(sentence.text, named, language):
        return _drop(sentence, "names_of_different_claims: " + ", ".join(n.text for n in strangers))
    if coverage(content(sentence.text), content(" ".join(named))) < LEAST_GROUNDED:
        return _drop(sentence, "says_more_than_its_claims")
    if agrees(sentence.text, named, language).agreement is not Agreement.AGREE:
        return _drop(sentence, "polarity_differs")
    return None


def repeats(sentence: Sentence, earlier: Sequence[Sentence], language: str = "en") -> bool:
    """True when earlier sentences hold all figures and nearly all content words of this one."""
    said = [s.text for s in earlier]
    if not said or missing(sentence.text, said, language):
        return False
    return coverage(content(sentence.text), content(" ".join(said))) >= TOLD


def _brought_together(text: str, claims: Sequence[str], language: str) -> list[Name]:
    """Return the names of a clause that no claim, and no chain of claims, brings together; none when there is a chain.

    "Vik designed the Halm Bridge" has both its names from claims, yet from one on Vik and one on the bridge.
    """
    held = [
        {n.span for n in names(text, language)} - {n.span for n in missing_names(text, [c], language)} for c in claims
    ]
    for start, end in clauses_of(text):
        here = [n for n in names(text, language) if start <= n.span.start < end]
        reached = {n.span for n in here[:1]}
        for _ in claims:
            reached |= {span for group in held if group & reached for span in group}
        if any(n.span not in reached for n in here):
            return here
    return []


def _drop(sentence: Sentence, reason: str) -> DroppedSentence:
    return DroppedSentence(text=sentence.text, reason=reason)
