"""Forms of one word that an ending does not tell: sang and singer, men and man, king and kingdom.

The irregular words of English are a closed list; what is derived from a word by an ending is told by the ending. Longer
words are told by their first letters already (`app.verdict.inflection`), so this is for those of three or four.
"""

from functools import lru_cache
from typing import Final

from app.text.words import stem

_IRREGULAR: Final = (
    "become became", "begin began begun", "bend bent", "bind bound", "bite bit bitten", "blow blew blown",
    "break broke broken", "breed bred", "bring brought", "build built", "buy bought", "catch caught",
    "choose chose chosen choice", "come came", "deal dealt", "dig dug", "draw drew drawn", "drink drank drunk",
    "drive drove driven", "eat ate eaten", "fall fell fallen", "feed fed", "feel felt", "fight fought", "find found",
    "flee fled", "fly flew flown flight", "forbid forbade forbidden", "forget forgot forgotten", "freeze froze frozen",
    "give gave given gift", "go goes went gone", "grow grew grown growth", "hang hung", "hear heard", "hide hid hidden",
    "hold held", "keep kept", "know knew known", "lead led", "leave left", "lend lent", "lie lay lain",
    "lose lost loss", "mean meant", "meet met", "pay paid", "ride rode ridden", "rise rose risen", "run ran",
    "see saw seen", "seek sought", "sell sold sale", "send sent", "shake shook shaken", "shine shone", "shoot shot",
    "shrink shrank shrunk", "sing sang sung song", "sink sank sunk", "sit sat", "sleep slept",
    "speak spoke spoken speech", "spend spent", "spin spun", "stand stood", "steal stole stolen theft", "stick stuck",
    "strike struck", "swear swore sworn", "swim swam swum", "take took taken", "teach taught", "tear tore torn",
    "think thought", "throw threw thrown", "understand understood", "wake woke woken", "wear wore worn", "win won",
    "withdraw withdrew withdrawn", "write wrote written", "die died death dead", "bear bore born birth",
    "man men", "woman women", "child children", "foot feet", "tooth teeth", "mouse mice", "person people",
    "wife wives", "life lives live alive", "half halves", "thief thieves", "high height", "long length",
    "strong strength", "wide width", "deep depth", "young youth", "true truth", "hot heat", "poor poverty",
    "describe description", "decide decision", "invade invasion", "explode explosion", "succeed success",
    "believe belief", "law lawyer", "prove proof", "receive reception", "destroy destruction", "apply application",
)  # fmt: skip
_ENDINGS: Final = ("ship", "hood", "dom", "ment", "ful", "les", "nes", "ish", "ist", "er", "or")
"""Endings that make one word of another, as `stem` leaves them."""
_LEAST_LEFT: Final = 4  # letters of a word that must be left before an ending
_SHORT: Final = {"ist": 3, "or": 3}  # the same for "artist" and "actor"


def _table() -> dict[str, str]:
    found: dict[str, str] = {}
    for group in _IRREGULAR:
        first, *others = (stem(word) for word in group.split())
        found.update(dict.fromkeys(others, first))
    return found


_BASES: Final = _table()


@lru_cache(maxsize=32_768)
def root(word: str) -> str:
    """Return what a stem has in common with the other forms of its word: "sing" for sang, sung, song and singer."""
    known = _BASES.get(word)
    if known is not None:
        return known
    ending = next((e for e in _ENDINGS if word.endswith(e)), "")
    left = word.removesuffix(ending)
    if len(left) < _SHORT.get(ending, _LEAST_LEFT):
        return word
    return _BASES.get(left, left)
