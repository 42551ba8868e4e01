"""Idle life of a table at rest: cards, portraits, lights.

Decoration, worked out from the time alone, `RATE` times a second at most: a table at rest is to
cost next to nothing. Offsets are whole pixels, so between two of these moments most cards keep
their place, and the stage mends a few.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nomercy_table.anim.easing import Spring
from nomercy_table.engine.events import Seat
from nomercy_table.render.cloth_art import Colour, cloth_of
from nomercy_table.render.item import Item
from nomercy_table.render.shine import Shine, Shining
from nomercy_table.render.stage import DimLevel
from nomercy_table.table.cloth import AmbientEffects, ClothReactions
from nomercy_table.table.flight import SHADOW, Flights
from nomercy_table.table.geometry import Pose, Shown, slot_of
from nomercy_table.table.plates import PlateText
from nomercy_table.table.portraits import Portraits
from nomercy_table.ui.look import Look

RATE = 16
"""So many times a second it may look otherwise."""

Point = tuple[float, float]

_FLOAT_SECONDS, _FLOAT_WAVE = 4.6, 0.09
"""How long a card of the hand takes to rise and sink, and by how much of that the next is later."""
_FLOAT = 0.010
"""How far cards float, as a share of their width."""

_TURN, _COME, _NEAR = 0.03, 0.06, 1.4
"""How far the cards of a hand go as it turns about its far pivot towards the pointer, which is a
part of a degree; how far the ones at the pointer come up to it; and how far away from it others
hardly do: all in widths of a card."""
_HEED_SECONDS = 0.5
"""How long it takes the hand to follow the pointer."""

_BOB_SECONDS, _BOB_WAVE, _BOB = 1.3, 0.11, 0.07
"""The same of a hand whose owner thinks: how long, by how much later, how far."""

_GLEAM_SECONDS, _GLEAM_EVERY = 1.1, 7.0
"""How long light takes to run over a card, and how often it does."""

_BREATH_SECONDS, _BREATH_WAVE, _BREATHS = 2.9, 0.07, 5
"""How long the light around a card that may be picked takes to swell and fade, by how much of that
the next is later, and in how many steps it does."""

_STEPPED = 190
"""Pixels: a card so wide, and one up to half as wide again, moves in steps of one."""

_RISES, _STIRS = 1.2, 0.5
"""Seconds in which floating begins, and in which somebody begins and ends to think."""


def floating(clock: float, place: int) -> float:
    """How far a card of the hand is out of it, from -1 to 1: the one at `place` from the left."""
    return math.sin(math.tau * (clock / _FLOAT_SECONDS - place * _FLOAT_WAVE))


def bobbing(clock: float, place: int) -> float:
    """How far a card is out of a hand whose owner thinks, from 0 to 1: as if fingers went along."""
    return max(0.0, math.sin(math.tau * (clock / _BOB_SECONDS - place * _BOB_WAVE))) ** 2


def turning(x: float, pointer: Point, reach: float) -> float:
    """How far a hand whose middle is at `x` turns towards the pointer, from -1 to 1."""
    return math.tanh((pointer[0] - x) / reach)


def coming(card: Point, pointer: Point, reach: float) -> float:
    """How far a card comes up to the pointer, from 0 to 1."""
    return math.exp(-((math.dist(card, pointer) / reach) ** 2))


def breathing(clock: float, place: int) -> int:
    """How bright the light around a card that may be picked is, in steps from 0 on."""
    turn = math.tau * (clock / _BREATH_SECONDS - place * _BREATH_WAVE)
    return round((0.5 - 0.5 * math.cos(turn)) * (_BREATHS - 1))


def gleaming(clock: float, key: int) -> float | None:
    """How far light has run over that card, from 0 to 1; None: it is not on it."""
    now = (clock + key * 1.37) % _GLEAM_EVERY
    return now / _GLEAM_SECONDS if now < _GLEAM_SECONDS else None


@dataclass(frozen=True)
class Mind:
    """Who looks at the table, where the pointer is, and who thinks; whether one of the cards is
    looked `at`: then the hand stays as it has turned, and it is that one which turns."""

    viewer: Seat
    pointer: Point | None = None
    thinking: Seat | None = None
    at: bool = False


class _Look(NamedTuple):
    """How the cards of a moment are seen for a part of a second: how far they are from where they
    lie, and in which light, by slot."""

    tick: int
    shown: Shown
    moved: Mapping[str, tuple[int, int]]
    lit: Mapping[str, Shine]

    @property
    def seen(self) -> Collection[str]:
        """The slots of those that are not seen just as they lie."""
        return self.moved.keys() | self.lit.keys()


class _Eye:
    """Where a hand looks, which follows the pointer softly."""

    def __init__(self) -> None:
        self._x, self._y = Spring(0.0), Spring(0.0)
        self._turns, self._comes = Spring(0.0), Spring(0.0)

    def follow(self, mind: Mind, dt: float) -> None:
        """The pointer is there, or nowhere, after `dt` seconds."""
        if mind.pointer is not None and not mind.at:
            x, y = mind.pointer
            seconds = _HEED_SECONDS if self.turns else 0.0  # it comes from nowhere
            self._x = self._x.towards(x, dt, seconds)
            self._y = self._y.towards(y, dt, seconds)
        turns, comes = mind.pointer is not None, mind.pointer is not None and not mind.at
        self._turns = _rested(self._turns.towards(float(turns), dt, _HEED_SECONDS), float(turns))
        self._comes = _rested(self._comes.towards(float(comes), dt, _HEED_SECONDS), float(comes))

    @property
    def at(self) -> Point:
        """That place, in pixels of the window."""
        return self._x.at, self._y.at

    @property
    def turns(self) -> float:
        """How much the hand turns to it, of 1."""
        return self._turns.at

    @property
    def comes(self) -> float:
        """How much cards come up to it, of 1."""
        return self._comes.at


def _rested(spring: Spring, goal: float) -> Spring:
    """The spring, at its goal if it nearly is."""
    return Spring(goal) if spring.near(goal, 0.01) else spring


class Idle:
    """The life of one table. `advance` once a frame; `dress` gives pictures their place now."""

    def __init__(self) -> None:
        self._clock = 0.0
        self._tick = 0
        self._floats = 0.0
        """How far the hand floats by now, of 1."""
        self._minds: dict[Seat, float] = {}
        """How far the hands of those bob who think, or have done so a moment ago."""
        self._mind, self._eye = Mind(0), _Eye()
        self.lives = False
        """Whether anything does."""
        self._look: _Look | None = None
        self._before: _Look | None = None
        """The last one of the moment before."""
        self._shining = Shining()
        self._dressed: dict[str, tuple[Item, Item, _Look]] = {}
        """By slot: a picture, what it looked like when it was dressed last, and for what."""

    def clear(self) -> None:
        """Hold no pictures."""
        self._look = self._before = None
        self._shining.clear()
        self._dressed.clear()

    @property
    def clock(self) -> float:
        """Seconds for which it has lived, when it looked otherwise last."""
        return self._tick / RATE

    def advance(self, dt: float, mind: Mind | None) -> bool:
        """Let `dt` seconds pass; `mind` None: nothing is to live. Whether it may look otherwise."""
        lived, self.lives = self.lives, mind is not None
        if mind is None:
            self._floats, self._eye = 0.0, _Eye()
            self._minds.clear()
            self.clear()
            return lived
        self._clock += dt
        self._mind = mind
        self._eye.follow(mind, dt)
        self._floats = min(1.0, self._floats + dt / _RISES)
        if mind.thinking is not None:
            self._minds.setdefault(mind.thinking, 0.0)
        for seat, part in list(self._minds.items()):
            part += (1 if seat == mind.thinking else -1) * dt / _STIRS
            self._minds[seat] = min(1.0, part)
            if part <= 0:
                del self._minds[seat]
        before, now = self._tick, int(self._clock * RATE)
        self._tick = now
        return before != self._tick

    def stirred(self, slot: str) -> tuple[int, int]:
        """How far that card is seen from where it lies, in pixels."""
        _, _, look = self._dressed.get(slot, (None, None, self._look))
        return (0, 0) if look is None else look.moved.get(slot, (0, 0))

    def dress(self, items: Iterable[Item], shown: Shown) -> list[Item]:
        """Pictures of cards that lie, as they are now; those that are as they lie, or as they were
        when this was asked last, are the very same items."""
        if not self.lives:
            return list(items)
        look = self._look
        if look is None or look.tick != self._tick or look.shown is not shown:
            if look is not None and look.shown is not shown:
                self._before = look
            look = self._look = self._looks(shown)
        before, self._dressed = self._dressed, {}
        found = [self._dress(i, before.get(i.id), look) if i.id in look.seen else i for i in items]
        self._shining.keep(slot for slot in look.lit if slot in self._dressed)
        return found

    def carry(self, items: Sequence[Item], groups: Iterable[Flights]) -> Sequence[Item]:
        """Pictures of those cards in the air, and of their shadows: each sets off from where it was
        seen as it lay, and comes to where it is going to be seen."""
        ways: dict[str, tuple[float, float]] = {}
        for group in groups:
            for flight in group.flights:
                way = flight.way(group.clock)
                left, up = _stirred(self._before, flight.id, flight.start)
                right, down = _stirred(self._look, flight.id, flight.end)
                if left or up or right or down:
                    ways[flight.id] = left + (right - left) * way, up + (down - up) * way
        if not ways:
            return items
        found = []
        for item in items:
            x, y = ways.get(item.id.removeprefix(SHADOW), (0.0, 0.0))
            found.append(item._replace(x=item.x + round(x), y=item.y + round(y)))
        return found

    def _dress(self, item: Item, before: tuple[Item, Item, _Look] | None, look: _Look) -> Item:
        if before is not None and before[0] is item and before[2] is look:
            self._dressed[item.id] = before
            return before[1]
        dx, dy = look.moved.get(item.id, (0, 0))
        surface, lit = item.surface, look.lit.get(item.id)
        if lit is not None:
            surface = self._shining.picture(item.id, surface, lit)
        made = Item(item.id, surface, item.x + dx, item.y + dy, item.blend)
        if before is not None and before[0] is item and before[1].same(made):
            made = before[1]
        self._dressed[item.id] = (item, made, look)
        return made

    def _looks(self, shown: Shown) -> _Look:
        """How the cards of that moment are seen now."""
        moved = {slot: way for slot, way in self._moved(shown).items() if way != (0, 0)}
        gleams, lit, place = self._gleams(shown), dict[str, Shine](), 0
        for slot, pose in shown.placement.cards.items():
            breath = 0
            if pose.light > 0:
                breath, place = breathing(self.clock, place), place + 1
            gleam = gleams.get(slot)
            if pose.light > 0 or gleam is not None:
                lit[slot] = Shine(breath / (_BREATHS - 1), gleam)
        return _Look(self._tick, shown, moved, lit)

    def _moved(self, shown: Shown) -> Mapping[str, tuple[int, int]]:
        """How far cards are from where they lie, by slot."""
        found: dict[str, tuple[int, int]] = {}
        for zone in shown.arrangement.zones:
            if zone.shape != "fan" or zone.seat is None:
                continue
            own, stirs = zone.seat == self._mind.viewer, self._minds.get(zone.seat, 0.0)
            if not own and not stirs:
                continue
            poses = [
                (place, slot, shown.placement.cards[slot])
                for place, slot in enumerate(shown.slots(zone.id))
                if slot in shown.placement.cards
            ]
            turned = self._turned([pose for *_, pose in poses]) if own else 0.0
            for place, slot, pose in poses:
                if own:
                    found[slot] = self._own(pose, place, turned)
                else:
                    found[slot] = self._bob(pose, place, stirs)
        return found

    def _turned(self, hand: Sequence[Pose]) -> float:
        """How far the hand has turned towards the pointer, from -1 to 1."""
        eye = self._eye
        if not hand or not eye.turns:
            return 0.0
        left, right = min(pose.x for pose in hand), max(pose.x for pose in hand)
        reach = max(right - left, 3 * hand[0].width)
        return eye.turns * turning((left + right) / 2, eye.at, reach)

    def _own(self, pose: Pose, place: int, turned: float) -> tuple[int, int]:
        up = floating(self.clock, place) * max(1.2, _FLOAT * pose.width) * self._floats
        if self._eye.comes:
            near = coming((pose.x, pose.y), self._eye.at, _NEAR * pose.width)
            up += near * self._eye.comes * _COME * pose.width
        return _along(pose, turned * _TURN * pose.width, -up)

    def _bob(self, pose: Pose, place: int, stirs: float) -> tuple[int, int]:
        return _along(pose, 0.0, -bobbing(self.clock, place) * stirs * _BOB * pose.width)

    def _gleams(self, shown: Shown) -> Mapping[str, float]:
        """How far light has run over the cards over which it runs now, by slot."""
        parts = (
            (slot_of(card, column, n), gleaming(self.clock, card.key))
            for zone in shown.arrangement.zones
            for column in zone.columns
            for n, card in enumerate(column.cards)
            if card.special and card.face is not None
        )
        return {slot: part for slot, part in parts if part is not None}


def _stirred(look: _Look | None, slot: str, pose: Pose) -> tuple[int, int]:
    """How far a card that lies like that is seen from there; one that was held elsewhere, or comes
    from elsewhere, is seen where it is."""
    lies = None if look is None else look.shown.placement.cards.get(slot)
    if look is None or lies is None or (lies.x, lies.y) != (pose.x, pose.y):
        return (0, 0)
    return look.moved.get(slot, (0, 0))


def _along(pose: Pose, right: float, down: float) -> tuple[int, int]:
    """So far along a card's own edges, in whole pixels of the window; a large card, where these are
    fine, in steps of some of them."""
    turn, step = math.radians(pose.angle), max(1, round(pose.width / _STEPPED))
    x = right * math.cos(turn) - down * math.sin(turn)
    y = right * math.sin(turn) + down * math.cos(turn)
    return step * round(x / step), step * round(y / step)


class IdleLife:
    """The idle life of one table, by one clock."""

    def __init__(self) -> None:
        self._idle, self._portraits = Idle(), Portraits()
        self._glimmers: AmbientEffects | None = None
        self._answers: ClothReactions | None = None

    def clear(self) -> None:
        """Hold no pictures."""
        self._idle.clear()
        self._portraits.clear()
        if self._answers is not None:
            self._answers.end()

    def ease(self) -> None:
        """Something lies over it: hold no pictures for what may be answered next."""
        if self._answers is not None:
            self._answers.ease()

    def light(self, cloth: str, room: tuple[int, int]) -> None:
        """From now on it is lit as that cloth is, in so much room; "": by nothing that moves."""
        self._glimmers = AmbientEffects(cloth_of(cloth), room) if cloth else None
        self._answers = ClothReactions(cloth_of(cloth), room) if cloth else None

    def see(
        self, look: Look, plates: Sequence[PlateText], warned: Collection[Seat], still: bool
    ) -> None:
        """Those who play sit there; `still`: no face is to move."""
        self._portraits.see(look, plates, warned, still=still)

    @property
    def clock(self) -> float | None:
        """Seconds for which it has lived; None: nothing lives."""
        return self._idle.clock if self._idle.lives else None

    def advance(self, dt: float, mind: Mind | None) -> bool:
        """Let `dt` seconds pass; `mind` None: nothing is to live. Whether it may look otherwise."""
        return self._idle.advance(dt, mind)

    def hear(self, cue: str, tint: Colour | None) -> None:
        """An event of that cue begins; `tint` is the colour of the light on the cloth."""
        if self._answers is not None:
            self._answers.hear(cue, tint)

    def answer(self, dt: float, seen: bool) -> bool:
        """Let `dt` seconds pass for what the cloth and the faces answer to what happens, where the
        table can be `seen`. Whether it may look otherwise."""
        hopped = self._portraits.advance(dt)
        return (self._answers is not None and self._answers.advance(dt, seen)) or hopped

    @property
    def answering(self) -> bool:
        """Whether the cloth or a face answers something, or is about to."""
        return self._portraits.busy or (self._answers is not None and self._answers.busy)

    @property
    def dusk(self) -> DimLevel | None:
        """How dark all that rests is by that; None: as light as ever."""
        return None if self._answers is None else self._answers.dusk

    def lights(self, waits: bool = False) -> list[Item]:
        """What moves on the cloth, below all else; what answers something `waits`."""
        clock = self.clock
        moving = [] if clock is None or self._glimmers is None else self._glimmers.items(clock)
        return moving if self._answers is None else moving + self._answers.items(waits)

    def dress(self, cards: Iterable[Item], shown: Shown) -> list[Item]:
        """Cards that lie, as they are now."""
        return self._idle.dress(cards, shown)

    def carry(self, cards: Sequence[Item], groups: Iterable[Flights]) -> Sequence[Item]:
        """Pictures of those cards in the air, as they are seen."""
        return self._idle.carry(cards, groups)

    def stirred(self, slot: str) -> tuple[int, int]:
        """How far that card is seen from where it lies, in pixels."""
        return self._idle.stirred(slot)

    def with_faces(self, look: Look, items: list[Item], shown: Shown) -> list[Item]:
        """All of these; portraits as they are now."""
        acting = next(iter(shown.observation.to_act), None)
        return self._portraits.dress(look, items, shown.placement, self.clock, acting)
