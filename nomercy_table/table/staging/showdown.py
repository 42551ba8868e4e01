"""Hands turn over one after another, and what each counts rolls up; before the last all is dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from nomercy_table.engine.cues import SLIDE
from nomercy_table.screen.stage import Item
from nomercy_table.table.counts import token, token_rect
from nomercy_table.table.effects import Effect
from nomercy_table.table.medallion import medallion
from nomercy_table.table.staging.beside import seat_place
from nomercy_table.table.staging.digits import rolled
from nomercy_table.table.staging.light import Pool, dimming, faded
from nomercy_table.table.staging.scene import Beat, Scene, Script, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import TURNED

_DARK, _LIT, _SEEN = (40, 38, 44), (255, 248, 230), (150, 148, 154)
_DUSK, _SOON, _LIGHT = 0.12, 0.05, 0.3


class Showdown(Script):
    """Played along: the hands turn over at the table itself."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._place = seat_place(scene, scene.event.seat_concerned)
        self._hold = scene.timing.met
        self.value = scene.stakes.amount
        """What the hand counts."""
        heard = [] if scene.sound is None else [(self._hold, scene.sound)]
        self.sounds = [(0.0, SLIDE), *heard] if self._hold else heard
        self.beats = [Beat(self._hold + _SOON, self._light)]

    def _light(self) -> Iterable[Effect]:
        """The seat stands in the light while its hand turns over."""
        light = self.scene.look.theme.accent_light
        lit = medallion(self.scene.look, self._place.width, self.scene.portrait, None, light)
        seconds = _LIGHT * self.scene.pace
        yield Effect(
            f"showdown.{self.scene.event.seat_concerned}", lit, self._place.center, seconds
        )

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._hold:
            yield from self.scene.table.steps
            yield from self._dark.steps
        yield from super().pictures()

    @cached_property
    def _dark(self) -> Drawing:
        """The seat in the light, whoever leads in a dimmer one."""
        pools = [Pool(*self._place.center, 1.7 * self._place.width)]
        portraits = self.scene.before.placement.portraits
        for seat, count in enumerate(self.scene.before.arrangement.counts):
            if count is not None and count.mark > 0 and seat in portraits:
                pools.append(Pool(*portraits[seat].center, portraits[seat].width))
        return self.drawing(*dimming(self.scene.still, _DARK, pools, _LIT))

    def items(self, time: float) -> list[Item]:
        rect = token_rect(self._place)
        if time < self._hold:
            since = self.opening.since(time, lambda: self._dark.ready)
            if since is None:
                return []
            dusk = share(time, since, _DUSK)
            faded(self.canvas, self.scene.still, self._dark.surface, dusk, min(_DARK))
            self.canvas.blit(token(self.scene.look, rect.width, "?"), rect)
            return [self.covering()]
        number = rolled(0, self.value, share(time, self._hold, TURNED))
        picture = token(self.scene.look, rect.width, str(number))
        return [Item("moment.count", picture, rect.x, rect.y, 0)]
