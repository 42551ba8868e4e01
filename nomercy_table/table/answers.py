"""How a cloth answers what happens on it: the lamp goes down, a stone lights up, a torch is out.

Which cues it answers, and how, its `cloth.toml` says; no game is asked. It lies below the cards,
holds nothing up, and changes a few times a second, so that little is drawn anew.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, pairwise

import pygame

from nomercy_table.render.art import PREMUL
from nomercy_table.render.cloths import CORNERS, Answer, Cloth, Colour, middle_of, unit_of
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.lights import STEPS, Lamps, places_of, soft

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

_LAGS = 0.5
"""Seconds that light has at most, where frames have enough to do, to go out when all time is up."""

_LEAST, _DARKER = 150, 6
"""Of 255: no answer leaves less light; and in such steps the table grows dark and light again, as
all of it is drawn anew with each."""


_EVERYWHERE = -1
"""All places of an answer, and not the one of a colour."""

_Given = tuple[int, int]
"""Which answer is given, by its number, and at which of its places."""


def swelling(share: float) -> float:
    """How strong an answer is when that share of its time has gone, from 0 to 1."""
    part = _swollen(share)
    return part * part * (3 - 2 * part)


def _swollen(share: float) -> float:
    """How far it has come by then, or has yet to go, of the way to its full strength."""
    return max(0.0, min(1.0, share / _RISES, (1 - share) / _FALLS))


class Answers:
    """The answers of one cloth in so much `room` of the window, from its upper left corner on."""

    def __init__(self, cloth: Cloth, room: tuple[int, int]) -> None:
        self._answers, self._room = [_lying(answer, room) for answer in cloth.answers], room
        self._unit, self._middle = unit_of(room), middle_of(cloth, room)
        self._bare = cloth.bare
        self._waiting: list[tuple[int, Colour | None]] = []
        self._clocks: dict[_Given, float] = {}
        """For how long those that are given now have been."""
        self._tints: dict[int, list[tuple[int, Colour | None]]] = {}
        """The light on the cloth with each, and from which place of a wave on it is that."""
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
        """Whether an answer is given, or waits to be, or light of one has still to go out."""
        return bool(self._clocks or self._waiting or self._lamps.lit)

    def advance(self, dt: float, seen: bool) -> bool:
        """Let `dt` seconds pass; what waits begins where the table can be `seen`. Whether the
        cloth may look otherwise now."""
        before = self._steps(), self._lamps.lit
        for given in list(self._clocks):
            self._clocks[given] += dt
            if self._clocks[given] >= self._answers[given[0]].seconds:
                del self._clocks[given]
        if seen:
            for number, tint in self._waiting:
                self._begin(number, tint)
            self._waiting = []
        self._unseen = bool(self._waiting)
        self._since = 0.0 if self._clocks else self._since + dt
        if self._since > _HELD:
            self._lamps.clear()
        elif self._since > _LAGS:
            self._lamps.put_out()
        return before != (self._steps(), self._lamps.lit) or self._lamps.behind

    def _begin(self, number: int, tint: Colour | None) -> None:
        """An answer begins, if it is not given yet. Where another place of it is lit, that goes out
        from as strong as it is; one that goes out comes again."""
        given = number, self._place_of(number, tint)
        for other in self._clocks:
            if other[0] == number and other != given:
                self._turn(other, rises=False)
        if given[1] != _EVERYWHERE and given in self._clocks:
            self._turn(given, rises=True)
        if given in self._clocks:  # what a wave has lit up stays as it is
            self._tints[number].append((self._lit_last(given) + 1, tint))
        else:
            self._tints[number] = [(0, tint)]
        self._clocks.setdefault(given, self._begins_at(number))

    def _place_of(self, number: int, tint: Colour | None) -> int:
        """At which of its places an answer is given in that light."""
        if self._answers[number].kind != "flare" or tint is None:
            return _EVERYWHERE
        return _nearest(self._inks(number), tint)

    def _turn(self, given: _Given, rises: bool) -> None:
        """Let it come, or go, from now on, and be as strong as it is."""
        late, lasts = max(0, given[1]) * _LATER, self._lasts(given[0])
        share = (self._clocks[given] - late) / lasts
        part = _swollen(share)
        if rises and share > 1 - _FALLS:
            self._clocks[given] = late + lasts * _RISES * part
        elif not rises and share < 1 - _FALLS:
            self._clocks[given] = late + lasts * (1 - _FALLS * part)

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
        return [self._looks(given) for given in self._clocks]

    def _looks(self, given: _Given) -> tuple[int, ...]:
        answer = self._answers[given[0]]
        if answer.kind == "dim":  # seen without a picture
            return given
        if answer.kind == "wave":
            return *given, self._lit_last(given)
        return *given, *(self._step(given, place) for place in self._places(given))

    def _places(self, given: _Given) -> Sequence[int]:
        """At which places it is given."""
        number, place = given
        return range(len(self._inks(number))) if place == _EVERYWHERE else (place,)

    def _inks(self, number: int) -> list[Colour]:
        """The colour of each of its places."""
        answer = self._answers[number]
        places = places_of(answer.spread, self._room, self._middle)
        return [answer.colours[place % len(answer.colours)] for place in range(len(places))]

    def _lasts(self, number: int) -> float:
        """For how many seconds it is given at one of its places."""
        return self._answers[number].seconds - _LATER * 4

    def _step(self, given: _Given, place: int) -> int:
        """How strong the answer is at one of its places: one after the other changes, as each
        takes time to draw."""
        clock = self._clocks[given] - place * _LATER
        return round(swelling(clock / self._lasts(given[0])) * STEPS)

    @property
    def dusk(self) -> Dusk | None:
        """How dark all that rests is; None: it is as light as ever."""
        dims = [
            answer.strong * swelling(clock / answer.seconds)
            for (number, _), clock in self._clocks.items()
            for answer in (self._answers[number],)
            if answer.kind == "dim"
        ]
        least = 255 - _DARKER * round(255 * max(dims, default=0.0) / _DARKER)
        return Dusk(max(_LEAST, least)) if least < 255 else None

    def items(self, waits: bool = False) -> list[Item]:
        """What is seen of them on the cloth, below the cards; all that is large `waits`."""
        items: list[Item] = []
        self._lamps.begin(waits)
        for given in self._clocks:
            answer, name = self._answers[given[0]], f"cloth.answer.{given[0]}"
            if answer.kind == "wave":
                items += self._wave(given, name)
            elif answer.kind != "dim":
                items += self._spots(given, name, {item.id for item in items})
        items += self._lamps.left()
        window = pygame.Rect((0, 0), self._room)
        return [item for item in items if window.colliderect(item.rect)]

    def _spots(self, given: _Given, name: str, lit: Collection[str]) -> Iterator[Item]:
        """Light or darkness where it is given, but where one is `lit` already."""
        answer, of = self._answers[given[0]], self._inks(given[0])
        side, strong = round(answer.size * self._unit), round(255 * answer.strong)
        places = places_of(answer.spread, self._room, self._middle)
        corners = answer.spread.which or CORNERS if answer.spread.corners else ()
        for place in self._places(given):
            step, item_id = self._step(given, place), f"{name}.{place}"
            if item_id in lit or (corners and corners[place] in self._bare):
                continue  # no sign is there that could shine
            yield from self._lamps.items(item_id, places[place], side, strong, of[place], step)

    def _lit_last(self, given: _Given) -> int:
        """Which place a wave has lit up last; after the last of them it only fades."""
        return int(self._clocks[given] / self._answers[given[0]].seconds * (_PLACES + _TAIL))

    def _wave(self, given: _Given, name: str) -> Iterator[Item]:
        """Lights that follow each other once round the middle, from the right end on; of several
        colours each in the one that was asked for last when it was lit."""
        answer, tints = self._answers[given[0]], self._tints[given[0]]
        (width, height), (along, across) = self._room, answer.reach
        side, last = max(3, round(answer.size * self._unit)), self._lit_last(given)
        around = _around(along * width / 2, across * height / 2)
        for place in range(max(1, last - _TAIL + 1), min(last + 1, _PLACES)):
            turn, behind = place / _PLACES, (last - place) // _FADES * _FADES
            step = round(STEPS * (1 - behind / _TAIL) * min(1.0, 8 * turn, 8 * (1 - turn)))
            if not step:
                continue
            tint = next(each for begins, each in reversed(tints) if begins <= place)
            ink = answer.colours[0 if tint is None else _nearest(answer.colours, tint)]
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
