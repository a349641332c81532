"""Fits the weights of `app/text/checkworthy.py` to labelled sentences and prints them.

    python -m eval.bench.fit_checkworthy FILE [WITHOUT]

FILE is ClaimBuster as JSON lines with `id`, `text` and `check_worthy`; sentences whose ids stand in WITHOUT, a file of
rows of an eval, are left out of the fit and measured apart.
"""

import json
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from app.text.checkworthy import marks

ROUNDS, RATE, SHRINKAGE = 400, 0.5, 0.01
Labelled = Sequence[tuple[Mapping[str, float], bool]]


def fit(sentences: Labelled) -> dict[str, float]:
    """Return the weights by gradient descent on the log loss, shrunk towards none."""
    weights = dict.fromkeys(sentences[0][0], 0.0)
    for _ in range(ROUNDS):
        slope = dict.fromkeys(weights, 0.0)
        for found, worthy in sentences:
            missed = probability(weights, found) - worthy
            for name, strength in found.items():
                slope[name] += missed * strength
        for name in weights:
            held = 0.0 if name == "always" else SHRINKAGE * weights[name]
            weights[name] -= RATE * (slope[name] / len(sentences) + held)
    return weights


def probability(weights: Mapping[str, float], found: Mapping[str, float]) -> float:
    """Return how likely a sentence with these marks is worth checking."""
    return 1 / (1 + math.exp(-sum(weights[name] * strength for name, strength in found.items())))


def f1(weights: Mapping[str, float], sentences: Labelled, least: float) -> float:
    """Return the F1 of "worth checking" for all sentences at least so likely."""
    told = [(probability(weights, found) >= least, worthy) for found, worthy in sentences]
    right = sum(said and worthy for said, worthy in told)
    return 2 * right / max(1, sum(said for said, _ in told) + sum(worthy for _, worthy in told))


def main() -> None:
    """Fit, and print the weights and the F1 at some thresholds."""
    apart: set[str] = set()
    if len(sys.argv) > 2:
        apart = {json.loads(line).get("id", "") for line in Path(sys.argv[2]).read_text("utf-8").splitlines()}
    lines = [json.loads(line) for line in Path(sys.argv[1]).read_text("utf-8").splitlines()]
    known = [(str(line["id"]) in apart, (marks(line["text"]), bool(line["check_worthy"]))) for line in lines]
    fitted, held = [s for out, s in known if not out], [s for out, s in known if out]
    weights = fit(fitted)
    for name, weight in weights.items():
        print(f'    "{name}": {weight:.2f},')
    for least in (0.25, 0.3, 0.35, 0.4, 0.45):
        shares = ", ".join(f"{f1(weights, part, least):.3f} of {len(part)}" for part in (fitted, held))
        print(f"{least}: F1 {shares}")


if __name__ == "__main__":
    main()
