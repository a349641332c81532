"""The journal: exact, committed on return, searchable, shared by processes, honest about files it cannot use."""

import dataclasses
import signal
import sqlite3
import subprocess
import sys
import threading
import typing
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from types import UnionType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.adapters.store import Store, encode, new_run_id
from app.adapters.store_query import RunSummary
from app.core import event as ev
from app.core.claim import Claim, Conflict, InputKind, Job, Plan, Sentence
from app.core.error import RunNotFound, StoreError
from app.core.evidence import Quote
from app.core.history import HistoryQuery
from app.core.limits import Limits
from app.core.span import Span
from app.core.verdict import Judgement, Verdict

START = datetime(2026, 11, 30, 14, 25, 1, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]


def values(hint: typing.Any) -> st.SearchStrategy[typing.Any]:
    """Anything that fits a type of the domain; times are UTC."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, UnionType):
        return st.one_of(*map(values, args))
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(values(args[0]), max_size=2).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, args))
    if dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        made = {f.name: values(hints[f.name]) for f in dataclasses.fields(hint)}
        if "confidence" in made and hints["confidence"] is float:
            made["confidence"] = st.floats(0, 1)
        return st.builds(hint, **made)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    simple: dict[typing.Any, st.SearchStrategy[typing.Any]] = {
        str: st.text(max_size=12),
        int: st.integers(-1, 10**6),
        bool: st.booleans(),
        float: st.floats(allow_nan=False, allow_infinity=False),
        date: st.dates(),
        datetime: st.datetimes(timezones=st.just(UTC)),
        type(None): st.none(),
    }
    return simple[hint]


def started(text: str = "Did the Korsund Bridge open on time?", **changes: typing.Any) -> ev.RunStarted:
    start = ev.RunStarted(
        job=Job.ASK,
        input=text,
        forced_kind=None,
        limits=Limits(),
        language="",
        region="us-en",
        web=True,
        library="",
        roster=(
            ev.RosterEntry(
                seat="verifier", engine="ollama", model="qwen3:8b", digest="d1", window=16384, exact_tokens=True
            ),
        ),
        prompt_hash="bcef",
        app_version="0.1.0",
    )
    return dataclasses.replace(start, **changes)


def write(store: Store, run_id: str, *events: ev.Event, at: datetime = START) -> list[ev.Recorded]:
    records = [
        ev.Recorded(run_id=run_id, seq=seq, at=at + timedelta(seconds=seq), event=event)
        for seq, event in enumerate(events, start=1)
    ]
    for record in records:
        store.append(record)
    return records


def drafted(claim_id: str, text: str) -> ev.ClaimDrafted:
    return ev.ClaimDrafted(claim=Claim(id=claim_id, text=text, cites=("E1",), sub_question=0))


def judged(claim_id: str, verdict: Verdict, quote: str = "", error: str = "") -> ev.ClaimJudged:
    span = Span(start=0, end=len(quote))
    quotes = (Quote(source_id="E1", span=span, text=quote, said=quote, sentence=span),) if quote else ()
    return ev.ClaimJudged(
        judgement=Judgement(claim_id=claim_id, verdict=verdict, proposed=verdict, quotes=quotes, error=error)
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store(path)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def shared_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    opened = Store(tmp_path_factory.mktemp("store") / "history.sqlite")
    yield opened
    opened.close()


EVENTS = typing.get_args(ev.Event)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(draw=st.data())
def test_every_event_comes_back_as_it_was(shared_store: Store, kind: type, draw: st.DataObject) -> None:
    run_id = new_run_id(START) + str(id(draw))
    event = draw.draw(values(kind))
    events = (event,) if kind is ev.RunStarted else (started(), event)

    records = write(shared_store, run_id, *events)

    assert list(shared_store.read(run_id)) == records
    shared_store.delete(run_id)


def test_a_lone_surrogate_becomes_the_replacement_character_and_keeps_offsets(store: Store) -> None:
    write(store, "r", started("half \ud83d of it"), drafted("C1", "a \udc00 b"))

    assert store.view("r").claims["C1"].claim.text == "a \ufffd b"
    assert store.history("half")[0].input == "half \ufffd of it"


def test_run_ids_sort_by_time_and_differ() -> None:
    first, later = new_run_id(START), new_run_id(START + timedelta(seconds=1))

    assert first.startswith("20261130-142501-")
    assert len(first) == len("20261130-142501-7f3a")
    assert first < later


def test_what_append_returned_from_survives_a_kill(path: Path) -> None:
    script = """
