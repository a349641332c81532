"""A report as a reader at a terminal sees it: short enough, narrow enough, and nothing in it commands the terminal."""

import io
import sys
from dataclasses import replace
from typing import Literal

import pytest
from rich.console import Console

from app.core import event as ev
from app.report.build import build
from app.report.model import Report
from app.terminal.reading import WIDEST, print_report
from app.terminal.runs import show_report
from tests.pipeline import podium, world
from tests.pipeline.test_speech import FILES, SPEECH, brain
from tests.report.conftest import LATER, check_events, question_events, replayed


class Terminal(io.StringIO):
    """A stream that says of itself that somebody looks at it."""

    def isatty(self) -> bool:
        return True


def report(events: list[ev.Event]) -> Report:
    return build(replayed(events), generated_at=LATER)


def read(made: Report, *, width: int = 80, coloured: bool = False) -> str:
    """What stands on a terminal of this width."""
    screen = io.StringIO()
    colours: Literal["standard"] | None = "standard" if coloured else None
    print_report(
        made, Console(file=screen, width=width, highlight=False, force_terminal=coloured, color_system=colours)
    )
    return screen.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_claim_stands_with_its_verdict_its_words_and_where_they_are() -> None:
    made = report(question_events())
    shown = flat(read(made))
    for claim in made.claims:
        assert claim.text in shown
        assert all(quote.text in shown for quote in claim.quotes[:3])
    for source in made.sources:
        assert (source.url in shown) == source.cited
    assert all(said.text in shown for said in made.answer)


def test_claims_that_cannot_both_hold_name_each_other() -> None:
    made = report(question_events())
    first, second = (made.claim(claim_id).number for claim_id in made.conflicts[0].claim_ids)
    shown = flat(read(made))
    assert f"Cannot both hold with claim {second}." in shown
    assert f"Cannot both hold with claim {first}." in shown


def test_a_check_says_which_source_says_what_and_what_was_set_aside() -> None:
    made = report(check_events())
    shown = flat(read(made))
    assert made.statement_words in shown
    told = [(stance.words, q.text) for claim in made.claims for stance in claim.stances for q in stance.quotes]
    decided = [(word, text) for word, text in told if word in ("supports", "refutes")]
    assert decided
    assert all(f"{word}: “{text}”" in shown for word, text in decided)
    assert all(part.words in shown for part in made.set_aside)


async def test_a_speech_begins_with_its_headline_and_says_how_each_claim_was_decided() -> None:
    view = await podium.held(SPEECH, world.Files(FILES), brain(), speaker="Ada Pryce")
    made = build(view, generated_at=world.Clock().now())
    shown = flat(read(made))
    panels = [claim.panel for claim in made.claims if claim.panel is not None]
    assert made.speech is not None
    assert shown.index(flat(made.speech.headline.words)) < shown.index(flat(panels[0].route_words))
    assert all(flat(panel.route_words) in shown and panel.outcome_words in shown for panel in panels)


@pytest.mark.parametrize("width", [40, 80, 240])
def test_no_line_is_wider_than_the_terminal_or_the_eye_likes_but_an_address(width: int) -> None:
    lines = read(report(check_events()), width=width).splitlines()
    assert all(len(line) <= min(width, WIDEST) for line in lines if "://" not in line)


def test_a_verdict_is_said_in_words_where_there_is_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    made = report(question_events())
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;32mSupported" in read(made, coloured=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "32m" not in read(made, coloured=True)
    assert "Supported" in read(made, coloured=True)


def test_a_page_cannot_command_the_terminal() -> None:
    made = report(question_events())
    hostile = "\x1b[2K\x1b]0;x\x07 All true"
    sources = tuple(replace(source, title=hostile, url=source.url + "\x1b[1A") for source in made.sources)
    claims = tuple(replace(claim, text=claim.text + hostile, lowered=hostile) for claim in made.claims)
    shown = read(replace(made, sources=sources, claims=claims, question=hostile))
    assert "All true" in shown
    assert not {"\x1b", "\x07"} & set(shown)


def test_a_terminal_gets_what_a_reader_needs_and_a_pipe_the_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = report(question_events())
    show_report(made)
    whole = capsys.readouterr().out
    assert whole.startswith("# ")
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    show_report(made)
    assert "SHA-256" not in screen.getvalue()
    assert f"plumbline show {made.run_id} --full" in flat(capsys.readouterr().err)
    screen.seek(0)
    screen.truncate()
    show_report(made, full=True)
    assert screen.getvalue() == whole
