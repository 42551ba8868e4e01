"""A victory: all but the victors grows dark; they leap, and light bursts from them as they land."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import Any

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.cues import PLAY
from nomercy_table.engine.rng import Rng
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.system.budget import is_dense
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import upright_rect
from nomercy_table.table.leaping import cheering
from nomercy_table.table.marks import marks
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.light import halo
from nomercy_table.table.moments.scene import Beat, Scene, Script, share
from nomercy_table.table.moments.timing import CHEERED, CHEERS_AT
from nomercy_table.table.places import Pose, slot_of
from nomercy_table.table.sprites import height_of

_LIGHT, _CLOSES, _OPENS, _FADES = 92, 0.16, 0.3, 0.1
"""How much light is left around the victors, of 255; how fast it closes on them, and opens; and how
fast both are where nothing moves."""

_VIEWS, _EACH = 4, 0.13
"""So many pictures of a burst, and how long each is seen."""

_GOLD, _CORE = (255, 204, 96), (255, 246, 214)
_RAYS, _REACH, _SEEN, _GLOW, _PART = 19, 0.35, 1.5, 0.075, 3
"""So many rays; how far they reach from the card's edge, in its widths, as they are blurred, and
how many times as far they are seen; how far the glow that stays does; and how many times smaller
rays are drawn, as they are soft."""

_Shape = tuple[pygame.Surface, pygame.Rect]
"""In black, what lies before a light, and where, from its middle."""

_SHAKES, _FAR = 0.22, 0.006
"""For how long the table shakes as the last card lands, and how far at first, as a share of its
height."""

_SHORT = 0.23
"""How far rays reach in a dense window, where none are seen while cards leap: either takes time."""


class Victory(Script):
    """Played along, while the words stand that say who has won. Where nothing moves (`still`), the
    victors stand in the light."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._columns = cheering(scene.event, scene.after)
        moving = scene.game.cue(scene.event.cue).moving
        falls = CHEERS_AT + moving.seconds
        self._lands = [falls + delay for delay in moving.delays(len(self._columns))]
        self._lights: dict[str, tuple[pygame.Surface, Sequence[_Shape]]] = {}
        self.sounds = [] if scene.sound is None else [(0.0, scene.sound)]
        if not still:
            self.sounds += [(at, PLAY) for at in self._lands]
            pairs = zip(self._columns, self._lands, strict=False)
            self.beats = [Beat(at, partial(self._burst, slots[-1], at)) for slots, at in pairs]

    def pictures(self) -> Iterator[Callable[[], object]]:
        jobs: Iterator[Job[Any]] = chain(
            self._bursts.values(), self._glows.values(), self._outlines.values()
        )
        yield from together(*(job.steps for job in jobs))
        tops = [] if self._still else [slots[-1] for slots in self._columns]
        yield from (partial(self._light_on, slot) for slot in tops)
        yield from super().pictures()
        effects = list(chain.from_iterable(beat.effects for beat in self.beats))
        for view in range(1, _VIEWS):
            yield from (partial(e.cut, view) for e in effects if isinstance(e, _Rays))

    @cached_property
    def _bursts(self) -> dict[int, Job[list[pygame.Surface]]]:
        """Those of cards that large."""
        reach = _SHORT if self._dense else _REACH
        widths = {width for width, _ in self._cards}
        return {width: self.job(partial(burst, width, reach)) for width in widths}

    @cached_property
    def _glows(self) -> dict[tuple[int, float], Job[pygame.Surface]]:
        """The light that stays around a card so wide, that lies askew."""
        return {card: self.job(partial(_glow, *card)) for card in self._cards}

    @cached_property
    def _outlines(self) -> dict[tuple[int, float], Job[_Shape]]:
        """What such a card hides of it."""
        return {card: self.job(partial(_outline, *card)) for card in self._cards}

    @property
    def _cards(self) -> dict[tuple[int, float], None]:
        """How wide the cards are from which light bursts, and by how much they are turned."""
        tops = [] if self._still else [self._pose(slots[-1]) for slots in self._columns]
        return dict.fromkeys((pose.width, pose.angle) for pose in tops)

    @property
    def _dense(self) -> bool:
        return is_dense(self.scene.size)

    def _pose(self, slot: str) -> Pose:
        return self.scene.after.placement.cards[slot]

    def _burst(self, slot: str, lands: float) -> Iterable[Effect]:
        """Light bursts from behind a card, and from behind what is marked on it, and stays."""
        pose, pace = self._pose(slot), self.scene.pace
        at, (glow, before) = (round(pose.x), round(pose.y)), self._light_on(slot)
        hidden = _within(pose.width, pose.angle)
        seconds = (CHEERED - lands) * pace
        light = _Light(f"victory.{slot}", glow, hidden, at, seconds)
        light.fades = _OPENS * pace
        yield light
        rays = self._bursts[pose.width].now()
        shoots = _Rays(f"victory.rays.{slot}", rays, before, hidden, at, _EACH * pace)
        if self._dense:
            shoots.clock = (lands - self._lands[-1]) * pace
        yield shoots

    def _light_on(self, slot: str) -> tuple[pygame.Surface, Sequence[_Shape]]:
        """The light that stays behind a card and its marks, and these; made once."""
        if slot not in self._lights:
            pose = self._pose(slot)
            card = pose.width, pose.angle
            before = [self._outlines[card].now(), *self._marks_on(slot)]
            self._lights[slot] = behind(self._glows[card].now(), before), before
        return self._lights[slot]

    def _marks_on(self, slot: str) -> Iterator[_Shape]:
        """What is marked on that card."""
        scene = self.scene
        for zone in scene.after.arrangement.zones:
            for column in zone.columns if zone.shape == "row" else ():
                last = len(column.cards) - 1
                if last >= 0 and slot_of(column.cards[last], column, last) == slot:
                    card = upright_rect(self._pose(slot))
                    card.center = (0, 0)
                    shape, at = marks(scene.look, card, column)
                    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                    yield shape, at

    def dusk(self, time: float) -> Dusk | None:
        """Light closes on those who have won, and on whose they are."""
        closes, opens = (_FADES, _FADES) if self._still else (_CLOSES, _OPENS)
        dark = min(share(time, 0.0, closes), 1.0 - share(time, CHEERED - opens, opens))
        return self.scene.darkened(dark, _LIGHT, self._lit)

    @cached_property
    def _lit(self) -> frozenset[str]:
        slots = self.scene.seen_in_dusk(chain(*self._columns))
        return slots | self.scene.seats_in_dusk((self.scene.event.seat_concerned,))

    def shift(self, time: float) -> tuple[int, int]:
        first = 0.0 if self._still else _FAR * self.scene.size[1]
        part = share(time, self._lands[-1], _SHAKES)
        return 0, round(swing(part, (first, 0.5 * first)))