import os, signal, sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from datetime import datetime, UTC
from app.adapters.store import Store, decode
from app.core import event as ev
store = Store(Path(sys.argv[1]))
start, start_at = decode("RunStarted", sys.stdin.read()), datetime.now(UTC)
store.append(ev.Recorded(run_id="r", seq=1, at=datetime.now(UTC), event=start))
for seq in range(2, 30):
    store.append(ev.Recorded(run_id="r", seq=seq, at=start_at, event=ev.ClaimRejected(text="t", reason="x")))
os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(path), str(ROOT)], input=encode(started())[1], text=True, check=False
    )

    assert done.returncode == -getattr(signal, "SIGKILL", signal.SIGTERM)
    store = Store(path)
    assert [record.seq for record in store.read("r")] == list(range(1, 30))
    store.close()


def test_two_processes_write_and_read_the_same_file_at_once(path: Path) -> None:
    script = """
import sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from datetime import datetime, UTC
from app.adapters.store import Store, decode
from app.core import event as ev
name, body = sys.argv[3], sys.stdin.read()
store = Store(Path(sys.argv[1]))
store.append(ev.Recorded(run_id=name, seq=1, at=datetime.now(UTC), event=decode("RunStarted", body)))
for seq in range(2, 40):
    store.append(ev.Recorded(run_id=name, seq=seq, at=datetime.now(UTC), event=ev.ClaimRejected(text=name, reason="x")))
    store.history("korsund")
"""
    writers = [
        subprocess.Popen([sys.executable, "-c", script, str(path), str(ROOT), name], stdin=subprocess.PIPE, text=True)
        for name in ("first", "second")
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write(encode(started())[1])
        writer.stdin.close()
    assert [writer.wait(60) for writer in writers] == [0, 0]

    store = Store(path)
    assert len(list(store.read("first"))) == len(list(store.read("second"))) == 39
    store.close()


def test_threads_share_one_store(store: Store) -> None:
    def work(name: str) -> None:
        write(store, name, started(), *[ev.ClaimRejected(text=str(n), reason="x") for n in range(20)])

    threads = [threading.Thread(target=work, args=(f"r{n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [len(list(store.read(f"r{n}"))) for n in range(4)] == [21] * 4


def test_one_place_in_a_run_is_written_once(store: Store) -> None:
    record = write(store, "r", started(), ev.RunResumed())[-1]

    with pytest.raises(StoreError, match="same run open"):
        store.append(record)
    assert len(list(store.read("r"))) == 2


def test_an_event_without_a_run_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="no start of the run r"):
        write(store, "r", ev.RunResumed())


def test_summary_says_what_the_view_says(store: Store) -> None:
    plan = Plan(
        kind=InputKind.STATEMENT, focus="Opening\nof the bridge", sub_questions=("q",), queries=("k",), language="en"
    )
    write(
        store,
        "r",
        started("The bridge opened early."),
        ev.Planned(plan=plan),
        *[drafted(f"C{n}", f"claim {n}") for n in range(1, 7)],
        judged("C1", Verdict.SUPPORTED),
        judged("C2", Verdict.SUPPORTED),
        judged("C3", Verdict.CONTRADICTED),
        judged("C4", Verdict.UNVERIFIABLE, error="reply_unusable"),
        judged("C5", Verdict.SUPPORTED),
        ev.ConflictFound(conflict=Conflict(claim_ids=("C1", "C2"), why="dates")),
        ev.AnswerWritten(sentences=(), dropped=(), verdict=Verdict.PARTLY_SUPPORTED),
        ev.RunFinished(ending=ev.Ending.STOPPED),
        ev.RunResumed(),
        judged("C4", Verdict.SUPPORTED),
        ev.RunFinished(ending=ev.Ending.DONE),
    )

    (line,) = store.history()
    view = store.view("r")
    counts = dict.fromkeys(line.counts, 0)
    for card in view.claims.values():
        counts[card.verdict] += 1

    assert (
        line.counts
        == counts
        == {Verdict.DISPUTED: 2, Verdict.CONTRADICTED: 1, Verdict.SUPPORTED: 2, Verdict.UNCHECKED: 1}
    )
    assert (line.job, line.title, line.model) == (Job.ASK, "Opening of the bridge", "qwen3:8b")
    assert line.statement_verdict is view.statement_verdict is Verdict.PARTLY_SUPPORTED
    assert line.ending is ev.Ending.DONE
    assert (line.started_at, line.ended_at) == (view.started_at, view.last_at)


def test_resume_opens_what_had_failed(store: Store) -> None:
    write(
        store,
        "r",
        started(),
        drafted("C1", "a"),
        judged("C1", Verdict.UNVERIFIABLE, error="engine_failed"),
        ev.RunFinished(ending=ev.Ending.ENGINE),
        ev.RunResumed(),
    )

    assert store.history()[0].counts == {Verdict.UNCHECKED: 1}
    assert store.view("r").claims["C1"].verdict is Verdict.UNCHECKED
    assert store.history()[0].ended_at is None


def test_history_finds_inputs_claims_quotes_and_answers(store: Store) -> None:
    answer = ev.AnswerWritten(sentences=(Sentence(text="Zürich pays.", claim_ids=("C1",)),), dropped=(), verdict=None)
    write(
        store, "r1", started(), drafted("C1", "Steel grew dearer"), judged("C1", Verdict.SUPPORTED, "cost 437 million")
    )
    write(store, "r2", started("东京的桥是什么时候开放的"), answer, at=START + timedelta(hours=1))

    def found(query: str) -> list[str]:
        return [line.run_id for line in store.history(query)]

    assert found("") == ["r2", "r1"]
    assert found("korsund") == found("steel") == found("437") == found("Stee kors mill") == ["r1"]
    assert found("zurich") == found("京的") == found("东京") == ["r2"]
    assert found("steel zurich") == found("nowhere") == []
    assert found('"') == found("* - (") == ["r2", "r1"]
    assert found('bridge" OR "x') == found("NEAR(a b)") == []
    assert [line.run_id for line in store.history(limit=1)] == ["r2"]


def test_a_hit_outside_the_title_is_shown_with_the_words_around_it(store: Store) -> None:
    write(store, "r1", started("Bridge?"), drafted("C1", "The Zürich bridge was opened late"))
    write(store, "r2", started("x"), drafted("C1", "电动汽车在东京的桥上"), at=START + timedelta(hours=1))

    def excerpts(words: str) -> list[tuple[str, list[str]]]:
        found = [run.excerpt for run in store.find(HistoryQuery(words=words))]
        return [(each.part, [hit.of(each.text) for hit in each.hits]) for each in found if each]

    assert excerpts("zurich open") == [("claim", ["Zürich", "open"])]
    assert excerpts("东京") == [("claim", ["东京"])]
    assert excerpts("") == []
    (run,) = store.find(HistoryQuery(words="late"))
    assert run.excerpt is not None
    assert run.excerpt.text == "The Zürich bridge was opened late"


def test_runs_are_found_by_job_verdict_day_and_state(store: Store) -> None:
    done, late = ev.RunFinished(ending=ev.Ending.DONE), START + timedelta(days=3)
    write(store, "ask", started(), drafted("C1", "x"), judged("C1", Verdict.CONTRADICTED, "x"), done)
    write(store, "check", started(job=Job.CHECK), drafted("C1", "x"), judged("C1", Verdict.SUPPORTED, "x"), at=late)

    def ids(**wanted: typing.Any) -> list[str]:
        return [run.run_id for run in store.find(HistoryQuery(**wanted))]

    assert ids() == ["check", "ask"]
    assert ids(job=Job.ASK) == ids(verdict=Verdict.CONTRADICTED) == ["ask"]
    assert ids(unfinished=True) == ids(since=START + timedelta(days=1)) == ["check"]
    assert ids(job=Job.ASK, verdict=Verdict.SUPPORTED) == []
    assert ids(model=store.models()[0]) == ["check", "ask"]
    assert ids(model="qwen3:99b") == []
    assert store.count(HistoryQuery()) == 2
    assert store.count(HistoryQuery(words="korsund", job=Job.CHECK)) == 1
    assert [run.run_id for run in store.find(HistoryQuery(), limit=1, offset=1)] == ["ask"]


def test_several_runs_are_deleted_at_once_or_none(store: Store) -> None:
    for name in ("a", "b", "c"):
        write(store, name, started())

    with pytest.raises(RunNotFound):
        store.delete("a", "nowhere")
    store.delete("a", "b")

    assert [run.run_id for run in store.history()] == ["c"]


def test_a_second_judgement_replaces_the_quotes_that_can_be_found(store: Store) -> None:
    write(
        store,
        "r",
        started(),
        drafted("C1", "x"),
        judged("C1", Verdict.SUPPORTED, "first words"),
        judged("C1", Verdict.SUPPORTED, "other words"),
    )

    assert store.history("other")
    assert not store.history("first")


def test_unfinished_lists_what_can_be_resumed(store: Store) -> None:
    write(store, "killed", started())
    for minute, ending in enumerate(ev.Ending, start=1):
        write(store, ending.value, started(), ev.RunFinished(ending=ending), at=START + timedelta(minutes=minute))

    names = [line.run_id for line in store.find(HistoryQuery(unfinished=True))]

    assert names == ["error", "engine", "offline", "blocked", "stopped", "killed"]


def test_delete_leaves_no_trace_in_the_files(store: Store, path: Path) -> None:
    for number in range(5):
        write(store, f"other{number}", started(f"plain words {number}"), drafted("C1", "plain"))
    write(
        store,
        "r",
        started("xylophonist question"),
        drafted("C1", "zebrafinch nests"),
        judged("C1", Verdict.SUPPORTED, "quokkas"),
    )
    assert store.history("zebrafinch")

    store.delete("r")

    assert not store.history("zebrafinch")
    assert len(store.history("plain")) == 5
    on_disk = b"".join(part.read_bytes() for part in path.parent.iterdir())
    assert not [word for word in (b"xylophonist", b"zebrafinch", b"quokkas") if word in on_disk]
    with pytest.raises(RunNotFound):
        store.read("r")
    with pytest.raises(RunNotFound):
        store.delete("r")


@pytest.mark.parametrize("query", ["read", "view"])
def test_an_unknown_run_is_named(store: Store, query: str) -> None:
    with pytest.raises(RunNotFound, match="20200101-000000-0000"):
        getattr(store, query)("20200101-000000-0000")


def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_bytes(b"these are somebody's notes, long enough to be a header of a file\n" * 20)
    before = path.read_bytes()

    with pytest.raises(StoreError, match="left as it is"):
        Store(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.commit()
    other.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="another program"):
        Store(path)
    assert path.read_bytes() == before


def test_a_damaged_history_is_reported_when_read(path: Path) -> None:
    store = Store(path)
    write(store, "r", started(), *[ev.ClaimRejected(text="x" * 3000, reason="x") for _ in range(40)])
    store.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))

    with pytest.raises(StoreError, match="damaged"), closing(Store(path)) as damaged:
        damaged.read("r")


def test_the_earlier_run_is_stamped_when_a_run_that_makes_it_anew_ends(store: Store) -> None:
    def line(run_id: str) -> RunSummary:
        return next(run for run in store.history() if run.run_id == run_id)

    write(store, "first", started(), ev.RunFinished(ending=ev.Ending.DONE))
    write(store, "second", started(verifies="first"), at=START + timedelta(days=1))
    assert (line("second").verifies, line("first").last_verified) == ("first", None)

    write(store, "stopped", started(verifies="first"), ev.RunFinished(ending=ev.Ending.STOPPED))
    assert line("first").last_verified is None

    end = START + timedelta(days=2, seconds=2)
    write(
        store, "third", started(verifies="first"), ev.RunFinished(ending=ev.Ending.DONE), at=START + timedelta(days=2)
    )
    assert line("first").last_verified == end
    assert line("third").last_verified is None
    store.delete("third")
    assert line("first").last_verified is None


def test_a_history_from_before_runs_could_be_verified_again_is_read(path: Path) -> None:
    with closing(Store(path)) as store:
        write(store, "old", started(), ev.RunFinished(ending=ev.Ending.DONE))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP INDEX runs_by_verified")
        for column in ("verifies", "percent", "decided"):
            db.execute(f"ALTER TABLE runs DROP COLUMN {column}")
        db.execute("UPDATE events SET body = json_remove(body, '$.verifies')")
        db.execute("PRAGMA user_version = 1")

    with closing(Store(path)) as store:
        (run,) = store.history()
        begun = store.view("old").started
    assert (run.verifies, run.last_verified) == ("", None)
    assert begun is not None
    assert begun.verifies == ""


def test_a_history_of_a_newer_version_is_refused(path: Path) -> None:
    Store(path).close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()

    with pytest.raises(StoreError, match="newer Plumbline"):
        Store(path)


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="permissions"):
        Store(tmp_path)


