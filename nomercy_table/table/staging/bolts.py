"""Lightning: it grows dark, who hurls it glows, and bolts leap to all that stand against them.

It stays dark until what it has done is seen: that is the next moment's (`blow`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame

from nomercy_table.engine.events import Event
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.dusk import Dusk
from nomercy_table.screen.item import Item
from nomercy_table.table.effects import Effect, Film
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.sparks import Lightning
from nomercy_table.table.sprites import height_of
from nomercy_table.table.staging.harm import swing
from nomercy_table.table.staging.light import Pool, dimming, faded, halo
from nomercy_table.table.staging.scene import Beat, Opening, Scene, Script, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.suspense import cut_out, lighting, outline
from nomercy_table.table.staging.timing import BOLTS, CHARGED, MADE

_NIGHT = 56
"""How much light is left around those whom it has struck, of 255."""

_DARK, _LIT = (46, 52, 82), (214, 226, 255)
_CHARGE, _FLARE = (140, 190, 255), (84, 92, 110)
_VIEWS, _EACH = 3, 0.055
"""So many pictures of the bolts, and how long each is seen."""

_FLASH = 0.1
"""So long all that it touches is brighter when it leaps, and nothing else: a window that flares
hurts the eyes, and hides ranks and names."""

_SHAKES, _FAR = 0.2, 0.006
_LATE = 0.2
"""Seconds for which the bolts are waited for at most where they are not drawn when they leap."""

_AFTERIMAGE, _BEFORE = 0.24, 0.02
"""Seconds for which the bolts are seen to fade: in the dark; and how long before the end that
begins."""


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


class Bolts(Script):
    """Dark, a charge that grows, a flash where bolts leap, and the bolts."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._source, self._hit = hurled(scene.before, scene.event)  # as the still shows them
        self.beats = [Beat(BOLTS - _BEFORE, self._afterimage)]
        self._strikes = Opening(CHARGED, _LATE)
        self.sounds = () if scene.sound is None else ((CHARGED - 0.04, scene.sound),)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from together(self.drawn(self._dark), self._hurler_steps)
        first, others = self._views[:1], self._views[1:]
        outlines = (job.steps for job in self._outlines)
        yield from together(*(job.steps for job in first), self._struck.steps, *outlines)
        yield from together(*(job.steps for job in others))
        yield from super().pictures()

    @cached_property
    def _dark(self) -> Drawing:
        pools = [] if self._source is None else [_pool(self._source)]
        return self.drawing(*dimming(self.scene.table, _DARK, pools, _LIT))

    @cached_property
    def _struck(self) -> Drawing:
        """All that are hit stand in the light."""
        ends = [*self._hit] if self._source is None else [self._source, *self._hit]
        return self.drawing(
            *dimming(self.scene.table, _DARK, list(map(_pool, ends)), _LIT),
            *lighting(self.scene, self._hit, _CHARGE),
        )

    @property
    def _hurler_steps(self) -> Iterator[Callable[[], object]]:
        if self._charge is not None:
            yield from self._charge.steps
            yield lambda: self._hurler

    @cached_property
    def _charge(self) -> Job[tuple[pygame.Surface, pygame.Surface]] | None:
        """The glow around who hurls them, if anybody does, and the outline of that card."""
        source = self._source
        if source is None:
            return None
        size, reach = card_rect(source).size, max(5, source.width // 7)
        return self.job(lambda: (halo(size, reach, _CHARGE), outline(source)))

    @cached_property
    def _hurler(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The card of who hurls them, which stays in the light, and where it lies."""
        if self._source is None or self._charge is None:
            return None
        return cut_out(self.scene, self._source, self._charge.now()[1])

    @cached_property
    def _outlines(self) -> Sequence[Job[pygame.Surface]]:
        """Of all cards that are hit."""
        return [self.job(partial(outline, pose)) for pose in self._hit]

    @cached_property
    def _lightning(self) -> Lightning | None:
        if self._source is None or not self._hit:
            return None
        start = (round(self._source.x), round(self._source.y))
        ends = [(round(pose.x), round(pose.y)) for pose in self._hit]
        return Lightning(start, ends, max(2, self._source.width // 36))

    @cached_property
    def _views(self) -> Sequence[Job[pygame.Surface]]:
        """The pictures of the bolts."""
        lightning = self._lightning
        if lightning is None:
            return ()
        return [self.job(partial(lightning.view, number)) for number in range(_VIEWS)]

    def _can_darken(self) -> bool:
        return self._dark.ready and (self._charge is None or self._charge.ready)

    def _can_leap(self) -> bool:
        return self._struck.ready and all(job.ready for job in self._views[:1])

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, self._can_darken)
        if since is None:
            return []
        canvas, strikes = self.canvas, self._strikes.since(time, self._can_leap)
        if strikes is None:
            self._fade(self._dark, share(time, since, 0.7 * CHARGED - MADE))
            self._glow(share(time, 0.0, CHARGED))
        else:
            canvas.blit(self._struck.surface, (0, 0))
            self._leap(int((time - strikes) / _EACH))
            self._flare(1.0 - share(time, strikes, _FLASH))
        return [self.covering()]

    def _fade(self, picture: Drawing, part: float) -> None:
        """That part of the way from the table to the picture."""
        if part < 1.0:
            faded(self.canvas, self.scene.still, picture.surface, part, min(_DARK))
        else:
            self.canvas.blit(picture.surface, (0, 0))

    def _glow(self, part: float) -> None:
        if self._hurler is not None and self._charge is not None:
            (charge, _), (card, rect) = self._charge.now(), self._hurler
            charge.set_alpha(round(255 * part * part))
            self.canvas.blit(charge, charge.get_rect(center=rect.center))
            self.canvas.blit(card, rect)

    def _leap(self, view: int) -> None:
        if self._lightning is not None:
            ready = [job for job in self._views if job.ready] or self._views[:1]
            self.canvas.blit(ready[view % len(ready)].now(), self._lightning.area)

    def _flare(self, part: float) -> None:
        """All that it touches is brighter by that part of a flash."""
        light = [round(part * most) for most in _FLARE]
        pairs = zip(self._hit, self._outlines, strict=True)
        for pose, white in pairs if part > 0 else ():
            card = white.now().copy()
            card.fill(light, special_flags=pygame.BLEND_RGB_MULT)
            at = card.get_rect(center=card_rect(pose).center)
            self.canvas.blit(card, at, special_flags=pygame.BLEND_RGB_ADD)

    def dusk(self, time: float) -> Dusk | None:
        """When it is over it is night until what it has done is seen."""
        return self.scene.darkened(1.0, _NIGHT, self._lit) if time >= CHARGED else None

    @cached_property
    def _lit(self) -> frozenset[str]:
        """Who has been struck, with what is marked on them, and the words."""
        poses = self.scene.before.placement.cards
        return self.scene.seen_in_dusk(slot for slot, pose in poses.items() if pose in self._hit)

    def shift(self, time: float) -> tuple[int, int]:
        strikes, first = self._strikes.since(time, self._can_leap), _FAR * self.scene.size[1]
        if strikes is None:
            return 0, 0
        return 0, round(swing(share(time, strikes, _SHAKES), (first, 0.5 * first)))

    def _afterimage(self) -> Iterator[Effect]:
        """The bolts are seen to fade."""
        lightning = self._lightning
        if lightning is not None:
            seconds = _AFTERIMAGE * self.scene.pace
            film = Film(
                "lightning", [self._views[0].now()], lightning.area.center, seconds, seconds
            )
            film.fades = seconds
            yield film


def _pool(pose: Pose) -> Pool:
    return Pool(pose.x, pose.y, 0.75 * height_of(pose.width))
