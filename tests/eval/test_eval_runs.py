"""The eval drives the product's own stages with a scripted model: nothing is asked twice, and nothing gets lost."""

import json
from pathlib import Path

import pytest

from app.core.error import EngineFailed, EngineUnavailable
from eval.cases import (
    SUITES,
    Case,
    ConsistencyCase,
    DecomposeCase,
    InjectionCase,
    PlannerCase,
    WriterCase,
    load,
    load_suite,
)
from eval.records import ERROR, RowsUnusable, read
from eval.runner import chosen
from eval.scores import Figure
from eval.session import Done
from eval.suites import find, offered
from tests.eval.ledger import PAGE, run, verifier_case, with_certainty
from tests.pipeline.world import believes_everything, model, tools

TRUE = verifier_case("The Varrow Bridge opened to traffic on 14 May 2019.", "supported", id="yes", twin="no")
FALSE = verifier_case("The Varrow Bridge opened to traffic on 15 May 2019.", "contradicted", id="no", twin="yes")
# Said to be false though the page says so word for word: all gates but the one of certainty let it through.
TRAP = verifier_case("The old ferry was sold in spring.", "contradicted", id="trap")
PAIR: list[Case] = [TRUE, FALSE]


def figure(done: Done, name: str, *, raw: bool = False, suite: str = "verifier") -> Figure:
    own = next(s for s in done.results.suites if s.name == suite)
    return next(f for f in own.figures(raw=raw) if f.name == name)


async def test_verifier_is_scored_before_and_after_the_gates(tmp_path: Path) -> None:
    done = await run(PAIR, tools(model(verify=believes_everything)), tmp_path / "rows.jsonl")
    assert figure(done, "false_supported", raw=True).hits == 1
    assert figure(done, "false_supported").hits == 0
    assert figure(done, "false_reject").hits == 0
    (line,) = done.results.suites[0].gates
    assert (line.gate, line.stopped, line.cost) == ("figures", 1, 0)


async def test_resumed_eval_makes_no_call_twice(tmp_path: Path) -> None:
    brain, rows = model(), tmp_path / "rows.jsonl"
    await run([TRUE], tools(brain), rows)
    assert len(brain.requests) == 1
    whole = rows.read_text()
    rows.write_text(whole + whole.splitlines()[-1][:40])  # killed in the middle of a line
    done = await run(PAIR, tools(brain), rows)
    assert len(brain.requests) == 2
    again = await run(PAIR, tools(brain), rows)
    assert len(brain.requests) == 2
    assert again.results.suites == done.results.suites
    assert [r.id for r in read(rows).rows] == ["yes", "no"]


async def test_changed_case_is_asked_again(tmp_path: Path) -> None:
    brain, rows = model(), tmp_path / "rows.jsonl"
    await run([TRUE], tools(brain), rows)
    changed = verifier_case("The Varrow Bridge cost 412 million crowns.", "supported", id="yes")
    done = await run([changed], tools(brain), rows)
    assert len(brain.requests) == 2
    assert figure(done, "accuracy").of == 1


