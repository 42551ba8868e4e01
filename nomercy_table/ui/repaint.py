"""Drawing of a form anew no more than has changed: dirty things, and what lay below others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.ui.look import Look
from nomercy_table.ui.scroll_view import Fades, ScrollView, draw_bar
from nomercy_table.ui.tooltip import ShownTip, draw_tooltip
from nomercy_table.ui.widget import Widget

_PIECE = 60_000
"""Pixels of things that are drawn in one piece, where there is no hurry."""


class Contents(NamedTuple):
    """What is to be seen of a form: things on a `ground`, in the order of drawing."""

    look: Look
    ground: pygame.Surface
    widgets: Sequence[Widget]
    views: Sequence[ScrollView]
    tip: ShownTip | None


class DirtyForm:
    """Knows which parts of a form were spoiled, besides the things that ask to be drawn."""

    def __init__(self) -> None:
        self._spoiled: list[pygame.Rect] = []
        self._fades = Fades()

    @property
    def pending(self) -> bool:
        """Whether a part waits to be drawn."""
        return bool(self._spoiled)

    def spoil(self, look: Look, *rects: pygame.Rect) -> None:
        """Something has gone from these places, or moved within them."""
        margin = look.metrics.px(10)
        self._spoiled += [rect.inflate(2 * margin, 2 * margin) for rect in rects]

    def clear(self) -> None:
        """All is drawn."""
        self._spoiled.clear()

    def drop_pictures(self) -> None:
        """Nothing is drawn any more: hold no pictures."""
        self._fades.drop_pictures()

    def draw(
        self, surface: pygame.Surface, shown: Contents, whole: bool
    ) -> list[pygame.Rect] | None:
        """Draw what has changed, or the `whole`; returns where, None for everywhere."""
        if whole:
            self._draw_part(surface, shown, surface.get_rect())
            return None
        dirty = [widget.painted(shown.look) for widget in shown.widgets if widget.dirty]
        rects = _merged([rect.clip(surface.get_rect()) for rect in dirty + self._spoiled])
        for rect in rects:
            self._draw_part(surface, shown, rect)
        return rects

    def _draw_part(self, surface: pygame.Surface, shown: Contents, part: pygame.Rect) -> None:
        for _ in self._pieces(surface, shown, part):
            pass

    def draw_first(self, surface: pygame.Surface, shown: Contents) -> None:
        """Draw what is not `late`, on no ground."""
        for widget in shown.widgets:
            if not widget.late:
                surface.set_clip(widget.painted(shown.look))
                widget.draw(surface, shown.look, widget.screen_rect())
        surface.set_clip(None)

    def pieces(self, surface: pygame.Surface, shown: Contents) -> Iterator[None]:
        """Draw all, a few things at a time."""
        self.clear()
        return self._pieces(surface, shown, surface.get_rect())

    def ranked(self, surface: pygame.Surface, shown: Contents) -> Iterator[None]:
        """The same while somebody looks on: things that are `late` after all others, each between
        what lies below it and what lies above, which takes half as long again."""
        come = [widget for widget in shown.widgets if not widget.late]
        yield from self.pieces(surface, shown._replace(widgets=come))
        later = [widget for widget in shown.widgets if widget.late]
        for late in sorted(later, key=lambda widget: widget.late):
            yield
            come = [widget for widget in shown.widgets if widget is late or widget in come]
            part = late.painted(shown.look).clip(surface.get_rect())
            self._draw_part(surface, shown._replace(widgets=come), part)

    def _pieces(
        self, surface: pygame.Surface, shown: Contents, part: pygame.Rect
    ) -> Iterator[None]:
        surface.blit(shown.ground, part, part)
        drawn = 0
        for widget in shown.widgets:
            painted = widget.painted(shown.look).clip(part)
            widget.dirty = False
            if not painted.width:
                continue
            surface.set_clip(painted)
            widget.draw(surface, shown.look, widget.screen_rect())
            drawn += painted.width * painted.height
            if drawn > _PIECE:
                surface.set_clip(None)
                drawn = 0
                yield
        surface.set_clip(part)
        for view in shown.views:
            if view.most:
                self._fades.draw(surface, shown.look, shown.ground, view)
                draw_bar(surface, shown.look, view)
        if shown.tip is not None:
            draw_tooltip(surface, shown.look, shown.tip.tip, shown.tip.rect)
        surface.set_clip(None)


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that don't overlap much."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        if not (rect.width and rect.height):
            continue
        hit = rect.collidelist(merged)
        while hit != -1:
            rect = rect.union(merged.pop(hit))
            hit = rect.collidelist(merged)
        merged.append(rect)
    return merged
