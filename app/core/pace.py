"""How long a run takes on this computer: measured on earlier runs of its model, told as a span, never to the second.

Nothing here is measured by itself: `RunMeasure`s come from the journal, `estimate` only reckons with them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.core.claim import Job
from app.core.limits import Limits

_SENTENCE_ENDS = re.compile(r"[.!?…][\"”’)»]*(?=\s|$)|[。！？]")
_RECENT = 5  # runs of a kind; an older one may be of another battery, driver or version
_SPREAD = (0.7, 1.4)  # what runs of one length differ by
# What one claim costs beside one of an Ask, for a job that was not measured yet: a Check asks some four sources about
# each claim, a Speech two or three seats, and both search anew for each.
_WORK = {Job.ASK: 1.0, Job.CHECK: 3.0, Job.SPEECH: 3.0}
_ASK_CLAIMS = (0.4, 1.0)  # of the limit
_CLAIMS_PER_SENTENCE = (1.0, 1.6)
_CHECKABLE = (0.15, 0.35)  # of a speech's sentences, where no speech was measured: transcripts had 0.21 to 0.23


@dataclass(frozen=True, slots=True, kw_only=True)
class RunMeasure:
    """What one finished run took: seconds of work on so many claims; `sentences` are those of a speech."""

    model: str
    job: Job
    claims: int
    seconds: float
    sentences: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """What a run will probably check and take: claims from and to, seconds from and to (0 = not known yet).

    `runs` is on how many runs of this model the seconds rest; `like` whether those were of the same job.
    """

    fewest: int
    most: int
    shortest_s: float = 0.0
    longest_s: float = 0.0
    runs: int = 0
    like: bool = False

    @property
    def known(self) -> bool:
        """Whether there was anything to reckon with."""
        return self.runs > 0


def sentences_in(text: str) -> int:
    """About how many sentences a text has, at once: what a screen says while somebody types."""
    return max(len(_SENTENCE_ENDS.findall(text)), 1 if text.strip() else 0)


def estimate(job: Job, limits: Limits, sentences: int, measures: Sequence[RunMeasure], *, model: str) -> Estimate:
    """Estimate a run of `job` with `model` over an input of so many sentences, from `measures`, the latest first."""
    mine = [each for each in measures if each.model == model and each.claims and each.seconds > 0]
    like = [each for each in mine if each.job is job][:_RECENT]
    fewest, most = _claims(job, limits, sentences, like)
    used = like or mine[:_RECENT]
    if not used:
        return Estimate(fewest=fewest, most=most)
    each_s = sum(m.seconds * _WORK[job] / _WORK[m.job] for m in used) / sum(m.claims for m in used)
    low, high = _SPREAD
    return Estimate(
        fewest=fewest,
        most=most,
        shortest_s=fewest * each_s * low,
        longest_s=most * each_s * high,
        runs=len(used),
        like=bool(like),
    )


def _claims(job: Job, limits: Limits, sentences: int, like: Sequence[RunMeasure]) -> tuple[int, int]:
    match job:
        case Job.ASK:
            low, high = (share * limits.max_claims for share in _ASK_CLAIMS)
        case Job.CHECK:
            low, high = (share * max(1, sentences) for share in _CLAIMS_PER_SENTENCE)
        case Job.SPEECH:
            spoken = sum(m.sentences for m in like)
            share = sum(m.claims for m in like) / spoken if spoken else 0.0
            shares = (share * 0.8, share * 1.2) if share else _CHECKABLE
            low, high = (part * sentences for part in shares)
    fewest = min(max(1, round(low)), limits.max_claims)
    return fewest, min(max(fewest, round(high)), limits.max_claims)
