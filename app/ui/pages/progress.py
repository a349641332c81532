"""What the head of the report says of a run: its stages with their counts and times, and the line under the title."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.core.claim import Job
from app.core.speech import Worth
from app.core.view import RunView
from app.ui import speechwords, words
from app.ui.controller import Controller
from app.ui.pages.making import searches_of
from app.ui.state import RunState, stage_now
from app.ui.widgets.charts import Step

translate = QCoreApplication.translate
_SPEECH_TITLE = 48  # characters: its first words, in one line
_LONGEST_TITLE = 2000  # characters of an input that may be a book
_NEWEST = 12  # lines of what was found so far


def steps_of(controller: Controller) -> list[Step]:
    """The stages of the run on show, as far as each has come."""
    speech = controller.job is Job.SPEECH
    view, now, steps = controller.view, controller.now(), list[Step]()
    busy = controller.busy and not controller.rechecking
    stages = words.stages_of(controller.job)
    for stage in stages:
        name = words.stage_name(stage, controller.job)
        done, total = view.stages.get(stage, (0, 0))
        seconds = controller.pace.seconds(stage, view, now)
        clock = words.duration(seconds) if seconds >= 1 else ""
        later = any(other in view.stages for other in stages[stages.index(stage) + 1 :])
        later = later and not (speech and done < total)  # its stages go on side by side
        current = busy and stage is stage_now(view)
        if current:
            note = translate("Report", "{done} of {total}").format(done=done, total=total) if total > 1 else ""
            steps.append(Step(name=name, note=_joined(note, clock), state="now"))
        elif stage in view.stages and (later or not busy) and (done >= total or later):
            note = "✓ " + _joined(words.count(done) if total > 1 else "", clock)
            steps.append(Step(name=name, note=note.strip(), state="done"))
        else:
            note = translate("Report", "{done} of {total}").format(done=done, total=total) if total and done else ""
            steps.append(Step(name=name, note=note, state="next"))
    return steps


def kicker_of(controller: Controller) -> str:
    """What the run is, and when it was made; of a speech, who gave it and when."""
    view = controller.view
    parts = [words.kind_name(view.plan.kind)] if view.plan else []
    if view.started and controller.job is Job.SPEECH:
        said_on = view.started.said_on
        parts += [view.started.speaker] if view.started.speaker else []
        parts.append(
            translate("Report", "said {}").format(speechwords.day(said_on)) if said_on else speechwords.day(None)
        )
        rows = view.rows()
        checkable = sum(each.worth is Worth.CHECK_WORTHY for each in rows)
        found = translate("Report", "{sentences} sentences, {checkable} to check")
        parts.append(found.format(sentences=words.count(len(view.spoken)), checkable=checkable))
    elif view.started_at:
        parts.append(translate("Report", "asked {}").format(words.moment(view.started_at, controller.now())))
    if view.started and not view.started.web:
        named = view.started.pages
        parts.append(translate("Report", "named pages only") if named else translate("Report", "my files only"))
    if controller.state is RunState.DONE:
        took = words.duration(controller.pace.elapsed(view, controller.now()))
        parts.append(translate("Report", "finished in {}").format(took))
    if view.plan and view.started and controller.job is Job.ASK and view.plan.focus != view.started.input.strip():
        parts.append(translate("Report", "read as: {}").format(view.plan.focus))
    return "  ·  ".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What there is to say before the first claim, or where there is none, and what was found so far."""

    said: str
    head: str = ""
    lines: tuple[tuple[str, str], ...] = ()  # words, and what is known of them


def reading_of(controller: Controller) -> Reading:
    """How far the run has come without a claim: searches, pages, sentences, and what was set aside."""
    view, job = controller.view, controller.job
    found = sum(len(outcome.hits) for outcome in view.searches.values())
    said = translate("Report", "No claim was drafted. {searches} searches, {found} hits, {pages} pages.")
    if controller.busy:
        if job is Job.SPEECH:
            return _sorting(view)
        said = translate(
            "Report",
            "Claims appear here as they are found. So far: {searches} searches, {found} hits, {pages} pages read.",
        )
    elif job is Job.SPEECH:
        said = translate(
            "Report", "No sentence of the speech was found to be worth checking. All are on the Triage page."
        )
    elif job is Job.CHECK:
        said = translate("Report", "The statement holds no claim that could be checked.")
    said = said.format(searches=len(view.searches), found=found, pages=len(view.sources))
    if view.set_aside:
        aside = tuple((words.quoted(part.text), words.aside(part.reason)) for part in view.set_aside)
        return Reading(said=said, head=translate("Report", "Set aside"), lines=aside)
    if view.sources:
        newest = list(view.sources.values())[-_NEWEST:]
        pages = tuple((each.page.title or each.page.url, f"{each.id} · {each.domain}") for each in newest)
        return Reading(said=said, head=translate("Report", "Pages read"), lines=pages)
    return Reading(said=said, head=translate("Report", "Searched for"), lines=tuple(searches_of(view)[-_NEWEST:]))


def _sorting(view: RunView) -> Reading:
    """The sentences that are worth checking, as they are found."""
    said = translate("Report", "The sentences are being sorted; each can be seen on the Triage page.")
    texts = {each.number: each.text for each in view.spoken}
    worth = [row for row in view.rows() if row.worth is Worth.CHECK_WORTHY and row.number in texts][-_NEWEST:]
    about = translate("Report", "sentence {number}: {reason}")
    lines = tuple(
        (texts[row.number], about.format(number=row.number, reason=speechwords.triage_reason(row))) for row in worth
    )
    return Reading(said=said, head=translate("Report", "To be checked"), lines=lines)


def title_of(controller: Controller, most: int) -> str:
    """What the report is about, in at most so many characters and whole words; of a speech, its first words."""
    view = controller.view
    text = view.started.input if view.started else controller.request.text
    text = " ".join(text[:_LONGEST_TITLE].split())
    if controller.job is Job.SPEECH:
        if view.spoken and len(view.spoken[0].text) <= _SPEECH_TITLE:
            return f"{view.spoken[0].text} …"
        return text if len(text) <= _SPEECH_TITLE else text[:_SPEECH_TITLE].rsplit(" ", 1)[0] + " …"
    if len(text) <= most:
        return text
    return (text[: most - 1].rpartition(" ")[0] or text[: most - 2]) + " …"


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
