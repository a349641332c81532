"""The four types of a claim (product rule 1.2.1): they steer where to look."""

from enum import StrEnum


class ClaimType(StrEnum):
    """What kind of thing a claim asserts; it steers where evidence is looked for."""

    STATISTIC = "statistic"  # the publisher of the series
    EVENT = "event"  # dated news
    QUOTE = "quote"  # the transcript
    ATTRIBUTE = "attribute"  # anything else that someone or something is or has
