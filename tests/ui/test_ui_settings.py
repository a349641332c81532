"""The settings page and what stands behind it: found, changed, put back; hosts, doctor, bug report, everything gone."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit

from app.core.finding import Code, Finding, Topic
from app.core.settings import Settings
from app.ui import doctorwords
from app.ui.erasing import EraseDialog, ask_to_erase
from app.ui.housekeeping import Housekeeping
from app.ui.pages.settings import SettingsPage, View
from app.ui.shell import SETTINGS, Shell
from app.ui.upkeep import Imported
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until


def page_of(window: Shell) -> SettingsPage:
    window.go(SETTINGS)
    return window.settings


def typed(page: SettingsPage, key: str, text: str) -> None:
    edit = page.fields.rows[key].control
    assert isinstance(edit, QLineEdit)
    edit.setText(text)
    edit.editingFinished.emit()


def picked(page: SettingsPage, key: str, at: int) -> None:
    box = page.fields.rows[key].control
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(at)
    box.activated.emit(at)


async def test_every_setting_has_its_sentence_and_can_be_put_back(window: Shell, backend: FakeBackend) -> None:
    page = page_of(window)
    assert all(row._why.text().endswith(".") for row in page.fields.rows.values())
    picked(page, "limits.max_claims", 0)
    picked(page, "window", 3)
    await until(lambda: backend.kept.window == 32_768)
    assert backend.kept.limits.max_claims == 6
    row = page.fields.rows["window"]
    assert row.revert.isVisible()
    row.revert.click()
    await until(lambda: backend.kept.window == Settings().window)
    assert not row.revert.isVisible()
    assert backend.kept.limits.max_claims == 6


async def test_a_search_leaves_the_settings_that_it_finds(window: Shell) -> None:
    page = page_of(window)
    page.sought.setText("proxy")
    assert [key for key, row in page.fields.rows.items() if row.isVisible()] == ["proxy"]
    page.sought.setText("no such thing")
    assert page._none.isVisible()
    page.sought.clear()
    assert page.fields.rows["window"].isVisible()


async def test_what_only_a_server_needs_is_shown_for_a_server_alone(window: Shell) -> None:
    page = page_of(window)
    assert not page.fields.rows["api_key"].isVisible()
    window.controller.change(engine="openai")
    assert page.fields.rows["api_key"].isVisible()


async def test_a_seat_takes_a_model_of_its_own(window: Shell, backend: FakeBackend) -> None:
    page = page_of(window)
    box = page.fields.rows["seats.critic"].control
    assert isinstance(box, QComboBox)
    box.setCurrentText("other:7b")
    box.activated.emit(0)
    await until(lambda: backend.kept.seats == {"critic": "other:7b"})
    page.fields.rows["seats.critic"].revert.click()
    await until(lambda: backend.kept.seats == {})


async def test_a_proxy_that_is_none_is_not_kept_and_says_so(window: Shell, backend: FakeBackend) -> None:
    page = page_of(window)
    typed(page, "proxy", "localhost 8080")
    assert "not kept" in page.fields.rows["proxy"]._why.text()
    assert backend.kept.proxy == ""
    typed(page, "proxy", "http://localhost:8080")
    await until(lambda: backend.kept.proxy == "http://localhost:8080")
    assert "not kept" not in page.fields.rows["proxy"]._why.text()


async def test_the_log_of_hosts_is_filtered_and_cleared(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    page = page_of(window)
    page.show_view(View.HOSTS)
    view = page.hosts
    await until(lambda: len(view.hosts.records) == 3)
    view.sought.setText("duck")
    assert [visit.host for visit in view.hosts.records] == ["html.duckduckgo.com"]
    Housekeeping(window.controller).export_hosts(str(tmp_path / "hosts.csv"))
    await until(lambda: backend.upkeep.written)
    view.sought.clear()
    view.clear.click()
    await until(lambda: not view.hosts.records)
    page.back.click()
    assert page._main.isVisible()


async def test_the_doctor_says_one_line_each_and_what_to_do(window: Shell) -> None:
    page = page_of(window)
    page.show_view(View.DOCTOR)
    page.doctor.start.click()
    await until(lambda: page.doctor.start.isEnabled() and page.doctor.findings)
    assert page.doctor.sum.text() == "Needs attention: 1"
    assert not page.doctor.bar.isVisible()


def test_every_finding_has_words_and_every_bad_one_advice() -> None:
    for code in Code:
        finding = Finding(topic=Topic.ENGINE, code=code, values=(3, 2, 1.0))
        assert doctorwords.sentence(finding)
        assert bool(doctorwords.advice(finding)) is not finding.good


async def test_a_bug_report_shows_all_that_is_in_it_and_is_redacted_by_default(
    window: Shell, backend: FakeBackend, tmp_path: Path
) -> None:
    page = page_of(window)
    page.show_view(View.REPORT)
    view = page.report
    await until(lambda: view.names.count() == 3)
    view.names.setCurrentRow(1)
    assert "~/korsund" in view.text.toPlainText()
    view.redacted.click()
    await until(lambda: "/home/edda" in view.text.toPlainText())
    await until(lambda: view.run.count() == 6)
    view.run.setCurrentIndex(1)
    view.run.activated.emit(1)
    await until(lambda: view.names.count() == 4)
    view._save_to(str(tmp_path / "report.zip"))
    await until(lambda: backend.upkeep.written)
    assert backend.upkeep.written[0][1][-1] == "run-stopped.jsonl"


async def test_settings_are_taken_over_from_a_file(window: Shell, backend: FakeBackend) -> None:
    backend.upkeep.imported = Imported(settings=Settings(model="qwen3:14b"), unknown=("colour",))
    said: list[str] = []
    window.controller.said.connect(said.append)
    Housekeeping(window.controller).import_settings("settings.json")
    await until(lambda: backend.kept.model == "qwen3:14b")
    assert "colour" in said[-1]


async def test_settings_leave_without_secrets_unless_asked(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    page = page_of(window)
    assert not page.secrets.isChecked()
    page._house.export_settings(str(tmp_path / "s.json"), secrets=page.secrets.isChecked())
    await until(lambda: backend.upkeep.asked_with_secrets == [False])


async def test_all_back_to_the_defaults_keeps_files_and_key(window: Shell, backend: FakeBackend) -> None:
    page = page_of(window)
    window.controller.take_settings(replace(Settings(), library="/a", api_key="k", window=4_096))
    page._reset()
    await until(lambda: backend.kept == Settings(library="/a", api_key="k"))


async def test_everything_is_deleted_only_after_the_word_is_typed(window: Shell, backend: FakeBackend) -> None:
    dialog = ask_to_erase(window, window.controller)
    assert isinstance(dialog, EraseDialog)
    await until(lambda: "48 MB" in dialog._sum.text())
    assert not dialog.erase.isEnabled()
    dialog.typed.setText("no")
    assert not dialog.erase.isEnabled()
    dialog.typed.setText(" Delete ")
    models = dialog.models
    assert isinstance(models, QCheckBox)
    models.setChecked(True)
    dialog.erase.click()
    await until(lambda: backend.upkeep.erased == [True])
    await settle()
    assert window.controller.view.started is None
