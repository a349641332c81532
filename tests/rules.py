"""A model by rule: answers each of the program's own prompts as a plain function of its two messages.

The tests of the pipeline put these behind the `ChatModel` port; `Ruled` puts them behind the protocols of the test
servers, so that a whole run over real sockets says what the same run in memory says.
"""

import asyncio
import json
import re
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.context.prompt import PromptBook, read_prompts
from app.paths import RESOURCES
from app.text.names import names
from app.text.sentences import split
from app.text.words import content, coverage
from tests.servers.ollama_server import Answer, Scripted

Script = Callable[[str, str], object]
BOOK: PromptBook = read_prompts(RESOURCES / "prompts")


def kind_of_prompt(system: str) -> str:
    """Which of the program's prompts a system message is."""
    return next(name for name, prompt in BOOK.prompts.items() if prompt.system == system)


def after(user: str, mark: str) -> str:
    """What follows the last `mark` in a user message."""
    return user.rsplit(mark, 1)[1].strip()


def plan_as_asked(*sub_questions: str, kind: str = "question") -> Script:
    """A planner that gives these sub-questions."""

    def answer(_system: str, user: str) -> object:
        questions = list(sub_questions) or [after(user, "INPUT:")]
        return {
            "kind": kind,
            "focus": questions[0],
            "sub_questions": questions,
            "queries": questions,
            "language": "en",
        }

    return answer


def plan_by_its_mark(system: str, user: str) -> object:
    """A planner that takes what ends in a question mark for a question, and all else for a statement."""
    return plan_as_asked(kind="question" if user.rstrip().endswith("?") else "statement")(system, user)


def drafts(*claims: tuple[str, str]) -> Script:
    """A researcher that writes, of these (claim, file) pairs, those whose file it was shown."""

    def answer(_system: str, user: str) -> object:
        found = []
        for text, name in claims:
            shown = re.search(rf"\[(E\d+)\] {re.escape(name)} ", user)
            if shown:
                found.append({"text": text, "sources": [shown[1]]})
        return {"claims": found[:6]}

    return answer


def reads_honestly(_system: str, user: str) -> object:
    """A verifier that supports a claim when a sentence shown holds nearly all of its words, and quotes it."""
    evidence, claim = user.rsplit("CLAIM:", 1)
    words = content(claim)
    best = max((s.of(evidence) for s in split(evidence)), key=lambda s: coverage(words, content(s)), default="")
    if coverage(words, content(best)) >= 0.7:
        return {"verdict": "supported", "quote": best}
    return {"verdict": "not_stated", "quote": ""}


def believes_everything(_system: str, user: str) -> object:
    """A gullible verifier: always a yes, with the nearest genuine sentence as its quotation."""
    evidence, claim = user.rsplit("CLAIM:", 1)
    words = content(claim)
    return {
        "verdict": "supported",
        "quote": max((s.of(evidence) for s in split(evidence)), key=lambda s: coverage(words, content(s))),
    }


def writes_claims(_system: str, user: str) -> object:
    """A writer that says each claim as it stands."""
    claims = re.findall(r"^(C\d+): (.+)$", user, re.M)
    return {"sentences": [{"text": text, "claims": [i]} for i, text in claims]}


def splits_sentences(_system: str, user: str) -> object:
    """A decomposer that gives the statement's sentences."""
    statement = after(user, "STATEMENT:")
    return {"parts": [s.of(statement) for s in split(statement)]}


def asks_in_other_words(_system: str, user: str) -> object:
    """A query writer that keeps the names and asks in other words."""
    claim = after(user, "CLAIM:").split("TYPE:")[0]
    named = " ".join(n.text for n in names(claim)) or claim
    return {"neutral": f"{named} facts", "primary": f"{named} official record", "dispute": f"{named} correction"}


def usual() -> dict[str, Script]:
    """Sensible scripts for every prompt; a researcher that finds nothing until it is told what to find."""
    return {
        "plan": plan_as_asked(),
        "decompose": splits_sentences,
        "sort": lambda _system, _user: {"kind": "fact"},
        "queries": asks_in_other_words,
        "draft": drafts(),
        "verify": reads_honestly,
        "consistency": lambda _s, _u: {"pairs": []},
        "write": writes_claims,
    }


def finds(claims: Mapping[str, Sequence[str]]) -> Script:
    """A researcher that writes those claims of which a quotation stands in a source that it was shown."""

    def answer(_system: str, user: str) -> object:
        blocks = re.split(r"^\[(E\d+)\] ", user, flags=re.M)[1:]
        shown = {i: _spaced(text) for i, text in zip(blocks[::2], blocks[1::2], strict=True)}
        found = []
        for claim, quotes in claims.items():
            sources = [i for i, text in shown.items() if any(_spaced(quote) in text for quote in quotes)]
            if sources:
                found.append({"text": claim, "sources": sources[:4]})
        return {"claims": found[:6]}

    return answer


def knows_better(quotes: Mapping[str, Sequence[str]]) -> Script:
    """An honest verifier that also knows, by claim, the sentences that contradict it."""

    def answer(system: str, user: str) -> object:
        evidence, claim = user.rsplit("CLAIM:", 1)
        shown = [q for q in quotes.get(claim.strip(), ()) if _spaced(q) in _spaced(evidence)]
        return {"verdict": "contradicted", "quote": shown[0]} if shown else reads_honestly(system, user)

    return answer


class Ruled(Scripted):
    """A backend of the test servers that answers by scripts; `asked` lists the kinds of prompt, in order.

    `hold(kind, at)` keeps the reply to the `at`-th prompt of a kind back until `release`; `held` is set meanwhile.
    """

    def __init__(self, scripts: Mapping[str, Script], *, chances: Mapping[str, float] | None = None) -> None:
        super().__init__(default={"ready": True, "colour": "green", "count": 3}, chances=chances)
        self._scripts = usual() | dict(scripts)
        self.asked: list[str] = []
        self.held = threading.Event()
        self._hold = ("", 0)
        self._go_on = threading.Event()

    def hold(self, kind: str, at: int) -> None:
        """Hold one reply back, counted from now on."""
        self._hold = (kind, self.asked.count(kind) + at)
        self.held.clear()
        self._go_on.clear()

    def release(self) -> None:
        """Hold nothing back any more."""
        self._hold = ("", 0)
        self._go_on.set()

    async def answer(self, body: Mapping[str, Any]) -> Answer:
        """Answer one request by the script of its prompt; what is no prompt of ours gets the default."""
        system, user = (str(message["content"]) for message in body["messages"])
        known = [name for name, prompt in BOOK.prompts.items() if prompt.system == system]
        if not known:
            return await super().answer(body)
        self.asked.append(known[0])
        if self._hold == (known[0], self.asked.count(known[0])):
            self.held.set()
            await asyncio.to_thread(self._go_on.wait)
        said = self._scripts[known[0]](system, user)
        return self.reply(body, said if isinstance(said, str) else json.dumps(said, ensure_ascii=False))


def _spaced(text: str) -> str:
    return " ".join(text.split())
