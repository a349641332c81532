"""A speech as a user gives it: from a file to a report, asked for the day it was said, and taken up again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.conftest import LIBRARY
from tests.end_to_end.program import Ended, here, plumbline, report
from tests.pipeline import podium
from tests.rules import Ruled
from tests.servers.ollama_server import OllamaServer
from tests.servers.threaded import in_thread

SPEECH = (
    "ADA PRYCE: Good evening, people of Brennick. (APPLAUSE)\n"
    "The Varrow Bridge was opened to traffic on 14 May 2019. It is a wonder of the world, I tell you!\n\n"
    "MODERATOR: The Varrow Bridge cost 530 million crowns.\n"
)


@pytest.fixture(scope="module")
def server() -> Iterator[OllamaServer]:
    seats = {name: podium.seat("true") for name in ("propose", "criticise", "arbitrate")}
    with in_thread(
        OllamaServer(Ruled(podium.kinds(podium.usual_kind) | seats | {"severity": podium.seat("false")}))
    ) as it:
        yield it


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory, server: OllamaServer) -> tuple[Ended, Path]:
    folder = tmp_path_factory.mktemp("speech")
    (folder / "speech.txt").write_text(SPEECH, encoding="utf-8")
    targets = [part for kind in ("md", "html", "json") for part in ("--out", folder / f"speech.{kind}")]
    engine = ("--engine", "ollama", "--base-url", server.address, "--library", LIBRARY, "--only-files")
    said = ("--said-on", "2023-06-01", "--speaker", "Ada Pryce")
    return plumbline(folder, "speech", folder / "speech.txt", *said, *engine, *targets), folder


def test_speech_from_a_file_ends_with_a_headline_and_a_whole_triage(held: tuple[Ended, Path]) -> None:
    ended, folder = held
    assert ended.code == 0, ended.err
    made = report(folder / "speech.json")
    assert [line["speaker"] for line in made["speech"]["triage"]] == [
        "ADA PRYCE",
        "ADA PRYCE",
        "ADA PRYCE",
        "MODERATOR",
    ]
    assert all(SPEECH[line["start"] : line["end"]] == line["text"] for line in made["speech"]["triage"])
    assert {claim["text"]: claim["panel"]["outcome"] for claim in made["claims"]} == {
        "The Varrow Bridge was opened to traffic on 14 May 2019.": "true",
        "The Varrow Bridge cost 530 million crowns.": "unverifiable",  # a True that the figures refuse
    }
    assert sum(s["count"] for s in made["speech"]["headline"]["segments"]) == 2


def test_all_three_reports_say_the_same_headline(held: tuple[Ended, Path]) -> None:
    _, folder = held
    line = report(folder / "speech.json")["speech"]["headline"]["words"]
    assert line in (folder / "speech.md").read_text(encoding="utf-8")
    assert line in (folder / "speech.html").read_text(encoding="utf-8")


def test_every_citation_is_an_item_of_the_claims_own_evidence(held: tuple[Ended, Path]) -> None:
    for claim in report(held[1] / "speech.json")["claims"]:
        ids = {item["source_id"] for item in claim["panel"]["items"]}
        assert all(set(vote["citations"]) <= ids for vote in claim["panel"]["votes"])


def test_roster_of_a_speech_has_its_own_seats(held: tuple[Ended, Path]) -> None:
    seats = {entry["seat"] for entry in report(held[1] / "speech.json")["roster"]}
    assert seats == {"planner", "triager", "proposer", "critic", "arbiter", "severity"}


@pytest.mark.parametrize("day", [(), ("--said-on", "last Tuesday")])
def test_day_that_is_missing_or_none_is_asked_for(tmp_path: Path, day: tuple[str, ...]) -> None:
    ended = here(tmp_path, "speech", "We built 400 schools.", *day)
    assert ended.code == 2
    assert "--said-on" in ended.last


def test_file_that_is_not_there_is_no_speech(tmp_path: Path) -> None:
    ended = here(tmp_path, "speech", tmp_path / "nowhere.txt", "--said-on", "unknown")
    assert ended.code == 2
    assert "There is no file" in ended.last
