"""The child process that makes PDFs: without a display, ended when it is not wanted, its troubles in a sentence."""

import threading
import time

import pypdfium2
import pytest

from app.adapters.typesetter import Typesetter
from app.core.error import StoreError
from app.report.build import build
from app.report.json_export import to_json
from tests.ui import demo_check, demo_run


@pytest.fixture(scope="module")
def report_json() -> str:
    return to_json(build(demo_run.view_of(demo_check.happenings()), generated_at=demo_run.START))


@pytest.fixture(scope="module")
def pdf(report_json: str) -> bytes:
    with pytest.MonkeyPatch.context() as environment:
        environment.delenv("DISPLAY", raising=False)
        environment.delenv("QT_QPA_PLATFORM", raising=False)
        made, unshown = Typesetter()(report_json)
    assert not unshown.strip("🎉科松大橋通車")  # a page title of the demo; few machines have fonts for all of it
    return made


def test_text_of_the_pdf_is_real_text_with_claims_quotes_and_hashes(pdf: bytes) -> None:
    document = pypdfium2.PdfDocument(pdf)
    text = " ".join(" ".join(page.get_textpage().get_text_bounded() for page in document).split())
    for words in (
        "It is a disgrace: the Korsund Bridge opened on 27 May 2023",
        "The Korsund Bridge cost more than 440 million marks.",
        "Gates passed:",
        "How it was made",
    ):
        assert words in text
    assert demo_run.SOURCES["E1"].page.sha256 in text


def test_bookmarks_lead_to_the_claims(pdf: bytes) -> None:
    found = [(mark.level, mark.get_title(), mark.get_dest()) for mark in pypdfium2.PdfDocument(pdf).get_toc()]
    assert next(title for level, title, _ in found if level == 0) == "3 claims, each judged alone"
    claims = [title for level, title, _ in found if level == 1]
    assert [title[:4] for title in claims] == ["1 · ", "2 · ", "3 · "]
    assert all(place is not None and place.get_index() is not None for *_, place in found)


def test_links_lead_out_and_within(pdf: bytes) -> None:
    assert b"/URI (https://" in pdf
    assert "source-1".encode("utf-16-be") in pdf


def test_no_page_names_the_machine(pdf: bytes) -> None:
    properties = pypdfium2.PdfDocument(pdf).get_metadata_dict()
    assert properties["Creator"].startswith("Plumbline ")
    assert properties["CreationDate"].endswith("Z")
    assert b"/Lang (en)" in pdf


def test_a_report_that_is_none_is_said_in_one_sentence() -> None:
    with pytest.raises(StoreError, match=r"The PDF could not be made: .* Choose another kind of file"):
        Typesetter()("{}")


def test_closing_ends_the_child_at_once(report_json: str) -> None:
    typesetter, raised = Typesetter(), list[StoreError]()

    def work() -> None:
        try:
            typesetter(report_json)
        except StoreError as error:
            raised.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    deadline = time.monotonic() + 20
    while thread.is_alive() and time.monotonic() < deadline:
        typesetter.close()
        time.sleep(0.02)
    thread.join(1)
    assert len(raised) == 1
