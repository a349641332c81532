"""What is another in a run that was made anew: pages, evidence, verdicts, claims. Pure, over two views.

A run that did not come to its end proves nothing by what it lacks, so what is missing from one is no change. Pages are
told apart by address and by the hash of their text, claims by what they say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from app.core.evidence import NotRead, Page, Source, Unreadable
from app.core.verdict import Verdict
from app.core.view import ClaimView, RunView
from app.verdict.alike import same_claim


class ChangeKind(StrEnum):
    """The ways in which a later run can differ from an earlier one, in the order in which they are told."""

    STATEMENT_MOVED = "statement_moved"
    VERDICT_MOVED = "verdict_moved"
    CLAIM_ADDED = "claim_added"
    CLAIM_DROPPED = "claim_dropped"
    NEW_EVIDENCE = "new_evidence"
    TEXT_CHANGED = "text_changed"
    PAGE_GONE = "page_gone"
    PAGE_UNREAD = "page_unread"  # it may still be there, but gave no text this time
    PAGE_NOT_FOUND = "page_not_found"  # no search led to it this time
    MODEL_CHANGED = "model_changed"
    PROMPTS_CHANGED = "prompts_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference. `about` is the claim's text, the page's title, or "" for the run itself.

    `before` and `after` are verdicts, hashes, model names or the reason why a page gave no text; "" where there is
    none. `url` is set for pages.
    """

    kind: ChangeKind
    about: str = ""
    url: str = ""
    before: str = ""
    after: str = ""


def changes(before: RunView, after: RunView) -> tuple[Change, ...]:
    """Return what is another in `after`, a run of the same input; nothing that `after` only did not come to."""
    found = [*_verdicts(before, after), *_pages(before, after), *_making(before, after)]
    order = list(ChangeKind)
    return tuple(sorted(dict.fromkeys(found), key=lambda change: order.index(change.kind)))


def _whole(view: RunView) -> bool:
    return view.ending is not None and view.ending.ending.final


def _verdicts(before: RunView, after: RunView) -> Iterator[Change]:
    old, new = before.statement_verdict, after.statement_verdict
    if old is not None and new is not None and old is not new:
        yield Change(kind=ChangeKind.STATEMENT_MOVED, before=old, after=new)
    language = after.plan.language if after.plan else "en"
    left = dict(before.claims)
    for card in after.claims.values():
        match = _match(card, left, language)
        if match is None:
            yield Change(kind=ChangeKind.CLAIM_ADDED, about=card.claim.text, after=card.verdict)
            continue
        earlier = left.pop(match)
        open_yet = Verdict.UNCHECKED in (earlier.verdict, card.verdict)
        if earlier.verdict is not card.verdict and not open_yet:
            yield Change(
                kind=ChangeKind.VERDICT_MOVED, about=card.claim.text, before=earlier.verdict, after=card.verdict
            )
    if _whole(after):
        for card in left.values():
            yield Change(kind=ChangeKind.CLAIM_DROPPED, about=card.claim.text, before=card.verdict)


def _match(card: ClaimView, left: dict[str, ClaimView], language: str) -> str | None:
    """The id of the earlier claim that says the same: in the same words if there is one, else in others."""
    text = _folded(card.claim.text)
    exact = next((i for i, other in left.items() if _folded(other.claim.text) == text), None)
    if exact is not None:
        return exact
    return next((i for i, other in left.items() if same_claim(card.claim.text, other.claim.text, language)), None)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".")


def _pages(before: RunView, after: RunView) -> Iterator[Change]:
    now = _by_address(after)
    quoted_before = _quoted(before)
    for asked, page in _read(before):
        title = page.title or page.url
        later = now.get(_address(asked)) or now.get(_address(page.url))
        if isinstance(later, Page):
            if later.sha256 != page.sha256:
                yield Change(
                    kind=ChangeKind.TEXT_CHANGED,
                    about=title,
                    url=page.url,
                    before=page.sha256,
                    after=later.sha256,
                )
        elif isinstance(later, NotRead):
            gone = later.reason is Unreadable.NOT_FOUND
            kind = ChangeKind.PAGE_GONE if gone else ChangeKind.PAGE_UNREAD
            yield Change(kind=kind, about=title, url=page.url, after=later.reason)
        elif _whole(after) and page.url in quoted_before:
            yield Change(kind=ChangeKind.PAGE_NOT_FOUND, about=title, url=page.url)
    known = {_address(each) for asked, page in _read(before) for each in (asked, page.url)}
    quoted = _quoted(after)
    for source in after.sources.values():
        if source.page.url in quoted and _address(source.page.url) not in known and not _moved(source, before):
            yield Change(
                kind=ChangeKind.NEW_EVIDENCE,
                about=source.page.title or source.page.url,
                url=source.page.url,
                after=source.page.sha256,
            )


def _moved(source: Source, before: RunView) -> bool:
    """True when the very same text was read before at another address."""
    return any(source.page.sha256 == other.page.sha256 for other in before.sources.values())


def _read(view: RunView) -> Iterator[tuple[str, Page]]:
    return ((asked, page) for asked, page in view.pages.items() if isinstance(page, Page))


def _by_address(view: RunView) -> dict[str, Page | NotRead]:
    found: dict[str, Page | NotRead] = {}
    for asked, page in view.pages.items():
        found.setdefault(_address(page.url), page)
        found[_address(asked)] = page
    return found


def _address(url: str) -> str:
    return url.split("#", 1)[0].rstrip("/")


def _quoted(view: RunView) -> set[str]:
    """The addresses of the pages that a judgement quotes."""
    ids = {q.source_id for card in view.claims.values() if card.judgement for q in card.judgement.quotes}
    return {view.sources[i].page.url for i in ids if i in view.sources}


def _making(before: RunView, after: RunView) -> Iterator[Change]:
    """What differs in how the two runs were made, which may move a verdict though no page changed."""
    if before.started is None or after.started is None:
        return
    models = [", ".join(dict.fromkeys(f"{e.model} {e.digest[:12]}".strip() for e in v.roster))
              for v in (before.started, after.started)]  # fmt: skip
    if models[0] != models[1]:
        yield Change(kind=ChangeKind.MODEL_CHANGED, before=models[0], after=models[1])
    if before.started.prompt_hash != after.started.prompt_hash:
        yield Change(
            kind=ChangeKind.PROMPTS_CHANGED,
            before=before.started.prompt_hash[:12],
            after=after.started.prompt_hash[:12],
        )
