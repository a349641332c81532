"""Every page in every state can be drawn, in both schemes and at large text, without a word on stderr."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from app.core.settings import Settings
from app.ui import theme
from app.ui.marks import Mark
from eval.bench.window_tour import SHOTS, take


@pytest.mark.parametrize(("tone", "scale", "size"), [("light", 1.0, (1280, 800)), ("dark", 2.0, (1000, 650))])
async def test_every_page_draws_without_complaint(
    tone: str, scale: float, size: tuple[int, int], tmp_path: Path, qapp: QApplication,
    capfd: pytest.CaptureFixture[str], qtlog: object,
) -> None:  # fmt: skip
    theme.apply(qapp, theme.scheme_for(tone), text_scale=scale)  # type: ignore[arg-type]
    settings = replace(Settings(), appearance=tone, text_scale=scale)  # type: ignore[arg-type]
    for name, shot in SHOTS.items():
        await take(shot, settings, size, tmp_path / f"{name}.png", settle_s=0.01)
        picture = QImage(str(tmp_path / f"{name}.png"))
        assert not picture.isNull(), name
        if name not in ("keys", "calls", "crash", "erase"):
            assert (picture.width(), picture.height()) == size, f"{name} forces the window larger"
    said = capfd.readouterr().err.splitlines()
    said += [record.message for record in qtlog.records]  # type: ignore[attr-defined]
    assert [line for line in said if "propagateSizeHints" not in line] == []


def luminance(colour: str) -> float:
    parts = QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF()
    channels = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_text_stands_out_from_every_ground(scheme: theme.Scheme) -> None:
    """WCAG 2 AA: 4.5 for text, 3 for the edges of fields."""
    for ground in (scheme.paper, scheme.window, scheme.select, scheme.raised, scheme.mark, scheme.mark_now):
        assert contrast(scheme.ink, ground) >= 4.5
    for ground in (scheme.paper, scheme.window, scheme.select):
        assert contrast(scheme.muted, ground) >= 4.5
        assert contrast(scheme.accent, ground) >= 4.5
    assert contrast(scheme.on_accent, scheme.accent) >= 4.5
    assert contrast(scheme.edge, scheme.paper) >= 3
    for mark in Mark:
        tone = mark.tone(scheme)
        assert contrast(tone.on, tone.fill) >= 4.5
        assert contrast(tone.text, tone.tint) >= 4.5
        assert contrast(scheme.ink, tone.tint) >= 4.5
