"""The Markdown and the HTML report: complete, self-contained, and deaf to what pages and models would have them do."""

import base64
import dataclasses
import hashlib
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from markdown_it import MarkdownIt

from app.core.verdict import Verdict
from app.report.html import to_html
from app.report.markdown import to_markdown
from app.report.model import Report

HOSTILE = (
    "</style></title><script>alert(1)</script><img src=https://x.example/p.png onerror=alert(1)> "
    "`code` **bold** [link](javascript:alert(1)) ![i](https://x.example/i.png) | a\n\n# head\n"
    "\"' onload=x {{ 7*7 }} \u202e"
)
# Names by which parts of a report find each other, and codes; no page or model can set these.
OURS = {
    "id", "claim_ids", "claim_id", "source_id", "into", "unchecked", "disputed_with", "cites", "sha256", "published",
    "schema_version", "words", "name", "origins_words", "statement_words", "rule", "tier_words", "before", "after",
}  # fmt: skip


def poisoned(value: Any, name: str = "") -> Any:
    """A report whose every text is hostile, where a stranger could have written it."""
    if name in OURS:
        return value
    if type(value) is str:
        return "javascript:alert(1)//" + HOSTILE if name == "url" else value + HOSTILE
    if isinstance(value, tuple):
        return tuple(poisoned(item) for item in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        changes = {f.name: poisoned(getattr(value, f.name), f.name) for f in dataclasses.fields(value)}
        return dataclasses.replace(value, **changes)
    return value


class Page(HTMLParser):
    """All tags, attributes and text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in ("meta", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def spaced(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(params=["report", "check", "verified_again"])
def either(request: pytest.FixtureRequest) -> Report:
    """A report of an Ask, one of a Check, and one of a Check that makes another anew."""
    made: Report = request.getfixturevalue(request.param)
    return made


@pytest.mark.parametrize("hostile", [False, True])
def test_html_runs_nothing_and_fetches_nothing(either: Report, hostile: bool) -> None:
    page = Page(to_html(poisoned(either) if hostile else either))

    assert page.open == []
    assert not page.tags & {"script", "img", "iframe", "object", "link", "form", "base", "b2"}
    assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "style", "srcset")]
    hrefs = [value for name, value in page.attributes if name == "href"]
    assert [h for h in hrefs if not re.match(r"#|https?://|file:/", h)] == []
    if hostile:
        assert not [h for h in hrefs if not h.startswith("#")]
        assert "{{ 7*7 }}" in page.text


def test_html_allows_its_own_style_and_nothing_else(report: Report) -> None:
    html = to_html(report)
    style = re.search(r"<style>(.*?)</style>", html, re.S)

    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in html
    assert "url(" not in style[1]
    assert "@import" not in style[1]


def test_every_link_inside_the_page_has_a_target(either: Report) -> None:
    page = Page(to_html(either))
    ids = [value for name, value in page.attributes if name == "id"]

    assert len(ids) == len(set(ids))
    assert {v[1:] for n, v in page.attributes if n == "href" and v.startswith("#")} <= set(ids)


def test_html_and_markdown_hold_all_that_was_found(report: Report) -> None:
    page = spaced(Page(to_html(report)).text)
    rendered = spaced(Page(MarkdownIt("commonmark").enable("table").render(to_markdown(report))).text)

    for shown in (page, rendered):
        texts = [claim.text for claim in report.claims]
        texts += [sentence.text for sentence in report.answer]
        texts += [quote.text for claim in report.claims for quote in claim.quotes]
        texts += [removed.text for removed in (*report.dropped, *report.rejected)]
        texts += [source.title for source in report.sources] + [source.sha256 for source in report.sources]
        texts += [left.why for left in report.left_out] + [unread.url for unread in report.not_read]
        texts += [search.query for search in report.searches] + [call.key for call in report.calls]
        texts += [report.prompt_hash, report.run_id, "the search engine refused us", report.conflicts[0].why]
        assert [text for text in texts if spaced(text) not in shown] == []


@pytest.mark.parametrize("render", [to_html, to_markdown])
def test_a_statement_shows_its_verdict_before_anything_else(statement: Report, render: Any) -> None:
    text = render(statement)
    assert text.index("Not supported") < text.index("Stopped before the end") < text.index("Sources")


def test_markdown_of_hostile_text_is_only_text(either: Report) -> None:
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(to_markdown(poisoned(either)))
    inline = [child for token in tokens for child in token.children or []]

    assert not [
        t for t in [*tokens, *inline] if t.type in ("html_block", "html_inline", "image", "fence", "code_block")
    ]
    hrefs = {str(t.attrs["href"]) for t in inline if t.type == "link_open"}
    assert [h for h in hrefs if not h.startswith("#claim-")] == []
    assert "head" not in [tokens[i + 1].content for i, t in enumerate(tokens) if t.type == "heading_open"]
    assert "7*7" in "".join(t.content for t in inline)


def test_markdown_starts_with_the_question_and_links_only_to_web_files_and_claims(report: Report) -> None:
    text = to_markdown(report)

    assert text.startswith("# Did the Korsund Bridge open on time and within its budget?\n")
    hrefs = re.findall(r"\]\(<?([^)>]*)", text)
    assert [h for h in hrefs if not h.startswith(("#claim-", "https://", "file:///"))] == []


def test_every_verdict_can_be_shown(report: Report) -> None:
    for verdict in Verdict:
        claims = tuple(dataclasses.replace(claim, verdict=verdict) for claim in report.claims)
        assert to_html(dataclasses.replace(report, claims=claims, statement_verdict=verdict))
