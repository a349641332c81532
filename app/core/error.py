"""What can go wrong, as a tree; every error's text says what failed, on what, and what the user may do.

PlumblineError
├── InputRefused              the input or an option cannot be used                      (exit 2)
│   └── TargetExists          a file is there already and was not said to be replaceable (exit 2)
├── EngineError               the model's side
│   ├── EngineUnavailable     nothing answers at the address, or it refuses us           (exit 3)
│   │   ├── EngineTooOld      it lacks what our checks rest on
│   │   ├── EngineRefused     it wants a key, or a sign-in, or says no
│   │   └── NotAnEngine       something else answers there
│   ├── ModelMissing          the engine does not have the model                         (exit 3)
│   └── CallGaveNothing       one call came to nothing, and the run goes on without it
│       ├── EngineFailed      it answered with an error, hung, or died in mid-reply      (exit 3)
│       ├── PromptTooLong     the engine says that the prompt does not fit its window
│       ├── PromptCut         the engine counted other tokens than we sent (gate 3.8)
│       ├── ReplyCut          the reply reached its limit of tokens, so it is not whole
│       ├── ReplyUnusable     a reply that does not fit its schema, after one re-ask
│       └── BudgetExceeded    what must be sent does not fit the window
├── NetworkForbidden          "my files only" is on and something tried to open a connection
├── WeightsError              a model could not be fetched or is not what was pinned         (exit 3)
│   └── DiskFull              there is no room for it
├── ClusterUnavailable        the machines that were to do a batch are not to be had         (exit 3)
├── StoreError                the history file cannot be read or written
├── RunIsLive                 the run goes on in another process
└── RunNotFound               no run has this id                                         (exit 2)
"""


class PlumblineError(Exception):
    """Root of all our errors; `code` names the kind in events, `exit_code` is what the command line ends with."""

    code = "error"
    exit_code = 1


class InputRefused(PlumblineError):
    """The input or an option cannot be used."""

    code = "input_refused"
    exit_code = 2


class TargetExists(InputRefused):
    """There is a file of this name, and nobody said that it may be replaced."""

    code = "target_exists"


class EngineError(PlumblineError):
    """Something on the model's side."""

    code = "engine_error"
    exit_code = 3


class EngineUnavailable(EngineError):
    """Nothing answers at the engine's address, or it refuses us."""

    code = "engine_unavailable"


class EngineTooOld(EngineUnavailable):
    """The engine answers, but its version lacks what our checks rest on."""


class EngineRefused(EngineUnavailable):
    """The engine answers, and wants a key or a sign-in, or says no."""


class NotAnEngine(EngineUnavailable):
    """What answers at the address does not speak the engine's protocol."""


class ModelMissing(EngineError):
    """The engine answers but does not have the model."""

    code = "model_missing"


class CallGaveNothing(EngineError):
    """One call came to nothing. Its stage goes on without it; what every other call needs is not in doubt."""


class EngineFailed(CallGaveNothing):
    """The engine answered with an error, went silent, or died in the middle of a reply."""

    code = "engine_failed"


class PromptTooLong(CallGaveNothing):
    """The engine refused the prompt because it does not fit the model's window."""

    code = "prompt_too_long"


class PromptCut(CallGaveNothing):
    """The engine counted other prompt tokens than were sent, so it may have dropped a part (gate 3.8)."""

    code = "prompt_cut"


class ReplyCut(CallGaveNothing):
    """The reply reached its limit of tokens; a half reply is never parsed."""

    code = "reply_cut"


class ReplyUnusable(CallGaveNothing):
    """A reply that does not fit its schema, or is empty, or is not JSON at all."""

    code = "reply_unusable"


class BudgetExceeded(CallGaveNothing):
    """What must be sent does not fit the window."""

    code = "budget_exceeded"
    exit_code = 1  # the engine is there, and did nothing wrong


class NetworkForbidden(PlumblineError):
    """ "My files only" is on and something tried to open a connection that is not the engine's."""

    code = "network_forbidden"


class WeightsError(PlumblineError):
    """A model could not be fetched, or is not the one whose hash is pinned."""

    code = "weights"
    exit_code = 3


class DiskFull(WeightsError):
    """There is no room on the disk for a model; what came is kept."""


class ClusterUnavailable(PlumblineError):
    """The cluster that a batch was to be spread over does not answer, or has no worker."""

    code = "cluster_unavailable"
    exit_code = 3


class StoreError(PlumblineError):
    """The history file cannot be read or written."""

    code = "store"


class RunIsLive(PlumblineError):
    """The run goes on in another process, so nothing can be added to it here."""

    code = "run_is_live"


class RunNotFound(PlumblineError):
    """No run in the history has this id."""

    code = "run_not_found"
    exit_code = 2
