"""In which of the window's states a run is, and what is said and offered in it: pure rules, no widgets."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from app.core.call import Stage
from app.core.claim import Job
from app.core.error import EngineError, PlumblineError
from app.core.event import Ending
from app.core.evidence import SearchStatus
from app.core.verdict import Verdict
from app.core.view import RunView
from app.ui import words
from app.ui.marks import Mark
from app.ui.ports import EngineCondition, EngineState

translate = QCoreApplication.translate


class RunState(StrEnum):
    """The states that every page draws."""

    SETUP = "setup"
    EMPTY = "empty"
    RUNNING = "running"
    STOPPED = "stopped"
    BLOCKED = "blocked"
    OFFLINE = "offline"
    NOTHING = "nothing"
    ERROR = "error"
    DONE = "done"


class Action(StrEnum):
    """What a banner can offer."""

    SETUP = "setup"
    RESUME = "resume"
    SETTINGS = "settings"
    FILES_ONLY = "files_only"
    PAGES = "pages"
    REWORD = "reword"
    COPY_DETAILS = "copy_details"
    EXPORT = "export"
    MODELS = "models"
    NEW = "new"
    CASES = "cases"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One banner: what happened, what was kept, and what can be done; the first action is the main one."""

    icon: str
    text: str
    tone: Mark
    actions: tuple[Action, ...] = ()
    details: str = ""
    urgent: bool = True  # whether its first action is the main one of the page


_ENDINGS = {
    Ending.DONE: RunState.DONE,
    Ending.STOPPED: RunState.STOPPED,
    Ending.BLOCKED: RunState.BLOCKED,
    Ending.OFFLINE: RunState.OFFLINE,
    Ending.NOTHING_FOUND: RunState.NOTHING,
    Ending.ENGINE: RunState.ERROR,
    Ending.ERROR: RunState.ERROR,
}


def state_of(view: RunView, *, busy: bool, error: BaseException | None, engine: EngineState) -> RunState:
    """Return the state to draw. A run without an ending that nobody works on was stopped, however that came."""
    if busy:
        return RunState.RUNNING
    if view.ending is not None:
        return _ENDINGS[view.ending.ending]
    if error is not None:
        return RunState.ERROR
    if view.started is not None:
        return RunState.STOPPED
    ready = engine.condition in (EngineCondition.READY, EngineCondition.LOOKING)
    return RunState.EMPTY if ready else RunState.SETUP


def action_word(action: Action) -> str:
    """The text of an action's button."""
    texts = {
        Action.SETUP: translate("Notice", "Set up"),
        Action.RESUME: translate("Notice", "Resume"),
        Action.SETTINGS: translate("Notice", "Choose search engines"),
        Action.FILES_ONLY: translate("Notice", "Use my files only"),
        Action.PAGES: translate("Notice", "Name a page to read"),
        Action.REWORD: translate("Notice", "Change the wording"),
        Action.COPY_DETAILS: translate("Notice", "Copy details"),
        Action.EXPORT: translate("Notice", "Export (Ctrl+E)"),
        Action.MODELS: translate("Notice", "Choose models"),
        Action.NEW: translate("Notice", "New check"),
        Action.CASES: translate("Notice", "Show the cases"),
    }
    return texts[action]


def notice_for(
    state: RunState, view: RunView, error: BaseException | None, engine: EngineState, *, waited_s: float = 0.0
) -> Notice | None:
    """Return the banner of `state`; a run that simply goes on, or ended as it should, has none.

    `waited_s` is the time since the last event, in seconds: what a countdown has to take off.
    """
    match state:
        case RunState.SETUP:
            return setup_notice(engine)
        case RunState.RUNNING:
            return _search_trouble(view, waited_s)
        case RunState.STOPPED:
            return Notice(icon="stop", text=_stopped(view), tone=Mark.UNVERIFIABLE, actions=(Action.RESUME,))
        case RunState.BLOCKED:
            text = translate("Notice", "The search engine refused us{why}. This is not “no evidence found”. {kept}")
            detail = view.trouble.detail if view.trouble else view.ending.detail if view.ending else ""
            text = text.format(why=f" ({detail})" if detail else "", kept=_kept(view))
            ways = (Action.RESUME, Action.SETTINGS, Action.PAGES)
            return Notice(icon="wait", text=text, tone=Mark.PARTLY_SUPPORTED, actions=ways)
        case RunState.OFFLINE:
            text = translate("Notice", "No network, so the web was not searched. {kept}").format(kept=_kept(view))
            actions = (Action.RESUME, Action.FILES_ONLY)
            return Notice(icon="offline", text=text, tone=Mark.UNVERIFIABLE, actions=actions)
        case RunState.NOTHING:
            text = translate("Notice", "The engines answered {n} searches, and nothing they found bears on this.")
            if view.started is not None and view.started.pages and not view.searches:
                text = translate("Notice", "None of the pages that you named could be read.")
            text = text.format(n=len(view.searches))
            return Notice(icon="search", text=text, tone=Mark.UNVERIFIABLE, actions=(Action.REWORD,))
        case RunState.ERROR:
            return _broken(view, error)
        case RunState.DONE:
            return _limits(view)
        case RunState.EMPTY:
            return None


