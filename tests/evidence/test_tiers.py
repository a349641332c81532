"""Tiers: every address has one, by its site and by the class of its path."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.error import InputRefused
from app.core.tier import Tier
from app.evidence.exclusion import is_excluded
from app.evidence.sites import address
from app.evidence.tables import table
from app.evidence.tiers import read_tiers, tier
from app.evidence.urls import registered_domain


@pytest.mark.parametrize(
    ("url", "found"),
    [
        # An agency's figures are government, its press office is political.
        ("https://www.cdc.gov/measles/data-research/", Tier.GOV),
        ("https://www.cdc.gov/media/releases/2022/p0101.html", Tier.POLITICAL),
        ("https://www.dol.gov/newsroom/releases/eta/eta20220707", Tier.POLITICAL),
        ("https://www.gov.uk/government/statistics/school-workforce", Tier.GOV),
        ("https://www.gov.uk/government/news/record-funding", Tier.POLITICAL),
        ("https://www.gov.uk/government/speeches/budget-2023", Tier.POLITICAL),
        ("https://www.bmi.bund.de/SharedDocs/pressemitteilungen/DE/2022/x.html", Tier.POLITICAL),
        ("https://www.economie.gouv.fr/actualites/x", Tier.POLITICAL),
        ("https://www.sanidad.gob.es/gabinete/notasPrensa.do", Tier.GOV),
        ("https://www.hacienda.gob.es/Prensa/noticias/2023/x.aspx", Tier.POLITICAL),
        ("https://ec.europa.eu/eurostat/web/main/data", Tier.GOV),
        ("https://ec.europa.eu/commission/presscorner/detail/en/ip_22_1", Tier.POLITICAL),
        ("https://press.example.gov/2022/x", Tier.POLITICAL),
        # The releases of offices that answer to nobody are the record itself.
        ("https://www.bls.gov/news.release/archives/cpi_07132022.htm", Tier.GOV),
        ("https://www.destatis.de/DE/Presse/Pressemitteilungen/2022/07/PD22_1.html", Tier.GOV),
        ("https://www.ecb.europa.eu/press/pr/date/2022/html/x.en.html", Tier.GOV),
        ("https://www.ons.gov.uk/releases/labourmarket", Tier.GOV),
        # Those who govern, and those who would.
        ("https://www.whitehouse.gov/briefing-room/x", Tier.POLITICAL),
        ("https://www.whitehouse.gov/omb/budget/", Tier.GOV),
        ("https://smith.house.gov/about", Tier.POLITICAL),
        ("https://clerk.house.gov/Votes/202212", Tier.GOV),
        ("https://hansard.parliament.uk/commons/2022-03-01/debates/x", Tier.POLITICAL),
        ("https://commonslibrary.parliament.uk/research-briefings/x", Tier.GOV),
        ("https://pib.gov.in/PressReleasePage.aspx?PRID=1", Tier.POLITICAL),
        ("https://www.spd.de/programm", Tier.POLITICAL),
        ("https://lundforgovernor.com/plan", Tier.POLITICAL),
        # News is news, its opinion pages and paid texts are not.
        ("https://www.nytimes.com/2022/01/02/us/politics/x.html", Tier.NEWS),
        ("https://www.nytimes.com/2022/01/02/opinion/x.html", Tier.OTHER),
        ("https://www.theguardian.com/commentisfree/2022/jan/02/x", Tier.OTHER),
        ("https://www.sueddeutsche.de/meinung/x-1.2", Tier.OTHER),
        ("https://apnews.com/article/x", Tier.WIRE),
        ("https://apnews.com/press-release/x", Tier.OTHER),
        ("https://www.lemonde.fr/les-decodeurs/article/x", Tier.FACT_CHECK),
        # By suffix and by shape, where no table knows the site.
        ("https://statistics.gov.fj/x", Tier.GOV),
        ("https://www.economics.ox.ac.uk/x", Tier.ACAD),
        ("https://www.mit.edu/x", Tier.ACAD),
        ("https://www.uni-bonn.de/x", Tier.ACAD),
        ("https://www.univ-lyon2.fr/x", Tier.ACAD),
        ("https://www.rand.org/x", Tier.ACAD),
        ("https://web.archive.org/web/20200101/https://www.bls.gov/cpi/", Tier.GOV),
        ("https://en.wikipedia.org/wiki/X", Tier.OTHER),
        ("https://mygov.example.com/x", Tier.OTHER),
        ("https://gov.uk.example.com/x", Tier.OTHER),
        ("file:///home/me/notes.pdf", Tier.OTHER),
        ("", Tier.OTHER),
    ],
)
def test_site_and_path_of_an_address_decide_its_tier(url: str, found: Tier) -> None:
    assert tier(url) is found


def test_names_and_order_are_those_of_the_rule() -> None:
    assert [t.label for t in Tier] == ["T1·Gov", "T2·Wire", "T3·News", "T4·Acad", "T5·FC", "T6·Other", "T7·Pol"]
    assert [t.rank for t in Tier] == [1, 2, 3, 4, 5, 6, 7]


def test_users_table_goes_before_ours() -> None:
    own = read_tiers('[[group]]\ntier = "T4"\nsites = ["institute.example", "https://www.bls.gov/blog/"]\n')
    assert tier("https://institute.example/x", own) is Tier.ACAD
    assert tier("https://www.bls.gov/blog/x", own) is Tier.ACAD
    assert tier("https://www.bls.gov/cpi/", own) is Tier.GOV


def test_users_fact_check_sites_are_a_tier_of_their_own() -> None:
    assert tier("https://checks.example/x", excluded=["checks.example"]) is Tier.FACT_CHECK


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[group]", "cannot be used"),
        ('[[group]]\ntier = "T5"\nsites = ["a.example"]', "no tier to assign"),
        ('[[group]]\ntier = "T1"\nsites = ["not a site"]', "names no site"),
        ('[[group]]\ntier = "T1"\nsites = ["a.example", "www.a.example/"]', "stands twice"),
        ('[[group]]\ntier = "T1"', "needs a list"),
        ("group = 3", "must be"),
    ],
)
def test_users_table_that_cannot_be_used_says_why(text: str, said: str) -> None:
    with pytest.raises(InputRefused, match=said):
        read_tiers(text)


def test_every_entry_of_our_table_names_a_site_once_and_is_no_fact_check() -> None:
    groups = table("tiers")["group"]
    assert isinstance(groups, list)
    entries = [site for group in groups for site in group["sites"]]
    assert len(entries) > 500
    assert len({entry.lower() for entry in entries}) == len(entries)
    for entry in entries:
        host = entry.partition("/")[0]
        where = address(f"https://{entry}")
        assert where is not None, entry
        assert where.host == host, f"{entry} is not how addresses are compared"
        assert registered_domain(f"https://{host}/"), entry
        assert "." in host, entry
        assert not is_excluded(f"https://{entry}"), entry


def test_every_country_of_the_rule_has_offices_voices_and_news() -> None:
    groups = table("tiers")["group"]
    assert isinstance(groups, list)
    for country in ("us", "gb", "eu", "de", "fr", "es", "in"):
        found = {group["tier"] for group in groups if group["country"] == country}
        assert found >= {"T1", "T3", "T7"}, country


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=80))
def test_any_text_has_a_tier(text: str) -> None:
    assert tier(text) in Tier
    assert tier(f"https://{text}") in Tier