class _Light(Effect):
    """Light around a card, in four pieces: where the card lies there is none to be drawn."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        card: pygame.Rect,
        centre: tuple[int, int],
        seconds: float,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        whole = picture.get_rect()
        hole = card.move(whole.center).clip(whole)
        self._pieces = [
            pygame.Rect(0, 0, whole.w, hole.top),
            pygame.Rect(0, hole.top, hole.left, hole.h),
            pygame.Rect(hole.right, hole.top, whole.w - hole.right, hole.h),
            pygame.Rect(0, hole.bottom, whole.w, whole.h - hole.bottom),
        ]

    def items(self) -> list[Item]:
        whole = self.item()
        return [
            Item(f"{n}.{self.id}", whole.surface.subsurface(at), whole.x + at.x, whole.y + at.y, 0)
            for n, at in enumerate(self._pieces)
        ]


class _Rays(_Light):
    """Views of rays that fade from the beginning on, each cut to what is seen of it behind a card
    and its marks when its turn comes, unless that was done before."""

    def __init__(
        self,
        effect_id: str,
        views: Sequence[pygame.Surface],
        before: Sequence[_Shape],
        card: pygame.Rect,
        centre: tuple[int, int],
        each: float,
    ) -> None:
        super().__init__(effect_id, views[0], card, centre, len(views) * each)
        self._views, self._before, self._each = views, before, each
        self._cuts = {0: behind(views[0], before)}

    @property
    def _number(self) -> int:
        """Of the view that is seen now."""
        return max(0, min(len(self._views) - 1, int(self.clock / self._each)))

    def cut(self, number: int) -> pygame.Surface:
        """What is seen of that view; as one is cut, those that are over are kept no longer."""
        if number not in self._cuts:
            now = self._number
            self._cuts = {view: cut for view, cut in self._cuts.items() if view >= now}
            self._cuts[number] = behind(self._views[number], self._before)
        return self._cuts[number]

    def item(self) -> Item:
        left = max(0.0, 1.0 - self.clock / self.seconds)
        return self._placed(self.cut(self._number), self.centre, round(254 * left**1.3))


def _within(width: int, angle: float) -> pygame.Rect:
    """An upright rectangle, from its middle, that a card so wide hides which lies askew."""
    high, turn = height_of(width), math.radians(abs(angle))
    across, down = math.cos(turn), math.sin(turn)
    part = min(width / (width * across + high * down), high / (width * down + high * across))
    hidden = pygame.Rect(0, 0, round(0.96 * part * width), round(0.96 * part * high))
    hidden.center = (0, 0)
    return hidden


def behind(light: pygame.Surface, before: Iterable[_Shape]) -> pygame.Surface:
    """What is seen of a light behind these."""
    seen = light.copy()
    for shape, at in before:
        seen.blit(shape, at.move(light.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
    return seen


def _glow(width: int, angle: float) -> pygame.Surface:
    """The light around a card so wide, that lies askew."""
    return turned(halo((width, height_of(width)), round(_GLOW * width), _GOLD), angle)


def _outline(width: int, angle: float) -> _Shape:
    """A card so wide, that lies askew."""
    card = pygame.Surface((width, height_of(width)), pygame.SRCALPHA)
    pygame.draw.rect(card, (0, 0, 0, 255), card.get_rect(), border_radius=width // 14)
    card = turned(card, angle)
    return card, card.get_rect(center=(0, 0))


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """The picture, turned clockwise."""
    return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture


def burst(width: int, reach: float) -> list[pygame.Surface]:
    """Rays of light around a card so wide that `reach` so far, in so many views: they turn a
    little."""
    small = width / _PART, height_of(width) / _PART
    within = halo((round(small[0]), round(small[1])), round(reach * small[0]), (255, 255, 255))
    seen = within.get_rect().inflate(*(-2 * round((2.0 - _SEEN) * reach * small[0]),) * 2)
    found = []
    for view in range(_VIEWS):
        light = box_blur(_fan(within.get_size(), view / _VIEWS), max(1, width // 80))
        light.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        found.append(smoothscale(light.subsurface(seen), (_PART * seen.w, _PART * seen.h)))
    return found


def _fan(size: tuple[int, int], part: float) -> pygame.Surface:
    """Rays from the middle, and between them less light, when that part of their time is over."""
    picture, rng = pygame.Surface(size, pygame.SRCALPHA), Rng.stream(_RAYS, "burst")
    picture.fill((*_GOLD, round(130 * (1.0 - part))))
    far, (x, y) = max(size), (size[0] / 2, size[1] / 2)
    for n in range(_RAYS):
        turn = math.tau * (n + 0.6 * rng.uniform() + 0.5 * ease_out(part)) / _RAYS
        half, ink = 0.05 + 0.09 * rng.uniform(), _GOLD if n % 3 else _CORE
        ends = (
            (x + far * math.cos(turn + side), y + far * math.sin(turn + side))
            for side in (-half, half)
        )
        pygame.draw.polygon(picture, (*ink, 255), [(x, y), *ends])
    return picture
