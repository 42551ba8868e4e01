"""Choosing among values: a switch, a row of segments or a stepper, a number, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.render.theme import Colour, blend
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Shared, Widget, draw_ring, draw_text

PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def draw_well(surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: float = 0.0) -> None:
    """The sunken ground of a field."""
    theme = look.theme
    edge = blend(theme.edge, theme.accent_light, lit)
    width = max(1.2, 1.5 * look.metrics.unit)
    radius = min(look.metrics.px(10), rect.height / 2)
    surface.blit(
        look.shapes.rounded(rect.size, radius, (theme.well, theme.well), edge, width), rect
    )


def draw_chevron(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, right: bool, ink: Colour
) -> None:
    """An arrow head in the middle of `rect`."""
    side = max(8, round(min(rect.size) * 0.42))
    tip, back = (0.72, 0.34) if right else (0.28, 0.66)
    points = ((back, 0.12), (tip, 0.5), (back, 0.88))
    picture = look.shapes.polyline((side, side), points, ink, max(2.0, side / 8))
    surface.blit(picture, picture.get_rect(center=rect.center))


class Toggle(Widget):
    """A switch with its label: on or off."""

    role = "toggle"
    focusable = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        show_label: bool = True,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.value = value
        self.on_change = on_change
        self.show_label = show_label

    def _flip(self) -> None:
        self.value = not self.value
        self.change()
        self.on_change(self.value)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self.enabled:
            self._flip()

    def key(self, event: pygame.event.Event) -> bool:
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if event.key in PRESSES or (wanted is not None and wanted != self.value):
            self._flip()
            return True
        return wanted is not None

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics = look.theme, look.metrics
        tall = max(20, metrics.px(32))
        track = pygame.Rect(0, 0, round(tall * 1.85), tall)
        track.midright = (rect.right, rect.centery)
        if self.value:
            fill = (theme.primary_bottom, theme.primary_top)
            knob = theme.primary_text
        else:
            fill = (theme.well, theme.well)
            knob = theme.muted
        edge = blend(theme.edge, theme.accent_light, self.hover_step)
        width = max(1.2, 1.6 * metrics.unit)
        surface.blit(look.shapes.rounded(track.size, tall / 2, fill, edge, width), track)
        side = tall - 2 * metrics.px(5)
        middle = track.right - tall // 2 if self.value else track.left + tall // 2
        disc = look.shapes.disc(side, knob, None, 0)
        surface.blit(disc, disc.get_rect(center=(middle, track.centery)))
        if not self.show_label:
            draw_ring(surface, look, self, track, tall / 2)
            return
        room = pygame.Rect(rect.x, rect.y, rect.width - track.width - metrics.gap, rect.height)
        text, size = look.fonts.fit(
            self.label, "regular", metrics.body, room.width, metrics.text(13)
        )
        draw_text(surface, look.fonts.render(text, "regular", size, theme.text), room, 0.0)
        draw_ring(surface, look, self, rect.inflate(metrics.px(8), 0), metrics.px(10))


class Choice(Widget):
    """One of several values: segments side by side, or, where they don't fit, a stepper."""

    role = "choice"
    focusable = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        items: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        segmented: bool = True,
        wraps: bool = False,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.items = tuple(items)
        self.value = value
        self.on_change = on_change
        self.segmented = segmented
        self.wraps = wraps
        self._over = -1

    @property
    def index(self) -> int:
        """Which item is chosen."""
        for number, (value, _) in enumerate(self.items):
            if value == self.value and type(value) is type(self.value):
                return number
        return 0

    @property
    def value_label(self) -> str:
        """How the chosen value is called."""
        return self.items[self.index][1]

    @staticmethod
    def fits(look: Look, items: Sequence[tuple[Value, str]], width: int) -> bool:
        """Whether all items can stand side by side in `width`."""
        each = width / max(1, len(items)) - 2 * look.metrics.px(12)
        size = look.metrics.body
        return all(look.fonts.width(text, "bold", size) <= each for _, text in items)

    def choose(self, index: int) -> None:
        """Take the item of that number, if it is another one."""
        if index != self.index and self.enabled:
            self.value = self.items[index][0]
            self.change()
            self.on_change(self.value)

    def step(self, by: int) -> None:
        """Take the neighbour."""
        index = self.index + by
        if self.wraps:
            index %= len(self.items)
        self.choose(min(max(index, 0), len(self.items) - 1))

    def _segment(self, number: int, rect: pygame.Rect) -> pygame.Rect:
        left = rect.x + rect.width * number // len(self.items)
        right = rect.x + rect.width * (number + 1) // len(self.items)
        return pygame.Rect(left, rect.y, right - left, rect.height)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        rect = self.screen_rect()
        if self.segmented:
            for number in range(len(self.items)):
                if self._segment(number, rect).collidepoint(pos):
                    self.choose(number)
        else:
            self.step(-1 if pos[0] < rect.x + rect.height else 1)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT:
            self.step(-1)
        elif event.key == pygame.K_RIGHT:
            self.step(1)
        elif event.key == pygame.K_HOME:
            self.choose(0)
        elif event.key == pygame.K_END:
            self.choose(len(self.items) - 1)
        elif event.key in PRESSES:
            self.choose((self.index + 1) % len(self.items))
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        draw_well(surface, look, rect, 0.8 * self.hover_step)
        if self.segmented:
            self._draw_segments(surface, look, rect)
        else:
            self._draw_stepper(surface, look, rect)
        draw_ring(surface, look, self, rect, min(look.metrics.px(10), rect.height / 2))

    def _draw_segments(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics = look.theme, look.metrics
        inset = metrics.px(4)
        for number, (_, text) in enumerate(self.items):
            part = self._segment(number, rect)
            ink = theme.muted
            if number == self.index:
                fill = (theme.primary_top, theme.primary_bottom)
                lit = part.inflate(-2 * inset, -2 * inset)
                surface.blit(look.shapes.rounded(lit.size, metrics.px(7), fill, None, 0, 0.4), lit)
                ink = theme.primary_text
            room = part.width - 2 * metrics.px(8)
            shown, size = look.fonts.fit(text, "bold", metrics.body, room, metrics.text(13))
            draw_text(surface, look.fonts.render(shown, "bold", size, ink), part)

    def _draw_stepper(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics = look.theme, look.metrics
        side = rect.height
        for right in (False, True):
            at = pygame.Rect(rect.right - side if right else rect.x, rect.y, side, side)
            last = len(self.items) - 1 if right else 0
            usable = self.enabled and (self.wraps or self.index != last)
            ink = theme.accent if usable else blend(theme.well, theme.muted, 0.35)
            draw_chevron(surface, look, at, right, ink)
        room = rect.inflate(-2 * side, 0)
        text, size = look.fonts.fit(
            self.value_label, "bold", metrics.body, room.width, metrics.text(13)
        )
        ink = theme.text if self.enabled else theme.muted
        draw_text(surface, look.fonts.render(text, "bold", size, ink), room)


class Slider(Widget):
    """A whole number from 0 to 100, by pointer or arrows."""

    role = "slider"
    focusable = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        value: int,
        on_change: Callable[[int], None],
        *,
        step: int = 5,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.value = value
        self.on_change = on_change
        self.step = step

    def _set(self, value: int) -> None:
        value = min(max(value, 0), 100)
        if value != self.value:
            self.value = value
            self.change()
            self.on_change(value)

    def _track(self, rect: pygame.Rect) -> pygame.Rect:
        knob = rect.height // 2
        width = rect.width - 2 * knob - 2 * rect.height
        return pygame.Rect(rect.x + knob, rect.y, width, rect.height)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self.pointer_drag(pos)

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        track = self._track(self.screen_rect())
        self._set(round((pos[0] - track.x) / max(1, track.width) * 100))

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - 4 * self.step,
            pygame.K_PAGEUP: self.value + 4 * self.step,
            pygame.K_HOME: 0,
            pygame.K_END: 100,
        }
        if event.key not in moves:
            return False
        self._set(moves[event.key])
        return True

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes = look.theme, look.metrics, look.shapes
        track = self._track(rect)
        thick = max(6, metrics.px(10))
        bar = pygame.Rect(track.x, track.centery - thick // 2, track.width, thick)
        surface.blit(
            shapes.rounded(bar.size, thick / 2, (theme.well, theme.well), theme.edge, 1.2), bar
        )
        done = pygame.Rect(bar.x, bar.y, max(thick, round(bar.width * self.value / 100)), thick)
        fill = (theme.primary_top, theme.primary_bottom)
        if self.value:
            surface.blit(shapes.rounded(done.size, thick / 2, fill), done)
        side = max(20, round(rect.height * 0.56)) + round(4 * self.hover_step)
        knob = shapes.rounded((side, side), side / 2, fill, theme.primary_text, 1.5, 0.0)
        x = bar.x + round(bar.width * self.value / 100)
        surface.blit(knob, knob.get_rect(center=(x, rect.centery)))
        room = pygame.Rect(rect.right - 2 * rect.height, rect.y, 2 * rect.height, rect.height)
        text, size = look.fonts.fit(
            f"{self.value} %", "bold", metrics.body, room.width, metrics.text(13)
        )
        draw_text(surface, look.fonts.render(text, "bold", size, theme.text), room, 1.0)
        draw_ring(surface, look, self, rect, metrics.px(10))
