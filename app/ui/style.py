"""A thin proxy over Fusion: flat fields, hairlines and one accent. All colours come from the palette."""

from typing import TypeAlias

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QPlainTextEdit,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionFrame,
    QStyleOptionHeader,
    QStyleOptionProgressBar,
    QWidget,
)

from app.ui.paint import paint_icon, put
from app.ui.theme import CELL_GAP, CELL_LEAD, RADIUS_FIELD, Type, space, type_font

_PE, _CE, _CC, _PM, _CT = (
    QStyle.PrimitiveElement,
    QStyle.ControlElement,
    QStyle.ComplexControl,
    QStyle.PixelMetric,
    QStyle.ContentsType,
)
_ROLE, _STATE = QPalette.ColorRole, QStyle.StateFlag
# Each layout asks every scroll bar for these, thousands of times when a text size changes: they are answered first.
_BAR, _BAR_SIZE = _PM.PM_ScrollBarExtent, _CT.CT_ScrollBar
_AS_IT_IS = (_PM.PM_ScrollBarSliderMin, _PM.PM_ScrollView_ScrollBarOverlap)
_ICONS = (
    _PM.PM_SmallIconSize, _PM.PM_ButtonIconSize, _PM.PM_ExclusiveIndicatorWidth, _PM.PM_ExclusiveIndicatorHeight,
    _PM.PM_IndicatorWidth, _PM.PM_IndicatorHeight,
)  # fmt: skip
_PIXELS = {_PM.PM_SplitterWidth: 7, _PM.PM_DockWidgetSeparatorExtent: 1, _PM.PM_HeaderMargin: 0}
_Widget: TypeAlias = QWidget | None  # Qt passes none for some elements, which the stubs of three methods do not say


def is_primary(option: QStyleOption) -> bool:
    """Whether this is the page's one primary action (a default push button), and can be taken now."""
    can = bool(option.state & _STATE.State_Enabled)
    return (
        can
        and isinstance(option, QStyleOptionButton)
        and bool(option.features & QStyleOptionButton.ButtonFeature.DefaultButton)
    )


