"""What talking to a model server takes, whatever its protocol: how long to wait, what to ask, what is no reply."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from app.core.error import ReplyCut, ReplyUnusable

SILENCE_S = 120.0  # between two tokens; two busy cores need 0.1 s, a swapping laptop far more
CONNECT_S = 5.0
ASK_S = 30.0  # for what a server answers without inference
TRIES = 4  # while a server is loading its model or its queue is full
TOP_LOGPROBS = 5
SYSTEM, USER = "SystemSentinelText", "UserSentinelText"
"""Two plain words, which no template changes: rendered by a server, they show what it puts around them."""
_LONGEST = 300  # characters of a server's own words


def sentinels() -> list[dict[str, str]]:
    """The two texts as messages to be rendered."""
    return [{"role": "system", "content": SYSTEM}, {"role": "user", "content": USER}]


def reply_cut(max_output: int) -> ReplyCut:
    """What a reply is that reached its limit of tokens."""
    return ReplyCut(
        f"The reply reached its limit of {max_output} tokens and is not whole. Give it more room, or fewer passages."
    )


def no_answer(*, thought: bool) -> ReplyUnusable:
    """What a reply without words is."""
    cause = "thought, but did not answer" if thought else "sent an empty reply"
    return ReplyUnusable(f"The model {cause}. Switch its thinking off, or choose another model.")


def mapping(value: object) -> dict[str, Any]:
    """A part of an answer that should be an object; empty where it is none."""
    return value if isinstance(value, dict) else {}


def short(text: str) -> str:
    """The beginning of a server's own words, on one line."""
    return " ".join(text.split())[:_LONGEST]


def is_loopback(address: str) -> bool:
    """Say whether an address is on this computer."""
    host = urlsplit(address if "//" in address else f"//{address}").hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
