"""Somebody is out: dark, a band with the face of who it is, cards that bury it, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.cues import Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.engine.words import CARDS
from nomercy_table.render.beside import RenderJob, blank, together
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Pool, copied, dimmed, dimming, greyed
from nomercy_table.render.stage import DimLevel
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.render.theme import Colour
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moments.beside import seat_place
from nomercy_table.table.moments.particles import Avalanche, piece
from nomercy_table.table.moments.scene import Context, Opening, share
from nomercy_table.table.moments.timeline import Key, Light, Moment, Painting, Track, slam
from nomercy_table.table.moments.timing import CLEARS, MADE, OUT
from nomercy_table.table.moments.words import (
    GOLD,
    RED,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
)
from nomercy_table.table.moods import wearing
from nomercy_table.ui.look import Look

DARKENS, BAND_AT, BURIED_AT, VERDICT_AT = 0.25, 0.55, 0.85, 1.4
"""When it is dark, the band slides in, the cards begin to fall, and the words slam down."""

_SLIDES, _LATE, _SLAM, _FLASHES, _FLASH = 0.25, 0.2, 0.12, 0.12, 70
"""How long the band slides, and is waited for at most; how long the words come down, and flash, and
how brightly, of 255."""

_DARK, _LIT, _POOL = (34, 34, 38), (255, 190, 180), 0.2
"""The last: how far the light reaches that is on the seat, as a share of the window's height."""

_CARD, _FACES = 0.25, 6
"""The cards that fall are so high, as a share of the window's height, and show so many faces."""

_SPLIT = ((0.62, 0.0), (0.44, 0.3), (0.6, 0.42), (0.4, 0.66), (0.5, 0.74), (0.4, 1.0))
_APART = 0.035
"""How a face breaks in two: from its upper edge to its lower one, as shares of its size; and how
far each half moves off, as a share of the window's height."""

_BAND, _EDGE, _SHADE, _STREAK = (122, 8, 18), (226, 176, 96), (88, 4, 14), (150, 20, 30)
_HIGH, _RISES, _SLANTS, TILT = 0.5, 0.063, 0.09, 3.6
"""The band's height, as a share of the window's; by how much of its width it rises, and its upper
edge is ahead of its lower one; and how what is written on it rises, in degrees."""

_STRIPES = (-0.43, -0.34, -0.31, -0.12, 0.16, 0.21, 0.37, 0.41)
"""Where streaks run along the band, as shares of its height from its middle."""

_TALL, _UNIT, _CARDS = 1.2, 0.56, 1.2
"""A window no wider than so many of its heights has no room for words beside the face: there
lengths are shares of its width, but of so much of its height at most; and cards are sized as in a
window of so many of its widths, where it is not as high."""


