"""Who may import whom, read from the source itself (docs/adr/0002)."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "app"
LAYERS: dict[str, set[str]] = {  # package: what of our own it may import
    "core": set(),
    "text": {"core"},
    "evidence": {"core", "text"},
    "context": {"core", "text", "wholefile"},
    "verdict": {"core", "text", "evidence", "context"},
    "pipeline": {"core", "text", "evidence", "context", "verdict"},
    "adapters": {"core", "text", "paths", "wholefile"},
    "report": {"core", "verdict", "paths", "wholefile"},
    "ui": {"core", "report", "paths"},
    "desk": {
        "core",
        "text",
        "pipeline",
        "adapters",
        "report",
        "ui",
        "paths",
        "person",
        "wholefile",
        "wiring",
        "engines",
        "machine",
        "contested",
        "doctor",
    },
    "batch": {"core", "pipeline", "report", "paths", "wholefile", "wiring"},
    "terminal": {
        "core",
        "context",
        "pipeline",
        "adapters",
        "batch",
        "report",
        "wiring",
        "doctor",
        "engines",
        "machine",
        "contested",
    },
}
# Adapters never import each other, but for the parts of one adapter, and one reasoned exception (see embedded.py).
DOCUMENTS = {
    "document_date",
    "docx_text",
    "epub_text",
    "files",
    "html_blocks",
    "html_tables",
    "html_text",
    "markdown_text",
    "parts",
    "pdf_text",
    "plain_text",
}
FAMILIES: tuple[set[str], ...] = (
    DOCUMENTS,
    {"embedded", "embedded_child", "openai_server", "model_server"},
    {"weights", "catalogue"},
    {"ollama", "ollama_pull", "model_server"},
    {"ddgs_search", "search_engines", "searxng", "plain_text"},
    {"page_reader", "page_stub", "fetch", "address", *DOCUMENTS},
    {"library", "library_query", *DOCUMENTS},
    {"store", "store_query"},
)
LONGEST_MODULE = 500


def modules() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            yield from ((_imported(module, alias.name), node.lineno) for alias in node.names)


def _imported(module: str, name: str) -> str:
    """The module that `from module import name` reaches: one of ours may itself be the name."""
    inner = ROOT.joinpath(*module.split("."), name)
    return f"{module}.{name}" if inner.is_dir() or inner.with_suffix(".py").is_file() else module


def package_of(path: Path) -> str:
    parts = path.relative_to(APP).parts
    return parts[0] if len(parts) > 1 else ""


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_imports_only_what_its_layer_allows(path: Path) -> None:
    package = package_of(path)
    if not package:
        return  # entry points and wiring join everything
    for name, line in imports(path):
        if name.split(".")[0] != "app":
            continue
        target = name.split(".")[1] if "." in name else ""
        assert target in LAYERS[package] | {package} or name == "app", f"{path.name}:{line} imports {name}"


def test_only_entries_know_of_the_window() -> None:
    shared = [path for path in APP.glob("*.py") if path.stem not in ("__main__", "cli")]
    for path in shared:
        used = {name.split(".")[1] for name, _ in imports(path) if name.startswith("app.")}
        assert not used & {"ui", "desk", "terminal"}, f"{path.name} serves more than the window, and imports {used}"


@pytest.mark.parametrize("path", sorted((APP / "adapters").glob("*.py")), ids=lambda p: p.stem)
def test_adapter_imports_only_parts_of_itself(path: Path) -> None:
    used = {name.split(".")[2] for name, _ in imports(path) if name.startswith("app.adapters.")}
    assert not used or any({path.stem, *used} <= family for family in FAMILIES), f"{path.name} imports {used}"


def test_core_imports_the_standard_library_only() -> None:
    for path in (APP / "core").glob("*.py"):
        for name, line in imports(path):
            top = name.split(".")[0]
            assert top == "app" or top in sys.stdlib_module_names, f"{path.name}:{line} imports {name}"


def test_only_the_window_imports_qt() -> None:
    for path in modules():
        qt = {name.split(".")[0] for name, _ in imports(path)} & {"PySide6", "qasync"}
        allowed = {"ui": {"PySide6", "qasync"}, "": {"PySide6"}}.get(package_of(path), set())
        assert qt <= allowed, f"{path.relative_to(ROOT)} imports {qt}"


def test_only_the_loop_imports_qasync() -> None:
    found = [p.relative_to(APP).as_posix() for p in modules() if any(n.startswith("qasync") for n, _ in imports(p))]
    assert found == ["ui/loop.py"]


def test_pipeline_knows_no_engine_no_search_engine_no_disk() -> None:
    outside = {"httpx", "ollama", "openai", "ddgs", "sqlite3", "xllamacpp", "trafilatura", "pathlib", "os"}
    for path in (APP / "pipeline").glob("*.py"):
        assert not {n.split(".")[0] for n, _ in imports(path)} & outside, path.name


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_is_short_and_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), f"{path.name} has no docstring"
    assert text.count("\n") <= LONGEST_MODULE, f"{path.name} is longer than {LONGEST_MODULE} lines"
