"""Independent origins: pages that trace back to one newsroom, owner or text count once (gate 3.5).

Two pages are of one origin when they lie on one registered domain or belong to one owner, when both credit one
agency, when one names the other's site as its canonical address, or when one holds a good part of the other's text.
For the last, notices, menus and long quotations are set aside, and only runs of words with a figure or a name are
compared: a form filled in with other figures, or one consent notice on two sites, makes no copy.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from app.core.evidence import OriginGroup, Source, Surface
from app.evidence.tables import table
from app.evidence.urls import owner, registered_domain
from app.text.shingles import Shingles, containment, shingles

# Shares of the shorter page's telling runs. On constructed pairs copies and partial copies lie above .12 (all but one
# of 168), templates, notices, quotations and two texts on one topic below .115.
COPY = 0.12
# In scripts without capitals only figures tell, so all runs are compared; forms share more of those.
_COPY_PLAIN = 0.30
_FEWEST_TELLING = 24  # runs; a page with fewer is compared by all of its runs
_FEWEST_SHARED = 8  # runs; less is a name with its title, or a date with its place
# Pages joined one by one may chain: C took from A and from B, which share nothing. Two groups join only if the pairs
# across them reach `_AVERAGE` of a copy, none counting more than `_STRONGEST`. So a page that took from two stories
# folds both while they stand alone or with one copy, which errs to fewer origins, but not two groups of three.
_AVERAGE = 0.5
_STRONGEST = 1.8

_LONG_QUOTATION = re.compile(
    r"“[^“”]{120,1500}?”|„[^„“”]{120,1500}?[“”]|«[^«»]{120,1500}?»|(?<!\S)\"[^\"\n]{120,1500}?\""
)
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
_ENDS = re.compile(r"[.!?。！？…][\"”’»)\]]*$")
_WORD = re.compile(r"\w+")
_SHORTEST_LINE = 6  # words; a shorter line without a full stop is a menu entry, a label or a heading
_LEAST_PROSE = 60  # words; a page with less is taken as it is
_HEAD, _FOOT = 900, 400  # characters; where credits stand
_FEW = 24  # pages; among so few every pair is looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trace:
    """What a page shows of where it comes from."""

    sites: frozenset[str]  # owners of its own address, of its canonical one, and of the agency it credits
    own: str
    agency: str
    runs: Shingles


def group(pages: Mapping[str, tuple[str, str]]) -> list[set[str]]:
    """Split pages, given as id -> (url, text), into origins; every id is in exactly one set."""
    groups, _ = _fold({i: _trace(url, text) for i, (url, text) in pages.items()}, {})
    return groups


class Origins:
    """Folds the sources of one run, again and again as more are read: each is looked at, and each pair compared, once.

    A source is known by its id. The user's own files have no site: they are folded by their text alone.
    """

    def __init__(self) -> None:
        self._traces: dict[str, _Trace] = {}
        self._alike: dict[frozenset[str], float] = {}

    def fold(self, sources: Sequence[Source]) -> tuple[OriginGroup, ...]:
        """Group sources by origin, each with the reasons that joined it, in the order of the sources."""
        groups, reasons = _fold({source.id: self._trace(source) for source in sources}, self._alike)
        order = {source.id: place for place, source in enumerate(sources)}
        told = []
        for members in groups:
            why = sorted({reason for pair, reason in reasons if pair <= members})
            told.append(OriginGroup(source_ids=tuple(sorted(members, key=order.__getitem__)), why=", ".join(why)))
        return tuple(sorted(told, key=lambda g: order[g.source_ids[0]]))

    def _trace(self, source: Source) -> _Trace:
        known = self._traces.get(source.id)
        if known is None:
            url = "" if source.surface is Surface.FILES else source.page.url
            known = self._traces[source.id] = _trace(url, source.page.text, source.page.canonical if url else "")
        return known


def folded(sources: Sequence[Source]) -> tuple[OriginGroup, ...]:
    """Group sources by origin, as `Origins.fold` does."""
    return Origins().fold(sources)


def prose(text: str) -> str:
    """Return the sentences of a page's own: without long quotations, notices, menus and calls to the reader."""
    furniture = _furniture()
    kept = [
        sentence
        for line in _LONG_QUOTATION.sub(" ", text).splitlines()
        for sentence in _SENTENCE_END.split(line)
        if (len(_WORD.findall(sentence)) >= _SHORTEST_LINE or _ENDS.search(sentence.rstrip()))
        and not furniture.search(sentence)
    ]
    stripped = "\n".join(kept)
    return stripped if len(_WORD.findall(stripped)) >= _LEAST_PROSE else text


def agency(text: str) -> str:
    """Return the domain of the news agency that a page credits with its text, or ""."""
    head, foot = text[:_HEAD], text[-_FOOT:]
    for credit in _credits():
        named = any(name in head or name in foot for name in credit.names)
        if named and (credit.pattern.search(head) or credit.pattern.search(foot)):
            return credit.domain
    return ""


def _trace(url: str, text: str, canonical: str = "") -> _Trace:
    own, credited = owner(url), agency(text)
    sites = {site for site in (own, owner(canonical) if registered_domain(canonical) else "", credited) if site}
    return _Trace(sites=frozenset(sites), own=own, agency=credited, runs=shingles(prose(text)))


