"""One claim before the gates: pages as sources, a pack that shows them whole, a verifier that says what it is told."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any

from app.adapters.files import read_file
from app.core.evidence import EvidencePack, OriginGroup, Page, Passage, Source
from app.core.span import Span
from app.core.verdict import Judgement, Verdict
from app.paths import RESOURCES
from app.verdict.gates import Bench, Said, judge


def source(text: str, *, id: str = "E1", title: str = "A page", language: str = "en") -> Source:
    """A source whose page has this text."""
    page = Page(
        url=f"https://{id.lower()}.example/page",
        title=title,
        text=text,
        sha256=sha256(text.encode()).hexdigest(),
        retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
        language=language,
    )
    return Source(id=id, page=page, domain=f"{id.lower()}.example")


def library(pages: Mapping[str, str], language: str = "en") -> list[Source]:
    """Sources E1, E2 … from pages by title."""
    return [
        source(text, id=f"E{n}", title=title, language=language) for n, (title, text) in enumerate(pages.items(), 1)
    ]


@cache
def sample_library() -> dict[str, Source]:
    """The sample documents as sources, by file name."""
    found = {}
    for n, path in enumerate(sorted((RESOURCES / "samples" / "library").iterdir()), 1):
        page = read_file(path, now=datetime(2026, 1, 1, tzinfo=UTC))
        assert isinstance(page, Page), path.name
        found[path.name] = Source(id=f"E{n}", page=page, domain="my files")
    return found


@cache
def sample_questions() -> list[dict[str, Any]]:
    """The sample questions with their facts."""
    text = (RESOURCES / "samples" / "questions.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["question"])


def shown(sources: Sequence[Source]) -> EvidencePack:
    """A pack that shows every source whole."""
    return EvidencePack(
        passages=tuple(
            Passage(source_id=s.id, span=Span(start=0, end=len(s.page.text)), text=s.page.text) for s in sources
        )
    )


def bench(
    claim: str,
    *sources: Source,
    least_origins: int = 1,
    certainty: float = 0.0,
    language: str = "en",
    origins: Sequence[OriginGroup] = (),
) -> Bench:
    """A bench over whole sources."""
    return Bench(
        claim=claim,
        pack=shown(sources),
        sources={s.id: s for s in sources},
        origins=origins,
        least_origins=least_origins,
        certainty=certainty,
        language=language,
    )


def judged(
    claim: str,
    text: str,
    quote: str,
    verdict: Verdict = Verdict.SUPPORTED,
    *,
    title: str = "A page",
    language: str = "en",
    reasoning: str = "",
    probability: float | None = None,
    certainty: float = 0.0,
) -> Judgement:
    """Judge a claim against one page, with the verifier saying `verdict` and quoting `quote`."""
    said = Said(verdict=verdict, quotes=(quote,) if quote else (), reasoning=reasoning, probability=probability)
    page = source(text, title=title, language=language)
    return judge("C1", said, bench(claim, page, certainty=certainty, language=language))
