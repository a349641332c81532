"""What has the window lay out little: heights that a label keeps, pages that are not asked, pages filled unseen."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui import theme
from app.ui.inparts import refit
from app.ui.theme import Type
from app.ui.widgets.layout import Deck, Page, refilled, scrolled
from app.ui.widgets.text import TextLabel
from tests.ui.waiting import until

WIDE = 200
LONG = "The first cars crossed the Korsund Bridge at noon on Saturday, four months early. " * 4


def fresh(text: str, role: Type = Type.BODY) -> int:
    return TextLabel(text, role, wrap=True).heightForWidth(WIDE)


async def test_a_label_is_as_high_as_its_new_words_need() -> None:
    label = TextLabel("Short.", wrap=True)
    assert label.heightForWidth(WIDE) < fresh(LONG)
    label.setText(LONG)
    assert label.heightForWidth(WIDE) == fresh(LONG)
    label.setText("Short.")
    assert label.heightForWidth(WIDE) == fresh("Short.")


async def test_a_label_is_as_high_as_its_new_role_needs() -> None:
    label = TextLabel(LONG, wrap=True)
    assert label.heightForWidth(WIDE) < fresh(LONG, Type.TITLE)
    label.set_type(Type.TITLE)
    assert label.heightForWidth(WIDE) == fresh(LONG, Type.TITLE)


async def test_a_label_is_as_high_as_a_larger_text_needs(qapp: QApplication) -> None:
    label = TextLabel(LONG, wrap=True)
    before = label.heightForWidth(WIDE)
    theme.apply(qapp, theme.LIGHT, text_scale=2.0)
    assert label.heightForWidth(WIDE) == fresh(LONG) > before
    theme.apply(qapp, theme.LIGHT, text_scale=1.0)
    assert label.heightForWidth(WIDE) == before


async def test_a_deck_wants_what_the_page_on_show_wants() -> None:
    deck, pages = Deck(), (TextLabel("Short."), TextLabel(LONG))
    assert deck.minimumSizeHint() == deck.sizeHint()
    for at, page in enumerate(pages):
        deck.addWidget(page)
        deck.setCurrentIndex(at)
        assert deck.sizeHint() == page.sizeHint()
        assert deck.minimumSizeHint() == page.minimumSizeHint()
    assert pages[0].sizeHint().width() < pages[1].sizeHint().width()


@pytest.mark.parametrize("shown", [True, False])
async def test_a_page_is_filled_anew_and_as_visible_as_before(*, shown: bool) -> None:
    page = Page()
    area = scrolled(page)
    area.setVisible(shown)
    page.column.addWidget(TextLabel("What was there"))
    with refilled(page) as column:
        assert column is page.column
        assert column.count() == 0
        for n in range(20):
            column.addWidget(TextLabel(f"Line {n}", wrap=True))
    assert page.isVisible() is shown
    lines = [page.column.itemAt(n).widget() for n in range(20)]
    assert [line.isVisible() for line in lines] == [shown] * 20
    area.close()


async def test_a_page_is_fitted_in_a_turn_of_its_own_and_painted_only_then() -> None:
    page, fitted = QWidget(), []
    page.show()
    refit(page, lambda: fitted.append(page.updatesEnabled()))
    assert fitted == []
    assert not page.updatesEnabled()
    await until(page.updatesEnabled)
    assert fitted == [False]
    page.close()
