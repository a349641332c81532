"""Where pages break: nothing that belongs together is parted, and nothing is lost."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.typeset.paging import Slab, paginate


def slab(height: float = 10, *, above: float = 0, held: bool = False, parts: bool = False, head: bool = False) -> Slab:
    top = (Slab(height=5, paint=_nothing),) if head else ()
    return Slab(height=height, above=above, with_next=held, parts=parts, head=top, paint=_nothing)


def _nothing(_pen: object, _y: float) -> None:
    pass


def heights(slabs: list[Slab], room: float) -> list[list[float]]:
    return [[placed.slab.height for placed in page] for page in paginate(slabs, room)]


def test_head_goes_to_the_next_page_with_its_body() -> None:
    assert heights([slab(80), slab(11, held=True), slab(12)], 100) == [[80], [11, 12]]


def test_what_is_taller_than_a_page_is_parted_where_the_page_ends() -> None:
    assert heights([slab(40, held=True), slab(41, held=True), slab(42)], 100) == [[40, 41], [42]]


def test_white_space_and_rules_are_left_out_at_the_top_of_a_page() -> None:
    pages = paginate([slab(95), slab(3, parts=True, held=True), slab(12, above=20)], 100)
    assert [(placed.slab.height, placed.top) for placed in pages[1]] == [(12, 0)]


def test_head_of_a_table_is_repeated() -> None:
    assert heights([slab(60, head=True), slab(61, head=True)], 100) == [[60], [5, 61]]


@given(
    st.lists(st.builds(slab, st.floats(1, 90), above=st.floats(0, 30), held=st.booleans()), max_size=60),
)
def test_no_slab_is_lost_and_none_stands_below_the_page(slabs: list[Slab]) -> None:
    pages = paginate(slabs, 100)
    assert [placed.slab for page in pages for placed in page] == slabs
    assert all(placed.top + placed.slab.height <= 100 + 1e-6 for page in pages for placed in page)
