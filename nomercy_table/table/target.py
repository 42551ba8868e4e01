"""Things on the table that can be pointed at: piles, columns of cards, cards of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nomercy_table.screen.art import PREMUL
from nomercy_table.table.shapes import holds
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import blend
from nomercy_table.ui.widget import Widget, draw_ring

DRAG_UNITS = 14
"""How far a press has to move to be a drag."""

_ABOVE = 0.45
"""How much of the disc on what is chosen lies above its upper edge."""


class Target(Widget):
    """A pile or a column that may be picked: by a click, by Enter or Space, or by a drag.

    `held`: it is a card of a hand. `on_drag(pos)` hears where a drag is, None when it ends
    elsewhere than it should; `drops_at(pos)` tells whether a drag that ends there counts as a
    pick. `outcome` is written on it, in one line or two: what would come of the pick. One that
    is `chosen` bears a check, or its `mark`: which in order it is. One that is `faint` has no
    light around it before it is pointed at. A card that lies askew is seen in its `shape` only; it
    has its light around it where it lies.
    """

    focusable = True

    def __init__(
        self,
        target_id: str,
        label: str,
        role: str,
        rect: pygame.Rect,
        on_pick: Callable[[], None],
        *,
        chosen: bool = False,
        held: bool = False,
        outcome: str = "",
        hint: str = "",
        mark: str = "",
        faint: bool = False,
        shape: Sequence[tuple[float, float]] | None = None,
        on_drag: Callable[[tuple[int, int] | None], None] | None = None,
        drops_at: Callable[[tuple[int, int]], bool] | None = None,
    ) -> None:
        super().__init__(target_id, label, rect)
        self.role = role
        self.on_pick = on_pick
        self.chosen = chosen
        self.held = held
        self.outcome = self._usual = outcome
        self.hint = hint
        self.mark = mark
        self.faint = faint
        self.on_drag = on_drag
        self.drops_at = drops_at
        self.shape = shape
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False

    def covers(self, pos: tuple[int, int]) -> bool:
        inside = bool(self.visible_rect().collidepoint(pos))
        return inside and (self.shape is None or holds(self.shape, pos))

    def foretell(self, outcome: str | None) -> None:
        """Bear `outcome` instead of what would come of picking this; None: that again."""
        outcome = self._usual if outcome is None else outcome
        if outcome != self.outcome:
            self.outcome = outcome
            self.change()

    def seen(self) -> tuple[object, ...]:
        light = (self.chosen, self.held, self.faint)
        return (*super().seen(), *light, self.outcome, self.mark)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Target):
            self._pressed_at, self._dragging = old._pressed_at, old._dragging

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._pressed_at = pos
        self._dragging = False

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed_at is None or self.on_drag is None:
            return
        away = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
        if self._dragging or away >= DRAG_UNITS:
            self._dragging = True
            self.on_drag(pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        pressed, self._pressed_at = self._pressed_at, None
        dragging, self._dragging = self._dragging, False
        if pressed is None:  # the drag was called off
            return
        if dragging and self.on_drag is not None:
            self.on_drag(None)
            inside = inside or (self.drops_at is not None and self.drops_at(pos))
        if inside:
            self.on_pick()

    def call_off(self) -> None:
        """End a drag without a pick."""
        self._pressed_at = None
        self._dragging = False
        if self.on_drag is not None:
            self.on_drag(None)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.on_pick()
            return True
        return False

    @property
    def blank(self) -> bool:
        return (self.faint or self.held) and not (self._lit or self.outcome)

    @property
    def _lit(self) -> bool:
        """Whether it has light all around, though it is a card of a hand or faint."""
        if self.held:  # one that is looked at comes up, with the light around it
            return self.chosen
        return bool(self.chosen or self.focused or self.hover_step)

    def painted(self, look: Look) -> pygame.Rect:
        if self.chosen:  # the disc rises above it
            above = look.metrics.px(24)
            area = super().painted(look)
            return pygame.Rect(area.x, area.y - above, area.width, area.height + above)
        return super().painted(look)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """A frame of light around it; a chosen one is filled, and bears a check.

        A card that is `held` stands out of the hand anyway: it gets that at the pointer only.
        """
        if self.blank:
            return
        if self.held:
            if self.chosen:
                _check(surface, look, rect, self.mark)
            return
        theme, metrics = look.theme, look.metrics
        away = metrics.px(5)
        outer = rect.inflate(2 * away, 2 * away)
        radius = metrics.px(12)
        colour = blend(theme.accent, theme.focus, self.hover_step)
        if self.chosen:
            veil = pygame.Surface(outer.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*theme.accent, 34), veil.get_rect(), border_radius=radius)
            surface.blit(veil, outer)
        light = _light(look, outer.size, radius)
        surface.blit(light, light.get_rect(center=outer.center), special_flags=PREMUL)
        width = max(2.0, (3.0 + 1.6 * self.hover_step + 1.2 * self.chosen) * metrics.unit)
        surface.blit(look.shapes.rounded(outer.size, radius, None, colour, width), outer)
        if self.chosen:
            _check(surface, look, outer, self.mark)
        if self.outcome:
            _verdict(surface, look, rect, self.outcome)
        draw_ring(surface, look, self, outer, radius)


def _light(look: Look, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Soft light around a thing of that size, which an edge on ivory alone would not give."""
    reach = max(4, look.metrics.px(9))

    def made() -> pygame.Surface:
        whole = pygame.Rect(0, 0, size[0] + 4 * reach, size[1] + 4 * reach)
        surface = pygame.Surface(whole.size, pygame.SRCALPHA)
        edge = pygame.Rect((0, 0), size)
        edge.center = whole.center
        ring = edge.inflate(reach, reach)
        ink = (*look.theme.accent_light, 215)
        pygame.draw.rect(surface, ink, ring, reach, border_radius=radius + reach // 2)
        blurred = pygame.transform.box_blur(surface.premul_alpha(), max(1, reach // 2))
        return pygame.transform.box_blur(blurred, max(1, reach // 2))

    return look.shapes.kept(("light", *size, radius, look.theme.name), made)


def _check(surface: pygame.Surface, look: Look, rect: pygame.Rect, text: str) -> None:
    """A brass disc with a check, or with `text`."""
    side = min(look.metrics.px(46), round(min(rect.size) * 0.7))
    disc = look.shapes.disc(side, look.theme.primary_bottom, look.theme.primary_text, 1.5)
    # On its upper edge: a card's name and number stay in sight.
    at = disc.get_rect(midtop=(rect.centerx, rect.top - round(side * _ABOVE)))
    surface.blit(disc, at)
    if text:
        words = look.fonts.render(text, "display", round(side * 0.62), look.theme.primary_text)
        surface.blit(words, words.get_rect(center=at.center))
        return
    mark = ((0.26, 0.54), (0.44, 0.71), (0.75, 0.32))
    line = look.shapes.polyline((side, side), mark, look.theme.primary_text, max(2.0, side / 9))
    surface.blit(line, at)


def _verdict(surface: pygame.Surface, look: Look, rect: pygame.Rect, text: str) -> None:
    """What would come of it, on a dark band across the thing; a second line is fainter."""
    theme, metrics = look.theme, look.metrics
    room = rect.width + metrics.px(8)
    pictures = []
    for number, line in enumerate(text.split("\n")):
        ink = theme.accent_light if number else theme.text
        words, points = look.fonts.fit(line, "bold", metrics.small, room - metrics.px(10), 9)
        pictures.append(look.fonts.render(words, "bold", points, ink))
    tall = sum(picture.get_height() for picture in pictures)
    band = pygame.Rect(0, 0, room, tall + metrics.px(4))
    band.midbottom = (rect.centerx, rect.bottom - round(rect.height * 0.16))
    fill = (theme.panel_top, theme.panel_bottom)
    surface.blit(look.shapes.rounded(band.size, metrics.px(8), fill, theme.accent, 1.5), band)
    y = band.y + metrics.px(2)
    for picture in pictures:
        surface.blit(picture, picture.get_rect(midtop=(band.centerx, y)))
        y += picture.get_height()
