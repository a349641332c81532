"""Data of others as our cases, so that our figures stand beside published ones: same stage, same windows, same gates.

Every kind is read by the names of its fields alone, so a file of the same shape works as well. What these sets call
"not supported" may be contradicted or merely not stated, so either answer is right; a claim that is supported in part
is not supported as a whole.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from eval.cases import Case, CaseSource, CasesUnusable, Expected, TriageCase, VerifierCase

_NOT_SUPPORTED: Final[tuple[Expected, ...]] = ("contradicted", "unverifiable")
_LABELS: Final[Mapping[str, tuple[Expected, tuple[Expected, ...]]]] = {
    "supported": ("supported", ()),
    "partially_supported": ("partly_supported", ("partly_supported", *_NOT_SUPPORTED)),
    "not_supported": ("unverifiable", _NOT_SUPPORTED),
}
IN_A_ROW: Final = 10  # sentences that triage asks about at once
_TITLE: Final = "(meta data) TITLE:"
_NO_DATE: Final = date(2000, 1, 1)  # the sentences of ClaimBuster come without one, and none of its labels needs it


def _wice(line: Mapping[str, Any], _number: int) -> Case:
    """A claim of Wikipedia with the whole page that it cites: `claim`, `sents`, `label`.

    The page's title is its own; the name of the article would tell what the page does not say.
    """
    sentences = line["sents"]
    title = sentences[0].removeprefix(_TITLE).strip() if sentences and sentences[0].startswith(_TITLE) else ""
    return _judged(line, text="\n".join(sentences), title=title)


def _fm2(line: Mapping[str, Any], _number: int) -> Case:
    """A claim of FoolMeTwice with its gold evidence: `claim`, `evidence`, `label`, `page`."""
    return _judged(line, text=" ".join(line["evidence"]), title=line.get("page", ""))


def _judged(line: Mapping[str, Any], *, text: str, title: str) -> Case:
    expected, acceptable = _LABELS[line["label"]]
    return VerifierCase(
        id=str(line["id"]),
        failure=line["label"],
        sources=(CaseSource(id="E1", text=text, title=title),),
        claim=line["claim"],
        cites=("E1",),
        expected=expected,
        acceptable=acceptable,
    )


def _claimbuster(line: Mapping[str, Any], number: int) -> Case:
    """A sentence of a debate: `text`, `check_worthy`. What is not check-worthy may be opinion or unimportant.

    The sentences come without their debate, so ten that stand together in the file are triaged together.
    """
    worthy = bool(line["check_worthy"])
    return TriageCase(
        id=str(line["id"]),
        failure="check_worthy" if worthy else "not_check_worthy",
        speech=f"claimbuster-{number // IN_A_ROW:04}",
        index=number % IN_A_ROW,
        said_on=_NO_DATE,
        sentence=line["text"],
        label="check_worthy" if worthy else "unimportant",
        acceptable=("check_worthy",) if worthy else ("opinion", "unimportant"),
    )


KINDS: Final[Mapping[str, Callable[[Mapping[str, Any], int], Case]]] = {
    "wice": _wice,
    "fm2": _fm2,
    "claimbuster": _claimbuster,
}


def load(kind: str, path: Path) -> list[Case]:
    """Return the claims of a file as cases; raise `CasesUnusable` for a kind or a line that is not known."""
    if kind not in KINDS:
        raise CasesUnusable(f"There is no outside data “{kind}”. Choose of: {', '.join(KINDS)}.")
    return list(_cases(KINDS[kind], path))


def _cases(made_of: Callable[[Mapping[str, Any], int], Case], path: Path) -> Iterator[Case]:
    for number, line in enumerate(path.read_text("utf-8").split("\n"), start=1):
        if line.strip():
            try:
                yield made_of(json.loads(line), number - 1)
            except (json.JSONDecodeError, KeyError, TypeError) as exc:
                raise CasesUnusable(f"{path.name}, line {number}: {exc!r}") from exc
