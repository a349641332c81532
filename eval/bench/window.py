"""Measure how long a relevance window takes on a 10,000-word page, and how full `fit_sources` packs an allowance.

    python eval/bench/window.py [--words 10000] [--budget 1024] [--runs 15]

Prints the median and slowest milliseconds, counting with the bundled Qwen 3 tokenizer from an empty cache each time.
"""

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.context import tokenizer, vocabulary
from app.context.pack import fit_sources, stripped
from app.context.tokenizer import Tokenizer
from app.context.window import window_for_claim

CLAIM = "The harbour board of Ostrava Bay approved a budget of 41 million crowns for the northern pier in May 2019."
_SYLLABLES = "ba ce di fo gu har lin mor nes pra quo rit sal tor ved wen yor zan".split()


def page(words: int, seed: int) -> str:
    """Return a made-up page of about `words` words in sentences and paragraphs, a few of which touch the claim."""
    dice = random.Random(seed)
    lexicon = ["".join(dice.choices(_SYLLABLES, k=dice.randint(1, 4))) for _ in range(4_000)]
    lexicon += CLAIM.rstrip(".").split()
    lines, made = [], 0
    while made < words:
        sentence = [dice.choice(lexicon[int(len(lexicon) * dice.random() ** 2) :]) for _ in range(dice.randint(6, 30))]
        made += len(sentence)
        lines.append(" ".join(sentence).capitalize() + ("." if dice.random() < 0.8 else ".\n"))
    return " ".join(lines)


def main() -> None:
    """Run the measurement and print it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--words", type=int, default=10_000)
    options.add_argument("--budget", type=int, default=1_024)
    options.add_argument("--runs", type=int, default=15)
    args = options.parse_args()

    splitter = vocabulary.from_bundle(vocabulary.catalogue(tokenizer.BUNDLED)["qwen3"], tokenizer.BUNDLED)
    took, filled = [], []
    for run in range(args.runs):
        text = page(args.words, run)
        counter = Tokenizer(name="qwen3", exact=True, _splitter=splitter)
        start = time.perf_counter()
        spans = window_for_claim(text, CLAIM, args.budget, counter.count)
        took.append((time.perf_counter() - start) * 1000)
        filled.append(sum(counter.count(span.of(text)) for span in spans) / args.budget)
    print(f"window_for_claim, {args.words} words, budget {args.budget}, {args.runs} pages:")
    print(f"  median {statistics.median(took):.1f} ms, slowest {max(took):.1f} ms, filled {min(filled):.1%} or more")
    for allowance in (600, 3_000, 14_000):
        sources = [(f"E{n}", page(args.words // 5, n), f"[E{n}] A page\n") for n in range(1, 13)]
        start = time.perf_counter()
        pack = fit_sources(sources, CLAIM, allowance, counter.count)
        ms = (time.perf_counter() - start) * 1000
        headings = sum(counter.count(heading) for i, _, heading in sources if i in pack.source_ids)
        used = headings + sum(counter.count(stripped(passage.text)) for passage in pack.passages)
        kept = len(pack.source_ids)
        print(f"fit_sources, 12 pages into {allowance}: {used / allowance:.1%} used, {kept} kept, {ms:.0f} ms")


if __name__ == "__main__":
    main()
