"""Days and times as a reader reads them, the same on every machine."""

from datetime import date, datetime

_MONTHS = (
    "January February March April May June July August September October November December".split()
)  # not strftime: its words follow the machine's locale


def when(at: datetime) -> str:
    """Return "30 November 2026, 11:02 UTC"."""
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}, {at:%H:%M} UTC"


def day(iso: str) -> str:
    """Return "30 November 2026" for an ISO date, and anything else as it is."""
    try:
        known = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{known.day} {_MONTHS[known.month - 1]} {known.year}"
