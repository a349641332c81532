"""Which addresses may be fetched: http(s) only, and nothing on this machine or its network.

The check before connecting covers every address a name resolves to; httpx-secure checks the connected socket again, so
that a name which resolves differently the second time gains nothing.
"""

import asyncio
import ipaddress
import socket
from urllib.parse import urlsplit, urlunsplit

from app.core.error import PlumblineError
from app.core.evidence import Unreadable

_LOCAL_SUFFIXES = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "home.arpa", "private")


class FetchRefused(PlumblineError):
    """A page cannot be fetched, for the `reason`; the reader turns it into a NotRead."""

    code = "fetch_refused"

    def __init__(self, reason: Unreadable, detail: str = "") -> None:
        super().__init__(f"cannot fetch the page ({reason}): {detail}")
        self.reason = reason
        self.detail = detail


def web_address(url: str) -> str:
    """Return the address without fragment and credentials. Raises `FetchRefused` for anything but http(s)."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname, parts.port
    except ValueError as exc:
        raise FetchRefused(Unreadable.NOT_HTTP, str(exc)) from exc
    if parts.scheme.lower() not in ("http", "https") or not host:
        raise FetchRefused(Unreadable.NOT_HTTP, parts.scheme or "no scheme")
    shown = f"[{host}]" if ":" in host else host
    return urlunsplit((parts.scheme.lower(), f"{shown}:{port}" if port else shown, parts.path or "/", parts.query, ""))


async def check_public(host: str, *, by_proxy: bool) -> None:
    """Raise `FetchRefused` unless every address of the host is public.

    Behind a proxy it is the proxy that resolves names: one that does not resolve here is left to it, unless it has no
    dot or ends like a name of an inner network.
    """
    if _literal(host) is not None:
        addresses = [host]
    else:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
        except (socket.gaierror, UnicodeError) as exc:
            if by_proxy and "." in host.strip(".") and not _inner(host):
                return
            reason = Unreadable.FORBIDDEN_ADDRESS if by_proxy else Unreadable.OFFLINE
            raise FetchRefused(reason, f"{host} does not resolve") from exc
        addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        if not is_public(address):
            raise FetchRefused(Unreadable.FORBIDDEN_ADDRESS, f"{host} is {address}")


def is_public(address: str) -> bool:
    """Tell whether an IP address is on the open internet, looking through the ways to wrap IPv4 in IPv6."""
    found = _literal(address)
    if found is None:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in ipaddress.IPv6Network("64:ff9b::/96"):
            inner = ipaddress.IPv4Address(found.packed[-4:])
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def _literal(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return None


def _inner(host: str) -> bool:
    name = host.lower().rstrip(".")
    return any(name == suffix or name.endswith(f".{suffix}") for suffix in _LOCAL_SUFFIXES)
