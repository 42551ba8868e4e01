"""The portraits of those who have won, side by side, each in the light and with a crown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame

from nomercy_table.render.beside import Job, blank, together
from nomercy_table.render.crown import crown
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.ui.look import Look


class Winners:
    """The faces of those who have won, by the names of their pictures, each `side` pixels wide."""

    def __init__(self, look: Look, faces: Sequence[str], side: int) -> None:
        self._look, self._faces, self._side = look, faces, side
        self._drawn: dict[int, Job[pygame.Surface]] = {}

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the picture, each part short enough to go between two frames."""
        yield from together(self._faces_steps, self._crown.steps)
        yield from self._whole.steps

    @property
    def _faces_steps(self) -> Iterator[Callable[[], object]]:
        for number, face in enumerate(self._faces):
            light = self._look.theme.accent
            yield from medallion_steps(self._look, self._side, face, light)
            yield from self._portrait(number).steps

    def _portrait(self, number: int) -> Job[pygame.Surface]:
        """The portrait of one of them."""
        if number not in self._drawn:
            look, light = self._look, self._look.theme.accent
            make = medallion_maker(look, self._side, self._faces[number], light)
            self._drawn[number] = Job(make, look.art.beside)
        return self._drawn[number]

    @cached_property
    def _crown(self) -> Job[pygame.Surface]:
        return Job(partial(crown, round(0.3 * self._side)), self._look.art.beside)

    @cached_property
    def _whole(self) -> Job[pygame.Surface]:
        portraits = [self._portrait(number).now() for number in range(len(self._faces))]
        make = partial(_side_by_side, portraits, self._side, self._crown.now())
        self._drawn.clear()
        return Job(make, self._look.art.beside)

    @property
    def ready(self) -> bool:
        """Whether the picture is there."""
        return "_whole" in vars(self) and self._whole.ready

    @property
    def picture(self) -> pygame.Surface:
        """All of them."""
        return self._whole.now()


def _side_by_side(
    portraits: Sequence[pygame.Surface], side: int, crown: pygame.Surface
) -> pygame.Surface:
    """These portraits, each `side` pixels wide and in its light, with crowns. Of a single one it is
    put on the picture itself."""
    surface, high = portraits[0], portraits[0].get_height()
    if len(portraits) > 1:
        surface = blank((high + (len(portraits) - 1) * side, high), pygame.SRCALPHA)
    for number, portrait in enumerate(portraits):
        if portrait is not surface:
            surface.blit(portrait, (number * side, 0))
        top = (high - side) // 2 - round(0.66 * crown.get_height())
        middle = high // 2 + number * side, max(0, top)
        surface.blit(crown, crown.get_rect(midtop=middle))
    return surface
