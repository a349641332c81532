"""The folder of a batch: rows that stay, one batch a folder, one process at a time."""

from pathlib import Path

import pytest

from app.batch.ledger import NAME, Ledger
from app.batch.row import Row
from app.core.error import InputRefused, StoreError
from app.core.verdict import Verdict

ROW = Row(line=1, id="a", state="done", counts={Verdict.SUPPORTED: 2})


def opened(folder: Path, stamp: str = "1", options: str = "check") -> Ledger:
    return Ledger(folder, stamp=stamp, options=options)


def test_rows_and_the_name_of_the_batch_outlive_the_process(tmp_path: Path) -> None:
    first = opened(tmp_path, stamp="20261130-120000-aaaa")
    first.keep("k", ROW)
    first.close()
    second = opened(tmp_path, stamp="20261201-120000-bbbb")
    assert second.stamp == "20261130-120000-aaaa"
    assert second.rows() == {"k": ROW}
    second.close()


def test_folder_of_a_batch_with_other_options_is_refused(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with pytest.raises(InputRefused, match="with other options"):
        opened(tmp_path, options="speech")


def test_second_process_is_refused_while_the_first_works(tmp_path: Path) -> None:
    first = opened(tmp_path)
    with pytest.raises(InputRefused, match="Another process"):
        opened(tmp_path)
    first.close()
    opened(tmp_path).close()


def test_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("a diary, and not a short one " * 50)
    with pytest.raises(StoreError, match=r"no batch of Plumbline's"):
        opened(tmp_path)
    assert (tmp_path / NAME).read_text().startswith("a diary")
