"""One fetch of a page, hop by hop, under caps on bytes, seconds and redirects."""

import asyncio
import socket
import ssl
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from urllib.parse import urljoin, urlsplit

import httpx
from httpx_secure import SSRFProtectionError, httpx_ssrf_protection

from app.adapters.address import FetchRefused, check_public, web_address
from app.core.error import NetworkForbidden
from app.core.evidence import Unreadable

_ACCEPT = "text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5"
_NO_TEXT_TYPES = ("image/", "audio/", "video/", "font/")
_REDIRECTS = frozenset((301, 302, 303, 307, 308))
_RETRY_S = 0.3  # before the one retry of a connection that broke


@dataclass(frozen=True, slots=True, kw_only=True)
class Caps:
    """What one fetch may use; bytes count after decompression, seconds over all hops."""

    max_bytes: int = 8_000_000
    seconds: float = 20.0
    redirects: int = 5
    connect_s: float = 8.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetched:
    """A body and the address that it came from in the end."""

    url: str
    body: bytes
    media_type: str
    charset: str


class Fetcher:
    """Fetches over one client for the life of the program; `aclose` it before the loop ends.

    `contacted` is told each host before it is connected to. With `allow_private` nothing is refused for its address
    (a user's own server; tests). Behind a proxy the connected socket is the proxy's, so only names are checked.
    """

    def __init__(
        self,
        *,
        user_agent: str,
        languages: str,
        proxy: str,
        allow_private: bool,
        caps: Caps,
        contacted: Callable[[str], None],
    ) -> None:
        self.caps = caps
        self._private = allow_private
        self._proxied = bool(proxy)
        self._contacted = contacted
        headers = {"User-Agent": user_agent, "Accept": _ACCEPT, "Accept-Encoding": "gzip, deflate"}
        if languages:
            headers["Accept-Language"] = languages
        timeout = httpx.Timeout(caps.seconds, connect=caps.connect_s)
        no_cookies = CookieJar(policy=DefaultCookiePolicy(allowed_domains=()))
        self._client = httpx.AsyncClient(
            headers=headers,
            timeout=timeout,
            proxy=proxy or None,
            cookies=no_cookies,
            follow_redirects=False,
            trust_env=False,
        )
        if not allow_private and not proxy:
            httpx_ssrf_protection(self._client)

    async def aclose(self) -> None:
        """Close every connection."""
        await self._client.aclose()

    async def fetch(
        self, url: str, *, max_bytes: int | None = None, permit: Callable[[str], Awaitable[None]] | None = None
    ) -> Fetched:
        """Return the body at an address. Raises `FetchRefused` with the reason; closes the stream when cancelled.

        `permit` is awaited before each hop and refuses by raising.
        """
        address = web_address(url)
        cookies = httpx.Cookies()  # of this chain of hops only: no site can follow the user from page to page
        for _ in range(self.caps.redirects + 1):
            if permit is not None:
                await permit(address)
            response = await self._send(address, cookies)
            try:
                if response.status_code in _REDIRECTS and "location" in response.headers:
                    address = web_address(urljoin(address, response.headers["location"]))
                    continue
                _check(response)
                body = await _body(response, max_bytes or self.caps.max_bytes)
                media_type = response.headers.get("content-type", "").split(";")[0].strip().lower()
                return Fetched(url=address, body=body, media_type=media_type, charset=response.charset_encoding or "")
            except (httpx.HTTPError, httpx.StreamError) as exc:
                raise _refusal(exc) from exc
            finally:
                await response.aclose()
        raise FetchRefused(Unreadable.REDIRECT_LOOP, f"over {self.caps.redirects} redirects")

    async def _send(self, address: str, cookies: httpx.Cookies) -> httpx.Response:
        host = urlsplit(address).hostname or ""
        try:
            request = self._client.build_request("GET", address)
            cookies.set_cookie_header(request)
            self._contacted(host)
            if not self._private:
                await check_public(host, by_proxy=self._proxied)
            try:
                response = await self._client.send(request, stream=True)
            except (httpx.ConnectError, httpx.RemoteProtocolError, httpx.ReadError) as exc:
                if _caused_by(exc, (ssl.SSLError, socket.gaierror, NetworkForbidden)):
                    raise  # it would go the same way again
                await asyncio.sleep(_RETRY_S)
                response = await self._client.send(request, stream=True)
        except NetworkForbidden as exc:
            raise FetchRefused(Unreadable.NETWORK_FORBIDDEN, str(exc)) from exc
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as exc:
            raise _refusal(exc) from exc
        cookies.extract_cookies(response)
        return response


async def _body(response: httpx.Response, limit: int) -> bytes:
    """Read at most `limit` bytes as they are after decompression; a bomb is stopped as it unpacks, not afterwards."""
    declared = response.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > limit:
        raise FetchRefused(Unreadable.TOO_LARGE, f"{declared} bytes")
    unpack = _unpacker(response.headers.get("content-encoding", "").strip().lower())
    out = bytearray()
    async for chunk in response.aiter_raw():
        try:
            out += unpack(chunk, limit + 1 - len(out))
        except zlib.error as exc:
            raise FetchRefused(Unreadable.SERVER_ERROR, f"broken compression: {exc}") from exc
        if len(out) > limit:
            raise FetchRefused(Unreadable.TOO_LARGE, f"over {limit} bytes")
    return bytes(out)


def _unpacker(encoding: str) -> Callable[[bytes, int], bytes]:
    if encoding in ("", "identity"):
        return lambda chunk, room: chunk[:room]
    if encoding not in ("gzip", "x-gzip", "deflate"):
        raise FetchRefused(Unreadable.UNSUPPORTED, f"content-encoding {encoding}")
    decoder = zlib.decompressobj(zlib.MAX_WBITS | 32)  # 32: gzip or zlib, told by the header
    return decoder.decompress


def _check(response: httpx.Response) -> None:
    status = response.status_code
    media_type = response.headers.get("content-type", "").lower()
    if status in (404, 410):
        raise FetchRefused(Unreadable.NOT_FOUND, str(status))
    if 400 <= status < 500:
        raise FetchRefused(Unreadable.REFUSED, str(status))
    if not 200 <= status < 300:
        raise FetchRefused(Unreadable.SERVER_ERROR, str(status))
    if media_type.startswith(_NO_TEXT_TYPES):
        raise FetchRefused(Unreadable.BINARY, media_type)


def _caused_by(exc: BaseException, kinds: tuple[type[BaseException], ...]) -> bool:
    cause: BaseException | None = exc
    while cause is not None:
        if isinstance(cause, kinds):
            return True
        cause = cause.__cause__ or cause.__context__
    return False


def _refusal(exc: Exception) -> FetchRefused:
    detail = str(exc) or type(exc).__name__
    if _caused_by(exc, (NetworkForbidden,)):
        return FetchRefused(Unreadable.NETWORK_FORBIDDEN, detail)
    match exc:
        case SSRFProtectionError():
            reason = Unreadable.FORBIDDEN_ADDRESS
        case httpx.TimeoutException():
            reason = Unreadable.TIMEOUT
        case httpx.ConnectError() if _caused_by(exc, (ssl.SSLError,)):
            reason = Unreadable.REFUSED
        case httpx.ConnectError() | httpx.ProxyError():
            reason = Unreadable.OFFLINE
        case httpx.InvalidURL() | httpx.UnsupportedProtocol() | UnicodeError():
            reason = Unreadable.NOT_HTTP
        case _:
            reason = Unreadable.SERVER_ERROR
    return FetchRefused(reason, detail)
