"""A few words beside a thing that the pointer or the focus rests on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget, draw_text

TOOLTIP_AFTER = 0.8
"""Seconds that the pointer has to rest."""


class Tooltip:
    """The hint of the thing that pointer or focus rests on, after a while."""

    def __init__(self) -> None:
        self._still_for = 0.0
        self._whose = ""
        self.shown: tuple[str, pygame.Rect] | None = None
        """What it says, and where; None while there is none."""

    def hide(self, *, anew: bool = False) -> list[pygame.Rect]:
        """Take it away; `anew`: the pointer has moved, and has to rest again. Returns where to
        draw what lies below."""
        if anew:
            self._still_for = 0.0
        shown, self.shown = self.shown, None
        return [shown[1]] if shown is not None else []

    def update(self, dt: float, look: Look, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Let time pass; returns where something has changed."""
        self._still_for += dt
        widget = _rested_on(widgets)
        changed: list[pygame.Rect] = []
        if self.shown is not None and (
            widget is None or (self._whose, self.shown[0]) != (widget.id, widget.hint)
        ):
            changed += self.hide()
        if widget is not None and self.shown is None and self._still_for >= TOOLTIP_AFTER:
            rect = tooltip_rect(look, widget.hint, widget.visible_rect(), _around(widget, widgets))
            self._whose, self.shown = widget.id, (widget.hint, rect)
            changed.append(rect)
        return changed

    def wakes_after(self, widgets: Sequence[Widget]) -> float | None:
        """Seconds until it comes; None: nothing is to come."""
        if self.shown is not None or _rested_on(widgets) is None:
            return None
        return max(0.02, TOOLTIP_AFTER - self._still_for)


def _rested_on(widgets: Sequence[Widget]) -> Widget | None:
    """The thing with a hint that the pointer is over, or that has the focus from a key."""
    for widget in widgets:
        if widget.hint and (widget.hovered or (widget.focused and widget.ring)):
            return widget
    return None


def _around(widget: Widget, widgets: Sequence[Widget]) -> list[pygame.Rect]:
    """The places of the other things; not the grounds on which it lies itself."""
    own = widget.visible_rect()
    rects = [other.visible_rect() for other in widgets if other is not widget]
    return [rect for rect in rects if rect.width and rect.height and not rect.colliderect(own)]


def tooltip_rect(
    look: Look, text: str, beside: pygame.Rect, others: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Where the tooltip goes: under the thing, over it, or at its side, never off the window.

    The first of these places that covers none of the `others`; else the one that covers least.
    """
    metrics = look.metrics
    size = metrics.small
    width = min(metrics.px(420), metrics.size[0] - 2 * metrics.gap)
    lines = look.fonts.wrap(text, "regular", size, width)
    wide = max(look.fonts.width(line, "regular", size) for line in lines)
    rect = pygame.Rect(0, 0, wide, len(lines) * look.fonts.line("regular", size))
    rect.inflate_ip(2 * metrics.px(14), 2 * metrics.px(9))
    window, away = pygame.Rect((0, 0), metrics.size), metrics.px(10)
    places = (
        rect.move_to(midtop=(beside.centerx, beside.bottom + away)),
        rect.move_to(midbottom=(beside.centerx, beside.top - away)),
        rect.move_to(midleft=(beside.right + away, beside.centery)),
        rect.move_to(midright=(beside.left - away, beside.centery)),
    )
    inside = [place.clamp(window) for place in places]
    return min(inside, key=lambda place: _covered(place, [beside, beside, *others]))


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of the others it would cover."""
    parts = [rect.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def draw_tooltip(surface: pygame.Surface, look: Look, text: str, rect: pygame.Rect) -> None:
    """Draw the tooltip."""
    theme, metrics = look.theme, look.metrics
    size = metrics.small
    fill = (theme.well, theme.well)
    surface.blit(look.shapes.rounded(rect.size, metrics.px(8), fill, theme.edge, 1.2), rect)
    inner = rect.inflate(-2 * metrics.px(14), -2 * metrics.px(9))
    step = look.fonts.line("regular", size)
    for number, line in enumerate(look.fonts.wrap(text, "regular", size, inner.width)):
        row = pygame.Rect(inner.x, inner.y + number * step, inner.width, step)
        draw_text(surface, look.fonts.render(line, "regular", size, theme.text), row, 0.0)
