"""What visibly differs: the difference that a contradiction must show, and a better place for the claim's figure."""

from collections.abc import Iterable, Sequence
from typing import Final

from app.core.evidence import Source
from app.text.languages import guess_language
from app.text.names import missing_names, names
from app.text.polarity import Agreement, agrees
from app.text.words import content, coverage
from app.verdict.alike import rivals, states_other_value
from app.verdict.leadin import denied
from app.verdict.setting import predicate, stands_apart

_SAME_MATTER: Final = 0.6  # share of what a claim says, names and figures aside, in a sentence about another name
_OPPOSITE: Final = (Agreement.NEGATION_DIFFERS, Agreement.REVERSAL)


def visibly_differs(claim: str, quoted: Sequence[str], language: str = "en") -> bool:
    """True when quoted sentences say otherwise in a way that code can see: another value, another name, the opposite.

    A figure or a name that is merely absent contradicts nothing: "It opened in May" does not deny that the bridge did.
    Nor does a sentence that names other things only: what the bridge cost says nothing of the tunnel.
    """
    quoted = [text for text in quoted if not _of_others(claim, text, language)]
    return bool(quoted) and (
        any(states_other_value(claim, text, language, guess_language(text, language)) for text in quoted)
        or any(_names_another(claim, text, language) for text in quoted)
        or bool(denied(claim, quoted))
        or agrees(claim, quoted, language).agreement in _OPPOSITE
    )


def better_elsewhere(claim: str, quoted: Sequence[str], sources: Iterable[Source], language: str = "en") -> bool:
    """True when a source gives another value in a sentence that says more of what the claim says than the quoted do.

    A year in a quotation may be that of something else: where its clause shares no word with the claim, a rival
    sentence that says as much is enough, and none is needed where another clause says all that the claim says
    ("Varrow, who founded the shipyard, moored a bridge there in 1931").
    """
    says = predicate(claim, language)
    here = coverage(says, content(" ".join(quoted)))
    apart = stands_apart(claim, quoted, language)
    if apart and says and here == 1.0:
        return True
    shares = [coverage(says, content(r.text)) for r in rivals(claim, sources, language) if r.text not in quoted]
    return any(share > here or (apart and share >= here) for share in shares)


def _of_others(claim: str, text: str, language: str) -> bool:
    """True when a sentence has names, and not one of the claim's."""
    named = names(claim, language)
    return bool(named and names(text, language)) and len(missing_names(claim, [text], language)) == len(named)


def _names_another(claim: str, text: str, language: str) -> bool:
    """True when a sentence says what the claim says, but with another name where the claim has one."""
    says = predicate(claim, language)
    if not says or coverage(says, content(text)) < _SAME_MATTER:
        return False
    return bool(missing_names(claim, [text], language) and missing_names(text, [claim], language))
