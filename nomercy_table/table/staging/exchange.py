"""Hands change their owners: it grows dark but for them, and the eye goes with them."""

from __future__ import annotations

from collections.abc import Iterable

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

    def _arrived(self) -> Iterable[Effect]:
        """Rings of light around all who have got a hand."""
        pace, shown = self.scene.pace, self.scene.after
        got = {move.target for move in self.scene.event.moves}
        for zone in shown.arrangement.zones:
            if zone.id in got and zone.seat in shown.placement.portraits:
                portrait = shown.placement.portraits[zone.seat]
                views = rings(round(_RING * portrait.width), _GOLD, _VIEWS)
                name, seconds = f"hand.{zone.seat}", _VIEWS * _EACH * pace
                yield Strip(name, views, portrait.center, seconds, _EACH * pace)

    def dusk(self, time: float) -> Dusk | None:
        dark = min(share(time, 0.0, DUSK), 1.0 - share(time, EXCHANGED - DUSK, DUSK))
        return Dusk(round(255 + (_LIGHT - 255) * dark)) if dark else None
