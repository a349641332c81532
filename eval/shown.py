"""How figures read: their names in words, shares as percentages with their interval, the rest as numbers."""

from typing import Final

from eval.scores import Figure

TITLES: Final = {
    "false_supported": "false SUPPORTED",
    "false_reject": "false reject",
    "balanced_accuracy": "balanced accuracy",
    "accuracy": "accuracy",
    "f1_supported": "F1 of supported",
    "abstention": "abstention",
    "false_partly": "false PARTLY SUPPORTED",
    "twins_right": "twins fully right",
    "flips": "flips between runs",
    "brier": "Brier score",
    "unlocated_quotes": "unlocatable quotes",
    "errors": "errors",
    "asked_again": "replies asked for again",
    "unusable_replies": "replies unusable after that",
    "tokens_per_case": "tokens a case",
    "seconds_per_case": "seconds a case",
    "cache_share": "prompt tokens from the cache",
    "obeyed": "obeyed the page",
    "right": "right",
    "false_conflicts": "false conflicts",
    "conflicts_found": "conflicts found",
    "conflicts_precision": "conflicts that are some",
    "kind_right": "kind right",
    "number_right": "number of sub-questions right",
    "names_right": "names kept",
    "traps_fallen_into": "traps fallen into",
    "facts_stated": "facts stated",
    "sentences_dropped": "sentences dropped",
    "parts_found": "parts found",
    "parts_precision": "claims that are parts",
    "types_right": "types right",
    "left_out": "opinions left out",
    "missed_claims": "claims missed",
    "false_alarms": "sentences checked for nothing",
    "f1_check_worthy": "F1 of check-worthy",
    "by_rule": "decided by rule",
    "asked_twice": "asked a second time",
    "false_true": "false TRUE",
    "wrongly_decided": "verdicts where none can be given",
    "missed_verdicts": "no verdict where one can",
    "thin_packs": "too thin a pack where a verdict can be given",
    "models_split": "models split",
    "let_in": "inadmissible items let in",
    "decisive_cited": "verdicts that cite a decisive item",
    "void_votes": "void votes",
    "arbiter_called": "arbiter called",
    "severity_changed": "changed by the severity check",
}
_PERCENT = frozenset({"balanced_accuracy", "f1_supported", "f1_check_worthy", "cache_share"})
_WHOLE = frozenset({"asked_again", "unusable_replies", "tokens_per_case"})


def title(figure: Figure | str) -> str:
    """The name of a figure in words."""
    name = figure if isinstance(figure, str) else figure.name
    return TITLES.get(name, name.replace("_", " "))


def value(figure: Figure) -> str:
    """The value alone, a share as a percentage; "–" when there was nothing to take it from."""
    if figure.value is None:
        return "–"
    if figure.hits is not None or figure.name in _PERCENT:
        return f"{100 * figure.value:.1f} %"
    return f"{figure.value:,.0f}" if figure.name in _WHOLE else f"{figure.value:.3g}"


def interval(figure: Figure) -> str:
    """The 95 % interval in percent, "" for what is no share of cases."""
    if figure.low is None or figure.high is None:
        return ""
    return f"{100 * figure.low:.1f}–{100 * figure.high:.1f}"


def of(figure: Figure) -> str:
    """How many of how many, "" for what is no share."""
    return f"{figure.hits:g}/{figure.of}" if figure.hits is not None else ""


def whole(figure: Figure) -> str:
    """Value, interval and count in one: "2.5 % [0.4–12.9] (1/40)"."""
    parts = [value(figure)]
    if figure.hits is not None:
        parts += [f"[{interval(figure)}]", f"({of(figure)})"]
    return " ".join(parts)


def is_share(figure: Figure) -> bool:
    """Whether a figure has its place on an axis from 0 to 100 %."""
    return figure.hits is not None or figure.name in _PERCENT


def plain(code: str) -> str:
    """A code as words."""
    return code.replace("_", " ")


def finding(name: str, figure: Figure) -> str:
    """What a suite came to, in the figure that matters most."""
    told = f"{value(figure)} ({of(figure)})" if figure.hits is not None else value(figure)
    return f"{name.capitalize()}: {title(figure)} {told}"
