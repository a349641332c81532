"""What a user adds to the tables of sites."""

import pytest

from app.core.error import InputRefused
from app.core.tier import Tier
from app.evidence.exclusion import FactCheckInPack
from app.evidence.ownsites import NONE, OwnSites, read_fact_checks
from app.evidence.tiers import read_tiers


def test_users_fact_checkers_are_kept_out_beside_ours() -> None:
    listed = 'sites = ["checks.example"]\npages = ["https://paper.example/verify/"]\n'
    own = OwnSites(fact_checks=read_fact_checks(listed))

    assert own.is_excluded("https://www.checks.example/x")
    assert own.is_excluded("https://paper.example/verify/x")
    assert own.is_excluded("https://www.snopes.com/fact-check/x/")
    assert own.tier("https://checks.example/x") is Tier.FACT_CHECK
    assert not NONE.is_excluded("https://checks.example/x")
    with pytest.raises(FactCheckInPack):
        own.assert_excluded(["https://checks.example/x"])


def test_users_tiers_go_before_ours() -> None:
    own = OwnSites(tiers=read_tiers('[[group]]\ntier = "T1"\nsites = ["office.example"]\n'))

    assert own.tier("https://office.example/x") is Tier.GOV
    assert NONE.tier("https://office.example/x") is Tier.OTHER


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sites = [", "cannot be used"),
        ('sites = "checks.example"', "must be a list"),
        ('sites = ["not a site"]', "names no site"),
        ('hosts = ["checks.example"]', "not hosts"),
    ],
)
def test_list_that_cannot_be_used_says_why(text: str, said: str) -> None:
    with pytest.raises(InputRefused, match=said):
        read_fact_checks(text)
