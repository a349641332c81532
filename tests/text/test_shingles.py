"""Runs of words: containment, and the runs that tell a copy from a form."""

from app.text.shingles import containment, shingles

FORM = "{0} reported a quarterly profit of {1} million, or {2} cents per share. It compares with a profit of {3}."


def test_part_of_a_text_is_contained_in_it() -> None:
    part = shingles("the board of Kolm met on 3 May to choose a mayor")
    whole = shingles("Late that night the board of Kolm met on 3 May to choose a mayor, and failed again as before")

    assert containment(part.every, whole.every) == 1.0
    assert containment(part.telling, whole.telling) == 1.0


def test_form_with_other_figures_shares_plain_runs_but_no_telling_ones() -> None:
    one, other = shingles(FORM.format("Acme", 3, 14, 15)), shingles(FORM.format("Brandt", 92, 65, 35))

    assert containment(one.every, other.every) > 0.2
    assert containment(one.telling, other.telling) == 0.0


def test_case_and_punctuation_between_words_do_not_matter() -> None:
    assert shingles("One, two; THREE four – five six").every == shingles("one two three four five six").every


def test_scripts_without_spaces_use_longer_runs() -> None:
    text = "委员会在二零一九年五月决定建造新的码头并且拨款四千万元"

    assert len(shingles(text).every) == len(text) - 11


def test_text_shorter_than_a_run_has_none() -> None:
    assert shingles("Too short").every == frozenset()
    assert containment(frozenset(), frozenset()) == 0.0
