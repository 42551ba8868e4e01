"""A rain of a game's cards, behind what stands in the light, and at the sides before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.art import PREMUL
from nomercy_table.table.moments.scene import between, share
from nomercy_table.table.sprites import Sprites

_CARDS = 40
_FALLS = (0.85, 1.35)
"""Seconds in which a card falls through the window: the nearest, the farthest."""

_FAR = (132, 126, 138)
"""How much light is left on cards behind, of 255."""

_STEP, _ANGLES, _TURNS = 9, (-4, -3, -2, 2, 3, 4), (3, 7)
"""Cards turn in steps of so many degrees; how many of them one is askew as it sets out; and by how
many it turns back and beyond as it falls, at least, and less than. There are few pictures of each
face, and as it falls so fast no eye sees a step."""


class _Drop(NamedTuple):
    """A card: when it sets out, for how long it falls, where, and how it is turned."""

    begins: float
    seconds: float
    across: float
    angle: int
    turns: int
    face: str

    def askew(self, part: float) -> int:
        """By how many steps it is turned when that part of its fall is over."""
        return self.angle + round(part * self.turns)


def turn(number: int, faces: int) -> int:
    """Which of so many faces a card has: those before the others have two in turns at each side,
    and others at the other side (more would cost as many pictures more); all else all faces."""
    if number % 4:
        return number
    pair, side = divmod(number // 4, 2)
    return pair % 2 + side * (faces // 2)


class Rain:
    """Cards `wide` pixels across, with these `faces` in turns, that set out between two `times` of
    a moment; where each falls follows from `seed`."""

    def __init__(
        self,
        sprites: Sprites,
        faces: Sequence[str],
        wide: int,
        seed: int,
        times: tuple[float, float],
    ) -> None:
        self._sprites, self._wide = sprites, wide
        self._faces = [*faces]
        rng = Rng.stream(seed, "rain")
        self._drops: list[_Drop] = []
        self._made: dict[tuple[str, int, bool], pygame.Surface] = {}
        """Cards by face and angle, and whether they are behind."""
        self._seen: dict[int, pygame.Surface] = {}
        """What each card was seen as last."""
        self._sets_out: dict[int, bool] = {}
        """Of each card that was to set out, whether it did."""
        for number in range(_CARDS):
            across = rng.uniform()
            if number % 4 == 0:  # before the others: beside them
                across = 0.14 * across if number % 8 else 1.0 - 0.14 * across
            begins = between(*times, number / _CARDS)
            seconds = between(*_FALLS, rng.uniform())
            angle = _ANGLES[rng.below(len(_ANGLES))]
            turns = (_TURNS[0] + rng.below(_TURNS[1] - _TURNS[0])) * (-1 if angle > 0 else 1)
            face = faces[turn(number, len(faces)) % len(faces)]
            self._drops.append(_Drop(begins, seconds, across, angle, turns, face))

    @property
    def faces(self) -> Iterator[Callable[[], object]]:
        """What draws the faces, part by part."""
        for face in self._faces:
            yield from self._sprites.held_steps(face, self._wide)

    @property
    def turned(self) -> Iterator[Callable[[], object]]:
        """What turns the cards, one by one: first as they set out."""
        parts = [n / (_TURNS[1] - 1) for n in range(_TURNS[1])]
        keys = (self._key(number, part) for part in parts for number in range(_CARDS))
        return (partial(self._card, *key) for key in dict.fromkeys(keys))

    def _key(self, number: int, part: float) -> tuple[str, int, bool]:
        """What a card looks like then: every fourth one falls before the others."""
        drop = self._drops[number]
        return drop.face, drop.askew(part), number % 4 > 0

    def _card(self, face: str, askew: int, behind: bool) -> pygame.Surface:
        """How it looks: darker, where it falls behind words that are to be read."""
        key = face, askew, behind
        if key not in self._made:
            card = self._sprites.flying(face, self._wide, _STEP * askew).surface
            if behind:
                card = card.copy()
                card.fill(_FAR, special_flags=pygame.BLEND_RGB_MULT)
            self._made[key] = card
        return self._made[key]

    def _falling(self, number: int, part: float) -> pygame.Surface:
        """The card then; no frame turns one that has been seen: it stays as it was so long."""
        key = self._key(number, part)
        card = self._made.get(key) or self._seen.get(number) or self._card(*key)
        self._seen[number] = card
        return card

    def fall(self, canvas: pygame.Surface, time: float, *, behind: bool) -> None:
        """Draw those that fall then `behind` what stands in the middle, or before it: every fourth
        one, at the sides."""
        width, height = canvas.get_size()
        for number, drop in enumerate(self._drops):
            part = share(time, drop.begins, drop.seconds)
            if (number % 4 > 0) is not behind or not 0.0 < part < 1.0 or not self._falls(number):
                continue
            card = self._falling(number, part)
            y = between(-card.get_height() / 2, height + card.get_height() / 2, part)
            at = card.get_rect(center=(round(drop.across * width), round(y)))
            canvas.blit(card, at, special_flags=PREMUL)

    def _falls(self, number: int) -> bool:
        """Whether that card falls: one whose face is not drawn when it is to set out stays away,
        as no frame has the time for it."""
        if number not in self._sets_out:
            face = self._drops[number].face
            self._sets_out[number] = self._sprites.has_flown(face, self._wide)
        return self._sets_out[number]
