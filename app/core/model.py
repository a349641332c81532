"""What is known of a model before it is asked anything."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptTemplate:
    """The text that an engine puts around a system and a user message.

    The rendered prompt is `head + system + middle + user + tail`; counting it predicts the served tokens exactly.
    Where an engine does not show its template, `overhead` holds the number of tokens that calibration found
    (-1: not calibrated yet), and the three texts are empty; where it does, the tokens that it adds unseen.
    """

    head: str = ""
    middle: str = ""
    tail: str = ""
    overhead: int = 0

    @property
    def shown(self) -> bool:
        """True when the texts themselves are known."""
        return bool(self.middle)

    def render(self, system: str, user: str) -> str:
        """Return the whole prompt as the engine will tokenise it."""
        return f"{self.head}{system}{self.middle}{user}{self.tail}"

    @classmethod
    def of_rendered(cls, rendered: str, *, system: str, user: str) -> "PromptTemplate | None":
        """Split a prompt that an engine rendered around two known texts; None when it did more than put them in."""
        if rendered.count(system) != 1 or rendered.count(user) != 1:
            return None
        head, _, rest = rendered.partition(system)
        middle, found, tail = rest.partition(user)
        return cls(head=head, middle=middle, tail=tail) if found and middle else None


# A text on which unlike vocabularies do not agree: figures, scripts, marks, code, spaces.
PROBE_TEXT = (
    "In 2019 the toll rose 12.75 % to 1,284 crowns:\n\tfor i in range(10): été 桥梁开通于二〇一九年 🌉🚢 Brückenzoll\n"
)

CHATML = PromptTemplate(
    head="<|im_start|>system\n",
    middle="<|im_end|>\n<|im_start|>user\n",
    tail="<|im_end|>\n<|im_start|>assistant\n",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelCard:
    """A model as its engine describes it.

    `window` is the number of tokens it will really serve; `slots` how many calls it works on at once;
    `vocabulary` holds the engine's own `tokenizer.ggml.*` entries where it shows them (else empty);
    `tokenizer` names a bundled one that is known to fit ("qwen3"), or is "".
    """

    engine: str  # "ollama", "openai", "embedded"
    name: str
    digest: str
    window: int
    address: str
    version: str = ""
    slots: int = 1
    can_think: bool = False
    small: bool = False
    template: PromptTemplate = CHATML
    tokenizer: str = ""
    probe_tokens: int = 0  # what the server itself counts for `PROBE_TEXT`; 0 where it does not say
    vocabulary: Mapping[str, object] = field(default_factory=dict, repr=False)
    size_bytes: int = 0
