"""How cards move at an event: the flights from one moment of the table to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from nomercy_table.engine.events import Move
from nomercy_table.table.depth import covering, depths
from nomercy_table.table.flight import Ease, Flight, ease_both, ease_in, ease_out
from nomercy_table.table.places import PILES, Pose, Shown, slot_of


@dataclass(frozen=True)
class Style:
    """How cards move at one cue, in seconds at normal speed: see `Flight`.

    `before` passes before the first card leaves, `after` when the last has landed;
    `shake` is how far the waiting cards tremble, as a share of their width.
    """

    seconds: float = 0.2
    stagger: float = 0.045
    before: float = 0.0
    after: float = 0.0
    arc: float = 0.12
    spin: float = 0.0
    shake: float = 0.0
    ease: Ease = ease_out


STYLES = {
    "draw": Style(seconds=0.3, after=0.12, arc=0.35),
    "steal": Style(seconds=0.34, stagger=0.05, after=0.28, arc=0.5, spin=14, ease=ease_both),
    "collect": Style(seconds=0.3, stagger=0.03, after=0.1, ease=ease_both),
    "bust": Style(
        seconds=0.46, stagger=0.045, before=0.8, after=0.25, spin=40, shake=0.05, ease=ease_in
    ),
    "stop": Style(after=0.3),
    "shuffle": Style(after=0.5),
    "empty": Style(after=0.6),
}
_PLAIN = Style()
_SETTLING = 0.12
_RIPPLE = 0.08
"""Seconds within which cards that make room set off, so that no one frame composes them all."""
_MOST_SETTLING = 24
_LONGEST = 1.5


def style_of(cue: str) -> Style:
    """How cards move at that cue."""
    return STYLES.get(cue, _PLAIN)


@dataclass
class Motion:
    """The flights of one event. `landing` are the slots that they fly to, which stay empty
    until then; `arriving` how many go to each pile."""

    flights: list[Flight] = field(default_factory=list)
    landing: frozenset[str] = frozenset()
    arriving: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class _Way:
    """One card's way: what it is before and after, and from where to where it goes."""

    start_slot: str | None
    end_slot: str | None
    start: Pose
    end: Pose
    face_from: str | None
    face_to: str | None


def motion(
    moves: Sequence[Move], before: Shown, after: Shown, style: Style, speed: float
) -> Motion:
    """What flies from `before` to `after`; `speed` is how long it takes against normal."""
    ways = list(_ways(moves, before, after))
    arriving: dict[str, int] = {}
    flights: list[Flight] = []
    seconds, first, stagger = style.seconds * speed, style.before * speed, style.stagger * speed
    if len(ways) > 1:
        stagger = min(stagger, max(0.0, (_LONGEST * speed - seconds) / (len(ways) - 1)))
    for n, (target, way) in enumerate(ways):
        if way.end_slot is None:
            arriving[target] = arriving.get(target, 0) + 1
        spin = style.spin * (1 if n % 2 else -1) * (1 - 0.13 * (n % 4))
        flights.append(
            Flight(
                way.end_slot or way.start_slot or f"anonymous.{n}",
                way.face_from,
                way.face_to,
                way.start,
                way.end,
                first + n * stagger,
                seconds,
                style.arc * way.end.width,
                spin,
                style.shake * way.end.width,
                style.ease,
            )
        )
    gone = {way.start_slot for _, way in ways if way.start_slot is not None}
    come = {way.end_slot for _, way in ways if way.end_slot is not None}
    settling = _settling(before, after, come, speed)
    moved = {*come, *gone, *(flight.id for flight in settling)}
    held = _held(before, after, moved, come)
    heights = depths([*before.placement.cards], [*after.placement.cards], {*gone, *come})
    lying = (0.0, float(len(heights)))  # what comes from a pile, and what goes to one
    whole = [
        replace(flight, depths=heights.get(flight.id, lying))
        for flight in (*settling, *held, *flights)
    ]
    return Motion(whole, frozenset(flight.id for flight in whole), arriving)


def _ways(moves: Sequence[Move], before: Shown, after: Shown) -> Iterator[tuple[str, _Way]]:
    """The way of each card that moves, with the zone that it goes to.

    A card that nobody here can tell from others leaves from the last of its zone's hidden
    places, and comes to one that was not there before.
    """
    faces_before, faces_after = before.faces(), after.faces()
    cards_before, cards_after = before.placement.cards, after.placement.cards
    leaving: dict[str, list[str]] = {}
    coming: dict[str, list[str]] = {}
    for move in moves:
        for zone in (move.source, move.target):
            if zone not in leaving:
                here, there = before.hidden(zone), after.hidden(zone)
                leaving[zone] = here
                into = sum(other.count for other in moves if other.target == zone)
                coming[zone] = there[max(0, len(there) - into) :]
        for key in (*move.cards, *([None] * (move.count - len(move.cards)))):
            name = f"card.{key}"
            start_slot = end_slot = None
            if name in cards_before:
                start_slot = name
            elif leaving[move.source]:
                start_slot = leaving[move.source].pop()
            if name in cards_after:
                end_slot = name
            elif coming[move.target]:
                end_slot = coming[move.target].pop(0)
            start = cards_before.get(start_slot or "") or before.placement.piles.get(move.source)
            end = cards_after.get(end_slot or "") or after.placement.piles.get(move.target)
            if start is None or end is None:
                continue
            face_from = faces_before.get(start_slot or name)
            face_to = faces_after.get(end_slot or name)
            if end_slot is None and face_to is None and _is_open(after, move.target):
                face_to = face_from  # under the top card of an open pile
            yield move.target, _Way(start_slot, end_slot, start, end, face_from, face_to)


def _is_open(shown: Shown, zone_id: str) -> bool:
    """Whether the top card of that pile lies face up."""
    cards = [card for column in shown.arrangement.zone(zone_id).columns for card in column.cards]
    return bool(cards) and cards[-1].face is not None


def _held(before: Shown, after: Shown, moved: set[str], come: set[str]) -> list[Flight]:
    """The cards that stay where they are, above some that do not."""
    zones = [
        [
            slot_of(card, column, index)
            for column in zone.columns
            for index, card in enumerate(column.cards)
        ]
        for shown in (before, after)
        for zone in shown.arrangement.zones
        if zone.shape not in PILES
    ]
    faces, poses = after.faces(), after.placement.cards
    slots = {slot for slot in covering(zones, moved) if slot in poses and slot not in come}
    if len(slots) > _MOST_SETTLING:
        return []
    return [
        Flight(slot, faces[slot], faces[slot], poses[slot], poses[slot], 0.0, 0.0)
        for slot in poses
        if slot in slots
    ]


def _settling(before: Shown, after: Shown, come: set[str], speed: float) -> list[Flight]:
    """The cards that make room; where they are very many, they do so at once."""
    faces_before, faces_after = before.faces(), after.faces()
    moved = [
        (slot, old, end)
        for slot, end in after.placement.cards.items()
        if slot not in come and (old := before.placement.cards.get(slot)) is not None and old != end
    ]
    if len(moved) > _MOST_SETTLING:
        return []
    seconds, ripple = _SETTLING * speed, _RIPPLE * speed / max(1, len(moved))
    return [
        Flight(slot, faces_before[slot], faces_after[slot], old, end, n * ripple, seconds)
        for n, (slot, old, end) in enumerate(moved)
    ]
