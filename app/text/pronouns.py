"""Sentences that begin with a pronoun, so that they do not say by themselves whom or what they are about."""

import re

from app.text.names import names

_PERSON = re.compile(r"^\W*(?:he|she|they|er|sie|ils?|elles?|él|ella|ellos|ellas)\b", re.IGNORECASE)
_THING = re.compile(r"^\W*(?:it|this|that|these|those|es)\b", re.IGNORECASE)


def opens_with_pronoun(sentence: str) -> bool:
    """Tell whether the first word is a pronoun that stands for someone or something named before."""
    return bool(_PERSON.match(sentence) or _THING.match(sentence))


def stands_alone(claim: str, language: str = "en") -> bool:
    """Tell whether a claim names what it is about: "It" may open one that has a name ("It rained in Velden")."""
    if _PERSON.match(claim):
        return False
    return not _THING.match(claim) or bool(names(claim, language))
