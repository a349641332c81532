"""Polarity: a quotation that was turned, softened, sharpened or reversed on its way into the claim."""

import pytest

from app.text.polarity import Agreement, agrees, polarity


@pytest.mark.parametrize(
    ("sentence", "lang", "negations"),
    [
        ("The council did not approve the plan.", "en", ["not"]),
        ("It isn’t true and never was.", "en", ["isn’t", "never"]),
        ("Not only the council approved it.", "en", []),
        ("No Country for Old Men is a novel set in Texas.", "en", ["no"]),
        ("The novel No Country for Old Men is set in Texas.", "en", []),
        ("Didn't it fall?", "en", []),
        ("Der Rat hat den Plan nicht genehmigt.", "de", ["nicht"]),
        ("Nicht nur der Rat war dafür.", "de", []),
        ("Le conseil n'a jamais approuvé le plan.", "fr", ["n'", "jamais"]),
        ("Il n'a que deux ponts.", "fr", []),
        ("El consejo nunca aprobó el plan.", "es", ["nunca"]),
    ],
)
def test_negations_are_told_from_what_looks_like_one(sentence: str, lang: str, negations: list[str]) -> None:
    found = polarity(sentence, lang)
    assert [mark.word for mark in found.negations] == negations
    assert found.negated is bool(negations)


@pytest.mark.parametrize(
    ("sentence", "lang", "hedges"),
    [
        ("The bridge may reopen in May.", "en", ["may"]),
        ("He allegedly took up to 40 ships.", "en", ["allegedly", "up to"]),
        ("The plan is expected to pass.", "en", ["expected to"]),
        ("Der mutmaßliche Täter soll geflohen sein.", "de", ["mutmaßliche", "soll"]),
        ("Le pont pourrait rouvrir.", "fr", ["pourrait"]),
        ("El presunto autor habría huido.", "es", ["presunto", "habría"]),
    ],
)
def test_hedges_are_found(sentence: str, lang: str, hedges: list[str]) -> None:
    assert [mark.word for mark in polarity(sentence, lang).hedges] == hedges


def test_marks_lie_where_their_words_stand() -> None:
    sentence = "According to the mayor, all of it was never proposed."
    found = polarity(sentence)
    assert found.attributed
    for mark in (*found.negations, *found.hedges, *found.absolutes):
        assert mark.span.of(sentence).lower() == mark.word


