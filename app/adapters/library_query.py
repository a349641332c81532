"""Free text to an FTS5 expression, and documents to the passages that are ranked."""

import re
from collections.abc import Iterator, Sequence

from app.text.hits import hits

PASSAGE = 1200  # letters; about what a reader needs around a fact, and short enough for BM25 to be fair
_MAX_TERMS = 40  # of a query; what a person asks has fewer
# Scripts written without spaces (or, Hangul, with long run-on words): words are looked for as pairs of letters.
_UNSPACED = re.compile(
    "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3005\u3007\u3041-\u309f\u30a1-\u30ff\uac00-\ud7af"
    "\u0e01-\u0e4e\u0e81-\u0ecd\u1000-\u109f\u1780-\u17d3\U00020000-\U0002fa1f]+"
)
_STEM = 4  # letters
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
_WORD = re.compile(r"\w+(?:['’]\w+)?")
_STOP = frozenset(
    # English
    "a about after all also an and any are as at be been being between but by can could did do does doing each for "
    "from had has have having he her here his how i if in into is it its just many me more most much my no not of on "
    "or other our over s she should so some such t than that the their them then there these they this those to under "
    "up was we were what when where which while who whom whose why will with would you your "
    # German
    "aber als am an auch auf aus bei bin bis das dass dem den der des die doch du durch ein eine einem einen einer "
    "eines er es für gibt haben hat hatte ich ihr im ist kein keine man mit nach nicht noch nur ob oder sein seine "
    "sich sie sind so über um und uns vom von vor war waren warum was welche welcher welches wenn wer werden wie "
    "wird wo wurde wurden zu zum zur zwischen "
    # French, Spanish, Italian
    "au aux avec ce ces cette combien dans de del di du el elle en est et il la las le les los lo ne où par pas pour "
    "qu que quel quelle qui quoi se sur un una une uno y était cuándo cuántos cómo con dónde fue por qué son "
    "che chi come cosa è gli nel per quando quanti quale".split()
)


def match_expression(text: str) -> str:
    """Return the FTS5 expression that finds any of the text's words, stop words only if there are no others."""
    pairs = [pair for run in _UNSPACED.findall(text) for pair in _pairs(run)]
    words = _WORD.findall(_UNSPACED.sub(" ", text))
    telling = [word for word in words if word.casefold() not in _STOP]
    terms = [f"{{title name text}} : {_quoted(word)}" for word in dict.fromkeys(telling or ([] if pairs else words))]
    terms += [f"bigrams : {_quoted(pair)}" for pair in dict.fromkeys(pairs)]
    return " OR ".join(terms[:_MAX_TERMS])


def bigrams(text: str) -> str:
    """Return the pairs of neighbouring letters of the text's unspaced runs, with spaces between."""
    return " ".join(pair for run in _UNSPACED.findall(text) for pair in _pairs(run))


def passages(text: str) -> Iterator[str]:
    """Yield the text in stretches of whole paragraphs; a longer one is cut at the ends of lines or words."""
    held: list[str] = []
    size = 0
    for piece in _pieces(text):
        if held and size + len(piece) > PASSAGE:
            yield "\n\n".join(held)
            held, size = [], 0
        held.append(piece)
        size += len(piece)
    if held:
        yield "\n\n".join(held)


def terms(text: str) -> tuple[str, ...]:
    """Return what to mark of a search: telling words, cut to the stem of their other forms, and unspaced runs."""
    words = _WORD.findall(_UNSPACED.sub(" ", text))
    telling = [word for word in words if word.casefold() not in _STOP] or words
    stems = [word[: max(_STEM, len(word) - 2)] if len(word) > _STEM else word for word in telling]
    return tuple(dict.fromkeys([*_UNSPACED.findall(text), *stems]))


def best_stretch(passage: str, sought: Sequence[str]) -> str:
    """Return the sentence of a passage that holds most of what is sought: a stretch that stands so in the page."""
    stretches = [part for line in passage.split("\n") for part in _SENTENCE.split(line) if part.strip()]
    return max(stretches, key=lambda part: (len({hit.of(part).casefold() for hit in hits(part, sought)}), len(part)))


def _pieces(text: str) -> Iterator[str]:
    for paragraph in text.split("\n\n"):
        rest = paragraph
        while len(rest) > PASSAGE:
            cut = max(rest.rfind(mark, PASSAGE // 2, PASSAGE) for mark in ("\n", ". ", "。"))
            if cut < 0:
                cut = max(rest.rfind(" ", PASSAGE // 2, PASSAGE), PASSAGE // 2)
            yield rest[: cut + 1].strip()
            rest = rest[cut + 1 :]
        if rest.strip():
            yield rest.strip()


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'
