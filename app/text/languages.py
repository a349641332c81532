"""Which script and which language a text is in, as far as code can tell without a model."""

import re
from collections import Counter
from typing import Final

_LETTER = re.compile(r"[^\W\d_]")
_SCRIPTS: Final = (
    ("latin", "A-Za-z\u00aa-\u024f\u1e00-\u1eff"),
    ("cyrillic", "\u0400-\u052f"),
    ("greek", "\u0370-\u03ff\u1f00-\u1fff"),
    ("arabic", "\u0600-\u06ff\u0750-\u077f"),
    ("hebrew", "\u0590-\u05ff"),
    ("devanagari", "\u0900-\u097f"),
    ("thai", "\u0e00-\u0e7f"),
    ("kana", "\u3041-\u30ff"),
    ("hangul", "\u1100-\u11ff\uac00-\ud7af"),
    ("han", "\u3400-\u4dbf\u4e00-\u9fff"),
)
_PATTERNS = tuple((name, re.compile(f"[{letters}]")) for name, letters in _SCRIPTS)
_BY_SCRIPT: Final = {
    "cyrillic": "ru", "greek": "el", "arabic": "ar", "hebrew": "he", "devanagari": "hi", "thai": "th", "hangul": "ko",
}  # fmt: skip
_COMMON: Final = {
    "en": "the of and to in is was that for with as his her on by are were from has had which this an at be or it",
    "de": "der die das und ist nicht mit dem den ein eine von zu im auf für sich des wurde auch als wird bei nach war",
    "fr": "le la les et est des une dans pour que qui du sur au par pas plus avec été sont ce cette aux il elle",
    "es": "el la los las y es en que del una por con para fue como más su al se lo sus entre pero también",
    "it": "il di che e la un una per non sono del della nel è con gli le dei alla anche più come",
    "pt": "o os as e é que do da em um uma para não com por dos das no na mais foi como ao pela",
    "nl": "de het een en van is dat op te voor met niet zijn aan door ook bij naar werd uit heeft",
}
_COMMON_WORDS = {lang: frozenset(words.split()) for lang, words in _COMMON.items()}
_LANGUAGES_OF = {
    word: [lang for lang, common in _COMMON_WORDS.items() if word in common]
    for word in set[str]().union(*_COMMON_WORDS.values())
}
_SAMPLE_CHARACTERS = 4000  # the first page tells; the rest costs time
_LEAST_HITS = 3


def script_counts(text: str) -> dict[str, int]:
    """Return how many letters of each script a text has; scripts without any are left out."""
    counts = {name: len(pattern.findall(text)) for name, pattern in _PATTERNS}
    known = sum(counts.values())
    counts["other"] = max(0, len(_LETTER.findall(text)) - known)
    return {name: count for name, count in counts.items() if count}


def guess_language(text: str, default: str = "en") -> str:
    """Return the two-letter language of a text, or `default` where its words do not tell.

    Short texts seldom tell: at least three of a language's commonest words must occur, and lead clearly.
    """
    sample = text[:_SAMPLE_CHARACTERS]
    scripts = script_counts(sample)
    if scripts.get("kana", 0) > sum(scripts.values()) // 10:
        return "ja"
    script = max(scripts, key=lambda name: scripts[name], default="latin")
    if script == "han":
        return "zh"
    if script in _BY_SCRIPT:
        return _BY_SCRIPT[script]
    words = Counter(re.findall(r"[^\W\d_]+", sample.lower()))
    distinct, hits = dict.fromkeys(_COMMON_WORDS, 0), dict.fromkeys(_COMMON_WORDS, 0)
    for word, times in words.items():
        for lang in _LANGUAGES_OF.get(word, ()):
            distinct[lang] += 1
            hits[lang] += times
    first, second = sorted(hits, key=lambda lang: hits[lang], reverse=True)[:2]
    if distinct[first] < _LEAST_HITS or hits[first] < 1.3 * hits[second]:
        return default
    return first


def likelier(text: str, *candidates: str) -> str:
    """Return which of some languages a text of a few words is in; the first where they do not tell.

    One word that only one of them has tells, as does a script: a short claim is read as the page is that it is about.
    """
    sure = guess_language(text, "")
    if sure or not candidates:
        return sure or "en"
    words = set(re.findall(r"[^\W\d_]+", text[:_SAMPLE_CHARACTERS].lower()))
    return max(candidates, key=lambda lang: len(words & _COMMON_WORDS.get(lang[:2], frozenset())))
