"""Scrolling: the part of a form that scrolls, its bar, and how its contents fade at the edges."""

from __future__ import annotations

import pygame

from nomercy_table.ui.look import Look


class ScrollView:
    """The part of a form that scrolls: `rect` on the screen, `height` of what is in it."""

    def __init__(self, view_id: str, rect: pygame.Rect, height: int) -> None:
        self.id = view_id
        self.rect = rect
        self.height = height
        self.offset = 0

    @property
    def most(self) -> int:
        """The greatest offset."""
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: float) -> bool:
        """Show what lies `offset` pixels down; True when that moved anything."""
        wanted = round(min(max(offset, 0), self.most))
        moved = wanted != self.offset
        self.offset = wanted
        return moved

    def reveal(self, rect: pygame.Rect, margin: int) -> bool:
        """Scroll so that `rect`, in the content's coordinates, can be seen."""
        top, bottom = rect.top - margin, rect.bottom + margin
        if bottom - top > self.rect.height or top < self.offset + self.rect.top:
            return self.scroll_to(top - self.rect.top)
        if bottom > self.offset + self.rect.bottom:
            return self.scroll_to(bottom - self.rect.bottom)
        return False


def bar_rect(look: Look, view: ScrollView) -> pygame.Rect:
    """Where the scroll bar is."""
    width = max(8, look.metrics.px(10))
    return pygame.Rect(view.rect.right - width, view.rect.y, width, view.rect.height)


def grip_rect(look: Look, view: ScrollView) -> pygame.Rect:
    """Where the pointer takes hold of the bar: as broad as anything that is to be hit."""
    bar = bar_rect(look, view)
    return bar.inflate(max(0, look.metrics.target(0) - bar.width), 0)


def thumb_rect(look: Look, view: ScrollView) -> pygame.Rect:
    """The part of the bar that stands for what is in view."""
    bar = bar_rect(look, view)
    tall = max(24, bar.height * view.rect.height // max(1, view.height))
    y = bar.y + (bar.height - tall) * view.offset // max(1, view.most)
    return pygame.Rect(bar.x, y, bar.width, tall)


def offset_at(look: Look, view: ScrollView, y: int) -> float:
    """How far down the contents are shown when the thumb's middle is dragged to `y`."""
    bar, thumb = bar_rect(look, view), thumb_rect(look, view)
    part = (y - bar.y - thumb.height / 2) / max(1, bar.height - thumb.height)
    return part * view.most


def draw_bar(surface: pygame.Surface, look: Look, view: ScrollView) -> None:
    """The bar, and its thumb in brass."""
    theme, shapes = look.theme, look.shapes
    bar, thumb = bar_rect(look, view), thumb_rect(look, view)
    fill = (theme.well, theme.well)
    surface.blit(shapes.rounded(bar.size, bar.width / 2, fill), bar)
    brass = (theme.edge, theme.edge)
    surface.blit(shapes.rounded(thumb.size, thumb.width / 2, brass), thumb)


class Fades:
    """Where more is to come, the contents fade out instead of being cut off.

    Strips of the ground lie over the edges; they are kept as long as the ground is the same.
    """

    def __init__(self) -> None:
        self._strips: dict[tuple[int, ...], pygame.Surface] = {}
        self._ground: pygame.Surface | None = None

    def drop_pictures(self) -> None:
        """They are never drawn again: hold no pictures any more."""
        self._strips.clear()
        self._ground = None

    def draw(
        self, surface: pygame.Surface, look: Look, ground: pygame.Surface, view: ScrollView
    ) -> None:
        """Draw them over the contents of `view`."""
        tall = min(look.metrics.px(26), view.rect.height // 5)
        if self._ground is not ground:
            self._strips.clear()
            self._ground = ground
        for at_end, more in ((False, view.offset > 0), (True, view.offset < view.most)):
            if not more or tall < 2:
                continue
            rect = pygame.Rect(view.rect.x, view.rect.y, view.rect.width, tall)
            if at_end:
                rect.bottom = view.rect.bottom
            key = tuple(rect)
            if key not in self._strips:
                self._strips[key] = _faded(ground.subsurface(rect), at_end)
            surface.blit(self._strips[key], rect)


def _faded(strip: pygame.Surface, at_end: bool) -> pygame.Surface:
    """A strip of the ground that covers its outer edge wholly and its inner edge not at all."""
    ramp = pygame.Surface((1, strip.get_height()), pygame.SRCALPHA)
    steps = strip.get_height() - 1
    for y in range(steps + 1):
        alpha = 255 * (y if at_end else steps - y) // max(1, steps)
        ramp.set_at((0, y), (255, 255, 255, alpha))
    faded = strip.convert_alpha()
    mask = pygame.transform.scale(ramp, strip.get_size())
    faded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
