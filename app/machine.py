"""What this computer has, and whether a model fits it: an honest estimate, never a refusal."""

import os
import sys
from pathlib import Path

# What one token of the window takes beside the weights, for a model that the catalogue does not know: 16,384 tokens
# are 2.25 GiB (keys and values in 16 bits) for Qwen models of 4 and 8 billion parameters.
USUAL_CACHE = 147_456  # bytes
USUAL_WINDOW = 16_384
_WORKING = 400_000_000  # bytes: what the engine computes in, mostly the scores of 150,000 tokens for a batch
_ROOMY, _TIGHT = 0.6, 0.9  # shares of the memory: the system and a browser want the rest
_QUICK = 4.0  # billions of parameters at work on each token; more are slow without a graphics card
_HEAVY = 6_000_000_000  # bytes, where the parameters are not known
_KIB = 1024


def memory_bytes() -> int:
    """The computer's memory, 0 when the system does not tell."""
    if sys.platform == "win32":
        return _windows_memory("ullTotalPhys")
    return _pages("SC_PHYS_PAGES")


def free_bytes() -> int:
    """Memory that a program can have now, with what caches would give up; 0 when the system does not tell."""
    if sys.platform == "win32":
        return _windows_memory("ullAvailPhys")
    return available(_meminfo()) or _pages("SC_AVPHYS_PAGES")


def needs_bytes(size_bytes: int, *, window: int = USUAL_WINDOW, cache: int = USUAL_CACHE) -> int:
    """The memory that a model of this file size takes with a window of so many tokens."""
    return size_bytes + window * cache + _WORKING


def fit(needed: float, memory: int, *, active: float = 0.0) -> str:
    """Return "fits", "slow", "tight" or "too_big"; a model fits a memory that is not known.

    `active` is how many billions of parameters work on each token, 0 when that is not known.
    """
    if memory and needed >= _TIGHT * memory:
        return "too_big"
    if memory and needed >= _ROOMY * memory:
        return "tight"
    heavy = active > _QUICK if active else needed > _HEAVY
    return "slow" if heavy else "fits"


def available(meminfo: str) -> int:
    """Bytes of memory to be had, as Linux tells it in `/proc/meminfo`; 0 when it does not."""
    for line in meminfo.splitlines():
        name, _, rest = line.partition(":")
        if name == "MemAvailable" and rest.split()[:1] and rest.split()[0].isdecimal():
            return int(rest.split()[0]) * _KIB
    return 0


def _meminfo() -> str:
    try:
        return Path("/proc/meminfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""


def _pages(name: str) -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf(name)
    except (AttributeError, ValueError, OSError):
        return 0


def _windows_memory(field: str) -> int:
    """One field of what Windows tells of its memory, in bytes."""
    import ctypes

    class Status(ctypes.Structure):
        _fields_ = [
            ("dwLength", ctypes.c_ulong),
            ("dwMemoryLoad", ctypes.c_ulong),
            *((name, ctypes.c_ulonglong) for name in _WINDOWS_FIELDS),
        ]

    status = Status(dwLength=ctypes.sizeof(Status))
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - is there on Windows alone, and so for the type checker
    return int(getattr(status, field)) if kernel.GlobalMemoryStatusEx(ctypes.byref(status)) else 0


_WINDOWS_FIELDS = (
    *("ullTotalPhys", "ullAvailPhys", "ullTotalPageFile", "ullAvailPageFile"),
    *("ullTotalVirtual", "ullAvailVirtual", "ullAvailExtendedVirtual"),
)
