"""Text of the outside made harmless: nothing in it can act as a control token of a language model.

A prompt is parsed with its special tokens on, so a page that contains `<|im_end|>` would both end the turn and spoil
the count. Each control-looking string is broken by swapping ONE character for a look-alike of the same length; a
reader still sees what stood there, and every offset into the composed text stays valid.
"""

import re
import unicodedata

_SWAPS = str.maketrans({"<": "‹", "[": "⁅", "/": "∕", "|": "¦", "｜": "¦"})

# Longest special token of the vocabularies looked at has 26 characters; a bound keeps the search linear.
_CONTROL = re.compile(
    r"<(?=[|｜])"  # <|im_end|>, <｜end▁of▁sentence｜>
    r"|[|｜](?=>)"  # the closing half on its own: <turn|>
    r"|<(?=[\w/▁!?][^<>‹\s]{0,64}>)"  # <think>, </s>, <start_of_turn>, <0x0A>, also plain HTML tags
    r"|<(?=<(?:/?SYS)>>)"
    r"|\[(?=/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|MODEL_SETTINGS|THINK|ARGS"
    r"|CALL_ID|PREFIX|MIDDLE|SUFFIX|IMG|IMG_BREAK|IMG_END|AUDIO|BEGIN_AUDIO|TRANSCRIBE|EOS|BOS|EOT|PAD|UNK|CLS|SEP"
    r"|MASK|gMASK|sMASK|STOP|multimodal|control_\d+|unused\d+)\])"
    r"|\[(?=e~\[|~b\])"
    r"|(?<![\w/.])/(?=(?:no_)?think\b)"  # Qwen3's soft switches in a user's turn
)
_FIRST = re.compile(r"[<|｜\[/]")  # what each of those begins with: most text has none, and that is seen much faster
# Tag characters and controls show nothing on the screen yet reach the model; lone surrogates cannot be encoded at all.
_INVISIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\U000e0000-\U000e007f]")


def neutralise(text: str) -> str:
    """Compose `text` (NFC) and break every control-looking string, code point for code point.

    The result has the length of `unicodedata.normalize("NFC", text)` and encodes to no special token. Square brackets
    are touched only around known names: "[EU]" in a quotation stays as it is.
    """
    composed = unicodedata.normalize("NFC", text)
    if _FIRST.search(composed):
        composed = _CONTROL.sub(_swap, composed)
    return _INVISIBLE.sub("\N{REPLACEMENT CHARACTER}", composed)


def _swap(found: re.Match[str]) -> str:
    return found[0].translate(_SWAPS)
