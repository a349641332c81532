"""What the end-to-end tests share: a scripted engine behind real sockets, and runs that several tests look at."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app.paths import SAMPLES
from tests.end_to_end.program import Ended, plumbline
from tests.rules import Ruled, finds, knows_better, plan_by_its_mark
from tests.servers.ollama_server import OllamaServer
from tests.servers.openai_wire import OpenAIWire
from tests.servers.threaded import in_thread

LIBRARY = SAMPLES / "library"
_LISTED = tomllib.loads((SAMPLES / "questions.toml").read_text(encoding="utf-8"))["question"]
QUESTIONS: Mapping[str, str] = {each["id"]: each["question"] for each in _LISTED}


def quotes(question_id: str, shown_as: str = "") -> dict[str, list[str]]:
    """The facts of a sample question, each with the quotations it rests on; those with another verdict apart."""
    facts = [fact for each in _LISTED if each["id"] == question_id for fact in each["fact"]]
    return {f["claim"]: [s["quote"] for s in f["sources"]] for f in facts if f.get("shown_as", "") == shown_as}


def well_read() -> Ruled:
    """A model that knows the bridge and the ferry as the sample library has them."""
    found = quotes("bridge") | quotes("ferry")
    verify = knows_better(quotes("ferry", "Contradicted"))
    return Ruled({"plan": plan_by_its_mark, "draft": finds(found), "verify": verify})


@pytest.fixture
def mind() -> Ruled:
    """A well-read model of one test's own, whose replies the test may hold back."""
    return well_read()


@pytest.fixture
def server(mind: Ruled) -> Iterator[OllamaServer]:
    """An Ollama with that model."""
    with in_thread(OllamaServer(mind)) as running:
        try:
            yield running
        finally:
            mind.release()


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's folder of all runs that change nothing of it but the history."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def ollama() -> Iterator[OllamaServer]:
    """An Ollama that answers by rule."""
    with in_thread(OllamaServer(well_read())) as server:
        yield server


@pytest.fixture(scope="session")
def openai() -> Iterator[OpenAIWire]:
    """An OpenAI-compatible server over the same rules, with the window of a llama-server started for us."""
    with in_thread(OpenAIWire(well_read(), window=16_384)) as server:
        yield server


@pytest.fixture(scope="session")
def by_ollama(home: Path, ollama: OllamaServer) -> Ended:
    """The bridge question asked of Ollama; its reports lie in the user's folder as bridge.md, .html and .json."""
    targets = [part for kind in ("md", "html", "json") for part in ("--out", home / f"bridge.{kind}")]
    engine = ("--engine", "ollama", "--base-url", ollama.address)
    return plumbline(home, "ask", QUESTIONS["bridge"], *engine, "--library", LIBRARY, "--only-files", *targets)
