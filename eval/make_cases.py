"""Write the bundled cases and their schema from the hand-written worlds; the same files on every machine.

    python eval/make_cases.py [--check]

With `--check` nothing is written, and the exit code is 1 when a file is not what the worlds give.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from eval.cases import CASES, HERE, Case, dump, schema
from eval.worlds import injection, panels, triage, verifier, written
from eval.worlds.world import worlds


def files() -> Iterator[tuple[Path, str]]:
    """Yield every generated file with its text."""
    known = {world.id: world for world in worlds()}
    twins = [*verifier.cases(known.values())]
    suites: dict[str, list[Case]] = {
        "verifier": [*twins],
        "consistency": [*written.consistency(known)],
        "planner": [*written.planner(known)],
        "decompose": [*written.decompose(known)],
        "triage": [*triage.cases(known)],
        "panel": [*panels.cases(known)],
        "writer": [*written.writer(known)],
        "injection": [*injection.cases(twins)],
    }
    yield HERE / "schema.json", json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    for suite, cases in suites.items():
        yield CASES / f"{suite}.jsonl", dump(suite, cases)


def main() -> int:
    """Write or check the files; return the exit code."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    check = options.parse_args().check
    stale = 0
    for path, text in files():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale += 1
        print(f"{'stale' if check else 'wrote'} {path.name}")
        if not check:
            path.write_text(text, "utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
