"""A stretch of a text, in code points."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """`text[start:end]`; offsets are code points, never UTF-16 units or bytes."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """Return the stretch of `text` that this span names."""
        return text[self.start : self.end]
