"""Files that are whole or not there, of the kind that their ending says, and never in place of another unasked."""

import dataclasses
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.core.error import InputRefused, StoreError, TargetExists
from app.report.export import body_of, check_target, write
from app.report.formats import Format
from app.report.json_export import from_json
from app.report.model import Report

PLAIN = [kind for kind in Format if kind is not Format.PDF]


def typeset(report_json: str) -> tuple[bytes, str]:
    """Stands in for Qt."""
    return b"%PDF of " + from_json(report_json).run_id.encode(), "語"


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond so many bytes, as a full disk would."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("name", [*(f"report.{kind}" for kind in Format), "report.HTML"])
def test_a_report_is_written_as_its_ending_says(report: Report, tmp_path: Path, name: str) -> None:
    written = write(report, tmp_path / name, typeset=typeset)

    kind = Format(name.rpartition(".")[2].lower())
    body = (tmp_path / name).read_bytes()
    assert [each.name for each in tmp_path.iterdir()] == [name]
    assert (written.path, written.size) == (tmp_path / name, len(body))
    if kind is Format.PDF:
        assert (body, written.unshown) == (b"%PDF of 20261130-110205-7f3a", "語")
    elif kind is not Format.DOCX:  # a DOCX holds the time at which it was packed
        assert body == body_of(report, kind)


def test_a_file_that_is_there_is_replaced_only_when_told(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "report.md"
    path.write_text("somebody's notes")

    with pytest.raises(TargetExists, match="is there already"):
        write(report, path, typeset=typeset)
    assert path.read_text() == "somebody's notes"

    write(report, path, typeset=typeset, overwrite=True)
    assert path.read_text(encoding="utf-8").startswith("# Did the Korsund Bridge")


@pytest.mark.parametrize("name", ["report", "report.exe", ".md", "report.md.bak"])
def test_an_unknown_ending_is_refused_with_the_known_ones(report: Report, tmp_path: Path, name: str) -> None:
    with pytest.raises(InputRefused, match=r"\.pdf, \.docx, \.html, \.md, \.json, \.jsonld or \.csv"):
        write(report, tmp_path / name, typeset=typeset)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_missing_or_stands_in_the_way_is_said_before_the_run(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    with pytest.raises(InputRefused, match="There is no folder"):
        check_target(tmp_path / "missing" / "report.md", overwrite=False)
    with pytest.raises(InputRefused, match="is a folder"):
        check_target(tmp_path / "folder.md", overwrite=True)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_write_that_fails_half_way_leaves_nothing_and_the_earlier_file_untouched(
    report: Report, tmp_path: Path
) -> None:
    path = tmp_path / "report.html"
    path.write_text("earlier")
    with largest_file(20_000), pytest.raises(StoreError, match=r"cannot be written: .*Choose another place"):
        write(report, path, typeset=typeset, overwrite=True)
    assert path.read_text() == "earlier"
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_where_nobody_may_write_is_said_in_one_sentence(report: Report) -> None:
    place = Path("/proc/report.md") if sys.platform == "linux" else Path("/report.md")
    with pytest.raises(StoreError, match=r"cannot be written: .*Choose another|cannot be written: .*Make it"):
        write(report, place, typeset=typeset)


@pytest.mark.parametrize("kind", PLAIN)
def test_text_that_no_encoding_holds_does_not_stop_a_report(report: Report, kind: Format) -> None:
    odd = dataclasses.replace(report, question="half \ud83d, nothing \0, bell \a")
    assert body_of(odd, kind)
