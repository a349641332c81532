"""The results as a log of Inspect AI, so that its viewer and its tools can open them.

Written from its published format, without its package: one task, one sample for each row, the suite's figures as
metrics. Runs are epochs there, and right and wrong are its letters C and I. Its viewer lists a log whose name ends in
`.json` only when the name begins with a time, as in `2026-11-30T17-45-51_eval.eval.json`; any name can be opened.
"""

import hashlib
import json
from datetime import datetime, timedelta

from eval import shown
from eval.reading import asked, wanted
from eval.records import Row, Usage, as_json
from eval.results import Results, SuiteResults
from eval.scores import total

VERSION = 2  # of the log format
_LETTER = {True: "C", False: "I"}
_GATED, _RAW = "with_gates", "model_alone"


def to_inspect_log(results: Results) -> str:
    """Return the log as JSON."""
    sheet = results.sheet
    model = f"{sheet.engine}/{sheet.model}"
    name = hashlib.sha256(f"{model}{sheet.started_at}{sheet.prompt_hash}".encode()).hexdigest()[:22]
    ids = list(dict.fromkeys(_id(row) for row in results.rows))
    runs = max((row.run for row in results.rows), default=1)
    log = {
        "version": VERSION,
        "status": "success",
        "eval": {
            "eval_id": name,
            "run_id": name,
            "created": sheet.started_at,
            "task": "plumbline",
            "task_id": name,
            "task_version": sheet.app_version,
            "dataset": {"name": "plumbline", "samples": len(ids), "sample_ids": ids, "shuffled": False},
            "model": model,
            "config": {"epochs": runs},
            "packages": {"plumbline": sheet.app_version},
            "metadata": {
                "digest": sheet.model_digest,
                "window": sheet.window,
                "certainty": sheet.certainty,
                "prompts": sheet.prompt_hash,
                "seed": sheet.seed,
                "checkout": sheet.checkout,
                "machine": sheet.machine,
            },
        },
        "plan": {"name": "plan", "steps": [], "config": {"temperature": 0.0, "seed": sheet.seed}},
        "results": {
            "total_samples": len(results.rows),
            "completed_samples": sum(not row.outcome.error for row in results.rows),
            "scores": [
                _figures(suite, scorer, raw=raw)
                for suite in results.suites
                for scorer, raw in ((_GATED, False), (_RAW, True))
            ],
        },
        "stats": {
            "started_at": sheet.started_at,
            "completed_at": _ended(sheet.started_at, total(results.rows).seconds),
            "model_usage": {model: _usage(total(results.rows))},
        },
        "samples": [_sample(results, row, model) for row in results.rows],
    }
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _id(row: Row) -> str:
    return f"{row.suite}/{row.id}"


def _figures(suite: SuiteResults, scorer: str, *, raw: bool) -> dict[str, object]:
    return {
        "name": f"{suite.name} {scorer}",
        "scorer": scorer,
        "metrics": {
            f.name: {
                "name": f.name,
                "value": f.value,
                "metadata": {"title": shown.title(f), "low": f.low, "high": f.high, "hits": f.hits, "of": f.of},
            }
            for f in suite.figures(raw=raw)
            if f.value is not None
        },
    }


def _sample(results: Results, row: Row, model: str) -> dict[str, object]:
    case = results.cases.get((row.suite, row.id))
    outcome = row.outcome
    said = "\n\n".join(outcome.said)
    gates = "; ".join(f"{g.gate}: {g.reason} {g.detail}".rstrip() for g in outcome.gates)
    sample: dict[str, object] = {
        "id": _id(row),
        "epoch": row.run,
        "input": "\n".join(asked(case)) if case is not None else row.id,
        "target": wanted(case) if case is not None else row.expected,
        "output": {
            "model": model,
            "choices": [{"message": {"role": "assistant", "content": said}, "stop_reason": "stop"}],
        },
        "scores": {
            _GATED: {"value": _LETTER[outcome.right], "answer": outcome.given, "explanation": gates or outcome.detail},
            _RAW: {"value": _LETTER[outcome.raw_right], "answer": outcome.raw},
        },
        "metadata": {
            "suite": row.suite,
            "class": row.failure,
            "language": row.language,
            "split": row.split,
            "probability": outcome.probability,
            "error": outcome.error,
            "case": as_json(case) if case is not None else None,
        },
        "model_usage": {model: _usage(row.usage)},
        "total_time": row.usage.seconds,
    }
    return sample


def _usage(spent: Usage) -> dict[str, int]:
    return {
        "input_tokens": spent.prompt,
        "output_tokens": spent.output,
        "total_tokens": spent.prompt + spent.output,
        "input_tokens_cache_read": spent.cached,
    }


def _ended(started_at: str, seconds: float) -> str:
    """When the last answer came, as if one had been asked after the other; rows hold no time of day."""
    if not started_at:
        return ""
    return (datetime.fromisoformat(started_at) + timedelta(seconds=seconds)).isoformat(timespec="seconds")
