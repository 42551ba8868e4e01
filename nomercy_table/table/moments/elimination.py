"""Somebody is out: dark, a band with the face of who it is, cards that bury it, and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.cues import Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.engine.words import CARDS
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moments.avalanche import Avalanche
from nomercy_table.table.moments.band import TILT, Band
from nomercy_table.table.moments.going import Going
from nomercy_table.table.moments.light import Pool, dimming, faded, greyed
from nomercy_table.table.moments.particles import piece
from nomercy_table.table.moments.scene import Opening, Scene, Script, share
from nomercy_table.table.moments.sheets import Drawing, copied
from nomercy_table.table.moments.timing import (
    BAND_AT,
    BURIED_AT,
    CLEARS,
    MADE,
    OUT,
    VERDICT_AT,
)
from nomercy_table.table.moments.words import (
    GOLD,
    RED,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.table.moods import wearing
from nomercy_table.ui.look import Look

_DARKENS, _SLIDES, _SLAM, _LATE = 0.25, 0.25, 0.12, 0.2
"""How long it takes to darken, the band to slide in, and the words to come down; and for how long
the band waits at most for the face and the words on it, where they are not there yet."""
_DARK, _LIT = (34, 34, 38), (255, 190, 180)
_POOL = 0.2
"""How far the light reaches that is on the seat at first, as a share of the window's height."""

_CARD, _FACES = 0.25, 6
"""The cards that fall are so high, as a share of the window's height, and show so many faces."""

_AT_ONCE = 8
"""So many of those that lie are drawn between two frames."""

_SPLIT = ((0.62, 0.0), (0.44, 0.3), (0.6, 0.42), (0.4, 0.66), (0.5, 0.74), (0.4, 1.0))
"""How a face breaks in two: from its upper edge to its lower one, as shares of its size."""

_APART = 0.035
"""How far each half moves off, as a share of the window's height."""

_FLASH = 70
"""How bright it flashes, of 255, when the words have come down."""


