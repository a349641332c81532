"""The triage suite: speeches of fictional people, sentence by sentence."""

import tomllib
from collections.abc import Iterator, Mapping

from eval.cases import TriageCase, TriageLabel, TriageType
from eval.worlds.world import HERE, World

_TYPES: dict[str, TriageType] = {
    "S": "statistical",
    "H": "historical",
    "A": "attribution",
    "C": "comparison",
    "P": "personal_anecdote",
    "X": "other",
}
_LABELS: dict[str, TriageLabel] = {"o": "opinion", "u": "unimportant"}


def cases(known: Mapping[str, World]) -> Iterator[TriageCase]:
    """Yield the sentences of all speeches, in the order in which they were said."""
    for path in sorted((HERE / "speeches").glob("*.toml")):
        speech = tomllib.loads(path.read_text("utf-8"))
        world = known[speech["world"]]
        for index, line in enumerate(speech["sentences"].strip().split("\n")):
            code, _, sentence = line.partition(" ")
            marked, *others = code.split("/")
            label = _LABELS.get(marked, "check_worthy")
            yield TriageCase(
                id=f"triage-{path.stem}-{index:02}",
                world=world.id,
                split=world.split,
                failure=_TYPES.get(marked, label),
                language=speech["language"],
                speech=path.stem,
                index=index,
                said_on=speech["said_on"],
                speaker=speech["speaker"],
                sentence=sentence,
                label=label,
                acceptable=(label, *(_LABELS[other] for other in others)),
                type=_TYPES.get(marked),
            )
