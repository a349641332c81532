"""A model that says yes to everything, with the best-looking quotation: what is false is not Supported all the same.

Each statement is checked by the whole job over two pages of independent origins, so that only its truth decides.
"""

import asyncio
import re
from collections import Counter
from hashlib import sha256
from urllib.parse import quote

from app.core.claim import Job
from app.core.evidence import Hit, Page, Query, SearchOutcome, SearchStatus
from app.core.verdict import Verdict
from app.core.view import RunView
from app.pipeline import job
from app.text.sentences import split
from tests.pipeline import world
from tests.pipeline.liar import Matter, Statement, best_looking, matters
from tests.rules import Script

LEAST_FALSE, LEAST_TRUE = 150, 100
LEAST_TRUE_SHARE = 0.9
MATTERS = matters()


class TwoPages(world.Web):
    """The two pages of a matter, on sites of their own, found by every query."""

    def __init__(self, matter: Matter) -> None:
        sites = ("harbour", "valley")
        slug = quote(matter.title.replace(" ", "-"))
        pages = zip(sites, matter.pages, strict=True)
        super().__init__({f"https://{site}.example/{slug}": page for site, page in pages})
        self.matter = matter

    async def search(self, query: Query) -> SearchOutcome:  # type: ignore[override]
        hits = tuple(Hit(url=url, title=self.matter.title) for url in self.texts)
        return SearchOutcome(status=SearchStatus.RESULTS, engine="duckduckgo", hits=hits)

    async def read(self, url: str) -> Page:
        text = self.texts[url]
        return Page(
            url=url,
            title=self.matter.title,
            text=text,
            sha256=sha256(text.encode()).hexdigest(),
            retrieved_at=world.Clock().now(),
            language=self.matter.language,
        )


def lies(change: str = "{}") -> Script:
    """A verifier that says yes with the best-looking sentence of the page, put into `change`."""

    def answer(_system: str, user: str) -> object:
        evidence, claim = user.rsplit("CLAIM:", 1)
        block = evidence.rsplit("\n[E", 1)[-1].split("\n", 1)[-1]
        return {
            "verdict": "supported",
            "quote": change.format(best_looking(claim, [s.of(block) for s in split(block)])),
        }

    return answer


def miscopies(_system: str, user: str) -> object:
    """A verifier that says yes and copies the best-looking sentence with one digit changed."""
    said = lies()(_system, user)
    assert isinstance(said, dict)
    copied = re.sub(r"\d(?!.*\d)", lambda m: str((int(m[0]) + 1) % 10), said["quote"])
    return said | {"quote": copied if copied != said["quote"] else f"{copied} 7"}


async def checked(statement: Statement, script: Script) -> Verdict:
    matter = MATTERS[statement.matter]
    view: RunView = await job.run(
        run_id="r1",
        started=world.started(statement.text, what=Job.CHECK),
        tools=world.tools(world.model(verify=script), web=TwoPages(matter)),
        journal=world.MemoryJournal(),
        listen=lambda record: None,
    )
    verdicts = [card.verdict for card in view.claims.values()]
    assert len(view.sources) == 2, statement.text
    assert verdicts, statement.text
    return Verdict.SUPPORTED if all(v is Verdict.SUPPORTED for v in verdicts) else verdicts[0]


def passing(statements: list[Statement], script: Script) -> list[str]:
    """The statements that come out Supported, with how they were turned."""

    async def all_of_them() -> list[Verdict]:
        return [await checked(statement, script) for statement in statements]

    verdicts = asyncio.run(all_of_them())
    supported = [s for s, v in zip(statements, verdicts, strict=True) if v is Verdict.SUPPORTED]
    return [f"{s.turned}: {s.text}" for s in supported]


def sampled(statements: list[Statement], each: int) -> list[Statement]:
    """At most `each` statements of a matter and a way of turning them, for a suite that is to stay quick."""
    taken: Counter[tuple[int, str]] = Counter()
    kept = []
    for statement in statements:
        taken[statement.matter, statement.turned] += 1
        if taken[statement.matter, statement.turned] <= each:
            kept.append(statement)
    return kept


def test_no_false_statement_is_supported_whatever_the_model_says() -> None:
    false = sampled([s for m in MATTERS for s in m.false], 1)
    assert len(false) >= LEAST_FALSE
    assert passing(false, lies()) == []


def test_true_statements_about_the_same_pages_stay_supported() -> None:
    true = [s for m in MATTERS for s in m.true]
    assert len(true) >= LEAST_TRUE
    assert len(passing(true, lies())) >= LEAST_TRUE_SHARE * len(true)


def test_quotation_that_is_not_the_pages_supports_nothing_even_if_true() -> None:
    true = [m.true[0] for m in MATTERS]
    assert passing(true, miscopies) == []
    assert passing(true, lies("{} (https://invented.example/proof)")) == []
    assert passing(true, lies("{} [E9]")) == []
