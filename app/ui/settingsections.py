"""What can be set, in sections: each setting with its choices and one plain sentence."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QLineEdit

from app.core.settings import OLLAMA_ADDRESS, usable_proxy
from app.ui import i18n, words
from app.ui.leaving import engine_name
from app.ui.places import LANGUAGE_NAMES, LANGUAGES, REGIONS, region_name
from app.ui.settingfields import Fields
from app.ui.widgets.layout import Flow, held
from app.ui.widgets.setting import Section, Setting

translate = QCoreApplication.translate
SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SEARCH_ENGINES = ("duckduckgo", "mojeek", "brave")
OPENAI_ONLY = ("api_key", "max_tokens_name", "json_mode", "reasoning_effort")
SEATS = ("planner", "researcher", "verifier", "writer", "triager", "proposer", "critic", "arbiter", "severity")
_ENGINES = ("auto", "ollama", "openai", "embedded")
_WINDOWS = (4_096, 8_192, 16_384, 32_768)
_PACES = (1.0, 3.0, 6.0, 12.0)
_PATIENCE = (120.0, 300.0, 600.0, 1_800.0)
_SOURCES, _CLAIMS, _ROUNDS = (6, 10, 20, 40, 80), (6, 12, 24, 48), (0, 1, 2, 3)
_SECONDS = (0.0, 300.0, 900.0, 1_800.0, 3_600.0, 7_200.0)


def engine_settings(fields: Fields) -> list[Setting]:
    """Which engine answers, and how it is asked."""
    kinds = (
        translate("Settings", "Find one by itself"),
        "Ollama",
        translate("Settings", "OpenAI-compatible server"),
        translate("Settings", "Small embedded model"),
    )
    tokens = [translate("Settings", "{} tokens").format(words.count(n)) for n in _WINDOWS]
    patience = [translate("Settings", "{} min").format(round(n / 60)) for n in _PATIENCE]
    key = fields.line(
        "api_key", translate("Settings", "Key"),
        translate("Settings", "What the server wants to see. It is kept on this computer, readable by you alone."),
        translate("Settings", "none"),
    )  # fmt: skip
    assert isinstance(key.control, QLineEdit), "a key is typed"
    key.control.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
    return [
        fields.choice(
            "engine", translate("Settings", "Engine"),
            translate("Settings", "What runs the model. By itself, Plumbline takes Ollama where it answers."),
            _ENGINES, kinds,
        ),
        fields.line(
            "base_url", translate("Settings", "Address"),
            translate("Settings", "Where the engine answers. Empty is its usual place on this computer."),
            OLLAMA_ADDRESS,
        ),
        key,
        fields.model(
            "model", translate("Settings", "Model"),
            translate("Settings", "Judges and writes in every seat that has no model of its own."),
            translate("Settings", "the best that is there"),
        ),
        fields.choice(
            "window", translate("Settings", "Window"),
            translate("Settings", "How much the model is shown at once. More needs more memory and more time."),
            _WINDOWS, tokens,
        ),
        fields.choice(
            "timeout_s", translate("Settings", "Patience"),
            translate("Settings", "The longest that one answer of the model may take before it is given up."),
            _PATIENCE, patience,
        ),
        fields.choice(
            "max_tokens_name", translate("Settings", "Name of the limit"),
            translate("Settings", "How the server calls the most tokens of an answer. Newer ones use the longer name."),
            ("max_tokens", "max_completion_tokens"), ("max_tokens", "max_completion_tokens"),
        ),
        fields.toggle(
            "json_mode", translate("Settings", "Answers in JSON"),
            translate("Settings", "Asks the server to hold the model to the form. Off for servers that refuse it."),
            translate("Settings", "Ask for JSON"),
        ),
        fields.choice(
            "reasoning_effort", translate("Settings", "Reasoning"),
            translate("Settings", "How long a model that reasons may think before each answer."),
            ("", "none", "low", "medium", "high"),
            (translate("Settings", "as the server likes"), translate("Settings", "none"),
             translate("Settings", "low"), translate("Settings", "medium"), translate("Settings", "high")),
        ),
    ]  # fmt: skip


def seat_settings(fields: Fields) -> list[Setting]:
    """A model for each seat."""
    seats = {
        "planner": (translate("Settings", "Planner"), translate("Settings", "Restates the input, finds its claims.")),
        "researcher": (translate("Settings", "Researcher"), translate("Settings", "Drafts claims from what was read.")),
        "verifier": (translate("Settings", "Verifier"), translate("Settings", "Judges a claim by its sources alone.")),
        "writer": (translate("Settings", "Writer"), translate("Settings", "Writes the answer from verified claims.")),
        "triager": (translate("Settings", "Triage"), translate("Settings", "Sorts the sentences of a speech.")),
        "proposer": (translate("Settings", "Proposer"), translate("Settings", "Judges first, on the panel.")),
        "critic": (
            translate("Settings", "Critic"),
            translate("Settings", "Looks for why the easy verdict is wrong. Another family of models helps most here."),
        ),
        "arbiter": (translate("Settings", "Arbiter"), translate("Settings", "Decides where the first two differ.")),
        "severity": (
            translate("Settings", "Severity"), translate("Settings", "Tells False from Misleading."),
        ),
    }  # fmt: skip
    same = translate("Settings", "as under Engine")
    return [fields.model(f"seats.{seat}", *seats[seat], same) for seat in SEATS]


def search_settings(fields: Fields) -> list[Setting]:
    """Where is searched, how fast, and by which way."""
    paces = [translate("Settings", "one search in {} s").format(round(n)) for n in _PACES]
    none = translate("Settings", "none")
    return [
        _engines_setting(fields),
        fields.line(
            "searxng", translate("Settings", "SearXNG"),
            translate("Settings", "An instance of your own; it is asked instead of the engines above."),
            translate("Settings", "address of an instance"), refusal=_not_an_address,
        ),
        fields.choice(
            "pace_s", translate("Settings", "Pace"),
            translate("Settings", "Slower is refused less often: engines take fast ones for machines."),
            _PACES, paces,
        ),
        fields.choice(
            "region", translate("Settings", "Search region and language"),
            translate("Settings", "Whose results are wanted. The report has a language of its own, below."),
            REGIONS, [region_name(region) for region in REGIONS],
        ),
        fields.line(
            "proxy", translate("Settings", "Proxy"),
            translate("Settings", "Searches and pages go through it; the engine is asked directly."),
            none, refusal=_not_a_proxy,
        ),
        fields.toggle(
            "allow_private", translate("Settings", "Private addresses"),
            translate("Settings", "Pages on your own network are opened too, for a wiki or an archive of your house."),
            translate("Settings", "Open them"),
        ),
        fields.toggle(
            "only_files", translate("Settings", "My files only"),
            translate("Settings", "No search, no page: nothing but your files is read, and no packet leaves."),
            translate("Settings", "My files only"),
        ),
    ]  # fmt: skip


def limit_settings(fields: Fields) -> list[Setting]:
    """When a check has done enough."""
    spans = [translate("Settings", "{} min").format(round(n / 60)) if n else translate("Settings", "no limit")
             for n in _SECONDS]  # fmt: skip
    return [
        fields.choice(
            "limits.max_sources", translate("Settings", "Pages"),
            translate("Settings", "The most pages and files that one check reads."),
            _SOURCES, [str(n) for n in _SOURCES],
        ),
        fields.choice(
            "limits.max_claims", translate("Settings", "Claims"),
            translate("Settings", "The most claims that are judged in a round."), _CLAIMS, [str(n) for n in _CLAIMS],
        ),
        fields.choice(
            "limits.max_rounds", translate("Settings", "Second looks"),
            translate("Settings", "How often a claim that failed is searched for again."),
            _ROUNDS, [str(n) for n in _ROUNDS],
        ),
        fields.choice(
            "limits.seconds", translate("Settings", "Time"),
            translate("Settings", "A check that takes longer ends with what it has, and says what was left."),
            _SECONDS, spans,
        ),
    ]  # fmt: skip


def look_settings(fields: Fields) -> list[Setting]:
    """How the window looks, and which language reports are in."""
    scales = [f"{round(n * 100)}{words.THIN}%" for n in SCALES]
    return [
        fields.choice(
            "appearance", translate("Settings", "Colours"),
            translate("Settings", "Light, dark, or as the desktop is set."), ("system", "light", "dark"),
            (translate("Settings", "As the system"), translate("Settings", "Light"), translate("Settings", "Dark")),
        ),
        fields.choice(
            "text_scale", translate("Settings", "Text size"),
            translate("Settings", "Everywhere in the window; Ctrl and + or − change it too."), SCALES, scales,
        ),
        fields.toggle(
            "reduced_motion", translate("Settings", "Motion"),
            translate("Settings", "Nothing flashes or glides; a thin edge shows what is new."),
            translate("Settings", "Reduce motion"),
        ),
        fields.choice(
            "interface", translate("Settings", "Language of the window"),
            translate("Settings", "Menus, buttons and explanations; taken up at the next start."), i18n.LANGUAGES,
            (translate("Settings", "As the system"), "English", "Deutsch"),
        ),
        fields.choice(
            "language", translate("Settings", "Report language"),
            translate("Settings", "What answers and reports are written in, whatever the sources speak."),
            LANGUAGES, (translate("Settings", "as the input"), *LANGUAGE_NAMES),
        ),
    ]  # fmt: skip


def sections(fields: Fields) -> list[Section]:
    """All sections but those that the page itself has buttons in."""
    return [
        Section(translate("Settings", "Engine"), *engine_settings(fields)),
        Section(translate("Settings", "Search"), *search_settings(fields)),
        Section(translate("Settings", "Limits of a check"), *limit_settings(fields)),
        Section(translate("Settings", "Appearance and language"), *look_settings(fields)),
        Section(
            translate("Settings", "Models by seat"), *seat_settings(fields),
            lead=translate("Settings", "Several models judge more independently than one. Empty: as under Engine."),
        ),
    ]  # fmt: skip


def _engines_setting(fields: Fields) -> Setting:
    boxes = {name: QCheckBox(engine_name(name)) for name in SEARCH_ENGINES}

    def take() -> None:
        chosen = tuple(name for name, box in boxes.items() if box.isChecked())
        if chosen:
            fields.change("search_engines", chosen)
        else:
            fields.refresh()  # without any there is nothing to search with

    for box in boxes.values():
        box.clicked.connect(take)

    def show(value: tuple[str, ...]) -> None:
        for name, box in boxes.items():
            box.setChecked(name in value)

    holder = held(Flow(*boxes.values(), gap=4))
    name = translate("Settings", "Search engines")
    why = translate("Settings", "Asked in turn; when one refuses, the next one is. At least one stays on.")
    return fields.add("search_engines", name, why, holder, show)


def _not_a_proxy(text: str) -> str:
    if usable_proxy(text):
        return ""
    return translate("Settings", "This is no proxy: write http://, the host, and its port. It was not kept.")


def _not_an_address(text: str) -> str:
    if not text or text.startswith(("http://", "https://")):
        return ""
    return translate("Settings", "This is no address: it begins with http:// or https://. It was not kept.")
