"""What a blow does beside who was struck: the blade goes on to a neighbour, or light bends before a
shield that keeps it off one."""

from __future__ import annotations

from functools import cached_property, partial

import pygame

from nomercy_table.engine.events import Mark
from nomercy_table.render.beside import Job
from nomercy_table.table.effects import Effect, Strip
from nomercy_table.table.geometry import upright_rect
from nomercy_table.table.moments import strokes
from nomercy_table.table.moments.harm import Point
from nomercy_table.table.moments.scene import Script
from nomercy_table.table.places import Pose

_SWEEPS, _RIM = 0.3, 0.46
"""How long a blade is seen that goes on, and a rim of light."""


class Neighbour:
    """The second who has a `mark`, and lies as `other`: who was `struck` lies beside it, or stands
    before it, `hit` at that point by a blow that came `out_of` another."""

    def __init__(
        self, script: Script, struck: Pose, other: Pose, mark: Mark, hit: Point, out_of: Point
    ) -> None:
        self._script, self._struck, self._other = script, struck, other
        self._is_kept = mark.fate == "held" and not mark.sign
        self._hit, self._out_of = hit, out_of

    @cached_property
    def views(self) -> Job[list[pygame.Surface]]:
        """The pictures of it."""
        struck, other = self._struck, self._other
        wide, up = round(struck.width), self._out_of[1] < struck.y
        if self._is_kept:
            aside = (self._hit[0] - struck.x) / struck.width
            return self._script.job(partial(strokes.rim, wide, up, aside))
        way = round(abs(other.x - struck.x))
        make = partial(strokes.sweep, way, wide, other.x > struck.x, up)
        return self._script.job(make)

    def begin(self) -> list[Effect]:
        """It is seen from now on."""
        struck, other = self._struck, self._other
        if self._is_kept:
            at = strokes.rim_at(upright_rect(struck), self._out_of[1] < struck.y)
            return [self._run("blow.rim", at, _RIM)]
        at = round((struck.x + other.x) / 2), round((struck.y + other.y) / 2)
        return [self._run("blow.sweep", at, _SWEEPS)]

    def _run(self, name: str, at: tuple[int, int], seconds: float) -> Strip:
        """The views, one after the other."""
        views, lasts = self.views.now(), seconds * self._script.scene.pace
        return Strip(name, views, at, lasts, lasts / len(views))
