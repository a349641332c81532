"""How likely it is that a sentence of an English speech states something worth checking: a few marks, weighed.

The weights are a logistic regression over sentences of ClaimBuster (political debates of 1960 to 2016), fitted by
`eval/bench/fit_checkworthy.py`. It knows no meaning; it steadies a model that is not sure of its own answer.
"""

import math
import re
from collections.abc import Mapping
from typing import Final

from app.text.figures import figures
from app.text.names import names

_MARKS: Final[Mapping[str, re.Pattern[str]]] = {
    "past": re.compile(
        r"\b(?:was|were|had|did|been|voted|said|spent|cut|made|went|took|gave|got|lost|built|\w{3,}ed)\b", re.I
    ),
    "view": re.compile(
        r"\b(?:I (?:think|believe|feel|hope|want|like|agree|guess|suppose)|we (?:must|should|need|can|want|believe)"
        r"|should|must|ought|let'?s|perhaps|maybe)\b",
        re.I,
    ),
    "to_come": re.compile(r"\b(?:will|would|shall|could|might|going to)\b|['’]ll\b", re.I),
    "amount": re.compile(
        r"\b(?:[mb]illions?|trillions?|thousands?|hundreds?|per ?cent|half|twice|double|majority|most|all|every|many"
        r"|number of|rate|average)\b",
        re.I,
    ),
    "compares": re.compile(
        r"\b(?:more|less|fewer|better|worse|[a-z]{2,}er)\b(?:\s\S+){0,8}?\sthan\b|\b(?:first|highest|lowest|largest"
        r"|biggest|smallest|longest|best|worst|only|record)\b",
        re.I,
    ),
    "of_others": re.compile(
        r"\b(?:he|she|they|his|her|their|senator|president|governor|congress|administration|party)\b", re.I
    ),
    "you": re.compile(r"\byour?\b", re.I),
    "I": re.compile(r"\b(?:I|my|me)\b"),
    "we": re.compile(r"\b(?:we|our|us)\b", re.I),
}
_MATTER: Final = re.compile(
    r"[$€£]|\b(?:dollars?|budget|tax(?:es)?|deficit|debt|spending|jobs?|unemployment|wages?|prices?|inflation|income"
    r"|trade|crime|troops|weapons|nuclear|oil|energy|schools?|insurance|health)\b",
    re.I,
)
_SHORT: Final = 7  # words
_WEIGHTS: Final[Mapping[str, float]] = {
    "always": -2.40,
    "figure": 1.04,
    "figures": 0.83,
    "names": 0.72,
    "matter": 0.58,
    "short": -0.31,
    "length": 0.24,
    "past": 0.96,
    "view": -0.51,
    "to_come": -0.35,
    "amount": 0.63,
    "compares": 0.59,
    "of_others": 0.31,
    "you": -0.16,
    "I": -0.55,
    "we": 0.23,
}


def marks(sentence: str) -> dict[str, float]:
    """Return what of a sentence is weighed, each mark with its strength (0 to 2)."""
    stated, named, words = len(figures(sentence)), len(names(sentence)), len(sentence.split())
    return {
        "always": 1.0,
        "figure": float(stated > 0),
        "figures": min(stated, 3) / 1.5,
        "names": min(named, 3) / 2,
        "matter": min(len(_MATTER.findall(sentence)), 2) / 2,
        "short": float(words < _SHORT),
        "length": min(words, 40) / 40,
        **{name: float(pattern.search(sentence) is not None) for name, pattern in _MARKS.items()},
    }


def checkworthiness(sentence: str) -> float:
    """Return the probability (0 to 1) that an English sentence states something worth checking."""
    return 1 / (1 + math.exp(-sum(_WEIGHTS[name] * strength for name, strength in marks(sentence).items())))