@pytest.mark.parametrize(
    ("claim", "quote", "lang", "agreement"),
    [
        ("The council approved the plan.", "The council did not approve the plan.", "en", Agreement.NEGATION_DIFFERS),
        ("The council did not approve the plan.", "The council approved the plan.", "en", Agreement.NEGATION_DIFFERS),
        ("Shaka never served under the king.", "In his youth Shaka served the king.", "en", Agreement.NEGATION_DIFFERS),
        ("The acid has no uses.", "The acid is used for many purposes.", "en", Agreement.NEGATION_DIFFERS),
        (
            "An inspection found no mould in the wards.",
            "Mould was found in two wards by an inspection, which found no faults in the kitchens.",
            "en",
            Agreement.NEGATION_DIFFERS,
        ),
        ("Der Rat hat den Plan genehmigt.", "Der Rat hat den Plan nicht genehmigt.", "de", Agreement.NEGATION_DIFFERS),
        ("Le conseil a approuvé le plan.", "Le conseil n'a pas approuvé le plan.", "fr", Agreement.NEGATION_DIFFERS),
        ("El consejo aprobó el plan.", "El consejo no aprobó el plan.", "es", Agreement.NEGATION_DIFFERS),
        ("The council approved the plan.", "The council rejected the plan.", "en", Agreement.REVERSAL),
        ("Prices in Ostland rose in May.", "Prices in Ostland fell in May.", "en", Agreement.REVERSAL),
        ("The club won the final match.", "The club lost the final match.", "en", Agreement.REVERSAL),
        (
            "Callender claimed victory on Sunday.",
            "Callender said on Sunday that it was too early to speak of victory.",
            "en",
            Agreement.NEGATION_DIFFERS,
        ),
        ("Die Preise in Ostland stiegen.", "Die Preise in Ostland sanken.", "de", Agreement.REVERSAL),
        ("Les prix du pain ont augmenté.", "Les prix du pain ont baissé.", "fr", Agreement.REVERSAL),
        ("Los precios del pan subieron.", "Los precios del pan cayeron.", "es", Agreement.REVERSAL),
        ("The bridge reopened in June.", "The bridge may reopen in June.", "en", Agreement.HEDGE_DROPPED),
        ("The mayor took bribes.", "The mayor allegedly took bribes.", "en", Agreement.HEDGE_DROPPED),
        ("The firm will close the plant.", "The firm plans to close the plant.", "en", Agreement.HEDGE_DROPPED),
        ("It employs 500 workers.", "It employs up to 500 workers.", "en", Agreement.HEDGE_DROPPED),
        ("Die Brücke öffnet im Juni.", "Die Brücke soll im Juni öffnen.", "de", Agreement.HEDGE_DROPPED),
        ("All ships sank.", "Many ships sank.", "en", Agreement.ABSOLUTE_ADDED),
        ("He is the first mayor of the town.", "He is a mayor of the town.", "en", Agreement.ABSOLUTE_ADDED),
        ("It is the only bridge over the Aun.", "It is a bridge over the Aun.", "en", Agreement.ABSOLUTE_ADDED),
        ("Alle Schiffe sanken.", "Viele Schiffe sanken.", "de", Agreement.ABSOLUTE_ADDED),
        ("The works is in Illinois.", "The works is in Missouri, not Illinois.", "en", Agreement.NEGATION_DIFFERS),
        (
            "Pryce's side won the argument, not the count.",
            "We won the count, not the argument, Pryce said.",
            "en",
            Agreement.NEGATION_DIFFERS,
        ),
        (
            "Pryce said his side had won the count but not the argument.",
            "We won the count, not the argument, Pryce said.",
            "en",
            Agreement.AGREE,
        ),
        ("The works is in Missouri.", "The works is in Missouri, not Illinois.", "en", Agreement.AGREE),
        ("The works is not in Illinois.", "The works is in Missouri, not in Illinois.", "en", Agreement.AGREE),
        ("The council approved the plan.", "The plan was approved by the council.", "en", Agreement.AGREE),
        ("The bridge may reopen in June.", "The bridge might reopen in June.", "en", Agreement.AGREE),
        ("Police said the mayor took bribes.", "The mayor allegedly took bribes.", "en", Agreement.AGREE),
        ("The plan was not approved.", "The council rejected the plan.", "en", Agreement.AGREE),
        ("Nobody under five is vaccinated.", "Children under five are not vaccinated.", "en", Agreement.AGREE),
        (
            "Die Werte fallen bis zum Sommer.",
            "Die Leiterin hält es für denkbar, dass die Werte bis zum Sommer fallen.",
            "de",
            Agreement.HEDGE_DROPPED,
        ),
        ("The town has no bridge.", "The town lacks a bridge.", "en", Agreement.AGREE),
        ("The First Crusade reached the town.", "The crusade reached the town.", "en", Agreement.AGREE),
        ("All ships sank.", "Every ship was sunk.", "en", Agreement.AGREE),
        (
            "The town paid the whole of the cost.",
            "The town paid most of the cost, though not the whole.",
            "en",
            Agreement.ABSOLUTE_ADDED,
        ),
        ("The town paid the whole of the cost.", "The town paid the entire cost.", "en", Agreement.AGREE),
        ("The Reds won the most votes.", "The Reds: 157,290 votes.", "en", Agreement.ABSOLUTE_ADDED),
        ("The Reds won the most votes.", "With 157,290 the Reds had the most votes.", "en", Agreement.AGREE),
        ("The war went on until 1834.", "The war did not end until 1834.", "en", Agreement.AGREE),
    ],
)
def test_claim_is_weighed_against_its_quotation(claim: str, quote: str, lang: str, agreement: Agreement) -> None:
    assert agrees(claim, [quote], lang).agreement is agreement


def test_negation_elsewhere_in_the_sentence_does_not_count() -> None:
    quote = "The council approved the plan, although the mayor had not slept."
    assert agrees("The council approved the plan.", [quote]).agreement is Agreement.AGREE


def test_hedge_on_something_else_does_not_count() -> None:
    quote = "The council approved the plan, and the mayor may resign."
    assert agrees("The council approved the plan.", [quote]).agreement is Agreement.AGREE


def test_one_plain_quotation_outweighs_a_hedged_one() -> None:
    quotes = ["The bridge may reopen in June.", "The bridge reopened in June."]
    assert agrees("The bridge reopened in June.", quotes).agreement is Agreement.AGREE


def test_finding_names_the_words_that_decide() -> None:
    finding = agrees("Prices rose in May.", ["Prices fell in May, again."])
    assert (finding.claim_word, finding.quote_word) == ("rose", "fell")


def test_claim_without_quotation_agrees_unless_it_is_absolute_or_denies() -> None:
    assert agrees("The council approved the plan.", []).agreement is Agreement.AGREE
    assert agrees("All ships sank.", []).agreement is Agreement.ABSOLUTE_ADDED
    assert agrees("The ship did not sink.", []).agreement is Agreement.NEGATION_DIFFERS


@pytest.mark.parametrize("piece", ["not ", "may ", "all, ", "n't", "a ", "x, not "])
def test_long_sentence_ends(piece: str) -> None:
    text = piece * (4_000 // len(piece))
    assert agrees(text, [text]).agreement is not None
