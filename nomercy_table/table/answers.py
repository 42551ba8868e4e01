"""How a cloth answers what happens on it: the lamp goes down, a stone lights up, a torch is out.

Which cues it answers, and how, its `cloth.toml` says; no game is asked. It lies below the cards,
holds nothing up, and changes a few times a second, so that little is drawn anew.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, pairwise

import pygame

from nomercy_table.screen.art import PREMUL
from nomercy_table.screen.cloths import CORNERS, Answer, Cloth, Colour, middle_of, unit_of
from nomercy_table.screen.dusk import Dusk
from nomercy_table.screen.item import Item
from nomercy_table.table.lights import STEPS, Lamps, places_of, soft

_PLACES, _TAIL = 32, 10
"""A wave lights up so many places all around, one after the other, so many of them at a time."""

_FINE = 40 * _PLACES
"""By so many points a way around is measured."""

_FADES = 5
"""Each fades a step when so many others have lit up since the last: of what is lit, which would
take long to draw where a window is dense, only every so manieth place changes at a time."""

_RISES, _FALLS = 0.22, 0.5
"""The shares of its time in which an answer comes, and goes."""

_LATER = 0.034
"""Seconds by which an answer comes later from place to place."""

_HELD = 4.0
"""Seconds for which sheets are held after an answer."""

_LEAST, _DARKER = 150, 6
"""Of 255: no answer leaves less light; and in such steps the table grows dark and light again, as
all of it is drawn anew with each."""


def swelling(share: float) -> float:
    """How strong an answer is when that share of its time has gone, from 0 to 1."""
    if not 0 < share < 1:
        return 0.0
    part = min(1.0, share / _RISES, (1 - share) / _FALLS)
    return part * part * (3 - 2 * part)


class Answers:
    """The answers of one cloth in so much `room` of the window, from its upper left corner on."""

    def __init__(self, cloth: Cloth, room: tuple[int, int]) -> None:
        self._answers, self._room = [_lying(answer, room) for answer in cloth.answers], room
        self._unit, self._middle = unit_of(room), middle_of(cloth, room)
        self._bare = cloth.bare
        self._waiting: list[tuple[int, Colour | None]] = []
        self._clocks: dict[int, float] = {}
        """For how long those that are given now have been."""
        self._tints: dict[int, Colour | None] = {}
        self._unseen = False
        """Whether what waits would have begun where a moment hid the table."""
        self._lamps = Lamps(room, holds=True)
        self._since = 0.0
        """Seconds since the last answer."""

    def hear(self, cue: str, tint: Colour | None) -> None:
        """An event of that cue begins; `tint` is the colour of the light on the cloth."""
        self._waiting += [
            (number, tint) for number, answer in enumerate(self._answers) if cue in answer.cues
        ]

    @property
    def busy(self) -> bool:
        """Whether an answer is given, or waits to be."""
        return bool(self._clocks or self._waiting)

    def advance(self, dt: float, seen: bool) -> bool:
        """Let `dt` seconds pass; what waits begins where the table can be `seen`. Whether the
        cloth may look otherwise now."""
        before = self._steps()
        for number in list(self._clocks):
            self._clocks[number] += dt
            if self._clocks[number] >= self._answers[number].seconds:
                del self._clocks[number]
        if seen:
            for number, tint in self._waiting:
                self._clocks.setdefault(number, self._begins_at(number))
                self._tints[number] = tint
            self._waiting = []
        self._unseen = bool(self._waiting)
        self._since = 0.0 if self._clocks else self._since + dt
        if self._since > _HELD:
            self._lamps.clear()
        elif not self._clocks:
            self._lamps.put_out()
        return before != self._steps() or self._lamps.behind

    def _begins_at(self, number: int) -> float:
        """Darkness follows from that of a moment that ends, in which it came unseen: where it came
        from full light, the table flashed between the two."""
        answer = self._answers[number]
        return _RISES * answer.seconds if self._unseen and answer.kind == "dim" else 0.0

    def ease(self) -> None:
        """Something lies over it: hold no sheets for the next answer."""
        if not self._clocks:
            self._lamps.clear()

    def end(self) -> None:
        """Nothing is answered any more."""
        self._waiting, self._clocks = [], {}
        self._lamps.clear()

    def _steps(self) -> list[tuple[int, ...]]:
        """What all looks like, as numbers."""
        return [self._looks(number) for number in self._clocks]

    def _looks(self, number: int) -> tuple[int, ...]:
        answer = self._answers[number]
        if answer.kind == "dim":  # seen without a picture
            return (number,)
        if answer.kind == "wave":
            return number, self._lit_last(number)
        places = len(places_of(answer.spread, self._room, self._middle))
        return number, *(self._step(number, place) for place in range(places))

    def _step(self, number: int, place: int) -> int:
        """How strong the answer is at one of its places: one after the other changes, as each
        takes time to draw."""
        clock = self._clocks[number] - place * _LATER
        lasts = self._answers[number].seconds - _LATER * 4
        return round(swelling(clock / lasts) * STEPS)

    @property
    def dusk(self) -> Dusk | None:
        """How dark all that rests is; None: it is as light as ever."""
        dims = [
            answer.strong * swelling(clock / answer.seconds)
            for number, clock in self._clocks.items()
            for answer in (self._answers[number],)
            if answer.kind == "dim"
        ]
        least = 255 - _DARKER * round(255 * max(dims, default=0.0) / _DARKER)
        return Dusk(max(_LEAST, least)) if least < 255 else None

    def items(self, busy: bool = False) -> list[Item]:
        """What is seen of them on the cloth, below the cards, in a frame that is `busy` or not."""
        items: list[Item] = []
        self._lamps.begin(busy)
        for number in self._clocks:
            answer, name = self._answers[number], f"cloth.answer.{number}"
            if answer.kind == "wave":
                items += self._wave(number, name)
            elif answer.kind != "dim":
                items += self._spots(number, name)
        window = pygame.Rect((0, 0), self._room)
        return [item for item in items if window.colliderect(item.rect)]

    def _spots(self, number: int, name: str) -> Iterator[Item]:
        """Light or darkness at its places; of several colours the one that is asked for."""
        answer, tint = self._answers[number], self._tints[number]
        side, strong = round(answer.size * self._unit), round(255 * answer.strong)
        places = places_of(answer.spread, self._room, self._middle)
        of = [answer.colours[place % len(answer.colours)] for place in range(len(places))]
        wanted = range(len(places))
        if answer.kind == "flare" and tint is not None:
            nearest = _nearest(of, tint)
            wanted = range(nearest, nearest + 1)
        corners = answer.spread.which or CORNERS if answer.spread.corners else ()
        for place in wanted:
            if corners and corners[place] in self._bare:
                continue  # no sign is there that could shine
            step, item_id = self._step(number, place), f"{name}.{place}"
            yield from self._lamps.items(item_id, places[place], side, strong, of[place], step)

    def _lit_last(self, number: int) -> int:
        """Which place a wave has lit up last; after the last of them it only fades."""
        return int(self._clocks[number] / self._answers[number].seconds * (_PLACES + _TAIL))

    def _wave(self, number: int, name: str) -> Iterator[Item]:
        """Lights that follow each other once round the middle, from the right end on; of several
        colours in the one that is asked for."""
        answer, tint = self._answers[number], self._tints[number]
        ink = answer.colours[0 if tint is None else _nearest(answer.colours, tint)]
        (width, height), (along, across) = self._room, answer.reach
        side, last = max(3, round(answer.size * self._unit)), self._lit_last(number)
        around = _around(along * width / 2, across * height / 2)
        for place in range(max(1, last - _TAIL + 1), min(last + 1, _PLACES)):
            turn, behind = place / _PLACES, (last - place) // _FADES * _FADES
            step = round(STEPS * (1 - behind / _TAIL) * min(1.0, 8 * turn, 8 * (1 - turn)))
            if not step:
                continue
            x, y = (of + away for of, away in zip(self._middle, around[place], strict=True))
            shown = soft(side, round(255 * answer.strong), ink, step)
            at = round(x - side / 2), round(y - side / 2)
            yield Item(f"{name}.{place}", shown, *at, PREMUL)


@lru_cache(4)
def _around(along: float, across: float) -> Sequence[tuple[float, float]]:
    """The places of a wave on an ellipse that reaches so far from its middle, from the right end
    on: from each it is as far to the next."""
    turns = [math.tau * number / _FINE for number in range(_FINE + 1)]
    points = [(along * math.cos(turn), across * math.sin(turn)) for turn in turns]
    ways = [*accumulate((math.dist(*pair) for pair in pairwise(points)), initial=0.0)]
    each = ways[-1] / _PLACES
    return [points[bisect_left(ways, place * each)] for place in range(_PLACES)]


def _lying(answer: Answer, room: tuple[int, int]) -> Answer:
    """The answer on a cloth of that size: where that is upright, all that is painted on it lies on
    its side."""
    if room[0] >= room[1]:
        return answer
    places = tuple((-y, x) for x, y in answer.spread.places)
    spread = replace(answer.spread, places=places)
    return replace(answer, spread=spread, reach=answer.reach[::-1])


def _nearest(colours: Sequence[Colour], tint: Colour) -> int:
    """Which of these is the most like that light."""
    return min(range(len(colours)), key=lambda each: _apart(colours[each], tint))


def _apart(one: Colour, other: Colour) -> float:
    """How far two colours are apart, whatever their light."""
    first, second = (tuple(part / max(1, *value) for part in value) for value in (one, other))
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))
