"""The first page: what a check is asked with, what it takes, and contested claims that are searched only when asked."""

import asyncio
from pathlib import Path

import pytest

from app.core import event as ev
from app.core.claim import Job
from app.core.evidence import SearchStatus
from app.core.pace import RunMeasure
from app.core.settings import Settings
from app.core.trending import Trending
from app.ui.contested import ContestedState
from app.ui.download import DownloadState
from app.ui.pages.new import DOCUMENTS
from app.ui.places import REGIONS, region_name
from app.ui.shell import Shell
from app.ui.state import Action
from app.ui.widgets.runfields import BOTH, FILES, WEB
from app.ui.widgets.startlines import ContestedLine
from tests.ui import demo_run, demo_speech
from tests.ui.fake_backend import NO_MODEL, FakeBackend
from tests.ui.waiting import settle, until

S = ContestedState


def lines(window: Shell) -> list[ContestedLine]:
    return [line for line in window.new.contested.findChildren(ContestedLine) if line.isVisible()]


async def test_sources_region_and_languages_are_those_that_were_chosen(window: Shell) -> None:
    fields = window.new.fields
    window.controller.change(library="/home/edda/korsund", region="de-de", language="de")
    request = window.new.request()
    assert (request.own_files, request.only_files, request.region, request.language) == (True, False, "de-de", "de")
    fields.sources.setCurrentIndex(WEB)
    fields.region.setCurrentIndex(REGIONS.index("ch-fr"))
    request = window.new.request()
    assert (request.own_files, request.only_files, request.region) == (False, False, "ch-fr")
    fields.sources.setCurrentIndex(FILES)
    assert window.new.request().only_files
    window.controller.change(text_scale=1.1)  # of another matter
    assert fields.sources.currentIndex() == FILES


async def test_a_folder_is_searched_beside_the_web(window: Shell, tmp_path: Path) -> None:
    window.new.take_files([str(tmp_path)])
    assert window.new.fields.sources.currentIndex() == BOTH
    assert window.new.request().library == str(tmp_path)


async def test_a_region_that_is_not_in_the_list_is_kept(window: Shell) -> None:
    window.controller.change(region="no-no")
    assert window.new.request().region == "no-no"


def test_every_region_has_a_name() -> None:
    names = [region_name(region) for region in REGIONS]
    assert len(set(names)) == len(REGIONS)
    assert all("-" not in name for name in names)
    assert ".epub" in DOCUMENTS


async def test_depth_tells_pages_claims_and_minutes_from_the_pace_of_this_model(
    window: Shell, backend: FakeBackend
) -> None:
    window.new.write(demo_run.QUESTION)
    assert window.new._cost.text().endswith("The first check shows how fast this model is here.")
    backend.measured = [RunMeasure(model="qwen3:4b", job=Job.ASK, claims=10, seconds=600.0)]
    window.controller.history_changed.emit()
    await until(lambda: "as measured" in window.new._cost.text())
    assert window.new._cost.text().startswith("At most 20 pages and 12 claims. On this computer 4 to 17 min")
    window.new.fields.depths._group.button(0).click()
    assert window.new._cost.text().startswith("At most 6 pages and 6 claims. On this computer 1 to 8 min")
    window.new.write("The Korsund Bridge opened in 2023.")
    assert "going by other checks" in window.new._cost.text()
    window.new.write(demo_speech.TEXT)
    assert "sentences" in window.new._guess.text()


async def test_nothing_is_searched_before_the_user_asks_and_then_it_is_remembered(
    window: Shell, backend: FakeBackend
) -> None:
    page = window.new.contested
    window.controller.state_changed.emit()
    await settle()
    assert not backend.searched
    assert page.show_today.isVisible()
    page.show_today.click()
    await until(lambda: len(lines(window)) == 3)
    assert backend.searched == [False]
    assert backend.kept.trending
    assert not page.show_today.isVisible()
    page._again.click()
    await until(lambda: backend.searched == [False, True])
    page._forget.click()
    await until(lambda: not backend.kept.trending)
    assert not lines(window)


async def test_a_contested_claim_is_put_into_the_box_as_a_statement(window: Shell) -> None:
    window.new.contested.show_today.click()
    await until(lambda: lines(window))
    line = lines(window)[1]
    assert "anselpost.example" in line.accessibleName()
    assert "Port Ansel mayor" in line.accessibleName()
    line.clicked.emit()
    request = window.new.request()
    assert (request.text, request.job) == ("Port Ansel cut burglaries by a third.", Job.CHECK)


