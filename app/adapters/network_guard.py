"""The wall behind "my files only": in this process no connection can be opened but to the engine.

An audit hook sees every `connect`, `sendto` and name look-up that Python makes, whichever library asked. Hooks cannot
be taken out again, so one is put in once and looks at the policy of the moment. It does not see code that opens sockets
without Python (the search client does): in this mode such clients are not made in the first place.
"""

import ipaddress
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from app.core.error import NetworkForbidden

_LOCAL_NAMES = ("localhost", "localhost.localdomain", "ip6-localhost")
_CONNECTING = ("socket.connect", "socket.sendto", "socket.sendmsg")
_RESOLVING = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo")


class ConnectionForbidden(NetworkForbidden, PermissionError):
    """The ban as libraries meet it: an OSError too, so that they clean up as after any failed connection."""


class _Policy:
    """What the hook looks at: the addresses that may be reached, or None when all may."""

    bans: ClassVar[list[frozenset[tuple[str, int]]]] = []
    allowed: frozenset[tuple[str, int]] | None = None
    hooked = False
    lock = threading.Lock()


@contextmanager
def network_forbidden(allowed: set[tuple[str, int]]) -> Iterator[None]:
    """Within this `with` raise `NetworkForbidden` for every connection of the process but to these (host, port) pairs.

    A host may be a name; it is resolved here, once, so that what it resolves to later does not count. Where two runs
    overlap, the engines of both may be reached, and the ban holds until the last one ends.
    """
    named = frozenset((_plain(host), port) for host, port in allowed)
    _add(named)
    try:
        reachable = named | frozenset(_resolved(allowed))
        _add(reachable)
        _remove(named)
        named = reachable
        yield
    finally:
        _remove(named)


def _add(ban: frozenset[tuple[str, int]]) -> None:
    with _Policy.lock:
        _Policy.bans.append(ban)
        _Policy.allowed = frozenset().union(*_Policy.bans)
        if not _Policy.hooked:
            _Policy.hooked = True
            sys.addaudithook(_watch)


def _remove(ban: frozenset[tuple[str, int]]) -> None:
    with _Policy.lock:
        _Policy.bans.remove(ban)
        _Policy.allowed = frozenset().union(*_Policy.bans) if _Policy.bans else None


def _watch(event: str, args: tuple[Any, ...]) -> None:
    allowed = _Policy.allowed
    if allowed is None or not event.startswith("socket."):
        return
    if event in _CONNECTING:
        connection, address = args[0], args[1]
        if not isinstance(address, tuple):  # a path (AF_UNIX), or a datagram on a connected socket
            return
        if getattr(connection, "family", None) not in (socket.AF_INET, socket.AF_INET6):
            return
        if (_plain(str(address[0])), int(address[1])) not in allowed:
            raise ConnectionForbidden(_message(f"{address[0]}:{address[1]}"))
    elif event in _RESOLVING:
        host = args[0][0] if isinstance(args[0], tuple) else args[0]
        name = host.decode("ascii", "replace") if isinstance(host, bytes) else host
        # None is the wildcard of a server's own address; numbers and this machine's names need no look-up.
        if name and name not in _LOCAL_NAMES and not _is_literal(name) and not any(name == h for h, _ in allowed):
            raise ConnectionForbidden(_message(name))


def _resolved(allowed: set[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    for host, port in allowed:
        if not _is_literal(host):
            try:
                found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            except OSError:
                continue  # the engine's client will say that the name is unknown
            for entry in found:
                yield _plain(str(entry[4][0])), port


def _plain(host: str) -> str:
    """Return one spelling for an address: no scope, and IPv4 inside IPv6 as IPv4."""
    try:
        address = ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return host.lower()
    inner = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(inner or address)


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return False
    return True


def _message(what: str) -> str:
    return f'"my files only" is on: the connection to {what} was not opened; switch it off to use the web'
