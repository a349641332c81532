"""Why a statement has its verdict, and what changed since an earlier run: the sentences of the report, translatable."""

from collections import Counter
from collections.abc import Sequence

from app.core.evidence import Unreadable
from app.core.verdict import Verdict
from app.report.changes import Change, ChangeKind
from app.ui import words
from app.ui.marks import mark_of

translate = words.translate
_HASH = 12  # signs of a digest that are shown; the report has them all


def rule(verdict: Verdict, *, claims: int) -> str:
    """Which row of the written rule gave a statement of so many claims its verdict."""
    word = mark_of(verdict).word
    if not claims:
        return translate("Rule", "{verdict}: nothing in it is a claim that could be checked.").format(verdict=word)
    because = {
        Verdict.SUPPORTED: translate("Rule", "every claim is Supported"),
        Verdict.PARTLY_SUPPORTED: translate("Rule", "some claim is Supported or Partly supported"),
        Verdict.NOT_SUPPORTED: translate("Rule", "some claim is Contradicted, none is Disputed"),
    }
    none = translate(
        "Rule", "not every claim is Supported, none is Partly supported, and none is Contradicted without dispute"
    )
    said = translate("Rule", "{verdict}, because {why}.")
    return said.format(verdict=word, why=because.get(verdict, none))


def changed(differences: Sequence[Change]) -> str:
    """The kinds of difference counted, most telling first: "1 verdict moved, 2 pages changed"."""
    names = {
        ChangeKind.STATEMENT_MOVED: (translate("Changes", "the statement moved"), "{}"),
        ChangeKind.VERDICT_MOVED: (translate("Changes", "1 verdict moved"), translate("Changes", "{} verdicts moved")),
        ChangeKind.CLAIM_ADDED: (translate("Changes", "1 claim added"), translate("Changes", "{} claims added")),
        ChangeKind.CLAIM_DROPPED: (translate("Changes", "1 claim dropped"), translate("Changes", "{} claims dropped")),
        ChangeKind.NEW_EVIDENCE: (
            translate("Changes", "1 new page of evidence"), translate("Changes", "{} new pages of evidence"),
        ),
        ChangeKind.TEXT_CHANGED: (translate("Changes", "1 page changed"), translate("Changes", "{} pages changed")),
        ChangeKind.PAGE_GONE: (translate("Changes", "1 page gone"), translate("Changes", "{} pages gone")),
        ChangeKind.PAGE_UNREAD: (
            translate("Changes", "1 page not readable now"), translate("Changes", "{} pages not readable now"),
        ),
        ChangeKind.PAGE_NOT_FOUND: (
            translate("Changes", "1 page not found again"), translate("Changes", "{} pages not found again"),
        ),
        ChangeKind.MODEL_CHANGED: (translate("Changes", "another model"), translate("Changes", "{} other models")),
        ChangeKind.PROMPTS_CHANGED: (translate("Changes", "other prompts"), "{}"),
    }  # fmt: skip
    counts = Counter(each.kind for each in differences)
    parts = [words.plural(number, *names[kind]) for kind, number in counts.items()]
    return ", ".join(parts) or translate("Changes", "nothing changed")


def change(difference: Change) -> str:
    """One difference as a sentence without a full stop."""
    sentences = {
        ChangeKind.STATEMENT_MOVED: translate("Changes", "The statement is now {after}, it was {before}"),
        ChangeKind.VERDICT_MOVED: translate("Changes", "Now {after}, it was {before}: “{about}”"),
        ChangeKind.CLAIM_ADDED: translate("Changes", "A claim that the earlier run had not, {after}: “{about}”"),
        ChangeKind.CLAIM_DROPPED: translate(
            "Changes", "A claim of the earlier run that this one has not, {before} then: “{about}”"
        ),
        ChangeKind.NEW_EVIDENCE: translate("Changes", "New evidence: {about}"),
        ChangeKind.TEXT_CHANGED: translate("Changes", "Text changed: {about} (SHA-256 {before}…, now {after}…)"),
        ChangeKind.PAGE_GONE: translate("Changes", "Page gone: {about}"),
        ChangeKind.PAGE_UNREAD: translate("Changes", "Page could not be read this time, {after}: {about}"),
        ChangeKind.PAGE_NOT_FOUND: translate("Changes", "Page to which no search led this time: {about}"),
        ChangeKind.MODEL_CHANGED: translate(
            "Changes", "Another model, which may move verdicts: {after}, before {before}"
        ),
        ChangeKind.PROMPTS_CHANGED: translate("Changes", "Other prompts, which may move verdicts"),
    }
    before, after = (_said(difference.kind, code) for code in (difference.before, difference.after))
    return sentences[difference.kind].format(about=difference.about, before=before, after=after)


def _said(kind: ChangeKind, code: str) -> str:
    """A verdict, a reason or a digest in words."""
    if code in set(Verdict):
        return mark_of(Verdict(code)).word
    if kind is ChangeKind.PAGE_UNREAD and code in set(Unreadable):
        return words.unreadable(Unreadable(code))
    return code[:_HASH] if kind is ChangeKind.TEXT_CHANGED else code
