"""The tier of an address: from its site and from the class of its path (product rule 1.3.4).

An agency's press-release path is political while its statistics are government; a newspaper's opinion pages are no
news. First comes the fact-check list, then the user's table, then `resources/tiers.toml`, then what the suffix or the
shape of the domain tells (gov.uk, ac.jp, uni-….de); what none of these knows is T6.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from app.core.error import InputRefused
from app.core.tier import Tier
from app.evidence.exclusion import is_excluded
from app.evidence.sites import Address, SiteList, address, parse_entry
from app.evidence.tables import table
from app.evidence.urls import registered_domain

_INDEPENDENT = "independent"
_ASSIGNABLE: Final = (Tier.GOV, Tier.WIRE, Tier.NEWS, Tier.ACAD, Tier.OTHER, Tier.POLITICAL)
_EXTENSION = re.compile(r"\.(?:html?|php|aspx?|jsp|pdf)$")
_YEAR = re.compile(r"[-_](?:19|20)\d{2}$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a table says of a site.

    An `independent` office keeps its tier on every path: its releases are the record.
    """

    tier: Tier
    independent: bool = False
    path: bool = False  # the entry names a path, so its tier is settled


class TierTable:
    """Sites and their standing, as one file of tiers gives them."""

    def __init__(self, standings: Mapping[str, Standing]) -> None:
        self._sites = SiteList(standings)
        self._standings = dict(standings)

    @property
    def standings(self) -> Mapping[str, Standing]:
        """Each entry of the table with its standing."""
        return self._standings

    def find(self, where: Address) -> Standing | None:
        """Return the standing of the closest entry, None when there is none."""
        return self._sites.find(where)


NO_TABLE: Final = TierTable({})


def read_tiers(text: str) -> TierTable:
    """Read a user's own table: TOML of the shape of `resources/tiers.toml`, of which only `[[group]]` counts.

    Raises `InputRefused` that says what is wrong.
    """
    try:
        return _read(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, ValueError) as exc:
        raise InputRefused(f"The table of tiers cannot be used: {exc}.") from exc


def tier(url: str, extra: TierTable = NO_TABLE, excluded: Iterable[str] = ()) -> Tier:
    """Return the tier of an address. `extra` goes before the built-in table; `excluded` adds fact-check sites."""
    where = address(url)
    if where is None:
        return Tier.OTHER
    if is_excluded(url, excluded):
        return Tier.FACT_CHECK
    standing = extra.find(where) or _built_in().find(where) or _by_name(where, registered_domain(url))
    return _by_path(where, standing)


def _by_path(where: Address, standing: Standing) -> Tier:
    """Weigh the class of the path against the standing of the site."""
    if standing.independent or standing.path:
        return standing.tier
    parts = [_YEAR.sub("", _EXTENSION.sub("", part)) for part in where.parts]
    rules = _rules()
    if standing.tier is Tier.GOV:
        labels = where.host.split(".")[:-2]
        political = any(p in rules.political or any(w in p for w in rules.political_within) for p in (*labels, *parts))
        if political and not any(part in rules.record for part in parts):
            return Tier.POLITICAL
    elif standing.tier in (Tier.NEWS, Tier.WIRE) and any(part in rules.opinion for part in parts):
        return Tier.OTHER
    return standing.tier


def _by_name(where: Address, domain: str) -> Standing:
    """Judge a site that no table knows by its suffix, or by the shape of its domain."""
    rules = _rules()
    for suffix in where.suffixes:
        if suffix in rules.suffixes:
            return Standing(tier=rules.suffixes[suffix])
    for found, shape in rules.shapes:
        if shape.fullmatch(domain):
            return Standing(tier=found)
    return Standing(tier=Tier.OTHER)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rules:
    """The rules by name and path of the built-in table."""

    suffixes: Mapping[str, Tier]
    shapes: tuple[tuple[Tier, re.Pattern[str]], ...]
    political: frozenset[str]
    political_within: tuple[str, ...]
    record: frozenset[str]
    opinion: frozenset[str]


@cache
def _built_in() -> TierTable:
    return _read(table("tiers"))


@cache
def _rules() -> _Rules:
    suffixes, shapes = _section("suffixes"), _section("shapes")
    political, opinion = _section("political_paths"), _section("opinion_paths")
    return _Rules(
        suffixes={suffix: Tier(name) for name, listed in suffixes.items() for suffix in listed},
        shapes=tuple((Tier(name), re.compile(shape)) for name, listed in shapes.items() for shape in listed),
        political=frozenset(political["whole"]),
        political_within=tuple(political["within"]),
        record=frozenset(political["record"]),
        opinion=frozenset(opinion["whole"]),
    )


def _section(name: str) -> Mapping[str, list[str]]:
    found = table("tiers")[name]
    assert isinstance(found, dict)
    return found


def _read(toml: Mapping[str, object]) -> TierTable:
    """Read the groups of a table; raise ValueError for a tier or a site that is none, or a site that stands twice."""
    groups = toml.get("group", [])
    if not isinstance(groups, list) or not all(isinstance(g, dict) for g in groups):
        raise ValueError("its entries must be [[group]] tables")
    standings: dict[str, Standing] = {}
    for group in groups:
        sites = group.get("sites")
        if group.get("tier") not in _ASSIGNABLE:
            raise ValueError(f"{group.get('tier')!r} is no tier to assign; use one of {', '.join(_ASSIGNABLE)}")
        if not isinstance(sites, list) or not all(isinstance(site, str) for site in sites):
            raise ValueError("a group needs a list of sites")
        for site in sites:
            host, parts = parse_entry(site)
            name = "/".join((host, *parts))
            if name in standings:
                raise ValueError(f"{site} stands twice")
            independent = group.get("kind") == _INDEPENDENT
            standings[name] = Standing(tier=Tier(group["tier"]), independent=independent, path=bool(parts))
    return TierTable(standings)