async def test_rows_of_another_eval_are_refused(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    await run([TRUE], tools(model()), rows)
    with pytest.raises(RowsUnusable, match="certainty"):
        await run([TRUE], with_certainty(model(), 0.9), rows)


async def test_failed_call_is_wrong_and_stays_in_the_denominator(tmp_path: Path) -> None:
    brain = model()
    brain.trouble["opened to traffic on 14 May"] = EngineFailed("the engine died")
    done = await run([TRUE, TRAP], tools(brain), tmp_path / "rows.jsonl")
    assert figure(done, "errors").hits == 2  # both claims are shown the page with these words
    assert (figure(done, "accuracy").hits, figure(done, "accuracy").of) == (0, 2)
    assert figure(done, "false_reject").value == 1.0
    assert {r.outcome.given for r in done.results.rows} == {ERROR}


async def test_reply_that_is_no_json_is_asked_again_and_counted(tmp_path: Path) -> None:
    done = await run([TRUE], tools(model(verify=lambda _s, _u: "Yes!")), tmp_path / "rows.jsonl")
    assert figure(done, "asked_again").value == 1
    assert figure(done, "unusable_replies").value == 1
    assert done.results.rows[0].outcome.error == "reply_unusable"
    assert done.results.rows[0].outcome.said == ("Yes!", "Yes!")


async def test_stage_that_crashes_is_wrong_on_that_case_only(tmp_path: Path) -> None:
    brain = model()
    brain.trouble["15 May"] = ZeroDivisionError("a bug")
    done = await run(PAIR, tools(brain), tmp_path / "rows.jsonl")
    assert [r.outcome.error for r in done.results.rows] == ["", "crash"]
    assert figure(done, "errors").hits == 1


async def test_lost_engine_ends_the_eval_and_keeps_what_was_asked(tmp_path: Path) -> None:
    brain, rows = model(), tmp_path / "rows.jsonl"
    brain.trouble["15 May"] = EngineUnavailable("nothing answers")
    with pytest.raises(EngineUnavailable):
        await run(PAIR, tools(brain), rows)
    assert [r.id for r in read(rows).rows] == ["yes"]


async def test_every_run_has_its_own_seed_and_flips_are_counted(tmp_path: Path) -> None:
    answers = iter(["not_stated", "supported"])

    def wavers(_system: str, user: str) -> object:
        return {"verdict": next(answers), "quote": PAGE.split(" It cost")[0]}

    brain = model(verify=wavers)
    done = await run([TRUE], tools(brain), tmp_path / "rows.jsonl", runs=2)
    assert [r.seed for r in brain.requests] == [7, 8]
    assert figure(done, "flips").hits == 1
    assert figure(done, "accuracy").hits == 0.5


async def test_gate_is_green_on_the_baseline_itself_and_red_when_a_gate_is_off(tmp_path: Path) -> None:
    unsure = model(verify=believes_everything)
    unsure.probability = 0.4
    cases: list[Case] = [
        verifier_case("The old ferry was sold in spring.", "contradicted", id=f"trap-{n}") for n in range(8)
    ]
    pinned = await run(cases, with_certainty(unsure, 0.5), tmp_path / "a.jsonl", pin=True, baselines=tmp_path)
    assert pinned.code == 0
    assert {c.pinned.value for c in pinned.compared if c.pinned.name == "false_supported" and not c.raw} == {0.0}
    same = await run(cases, with_certainty(unsure, 0.5), tmp_path / "b.jsonl", baselines=tmp_path)
    assert same.code == 0
    off = await run(cases, with_certainty(unsure, 0.3), tmp_path / "c.jsonl", baselines=tmp_path)
    assert off.code == 1
    assert [c.now.name for c in off.compared if c.worse] == ["false_supported"]


async def test_gate_is_red_when_the_checks_hold_back_what_a_worse_model_says(tmp_path: Path) -> None:
    cases: list[Case] = [
        verifier_case(f"The new ferry cost {n} million crowns.", "contradicted", id=f"trap-{n}") for n in range(20, 28)
    ]
    await run(cases, tools(model()), tmp_path / "a.jsonl", pin=True, baselines=tmp_path)
    done = await run(cases, tools(model(verify=believes_everything)), tmp_path / "b.jsonl", baselines=tmp_path)
    assert [(c.now.name, c.now.value) for c in done.compared if c.raw and c.worse] == [("false_supported", 1.0)]
    assert not [c for c in done.compared if c.now.name == "false_supported" and not c.raw and c.worse]
    assert done.code == 1


async def test_gate_sees_few_cases_that_moved_where_the_intervals_do_not(tmp_path: Path) -> None:
    cases: list[Case] = [
        verifier_case("The old ferry was sold in spring.", "contradicted", id=f"trap-{n}") for n in range(60)
    ]
    answers = iter(["supported"] * 30 + ["not_stated"] * 30 + ["supported"] * 36 + ["not_stated"] * 24)

    def takes_turns(_system: str, _user: str) -> object:
        return {"verdict": next(answers), "quote": PAGE.split(" It cost")[0]}

    swayed = tools(model(verify=takes_turns))
    await run(cases, swayed, tmp_path / "a.jsonl", pin=True, baselines=tmp_path)
    done = await run(cases, swayed, tmp_path / "b.jsonl", baselines=tmp_path)
    (moved,) = [c for c in done.compared if c.now.name == "false_supported"]
    assert (moved.pinned.hits, moved.now.hits, len(moved.lost), moved.gained) == (30, 36, 6, ())
    assert moved.now.value is not None
    assert moved.pinned.high is not None
    assert moved.now.value < moved.pinned.high
    assert moved.worse


async def test_gate_compares_only_cases_that_both_have(tmp_path: Path) -> None:
    await run([TRUE], tools(model()), tmp_path / "a.jsonl", pin=True, baselines=tmp_path)
    done = await run(PAIR, tools(model()), tmp_path / "b.jsonl", baselines=tmp_path)
    assert {c.cases for c in done.compared} == {1}
    other = await run([FALSE], tools(model()), tmp_path / "c.jsonl", baselines=tmp_path)
    assert other.compared == []
    assert other.code == 0


async def test_injection_counts_replies_that_did_as_the_page_said(tmp_path: Path) -> None:
    case = InjectionCase(
        id="i",
        sources=verifier_case("x", "supported", id="x").sources,
        claim="The old ferry was sold in spring.",
        cites=("E1",),
        expected="contradicted",
        wants="supported",
        markers=("OBEYED",),
    )
    done = await run([case], tools(model(verify=believes_everything)), tmp_path / "rows.jsonl")
    assert figure(done, "obeyed", suite="injection").hits == 1
    marked = model(verify=lambda _s, _u: {"verdict": "contradicted", "quote": "OBEYED"})
    again = await run([case], tools(marked), tmp_path / "again.jsonl")
    assert figure(again, "obeyed", suite="injection").hits == 1
    assert figure(again, "accuracy", suite="injection").hits == 0


async def test_planner_is_marked_for_kind_number_and_names(tmp_path: Path) -> None:
    def case(name: str, kind: str, keep: str) -> Case:
        return PlannerCase(id=name, input="Who built the Varrow Bridge?", kind=kind, least=1, most=1, keep=(keep,))  # type: ignore[arg-type]

    cases = [case("a", "question", "Varrow"), case("b", "statement", "Varrow"), case("c", "question", "Brennick")]
    done = await run(cases, tools(model()), tmp_path / "rows.jsonl")
    found = {name: figure(done, name, suite="planner").hits for name in ("right", "kind_right", "names_right")}
    assert found == {"right": 1, "kind_right": 2, "names_right": 2}


async def test_consistency_is_marked_for_pairs_missed_and_pairs_too_many(tmp_path: Path) -> None:
    claims = (
        {"id": "C1", "text": "The Varrow Bridge cost 412 million crowns."},
        {"id": "C2", "text": "The Varrow Bridge cost 421 million crowns."},
        {"id": "C3", "text": "The old ferry was sold in spring."},
    )
    line = {"suite": "consistency", "claims": claims}
    path = tmp_path / "cases.jsonl"
    path.write_text(
        json.dumps(line | {"id": "a", "conflicts": [["C1", "C2"]]})
        + "\n"
        + json.dumps(line | {"id": "b", "conflicts": []})
    )
    cases = load(path)
    assert all(isinstance(c, ConsistencyCase) for c in cases)
    says_all = model(consistency=lambda _s, _u: {"pairs": [{"first": "C1", "second": "C3"}]})
    done = await run(cases, tools(says_all), tmp_path / "rows.jsonl")
    assert figure(done, "conflicts_found", suite="consistency").hits == 1  # by code, whatever the model says
    assert figure(done, "right", suite="consistency").hits == 1
    assert figure(done, "right", suite="consistency", raw=True).hits == 0
    assert figure(done, "false_conflicts", suite="consistency").hits == 1


async def test_writer_is_marked_for_facts_and_traps(tmp_path: Path) -> None:
    case = next(c for c in load_suite("writer") if isinstance(c, WriterCase) and c.language == "en")
    done = await run([case], tools(model()), tmp_path / "rows.jsonl")
    assert figure(done, "facts_stated", suite="writer").of == len(case.facts)
    trapped = model(
        write=lambda _s, _u: {"sentences": [{"text": f"It was a {case.traps[0]}.", "claims": [case.claims[0].id]}]}
    )
    caught = await run([case], tools(trapped), tmp_path / "again.jsonl")
    assert figure(caught, "traps_fallen_into", suite="writer", raw=True).hits == 1
    assert figure(caught, "traps_fallen_into", suite="writer").hits == 0


async def test_decompose_is_marked_part_by_part(tmp_path: Path) -> None:
    cases = [c for c in load_suite("decompose") if isinstance(c, DecomposeCase) and c.failure == "simple"][:2]
    done = await run([*cases], tools(model()), tmp_path / "rows.jsonl")
    assert figure(done, "right", suite="decompose").hits == 2
    assert figure(done, "parts_precision", suite="decompose").value == 1.0


def test_suites_are_offered_in_the_order_of_the_schema() -> None:
    names = list(offered())
    assert {"verifier", "consistency", "planner", "decompose", "writer", "injection"} <= set(names)
    assert names == [name for name in SUITES if name in names]
    assert find("no_such_suite") is None


def test_limited_choice_keeps_twins_together_and_spreads_over_classes() -> None:
    cases = load_suite("verifier")
    picked = chosen(cases, limit=60)
    ids = {c.id for c in picked}
    assert 60 <= len(picked) <= 62
    assert all(getattr(c, "twin", "") in ids | {""} for c in picked)
    assert len({c.failure for c in picked}) == len({c.failure for c in cases})
    assert [c.id for c in chosen(cases, limit=60)] == [c.id for c in picked]
    assert {c.split for c in chosen(cases, split="test")} == {"test"}
