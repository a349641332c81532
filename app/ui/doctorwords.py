"""What the model doctor found, in words: the finding, and what to do about it."""

from PySide6.QtCore import QCoreApplication

from app.core.finding import Code, Finding, Topic
from app.ui import words

translate = QCoreApplication.translate


def topic(of: Topic) -> str:
    """What was examined."""
    names = {
        Topic.ENGINE: translate("Doctor", "Engine"),
        Topic.VERSION: translate("Doctor", "Version"),
        Topic.MODEL: translate("Doctor", "Model"),
        Topic.WINDOW: translate("Doctor", "Window"),
        Topic.TOKENS: translate("Doctor", "Counting"),
        Topic.THINKING: translate("Doctor", "Thinking"),
        Topic.SCHEMA: translate("Doctor", "Form"),
        Topic.SERVED: translate("Doctor", "Served whole"),
        Topic.SPEED: translate("Doctor", "Speed"),
        Topic.OVERFLOW: translate("Doctor", "Too much"),
    }
    return names[of]


def sentence(finding: Finding) -> str:
    """What was found, in one plain line."""
    if finding.code is Code.SPEED_IS:
        return _speed(*map(float, finding.values))
    shown = [words.count(value) if isinstance(value, int) else str(value) for value in finding.values]
    sentences = {
        Code.ENGINE_ANSWERS: translate("Doctor", "{0} {1} answers at {2}."),
        Code.ENGINE_FAILED: "{0}",
        Code.COUNTS_TOO_FEW: translate("Doctor", "It counts too few tokens for repeated texts; replies are discarded."),
        Code.IGNORES_SCHEMA: translate("Doctor", "It forgets the form with Qwen 3.5 and 3.6."),
        Code.MODEL_IS: translate("Doctor", "{0}, digest {1}."),
        Code.WINDOW_IS: translate("Doctor", "{0} tokens, as asked; {1} call(s) at once."),
        Code.TOKENS_EXACT: translate("Doctor", "Tokens are counted exactly, with the model's own vocabulary."),
        Code.TOKENS_ESTIMATED: translate("Doctor", "Tokens are estimated: this model's vocabulary is not known."),
        Code.TOLD_NOT_TO_THINK: translate("Doctor", "It can think aloud, and is told not to."),
        Code.THINKS_NEVER: translate("Doctor", "It does not think aloud."),
        Code.SCHEMA_KEPT: translate("Doctor", "It keeps to the form it is given, and reads right."),
        Code.SCHEMA_MISREAD: translate("Doctor", "It kept to the form, but misread a plain sentence: {0}"),
        Code.SCHEMA_FAILED: "{0}",
        Code.SERVED_AS_PREDICTED: translate("Doctor", "{0} tokens arrived, as predicted."),
        Code.SERVED_OTHERWISE: translate("Doctor", "{0} tokens arrived, not the {1} that were sent."),
        Code.SPEED_OF_CALL: translate("Doctor", "Read {0} tokens and wrote {1} within {2} s; it tells no more."),
        Code.SPEED_UNKNOWN: "{0}",
        Code.OVERFLOW_REFUSED: translate("Doctor", "A prompt that is too long is refused, as it should be."),
        Code.OVERFLOW_FAILED: translate("Doctor", "A prompt that is too long ended in an error: {0}"),
        Code.OVERFLOW_FITS: translate("Doctor", "{0} tokens were served whole: its own window is larger."),
        Code.OVERFLOW_CUT: translate("Doctor", "A prompt that is too long was silently cut to {0} tokens."),
    }
    return sentences[finding.code].format(*shown)


def advice(finding: Finding) -> str:
    """What to do about it, or nothing."""
    advices = {
        Code.ENGINE_FAILED: translate("Doctor", "Look for engines and models, or correct the address."),
        Code.COUNTS_TOO_FEW: translate("Doctor", "Update Ollama to 0.30.1 or later."),
        Code.IGNORES_SCHEMA: translate("Doctor", "Update Ollama to 0.31.2 or later, or use another model."),
        Code.TOKENS_ESTIMATED: translate("Doctor", "Use a Qwen model, or leave it: prompts are kept a little shorter."),
        Code.SCHEMA_MISREAD: translate("Doctor", "A larger model will be wrong less often."),
        Code.SCHEMA_FAILED: translate("Doctor", "Use another model; this one cannot be used for checks."),
        Code.SERVED_OTHERWISE: translate("Doctor", "Replies cannot be proved whole. Update the engine."),
        Code.SPEED_UNKNOWN: translate("Doctor", "Try again when the engine has nothing else to do."),
        Code.OVERFLOW_CUT: translate("Doctor", "Nothing: Plumbline notices, and discards the reply."),
    }
    return advices.get(finding.code, "")


def _speed(reading: float, writing: float, minutes: float) -> str:
    text = translate("Doctor", "Reads {0} and writes {1} tokens a second.").format(round(reading), round(writing))
    if not minutes:
        return text
    return text + " " + translate("Doctor", "A full window takes {} to read.").format(words.about(minutes * 60))
