"""Coverage that forgives an ending: "inaugurated" is covered by "inauguration"."""

_BEGINNING = 5  # letters that two words must share to be inflections of one


def inflected_coverage(part: frozenset[str], whole: frozenset[str]) -> float:
    """Return the share of the stems `part` that are in `whole`, or share their first letters with one there."""
    if not part:
        return 1.0
    beginnings = {w[:_BEGINNING] for w in whole if len(w) >= _BEGINNING and not w[0].isdigit()}
    return sum(w in whole or w[:_BEGINNING] in beginnings for w in part) / len(part)
