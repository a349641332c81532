"""Says how often the program is wrong, offline and on fictional entities: see the README beside this file.

    python eval/run_eval.py [suite …] [--runs N] [--engine …] [--model …] [--limit N] [--raw] [--json OUT] …

With `EVAL_ROOT=/path` in the environment the program of another checkout is scored, on the cases of this one.
Exit codes: 0 done, 1 a pinned figure is worse than the model's baseline, 2 bad usage, 3 no engine, 130 stopped.
"""

import asyncio
import importlib
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


def scored() -> Path:
    """The checkout whose program is scored; leave with code 2 when there is none."""
    root = Path(os.environ.get("EVAL_ROOT") or HERE).resolve()
    if not (root / "app" / "__init__.py").is_file():
        print(f"run_eval.py: EVAL_ROOT={root} is no checkout of this program: it has no app folder.", file=sys.stderr)
        raise SystemExit(2)
    return root


def main() -> int:
    """Run the command line against the checkout that is to be scored."""
    # The cases and scores are always those of this checkout; only `app` comes from the other one.
    sys.path[0] = str(HERE)
    importlib.import_module("eval")
    sys.path.insert(0, str(scored()))
    from eval.terminal import main as run

    try:
        return asyncio.run(run(sys.argv[1:]))
    except KeyboardInterrupt:
        print("run_eval.py: stopped; what was asked is kept.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
