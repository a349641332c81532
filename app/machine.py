"""What this computer has, and whether a model fits it: an honest estimate, never a refusal."""

import os

# A window of 16,384 takes about 2.25 GB (KV cache, f16) beside the weights for Qwen models of 4 and 8 billion
# parameters, 1.75 GB for 1.7 billion.
WINDOW_BYTES = 2_250_000_000
_ROOMY, _TIGHT = 0.6, 0.9  # shares of the memory: the system and a browser want the rest


def memory_bytes() -> int:
    """The computer's memory, 0 when the system does not tell."""
    return _pages("SC_PHYS_PAGES")


def free_bytes() -> int:
    """Memory that is free now, 0 when the system does not tell."""
    return _pages("SC_AVPHYS_PAGES")


def needs_bytes(size_bytes: int) -> int:
    """The memory that a model of this file size takes with the usual window."""
    return size_bytes + WINDOW_BYTES


def fit(needed: float, memory: int) -> str:
    """Return "fits", "slow", "tight" or "too_big"; "fits" when the memory is not known."""
    if not memory or needed < _ROOMY * memory:
        return "slow" if needed > 6_000_000_000 else "fits"  # without a graphics card, above 4 billion parameters
    return "tight" if needed < _TIGHT * memory else "too_big"


def _pages(name: str) -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf(name)
    except (AttributeError, ValueError, OSError):
        return 0
