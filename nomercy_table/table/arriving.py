"""What may be pressed comes by and by: buttons, and the light around piles and cards. All of it can
be pressed from the first frame on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nomercy_table.render.item import Item
from nomercy_table.table.playback import Playback

BUTTONS = "action.", "call."
"""What the ids of buttons begin with that do something in a match."""

_STEPS = 6
"""In so many steps, one in a frame, it comes."""


class FadeIn:
    """How far each of the pictures has come of what may be pressed."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._come: dict[str, int] = {}
        """So many of its steps, by the ids of their items."""
        self._first = True

    def clear(self) -> None:
        """What is seen next is there at once: sizes or colours are others now."""
        self._come, self._first = {}, True

    @property
    def behind(self) -> bool:
        """Whether one of them is seen otherwise with the next frame."""
        return any(step < _STEPS for step in self._come.values())

    def part(self, item_id: str) -> float:
        """How far that has come, from 0 to 1, as long as it is offered."""
        return self._come.get(item_id, 0) / _STEPS

    def see(self, written: Sequence[Item], offered: Collection[str]) -> None:
        """This is what is written now, and those of it that are `offered`, by their ids."""
        moves = self._playback.speed > 0 and not (self._playback.still or self._first)
        begins, self._first = 0 if moves else _STEPS, False
        there = [item.id for item in written if item.id in offered]
        self._come = {each: self._come.get(each, begins) for each in there}

    def coming(self, items: Sequence[Item]) -> list[Item]:
        """All of these in the next frame, those paler that have not wholly come."""
        steps = self._come
        return [self._next(i) if steps.get(i.id, _STEPS) < _STEPS else i for i in items]

    def _next(self, item: Item) -> Item:
        step = self._come[item.id] = self._come[item.id] + 1
        return item if step == _STEPS else item.paler(step / _STEPS)
