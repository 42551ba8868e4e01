"""Those who have won are glad of it as long as their results are looked at: now and then their
faces hop, their crowns a little higher, and light runs over these."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from nomercy_table.pages.results.hero import CROWN_HIGH, crown_on, face_places
from nomercy_table.pages.title.sheen import lay_sheen
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

EVERY, FIRST = 7.0, 1.2
"""Seconds from one cheer to the next, and until the first."""
RATE = 30
"""So often a second they are looked at while they hop; half as often while light runs."""
_HOPS = ((0.0, 0.44, 1.0), (0.44, 0.34, 0.55))
"""The hops of a cheer: when each begins, how long it takes, and how high it is."""
_NEXT = 0.18
"""So much later than the one beside it each hops."""
_HIGHEST, _SHARE = 0.05, 0.15
"""How high a hop is at most: in faces, and of the room above these."""
_TOSSED = 1.4
"""So many times as high its crown goes."""
_SHEEN_AT, _SHEEN_TAKES = 1.0, 1.1
"""When light begins to run over the crowns, and how long it does."""


def next_cheer(clock: float, lasts: float) -> float:
    """Seconds until something is to be looked at again, so many after the results have come, where
    a cheer `lasts` so long."""
    if not 0.0 <= _since(clock) < lasts:
        return max(1 / RATE, -_since(clock) % EVERY)  # no sooner, however clocks are rounded
    return (1 if _since(clock) < _SHEEN_AT else 2) / RATE


def hopped(clock: float, number: int) -> float:
    """How high that one of the winners has hopped, from 0 to 1."""
    since = _since(clock) - number * _NEXT
    for begins, takes, high in _HOPS:
        if begins <= since < begins + takes:
            return high * math.sin(math.pi * (since - begins) / takes)
    return 0.0


def sheen(clock: float) -> float:
    """How far light has run over the crowns, from 0 to 1; 0 and 1: it is not seen."""
    return min(1.0, max(0.0, (_since(clock) - _SHEEN_AT) / _SHEEN_TAKES))


def _since(clock: float) -> float:
    """Seconds since the last cheer began; before the first one less than 0."""
    return clock - FIRST if clock < FIRST else (clock - FIRST) % EVERY


class Winners(Widget):
    """Large faces in glee, side by side at the foot of their place, `crowned` or not; `above` is
    how much room there is above them, in faces."""

    def __init__(
        self, rect: pygame.Rect, faces: Sequence[str], side: int, above: float, *, crowned: bool
    ) -> None:
        super().__init__("winners", "", rect)
        self.faces, self.side, self.crowned = faces, side, crowned
        self._hop = min(_HIGHEST, _SHARE * above) * side
        self._up = [0] * len(faces)
        self._sheen = 0.0

    @property
    def lasts(self) -> float:
        """Seconds from when a cheer of theirs begins until all stands still; 0: nothing moves."""
        if self.crowned:
            return _SHEEN_AT + _SHEEN_TAKES
        begins, takes, _ = _HOPS[-1]
        return begins + takes + (len(self.faces) - 1) * _NEXT if round(self._hop) else 0.0

    def cheer(self, clock: float | None) -> None:
        """They look as they do so many seconds after they have come; None: they are still."""
        up, light = [0] * len(self.faces), 0.0
        if clock is not None:
            up = [round(self._hop * hopped(clock, number)) for number in range(len(self.faces))]
            light = sheen(clock) % 1.0 if self.crowned else 0.0
        if (up, light) != (self._up, self._sheen):
            self._up, self._sheen = up, light
            self.change()

    def painted(self, look: Look) -> pygame.Rect:
        blur, rect = look.metrics.px(14), self.screen_rect()
        places = face_places(look, rect, len(self.faces), self.side)
        whole = places[0].unionall(places).inflate(4 * blur + 2, 4 * blur + 2)
        top = min(whole.top, rect.top - round(self._hop))
        whole = pygame.Rect(whole.left, top, whole.width, whole.bottom + blur - top)
        return whole.clip(self.view.rect) if self.view else whole

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        blur = look.metrics.px(14)
        places = face_places(look, rect, len(self.faces), self.side)
        for face, at, up in zip(self.faces, places, self._up, strict=True):
            shadow = look.shapes.shadow(at.size, self.side // 2, blur, 190)
            surface.blit(shadow, (at.x - 2 * blur, at.y - 2 * blur + look.metrics.px(6)))
            draw_portrait(surface, look, at.move(0, -up), f"glee/{face}", 1.0)
        if not self.crowned:
            return
        worn = crown_on(look, round(CROWN_HIGH * self.side))
        for at, up in zip(places, self._up, strict=True):
            foot = at.y + round(0.12 * self.side) - round(_TOSSED * up)
            place = worn.get_rect(midbottom=(at.centerx, foot))
            surface.blit(worn, place)
            lay_sheen(surface, worn, place, self._sheen)
