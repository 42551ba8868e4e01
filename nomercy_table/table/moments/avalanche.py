"""An avalanche of cards: backs, and some faces between them, that come to lie in a heap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.table.moments.scene import between, share
from nomercy_table.table.sprites import Sprites, centred

_CARDS, _FALLS = 44, 0.32
"""So many cards fall, for so many seconds each."""

_LAST_AT = 0.55
"""The last one sets out so many seconds after the first."""

_OPEN = 3
"""Every so-manieth lies face up."""

_ANGLES = (-45, -30, -15, 0, 15, 30, 45, 60)


class _Drop(NamedTuple):
    """A card: when it sets out, where across the window it falls, how deep, as a share of the
    window's height, its angle and its face; None: its back."""

    begins: float
    across: float
    lies: float
    angle: int
    face: str | None


class Avalanche:
    """Cards `wide` pixels across that fall one after the other from a time `at` of a moment on,
    some of them with one of these `faces`, if there are any; how they lie follows from `seed`."""

    def __init__(
        self, sprites: Sprites, faces: Sequence[str], wide: int, seed: int, at: float
    ) -> None:
        self._sprites, self._faces, self._wide, self._at = sprites, faces, wide, at
        rng = Rng.stream(seed, "avalanche")
        self._drops: list[_Drop] = []
        for number in range(_CARDS):
            across = rng.uniform()
            lies = 1.02 - 0.34 * (number / _CARDS) * (0.4 + 0.6 * rng.uniform())
            angle = _ANGLES[rng.below(len(_ANGLES))]
            is_open = bool(faces) and number % _OPEN == 1
            face = faces[number // _OPEN % len(faces)] if is_open else None
            begins = _LAST_AT * number / _CARDS
            self._drops.append(_Drop(begins, across, lies, angle, face))
        self._open: dict[int, bool] = {}
        """Of each card that was to be seen open, whether it is."""

    @property
    def backs(self) -> Iterator[Callable[[], object]]:
        """What turns those that fall face down."""
        return (partial(self._sprites.flying, None, self._wide, angle) for angle in _ANGLES)

    @property
    def faces(self) -> Iterator[Callable[[], object]]:
        """What draws the faces, part by part, and turns them."""
        for face in self._faces:
            yield from self._sprites.held_steps(face, self._wide)
        for drop in self._drops:
            if drop.face is not None:
                yield partial(self._sprites.flying, drop.face, self._wide, drop.angle)

    def landed(self, time: float) -> int:
        """How many lie by then."""
        return sum(self._fallen(number, time) >= 1.0 for number in range(_CARDS))

    def lay(self, numbers: Iterable[int], heap: pygame.Surface) -> None:
        """Draw these as they lie."""
        for number in numbers:
            self._draw(heap, number, 1.0)

    def fall(self, canvas: pygame.Surface, time: float) -> None:
        """Draw those that are in the air then."""
        for number in range(self.landed(time), _CARDS):
            part = self._fallen(number, time)
            if part > 0.0:
                self._draw(canvas, number, part)

    def _fallen(self, number: int, time: float) -> float:
        """How much of its time that card has been falling."""
        return share(time, self._at + self._drops[number].begins, _FALLS)

    def _draw(self, surface: pygame.Surface, number: int, part: float) -> None:
        width, height = surface.get_size()
        drop = self._drops[number]
        sprite = self._sprites.flying(self._face(number), self._wide, drop.angle)
        high = sprite.surface.get_height()
        y = between(-high / 2, drop.lies * height, part * part)
        card = centred("avalanche", sprite, drop.across * width, y)
        surface.blit(card.surface, (card.x, card.y), special_flags=card.blend)

    def _face(self, number: int) -> str | None:
        """Its face, where that is drawn when the card is first seen: no frame has the time for it,
        and a card that lies does not turn over."""
        face = self._drops[number].face
        if number not in self._open:
            self._open[number] = face is not None and self._sprites.has_flown(face, self._wide)
        return face if self._open[number] else None
