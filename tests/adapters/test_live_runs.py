"""The mark of a run that goes on: seen by every process, gone with the one that held it."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.adapters.live_runs import LiveRuns
from app.core.error import RunIsLive

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys
from pathlib import Path
from app.adapters.live_runs import LiveRuns
with LiveRuns(Path(sys.argv[1])).hold("r1"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_run_is_live_while_it_is_held_and_no_longer(tmp_path: Path) -> None:
    runs, other = LiveRuns(tmp_path / "live"), LiveRuns(tmp_path / "live")
    assert other.ids() == frozenset()

    with runs.hold("r1"), runs.hold("r2"):
        assert other.ids() == {"r1", "r2"}
        with pytest.raises(RunIsLive, match="r1"), other.hold("r1"):
            raise AssertionError("held twice")

    assert other.ids() == frozenset()
    with other.hold("r1"):
        assert runs.ids() == {"r1"}


def test_a_killed_process_leaves_no_live_run_behind(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        while_it_lives = LiveRuns(tmp_path).ids()
        holder.kill()

    assert while_it_lives == {"r1"}
    assert LiveRuns(tmp_path).ids() == frozenset()
    assert list(tmp_path.iterdir()) == []