class Elimination(Moment):
    """Dark but for the victim; the band; the avalanche; the words."""

    lasts, goes, darkest, shakes = OUT, OUT - CLEARS, min(_DARK), VERDICT_AT + _SLAM

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene, still)
        self._band = Band(scene.size)
        self._comes = Opening(BAND_AT, _LATE)
        self._place = seat_place(scene, scene.event.seat_concerned)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = (
            () if sound is None else ((0.0 if still else BURIED_AT, sound),)
        )

    @staticmethod
    def ahead(look: Look, moment: Cue, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for letters in (_count_of, _held_of):
            yield from lettering_steps(*letters(look, stakes))
        yield from lettering_steps(*_words_of(look, moment))

    def pictures(self) -> Iterator[Callable[[], object]]:
        """The later lights show what sprites do."""
        first, *others = (light.drawing for light in self._lights)
        yield from together(self.drawn(first), *(s.steps() for s in self._sprites))
        yield from chain.from_iterable(other.steps for other in others)

    def lights(self) -> Sequence[Light]:
        dark = self.drawing(*dimming(self.scene.table, _DARK, ()))
        last = self.drawing(*copied(dark), self._lay_band, self._break_face)
        if self._still:
            return [Light(MADE, 0.0, last)]
        grave = self.drawing(*copied(dark), self._lay_band, self._show_face)
        return [
            Light(MADE, DARKENS - MADE, dark),
            Light(BURIED_AT, 0.0, grave, gate=Opening(BURIED_AT)),
            Light(VERDICT_AT, 0.0, last, gate=Opening(VERDICT_AT)),
        ]

    def sprites(self) -> Sequence[Track | Painting]:
        look, band = self.scene.look, self._band
        words = _words_of(look, self.scene.moment)
        verdict = Track(
            partial(lettering, *words),
            slam(VERDICT_AT, _SLAM, band.verdict_at, 0.6),
            partial(lettering_steps, *words),
        )
        heap = Painting(BURIED_AT, self._avalanche.draw, lambda: self._avalanche.steps)
        if self._still:
            return [heap, verdict]
        return [
            self._spot(),
            self._count(),
            self._sliding(lambda: self._strip.now(), band.strip_at, lambda: self._strip.steps),
            self._sliding(lambda: self._portrait.now(), band.face_at, self._face_steps),
            self._sliding(lambda: self._written, band.written_at, self._written_steps),
            heap,
            verdict,
            Painting(VERDICT_AT + _SLAM, _flash),
        ]

    # -- before the band ---------------------------------------------------------------------------

    def _spot(self) -> Track:
        """Return the light on the seat, which goes out as the band comes over it."""
        reach = round(2.4 * _POOL * self.scene.size[1])
        around = pygame.Rect(0, 0, reach, reach)
        around.center = self._place.center
        around = around.clip((0, 0, *self.scene.size))
        x, y = (a - b for a, b in zip(self._place.center, around.topleft, strict=True))

        def light() -> pygame.Surface:
            seat = self.scene.still.subsurface(around)
            lit = dimmed(seat, _DARK, [Pool(x, y, _POOL * self.scene.size[1])], _LIT)
            lit.blit(dimmed(seat, _DARK, ()), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            return lit

        job, at = self.job(light), around.center
        keys = [Key(MADE, at, 1, 0), Key(DARKENS, at), *_leaving(at)]
        return Track(job.now, keys, lambda: job.steps, BAND_AT + _SLIDES, (255, 255, 255))

    def _count(self) -> Track:
        """Return the number that is one too many, beside the portrait, on the side of the
        middle."""
        letters = _count_of(self.scene.look, self.scene.stakes)
        number, gap, place = lettering(*letters), self._place.width // 2, self._place
        rect = number.get_rect(midright=(place.left - gap, place.centery))
        if place.centerx < self.scene.size[0] // 2:
            rect = number.get_rect(midleft=(place.right + gap, place.centery))
        at = rect.clamp((0, 0, *self.scene.size)).center
        keys = [Key(DARKENS, at, 1.8), Key(DARKENS + 0.12, at), *_leaving(at)]
        return Track(lambda: number, keys, until=BAND_AT + _SLIDES)

    # -- the band ----------------------------------------------------------------------------------

    def _sliding(
        self,
        picture: Callable[[], pygame.Surface],
        place: Callable[[float], tuple[int, int]],
        steps: Callable[[], Iterator[Callable[[], object]]],
    ) -> Track:
        keys = [Key(BAND_AT, place(0.0)), Key(BAND_AT + _SLIDES, place(1.0), ease=ease_out)]
        return Track(picture, keys, steps, BURIED_AT)

    @cached_property
    def _strip(self) -> RenderJob[pygame.Surface]:
        return self.job(self._band.strip)

    @property
    def _face(self) -> str:
        return wearing(self.scene.portrait, "pain")

    @cached_property
    def _portrait(self) -> RenderJob[pygame.Surface]:
        return self.job(medallion_maker(self.scene.look, self._band.side, self._face))

    def _face_steps(self) -> Iterator[Callable[[], object]]:
        yield from medallion_steps(self.scene.look, self._band.side, self._face)
        yield from self._portrait.steps

    @property
    def _named(self) -> Lettering:
        """How the name of who is out looks, above the number."""
        seat = self.scene.event.seat_concerned
        name = "" if seat is None else self.scene.sitters[seat].name
        return self.scene.look, name, *self._band.name, GOLD, TILT

    def _written_steps(self) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*self._named)
        yield from lettering_steps(*_held_of(self.scene.look, self.scene.stakes))
        yield lambda: self._written

    @cached_property
    def _written(self) -> pygame.Surface:
        """Name and number; in the middle the one ends, and the other begins."""
        name = lettering(*self._named)
        held, gap = lettering(*_held_of(self.scene.look, self.scene.stakes)), self._band.gap
        wide, half = max(name.width, held.width), max(name.height, held.height)
        whole = pygame.Surface((wide, 2 * half), pygame.SRCALPHA)
        whole.blit(held, held.get_rect(midtop=(wide // 2, half - gap)))
        whole.blit(name, name.get_rect(midbottom=(wide // 2, half)))
        return whole

    def _lay_band(self, surface: pygame.Surface) -> None:
        strip = self._strip.now()
        surface.blit(strip, strip.get_rect(center=self._band.strip_at(1.0)))

    def _show_face(self, surface: pygame.Surface) -> None:
        places = (self._portrait.now(), self._band.face_at), (self._written, self._band.written_at)
        for picture, place in places:
            surface.blit(picture, picture.get_rect(center=place(1.0)))

    def _break_face(self, surface: pygame.Surface) -> None:
        """Lay the halves of the grey face there, so far apart, the left one lower."""
        face, far = greyed(self._portrait.now()), round(_APART * self.scene.size[1])
        corner, side = face.get_rect(center=self._band.face_at(1.0)), face.get_width()
        crack = [(x * side, y * side) for x, y in _SPLIT]
        for edge, away, down in ((0, -far, far // 3), (side, far, -far // 3)):
            half, box = piece(face, [(edge, 0), *crack, (edge, side)])
            surface.blit(half, box.move(corner.x + away, corner.y + down))

    # -- the cards ---------------------------------------------------------------------------------

    @cached_property
    def _avalanche(self) -> Avalanche:
        scene = self.scene
        wide = round(_CARD * self._band.cards / CARD_ASPECT)
        return Avalanche(scene.sprites, self._faces, wide, self._seed, BURIED_AT, scene.size)

    @cached_property
    def _faces(self) -> Sequence[str]:
        """Some of the faces of the hand that goes, as far as whoever looks may see them."""
        shown, moves = self.scene.before.faces(), self.scene.event.moves
        seen = (shown.get(f"card.{card}") for move in moves for card in move.cards)
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

    # -- when --------------------------------------------------------------------------------------

    def clock(self, time: float) -> float | None:
        """The same; before the band it stands until face and words are there, if that is not
        long."""
        now = super().clock(time)
        if now is None or self._still:
            return now
        begun = self._comes.since(now, lambda: self._portrait.ready and self._is_written)
        return min(now, BAND_AT - 1e-3) if begun is None else now - (begun - BAND_AT)

    @property
    def _is_written(self) -> bool:
        held = _held_of(self.scene.look, self.scene.stakes)
        return is_lettered(*self._named) and is_lettered(*held)

    def items(self, time: float) -> list[Item]:
        gone = self._gone(time)
        if gone:
            return [Item("moment", self.left(gone), 0, 0, pygame.BLEND_RGB_MAX)]
        return super().items(time)

    def _gone(self, time: float) -> float:
        """Return how much of it has gone: the table lives again below it."""
        begun = not self._still and self.clock(time) is not None
        return share(time, self.goes, CLEARS) if begun else 0.0

    def dusk(self, time: float) -> DimLevel | None:
        gone = self._gone(time)
        return self.scene.darkened(1.0 - gone, min(_DARK), all_of_it=True) if gone else None


class Band:
    """What stands where on the band in a window of that `size`: in a wide one the face right of
    the words, in a tall one above them."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._width, self._height = size
        self.tall = self._width < _TALL * self._height
        unit = min(self._width, _UNIT * self._height)
        self._unit = unit if self.tall else self._height
        self.side = round((0.52 if self.tall else 0.56) * self._unit)
        """How large the face is, in pixels."""
        self.cards = min(self._height, _CARDS * self._width)
        """The height, in pixels, of which that of cards that fall is a share."""
        self.gap = self._height // (40 if self.tall else 60)
        """How far the number stands into the foot of the name, as letters leave room there."""

    def _at(self, across: float, down: float) -> tuple[int, int]:
        y = 0.5 * self._height + (down * self._unit if self.tall else 0.0)
        return round(across * self._width), round(y)

    def strip_at(self, part: float) -> tuple[int, int]:
        """Return the middle of the band, that part of it come from the left."""
        return self._at(part - 1.0 + (1 + _SLANTS) / 2, 0.0)

    def face_at(self, part: float = 1.0) -> tuple[int, int]:
        """Return the middle of the face, that part of it come from the right."""
        return self._at((0.5 if self.tall else 0.72) + 0.68 * (1.0 - part), -0.18)

    def written_at(self, part: float = 1.0) -> tuple[int, int]:
        """Return where the name ends below, and the number begins, that part of them come from the
        left."""
        return self._at((0.5 if self.tall else 0.27) - 1.0 * (1.0 - part), 0.235)

    @property
    def verdict_at(self) -> tuple[int, int]:
        """The middle of the words that come down in the end."""
        return self._at(0.5, 0.22)

    @property
    def name(self) -> tuple[int, int]:
        """How high the name is at most, and how much room it has, in pixels."""
        if self.tall:
            return round(0.11 * self._unit), round(0.8 * self._width)
        return self._height // 12, round(0.32 * self._width)

    @property
    def number(self) -> tuple[int, int]:
        """The same for the number of cards."""
        if self.tall:
            return round(0.15 * self._unit), round(0.84 * self._width)
        return self._height // 7, round(0.36 * self._width)

    @property
    def verdict(self) -> tuple[int, int]:
        """The same for the words that come down in the end."""
        return round(0.26 * self._height), round((1.0 if self.tall else 0.8) * self._width)

    def strip(self) -> pygame.Surface:
        """Return the band, with streaks as if it came by very fast."""
        width, height = self._width, self._height
        edge, rise = max(2, height // 240), _RISES * width
        high = 2 * round((_HIGH * height + rise + 2 * edge) / 2 + 1)
        strip = blank((round((1 + _SLANTS) * width), high), pygame.SRCALPHA)
        strip.fill((0, 0, 0, 0))
        for ink, grown in ((_EDGE, edge), (_SHADE, 0), (_BAND, -height // 40)):
            half = _HIGH * height / 2 + grown
            corners = ((0, -1), (1 + _SLANTS, -1), (1, 1), (0, 1))
            points = [(x * width, high / 2 + side * half + (0.5 - x) * rise) for x, side in corners]
            pygame.draw.polygon(strip, ink, points)
        for number, off in enumerate(_STRIPES):
            y = high / 2 + off * _HIGH * height
            ends = 0.08 * (number * 7 % 8), 0.55 + 0.06 * (number * 5 % 8)
            start, end = ((x * width, y + (0.5 - x) * rise) for x in ends)
            ink = _STREAK if number % 2 else _SHADE
            thick = max(1, height // (180 if number % 3 else 90))
            pygame.draw.line(strip, ink, start, end, thick)
        return strip


def _leaving(at: tuple[int, int]) -> list[Key]:
    """Return keys of what goes out as the band comes."""
    return [Key(BAND_AT, at), Key(BAND_AT + _SLIDES, at, 1, 0, ease_out)]


def _flash(canvas: pygame.Surface, time: float) -> None:
    light = round(_FLASH * (1.0 - share(time, VERDICT_AT + _SLAM, _FLASHES)))
    if light:
        colour: Colour = (light, light, light)
        canvas.fill(colour, special_flags=pygame.BLEND_RGB_ADD)


def _count_of(look: Look, stakes: Stakes) -> Lettering:
    width, height = look.metrics.size
    return look, str(stakes.amount), height // 6, width // 5, RED, 0.0


def _held_of(look: Look, stakes: Stakes) -> Lettering:
    return look, CARDS(count=stakes.amount), *Band(look.metrics.size).number, RED, TILT


def _words_of(look: Look, moment: Cue) -> Lettering:
    return look, moment.words, *Band(look.metrics.size).verdict, GOLD, TILT
