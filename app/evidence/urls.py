"""Addresses of pages: which site they belong to, which owner, and whether two of them name one page."""

import ipaddress
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlencode, urlsplit

from publicsuffixlist import PublicSuffixList

from app.evidence.tables import table

# Query parameters that say how a reader came, not what the page is.
_TRACKING = re.compile(
    r"utm_.*|mtm_.*|pk_.*|hsa_.*|_hs.*|(?:fb|g|ms|dc|tw|yc|i|ttc)clid|gbraid|wbraid|igshid|mc_[ce]id|ocid|cmpid|cmp"
    r"|ito|taid|smid|smtyp|ns_.*|at_.*|ref_?(?:src|url)?|referrer|source|spm|share|feature|amp|outputtype|xtor|wt_.*|ga_.*",
    re.IGNORECASE,
)
# Hosts and parts of an address that show the same page to another device.
_VARIANT_HOST = re.compile(r"^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)")
_AMP_PATH = re.compile(r"/amp/?$|\.amp(?=\.html?$|$)", re.IGNORECASE)
_INDEX_PAGE = re.compile(r"/(?:index|default)\.(?:html?|php|aspx?)$", re.IGNORECASE)
_ARCHIVED = re.compile(r"^https?://web\.archive\.org/web/\d{4,14}[a-z_]*/(?P<url>.+)$", re.IGNORECASE)
_DEFAULT_PORTS = {"http": 80, "https": 443}
_HOSTNAME = re.compile(r"[a-z0-9_.-]+")


def registered_domain(url: str) -> str:
    """Return the domain that its owner registered: "bbc.co.uk" for any page of the BBC; "" when there is no host.

    An IP address and a name without a public suffix ("localhost") stand for themselves. A page kept by the Wayback
    Machine belongs to the site it was taken from.
    """
    host = _host(_split(_unarchived(url)))
    return _registered(host) if host else ""


def owner(url: str) -> str:
    """Return the domain that stands for the owner of a page's site (bbc.com and bbc.co.uk have one)."""
    domain = registered_domain(url)
    return _owners().get(domain, domain)


def canonical(url: str) -> str:
    """Return the address under which a page is known here: for telling pages apart, not for fetching them.

    Scheme, `www.` and mobile hosts, default ports, fragments, tracking parameters, AMP variants, index pages, a
    trailing slash and the order of parameters do not tell pages apart. What is not a web address is only trimmed.
    """
    parts = _split(_unarchived(url.strip()))
    host = _host(parts)
    if parts is None or not host:
        return url.strip()
    host = _VARIANT_HOST.sub("", host) if _VARIANT_HOST.sub("", host).count(".") else host
    port = f":{parts.port}" if parts.port not in (None, _DEFAULT_PORTS.get(parts.scheme)) else ""
    path = quote(unquote(parts.path), safe="/:@!$&'()*+,;=~-._")
    path = _INDEX_PAGE.sub("/", _AMP_PATH.sub("", re.sub(r"/{2,}", "/", path))).rstrip("/")
    query = urlencode(sorted((k, v) for k, v in parse_qsl(parts.query) if not _TRACKING.fullmatch(k)))
    return f"https://{host}{port}{path}{'?' + query if query else ''}"


def _unarchived(url: str) -> str:
    archived = _ARCHIVED.match(url)
    if archived is None:
        return url
    original = archived["url"]
    return original if "://" in original else f"http://{original}"


def _split(url: str) -> SplitResult | None:
    """Split a web address; None for what is none, such as a file's path or a broken port."""
    try:
        parts = urlsplit(url.strip())
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.scheme in _DEFAULT_PORTS else None


def _host(parts: SplitResult | None) -> str:
    if parts is None or not parts.hostname:
        return ""
    host = parts.hostname.strip().rstrip(".").lower()
    if host.isascii():
        return host
    try:
        return host.encode("idna").decode("ascii")
    except UnicodeError:  # no valid name, so no two of them are alike
        return host


@lru_cache(maxsize=4_096)
def _registered(host: str) -> str:
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        pass
    if not _HOSTNAME.fullmatch(host):
        return host
    found: str | None = _suffixes().privatesuffix(host)
    return found or host


@cache
def _suffixes() -> PublicSuffixList:
    return PublicSuffixList()


@cache
def _owners() -> Mapping[str, str]:
    owners = table("owners")["owners"]
    assert isinstance(owners, list)
    return {domain: domains[0] for domains in owners for domain in domains}