def test_a_locked_file_is_reported(path: Path, store: Store) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store._db.execute("PRAGMA busy_timeout = 10")

    with pytest.raises(StoreError, match="Another program holds"):
        write(store, "r", started())
    other.execute("ROLLBACK")
    other.close()
    write(store, "r", started())


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_full_disk_loses_nothing_that_was_written(path: Path) -> None:
    script = """
import resource, signal, sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from datetime import datetime, UTC
from app.adapters.store import Store, decode
from app.core import event as ev
from app.core.error import StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = Store(Path(sys.argv[1]))
store.append(ev.Recorded(run_id="r", seq=1, at=datetime.now(UTC), event=decode("RunStarted", sys.stdin.read())))
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
big = ev.ClaimRejected(text="x" * 50_000, reason="x")
try:
    for seq in range(2, 40):
        store.append(ev.Recorded(run_id="r", seq=seq, at=datetime.now(UTC), event=big))
except StoreError as exc:
    print(seq, exc)
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
store.append(ev.Recorded(run_id="r", seq=seq, at=datetime.now(UTC), event=ev.RunResumed()))
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(path), str(ROOT)],
        input=encode(started())[1],
        text=True,
        capture_output=True,
        check=True,
    )

    failed_at = int(done.stdout.split()[0])
    assert "disk is full" in done.stdout
    store = Store(path)
    assert [record.seq for record in store.read("r")] == list(range(1, failed_at + 1))
    store.close()
