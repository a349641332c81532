"""Every code has words, and a code that nobody foresaw is shown, not hidden."""

from app.core import error
from app.core.event import Ending
from app.core.evidence import SearchStatus, Unreadable
from app.core.limits import Limit
from app.core.verdict import Gate, GateResult, Verdict
from app.report import words


def test_every_code_has_words() -> None:
    assert set(words.VERDICTS) == set(Verdict)
    assert set(words.GATES) == set(Gate)
    assert set(words.ENDINGS) == {*Ending, ""}
    assert set(words.LIMITS) == set(Limit)
    assert set(words.UNREADABLE) == set(Unreadable)
    assert set(words.SEARCHES) == set(SearchStatus)


def test_every_gate_says_something_passed_and_failed() -> None:
    for gate in Gate:
        told = {words.gate_sentence(GateResult(gate=gate, passed=passed)) for passed in (True, False)}
        assert len(told) == 2
        assert all(told)


def test_every_error_of_the_engine_has_words() -> None:
    kinds = {*error.EngineError.__subclasses__(), *error.CallGaveNothing.__subclasses__()} - {error.CallGaveNothing}
    assert {kind.code for kind in kinds} == set(words.FAILURES)


def test_letters_of_verdicts_differ() -> None:
    assert len({letter for letter, _ in words.VERDICTS.values()}) == len(Verdict)


def test_an_unforeseen_code_is_shown_as_words() -> None:
    assert words.drop_reason("too_long: 91 words") == "too long: 91 words"
    assert words.failure("engine_on_fire") == "engine on fire"
    assert words.folded("mirror site", 2) == "2 folded: mirror site"
    assert words.folded_as("mirror site") == "mirror site"


def test_a_fold_says_its_most_telling_reason() -> None:
    assert words.folded("agency, copy", 3) == "3 wire copies"
    assert words.folded_as("copy, site") == "copy of the same text"


def test_numbers_and_times_read_well() -> None:
    assert words.count(9999) == "9999"
    assert words.count(16384) == "16\u202f384"
    assert [words.duration(s) for s in (0.4, 59.4, 220, 7500)] == ["0 s", "59 s", "3 min 40 s", "2 h 5 min"]
    assert words.plural(1, "page") == "1 page"
    assert words.plural(2, "wire copy", "wire copies") == "2 wire copies"
