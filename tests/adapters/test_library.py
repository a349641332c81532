"""The user's folder is searched like the web: by free text, with what cannot be read listed and why."""

import hashlib
import os
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from app.adapters.library import IndexTally, Library, News
from app.core.error import StoreError
from app.core.evidence import NotRead, Page, Surface, Unreadable
from tests.servers.documents import pdf, word

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "files"
    (place / "deep" / "er").mkdir(parents=True)
    (place / "ferry.md").write_text("# The Orsk ferry\n\nPublished: 3 May 2021\n\nThe ferry carried 48,200 passengers.")
    (place / "deep" / "mill.txt").write_text("The Velden paper mill employs 312 people since it was enlarged in 2019.")
    (place / "deep" / "er" / "quay.pdf").write_bytes(pdf([["The new quay was opened by the mayor in March."]]))
    (place / "staff.docx").write_bytes(word(["Staff of the town hall."], table=[["Post", "Count"], ["Clerks", "41"]]))
    return place


@pytest.fixture
def library(folder: Path, tmp_path: Path) -> Library:
    return Library(folder, tmp_path / "index.db", now=lambda: NOW)


async def names(library: Library, text: str) -> list[str]:
    return [hit.url.rsplit("/", 1)[-1] for hit in await library.search(text, 5)]


async def test_question_in_plain_words_finds_its_file_first(library: Library) -> None:
    await library.index()

    assert (await names(library, "How many people are employed at the paper mill in Velden?"))[0] == "mill.txt"
    assert (await names(library, "How many passengers did the ferry carry?"))[0] == "ferry.md"
    assert (await names(library, "When did the mayor open the quay?"))[0] == "quay.pdf"


async def test_hit_and_page_agree(library: Library, folder: Path) -> None:
    await library.index()

    hit = (await library.search("ferry passengers", 3))[0]
    page = await library.read(hit.url)

    assert isinstance(page, Page)
    assert hit.url == (folder / "ferry.md").as_uri() == page.url
    assert (hit.title, hit.surface, hit.published) == ("The Orsk ferry", Surface.FILES, date(2021, 5, 3))
    assert hit.snippet.split(".")[0] in " ".join(page.text.split())
    assert page.sha256 == hashlib.sha256(page.text.encode()).hexdigest()
    assert page.retrieved_at == NOW


async def test_only_changed_files_are_read_again(library: Library, folder: Path) -> None:
    assert await library.index() == IndexTally(read=4, unchanged=0, failed=0, forgotten=0)

    (folder / "staff.docx").unlink()
    (folder / "ferry.md").write_text("# The Orsk ferry\n\nThe ferry was sold to a company from Lund.")
    os.utime(folder / "deep" / "mill.txt", (1, 1))

    assert await library.index() == IndexTally(read=1, unchanged=2, failed=0, forgotten=1)
    assert await names(library, "clerks of the town hall") == []
    assert await names(library, "48,200") == []
    assert await names(library, "sold to Lund") == ["ferry.md"]


async def test_index_survives_reopening(library: Library, folder: Path, tmp_path: Path) -> None:
    await library.index()
    library.close()

    again = Library(folder, tmp_path / "index.db")

    assert await names(again, "paper mill") == ["mill.txt"]
    assert (await again.index()).unchanged == 4


async def test_unreadable_files_are_listed_with_their_reason_and_never_hit(library: Library, folder: Path) -> None:
    (folder / "scan.pdf").write_bytes(pdf([[""]]))
    (folder / "locked.pdf").write_bytes(pdf([["mill"]], locked=True))
    (folder / "noise.txt").write_bytes(bytes(range(256)) * 8)
    (folder / "sheet.xlsx").write_bytes(b"PK")
    (folder / ".hidden.txt").write_text("mill")
    with (folder / "huge.txt").open("wb") as huge:
        huge.truncate(100_000_001)

    tally = await library.index()

    listed = {file.path: file.reason for file in await library.list() if file.reason}
    assert listed == {
        "scan.pdf": Unreadable.NO_TEXT,
        "locked.pdf": Unreadable.PASSWORD,
        "noise.txt": Unreadable.BINARY,
        "sheet.xlsx": Unreadable.UNSUPPORTED,
        ".hidden.txt": Unreadable.UNSUPPORTED,
        "huge.txt": Unreadable.TOO_LARGE,
    }
    assert tally.failed == 6
    assert await names(library, "mill") == ["mill.txt"]
    outcome = await library.read((folder / "locked.pdf").as_uri())
    assert isinstance(outcome, NotRead)
    assert outcome.reason == Unreadable.PASSWORD


