"""Lightning: it grows dark, who hurls it glows, and bolts leap to all that stand against them.

It stays dark until what it has done is seen: that is the next moment's (`blow`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, partial

import pygame

from nomercy_table.engine.events import Event
from nomercy_table.render.beside import RenderJob
from nomercy_table.render.lights import Pool, dimming, halo
from nomercy_table.render.stage import DimLevel
from nomercy_table.table.cards import height_of
from nomercy_table.table.effects import Effect, Film
from nomercy_table.table.geometry import Pose, Shown, card_rect
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.scene import Beat, Context, Opening, share
from nomercy_table.table.moments.suspense import cut_out, lighting, outline
from nomercy_table.table.moments.timeline import Key, Light, Moment, Track
from nomercy_table.table.moments.timing import BOLTS, MADE
from nomercy_table.table.sparks import Lightning

CHARGED = 0.24
"""When it leaps."""

_NIGHT = 56
_DARK, _LIT = (46, 52, 82), (214, 226, 255)
_CHARGE, _FLARE = (140, 190, 255), (84, 92, 110)
_VIEWS, _EACH, _FLASH, _LATE, _AFTERIMAGE, _BEFORE = 3, 0.055, 0.1, 0.2, 0.24, 0.02


def hurled(shown: Shown, event: Event) -> tuple[Pose | None, list[Pose]]:
    """Who hurls lightning, as the event marks it, and all that it hits."""
    poses = shown.placement.cards
    source = poses.get(f"card.{event.marks[0].card}") if event.marks else None
    return source, [
        poses[slot]
        for zone in shown.arrangement.zones
        if zone.where == "middle" and zone.seat not in (None, event.seat_concerned)
        for column in zone.columns
        if not column.stain
        for slot in (f"card.{card.key}" for card in column.cards)
        if slot in poses and poses[slot].face_up
    ]


class Bolts(Moment):
    """Dark, a charge that grows, a flash where bolts leap, and the bolts."""

    lasts, goes, darkest, shakes = BOLTS, BOLTS, min(_DARK), CHARGED

    def __init__(self, scene: Context) -> None:
        super().__init__(scene, still=False)
        self._source, self._hit = hurled(scene.before, scene.event)  # as the still shows them
        self.beats = [Beat(BOLTS - _BEFORE, self._afterimage)]
        self.sounds = () if scene.sound is None else ((CHARGED - 0.04, scene.sound),)
        self._views: Sequence[RenderJob[pygame.Surface]] = ()
        self._area = pygame.Rect(0, 0, 0, 0)
        if self._source is not None and self._hit:
            start = (round(self._source.x), round(self._source.y))
            ends = [(round(pose.x), round(pose.y)) for pose in self._hit]
            bolts = Lightning(start, ends, max(2, self._source.width // 36))
            self._views = [self.job(partial(bolts.view, number)) for number in range(_VIEWS)]
            self._area = bolts.area

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from super().pictures()
        yield from (partial(getattr, beat, "effects") for beat in self.beats)

    def lights(self) -> Sequence[Light]:
        table, hit = self.scene.table, [_pool(pose) for pose in self._hit]
        source = [] if self._source is None else [_pool(self._source)]
        dark = self.drawing(*dimming(table, _DARK, source, _LIT))
        lit = dimming(table, _DARK, [*source, *hit], _LIT)
        struck = self.drawing(*lit, *lighting(self.scene, self._hit, _CHARGE))
        return [
            Light(MADE, 0.7 * CHARGED - MADE, dark),
            Light(CHARGED, 0.0, struck, gate=Opening(CHARGED, _LATE)),
        ]

    def sprites(self) -> Sequence[Track]:
        return [*self._hurler(), *self._bolts(), *self._flares()]

    def _hurler(self) -> Iterator[Track]:
        """The glow around who hurls them, and that card, which stays in the light."""
        source = self._source
        if source is None:
            return
        rect = card_rect(source)
        glow = self.job(lambda: halo(rect.size, max(5, source.width // 7), _CHARGE))
        card = self.job(lambda: outline(source))
        keys = [Key(0.0, rect.center, 1, 0), Key(CHARGED, rect.center, ease=lambda t: t * t)]
        yield Track(glow.now, keys, lambda: glow.steps, until=CHARGED)
        hurler = cache(lambda: cut_out(self.scene, source, card.now())[0])
        yield Track(hurler, [Key(0.0, rect.center)], lambda: card.steps, until=CHARGED)

    def _bolts(self) -> Iterator[Track]:
        at = CHARGED
        while self._views and at < BOLTS:
            for job in self._views:
                key = Key(at, self._area.center)
                yield Track(job.now, [key], partial(getattr, job, "steps"), until=at + _EACH)
                at += _EACH

    def _flares(self) -> Iterator[Track]:
        """All that it touches is brighter for a moment."""
        for pose in self._hit:
            white, at = self.job(partial(outline, pose)), card_rect(pose).center
            keys = [Key(CHARGED, at), Key(CHARGED + _FLASH, at, 1, 0)]
            steps = partial(getattr, white, "steps")
            yield Track(white.now, keys, steps, until=CHARGED + _FLASH, adds=_FLARE)

    def dusk(self, time: float) -> DimLevel | None:
        """When it is over it is night until what it has done is seen."""
        return self.scene.darkened(1.0, _NIGHT, self._lit) if time >= CHARGED else None

    @cached_property
    def _lit(self) -> frozenset[str]:
        poses = self.scene.before.placement.cards
        return self.scene.seen_in_dusk(slot for slot, pose in poses.items() if pose in self._hit)

    def shift(self, time: float) -> tuple[int, int]:
        now, first = self.clock(time), 0.006 * self.scene.size[1]
        if now is None or now < CHARGED:
            return 0, 0
        return 0, round(swing(share(now, CHARGED, 0.2), (first, 0.5 * first)))

    def _afterimage(self) -> Iterator[Effect]:
        """The bolts are seen to fade."""
        if self._views:
            seconds = _AFTERIMAGE * self.scene.pace
            film = Film("lightning", [self._views[0].now()], self._area.center, seconds, seconds)
            film.fades = seconds
            yield film


def _pool(pose: Pose) -> Pool:
    return Pool(pose.x, pose.y, 0.75 * height_of(pose.width))
