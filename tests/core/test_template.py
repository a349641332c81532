"""Splitting a rendered prompt back into its template."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.model import CHATML, PromptTemplate

around = st.text(alphabet="<|im_start>\n /think", max_size=20)


@settings(max_examples=50, deadline=None)
@given(head=around, middle=around.filter(bool), tail=around)
def test_a_rendered_prompt_gives_its_template_back(head: str, middle: str, tail: str) -> None:
    template = PromptTemplate(head=head, middle=middle, tail=tail)
    rendered = template.render("SYSTEM", "USER")
    assert PromptTemplate.of_rendered(rendered, system="SYSTEM", user="USER") == template


def test_a_prompt_that_says_a_text_twice_or_not_at_all_has_no_template() -> None:
    for rendered in ("", "SYSTEM", "USER and SYSTEM", "SYSTEM, SYSTEM, USER", CHATML.render("SYSTEM", "user")):
        assert PromptTemplate.of_rendered(rendered, system="SYSTEM", user="USER") is None
