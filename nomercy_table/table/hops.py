"""Portraits that hop with glee and shrink with pain, when their owners feel what has happened."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.players.feelings import Mood
from nomercy_table.screen.item import Item
from nomercy_table.screen.scaling import smoothscale_by
from nomercy_table.table.moods import mood_of
from nomercy_table.table.plates import PlateText

TAKES: Mapping[Mood, float] = {"glee": 0.62, "pain": 0.46}
"""Seconds."""

_HIGH = 0.13
"""How high the first hop is, in portraits; the second one is half as high."""
_SECOND = 0.64
"""The share of its time at which the second hop begins."""
_LESS, _STEPS = 0.11, 8
"""How much smaller a portrait gets, as a share, and in how many steps: all that lies on it is drawn
anew at each."""


def height(share: float) -> float:
    """How high a portrait is, in portraits, at that share of its hops."""
    if share < _SECOND:
        along, high = share / _SECOND, _HIGH
    else:
        along, high = (share - _SECOND) / (1 - _SECOND), _HIGH / 2
    return high * 4 * along * (1 - along)


def size(share: float) -> float:
    """How large a portrait is at that share of its wince, against its usual size: it is drawn in
    quickly, and gets over it slowly."""
    quick = 0.28
    drawn_in = share / quick if share < quick else (1 - share) / (1 - quick)
    return 1 - _LESS * math.sin(drawn_in * math.pi / 2)


class Hops:
    """Which portraits move, and how far they have got."""

    def __init__(self) -> None:
        self._worn: Sequence[str] = ()
        self._under_way: dict[Seat, tuple[Mood, float]] = {}
        self._shrunk: dict[str, tuple[Item, float, Item]] = {}
        """By the ids of items: one, how large it was seen last, and what it looked like."""

    def see(self, plates: Sequence[PlateText], still: bool) -> None:
        """Those who play wear these faces: who has just got another one moves, unless all is to
        be `still`."""
        worn = [plate.portrait for plate in plates]
        if len(worn) == len(self._worn) and not still:
            for seat, (face, before) in enumerate(zip(worn, self._worn, strict=True)):
                mood = mood_of(face)
                if mood and face != before:
                    self._under_way[seat] = mood, 0.0
        if still:
            self.end()
        self._worn = worn

    def end(self) -> None:
        """All of them are at their places."""
        self._under_way.clear()
        self._shrunk.clear()

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether anything looks otherwise."""
        if not self._under_way:
            return False
        moved = {seat: (mood, past + dt) for seat, (mood, past) in self._under_way.items()}
        self._under_way = {
            seat: (mood, past) for seat, (mood, past) in moved.items() if past < TAKES[mood]
        }
        if not self._under_way:
            self._shrunk.clear()
        return True

    @property
    def busy(self) -> bool:
        """Whether one of them moves."""
        return bool(self._under_way)

    def moved(self, item: Item, seat: Seat, portrait: pygame.Rect) -> Item:
        """The picture of that seat, or of its eyes, as it is now; `portrait` is where it lies."""
        if seat not in self._under_way:
            return item
        mood, past = self._under_way[seat]
        share = past / TAKES[mood]
        if mood == "glee":
            return item._replace(y=item.y - round(portrait.height * height(share)))
        large = 1 - _LESS * round((1 - size(share)) / _LESS * _STEPS) / _STEPS
        known = self._shrunk.get(item.id)
        if known is not None and known[0] is item and known[1] == large:
            return known[2]
        picture = smoothscale_by(item.surface, large)
        x, y = portrait.center
        left, top = x + (item.x - x) * large, y + (item.y - y) * large
        shrunk = item._replace(surface=picture, x=round(left), y=round(top))
        self._shrunk[item.id] = item, large, shrunk
        return shrunk