async def test_asked_for_before_they_are_there_by_themselves(window: Shell, backend: FakeBackend) -> None:
    window.controller.change(trending=True)
    await until(lambda: len(lines(window)) == 3)
    window.controller.state_changed.emit()
    await settle()
    assert backend.searched == [False]  # once


async def test_my_files_only_shows_and_searches_none(window: Shell, backend: FakeBackend) -> None:
    window.controller.change(only_files=True)
    window.controller.change(trending=True)
    await settle()
    assert not window.new.contested.isVisible()
    assert not backend.searched


@pytest.mark.parametrize(
    ("status", "by_hand", "state"),
    [
        (SearchStatus.OFFLINE, False, S.ABSENT),
        (SearchStatus.OFFLINE, True, S.OFFLINE),
        (SearchStatus.BLOCKED, True, S.REFUSED),
        (SearchStatus.EMPTY, True, S.NOTHING),
    ],
)
async def test_a_refusal_is_no_quiet_day_and_offline_shows_nothing_unasked(
    window: Shell, backend: FakeBackend, status: SearchStatus, by_hand: bool, state: ContestedState
) -> None:
    backend.trending = Trending(status=status, at=demo_run.START)
    if by_hand:
        window.new.contested.show_today.click()
    else:
        window.controller.change(trending=True)
    await until(lambda: backend.searched and window.new.contested._contested.state is state)
    assert window.new.contested.isVisible() is (state is not S.ABSENT)


async def test_a_check_goes_before_a_search_for_headlines(window: Shell, backend: FakeBackend) -> None:
    backend.gate = asyncio.Event()
    window.new.contested.show_today.click()
    await until(lambda: backend.searched == [False])
    assert window.new.contested._contested.state is S.LOOKING
    window.new.write(demo_run.QUESTION)
    window.new.check()
    assert window.new.contested._contested._task is None
    await until(lambda: not window.controller.busy)
    await until(lambda: backend.searched == [False, False])  # taken up again afterwards
    backend.gate.set()
    await until(lambda: window.new.contested._contested.state is S.SHOWN)


async def test_fields_fold_where_there_is_no_room_and_unfold_live(window: Shell) -> None:
    fields = window.new.fields
    assert not fields.fold.isVisible()
    window.controller.change(text_scale=2.0)
    await until(fields.fold.isVisible)
    assert not fields.kind.isVisible()
    fields.fold.click()
    assert fields.kind.isVisible()
    window.controller.change(text_scale=1.0)
    await until(lambda: not fields.fold.isVisible())
    assert fields.kind.isVisible()


async def test_a_download_behind_the_users_back_is_told_on_the_first_page(window: Shell, backend: FakeBackend) -> None:
    window.controller.engine = NO_MODEL
    backend.gate = asyncio.Event()
    window.controller.pull_model("qwen3:8b")
    await until(lambda: window.controller.pull.state is DownloadState.RUNNING)
    assert window.new.banner.notice is not None
    assert window.new.banner.notice.text.startswith("Fetching qwen3:8b: 0 %")
    backend.gate.set()
    await until(lambda: window.controller.pull.state is DownloadState.DONE)
    assert Settings().trending is False


async def test_pages_that_are_named_are_read_by_this_check(window: Shell) -> None:
    assert not window.new.pages.isVisible()
    window.new.pages.ask()
    window.new.write(demo_run.QUESTION)
    window.new.pages.line.setText("courier.example/bridge, https://paper.example/a courier.example/bridge")
    assert window.new.request().pages == ("https://courier.example/bridge", "https://paper.example/a")
    window.new.use_only_files()
    assert window.new._check.isEnabled()
    assert "the addresses that you gave" in window.new._leaves.text()
    window.new.pages.forget()
    assert window.new.request().pages == ()
    assert not window.new.pages.isVisible()


async def test_what_is_no_address_is_said_before_the_check(window: Shell) -> None:
    window.new.write(demo_run.QUESTION)
    window.new.pages.ask()
    window.new.pages.line.setText("https://paper.example/a paper")
    assert not window.new._check.isEnabled()
    assert window.new._guess.text() == "“paper” is not the address of a page."


async def test_refused_search_offers_to_read_a_page_that_one_knows(window: Shell) -> None:
    window.controller._show(demo_run.view_of(demo_run.ended(ev.Ending.BLOCKED, judged=0)))
    notice = window.controller.notice
    assert notice is not None
    assert Action.PAGES in notice.actions
    window.act(Action.PAGES)
    assert window.new.box.toPlainText() == demo_run.QUESTION
    assert window.new.pages.isVisible()
    assert window.new.pages.line.hasFocus()
