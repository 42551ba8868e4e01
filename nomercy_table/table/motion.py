"""How cards move at an event: the flights from one moment of the table to the next."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise

from nomercy_table.anim.easing import EASES, LANDED, ease_landing
from nomercy_table.engine.cues import Moving
from nomercy_table.engine.events import Event, Move
from nomercy_table.table.blows import darting
from nomercy_table.table.counting import Trip
from nomercy_table.table.depth import depths
from nomercy_table.table.flight import Flight
from nomercy_table.table.gliding import Glide, glide
from nomercy_table.table.layout.heap import fallen, stays_on_top, thrown, top_of
from nomercy_table.table.leaping import leaping
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.riffling import riffling
from nomercy_table.table.settling import held_above, settling_down, turning_over

_BREATH = 3.0
"""How much longer it takes from one round of a deal to the next than from card to card."""

_TORN = 0.3
"""The share of their way after which cards that are torn out together have left: they set off
slowly, and until then are seen to lie there."""

_LIFTED = 0.3
"""How high a card is held up under which others come, against its width."""

_LATE = (0.6, 1.0)
"""Within which part of its way a card turns over that is thrown."""


@dataclass
class Motion:
    """The flights of one event. `landing` are the slots that they fly to, which stay empty
    until then; `trips` are the ways of those that change zones. `glide` is that of what comes to
    stand elsewhere meanwhile."""

    flights: list[Flight] = field(default_factory=list)
    landing: frozenset[str] = frozenset()
    trips: tuple[Trip, ...] = ()
    glide: Glide | None = None

    @property
    def ends_at(self) -> float:
        """When all is where it is to be, in seconds."""
        glides = 0.0 if self.glide is None else self.glide.over
        return max([glides, *(flight.finished_at for flight in self.flights)])


@dataclass(frozen=True)
class _Way:
    """One card's way: what it is before and after, and from where to where it goes, with the
    others of its `move`."""

    move: int
    start_slot: str | None
    end_slot: str | None
    start: Pose
    end: Pose
    face_from: str | None
    face_to: str | None


NOTHING_ASIDE: Mapping[str, Pose] = {}


def motion(
    event: Event | None,
    before: Shown,
    after: Shown,
    moving: Moving,
    speed: float,
    aside: Mapping[str, Pose] = NOTHING_ASIDE,
    least: float = 0.0,
) -> Motion:
    """What flies from `before` to `after`; `speed` is how long it takes against normal, and at
    `least` a card's way from zone to zone, which the eye has to follow. What is seen `aside` from
    where it lies, a card by its slot or a pile's first by its zone, sets off from there."""
    moves = event.moves if event else ()
    lain, before = before.placement.cards, before.seen_at(aside)
    grown = {slot: pose.width / lain[slot].width for slot, pose in aside.items() if slot in lain}
    ways = _thrown(list(_ways(moves, before, after, aside)), moves, after)
    gone = {way.start_slot for way in ways if way.start_slot is not None}
    come = {way.end_slot for way in ways if way.end_slot is not None}
    heights = depths([*before.placement.cards], [*after.placement.cards], {*gone, *come})
    lying = (0.0, float(len(heights)))  # what comes from a pile, and what goes to one
    flights: list[Flight] = []
    delays = in_rounds(moving.delays(len(ways)), [moves[way.move].target for way in ways])
    asides = _asides(ways, moving, after.placement.centre.center)
    turns = _turns(ways)
    for n, way in enumerate(ways):
        spin = moving.spin * (1 if n % 2 else -1) * (1 - 0.13 * (n % 4))
        if moving.together:
            spin = math.copysign(moving.spin, way.start.x - way.end.x)
        flights.append(
            Flight(
                way.end_slot or way.start_slot or f"anonymous.{n}",
                way.face_from,
                way.face_to,
                way.start,
                way.end,
                (moving.before + delays[n]) * speed,
                moving.seconds * max(speed, least),
                moving.arc * way.end.width,
                spin,
                moving.shake * way.end.width,
                ease_landing if moving.land_first else EASES[moving.ease],
                depths=heights.get(way.end_slot or way.start_slot or "", lying),
                aside=asides[n],
                landed=LANDED if moving.land_first else 0.0,
                hard=moving.hard,
                joins=way.end_slot is None,
                leaves=_waits_unseen(way, before),
                turns=turns[n] if moving.gather else _LATE if moving.tumbles else (0.0, 1.0),
                tumbles=360.0 * moving.tumbles * (1 if n % 2 else -1),
                grown=grown.get(way.start_slot or "", 1.0),
            )
        )
    back_again: dict[str, Flight] = {}
    if event is not None:
        back_again = darting(event, before, after, moving, speed)
        back_again |= {leap.id: leap for leap in leaping(event, before, after, moving, speed)}
        back_again = {s: replace(dart, depths=heights[s]) for s, dart in back_again.items()}
    turning = [*turning_over(before, after, {*come, *gone, *back_again}, heights, moving, speed)]
    busy = {*come, *back_again, *(flight.id for flight in turning)}
    settling = [*turning, *settling_down(before, after, busy, heights, moving, speed, flights)]
    moved = {*come, *gone, *back_again, *(flight.id for flight in settling)}
    held = held_above(before, after, moved, come, heights)
    glides = glide(before, after, settling, flights)
    if glides is not None:
        glides, slower, later, lag = glides.in_turn(speed)
        flights, settling = _slowed(flights, slower, later), _slowed(settling, slower, later + lag)
        sources = [moves[way.move].source for way in ways]
        flights = [glides.leaving(*each) for each in zip(flights, sources, strict=True)]
    whole = [*settling, *held, *flights, *back_again.values()]
    torn = _TORN if moving.together and moving.ease == "in" else 0.0
    whole += _lifted(before, after, {move.target for move in moves}, flights)
    if not moves:
        whole += riffling(after, moving, speed)
    pairs = zip(ways, flights, strict=True)
    trips = tuple(_trip(moves[way.move], way, flight, torn) for way, flight in pairs)
    return Motion(whole, frozenset(flight.id for flight in whole), trips, glides)


