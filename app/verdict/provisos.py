"""What a claim leaves out of its quotation, or puts into it: the condition it holds under, and what it compares with.

"The gates open within 11 minutes if both motors run" does not say that they do; "48 points" says nothing of more than
last year.
"""

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from app.text.derivedwords import MOVES
from app.text.words import content
from app.verdict.setting import comparable, placed

_IF: Final = re.compile(
    r"(?<!as )(?<!even )\bif\b|\bunless\b|\bprovided(?: that)?\b(?! (?:by|with|to)\b)|\bon condition that\b"
    r"|(?<!auch )(?<!selbst )(?<!als )\b(?:wenn|falls|sofern)\b"
    r"|(?<!même )(?<!comme )\b(?:s['’]ils?|si (?:l[ea]s?|l['’]|une?|on|nous|elles?|aucune?|ces?|cette|tous|toutes)\b)"
    r"|\bà condition (?:que|de)\b|\bpourvu que\b|\bsauf si\b"
    r"|(?<!incluso )(?<!como )\bsi (?:el|las?|los|una?|no|se|hay|todos|todas)\b|\bsiempre que\b|\ba menos que\b"
    r"|如果|只要|除非|假如",
    re.I,
)
# A question told is no condition: "asked if the bridge was safe".
_ASKED: Final = re.compile(
    r"\b(?:ask\w*|know\w*|knew|see|wonder\w*|unclear|doubt\w*|question\w*|decid\w*|tell|told|check\w*|say|determin\w*"
    r"|frag\w*|wissen|unklar|demand\w*|savoir|dire|pregunt\w*|saber|decir)\s(?:\w+\s){0,2}$",
    re.I,
)
_OPEN: Final = re.compile(
    r"\b(?:when\w*|would|could|might|(?-i:may)|otherwise|depend\w*|condition\w*|wenn|falls|sofern|würden?|könnten?|quand"
    r"|lorsque|pourrai\w+|serai\w+|condicional|cuando|podrían?|sería)\b|[若当]",
    re.I,
)
_COMPARES: Final = re.compile(
    r"\b(?:more|fewer|less|(?!other\b|rather\b)[a-z]{2,}er)\b(?:\s[\w’'-]+){0,4}?\sthan\b"
    r"(?!\s(?:a\b|half|one|two|three|four|five|six|seven|eight|nine|ten|twice|[$€£]?\d))"
    r"|\b(?:mehr|weniger|[a-zäöüß]{3,}er(?:e[nrms]?)?)\b(?:\s[\w-]+){0,4}?\sals\b(?!\s(?:\d|ein|halb|zwei|drei|zehn))"
    r"|\b(?:plus|moins)\b(?!\sde\s\d)(?:\s[\w’'-]+){1,5}?\sque\b"
    r"|\b(?:más|menos)\b(?!\sde\s\d)(?:\s[\w-]+){1,5}?\sque\b",
    re.I,
)
_COMPARED: Final = re.compile(
    r"\b(?:than|more|less|fewer|compar\w+|against|instead|ahead|early|earlier|late[r]?|over|under|above|below|beyond"
    r"|exceed\w*|outnumber\w*|most|least|first|last|only|as (?:much|many)|als|mehr|weniger|vergl\w+|gegenüber|statt"
    r"|plus|moins|contre|compar\w+|más|menos|frente)\b|\w+(?:est|ste[nrms]?)\b|[比较更最超]|[高低多少大小]于",
    re.I,
)


def condition_dropped(claim: str, quoted: Sequence[str]) -> str:
    """Return the word by which every quoted sentence makes what a claim says depend on something; "" if one does not.

    Of a sentence with semicolons the part counts that shares most with the claim. A claim that leaves it open itself
    ("if", "would") drops nothing.
    """
    if _IF.search(claim) or _OPEN.search(claim):
        return ""
    words = [_condition(claim, sentence) for sentence in quoted]
    return words[0] if words and all(words) else ""


def comparison_added(claim: str, quoted: Sequence[str], language: str = "en") -> str:
    """Return the comparison of a claim ("more tickets than") that no quoted sentence makes or has figures for."""
    found = _COMPARES.search(claim)
    if found is None or any(_COMPARED.search(text) or MOVES.search(text) for text in quoted):
        return ""
    amounts = [p for text in quoted for p in placed(text, language) if not p.figure.is_date]
    return "" if any(comparable(one, other) for one, other in combinations(amounts, 2)) else found[0]


def _condition(claim: str, sentence: str) -> str:
    wanted = content(claim)
    parts = re.split(r"[;；]", sentence)
    part = max(parts, key=lambda text: len(wanted & content(text)))
    found = _IF.search(part)
    return found[0] if found and not _ASKED.search(part[: found.start()]) else ""
