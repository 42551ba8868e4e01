"""Moments over a table that goes on: sprites that come with entries, dusk, a shake."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.render.beside import RenderJob, together
from nomercy_table.render.stage import DimLevel
from nomercy_table.render.theme import Colour
from nomercy_table.table.moments.harm import rings, star, swing
from nomercy_table.table.moments.scene import Beat, Context, Script, share
from nomercy_table.table.moments.timeline import Key, Played, Point, Track, slam, track

_SLAMS, _LARGER = 0.16, 4 / 3
"""Seconds in which something comes down, and by how much larger it is at first."""

_VIEWS, _EACH = 7, 0.045
"""A ring of light that grows is seen in so many views, each for so many seconds."""


class Entry(Beat):
    """Sprites that come over a table that goes on; room for them is sought as they are listed."""

    def __init__(self, at: float, listed: Callable[[], Iterable[Track]], pace: float) -> None:
        super().__init__(at, self._play)
        self._listed, self._pace = listed, pace

    @cached_property
    def sprites(self) -> Sequence[Track]:
        """What comes."""
        return tuple(self._listed())

    def _play(self) -> Iterator[Played]:
        for sprite in self.sprites:
            played = Played(sprite, self._pace)
            played.clock = (self.at - sprite.keys[0].at) * self._pace
            yield played

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes its pictures."""
        yield lambda: self.sprites
        yield from together(*(sprite.steps() for sprite in self.sprites))
        yield lambda: self.effects


class Overlay(Script):
    """A moment over a table that goes on: sprites that come with its entries, dusk and a shake."""

    light = 255
    """How much of its light, of 255, what rests has at the darkest."""
    lit: frozenset[str] = frozenset()
    """What keeps its light."""
    shakes, far = math.inf, 0.0
    """From when on the table shakes, and how far at first, in heights of the window."""

    def __init__(
        self, scene: Context, *entries: tuple[float, Callable[[], Iterable[Track]]]
    ) -> None:
        super().__init__(scene)
        self._entries = [Entry(at, listed, scene.pace) for at, listed in entries]
        self.beats = self._entries

    @property
    def dims(self) -> Sequence[tuple[float, float]]:
        """How much of the light that goes is gone at a time, from point to point."""
        return ()

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(*(entry.steps for entry in self._entries))

    def dusk(self, time: float) -> DimLevel | None:
        return self.scene.darkened(track(self.dims, time), self.light, self.lit)

    def shift(self, time: float) -> tuple[int, int]:
        first = self.far * self.scene.size[1]
        return 0, round(swing(share(time, self.shakes, 0.2), (first, 0.5 * first)))

    def reads(self, seconds: float) -> float:
        """Return for how long a word is seen, at normal speed: at high speed not much shorter."""
        return seconds * max(1.0, 0.7 / self.scene.pace)

    def ring(self, name: str, at: float, centre: Point, side: int, ink: Colour) -> Track:
        """Return a ring of light that grows to that size, below names."""
        views = self.job(partial(rings, side, ink, _VIEWS))
        return self.film(name, at, centre, views, _VIEWS * _EACH, below_names=True)

    def film(
        self,
        name: str,
        at: float,
        centre: Point,
        views: RenderJob[list[pygame.Surface]],
        seconds: float,
        **effect: Any,
    ) -> Track:
        """Return views one after the other."""

        def view(time: float) -> pygame.Surface:
            number = int((time - at) / seconds * len(views.now()))
            return views.now()[min(len(views.now()) - 1, number)]

        first, keys, steps = partial(view, at), [Key(at, centre)], lambda: views.steps
        return Track(first, keys, steps, at + seconds, name=name, effect=effect, shows=view)

    def flash(self, name: str, at: float, centre: Point, side: int, ink: Colour) -> Track:
        """Return a flash of that size."""
        made = self.job(partial(star, side, ink))
        keys = slam(at, _SLAMS, centre, _LARGER, ease_out)
        return Track(made.now, keys, lambda: made.steps, at + _SLAMS, name=name)

    def word(
        self,
        name: str,
        at: float,
        until: float,
        centre: Point,
        picture: Callable[[], pygame.Surface],
        **effect: Any,
    ) -> Track:
        """Return what comes down there to be read, and fades."""
        keys = [*slam(at, _SLAMS, centre, _LARGER, ease_out), Key(until, centre)]
        within, effect = pygame.Rect((0, 0), self.scene.size), {"fades": 0.25} | effect
        return Track(picture, keys, name=name, within=within, effect=effect)
