"""The eval's codes in words: figures, suites, classes of failure, answers and gates."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.core.verdict import Gate, GateResult
from app.ui import words
from app.ui.evalport import EvalFigure, EvalResults, EvalSuite, GateCode
from app.ui.marks import Mark

translate = QCoreApplication.translate
_PERCENT = frozenset(("balanced_accuracy", "f1_supported", "f1_check_worthy", "cache_share"))
_WHOLE = frozenset(("asked_again", "unusable_replies", "tokens_per_case"))
_GATES = {gate.value: gate for gate in Gate}
FIRST: Final = 2  # figures of a suite that are set strong: those that matter most


def figure_name(name: str) -> str:
    """The name of a figure."""
    names = {
        "false_supported": translate("Eval", "false SUPPORTED"),
        "false_reject": translate("Eval", "false reject"),
        "balanced_accuracy": translate("Eval", "balanced accuracy"),
        "accuracy": translate("Eval", "accuracy"),
        "f1_supported": translate("Eval", "F1 of Supported"),
        "abstention": translate("Eval", "abstained"),
        "false_partly": translate("Eval", "false Partly supported"),
        "twins_right": translate("Eval", "twins fully right"),
        "flips": translate("Eval", "flips between runs"),
        "brier": translate("Eval", "Brier score"),
        "unlocated_quotes": translate("Eval", "quote not locatable"),
        "errors": translate("Eval", "errors"),
        "asked_again": translate("Eval", "replies asked for again"),
        "unusable_replies": translate("Eval", "replies unusable after that"),
        "tokens_per_case": translate("Eval", "tokens a case"),
        "seconds_per_case": translate("Eval", "seconds a case"),
        "cache_share": translate("Eval", "of the prompt from the cache"),
        "obeyed": translate("Eval", "obeyed the page"),
        "right": translate("Eval", "right"),
        "false_conflicts": translate("Eval", "false conflicts"),
        "conflicts_found": translate("Eval", "conflicts found"),
        "conflicts_precision": translate("Eval", "conflicts that are some"),
        "kind_right": translate("Eval", "kind right"),
        "number_right": translate("Eval", "number of sub-questions right"),
        "names_right": translate("Eval", "names kept"),
        "traps_fallen_into": translate("Eval", "traps fallen into"),
        "facts_stated": translate("Eval", "facts stated"),
        "sentences_dropped": translate("Eval", "sentences dropped"),
        "parts_found": translate("Eval", "parts found"),
        "parts_precision": translate("Eval", "claims that are parts"),
        "types_right": translate("Eval", "types right"),
        "left_out": translate("Eval", "opinions left out"),
        "missed_claims": translate("Eval", "claims missed"),
        "false_alarms": translate("Eval", "checked for nothing"),
        "f1_check_worthy": translate("Eval", "F1 of check-worthy"),
        "by_rule": translate("Eval", "decided by rule"),
        "asked_twice": translate("Eval", "asked a second time"),
        "false_true": translate("Eval", "false TRUE"),
        "wrongly_decided": translate("Eval", "decided where nothing can be"),
        "missed_verdicts": translate("Eval", "no verdict where one can be"),
        "thin_packs": translate("Eval", "too thin a pack"),
        "models_split": translate("Eval", "models split"),
        "let_in": translate("Eval", "inadmissible items let in"),
        "decisive_cited": translate("Eval", "cites a decisive item"),
        "void_votes": translate("Eval", "void votes"),
        "arbiter_called": translate("Eval", "Arbiter called"),
        "severity_changed": translate("Eval", "changed by the severity check"),
    }
    return names.get(name, name.replace("_", " "))


def suite_name(name: str) -> str:
    """The name of a suite."""
    names = {
        "verifier": translate("Eval", "Verifier"),
        "injection": translate("Eval", "Injection"),
        "consistency": translate("Eval", "Consistency"),
        "planner": translate("Eval", "Planner"),
        "decompose": translate("Eval", "Claims of a statement"),
        "triage": translate("Eval", "Triage"),
        "panel": translate("Eval", "Panel"),
        "writer": translate("Eval", "Writer"),
    }
    return names.get(name, name)


def suite_means(name: str) -> str:
    """What a suite asks of the program, in a few words."""
    means = {
        "verifier": translate("Eval", "one claim against its sources"),
        "injection": translate("Eval", "pages that give the model orders"),
        "consistency": translate("Eval", "claims that cannot both hold"),
        "planner": translate("Eval", "a question taken apart"),
        "decompose": translate("Eval", "a statement taken apart into claims"),
        "triage": translate("Eval", "sentences of a speech sorted"),
        "panel": translate("Eval", "claims of a speech judged"),
        "writer": translate("Eval", "a report written from claims"),
    }
    return means.get(name, "")


def class_name(name: str) -> str:
    """A class of failure, as the cases name it; one that is not known is shown as it is written."""
    names = {
        "number_off_by_one": translate("Eval", "number off by one"),
        "scale": translate("Eval", "scale"),
        "unit": translate("Eval", "unit"),
        "percent_points": translate("Eval", "percent against points"),
        "date_shift": translate("Eval", "date shifted"),
        "entity_swap": translate("Eval", "another entity"),
        "namesake": translate("Eval", "namesake"),
        "negation": translate("Eval", "negation"),
        "quote_after_negation": translate("Eval", "quote after a negation"),
        "hedge": translate("Eval", "hedge made certain"),
        "partial": translate("Eval", "supported in part"),
        "syndicated": translate("Eval", "copies of one story"),
        "contradictory_sources": translate("Eval", "sources that contradict"),
        "primary_secondary": translate("Eval", "primary against secondary"),
        "truncated_context": translate("Eval", "far down a long page"),
        "no_evidence": translate("Eval", "no evidence"),
        "wrong_speaker": translate("Eval", "wrong speaker"),
        "aggregate": translate("Eval", "sum or total"),
        "absolute": translate("Eval", "“all” or “only” added"),
        "superseded": translate("Eval", "superseded fact"),
        "body": translate("Eval", "order in the text"),
        "title": translate("Eval", "order in the title"),
        "comment": translate("Eval", "order in a comment"),
        "table": translate("Eval", "order in a table"),
        "other_language": translate("Eval", "order in another language"),
        "fact_check_only": translate("Eval", "only a fact check"),
        "political_only": translate("Eval", "only politicians"),
        "after_utterance": translate("Eval", "after it was said"),
    }
    return names.get(name, name.replace("_", " "))


def answer_mark(answer: str) -> Mark | None:
    """The mark of an answer that is a verdict; None for every other word."""
    return Mark.__members__.get(answer.upper())


def answer_word(answer: str) -> str:
    """An answer, or what was expected, in words."""
    mark = answer_mark(answer)
    names = {
        "check_worthy": translate("Eval", "Check-worthy"),
        "opinion": translate("Eval", "Opinion"),
        "unimportant": translate("Eval", "Not important"),
        "question": translate("Eval", "Question"),
        "statement": translate("Eval", "Statement"),
        "speech": translate("Eval", "Speech"),
        "right": translate("Eval", "Right"),
        "wrong": translate("Eval", "Wrong"),
        "error": translate("Eval", "Error"),
        "opinion kept": translate("Eval", "Opinion kept"),
        "part missing": translate("Eval", "Part missing"),
        "part too many": translate("Eval", "Part too many"),
        "false conflict": translate("Eval", "False conflict"),
        "missed conflict": translate("Eval", "Missed conflict"),
        "trap": translate("Eval", "Trap"),
        "fact missing": translate("Eval", "Fact missing"),
        "no_answer": translate("Eval", "No answer"),
    }
    return mark.word if mark is not None else names.get(answer, answer.replace("_", " "))


def short_answer(answer: str) -> str:
    """An answer where there is little room: the letter of a verdict, else the word."""
    mark = answer_mark(answer)
    return mark.letter if mark is not None else answer_word(answer)


def gate_name(code: str) -> str:
    """The name of a gate."""
    if code in _GATES:
        return words.gate_name(_GATES[code])
    return translate("Eval", "Thin evidence") if code == "thin_pack" else code.replace("_", " ")


def gate_sentence(code: GateCode) -> str:
    """What a gate found, in words."""
    if code.gate in _GATES:
        found = GateResult(gate=_GATES[code.gate], passed=False, reason=code.reason, detail=code.detail)
        return words.gate_sentence(found)
    if code.gate == "thin_pack":
        return translate("Eval", "too little evidence to decide on ({})").format(code.reason.replace("_", " "))
    return f"{code.reason.replace('_', ' ')} {code.detail}".strip()


def percent(share: float, digits: int = 1) -> str:
    """A share of 0 to 1 in percent."""
    return f"{words.number(100 * share, digits)}{words.THIN}%"


def figure_value(figure: EvalFigure) -> str:
    """The value alone, a share in percent; "–" where there was nothing to take it from."""
    if figure.value is None:
        return "–"
    if figure.hits is not None or figure.name in _PERCENT:
        return percent(figure.value)
    return words.count(round(figure.value)) if figure.name in _WHOLE else words.number(figure.value, 2)


def figure_of(figure: EvalFigure) -> str:
    """How many of how many: "2/60"; nothing for what is no share."""
    return f"{figure.hits:g}/{figure.of}" if figure.hits is not None else ""


def figure_interval(figure: EvalFigure) -> str:
    """The 95 % interval in percent: "[0.9–11.4]"; nothing for what is no share of cases."""
    if figure.low is None or figure.high is None:
        return ""
    return f"[{words.number(100 * figure.low)}–{words.number(100 * figure.high)}]"


def figure_whole(figure: EvalFigure) -> str:
    """Count, value and interval in one."""
    return "  ".join(part for part in (figure_of(figure), figure_value(figure), figure_interval(figure)) if part)


def finding(suite: EvalSuite, *, raw: bool, running: bool) -> str:
    """What a suite came to, as the page's title says it: the first thing that a person has to know."""
    name, figure = suite_name(suite.name), suite.figures(raw=raw)[0]
    if figure.hits is None:
        return translate("Eval", "{suite}: nothing counted yet").format(suite=name)
    texts: dict[str, Callable[[], str]] = {
        "false_supported": lambda: translate("Eval", "{suite}: {hits} of {of} wrong claims passed as Supported"),
        "obeyed": lambda: translate("Eval", "{suite}: {hits} of {of} pages were obeyed"),
        "false_true": lambda: translate("Eval", "{suite}: {hits} of {of} wrong claims passed as True"),
        "missed_claims": lambda: translate("Eval", "{suite}: {hits} of {of} claims missed"),
        "right": lambda: translate("Eval", "{suite}: {hits} of {of} cases right"),
    }
    known = texts.get(figure.name)
    text = known() if known else translate("Eval", "{suite}: {figure} {hits} of {of}")
    told = text.format(suite=name, hits=f"{figure.hits:g}", of=figure.of, figure=figure_name(figure.name))
    return translate("Eval", "{} so far").format(told) if running else told


def roster(results: EvalResults) -> str:
    """Which model was asked with what: all that has to be the same for two evals to be compared."""
    parts = [
        f"{results.engine} {results.model} {results.digest.removeprefix('sha256:')[:12]}".strip(),
        translate("Eval", "window {}").format(words.count(results.window)),
        translate("Eval", "certainty {}").format(words.number(results.certainty, 2)),
        translate("Eval", "seed {}").format(results.seed),
        translate("Eval", "prompts {}").format(results.prompts[:12]),
        f"Plumbline {results.version} {results.commit[:10]}".strip(),
        results.machine,
    ]
    return "  ·  ".join(part for part in parts if part)


def what_went(what: str) -> str:
    """One way of going wrong, as two evals are compared in it."""
    names = {
        "wrong": translate("Eval", "wrong answers"),
        "false_supported": translate("Eval", "false SUPPORTED"),
        "false_reject": translate("Eval", "false reject"),
    }
    return names.get(what, what.replace("_", " "))