class Elimination(Script):
    """Dark but for the victim; the band; the avalanche; the words. Where nothing is to move, it is
    the last picture alone."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._band = Band(scene.size)
        self._comes = Opening(BAND_AT, _LATE)
        self._light: pygame.Surface | None = None
        """The light on the seat as it was, while it goes out."""
        self._lain: dict[bool, int] = {}
        """So many cards lie on each of the two pictures, before the verdict and after it."""
        self._going: Going | None = None
        """All of it, as soon as it begins to go."""
        seat = scene.event.seat_concerned
        width, height = scene.size
        middle = pygame.Rect(width // 2, height // 2, 1, 1)
        places = scene.before.placement.portraits
        self._place = middle if seat is None else places.get(seat, middle)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = (
            () if sound is None else ((0.0 if still else BURIED_AT, sound),)
        )

    # -- pictures ------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.drawn(self._dark)
        yield from together(self._portrait_steps, self._written)
        yield from self._avalanche.backs
        yield from self._grave.steps
        yield from self._avalanche.faces
        yield from self._grey.steps
        yield from self._halves.steps
        yield from self._last.steps

    @property
    def _portrait_steps(self) -> Iterator[Callable[[], object]]:
        yield from medallion_steps(self.scene.look, self._side, self._face)
        yield from self._portrait.steps

    @property
    def _written(self) -> Iterator[Callable[[], object]]:
        """What makes all words."""
        yield from lettering_steps(*self._named)
        yield from self.ahead(self.scene.look, self.scene.moment, self.scene.stakes)

    @cached_property
    def _dark(self) -> Drawing:
        pool = Pool(*self._place.center, _POOL * self.scene.size[1])
        return self.drawing(*dimming(self.scene.table, _DARK, [pool], _LIT))

    @property
    def _around(self) -> pygame.Rect:
        """What the light on the seat reaches."""
        reach = round(2.4 * _POOL * self.scene.size[1])
        rect = pygame.Rect(self._place.center, (0, 0)).inflate(reach, reach)
        return rect.clip((0, 0, *self.scene.size))

    def _put_out(self, surface: pygame.Surface) -> None:
        """No light is on the seat any more: who sat there is seen on the band alone."""
        surface.blit(self.scene.still, self._around, self._around)
        surface.fill(_DARK, self._around, pygame.BLEND_RGB_MULT)

    @cached_property
    def _grave(self) -> Drawing:
        """Band, words and face in their places; cards that come to lie on them are added."""
        return self.drawing(
            *copied(self._dark),
            self._put_out,
            *self._band_steps(1.0, over=False),
        )

    @cached_property
    def _last(self) -> Drawing:
        """The same when the verdict falls: the face is grey, and broken, below the cards that lie
        by then."""
        lying = self._avalanche.landed(VERDICT_AT)
        few = [range(n, min(n + _AT_ONCE, lying)) for n in range(0, lying, _AT_ONCE)]
        return self.drawing(
            *copied(self._dark),
            self._put_out,
            *self._band_steps(1.0, over=True),
            *(partial(self._avalanche.lay, numbers) for numbers in few),
        )

    def _draw_dark(self, surface: pygame.Surface) -> None:
        surface.blit(self._dark.surface, (0, 0))

    @property
    def _number(self) -> pygame.Surface:
        return _number(self.scene.look, self.scene.stakes)

    @property
    def _held(self) -> pygame.Surface:
        return lettering(*_held_of(self.scene.look, self.scene.stakes))

    @property
    def _name(self) -> pygame.Surface:
        return lettering(*self._named)

    @property
    def _named(self) -> Lettering:
        """How the name of who is out looks, above the number."""
        seat = self.scene.event.seat_concerned
        name = "" if seat is None else self.scene.sitters[seat].name
        return self.scene.look, name, *self._band.name, GOLD, TILT

    @property
    def _words(self) -> pygame.Surface:
        return lettering(*_words_of(self.scene.look, self.scene.moment))

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield lambda: _number(look, stakes)
        yield from lettering_steps(*_held_of(look, stakes))
        yield from lettering_steps(*_words_of(look, moment))

    @cached_property
    def _portrait(self) -> Job[pygame.Surface]:
        return self.job(medallion_maker(self.scene.look, self._side, self._face))

    @cached_property
    def _grey(self) -> Job[pygame.Surface]:
        return self.job(partial(greyed, self._portrait.now()))

    @cached_property
    def _halves(self) -> Job[list[_Half]]:
        """What the grey face breaks into."""
        far = round(_APART * self.scene.size[1])
        return self.job(partial(_halves_of, self._grey.now(), far))

    @property
    def _side(self) -> int:
        return self._band.side

    @property
    def _face(self) -> str:
        return wearing(self.scene.portrait, "pain")

    @cached_property
    def _avalanche(self) -> Avalanche:
        scene = self.scene
        wide = round(_CARD * self._band.cards / CARD_ASPECT)
        return Avalanche(scene.sprites, self._faces, wide, self._seed, BURIED_AT)

    @cached_property
    def _faces(self) -> Sequence[str]:
        """Some of the faces of the hand that goes, as far as whoever looks may see them."""
        shown, moves = self.scene.before.faces(), self.scene.event.moves
        slots = [f"card.{card}" for move in moves for card in move.cards]
        seen = (shown.get(slot) for slot in slots)
        faces = list(dict.fromkeys(face for face in seen if face is not None))
        return faces[:: -(-len(faces) // _FACES)] if faces else ()

    @property
    def _seed(self) -> int:
        """What says how the cards lie: it follows from the table as it is, so another one is
        another time, and the same, where it is looked at again."""
        seat, seed = self.scene.event.seat_concerned, 0
        for zone in self.scene.before.arrangement.zones:
            seed = (31 * seed + zone.count) % 2**31
        return seed + (0 if seat is None else seat)

    # -- beats ---------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return []
        canvas = self.canvas
        if self._still:
            time = VERDICT_AT + 1.0
        elif time >= OUT - CLEARS:
            return [self._clearing(time)]
        comes = self._comes.since(time, self._can_come)
        if comes is None:
            self._dusk(share(time, since, _DARKENS - MADE))
            if time > _DARKENS:
                self._count(share(time, _DARKENS, 0.12))
        elif time < BURIED_AT:
            part = ease_out(share(time, comes, min(_SLIDES, BURIED_AT - comes)))
            self._go_out(part)
            for step in self._band_steps(part, over=False):
                step(canvas)
        else:
            self._bury(time)
        if time >= VERDICT_AT:
            self._slam(share(time, VERDICT_AT, _SLAM))
            self._flash(share(time, VERDICT_AT + _SLAM, 0.12))
        swing = self._shaken(time)
        if swing:
            canvas.scroll(0, swing)
        return [self.covering()]

    def _can_come(self) -> bool:
        """Whether face and words of the band are there."""
        held = _held_of(self.scene.look, self.scene.stakes)
        return self._portrait.ready and is_lettered(*self._named) and is_lettered(*held)

    def _clearing(self, time: float) -> Item:
        """All of it together goes: the table lives again below it."""
        part = share(time, OUT - CLEARS, CLEARS)
        if self._going is None:
            whole, words = self._heap(time), self._words
            whole.blit(words, words.get_rect(center=self._band.verdict_at))
            self._going = Going(whole)
        return Item("moment", self._going.gone(part), 0, 0, pygame.BLEND_RGB_MAX)

    def dusk(self, time: float) -> Dusk | None:
        if self._still or time < OUT - CLEARS:
            return None
        gone = 1.0 - share(time, OUT - CLEARS, CLEARS)
        return self.scene.darkened(gone, min(_DARK), all_of_it=True)

    def _dusk(self, part: float) -> None:
        if part < 1.0:
            faded(self.canvas, self.scene.still, self._dark.surface, part, min(_DARK))
        else:
            self._draw_dark(self.canvas)

    def _go_out(self, part: float) -> None:
        """The light on the seat and the number there go out, that part of them, as the band comes
        over them."""
        if self._light is None:
            self._light = self._dark.surface.subsurface(self._around).copy()
            self._put_out(self._dark.surface)
        self._draw_dark(self.canvas)
        if part < 1.0:
            self._light.set_alpha(round(255 * (1.0 - part)))
            self.canvas.blit(self._light, self._around)
            self._count(1.0, 1.0 - part)

    def _count(self, part: float, strong: float = 1.0) -> None:
        """The number that is one too many, beside the portrait, on the side of the middle."""
        number = self._number
        if part < 1.0:
            number = pygame.transform.scale_by(number, 1.0 + round(8 * (1 - part)) / 10)
        if strong < 1.0:
            number = number.subsurface(number.get_rect())
            number.set_alpha(round(255 * strong))
        gap = self._place.width // 2
        rect = number.get_rect(midright=(self._place.left - gap, self._place.centery))
        if self._place.centerx < self.scene.size[0] // 2:
            rect = number.get_rect(midleft=(self._place.right + gap, self._place.centery))
        self.canvas.blit(number, rect.clamp(self.canvas.get_rect()))

    def _band_steps(
        self, part: float, *, over: bool
    ) -> Iterator[Callable[[pygame.Surface], object]]:
        """What draws the band, on its way from the left, the face on its from the right; `over`:
        broken."""
        yield from self._band.steps(part)
        yield partial(self._name_it, part=part, over=over)

    def _name_it(self, surface: pygame.Surface, part: float, over: bool) -> None:
        """Who and what is on the band, that part of it come."""
        band = self._band
        middle = band.face_at(part)
        if over:
            corner = self._grey.now().get_rect(center=middle)
            for half, (across, down) in self._halves.now():
                surface.blit(half, (corner.x + across, corner.y + down))
            return
        portrait = self._portrait.now()
        surface.blit(portrait, portrait.get_rect(center=middle))
        x, y = band.written_at(part)
        surface.blit(self._held, self._held.get_rect(midtop=(x, y - band.gap)))
        surface.blit(self._name, self._name.get_rect(midbottom=(x, y)))

    def _bury(self, time: float) -> None:
        """Those that lie are drawn once; those that fall, above them."""
        self._light = None
        self.canvas.blit(self._heap(time), (0, 0))
        self._avalanche.fall(self.canvas, time)

    def _heap(self, time: float) -> pygame.Surface:
        """The band with the cards that lie on it by then."""
        over, avalanche = time >= VERDICT_AT, self._avalanche
        heap = (self._last if over else self._grave).surface
        lying = avalanche.landed(time)
        before = self._lain.get(over, avalanche.landed(VERDICT_AT) if over else 0)
        avalanche.lay(range(before, lying), heap)
        self._lain[over] = lying
        return heap

    def _slam(self, part: float) -> None:
        words = slammed(self._words, 1.0 + round(6 * (1 - part) ** 2) / 10, part)
        self.canvas.blit(words, words.get_rect(center=self._band.verdict_at))

    def _flash(self, part: float) -> None:
        light = 0 if self._still or part <= 0.0 else round(_FLASH * (1.0 - part))
        if light:
            self.canvas.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)

    def _shaken(self, time: float) -> int:
        """How far the picture is off when the words have come down, in whole pixels."""
        part = share(time, VERDICT_AT + _SLAM, 0.24)
        if self._still or not 0.0 < part < 1.0:
            return 0
        far = (1.0 - part) * 0.012 * self.scene.size[1]
        return round(far * math.sin(math.tau * 3 * part))


_Half = tuple[pygame.Surface, tuple[int, int]]
"""A half of a face, and where it lies against the upper left corner of the whole one."""


def _halves_of(face: pygame.Surface, far: int) -> list[_Half]:
    """What a face breaks into, so far apart: the left half lower."""
    side, found = face.get_width(), []
    crack = [(x * side, y * side) for x, y in _SPLIT]
    for edge, away, down in ((0, -far, far // 3), (side, far, -far // 3)):
        half, box = piece(face, [(edge, 0), *crack, (edge, side)])
        found.append((half, (box.x + away, box.y + down)))
    return found


def _number(look: Look, stakes: Stakes) -> pygame.Surface:
    width, height = look.metrics.size
    return lettering(look, str(stakes.amount), height // 6, width // 5, RED)


def _held_of(look: Look, stakes: Stakes) -> Lettering:
    room = Band(look.metrics.size).number
    return look, CARDS(count=stakes.amount), *room, RED, TILT


def _words_of(look: Look, moment: Moment) -> Lettering:
    return look, moment.words, *Band(look.metrics.size).verdict, GOLD, TILT
