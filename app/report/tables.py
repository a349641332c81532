"""What the exports show in lists and tables, worked out once so that all of them say the same."""

from collections import Counter
from dataclasses import replace

from app.core.claim import Job
from app.core.event import RosterEntry
from app.report import model as m
from app.report import words
from app.report.days import day


def standing(claim: m.ReportClaim) -> list[str]:
    """Return what is known of a claim's verdict besides its word: how sure, how often found, when last verified."""
    facts = []
    if claim.span is not None:
        facts.append(words.TYPES[claim.type])
    elif claim.from_input and claim.panel is None:
        facts.append("from the input")
    if claim.confidence is not None and not claim.error and claim.panel is None:
        facts.append(f"confidence {claim.confidence}")
    if claim.origins_words:
        facts.append(claim.origins_words)
    if claim.probability is not None and not claim.stances:
        facts.append(f"probability of the model's verdict {claim.probability:.2f}")
    if claim.verified_at is not None:
        facts.append(f"last verified {day(claim.verified_at.date().isoformat())}")
    return facts


def finding(claim: m.ReportClaim) -> str:
    """Return the word for what was found of a claim: the panel's of a speech, else the verdict."""
    return claim.panel.outcome_words if claim.panel is not None else words.verdict(claim.verdict)


def made_of(report: m.Report) -> list[tuple[str, str]]:
    """Return the figures of the run as pairs of a name and words, for every surface that shows them."""
    figures, total, times = report.metrics, report.metrics.total, report.times
    found = {words.verdict(each): n for each, n in figures.verdicts.items()}
    if report.job is Job.SPEECH:  # whose claims have the words of a panel
        found = Counter(finding(claim) for claim in report.claims)
    counts = ", ".join(f"{n} {word}" for word, n in found.items())
    rows = [("Claims", f"{len(report.claims)}: {counts}" if counts else "none")]
    pages = f"{words.plural(figures.pages_read, 'page')} read, {figures.pages_cited} quoted"
    rows.append(("Sources", f"{pages}, {words.plural(figures.origins, 'origin')}"))
    if figures.grounding is not None:
        written = len(report.answer) + len(report.dropped)
        rows.append(("Grounded", f"{figures.grounding:.0%} of {words.plural(written, 'sentence')} written"))
    if report.job is Job.ASK:
        rows.append(("Rounds", str(figures.rounds)))
    rows += [("Limit", limit.words) for limit in report.limits]
    told = f"{figures.miscounted} miscounted" if figures.miscounted else "every prompt served whole"
    rows.append(("Model calls", f"{total.calls}, {told}" if total.calls else "none"))
    if report.failed_calls:
        rows.append(("Failed calls", str(len(report.failed_calls))))
    cached = f" ({words.count(total.cached)} cached)" if total.cached is not None else ""
    rows.append(("Tokens", f"{words.count(total.prompt_tokens)} in{cached}, {words.count(total.output_tokens)} out"))
    if figures.window:
        rows.append(("Largest prompt", f"{words.count(figures.peak_tokens)} of {words.count(figures.window)} tokens"))
    rows.append(("Time", f"{words.duration(times.elapsed_s)}, of it {words.duration(total.seconds)} in the model"))
    if report.times.resumed:
        rows.append(("Resumed", words.plural(report.times.resumed, "time")))
    rows += [("Model", f"{name}: {s.model} ({s.engine}, {s.digest or 'no digest'})") for name, s in seats(report)]
    rows += [("Prompts", report.prompt_hash), ("Run", report.run_id), ("Plumbline", report.app_version)]
    if times.started_at is not None:
        rows.append(("Asked", f"{times.started_at:%Y-%m-%d %H:%M:%S} UTC"))
    return rows


def seats(report: m.Report) -> list[tuple[str, RosterEntry]]:
    """Return the roster by name of seat; seats that all hold the same are one entry, "all seats"."""
    alike = {replace(entry, seat="") for entry in report.roster}
    if len(report.roster) > 1 and len(alike) == 1:
        return [("all seats", report.roster[0])]
    return [(entry.seat, entry) for entry in report.roster]


def stance_facts(stance: m.ReportStance) -> list[str]:
    """Return what is known of a source's stance besides its word: the publisher's tier, how sure the model was."""
    facts = [stance.tier_words] if stance.tier_words else []
    if stance.probability is not None:
        facts.append(f"probability {stance.probability:.2f}")
    return facts


def searched_for(claim: m.ReportClaim) -> list[tuple[str, str]]:
    """Return the searches that were made for a claim, as pairs of their purpose and their words.

    The user's own files are searched once, by the claim's own words.
    """
    made = claim.queries
    if made is None:
        return []
    if made.neutral == made.primary == made.dispute:
        return [("what bears on it", made.neutral)]
    return [("the facts", made.neutral), ("the first source", made.primary), ("a correction", made.dispute)]


def call_rows(report: m.Report) -> list[tuple[str, ...]]:
    """Return the table of calls; an estimated count is marked with "about"."""
    return [
        (
            call.key,
            call.stage,
            words.count(call.predicted) if call.exact else f"about {words.count(call.predicted)}",
            words.count(call.served),
            "–" if call.cached is None else words.count(call.cached),
            words.count(call.output),
            f"{call.seconds:.1f}",
            str(call.asked),
        )
        for call in report.calls
    ]
