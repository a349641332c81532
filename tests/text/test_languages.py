"""Scripts and the guess at a language."""

import pytest

from app.text.languages import guess_language, script_counts


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("The council said that the bridge was closed for the rest of the year.", "en"),
        ("Der Rat hat die Brücke geschlossen, und das ist nicht neu.", "de"),
        ("Le conseil a fermé le pont pour la durée des travaux et les riverains sont mécontents.", "fr"),
        ("El consejo cerró el puente por las obras y los vecinos se quejan de la medida.", "es"),
        ("Совет закрыл мост до конца года.", "ru"),
        ("橋は年末まで閉鎖されると市が発表した。", "ja"),
        ("市议会宣布大桥关闭至年底", "zh"),
        ("시의회는 다리를 폐쇄했다", "ko"),
    ],
)
def test_language_is_guessed_from_script_and_common_words(text: str, lang: str) -> None:
    assert guess_language(text) == lang


@pytest.mark.parametrize("text", ["", "1,284", "Brücke", "Alpha Beta Gamma"])
def test_text_that_does_not_tell_keeps_the_default(text: str) -> None:
    assert guess_language(text, "fr") == "fr"


def test_scripts_are_counted_by_letter() -> None:
    assert script_counts("abc Мост 42") == {"latin": 3, "cyrillic": 4}
