"""Hands change their owners: it grows dark but for them, and the eye goes with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.stage import Dusk
from nomercy_table.table.effects import Effect, Strip
from nomercy_table.table.staging.harm import rings
from nomercy_table.table.staging.scene import Beat, Scene, Script, share
from nomercy_table.table.staging.timing import DUSK, EXCHANGED

_LIGHT = 96
"""How much light is left on what rests, of 255."""

_RING, _VIEWS, _EACH = 2.0, 7, 0.045
"""The size of a ring around who gets a hand, in portraits; in so many pictures, each so long."""

_GOLD = (255, 214, 120)


class Exchange(Script):
    """Played along: the hands fly as fans."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.sounds = () if scene.sound is None else ((DUSK, scene.sound),)
        self.beats = [Beat(EXCHANGED - DUSK, self._arrived)]

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(*(job.steps for _, job in self._rings))
        yield from super().pictures()

    @cached_property
    def _rings(self) -> list[tuple[Seat, Job[list[pygame.Surface]]]]:
        """All who have got a hand, with the rings around them."""
        shown, got = self.scene.after, {move.target for move in self.scene.event.moves}
        found = []
        for zone in shown.arrangement.zones:
            if zone.id in got and zone.seat in shown.placement.portraits:
                side = round(_RING * shown.placement.portraits[zone.seat].width)
                found.append((zone.seat, self.job(partial(rings, side, _GOLD, _VIEWS))))
        return found

    def _arrived(self) -> Iterable[Effect]:
        """Rings of light around all who have got a hand."""
        pace, portraits = self.scene.pace, self.scene.after.placement.portraits
        for seat, job in self._rings:
            name, seconds, at = f"hand.{seat}", _VIEWS * _EACH * pace, portraits[seat].center
            yield Strip(name, job.now(), at, seconds, _EACH * pace)

    def dusk(self, time: float) -> Dusk | None:
        dark = min(share(time, 0.0, DUSK), 1.0 - share(time, EXCHANGED - DUSK, DUSK))
        return Dusk(round(255 + (_LIGHT - 255) * dark)) if dark else None  # until they lie
