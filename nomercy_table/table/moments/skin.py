"""What has held a blow off, and is used up by it: it lights up, stays to be seen, and falls off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

import pygame

from nomercy_table.engine.events import Mark
from nomercy_table.table.effects import Effect, Strip
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments import strokes
from nomercy_table.table.moments.harm import Cracks
from nomercy_table.table.moments.scene import Beat, Scene
from nomercy_table.table.moments.shards import falls_before
from nomercy_table.table.moments.timing import PEELS
from nomercy_table.table.places import Pose

GIVES = 0.4
"""When it is gone where it could not keep all harm off: it has cracks before."""

_EACH, _FALLS, _WIDE = 0.05, 0.5, 0.86
"""How long each picture is seen, how long its pieces fall, and how wide it is against the card."""


class Skin:
    """That of a card which lies so and has the `mark`: whole until it goes, where it kept all harm
    off, else soon full of cracks."""

    def __init__(self, scene: Scene, mark: Mark, pose: Pose) -> None:
        self._scene, self._mark, self._pose = scene, mark, pose
        self._whole = mark.fate == "held"
        self.lasts = PEELS if self._whole else GIVES
        """After so many seconds it falls off."""

    def beats(self, met: float) -> Iterator[Beat]:
        """What is seen of it from then on."""
        yield Beat(met, self._holds)
        yield Beat(met + self.lasts, self._falls_off)

    @cached_property
    def _picture(self) -> pygame.Surface:
        side = round(_WIDE * self._pose.width)
        return self._scene.look.art.svg(self._mark.sign, (side, side))

    @cached_property
    def _cracks(self) -> Cracks:
        size = self._picture.get_size()
        return Cracks(size, (0.5 * size[0], 0.42 * size[1]), self._mark.card)

    @cached_property
    def _worn(self) -> pygame.Surface:
        """As it is in the end."""
        return self._picture if self._whole else self._cracks.drawn(self._picture)

    def _holds(self) -> list[Effect]:
        flares = [strokes.lit(self._picture, strong) for strong in (1.0, 0.45)]
        left = round(self.lasts / _EACH) - len(flares)
        views = [*flares, self._picture, *[self._worn] * left]
        at, pace = card_rect(self._pose).center, self._scene.pace
        return [Strip(f"guard.{self._mark.card}", views, at, self.lasts * pace, _EACH * pace)]

    def _falls_off(self) -> Iterable[Effect]:
        scene = self._scene
        return self._cracks.falling(
            f"scale.{self._mark.card}",
            self._worn,
            card_rect(self._pose).center,
            scene.size[1],
            _FALLS * max(0.7, scene.pace),
            scene.look.art.beside,
            falls_before(scene.before),
        )
