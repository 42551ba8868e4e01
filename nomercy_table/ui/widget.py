"""What every thing on a form is: a place, a name, a role, and how it answers pointer and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

import pygame

from nomercy_table.render.theme import Colour
from nomercy_table.resources import MissingAsset
from nomercy_table.ui import words
from nomercy_table.ui.look import Look
from nomercy_table.ui.scroll_view import ScrollView

HOVER_SECONDS = 0.12

STEPS = 6
"""A hover fades in so many steps, so that few pictures are needed for it."""


class Shared(TypedDict, total=False):
    """What any thing on a form may be made with, besides what is its own."""

    view: ScrollView | None
    """The scrolling part that it belongs to."""
    hint: str
    """Shown as a tooltip."""
    enabled: bool


class Widget:
    """One thing on a form.

    `rect` is where it lies while nothing is scrolled; `view` is the scrolling part that
    it belongs to. `hint` is shown as a tooltip.
    """

    role = "label"
    focusable = False
    meaning: object = None
    """The effect of a press, where that changes while its id stays; None: it never does."""
    takes_text = False
    """Whether letters are typed into it, so that they are no commands."""
    off = 0
    """So many pixels below its place it is seen for now, as it glides there: it is pressed where it
    is seen."""
    late = 0
    """Where one sees things drawn a few at a time, those come first of which this is less."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        *,
        view: ScrollView | None = None,
        hint: str = "",
        enabled: bool = True,
    ) -> None:
        self.id = widget_id
        self.label = label
        self.rect = rect
        self.view = view
        self.hint = hint
        self.enabled = enabled
        self.focused = False
        self.ring = False
        """Whether the focus is to be seen plainly, because the keyboard was used last."""
        self.hovered = False
        self.pressed = False
        self.dirty = True
        self._hover = 0.0

    @property
    def spoken(self) -> str:
        """What it is called aloud: its label, and its value where it has one."""
        value = getattr(self, "value_label", None) or getattr(self, "value", None)
        if value is None or value == "":
            return self.label
        if isinstance(value, bool):
            value = words.ON if value else words.OFF
        return f"{self.label}: {value}"

    def drop_pictures(self) -> None:
        """It is never drawn again: hold no pictures any more."""

    # ------------------------------------------------------------------ places

    def screen_rect(self) -> pygame.Rect:
        """Where it is on the screen, scrolled."""
        return self.rect.move(0, -self.view.offset) if self.view else self.rect

    def visible_rect(self) -> pygame.Rect:
        """The part of it that can be seen and hit; empty when it is scrolled away."""
        rect = self.screen_rect().move(0, self.off)
        return rect.clip(self.view.rect) if self.view else rect

    def painted(self, look: Look) -> pygame.Rect:
        """All that its drawing may touch: itself, its ring and its shadow."""
        rect = self.screen_rect().inflate(2 * look.metrics.px(16), 2 * look.metrics.px(16))
        return rect.clip(self.view.rect) if self.view else rect

    @property
    def pointable(self) -> bool:
        """Whether the pointer can press it."""
        return self.focusable

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it is there, for the pointer."""
        return bool(self.visible_rect().collidepoint(pos))

    @property
    def folded_away(self) -> bool:
        """Whether it is not seen until somebody comes near: a press there brings it out, and means
        nothing else."""
        return False

    @property
    def blank(self) -> bool:
        """Whether nothing of it is to be seen as it is now, though it can be used."""
        return False

    # ------------------------------------------------------------------ states

    def change(self) -> None:
        """Ask to be drawn anew."""
        self.dirty = True

    def set_hovered(self, hovered: bool) -> None:
        """The pointer came or went."""
        if hovered != self.hovered:
            self.hovered = hovered
            if self.shows_pointer:
                self.change()

    def set_focused(self, focused: bool, ring: bool) -> None:
        """The focus came or went; `ring`: by the keyboard."""
        if (focused, ring) != (self.focused, self.ring):
            self.focused, self.ring = focused, ring
            self.change()

    @property
    def moving(self) -> bool:
        """Whether it changes by itself, with time."""
        return self._hover != float(self.hovered and self.enabled)

    def update(self, dt: float, still: bool) -> None:
        """Let `dt` seconds pass; `still`: motion is reduced."""
        goal = float(self.hovered and self.enabled)
        if self._hover == goal:
            return
        before = self.hover_step
        step = 1.0 if still else dt / HOVER_SECONDS
        self._hover = min(goal, self._hover + step) if goal else max(goal, self._hover - step)
        if self.hover_step != before and self.shows_pointer:
            self.change()

    @property
    def shows_pointer(self) -> bool:
        """Whether it looks otherwise while the pointer is on it."""
        return True

    @property
    def hover_step(self) -> float:
        """How far the hover has come, 0 to 1, in steps."""
        return round(self._hover * STEPS) / STEPS

    def seen(self) -> tuple[object, ...]:
        """All that its picture follows from, but its place: two things of which this is equal look
        the same. A thing of the table that shows more than this says so; a page asks nobody."""
        states = (self.enabled, self.pressed, self.focused, self.ring, self.hover_step)
        return (type(self), self.label, *states)

    def adopt(self, old: Widget) -> None:
        """Go on where the thing of the same id was, after the form was laid out anew."""
        self._hover, self.hovered, self.off = old._hover, old.hovered, old.off

    def goes_on(self, pressed: Widget) -> bool:
        """Whether a press that has begun on that thing is one on this, which has come for it: not
        where that one waited, as the press meant something else."""
        return pressed.id == self.id and pressed.focusable == self.focusable

    # ------------------------------------------------------------------ input

    def pointer_down(self, pos: tuple[int, int]) -> None:
        """The pointer was pressed on it."""

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved, still pressed."""

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        """The pointer was released: what is done, is done now."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while it had the focus; True when it took it."""
        return False

    def typed(self, event: pygame.event.Event) -> bool:
        """Text came from the keyboard or an input method; True when it took it."""
        return False

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw it at `rect` on the screen."""


def draw_ring(
    surface: pygame.Surface, look: Look, widget: Widget, rect: pygame.Rect, radius: float
) -> None:
    """The focus ring around `rect`: plain after a key, a hair line after a click."""
    if not widget.focused:
        return
    metrics, theme = look.metrics, look.theme
    if not widget.ring:
        line = look.shapes.rounded(rect.size, radius, None, theme.accent_light, 1.5)
        surface.blit(line, rect)
        return
    away = metrics.px(4)
    outer = rect.inflate(2 * away, 2 * away)
    width = max(2.0, 3 * metrics.unit)
    line = look.shapes.rounded(outer.size, radius + away, None, theme.focus, width)
    surface.blit(line, outer)


def draw_text(
    surface: pygame.Surface,
    picture: pygame.Surface,
    rect: pygame.Rect,
    align: float = 0.5,
) -> None:
    """Put a line of text into `rect`: at its left (0), middle (0.5) or right (1)."""
    x = rect.x + round((rect.width - picture.get_width()) * align)
    y = rect.y + (rect.height - picture.get_height()) // 2
    surface.blit(picture, (x, y))


def icon(look: Look, name: str, size: int, colour: Colour) -> pygame.Surface | None:
    """The icon in one colour, with straight alpha; None when there is no such icon."""
    try:
        picture = look.art.svg(f"icons/{name}", (size, size))
    except MissingAsset:
        return None
    plain = picture.copy()
    # Only its shape counts: whatever colours it has become black, then the one wanted.
    plain.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    plain.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return plain


Act = Callable[[], None]
