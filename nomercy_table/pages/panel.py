"""A page on one panel: a title, contents that scroll if they must, buttons below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.render.curtain import margin as edge_margin
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.label import Label, Picture, draw_rule, panel_parts
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import Make, VerticalLayout
from nomercy_table.ui.widget import Act, Widget

RIM = 10
"""Units of room for focus rings, which reach over the edge of what they surround."""

_LEAST = 3
"""Contents that scroll are so high at least, in heights of a button."""


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
    lowest = 1.0
    """How far down the panel reaches at most, as a share of the window's height, as long as its
    contents have some room."""
    pad = 40
    """Units of room around what stands on the panel."""

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def head(self, flow: VerticalLayout, points: int) -> None:
        """What stands above all: the title, in letters of that size, on a rule."""
        if not self.title:
            return
        at = flow.rect(self.look.fonts.line("display", points))
        ink = self.look.theme.accent_light
        title = Label(
            "page.title", self.title, at, font="display", size=points, colour=ink, align=0.5
        )
        rule = pygame.Rect(at.x, at.bottom, at.width, self.look.metrics.px(20))
        flow.widgets += [title, Picture("page.rule", rule, draw_rule)]
        flow.space(24)

    def contents(self, flow: VerticalLayout) -> None:
        """Fill the panel."""

    def choices(self) -> Sequence[Choose]:
        """The buttons at the foot, the primary one last."""
        return [Choose("close", say("Close"), self.back, "primary")]

    # ------------------------------------------------------------------ layout

    @property
    def is_cramped(self) -> bool:
        """Whether letters are large for the window."""
        return self._size[1] < self.look.metrics.px(760)

    def build(self) -> Sequence[Widget]:
        metrics = self.look.metrics
        width, height = self._size
        margin = max(min(metrics.px(36), height // 30), edge_margin(self._size) + metrics.px(4))
        # Large letters in a small window: the head gives way to the contents.
        cramped = self.is_cramped
        pad = min(metrics.px(18 if cramped else self.pad), width // 24)
        wide = min(metrics.px(self.units_wide), width - 2 * margin)
        inner = wide - 2 * pad
        rim = metrics.px(RIM)
        above = VerticalLayout(self.look, inner)
        self.head(above, metrics.text(30) if cramped else metrics.title)
        head = pad * 3 // 4 + above.y
        foot = self._foot(inner)
        below = foot.y + pad * 3 // 4 + metrics.px(10 if cramped else 18) if foot.y else pad
        least = margin + head + below + _LEAST * metrics.control
        low = min(height - margin, max(round(self.lowest * height), least))
        most = low - margin - head - below
        needed = most if self.fills else self._flow(self.contents, inner - 2 * rim, rim).y + 2 * rim
        tall = head + below + min(most, needed)
        top = min((height - tall) // 2, low - tall)
        self.panel = pygame.Rect((width - wide) // 2, top, wide, tall)
        left = self.panel.x + pad
        widgets = above.widgets
        for widget in widgets:
            widget.rect = widget.rect.move(left, self.panel.y + pad * 3 // 4)
        area = pygame.Rect(left, self.panel.y + head, inner, tall - head - below)
        widgets += self.inside(area)
        for widget in foot.widgets:
            widget.rect = widget.rect.move(left, self.panel.bottom - pad * 3 // 4 - foot.y)
            widgets.append(widget)
        return widgets

    def inside(self, area: pygame.Rect) -> list[Widget]:
        """What stands between the title and the buttons."""
        return self.scrolling("contents", area, self.contents)

    def scrolling(
        self, view_id: str, area: pygame.Rect, fill: Callable[[VerticalLayout], None]
    ) -> list[Widget]:
        """A part of the panel that scrolls if what `fill` puts there is higher than `area`."""
        rim = self.look.metrics.px(RIM)
        flow = self._flow(fill, area.width - 2 * rim, rim)
        if flow.y + 2 * rim > area.height:
            bar = max(8, self.look.metrics.px(10)) + self.look.metrics.px(14)
            flow = self._flow(fill, area.width - bar - rim, rim)
        view = self.view(view_id, area, flow.y + 2 * rim)
        for widget in flow.widgets:
            widget.rect = widget.rect.move(area.x, area.y + rim)
            widget.view = view
        return flow.widgets

    def _flow(self, fill: Callable[[VerticalLayout], None], width: int, x: int) -> VerticalLayout:
        flow = VerticalLayout(self.look, width, x)
        fill(flow)
        return flow

    def _foot(self, width: int) -> VerticalLayout:
        """The buttons; in a narrow panel those with a picture do without words, the first ones
        first."""
        flow = VerticalLayout(self.look, width)
        metrics, choices = self.look.metrics, self.choices()

        def wide(choice: Choose) -> int:
            return Button.width_for(self.look, choice.label, icon_name=choice.icon)

        gaps = metrics.gap * (len(choices) - 1)
        bare: list[Choose] = []
        for choice in choices:
            left = [other for other in choices if other not in bare]
            if sum(wide(other) for other in left) + len(bare) * metrics.control + gaps <= width:
                break
            if choice.icon and choice.kind != "primary":
                bare.append(choice)
        parts: list[tuple[int, Make]] = []
        for choice in choices:
            shows = choice not in bare
            least = 0 if bare else metrics.px(170)
            room = max(wide(choice), least) if shows else metrics.control
            parts.append((room, partial(_button, choice, shows)))
        if parts:
            flow.row(parts, metrics.control, align=0.5)
        return flow

    def ground_key(self) -> object:
        return tuple(self.panel)

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        yield from panel_parts(surface, self.look, self.panel)

    def enter(self) -> None:
        super().enter()
        if self.form.focus_id is None and self.first_focus:
            self.form.focus_on(self.first_focus)


def _button(choice: Choose, shows_label: bool, rect: pygame.Rect) -> Button:
    return Button(
        choice.id,
        choice.label,
        rect,
        choice.on_press,
        kind=choice.kind if shows_label else "secondary",
        icon_name=choice.icon,
        show_label=shows_label,
        hint="" if shows_label else choice.label,
        enabled=choice.enabled,
    )
