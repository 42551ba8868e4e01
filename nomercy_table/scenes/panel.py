"""A page on one panel: a title, contents that scroll if they must, buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.table.felt import rim_thickness
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow, Make
from nomercy_table.ui.page import Page
from nomercy_table.ui.text import Label, Picture, draw_panel, draw_rule
from nomercy_table.ui.widget import Act, Widget


@dataclass(frozen=True)
class Choose:
    """A button at the foot of the panel."""

    id: str
    label: str
    on_press: Act
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True


class PanelPage(Page):
    """Overlays and menus: `contents` fills a flow, `choices` are the buttons at the foot."""

    is_overlay = True
    title = ""
    units_wide = 900
    fills = False
    """Whether the panel is as high as the window allows, whatever its contents."""
    first_focus = ""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def contents(self, flow: Flow) -> None:
        """Fill the panel."""

    def choices(self) -> Sequence[Choose]:
        """The buttons at the foot, the primary one last."""
        return [Choose("close", "Close", self.back, "primary")]

    # ------------------------------------------------------------------ layout

    def build(self) -> Sequence[Widget]:
        metrics = self.look.metrics
        width, height = self._size
        margin = max(min(metrics.px(36), height // 30), rim_thickness(self._size) + metrics.px(4))
        # Large letters in a small window: the head gives way to the contents.
        cramped = height < metrics.px(760)
        points = metrics.text(30) if cramped else metrics.title
        pad = min(metrics.px(18 if cramped else 40), width // 24)
        wide = min(metrics.px(self.units_wide), width - 2 * margin)
        inner = wide - 2 * pad
        # Room for focus rings, which reach over the edge of what they surround.
        rim = metrics.px(10)
        title = self.look.fonts.line("display", points) if self.title else 0
        head = pad * 3 // 4 + title + (metrics.px(24) if title else 0)
        foot = self._foot(inner)
        below = foot.y + pad * 3 // 4 + metrics.px(10 if cramped else 18) if foot.y else pad
        most = height - 2 * margin - head - below
        flow = self._flow(inner - 2 * rim, rim)
        if flow.y + 2 * rim > most:
            bar = max(8, metrics.px(10)) + metrics.px(14)
            flow = self._flow(inner - bar - rim, rim)
        needed = flow.y + 2 * rim
        tall = head + below + (most if self.fills else min(most, needed))
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        left = self.panel.x + pad
        widgets: list[Widget] = []
        if title:
            at = pygame.Rect(left, self.panel.y + pad * 3 // 4, inner, title)
            widgets.append(
                Label(
                    "page.title",
                    self.title,
                    at,
                    font="display",
                    size=points,
                    colour=self.look.theme.accent_light,
                    align=0.5,
                )
            )
            rule = pygame.Rect(left, at.bottom, inner, metrics.px(20))
            widgets.append(Picture("page.rule", rule, draw_rule))
        area = pygame.Rect(left, self.panel.y + head, inner, tall - head - below)
        view = self.view("contents", area, needed)
        for widget in flow.widgets:
            widget.rect = widget.rect.move(area.x, area.y + rim)
            widget.view = view
            widgets.append(widget)
        for widget in foot.widgets:
            widget.rect = widget.rect.move(left, self.panel.bottom - pad * 3 // 4 - foot.y)
            widgets.append(widget)
        return widgets

    def _flow(self, width: int, x: int) -> Flow:
        flow = Flow(self.look, width, x)
        self.contents(flow)
        return flow

    def _foot(self, width: int) -> Flow:
        flow = Flow(self.look, width)
        parts: list[tuple[int, Make]] = []
        for choice in self.choices():
            wide = Button.width_for(self.look, choice.label, icon_name=choice.icon)
            wide = max(wide, self.look.metrics.px(170))
            parts.append((wide, partial(_button, choice)))
        if parts:
            flow.row(parts, self.look.metrics.control, align=0.5)
        return flow

    def ground_key(self) -> object:
        return tuple(self.panel)

    def paint_ground(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.look, self.panel)

    def enter(self) -> None:
        super().enter()
        if self.form.focus_id is None and self.first_focus:
            self.form.focus_on(self.first_focus)


def _button(choice: Choose, rect: pygame.Rect) -> Button:
    return Button(
        choice.id,
        choice.label,
        rect,
        choice.on_press,
        kind=choice.kind,
        icon_name=choice.icon,
        enabled=choice.enabled,
    )