class PlumbStyle(QProxyStyle):
    """Draws buttons, fields, headers, scroll bars and focus; leaves the rest to Fusion."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: _Widget = None
    ) -> None:
        match element:
            case _PE.PE_PanelButtonCommand | _PE.PE_PanelButtonTool:
                self._panel(option, painter, flat=element is _PE.PE_PanelButtonTool)
            case _PE.PE_FrameLineEdit | _PE.PE_PanelLineEdit:
                if isinstance(option, QStyleOptionFrame) and option.lineWidth > 0:
                    self._field(option, painter)
            case _PE.PE_Frame if isinstance(widget, QPlainTextEdit) and not widget.isReadOnly():
                self._field(option, painter)
            case _PE.PE_Frame | _PE.PE_PanelStatusBar:
                painter.setPen(QPen(option.palette.color(_ROLE.Mid), 1))
                painter.drawLine(option.rect.topLeft(), option.rect.topRight())
            case _PE.PE_FrameFocusRect:
                primary = isinstance(widget, QPushButton) and widget.isDefault()
                self._round(
                    painter, option.rect, option.palette, pen=_ROLE.BrightText if primary else _ROLE.Accent, width=2
                )
            case _PE.PE_IndicatorArrowDown:
                size = space(3)
                box = QRectF(0, 0, size, size)
                box.moveCenter(QRectF(option.rect).center())
                paint_icon(painter, "down", box, option.palette.color(_ROLE.PlaceholderText))
            case _PE.PE_IndicatorRadioButton:
                self._radio(option, painter)
            case _PE.PE_IndicatorCheckBox:
                self._check(option, painter)
            case _PE.PE_IndicatorDockWidgetResizeHandle | _PE.PE_FrameDockWidget:
                painter.fillRect(option.rect, option.palette.color(_ROLE.Mid))
            case _PE.PE_FrameDefaultButton | _PE.PE_FrameStatusBarItem:
                pass
            case _:
                super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self, element: QStyle.ControlElement, option: QStyleOption, painter: QPainter, widget: _Widget = None
    ) -> None:
        match element:
            case _CE.CE_PushButtonLabel if is_primary(option):
                option.palette.setColor(_ROLE.ButtonText, option.palette.color(_ROLE.BrightText))
                super().drawControl(element, option, painter, widget)
            case _CE.CE_HeaderSection | _CE.CE_HeaderEmptyArea:
                painter.fillRect(option.rect, option.palette.color(_ROLE.Base))
                painter.setPen(QPen(option.palette.color(_ROLE.Dark), 1))
                painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
            case _CE.CE_HeaderLabel if isinstance(option, QStyleOptionHeader):
                self._head(option, painter)
            case _CE.CE_Splitter:
                box, thin = (
                    QRect(option.rect),
                    (0, 3, 0, -3) if option.rect.width() > option.rect.height() else (3, 0, -3, 0),
                )
                painter.fillRect(box.adjusted(*thin), option.palette.color(_ROLE.Mid))
            case _CE.CE_ProgressBarGroove:
                self._round(painter, option.rect, option.palette, fill=_ROLE.AlternateBase, pen=_ROLE.Mid)
            case _CE.CE_ProgressBarContents if isinstance(option, QStyleOptionProgressBar):
                share = (option.progress - option.minimum) / max(1, option.maximum - option.minimum)
                done = QRect(option.rect)
                done.setWidth(round(option.rect.width() * share))
                self._round(painter, done, option.palette, fill=_ROLE.Accent)
            case _:
                super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: _Widget = None,
    ) -> None:
        if control is _CC.CC_ComboBox and isinstance(option, QStyleOptionComboBox):
            self._field(option, painter)
            size = space(3)
            rtl = option.direction == Qt.LayoutDirection.RightToLeft
            x = option.rect.left() + space(2) if rtl else option.rect.right() - size - space(2)
            box = QRectF(x, option.rect.center().y() - size / 2 + 1, size, size)
            paint_icon(painter, "down", box, option.palette.color(_ROLE.PlaceholderText))
        elif control is _CC.CC_ScrollBar:
            slider = self.subControlRect(control, option, QStyle.SubControl.SC_ScrollBarSlider, widget)
            painter.fillRect(option.rect, option.palette.color(_ROLE.Base))
            inset = (4, 2, -4, -2) if option.rect.height() > option.rect.width() else (2, 4, -2, -4)
            role = _ROLE.Dark if option.state & _STATE.State_MouseOver else _ROLE.Mid
            self._round(painter, slider.adjusted(*inset), option.palette, fill=role)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        sub: QStyle.SubControl,
        widget: _Widget = None,
    ) -> QRect:
        hidden = (QStyle.SubControl.SC_ScrollBarAddLine, QStyle.SubControl.SC_ScrollBarSubLine)
        if control is _CC.CC_ScrollBar and sub in hidden:
            return QRect()
        if control is _CC.CC_ComboBox and sub is QStyle.SubControl.SC_ComboBoxEditField:
            return option.rect.adjusted(space(2), 2, -space(6), -2)
        return super().subControlRect(control, option, sub, widget)  # type: ignore[arg-type]

    def subElementRect(self, element: QStyle.SubElement, option: QStyleOption, widget: _Widget = None) -> QRect:
        box = super().subElementRect(element, option, widget)  # type: ignore[arg-type]
        if (
            element is QStyle.SubElement.SE_LineEditContents
            and isinstance(option, QStyleOptionFrame)
            and option.lineWidth > 0
        ):
            return box.adjusted(space(1.5), 0, -space(1.5), 0)
        return box

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: _Widget = None
    ) -> int:
        if metric in _AS_IT_IS:
            return super().pixelMetric(metric, option, widget)
        if metric is _BAR:
            return space(3)
        if metric in _ICONS:
            return space(4)
        return _PIXELS[metric] if metric in _PIXELS else super().pixelMetric(metric, option, widget)

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: _Widget = None
    ) -> QSize:
        if kind is _BAR_SIZE:
            return size
        base = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        if kind in (_CT.CT_PushButton, _CT.CT_LineEdit, _CT.CT_ComboBox, _CT.CT_SpinBox):
            base.setHeight(option.fontMetrics.height() + space(3.5))
        if kind is _CT.CT_PushButton:
            base.setWidth(size.width() + space(6))
        if kind is _CT.CT_ComboBox:
            base.setWidth(size.width() + space(10))
        if kind is _CT.CT_HeaderSection:
            first = isinstance(option, QStyleOptionHeader) and option.section == 0
            base += QSize(space(CELL_GAP + 1) + (space(CELL_LEAD) if first else 0), space(2))
        return base

    @staticmethod
    def _head(option: QStyleOptionHeader, painter: QPainter) -> None:
        """The head of a column, which begins or ends where its cells do."""
        lead, gap = space(CELL_LEAD) if option.section == 0 else 0, space(CELL_GAP)
        leftwards = option.direction is Qt.LayoutDirection.RightToLeft
        box = QRectF(option.rect).adjusted(*((gap, 0, -lead, 0) if leftwards else (lead, 0, -gap, 0)))
        ends = bool(option.textAlignment & Qt.AlignmentFlag.AlignRight)
        side = Qt.AlignmentFlag.AlignRight if ends else Qt.AlignmentFlag.AlignLeft
        muted = option.palette.color(_ROLE.PlaceholderText)
        put(painter, box, option.text, type_font(Type.META, painter.font()), muted, side)

    def _panel(self, option: QStyleOption, painter: QPainter, *, flat: bool) -> None:
        down = bool(option.state & (_STATE.State_Sunken | _STATE.State_On))
        over = bool(option.state & _STATE.State_MouseOver)
        if is_primary(option):
            self._round(painter, option.rect, option.palette, fill=_ROLE.Accent)
        elif not flat or down or over:
            fill = _ROLE.Highlight if down else _ROLE.AlternateBase if over else _ROLE.Button
            self._round(painter, option.rect, option.palette, fill=fill, pen=_ROLE.Accent if down else _ROLE.Dark)

    def _field(self, option: QStyleOption, painter: QPainter) -> None:
        focus = bool(option.state & _STATE.State_HasFocus)
        self._round(
            painter,
            option.rect,
            option.palette,
            fill=_ROLE.Base,
            pen=_ROLE.Accent if focus else _ROLE.Dark,
            width=2 if focus else 1,
        )

    @staticmethod
    def _radio(option: QStyleOption, painter: QPainter) -> None:
        box, on = QRectF(option.rect).adjusted(1, 1, -1, -1), bool(option.state & _STATE.State_On)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(option.palette.color(_ROLE.Accent if on else _ROLE.Dark), 1.5))
        painter.setBrush(option.palette.color(_ROLE.Base))
        painter.drawEllipse(box)
        if on:
            painter.setBrush(option.palette.color(_ROLE.Accent))
            painter.drawEllipse(box.center(), box.width() / 4, box.width() / 4)
        painter.restore()

    def _check(self, option: QStyleOption, painter: QPainter) -> None:
        on = bool(option.state & _STATE.State_On)
        box = option.rect.adjusted(1, 1, -1, -1)
        self._round(
            painter, box, option.palette, fill=_ROLE.Accent if on else _ROLE.Base, pen=None if on else _ROLE.Dark
        )
        if on:
            inset = box.width() * 0.12
            ink = option.palette.color(_ROLE.BrightText)
            paint_icon(painter, "check", QRectF(box).adjusted(inset, inset, -inset, -inset), ink)

    @staticmethod
    def _round(
        painter: QPainter,
        rect: QRect,
        palette: QPalette,
        *,
        fill: QPalette.ColorRole | None = None,
        pen: QPalette.ColorRole | None = None,
        width: int = 1,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(palette.color(pen), width) if pen is not None else Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(fill) if fill is not None else Qt.BrushStyle.NoBrush)
        inset = width / 2 if pen is not None else 0
        radius = min(RADIUS_FIELD, rect.width() / 2, rect.height() / 2)
        painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius)
        painter.restore()
