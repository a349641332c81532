"""The type of a claim, told by rules in four languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.claimtype import ClaimType
from app.text.claimtype import claim_type

S, E, Q, A = ClaimType.STATISTIC, ClaimType.EVENT, ClaimType.QUOTE, ClaimType.ATTRIBUTE


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "Unemployment in Vale fell to 3.6 percent in March 2022.", S),
        ("en", "We created 500,000 jobs.", S),
        ("en", "The county has twelve schools.", S),
        ("en", "The bridge is 300 metres long.", S),
        ("en", "Nearly 400 families moved to Vale.", S),
        ("en", "In 2021, 45,000 people died of flu in Harrow.", S),
        ("en", "On 1 March 2021 the council voted to cut the levy by 4 percent.", S),
        ("en", "Crime has doubled under the mayor.", S),
        ("en", "We cut imports of oil by one-third.", S),
        ("en", "Most families in Vale own a boat.", S),
        ("en", "The most important thing is the harbour.", A),
        ("en", "Lund has most ambitious plans.", A),
        ("de", "Die Hälfte der Schulen in Vale ist geschlossen.", S),
        ("fr", "La plupart des familles ont un bateau.", S),
        ("es", "La mitad de las familias tiene un barco.", S),
        ("en", "Inflation is at its lowest since the war.", S),
        ("en", "Congress passed the act in 1996.", E),
        ("en", "On 3 May 2021 a bomb killed 12 people in Vale.", E),
        ("en", "Flight 93 crashed in 2001.", E),
        ("en", "Mayor Lund was born in Vale in 1950.", E),
        ("en", "The governor said that crime was down by 5 percent.", Q),
        ("en", 'Lund told reporters: "I never signed the treaty."', Q),
        ("en", "The senator claimed he had never met Harrow.", Q),
        ("en", "“The bridge is safe,” the mayor insisted.", Q),
        ("en", "This is what people say.", A),
        ("en", "Lund announced a new levy.", A),
        ("en", "The “said and done” club meets in Vale.", A),
        ("en", "Vale is a member of the union.", A),
        ("en", "Article 5 protects every member.", A),
        ("en", "Under section 230 platforms are not liable.", A),
        ("de", "Die Arbeitslosenquote sank im März auf 5,1 Prozent.", S),
        ("de", "Die Kriminalität ist gestiegen.", S),
        ("de", "Am 3. Oktober 1990 trat Vale dem Bund bei.", E),
        ("de", "Der Landtag beschloss das Gesetz 2019.", E),
        ("de", "Die Ministerin sagte, dass die Steuern sinken.", Q),
        ("de", "Der Kanzler kündigte gestern an, dass die Steuern sinken.", Q),
        ("de", "Die Ministerin sagte: „Die Brücke ist sicher.“", Q),
        ("de", "Vale ist die Hauptstadt von Harrow.", A),
        ("fr", "Le chômage a baissé de 2 % en 2021.", S),
        ("fr", "La dette a doublé.", S),
        ("fr", "Le traité a été signé le 7 février 1992.", E),
        ("fr", "Le ministre a déclaré que les impôts baisseraient.", Q),
        ("fr", "Vale est la capitale du Harrow.", A),
        ("es", "El paro bajó al 12 % en 2023.", S),
        ("es", "El presidente murió en 1975.", E),
        ("es", "El tratado se firmó el 12 de junio de 1985.", E),
        ("es", "El ministro dijo que bajarán los impuestos.", Q),
        ("es", "Vale es la capital de Harrow.", A),
        ("en-GB", "Unemployment rose in Vale.", S),
        ("it", "Nel 2020 Vale aveva 5.000 abitanti.", S),
        ("en", "", A),
    ],
)
def test_words_of_a_claim_tell_its_type_in_four_languages(lang: str, text: str, found: ClaimType) -> None:
    assert claim_type(text, lang) is found


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.sampled_from(["en", "de", "fr", "es", "zh", ""]))
def test_any_text_has_one_type(text: str, lang: str) -> None:
    assert claim_type(text, lang) in ClaimType
