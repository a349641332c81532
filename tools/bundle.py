"""`make bundle`: builds the bundle with PyInstaller, then has the bundle itself show that it works.

Prints one line for each check with its time, and the size of the folder; ends with 1 at the first that fails. The model
is a scripted server that speaks Ollama's protocol. The window is shown on a screen of its own where Xvfb is there.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from app import __version__
from app.adapters.embedded_child import Order
from app.paths import SAMPLES
from tests.end_to_end.conftest import QUESTIONS, well_read
from tests.servers.ollama_server import OllamaServer
from tests.servers.threaded import in_thread

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = ROOT / "dist" / "plumbline"
CONSOLE = BUNDLE / ("plumbline.exe" if sys.platform == "win32" else "plumbline")
WINDOW = CONSOLE.with_name(CONSOLE.name.replace("plumbline", "plumbline-window"))
DESKTOP = ROOT / "resources" / "desktop"
LONGEST_S = 120


class Failed(Exception):
    """A check that the bundle did not stand."""


def build() -> None:
    """Build the bundle and put the files of the Linux desktop beside it."""
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "build.spec"],
        cwd=ROOT,
        check=True,
    )
    if sys.platform == "linux":
        share = BUNDLE / "share"
        for folder, file in (("applications", "*.desktop"), ("icons/hicolor/scalable/apps", "*.svg")):
            (share / folder).mkdir(parents=True)
            for source in DESKTOP.glob(file):
                shutil.copy(
                    source, share / folder / source.name.replace("plumbline.svg", "app.plumbline.Plumbline.svg")
                )
        (share / "metainfo").mkdir()
        (share / "metainfo" / "app.plumbline.Plumbline.metainfo.xml").write_text(metainfo(), encoding="utf-8")


def metainfo() -> str:
    """Return the AppStream metainfo with this version and day in it."""
    text = (DESKTOP / "app.plumbline.Plumbline.metainfo.xml").read_text(encoding="utf-8")
    text = text.replace("@VERSION@", __version__).replace("@DATE@", f"{datetime.now(UTC):%Y-%m-%d}")
    ET.fromstring(text)  # noqa: S314 - our own file
    return text


def check() -> None:
    """Run every check in turn; raise `Failed` at the first that fails."""
    with tempfile.TemporaryDirectory() as name, in_thread(OllamaServer(well_read())) as server:
        home = Path(name)
        engine = ("--engine", "ollama", "--base-url", server.address)
        files = ("--library", str(SAMPLES / "library"), "--only-files")
        targets = [home / f"report.{kind}" for kind in ("md", "html", "json", "docx", "pdf")]
        outs = [part for target in targets for part in ("--out", str(target))]
        said("version", lambda: told(home, "--version"), lambda out: out.strip() == f"plumbline {__version__}")
        said("doctor", lambda: told(home, "doctor", *engine), lambda out: "window" in out and "exact" in out)
        said("count", lambda: told(home, "count", str(SAMPLES / "library" / "varrow-bridge-history.md")), str.strip)
        said("models", lambda: told(home, "models"), lambda out: "Embedded" in out)
        said("ask, five reports", lambda: told(home, "ask", QUESTIONS["bridge"], *engine, *files, *outs), opened_2019)
        for target in targets:
            said(f"  {target.name}", lambda t=target: str(t.stat().st_size), lambda out: int(out) > 1_000)
        said("eval, 2 cases", lambda: told(home, "eval", "consistency", "--limit", "2", *engine), lambda _: True)
        said("embedded engine starts", lambda: embedded(home), lambda out: "error" in json.loads(out))
        if sys.platform == "linux":
            said("desktop file", lambda: tool("desktop-file-validate", *BUNDLE.glob("share/applications/*")), always)
            said(
                "metainfo",
                lambda: tool("appstreamcli", "validate", "--no-net", *BUNDLE.glob("share/metainfo/*")),
                always,
            )
            said("window", lambda: window(home), lambda out: bool(out))


def said(what: str, act: Callable[[], str], right: Callable[[str], object]) -> None:
    """Do one check and print its line; raise `Failed` when what it said is not right."""
    began = time.monotonic()
    out = act()
    print(
        f"{what:26}{time.monotonic() - began:6.1f} s  {out.strip().splitlines()[-1][:70] if out.strip() else ''}",
        flush=True,
    )
    if not right(out):
        raise Failed(f"{what}: {out}")


def always(_out: str) -> bool:
    """True: the tool's own exit code has said all."""
    return True


def opened_2019(out: str) -> bool:
    """True when the answer to the bridge question is there."""
    return "The Varrow Bridge opened to traffic on 14 May 2019." in out


def told(home: Path, *arguments: str) -> str:
    """What the bundle's program says to a command; raise `Failed` when it ends with anything but 0."""
    done = subprocess.run(
        [str(CONSOLE), *arguments], capture_output=True, text=True, timeout=LONGEST_S, env=environment(home), cwd=home
    )
    if done.returncode:
        raise Failed(f"plumbline {' '.join(arguments)} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout


def embedded(home: Path) -> str:
    """What the child process of the embedded engine answers to an order for weights that are not there."""
    order = Order(weights=str(home / "none.gguf"), name="none", key="k", window=512, slots=1, threads=1)
    done = subprocess.run(
        [str(CONSOLE), "--embedded-engine"],
        input=order.line(),
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        env=environment(home),
    )
    return done.stdout


def tool(name: str, *arguments: object) -> str:
    """Run a validator where it is installed; raise `Failed` for what it refuses."""
    if not shutil.which(name):
        return f"not checked: {name} is not installed"
    done = subprocess.run([name, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise Failed(done.stdout + done.stderr)
    return "valid"


def window(home: Path) -> str:
    """Show the window on a screen of its own and photograph it; say how long it took to appear."""
    if missing := [each for each in ("Xvfb", "xdotool", "import") if not shutil.which(each)]:
        return f"not checked: {', '.join(missing)} not installed"
    picture = ROOT / "build" / "bundle-window.png"
    with screen() as display:
        env = environment(home) | {"DISPLAY": display}
        began = time.monotonic()
        with subprocess.Popen([str(WINDOW)], env=env, cwd=home) as shown:
            try:
                subprocess.run(
                    ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Plumbline"],
                    env=env,
                    capture_output=True,
                    timeout=LONGEST_S,
                    check=True,
                )
                appeared_s = time.monotonic() - began
                time.sleep(4)  # until the backend is loaded and the page is whole
                subprocess.run(["import", "-window", "root", str(picture)], env=env, check=True)
                if shown.poll() is not None:
                    raise Failed(f"the window ended with {shown.returncode}")
            finally:
                shown.terminate()
    return f"appeared after {appeared_s:.1f} s; {picture.relative_to(ROOT)}"


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen; gives its name."""
    read, write = os.pipe()
    command: Sequence[str] = ("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp")
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()


def environment(home: Path) -> Mapping[str, str]:
    """The environment of somebody who has no Python and no settings yet."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PLUMBLINE", "OLLAMA", "VIRTUAL_ENV"))}
    return kept | {"PLUMBLINE_HOME": str(home)}


def size_mb(folder: Path) -> float:
    """Megabytes of all files, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def main() -> int:
    """Build and check; `check` as the only argument checks the bundle that is there."""
    if sys.argv[1:] != ["check"]:
        began = time.monotonic()
        build()
        print(f"{'built':26}{time.monotonic() - began:6.1f} s")
    print(f"{'size':26}{size_mb(BUNDLE):6.0f} MB in {BUNDLE.relative_to(ROOT)}")
    try:
        check()
    except Failed as failed:
        print(f"the bundle failed: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