async def test_link_out_of_the_folder_is_refused(library: Library, folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("private keys")
    (folder / "link.txt").symlink_to(outside)
    (folder / "linked").symlink_to(tmp_path, target_is_directory=True)

    await library.index()

    assert await names(library, "private keys") == []
    assert [file.reason for file in await library.list() if file.path == "link.txt"] == [Unreadable.REFUSED]


async def test_file_outside_the_index_is_not_read(library: Library, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("private")
    await library.index()

    outcome = await library.read(outside.as_uri())

    assert isinstance(outcome, NotRead)
    assert outcome.reason == Unreadable.NOT_FOUND


@pytest.mark.parametrize(
    "text",
    ['"', "ferry AND", "NEAR(ferry", "ferry*", "title:ferry", "-ferry", "(ferry", "ferry' OR 1=1 --", "🙂 ferry"],
)
async def test_query_is_words_and_never_syntax(library: Library, text: str) -> None:
    await library.index()

    assert await names(library, text) == (["ferry.md"] if "ferry" in text else [])


async def test_accents_and_word_endings_do_not_matter(library: Library, folder: Path) -> None:
    (folder / "cafe.txt").write_text("Das Café Größl eröffnete zwei Filialen. It created jobs.")
    await library.index()

    assert await names(library, "cafe grossl groessl Großl") == ["cafe.txt"]
    assert await names(library, "who creates a job") == ["cafe.txt"]


async def test_words_in_unspaced_scripts_are_found(library: Library, folder: Path) -> None:
    (folder / "jp.txt").write_text("東京都の人口は約一千四百万人である。\n\n大阪は別の市。")
    (folder / "kr.txt").write_text("서울의 인구는 약 940만 명이다.")
    await library.index()

    assert (await names(library, "東京の人口は?"))[0] == "jp.txt"
    assert await names(library, "인구") == ["kr.txt"]


async def test_fact_deep_in_a_long_report_beats_a_short_note_beside_the_point(library: Library, folder: Path) -> None:
    filler = "\n\n".join(f"Section {n} deals with general matters of the administration." for n in range(400))
    (folder / "report.txt").write_text(f"{filler}\n\nThe Tarn lighthouse was automated in 1987.\n\n{filler}")
    (folder / "note.txt").write_text("A note on lighthouses.")
    await library.index()

    hits = await library.search("When was the Tarn lighthouse automated?", 2)

    assert hits[0].url.endswith("report.txt")
    assert "1987" in hits[0].snippet or "Section" in hits[0].snippet


async def test_progress_counts_every_file(library: Library) -> None:
    steps: list[tuple[int, int, str]] = []

    await library.index(lambda done, total, path: steps.append((done, total, path)))

    assert [step[:2] for step in steps] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert {step[2] for step in steps} == {"ferry.md", "staff.docx", "deep/mill.txt", "deep/er/quay.pdf"}


async def test_index_file_that_is_no_database_is_a_store_error(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_bytes(b"not a database, but long enough to be taken for one" * 20)

    with pytest.raises(StoreError):
        Library(folder, tmp_path / "bad.db")


async def test_a_passage_is_found_at_its_place_in_the_page(library: Library, folder: Path) -> None:
    text = "Bridges of the coast.\n\nThe ferry ran daily. The Elbe bridge was opened in 1931 by the mayor. Rain fell."
    (folder / "coast.txt").write_text(text, encoding="utf-8")
    await library.index()

    (found, *_) = await library.find("when was the Elbe bridge opened", 5)

    page = await library.read(found.url)
    assert isinstance(page, Page)
    assert found.span.of(page.text) == found.text == "The Elbe bridge was opened in 1931 by the mayor."
    assert [hit.of(found.text) for hit in found.hits] == ["Elbe", "brid", "open"]
    assert await library.find("the", 0) == []


async def test_what_is_new_changed_or_gone_is_noticed(library: Library, folder: Path) -> None:
    (folder / "a.txt").write_text("One sentence about the harbour of the town.")
    (folder / "b.txt").write_text("Another sentence about the harbour of the town.")
    await library.index()
    before = await library.news()

    (folder / "a.txt").write_text("One sentence about the harbour of the town, and one more.")
    (folder / "b.txt").unlink()
    (folder / "c.txt").write_text("A third sentence about the harbour of the town.")

    after = await library.news()
    assert before == News()
    assert after == News(new=("c.txt",), changed=("a.txt",), gone=("b.txt",))
    await library.index()
    assert await library.news() == News()


async def test_a_single_file_is_a_library_of_its_own(folder: Path, tmp_path: Path) -> None:
    (folder / "a.txt").write_text("One sentence about the harbour of the town.")
    (folder / "b.txt").write_text("Another sentence about the harbour of the town.")
    library = Library(folder / "a.txt", tmp_path / "one.db")

    tally = await library.index()

    assert (tally.read, [file.path for file in await library.list()]) == (1, ["a.txt"])
    library.close()
