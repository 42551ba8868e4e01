"""The mark on what a hint points at: light around it, and a disc with the sign of hints."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from nomercy_table.play import words
from nomercy_table.play.action_bar import ActionButton
from nomercy_table.table import Target
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget, icon

HINT_SIGN = "bulb"
"""The icon of hints: on the mark, and on their button."""

_SIDE = 40
"""How large the disc is, in units."""


class HintMark(Widget):
    """Lies over a thing, and is nothing to press; `disc` is where its disc lies, `around` what the
    light goes around, if it lies straight."""

    def __init__(self, thing: str, disc: pygame.Rect, around: pygame.Rect | None) -> None:
        super().__init__(f"hint.{thing}", words.HINTED, disc if around is None else around)
        self._disc, self._around = disc, around

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), *self._disc.move(-self.rect.x, -self.rect.y))

    def painted(self, look: Look) -> pygame.Rect:
        return super().painted(look).union(self._disc.inflate(4, 4))

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics = look.theme, look.metrics
        if self._around is not None:
            outer = rect.inflate(2 * metrics.px(7), 2 * metrics.px(7))
            width = max(2.0, 3.5 * metrics.unit)
            surface.blit(
                look.shapes.rounded(outer.size, metrics.px(14), None, theme.accent_light, width),
                outer,
            )
        at = self._disc.move(rect.x - self.rect.x, rect.y - self.rect.y)
        disc = look.shapes.disc(at.width, theme.primary_bottom, theme.primary_text, 1.5)
        surface.blit(disc, at)
        sign = icon(look, HINT_SIGN, round(at.width * 0.72), theme.primary_text)
        if sign is not None:
            surface.blit(sign, sign.get_rect(center=at.center))


def hint_marks(look: Look, things: Sequence[Widget], points_at: Collection[str]) -> list[Widget]:
    """A mark on each of the `things` that a hint points at: on what lies there, or else on its
    button."""
    lying = [thing for thing in things if isinstance(thing, Target) and thing.id in points_at]
    found: list[Widget] = []
    for target in lying:
        around = None if target.held or target.shape is not None else target.rect
        found.append(HintMark(target.id, target.disc(look), around))
    shown = {target.id for target in lying}
    side = look.metrics.px(_SIDE)
    for thing in things:
        if (
            isinstance(thing, ActionButton)
            and thing.pick_id in points_at
            and thing.pick_id not in shown
        ):
            high = min(side, thing.rect.height)
            disc = pygame.Rect(0, 0, high, high)
            disc.center = thing.rect.midleft
            found.append(HintMark(thing.id, disc, thing.rect))
    return found
