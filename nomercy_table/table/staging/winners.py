"""The portraits of those who have won, side by side, each in the light and with a crown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame

from nomercy_table.table.medallion import medallion, medallion_steps
from nomercy_table.ui.crown import crown
from nomercy_table.ui.look import Look


class Winners:
    """The faces of those who have won, by the names of their pictures, each `side` pixels wide."""

    def __init__(self, look: Look, faces: Sequence[str], side: int) -> None:
        self._look, self._faces, self._side = look, faces, side
        self._drawn: dict[int, pygame.Surface] = {}

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the picture, each part short enough to go between two frames."""
        for number, face in enumerate(self._faces):
            light = self._look.theme.accent_light
            yield from medallion_steps(self._look, self._side, face, light)
            yield partial(self._portrait, number)
        yield lambda: self._crown
        yield lambda: self.picture

    def _portrait(self, number: int) -> pygame.Surface:
        """The portrait of one of them."""
        if number not in self._drawn:
            light = self._look.theme.accent_light
            self._drawn[number] = medallion(
                self._look, self._side, self._faces[number], None, light
            )
        return self._drawn[number]

    @cached_property
    def _crown(self) -> pygame.Surface:
        return crown(round(0.3 * self._side), self._look.theme.accent_light)

    @cached_property
    def picture(self) -> pygame.Surface:
        """All of them."""
        portraits = [self._portrait(number) for number in range(len(self._faces))]
        surface, high = portraits[0], portraits[0].get_height()
        if len(portraits) > 1:
            wide = high + (len(portraits) - 1) * self._side
            surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number, portrait in enumerate(portraits):
            if portrait is not surface:
                surface.blit(portrait, (number * self._side, 0))
            top = (high - self._side) // 2 - round(0.66 * self._crown.get_height())
            middle = high // 2 + number * self._side, max(0, top)
            surface.blit(self._crown, self._crown.get_rect(midtop=middle))
        self._drawn.clear()
        return surface
