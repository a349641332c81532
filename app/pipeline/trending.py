"""Trending: contested headlines of the day from a news search, turned into checkable claims by one call of the model.

The searches go out one after the other through the same port, and at the same pace, as those of a run. The model only
rewords: code holds each claim against its headline and keeps none that lost or gained a figure or a name.
"""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.context.prompt import Prompt
from app.core.call import Stage
from app.core.error import CallGaveNothing
from app.core.evidence import Hit, Query, SearchOutcome, SearchStatus, Surface
from app.core.port import Clock, Search
from app.core.trending import ContestedClaim, NewsHeadline, Trending
from app.core.view import RunView
from app.evidence.exclusion import is_excluded
from app.evidence.urls import registered_domain
from app.pipeline.asking import Asker, Seat
from app.text.figures import figures, missing
from app.text.names import missing_names, names
from app.text.words import content, coverage, likeness

MOST_CLAIMS = 6
MOST_HEADLINES = 12  # shown to the model: half a minute's reading for a small one
NEWEST = timedelta(days=2)
SAME_STORY = 0.5  # Jaccard likeness of content words
ADDS_NOTHING = 0.8  # share of the claim's content words that must be the headline's
KEEPS_MOST = 0.5  # share of the headline's content words that the claim must keep
_SHORTEST = 3  # content words
_LONGEST = 200  # characters

QUERIES = {
    "en": ("disputed claim figures", "denies report", "government statistics row"),
    "de": ("umstrittene Zahlen", "widerspricht Bericht", "Kritik an Statistik"),
    "fr": ("chiffres contestés", "dément rapport", "polémique statistiques"),
    "es": ("cifras polémicas", "desmiente informe", "polémica estadísticas"),
    "it": ("cifre contestate", "smentisce rapporto", "polemica statistiche"),
    "pt": ("números contestados", "desmente relatório", "polêmica estatísticas"),
    "nl": ("omstreden cijfers", "ontkent bericht", "kritiek op cijfers"),
    "pl": ("sporne dane", "zaprzecza doniesieniom", "spór o statystyki"),
}
"""What is searched for, by the language of the search: what people quarrel about is what needs checking."""
_CONTESTED = re.compile(
    r"\b(?:claims?|den(?:y|ies|ied)|disput\w+|false|mislead\w+|accus\w+|row|record|reject\w+|contradict\w+|"
    r"umstritten\w*|widersprich\w*|bestreite\w*|falsch\w*|rekord\w*|dément|conteste\w*|faux|niega|desmiente|"
    r"pol[eé]mica\w*|smentisce|ontkent|zaprzecza)\b",
    re.IGNORECASE,
)
_TAIL = re.compile(r"\s+[-–—|·]\s+([^-–—|·]{2,40})$")


class _Reworded(BaseModel):
    model_config = ConfigDict(extra="forbid")
    headline: int
    claim: Annotated[str, StringConstraints(max_length=_LONGEST)]


class TrendingReply(BaseModel):
    """What the model is asked for: claims by the number of their headline."""

    model_config = ConfigDict(extra="forbid")
    claims: Annotated[list[_Reworded], Bound(max_length=MOST_HEADLINES)]


async def trending(*, search: Search, seat: Seat, prompt: Prompt, region: str, clock: Clock) -> Trending:
    """Return today's contested headlines as claims; none, with the search's own status, when it gave nothing.

    Raises `EngineUnavailable` or `ModelMissing`; a reply that cannot be used leaves no claims.
    """
    now = clock.now()
    language = region.partition("-")[2] or "en"
    hits, outcome = await _news(search, region, language)
    found = headlines(hits, today=now.date())[:MOST_HEADLINES]
    if not found:
        status = SearchStatus.EMPTY if hits else outcome.status
        return Trending(status=status, at=now, detail=outcome.detail)
    claims = await _reworded(found, seat, prompt, language)
    return Trending(
        status=SearchStatus.RESULTS,
        at=now,
        claims=tuple(claims[:MOST_CLAIMS]),
        headlines=len(found),
        set_aside=len(found) - len(claims),
    )


