"""A whole number between two bounds: typed, or stepped with the arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from nomercy_table.render.theme import blend
from nomercy_table.ui.choice import draw_well
from nomercy_table.ui.look import Look
from nomercy_table.ui.text_field import is_letter
from nomercy_table.ui.widget import Shared, Widget, draw_ring, draw_text

REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.06


class Stepper(Widget):
    """A number with a minus and a plus; digits typed while it has the focus replace it.

    Of the numbers within `bounds` those that don't fit are stepped over.
    """

    role = "number"
    focusable = True
    takes_text = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        fits: Callable[[int], bool] = lambda value: True,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.value = value
        self.bounds = bounds
        self.on_change = on_change
        self.fits = fits
        self._typed = ""
        self._held = 0
        self._until_repeat = 0.0
        self._repeated = False

    def _set(self, value: int) -> None:
        value = min(max(value, self.bounds[0]), self.bounds[1])
        self.change()
        if value != self.value and self.fits(value):
            self.value = value
            self.on_change(value)

    def step(self, by: int) -> None:
        """Add `by`, and go on to the next number that fits."""
        self._typed = ""
        self._set(self._reached(by))

    def _reached(self, by: int) -> int:
        """The number that a step leads to; the present one where there is none."""
        low, high = self.bounds
        value = min(max(self.value + by, low), high)
        while low <= value <= high:
            if self.fits(value):
                return value
            value += 1 if by > 0 else -1
        return self.value

    def set_focused(self, focused: bool, ring: bool) -> None:
        if not focused:
            self._typed = ""
            self._held = 0
        super().set_focused(focused, ring)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Stepper):
            self._typed = old._typed
            self._held, self._until_repeat = old._held, old._until_repeat
            self._repeated = old._repeated

    def _side(self, pos: tuple[int, int]) -> int:
        rect = self.screen_rect()
        if pos[0] < rect.x + rect.height:
            return -1
        return 1 if pos[0] >= rect.right - rect.height else 0

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._held = self._side(pos)
        self._until_repeat = REPEAT_AFTER
        self._repeated = False

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        # Let go of first: a step may put another widget here, which takes over what is held.
        held, self._held = self._held, 0
        # A button that was held has stepped already.
        if inside and held and not self._repeated and self._side(pos) == held:
            self.step(held)

    @property
    def moving(self) -> bool:
        return super().moving or self._held != 0

    def update(self, dt: float, still: bool) -> None:
        super().update(dt, still)
        if self._held:
            self._until_repeat -= dt
            if self._until_repeat <= 0:
                self._until_repeat = REPEAT_EVERY
                self._repeated = True
                self.step(self._held)

    def key(self, event: pygame.event.Event) -> bool:
        big = 10 if event.mod & pygame.KMOD_SHIFT else 1
        steps = {
            pygame.K_LEFT: -big,
            pygame.K_RIGHT: big,
            pygame.K_PAGEDOWN: -10,
            pygame.K_PAGEUP: 10,
        }
        if event.key in steps:
            self.step(steps[event.key])
            return True
        if event.key == pygame.K_HOME:
            self.step(self.bounds[0] - self.value)
            return True
        if event.key == pygame.K_END:
            self.step(self.bounds[1] - self.value)
            return True
        if event.key == pygame.K_BACKSPACE:
            self._type((self._typed or str(self.value))[:-1])
            return True
        return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and is_letter(event.key)

    def typed(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            for letter in event.text:
                if letter in "0123456789":
                    self._type(self._typed + letter)
                elif letter in "+-":
                    self.step(1 if letter == "+" else -1)
        return True

    def _type(self, digits: str) -> None:
        """Take what is typed as far as it is a number within the bounds."""
        if digits and int(digits) > self.bounds[1]:
            digits = digits[-1]
        self._typed = digits
        self._set(int(digits) if digits else self.bounds[0])

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics = look.theme, look.metrics
        draw_well(surface, look, rect, 0.8 * self.hover_step)
        side = rect.height
        mark = max(10, round(side * 0.36))
        for by in (-1, 1):
            part = pygame.Rect(rect.right - side if by > 0 else rect.x, rect.y, side, side)
            usable = self._reached(by) != self.value
            ink = theme.accent if usable else blend(theme.well, theme.muted, 0.35)
            width = max(2.0, mark / 7)
            bar = look.shapes.polyline((mark, mark), ((0.12, 0.5), (0.88, 0.5)), ink, width)
            surface.blit(bar, bar.get_rect(center=part.center))
            if by > 0:
                bar = look.shapes.polyline((mark, mark), ((0.5, 0.12), (0.5, 0.88)), ink, width)
                surface.blit(bar, bar.get_rect(center=part.center))
        room = rect.inflate(-2 * side, 0)
        # What is being typed shows even where it does not fit yet.
        shown = self._typed if self._typed and not self.fits(int(self._typed)) else str(self.value)
        ink = theme.text if shown == str(self.value) else theme.muted
        text, size = look.fonts.fit(shown, "bold", metrics.body, room.width, metrics.text(13))
        draw_text(surface, look.fonts.render(text, "bold", size, ink), room)
        draw_ring(surface, look, self, rect, min(metrics.px(10), rect.height / 2))
