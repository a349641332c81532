"""The sites that a user adds to the built-in tables: fact-checkers to keep out, and the tiers of publishers.

Both are TOML of the shape of the table in `resources/` that they add to; what they say goes before it.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.core.error import InputRefused
from app.core.tier import Tier
from app.evidence import exclusion, tiers
from app.evidence.sites import parse_entry
from app.evidence.tiers import NO_TABLE, TierTable

_LISTS: Final = ("sites", "pages")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSites:
    """A user's own fact-check sites and tiers. Without any the built-in tables alone decide."""

    fact_checks: tuple[str, ...] = ()
    tiers: TierTable = NO_TABLE

    def is_excluded(self, url: str) -> bool:
        """Tell whether an address is a fact-check page."""
        return exclusion.is_excluded(url, self.fact_checks)

    def assert_excluded(self, urls: Iterable[str]) -> None:
        """Raise `FactCheckInPack` when any address of a finished pack is a fact-check page."""
        exclusion.assert_excluded(urls, self.fact_checks)

    def tier(self, url: str) -> Tier:
        """Return the tier of an address."""
        return tiers.tier(url, self.tiers, self.fact_checks)


NONE: Final = OwnSites()


def read_fact_checks(text: str) -> tuple[str, ...]:
    """Read a user's own list: TOML with `sites` and `pages`. Raises `InputRefused` that says what is wrong."""
    try:
        listed = tomllib.loads(text)
        if unknown := sorted(set(listed) - set(_LISTS)):
            raise ValueError(f"it may hold sites and pages, not {unknown[0]}")
        entries = [entry for name in _LISTS for entry in _strings(listed.get(name, []), name)]
        for entry in entries:
            parse_entry(entry)
    except (tomllib.TOMLDecodeError, ValueError) as exc:
        raise InputRefused(f"The list of fact-check sites cannot be used: {exc}.") from exc
    return tuple(entries)


def _strings(found: object, name: str) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
        raise ValueError(f"{name} must be a list of addresses")
    return found
