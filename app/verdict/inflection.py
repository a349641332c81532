"""Coverage that forgives an ending, a compound or a synonym: "inaugurated" is covered by "inauguration"."""

from typing import Final

from app.text.synonyms import kinds
from app.text.wordforms import root
from app.text.words import content

BEGINNING: Final = 5  # letters that two words must share to be inflections of one
COMPOUND: Final = 5  # letters of a word that may be the end of another: "Halmbrücke" has "Brücke"
# Words that say that somebody says something; they tell nothing of the matter.
REPORTING: Final = content(
    "said say says saying told tell tells announced announces announce according stated states state reported report "
    "reports claimed claims called calls call spoke speaks wrote writes warned warns added believes believe thinks "
    "sagte sagt erklärte nannte nennt laut sprach teilte mitteilte berichtete dit déclaré selon affirme annoncé dijo "
    "según declaró afirmó anunció will would still now today also only all every first not no never always again "
    "currently year years time times been got did does make made put"
)


def inflected_coverage(part: frozenset[str], whole: frozenset[str]) -> float:
    """Return the share of the stems `part` that are in `whole`, or share their first letters with one there."""
    return len(inflected(part, whole)) / len(part) if part else 1.0


def inflected(part: frozenset[str], whole: frozenset[str]) -> frozenset[str]:
    """Return the stems of `part` that are in `whole`, or share their first letters with one there."""
    beginnings = _beginnings(whole)
    return frozenset(w for w in part if w in whole or w[:BEGINNING] in beginnings)


def meant_coverage(part: frozenset[str], whole: frozenset[str]) -> float:
    """Return the share of the stems `part` that `whole` has in any form, in a compound or by a synonym.

    Words that only say that somebody says something count on neither side; a part of such words alone is covered.
    """
    wanted = part - REPORTING
    return len(meant(wanted, whole)) / len(wanted) if wanted else 1.0


def meant(part: frozenset[str], whole: frozenset[str]) -> frozenset[str]:
    """Return the stems of `part` that `whole` has in any form, in a compound or by a synonym."""
    beginnings = _beginnings(whole)
    roots, known = {root(w) for w in whole}, kinds(whole)

    def covered(word: str) -> bool:
        return (
            word in whole
            or word[:BEGINNING] in beginnings
            or root(word) in roots
            or bool(kinds(frozenset({word})) & known)
            or (
                len(word) >= COMPOUND
                and any(w.endswith(word) or (len(w) >= COMPOUND and word.endswith(w)) for w in whole)
            )
        )

    return frozenset(filter(covered, part))


def _beginnings(words: frozenset[str]) -> set[str]:
    return {w[:BEGINNING] for w in words if len(w) >= BEGINNING and not w[0].isdigit()}