def _slowed(flights: Sequence[Flight], slower: float, later: float) -> list[Flight]:
    """The same flights, so much slower, and so many seconds later."""
    return [
        replace(flight, delay=flight.delay * slower + later, seconds=flight.seconds * slower)
        for flight in flights
    ]


def _waits_unseen(way: _Way, before: Shown) -> bool:
    """Whether a card lies hidden on its pile until it sets off: that is drawn as it is."""
    piles = before.placement.piles.values()
    return way.start_slot is None and way.face_from is None and way.start in piles


def _lifted(
    before: Shown, after: Shown, targets: Collection[str], flights: Sequence[Flight]
) -> Iterator[Flight]:
    """The cards on top of open piles that are held up while others come under them."""
    seconds = max((flight.finished_at for flight in flights), default=0.0)
    were = {zone.id: zone for zone in before.arrangement.zones if zone.id in targets}
    for zone in after.arrangement.zones:
        if zone.id in were and stays_on_top(were[zone.id], zone):
            start, end = (shown.placement.piles[zone.id] for shown in (before, after))
            face = zone.columns[-1].cards[-1].face
            arc = _LIFTED * end.width
            yield Flight(f"top.{zone.id}", face, face, start, end, 0.0, seconds, arc, joins=True)


def in_rounds(delays: Sequence[float], targets: Sequence[str]) -> list[float]:
    """The same times, with a breath before each further round, where cards go round and round: a
    deal has its rhythm. All else stays as it is."""
    starts, seen = [0], set[str]()
    for n, target in enumerate(targets):
        if target in seen:
            starts.append(n)
            seen.clear()
        seen.add(target)
    around = len(set(targets))
    together = not any(delays)
    if together or around < 2 or len(starts) < 2 or starts != [*range(0, len(targets), around)]:
        return list(delays)
    gaps = [b - a for a, b in pairwise(delays)]
    long = [gap * (_BREATH if n + 1 in starts else 1.0) for n, gap in enumerate(gaps)]
    squeeze = sum(gaps) / sum(long)
    return [delays[0], *accumulate((gap * squeeze for gap in long), initial=delays[0])][1:]


def _trip(move: Move, way: _Way, flight: Flight, torn: float) -> Trip:
    return Trip(
        move.source,
        move.target,
        flight.delay + torn * flight.seconds,
        flight.finished_at,
        way.start_slot is None,
        way.end_slot is None,
    )


def _ways(
    moves: Sequence[Move], before: Shown, after: Shown, aside: Mapping[str, Pose]
) -> Iterator[_Way]:
    """The way of each card that moves.

    A card that nobody here can tell from others leaves from the last of its zone's hidden
    places, and comes to one that was not there before.
    """
    faces_before, faces_after = before.faces(), after.faces()
    cards_before, cards_after = before.placement.cards, after.placement.cards
    leaving, coming = _nameless(moves, before, after)
    drawn = {zone: aside[zone] for zone in before.placement.piles if zone in aside}
    for number, move in enumerate(moves):
        for key in (*_in_order(move, before, after), *([None] * (move.count - len(move.cards)))):
            name = f"card.{key}"
            start_slot = end_slot = None
            if name in cards_before:
                start_slot = name
            elif leaving[move.source]:
                start_slot = leaving[move.source].pop(0)
            if name in cards_after:
                end_slot = name
            elif coming[move.target]:
                end_slot = coming[move.target].pop(0)
            start = cards_before.get(start_slot or "") or drawn.pop(move.source, None)
            start = start or before.placement.piles.get(move.source)
            end = cards_after.get(end_slot or "") or after.placement.piles.get(move.target)
            if start is None or end is None:
                continue
            face_from = faces_before.get(start_slot or name)
            face_to = faces_after.get(end_slot or name)
            top = -1 if end_slot is not None else top_of(after.arrangement.zone(move.target))
            if top >= 0:
                if face_to is None:
                    face_to = face_from  # under the top card
                if key is not None:  # as it will lie there
                    end = fallen(end, key, top)
            yield _Way(number, start_slot, end_slot, start, end, face_from, face_to)


