"""Numbers written in digits, in the manners of several languages."""

import re
from decimal import Decimal
from typing import Final

SPACES: Final = "\u00a0\u2009\u202f"
"""Spaces that join the groups of one number: no-break, thin, narrow no-break."""

_GROUPS = rf"[0-9]{{1,3}}(?:(?P<sep>[,.'’{SPACES} ])[0-9]{{3}})(?:(?P=sep)[0-9]{{3}})*(?![0-9])"
_INDIAN = r"[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}(?![0-9])"
NUMERAL: Final = re.compile(
    rf"(?<![\w.,])(?:(?P<indian>{_INDIAN})|(?P<groups>{_GROUPS})|(?P<plain>[0-9]{{1,30}})|(?=\.[0-9]))"
    r"(?P<fraction>[.,][0-9]{1,20}(?![0-9]))?(?:\s?(?P<vulgar>[½⅓⅔¼¾]))?"
)
"""A number in digits. Whether a lone separator groups or divides is for `numeral_value` to say."""

_DIGITS = re.compile(r"[0-9]+")

VULGAR: Final = {"½": "0.5", "⅓": "0.333", "⅔": "0.667", "¼": "0.25", "¾": "0.75"}
"""Fractions that are one sign, to three places."""

_COMMA_DECIMAL = frozenset({"de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "fi", "nb", "cs", "ru", "uk", "tr"})


def comma_is_decimal(lang: str) -> bool:
    """Return whether a language writes 1,5 for one and a half."""
    return lang[:2] in _COMMA_DECIMAL


def numeral_match(text: str, position: int, lang: str) -> re.Match[str] | None:
    """Return the numeral that starts at `position`, cut back where a plain space only seems to group it."""
    match = NUMERAL.match(text, position)
    spaced = match is not None and match["sep"] == " " and match[0].count(" ") < 2
    if spaced and not comma_is_decimal(lang):
        # "Section 5 100 people": in English a plain space groups only where two groups in a row say so.
        return _DIGITS.match(text, position)
    return match


def numeral_value(written: str, lang: str) -> tuple[Decimal, Decimal] | None:
    """Return the value of a numeral and the worth of its last written digit, or None if it is no number."""
    if written[-1] in VULGAR:
        whole = numeral_value(written[:-1].strip() or "0", lang)
        return (whole[0] + Decimal(VULGAR[written[-1]]), Decimal("0.01")) if whole else None
    plain = re.sub(rf"['’{SPACES} ]", "", written)
    digits, fraction = plain, ""
    last = max(plain.rfind("."), plain.rfind(","))
    if last >= 0 and _divides(plain, last, lang):
        digits, fraction = plain[:last], plain[last + 1 :]
    digits = digits.replace(".", "").replace(",", "")
    if not digits.isdigit():
        return None
    if fraction:
        return Decimal(f"{digits}.{fraction}"), Decimal(1).scaleb(-len(fraction))
    zeros = len(digits) - len(digits.rstrip("0")) if digits.strip("0") else 0
    return Decimal(digits), Decimal(1).scaleb(zeros)


def _divides(plain: str, last: int, lang: str) -> bool:
    """Return whether the last separator of a number is its decimal mark."""
    mark = plain[last]
    if plain.count(mark) > 1:
        return False
    if "." in plain and "," in plain:
        return True
    head, tail = plain[:last], plain[last + 1 :]
    if len(tail) != 3 or len(head) > 3 or head.startswith("0"):
        return True
    return mark == ("," if comma_is_decimal(lang) else ".")
