"""The child process that holds llama.cpp: started by `embedded`, never by hand.

It reads one line of JSON from standard input (`Order`), loads the model, writes one line to standard output
({"address": …} or {"error": …}), and serves until standard input ends, which happens when its parent goes away,
however that came about. The API key travels the same way: arguments and environments can be read by other programs.
"""

import ctypes
import json
import os
import signal
import sys
from dataclasses import asdict, dataclass
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import xllamacpp

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
# How much memory llama.cpp may use to keep the prompts of other conversations: about one of 16,000 tokens.
_KEPT_PROMPTS_MIB = 512
_ERRORS_ONLY = 1  # llama.cpp's verbosity


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to serve. `window` is in tokens for each of the `slots`; a `port` of 0 lets the system pick one."""

    weights: str
    name: str
    key: str
    window: int
    slots: int
    threads: int
    port: int = 0

    def line(self) -> str:
        """Return the one line that the child reads."""
        return json.dumps(asdict(self)) + "\n"


def main() -> None:
    """Serve until standard input ends."""
    _die_with_parent()
    # llama.cpp writes where it likes; the pipe to our parent must carry our own line only.
    answer = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    order = Order(**json.loads(sys.stdin.buffer.readline()))
    try:
        server = _serve(order)
    except (RuntimeError, ValueError, OSError, ImportError) as exc:
        _say(answer, error=str(exc) or type(exc).__name__)
        os._exit(1)
    _say(answer, address=server.listening_address)
    sys.stdin.buffer.read()
    os._exit(0)  # at once: the server's own threads have nothing to save


def _serve(order: Order) -> "xllamacpp.Server":
    import xllamacpp  # late, for our parent imports this module too and must not load llama.cpp

    params = xllamacpp.CommonParams()
    params.model.path = order.weights
    params.model_alias = {order.name}
    params.n_ctx = order.window * order.slots
    params.n_parallel = order.slots
    params.cpuparams.n_threads = order.threads
    params.cpuparams_batch.n_threads = order.threads
    params.hostnames = ["127.0.0.1"]
    params.port = order.port
    params.api_keys = [order.key]
    params.use_jinja = True
    params.ui = False
    params.cache_ram_mib = _KEPT_PROMPTS_MIB
    params.verbosity = _ERRORS_ONLY
    return xllamacpp.Server(params)


def _say(answer: IO[str], **words: str) -> None:
    answer.write(json.dumps(words) + "\n")
    answer.flush()


def _die_with_parent() -> None:
    """Ask Linux to end us with our parent, for a parent that was killed while we load and do not read."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    main()