def _thrown(ways: Sequence[_Way], moves: Sequence[Move], after: Shown) -> list[_Way]:
    """The same ways: those that end on a heap end as the cards come to lie there."""
    heaps = {zone.id: zone.count for zone in after.arrangement.zones if zone.shape == "heap"}
    coming = [moves[way.move].target for way in ways if way.end_slot is None]
    number = {zone: count - coming.count(zone) for zone, count in heaps.items()}
    found: list[_Way] = []
    for way in ways:
        target = moves[way.move].target
        if way.end_slot is None and target in number:
            way = replace(way, end=thrown(way.end, number[target]))
            number[target] += 1
        found.append(way)
    return found


def _turns(ways: Sequence[_Way]) -> list[tuple[float, float]]:
    """Within which part of its way each card of a hand that changes its owner turns over: face down
    soon, and face up when it is nearly there; one a little after the other, as on the edge of all
    of them nothing of a hand is to be seen."""
    whole, come, found = Counter(way.move for way in ways), Counter[int](), []
    for way in ways:
        first, last = (0.03, 0.34) if way.face_to is None else (0.6, 0.95)
        later = (last - first - _TURNS) * come[way.move] / max(1, whole[way.move] - 1)
        found.append((first + later, first + later + _TURNS))
        come[way.move] += 1
    return found


_TURNS = 0.19
"""How much of its way such a card takes to turn over."""


def _asides(
    ways: Sequence[_Way], moving: Moving, centre: tuple[int, int]
) -> list[tuple[float, float]]:
    """How far off the straight line the middle of each way is; `centre`: of the table."""
    middles: dict[int, list[tuple[float, float]]] = {}
    for way in ways if moving.gather else ():
        middle = ((way.start.x + way.end.x) / 2, (way.start.y + way.end.y) / 2)
        middles.setdefault(way.move, []).append(middle)
    around = {n: _around(n, ways, centre) for n in middles}
    asides = []
    for way in ways:
        x = -moving.bow * (way.end.y - way.start.y)
        y = moving.bow * (way.end.x - way.start.x)
        if moving.gather:
            packet = middles[way.move]
            if len(middles) > 2:
                x, y = around[way.move]
            x += moving.gather * (_mean(packet, 0) - (way.start.x + way.end.x) / 2)
            y += moving.gather * (_mean(packet, 1) - (way.start.y + way.end.y) / 2)
        asides.append((x, y))
    return asides


def _around(move: int, ways: Sequence[_Way], middle: tuple[int, int]) -> tuple[float, float]:
    """How far a hand goes off its straight way that goes round the middle of the table: as far from
    that halfway as at both ends."""
    own = [way for way in ways if way.move == move]
    start, end = (
        (_mean([(p.x, p.y) for p in poses], 0), _mean([(p.x, p.y) for p in poses], 1))
        for poses in ([way.start for way in own], [way.end for way in own])
    )
    x, y = (start[0] + end[0]) / 2 - middle[0], (start[1] + end[1]) / 2 - middle[1]
    far = (math.dist(start, middle) + math.dist(end, middle)) / 2
    share = far / max(1.0, math.hypot(x, y)) - 1.0
    return (x * share, y * share) if math.hypot(x, y) > 0.1 * far else (-y, x)


def _mean(points: Sequence[tuple[float, float]], axis: int) -> float:
    return sum(point[axis] for point in points) / len(points)


Places = Mapping[str, list[str]]
"""Slots by zone, in the order in which cards leave them, or come to them."""


def _nameless(moves: Sequence[Move], before: Shown, after: Shown) -> tuple[Places, Places]:
    """From where, and to where, those cards of `moves` may go that their slots don't name: the
    last hidden places of a zone, or places of cards that the reader sees only on one side.
    """
    named = {f"card.{key}" for move in moves for key in move.cards}
    leaving: dict[str, list[str]] = {}
    coming: dict[str, list[str]] = {}
    for zone in {zone for move in moves for zone in (move.source, move.target)}:
        out = into = 0
        for move in moves:
            if move.source == zone:
                out += move.count - _told(move, before)
            if move.target == zone:
                into += move.count - _told(move, after)
        for count, there, elsewhere, found in (
            (out, before, after, leaving),
            (into, after, before, coming),
        ):
            backs = there.hidden(zone)
            lost = [
                slot
                for slot in there.slots(zone)
                if slot not in backs and slot not in elsewhere.placement.cards and slot not in named
            ]
            free = [*backs, *lost]
            found[zone] = free[max(0, len(free) - count) :]
    return leaving, coming


def _told(move: Move, shown: Shown) -> int:
    """How many cards of a move lie there by their names."""
    return sum(f"card.{key}" in shown.placement.cards for key in move.cards)


def _in_order(move: Move, before: Shown, after: Shown) -> Sequence[int]:
    """A move's cards; those from another's hidden hand as they come to lie, so that hands stay
    together."""
    if move.source in before.placement.piles or _told(move, before):
        return move.cards
    place = {slot: n for n, slot in enumerate(after.slots(move.target))}
    return sorted(move.cards, key=lambda key: place.get(f"card.{key}", 0))
