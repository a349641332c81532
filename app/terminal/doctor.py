"""The model doctor on the command line: one plain line for each finding, with what to do."""

import sys

from app import doctor
from app.core.finding import Code, Finding
from app.core.settings import Settings
from app.report import escape, words
from app.terminal.progress import RunProgress
from app.wiring import Wiring

_SENTENCES = {
    Code.ENGINE_ANSWERS: "{0} {1} at {2}",
    Code.ENGINE_FAILED: "{0}",
    Code.COUNTS_TOO_FEW: "counts too few tokens for repeated texts, so replies are discarded: "
    "update Ollama to 0.30.1 or later",
    Code.IGNORES_SCHEMA: "ignores the schema with Qwen 3.5 and 3.6: update Ollama to 0.31.2 or later",
    Code.MODEL_IS: "{0} {1}",
    Code.WINDOW_IS: "{0:,} tokens; calls at once: {1}",
    Code.TOKENS_EXACT: "exact: the model's own vocabulary",
    Code.TOKENS_ESTIMATED: "estimated: this model's vocabulary is not known",
    Code.TOLD_NOT_TO_THINK: "can think, and is told not to",
    Code.THINKS_NEVER: "does not think",
    Code.SCHEMA_KEPT: "keeps to it and reads right",
    Code.SCHEMA_MISREAD: "kept to it, but misread the text: {0}",
    Code.SCHEMA_FAILED: "{0}",
    Code.SERVED_AS_PREDICTED: "{0} tokens, as predicted",
    Code.SERVED_OTHERWISE: "{0} tokens, not the {1} predicted: prompts cannot be proved whole",
    Code.SPEED_IS: "reads {0:.0f}, writes {1:.0f} tokens a second",
    Code.SPEED_OF_CALL: "read {0:,} tokens and wrote {1:,} within {2} s; this engine tells no more",
    Code.SPEED_UNKNOWN: "{0}",
    Code.OVERFLOW_REFUSED: "refused, as it should be",
    Code.OVERFLOW_FAILED: "ended in an error: {0}",
    Code.OVERFLOW_FITS: "{0:,} tokens were served whole: the engine's own window is larger",
    Code.OVERFLOW_CUT: "silently cut to {0} tokens; Plumbline notices and discards",
}


async def examine(wiring: Wiring, settings: Settings) -> int:
    """Print one line for each finding; return 0 when the engine can be used, 3 when it cannot."""
    try:
        with RunProgress() as progress:
            wiring.on_weights = progress.counted("fetching the model, once")
            return await doctor.examine(wiring, settings, _print)
    finally:
        await wiring.aclose()


def _print(finding: Finding) -> None:
    sentence = _SENTENCES[finding.code]
    minutes = finding.values[-1] if finding.code is Code.SPEED_IS else 0.0
    if isinstance(minutes, float) and minutes:
        sentence += f"; a full window takes about {words.duration(minutes * 60)} to read"
    text = escape.line(sentence.format(*finding.values))
    sys.stdout.write(f"{'ok ' if finding.good else '!! '} {finding.topic:9} {text}\n")