def headlines(hits: Sequence[Hit], *, today: date) -> list[NewsHeadline]:
    """The dated headlines of the last days that state something, each story once, the most contested first.

    Fact-checks are left out: they would hand over a verdict where a claim is wanted.
    """
    found = list[NewsHeadline]()
    for hit in hits:
        text = _without_outlet(" ".join(hit.title.split()), hit.url)
        dated = hit.published is not None and today - NEWEST <= hit.published <= today + timedelta(days=1)
        if not dated or hit.published is None or hit.surface is not Surface.NEWS or is_excluded(hit.url):
            continue
        if text.endswith(("?", "？", "؟", "…", "...")) or len(content(text)) < _SHORTEST or len(text) > _LONGEST:
            continue
        if not figures(text) and not names(text):
            continue
        if any(likeness(content(text), content(other.text)) >= SAME_STORY for other in found):
            continue
        found.append(NewsHeadline(text=text, outlet=registered_domain(hit.url), url=hit.url, published=hit.published))
    return sorted(found, key=lambda line: -_contested(line.text))


def is_faithful(claim: str, headline: str, language: str = "en") -> bool:
    """True when a claim holds the very figures and names of its headline, no others, and nearly only its words."""
    said, made = content(headline), content(claim)
    if claim.rstrip().endswith(("?", "？", "؟")) or len(made) < _SHORTEST:
        return False
    if missing(headline, [claim], language) or missing(claim, [headline], language):
        return False
    if coverage(made, said) < ADDS_NOTHING or coverage(said, made) < KEEPS_MOST:
        return False
    if _in_capitals(headline):  # every word looks like a name
        return True
    first = headline.split()[0]
    lost = [name for name in missing_names(headline, [claim], language) if name.text != first]
    return not lost and not missing_names(claim, [headline], language)


async def _news(search: Search, region: str, language: str) -> tuple[list[Hit], SearchOutcome]:
    """All hits, and the outcome that says why there are none: a refusal or a lost network before a quiet day."""
    hits, worst = list[Hit](), SearchOutcome(status=SearchStatus.EMPTY, engine="")
    for text in QUERIES.get(language, QUERIES["en"]):
        outcome = await search.search(Query(text=text, surface=Surface.NEWS, region=region))
        hits += outcome.hits
        if not outcome.status.answered:
            worst = outcome
            break  # the next would fare no better, and asking on is what gets one refused for longer
    return hits, worst


async def _reworded(found: Sequence[NewsHeadline], seat: Seat, prompt: Prompt, language: str) -> list[ContestedClaim]:
    lines = "\n".join(f"{number}. {line.text}" for number, line in enumerate(found, 1))
    try:
        answer = await Asker(emit=lambda event: None, memory=RunView()).ask(
            key="trending",
            stage=Stage.PLAN,
            seat=seat,
            prompt=prompt,
            reply=TrendingReply,
            values={"headlines": lines},
            max_output=700,
        )
    except CallGaveNothing:
        return []
    made = dict[int, ContestedClaim]()
    for each in answer.value.claims:
        if not 1 <= each.headline <= len(found) or each.headline in made:
            continue
        line, text = found[each.headline - 1], " ".join(each.claim.split())
        if is_faithful(text, line.text, language):
            made[each.headline] = ContestedClaim(text=text, headline=line)
    return [made[number] for number in sorted(made)]


def _contested(headline: str) -> int:
    return 2 * len(_CONTESTED.findall(headline)) + min(2, len(figures(headline)))


def _without_outlet(title: str, url: str) -> str:
    """The title without a last part that is the name of the site ("… - Orsk Post" on orskpost.example)."""
    match = _TAIL.search(title)
    if match is None:
        return title
    site = registered_domain(url).partition(".")[0].replace("-", "").casefold()
    tail = re.sub(r"\W", "", match[1]).casefold()
    return title[: match.start()] if tail and (tail in site or site in tail) else title


def _in_capitals(headline: str) -> bool:
    """Whether a headline Writes Nearly Every Word Like This, so that capitals tell no names."""
    words = [word for word in re.findall(r"[^\W\d_]+", headline) if len(word) > 3]
    return bool(words) and sum(word[0].isupper() for word in words) > 0.7 * len(words)
