"""Contested headlines of the day, and the checkable claims that were made of them."""

from dataclasses import dataclass
from datetime import date, datetime

from app.core.evidence import SearchStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsHeadline:
    """A headline as a news search listed it, without the outlet's name; `outlet` is the site's registered domain."""

    text: str
    outlet: str
    url: str
    published: date


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestedClaim:
    """One claim that stands alone: the figures, names and nearly all words are those of its headline."""

    text: str
    headline: NewsHeadline


@dataclass(frozen=True, slots=True, kw_only=True)
class Trending:
    """What came of looking for contested headlines. `status` tells a refusal and a lost network from a quiet day.

    `headlines` is how many were looked at, `set_aside` how many gave no claim that code could vouch for; `detail` is
    what the search said when there is nothing.
    """

    status: SearchStatus
    at: datetime
    claims: tuple[ContestedClaim, ...] = ()
    headlines: int = 0
    set_aside: int = 0
    detail: str = ""