def setup_notice(engine: EngineState) -> Notice | None:
    """Return what stands between the user and a first check, or None when nothing does."""
    if engine.condition in (EngineCondition.READY, EngineCondition.LOOKING):
        return None
    sentence = words.engine(engine.condition, address=engine.address, model=engine.model)
    return Notice(icon="download", text=sentence, tone=Mark.UNVERIFIABLE, actions=(Action.SETUP,))


def stage_now(view: RunView) -> Stage:
    """The stage to name. A speech searches for one claim while it judges another; once it judges, that is told."""
    speech = view.started is not None and view.started.job is Job.SPEECH
    done, total = view.stages.get(Stage.VERIFY, (0, 0))
    return Stage.VERIFY if speech and done < total else view.stage


def verified(view: RunView) -> int:
    """How many claims have their judgement."""
    return sum(card.verdict is not Verdict.UNCHECKED for card in view.claims.values())


def _stopped(view: RunView) -> str:
    done, total = verified(view), len(view.claims)
    if not total:
        return translate("Notice", "Stopped before the first claim. {kept}").format(kept=_kept(view))
    text = translate("Notice", "Stopped at {done} of {total} claims. Everything found was kept; {left} are unchecked.")
    return text.format(done=done, total=total, left=total - done)


def _kept(view: RunView) -> str:
    if not view.sources:
        return translate("Notice", "Nothing was lost.")
    pages = words.plural(len(view.sources), translate("Notice", "1 page"), translate("Notice", "{} pages"))
    return translate("Notice", "{pages} and {claims} claims were kept.").format(pages=pages, claims=len(view.claims))


def _search_trouble(view: RunView, waited_s: float) -> Notice | None:
    if view.trouble is None:
        return None
    if view.trouble.status is SearchStatus.OFFLINE:
        text = translate("Notice", "No network just now. What was read already is still being checked.")
        return Notice(icon="offline", text=text, tone=Mark.UNVERIFIABLE)
    text = translate("Notice", "{engine} refused us. This is not “no evidence found”.")
    text = text.format(engine=view.trouble.engine or translate("Notice", "The search engine"))
    left = view.trouble.retry_after_s - waited_s
    if left > 0:
        text += " " + translate("Notice", "Next try in {}.").format(words.duration(left))
    return Notice(icon="wait", text=text, tone=Mark.PARTLY_SUPPORTED, actions=(Action.SETTINGS,), urgent=False)


def _broken(view: RunView, error: BaseException | None) -> Notice:
    engine = isinstance(error, EngineError) or (view.ending is not None and view.ending.ending is Ending.ENGINE)
    detail = view.ending.detail if view.ending and view.ending.detail else str(error or "")
    if engine:
        text = translate("Notice", "The model stopped answering. {kept}").format(kept=_kept(view))
    elif isinstance(error, PlumblineError):
        text = str(error)
    else:
        text = translate("Notice", "Something went wrong in the program. {kept}").format(kept=_kept(view))
    first = Action.RESUME if view.started else Action.SETUP if engine else Action.NEW
    return Notice(icon="warn", text=text, tone=Mark.CONTRADICTED, actions=(first, Action.COPY_DETAILS), details=detail)


def _limits(view: RunView) -> Notice | None:
    if not view.limits:
        return None
    reached = ", ".join(dict.fromkeys(words.limit(each) for each in view.limits))
    text = translate("Notice", "Ended at {limits}, as set. What was not checked is marked Unchecked.")
    return Notice(icon="info", text=text.format(limits=reached), tone=Mark.UNVERIFIABLE)
