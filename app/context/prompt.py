"""Prompts: read from Markdown, laid out stable part first, evidence next, claim last.

A prompt file holds the system part, a line `---`, and the user part with `$evidence`, `$claim` and the like.
Because the evidence comes before what changes from call to call, an engine's prefix cache serves claim after claim
on the same evidence (product rule 4).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from app.context.neutral import neutralise
from app.core.call import Layout, Message
from app.core.evidence import EvidencePack, Source
from app.core.model import PromptTemplate
from app.core.port import TokenCounter
from app.core.prompts import PromptText, hash_over

_DIVIDER = "\n---\n"
_TITLE_CHARACTERS = 120  # a page's title is shown to the model, but a hostile one gets no room


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """One prompt: `system` is sent as it stands, `user` has places to fill."""

    name: str
    system: str
    user: str

    def fill(self, evidence: str, values: Mapping[str, str]) -> str:
        """Return the user message; every value is made harmless first, the evidence already is."""
        safe = {name: neutralise(value).strip() for name, value in values.items()}
        return Template(self.user).substitute({"evidence": evidence, **safe}).strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptBook:
    """All prompts of the program, their files verbatim, and the one hash over these for every report's footer."""

    prompts: Mapping[str, Prompt]
    verbatim: tuple[PromptText, ...]
    digest: str

    def __getitem__(self, name: str) -> Prompt:
        return self.prompts[name]


def read_prompts(folder: Path) -> PromptBook:
    """Read every `*.md` of `folder`; raises `FileNotFoundError` or `ValueError` for a file without its divider."""
    prompts, verbatim = {}, []
    for path in sorted(folder.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        verbatim.append(PromptText(file=path.name, text=text))
        system, divider, user = text.partition(_DIVIDER)
        if not divider:
            raise ValueError(f"{path.name} has no line with --- between its system and its user part")
        prompts[path.stem] = Prompt(name=path.stem, system=system.strip(), user=user.strip())
    if not prompts:
        raise FileNotFoundError(f"no prompts in {folder}")
    return PromptBook(prompts=prompts, verbatim=tuple(verbatim), digest=hash_over(verbatim))


def evidence_block(pack: EvidencePack, sources: Mapping[str, Source]) -> str:
    """Return the pack as the model sees it: passages under their source's id, in the pack's order, made harmless."""
    parts: list[str] = []
    shown = ""
    for passage in pack.passages:
        if passage.source_id != shown:
            shown = passage.source_id
            parts.append(heading(sources[shown]))
        parts.append(passage_text(passage.text))
    return "".join(parts).rstrip("\n")


def heading(source: Source) -> str:
    """The line above a source's passages, with its trailing break, as it is counted and sent."""
    title = " ".join(neutralise(source.page.title).split())[:_TITLE_CHARACTERS]
    return f"[{source.id}] {title} ({source.domain})\n"


def passage_text(text: str) -> str:
    """A passage as it is counted and sent: stripped, harmless, with its trailing break (so that counts add up)."""
    return neutralise(text).strip() + "\n\n"


def passage_tokens(counter: TokenCounter, text: str) -> int:
    """What a passage counts as it is sent, in tokens."""
    return counter.count(passage_text(text))


def measure(
    template: PromptTemplate,
    counter: TokenCounter,
    *,
    system: str,
    user: str,
    evidence: str,
    reserved: int,
    window: int,
) -> Layout:
    """Count the whole prompt exactly, and say what its tokens are spent on."""
    if template.shown:
        predicted = counter.count(template.render(system, user)) + template.overhead
        fixed = counter.count(template.head + system + template.middle) + template.overhead
    else:
        predicted = counter.count(system) + counter.count(user) + template.overhead
        fixed = counter.count(system) + template.overhead
    body = min(counter.count(evidence) if evidence else 0, predicted - fixed)
    return Layout(system=fixed, evidence=body, claim=predicted - fixed - body, reserved=reserved, window=window)


def messages(system: str, user: str) -> Sequence[Message]:
    """The two turns of every prompt."""
    return (Message(role="system", content=system), Message(role="user", content=user))
