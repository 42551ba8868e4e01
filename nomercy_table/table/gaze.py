"""Portraits that blink, and look at whoever is to act."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.screen.item import Item
from nomercy_table.table.eyes import Eyes, looking, shut

EYES = "eyes."
"""What the ids of the items of eyes begin with, and then comes the seat."""

_SHUT = 0.15
"""Seconds for which eyes are shut."""
_AGAIN = 0.34
"""Seconds after which they are shut again, every third time."""
_AWAKE = 0.9
"""Seconds of its pace that the first seat is ahead: nobody sits down with shut eyes."""

_GLANCE, _GLANCE_EVERY = 2.6, 6.5
"""Seconds for which one looks at whoever is to act, and after which one does so again."""

_WAYS = 16
"""So many ways to look, all around."""


@dataclass(frozen=True)
class Face:
    """A portrait on the table, and the square that its art fills."""

    seat: Seat
    portrait: str
    rect: pygame.Rect


def blinking(clock: float, seat: Seat) -> bool:
    """Whether the eyes of that seat are shut: everybody's at a pace of their own."""
    every = 3.4 + 0.57 * (seat * 5 % 7)
    cycle, now = divmod(clock + _AWAKE + 1.31 * seat, every)
    again = cycle % 3 == 2 and _AGAIN <= now < _AGAIN + _SHUT
    return now < _SHUT or again


def glancing(clock: float, seat: Seat) -> bool:
    """Whether that seat looks at whoever is to act."""
    return (clock + 2.3 * seat) % _GLANCE_EVERY < _GLANCE


def way(start: tuple[int, int], end: tuple[int, int]) -> int:
    """Which way leads from one place to the other: of sixteen, from the right on, clockwise."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    return round(turn / math.tau * _WAYS) % _WAYS


class Gaze:
    """Keeps the pictures of eyes for one size of window."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int, int | None], Eyes | None] = {}

    def clear(self) -> None:
        """The window has another size: keep nothing."""
        self._kept.clear()

    def items(
        self, clock: float, faces: Iterable[Face], acting: Seat | None
    ) -> Mapping[Seat, Item]:
        """What lies over the portraits now whose eyes are not as they were drawn, by seat."""
        here = {face.seat: face for face in faces}
        aim = here.get(acting) if acting is not None else None
        items: dict[Seat, Item] = {}
        for face in here.values():
            eyes: Eyes | None = None
            if blinking(clock, face.seat):
                eyes = self._eyes(face, None)
            elif aim is not None and aim is not face and glancing(clock, face.seat):
                eyes = self._eyes(face, way(face.rect.center, aim.rect.center))
            if eyes is not None:
                x, y = face.rect.x + eyes.at[0], face.rect.y + eyes.at[1]
                items[face.seat] = Item(f"{EYES}{face.seat}", eyes.picture, x, y)
        return items

    def _eyes(self, face: Face, towards: int | None) -> Eyes | None:
        key = face.portrait, face.rect.width, towards
        if key not in self._kept:
            if towards is None:
                self._kept[key] = shut(face.portrait, face.rect.width)
            else:
                turn = math.tau * towards / _WAYS
                aside, down = math.cos(turn), math.sin(turn)
                self._kept[key] = looking(face.portrait, face.rect.width, aside, down)
        return self._kept[key]
