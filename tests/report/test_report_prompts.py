"""The prompts in a report: letter for letter, under the hash of the run, and never those of another program."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from app.core import event as ev
from app.core.prompts import PromptText, hash_over
from app.core.view import RunView
from app.report import paper as p
from app.report.build import build
from app.report.compose import compose
from app.report.html import to_html
from app.report.json_export import from_json, to_json
from app.report.markdown import to_markdown
from app.report.model import Report
from tests.report.conftest import LATER

PROMPTS = (
    PromptText(file="plan.md", text="Plan <b>little</b> & well.\n\n---\n\nQUESTION: $question\n"),
    PromptText(file="verify.md", text="  Answer in a block:\n````json\n{}\n````\n---\n$evidence\n\nCLAIM: $claim\n"),
)


class Blocks(HTMLParser):
    """What stands in each `<pre>`, and in which elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.found: list[str] = []
        self.around: list[list[tuple[str, bool]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("footer", "details", "pre"):
            self.open.append((tag, ("open", None) in attrs))
        if tag == "pre":
            self.around.append(list(self.open))
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("footer", "details", "pre"):
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][0] == "pre":
            self.found[-1] += data


@pytest.fixture
def shown(events: list[ev.Event], replay: Callable[[Iterable[ev.Event]], RunView]) -> Report:
    start, *rest = events
    assert isinstance(start, ev.RunStarted)
    view = replay([replace(start, prompt_hash=hash_over(PROMPTS)), *rest])
    return build(view, generated_at=LATER, prompts=PROMPTS)


def test_json_has_every_prompt_from_which_the_hash_can_be_made(shown: Report) -> None:
    read = from_json(to_json(shown))
    assert read.prompts == PROMPTS
    assert hash_over(read.prompts) == read.prompt_hash
    assert read.prompt_hash in read.prompts_words


def test_html_has_them_in_the_footer_folded_away(shown: Report) -> None:
    blocks = Blocks(to_html(shown))
    assert [text.removeprefix("\n") for text in blocks.found] == [prompt.text for prompt in PROMPTS]
    assert blocks.around == [[("footer", False), ("details", False), ("pre", False)]] * len(PROMPTS)


def test_markdown_shows_them_letter_for_letter_and_last(shown: Report) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(to_markdown(shown))
    assert [t.content for t in tokens if t.type == "fence"] == [prompt.text for prompt in PROMPTS]
    parts = [tokens[at + 1].content for at, t in enumerate(tokens) if t.type == "heading_open" and t.tag == "h2"]
    assert parts[-1] == "Prompts"


def test_paper_ends_with_them_small(shown: Report) -> None:
    blocks = compose(shown).blocks
    heads = [block.text for block in blocks if isinstance(block, p.Heading) and not block.minor]
    small = [block for block in blocks if isinstance(block, p.Text) and block.style is p.Style.VERBATIM]
    assert heads[-1] == "Prompts"
    assert ["".join(ink.text for ink in block.words) for block in small] == [each.text.rstrip() for each in PROMPTS]


@pytest.mark.parametrize("render", [to_html, to_markdown, to_json])
def test_prompts_that_the_run_did_not_use_are_not_shown(
    events: list[ev.Event], replay: Callable[[Iterable[ev.Event]], RunView], render: Callable[[Report], str]
) -> None:
    made = build(replay(events), generated_at=LATER, prompts=PROMPTS)
    assert made.prompts == ()
    assert f"other prompts (SHA-256 {made.prompt_hash})" in render(made)
    assert "QUESTION" not in render(made)
