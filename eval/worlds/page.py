"""Pages composed from what was written for a world: long ones with filler, and copies as other sites print them."""

import random
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from eval.worlds.world import HERE, World, WorldPage

_SLOT = re.compile(r"\[([PLn])\]|\{([^}]*)\}")
_SENTENCE_START = re.compile(r"(?:^|(?<=[.!?] ))([a-zà-ü])")
# "de le" is not said in French, nor "de el" in Spanish.
_CONTRACTIONS = {
    "fr": ((" de le ", " du "), (" à le ", " au "), (" de les ", " des "), (" à les ", " aux ")),
    "es": ((" de el ", " del "), (" a el ", " al ")),
}
_BYLINE = re.compile(r"^[^\n(]*\([^)]*\) - ")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Filler:
    people: tuple[str, ...]
    paragraphs: tuple[str, ...]


def text_of(world: World, key: str) -> str:
    """Return the text of the page `key` of `world`, the same on every machine."""
    page = world.source[key]
    dice = random.Random(f"{world.id}/{key}")
    if page.copy_of:
        return _copied(world.source[page.copy_of], page)
    paragraphs = [line.strip() for line in page.text.strip().split("\n") if line.strip()]
    if page.long:
        paragraphs = _filled(world, page, paragraphs, dice)
    return "\n\n".join(paragraphs)


def _copied(original: WorldPage, page: WorldPage) -> str:
    """Return the story as another site prints it: without the agency's dateline, with a line of its own at the end."""
    text = _BYLINE.sub("", original.text.strip())
    return f"{text}\n\n{page.tail}" if page.tail else text


def _filled(world: World, page: WorldPage, paragraphs: Sequence[str], dice: random.Random) -> list[str]:
    """Return the paragraphs amid filler, the middle of them at the fraction `deep` of the page."""
    missing = page.long - sum(len(paragraph.split()) for paragraph in paragraphs)
    filler: list[str] = []
    supply = [*world.filler]
    dice.shuffle(supply)
    while missing > 0:
        if not supply:
            supply = [*_filler(world.language).paragraphs]
            dice.shuffle(supply)
        said = _said(supply.pop(), world, dice)
        filler.append(said)
        missing -= len(said.split())
    spread = 0.6 * min(page.deep, 1 - page.deep)
    steps = max(1, len(paragraphs) - 1)
    at = {i: page.deep - spread + 2 * spread * i / steps for i in range(len(paragraphs))}
    if page.cut:
        at[len(paragraphs) - 1] = 1.0
    placed = [(position, 1, paragraphs[i]) for i, position in at.items()]
    placed += [((i + 0.5) / len(filler), 0, text) for i, text in enumerate(filler)]
    return [text for _, _, text in sorted(placed, key=lambda entry: entry[:2])]


def _said(template: str, world: World, dice: random.Random) -> str:
    """Return the filler paragraph with its slots filled for `world`; a slot that comes twice says the same twice."""
    chosen = {
        "P": dice.choice(_filler(world.language).people + world.people),
        "L": dice.choice(world.places),
        "n": str(dice.randint(3, 19)),
    }

    def fill(slot: re.Match[str]) -> str:
        return chosen[slot[1]] if slot[1] else dice.choice(slot[2].split("|"))

    text = _SLOT.sub(fill, _SLOT.sub(fill, template))
    for apart, joined in _CONTRACTIONS.get(world.language, ()):
        text = text.replace(apart, joined)
    return _SENTENCE_START.sub(lambda start: start[1].upper(), text)


@cache
def _filler(language: str) -> _Filler:
    written = tomllib.loads((HERE / "filler" / f"{language}.toml").read_text("utf-8"))
    return _Filler(people=tuple(written["people"]), paragraphs=tuple(written["paragraphs"]))