def _fold(
    traces: Mapping[str, _Trace], alike: dict[frozenset[str], float]
) -> tuple[list[set[str]], list[tuple[frozenset[str], str]]]:
    """Join pages by site and agency without condition, then by text, the closest pair first.

    `alike` holds the pairs that were compared before, and takes those that are compared now.
    """
    groups = {i: {i} for i in traces}
    reasons: list[tuple[frozenset[str], str]] = []

    def join(one: str, other: str, reason: str) -> None:
        reasons.append((frozenset((one, other)), reason))
        if groups[one] is not groups[other]:
            groups[one] |= groups[other]
            for member in groups[other]:
                groups[member] = groups[one]

    first_of: dict[str, str] = {}
    for i, trace in traces.items():
        for site in sorted(trace.sites):
            known = first_of.setdefault(site, i)
            if known != i:
                join(known, i, _why(traces[known], trace, site))
    likeness = _likeness(traces, alike)
    for pair in sorted(likeness, key=lambda p: (-likeness[p], sorted(p))):
        one, other = sorted(pair)
        if likeness[pair] < 1 or groups[one] is groups[other]:
            continue
        across = [likeness.get(frozenset((a, b)), 0.0) for a in groups[one] for b in groups[other]]
        if sum(min(_STRONGEST, value) for value in across if value >= 1) > _AVERAGE * len(across):
            join(one, other, "copy")
    return list({id(members): members for members in groups.values()}.values()), reasons


def _why(one: _Trace, other: _Trace, site: str) -> str:
    if one.own == other.own == site:
        return "site"
    return "agency" if site in (one.agency, other.agency) else "canonical"


def _likeness(traces: Mapping[str, _Trace], known: dict[frozenset[str], float]) -> dict[frozenset[str], float]:
    """Return for each pair of pages with common runs how alike they are, 1 being the threshold of a copy."""
    found = {}
    for one, other in combinations(traces, 2) if len(traces) <= _FEW else _sharing(traces):
        pair = frozenset((one, other))
        if pair not in known:
            known[pair] = _alike(traces[one].runs, traces[other].runs)
        if known[pair]:
            found[pair] = known[pair]
    return found


def _alike(one: Shingles, other: Shingles) -> float:
    """Return how alike two pages are, 0 when they have too little in common."""
    telling = min(len(one.telling), len(other.telling)) >= _FEWEST_TELLING
    mine, theirs, threshold = (one.telling, other.telling, COPY) if telling else (one.every, other.every, _COPY_PLAIN)
    return containment(mine, theirs) / threshold if len(mine & theirs) >= _FEWEST_SHARED else 0.0


def _sharing(traces: Mapping[str, _Trace]) -> Iterable[tuple[str, str]]:
    """Find the pairs that have enough runs in common to be looked at."""
    holders: defaultdict[int, list[str]] = defaultdict(list)
    for i, trace in traces.items():
        for run in trace.runs.every:
            holders[run].append(i)
    shared: Counter[tuple[str, str]] = Counter()
    for ids in holders.values():
        if len(ids) > 1:
            shared.update(combinations(ids, 2))
    return [pair for pair, number in shared.items() if number >= _FEWEST_SHARED]


@cache
def _furniture() -> re.Pattern[str]:
    patterns = table("page_furniture")["patterns"]
    assert isinstance(patterns, list)
    # Nearly all begin at a word's edge, many with the same letter: either is asked for once, which spares a hundred
    # looks at every other letter, and thirty at every word.
    at_edge: defaultdict[str, list[str]] = defaultdict(list)
    for pattern in patterns:
        if pattern.startswith(r"\b"):
            first = pattern[2] if pattern[2].isalpha() and pattern[3].isalpha() else ""
            at_edge[first].append(pattern[2 + len(first) :])
    words = (f"{first}(?:{'|'.join(f'(?:{rest})' for rest in rests)})" for first, rests in at_edge.items())
    others = (f"(?:{pattern})" for pattern in patterns if not pattern.startswith(r"\b"))
    return re.compile("|".join([rf"\b(?:{'|'.join(words)})", *others]), re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Credit:
    """How an agency is credited; only a text with one of its names can do so."""

    domain: str
    names: tuple[str, ...]
    pattern: re.Pattern[str]


@cache
def _credits() -> tuple[_Credit, ...]:
    """Read how each agency is credited: by a dateline, a byline, or its name at the end; a mention credits nobody."""
    agencies = table("wire_bylines")["agency"]
    assert isinstance(agencies, list)
    found = []
    for entry in agencies:
        name = "(?:" + "|".join(re.escape(n) for n in sorted(entry["names"], key=len, reverse=True)) + ")"
        credits = (
            rf"\({name}\)\s*[—–:-]",  # LONDON (Reuters) -
            rf"^[A-ZÀ-Þ][\w .'-]{{2,40}}, .{{0,20}}\b{name}\s*[—–]",  # Berlin, 3 May, dpa –
            rf"^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i)\b[^\n.]{{0,60}}[ ,/(|-]{name}\)?\s*$",  # By Jane Roe, AFP
            rf"^(?:[Bb]y )?{name}(?: staff)?\s*$",
            rf"[.!?”\"]\s*[(—–/-]+\s*{name}[)/]*\s*$",  # the last words. – dpa
            rf"^Quelle: (?:[\w.]+[,/] ?)?{name}\b",
            rf"^© ?(?:\d{{4}} )?{name}\b",
        )
        pattern = re.compile("|".join(credits), re.MULTILINE)
        found.append(_Credit(domain=str(entry["domain"]), names=tuple(entry["names"]), pattern=pattern))
    return tuple(found)
