"""Documents that give no text are named to the user and in the journal, and the run goes on with the others."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.core import event as ev
from app.core.evidence import Unreadable
from app.core.settings import Settings
from app.core.verdict import Verdict
from app.terminal.runs import Targets, do_run
from app.wiring import Wiring
from tests.rules import Ruled, finds
from tests.servers.documents import pdf
from tests.servers.ollama_server import OllamaServer

OPENED = "The Halm Bridge opened to traffic on 14 May 2019."
GERMAN = "Die Brücke über die Weiße Elster wurde für größere Lastwagen geöffnet, sagte der Bürgermeister von Halm."
UNREADABLE = {
    "scan.pdf": (pdf([[""]]), Unreadable.NO_TEXT, "no text in it (a scan?)"),
    "locked.pdf": (pdf([["secret"]], locked=True), Unreadable.PASSWORD, "needs a password"),
    "locked.docx": (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
        Unreadable.PASSWORD,
        "needs a password",
    ),
    "empty.txt": (b"", Unreadable.NO_TEXT, "no text in it (a scan?)"),
    "noise.txt": (bytes(range(256)) * 20, Unreadable.BINARY, "not a document"),
    "broken.epub": (b"PK\x03\x04 and no more", Unreadable.DAMAGED_FILE, "the file is damaged"),
}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "files"
    folder.mkdir()
    for name, (content, _, _) in UNREADABLE.items():
        (folder / name).write_bytes(content)
    (folder / "bridge.txt").write_text(f"Everyone remembers that day. {OPENED}", encoding="utf-8")
    (folder / "elster.txt").write_bytes(GERMAN.encode("cp1252"))  # says nowhere how it is encoded
    (folder / "photo.jpg").write_bytes(b"\xff\xd8\xff")
    return folder


@pytest.fixture
async def wiring(library: Path) -> AsyncIterator[Wiring]:
    made = Wiring()
    yield made
    await made.aclose()


async def test_unreadable_documents_are_told_and_the_run_goes_on(
    wiring: Wiring, library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[ev.Event] = []
    async with OllamaServer(Ruled({"draft": finds({OPENED: [OPENED]})})) as server:
        settings = Settings(engine="ollama", base_url=server.address, library=str(library), only_files=True, web=False)
        code = await do_run(
            wiring,
            lambda listen: wiring.ask(
                "When did the Halm Bridge open?",
                settings=settings,
                kind=None,
                listen=lambda record: (heard.append(record.event), listen(record))[1],
            ),
            Targets(),
            events=False,
        )
    said = capsys.readouterr()
    assert code == 0
    failures = [event.failure for event in heard if isinstance(event, ev.SourceFailed)]
    assert {f.url.rsplit("/", 1)[1]: f.reason for f in failures} == {n: r for n, (_, r, _) in UNREADABLE.items()}
    for name, (_, _, words) in UNREADABLE.items():
        assert f"{(library / name).as_uri()}: {words}" in said.err
        assert name in said.out  # the report lists it under what could not be read
    assert "photo.jpg" not in said.err + said.out  # nobody expects a picture to be read
    assert "Traceback" not in said.err
    judged = [event.judgement.verdict for event in heard if isinstance(event, ev.ClaimJudged)]
    assert judged == [Verdict.SUPPORTED]


async def test_text_in_an_old_encoding_is_read_with_its_letters(wiring: Wiring, library: Path) -> None:
    claim = "Die Brücke über die Weiße Elster wurde für größere Lastwagen geöffnet."
    async with OllamaServer(Ruled({"draft": finds({claim: [GERMAN[:60]]})})) as server:
        settings = Settings(engine="ollama", base_url=server.address, library=str(library), only_files=True, web=False)
        question = "Was sagte der Bürgermeister über die Brücke und größere Lastwagen?"
        view = await wiring.ask(question, settings=settings, kind=None, listen=lambda record: None)
    (card,) = view.claims.values()
    assert card.verdict is Verdict.SUPPORTED
    assert card.judgement is not None
    assert "Weiße Elster" in card.judgement.quotes[0].text


async def test_byte_that_is_no_text_in_an_argument_does_no_harm(
    wiring: Wiring, library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with OllamaServer(Ruled({"draft": finds({OPENED: [OPENED]})})) as server:
        settings = Settings(engine="ollama", base_url=server.address, library=str(library), only_files=True, web=False)
        question = "When did the caf\udce9 on the Halm Bridge open?"  # as Python hands on a byte that is not UTF-8
        code = await do_run(
            wiring,
            lambda listen: wiring.ask(question, settings=settings, kind=None, listen=listen),
            Targets(),
            events=True,
        )
    assert code == 0
    assert "Traceback" not in capsys.readouterr().err
