"""What is counted beside cards goes with the cards: a number rises when one has landed, and falls
when one has left, never before.

No game is asked for it. Of the words before an event and after it, a number that differs by just
as many cards as came counts cards, and goes card by card; all other words that stand beside cards
on their way change when the last of them is there, and so does the number of cards of whoever gives
some for others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from nomercy_table.engine.arrangement import Arrangement, Gauge, Zone

_NUMBER = re.compile(r"(\d+)")


@dataclass(frozen=True)
class Trip:
    """One card's way from zone to zone: when it leaves and when it lands, in seconds; `from_pile`
    and `to_pile`: it has no place of its own there, and is one of those that lie on one another."""

    source: str
    target: str
    leaves: float
    lands: float
    from_pile: bool = False
    to_pile: bool = False


@dataclass(frozen=True)
class Tally:
    """How many cards come and go somewhere: `steps` in all, `done` of them by now; and by how many
    cards it grows, in all and by now."""

    steps: int
    done: int
    grows: int
    grown: int


def done(trips: Iterable[Trip], clock: float) -> int:
    """How many cards have left by then, and how many have landed: what is told changes with it."""
    return sum((trip.leaves <= clock) + (trip.lands <= clock) for trip in trips)


def at_piles(trips: Iterable[Trip], clock: float) -> Mapping[str, int]:
    """By how many cards piles differ from what they will be: those that have not landed yet are
    missing, those that have not left yet are there."""
    found: dict[str, int] = {}
    for trip in trips:
        if trip.to_pile and trip.lands > clock:
            found[trip.target] = found.get(trip.target, 0) - 1
        if trip.from_pile and trip.leaves > clock:
            found[trip.source] = found.get(trip.source, 0) + 1
    return found


def told(
    before: Arrangement, after: Arrangement, trips: Sequence[Trip], clock: float
) -> Arrangement:
    """`after`, with the words and numbers that are right while these cards are on their way. Who is
    out is so at once: their cards only go."""
    if done(trips, clock) == 2 * len(trips):
        return after
    seats = {zone.id: zone.seat for zone in (*before.zones, *after.zones)}
    captions = {zone.id: zone.caption for zone in before.zones}
    of_seat = [
        _tally(trips, {zone for zone, whose in seats.items() if whose == seat}, clock)
        for seat in range(len(after.notes))
    ]
    leaving = {seat for seat in after.out if seat not in before.out}
    return replace(
        after,
        zones=tuple(
            _captioned(zone, captions.get(zone.id, zone.caption), trips, clock)
            for zone in after.zones
        ),
        headline=before.headline,
        signs=before.signs,
        notes=tuple(
            new if seat in leaving else _notes(old, new, of_seat[seat])
            for seat, (old, new) in enumerate(zip(before.notes, after.notes, strict=True))
        ),
        gauges=tuple(
            new if seat in leaving else _gauge(old, new, of_seat[seat])
            for seat, (old, new) in enumerate(zip(before.gauges, after.gauges, strict=True))
        ),
    )


def _captioned(zone: Zone, before: str, trips: Sequence[Trip], clock: float) -> Zone:
    if zone.caption == before:
        return zone
    caption = _text(before, zone.caption, _tally(trips, {zone.id}, clock))
    return zone if caption == zone.caption else replace(zone, caption=caption)


def _tally(trips: Sequence[Trip], zones: set[str], clock: float) -> Tally:
    """What comes to these zones and goes from them; what moves among themselves makes them no
    larger, but has to land, too. Who gives cards for others has as many as before until the last
    of these is there: between them they seem to have none, or few."""
    leaves = [t.leaves <= clock for t in trips if t.source in zones and t.target not in zones]
    lands = [t.lands <= clock for t in trips if t.target in zones and t.source not in zones]
    inner = [t.lands <= clock for t in trips if t.target in zones and t.source in zones]
    steps = len(leaves) + len(lands) + len(inner)
    passed = sum(leaves) + sum(lands) + sum(inner)
    grown = 0 if leaves and lands else sum(lands) - sum(leaves)
    return Tally(steps, passed, len(lands) - len(leaves), grown)


def _number(before: int, after: int, tally: Tally) -> int:
    """A number on the way from one to the other."""
    if tally.done == tally.steps:
        return after
    return before + (tally.grown if after - before == tally.grows else 0)


def _text(before: str, after: str, tally: Tally) -> str:
    """A text on the way: with numbers between, where it differs in nothing else."""
    if tally.done == tally.steps or before == after:
        return after
    old, new = _NUMBER.split(before), _NUMBER.split(after)
    if [word.rstrip("s") for word in old[::2]] != [word.rstrip("s") for word in new[::2]]:
        return before
    numbers = [_number(int(a), int(b), tally) for a, b in zip(old[1::2], new[1::2], strict=True)]
    if numbers == [int(number) for number in old[1::2]]:
        return before
    words = old[::2] if "1" in new[1::2] else new[::2]  # "1 card", and else "cards"
    pairs = zip(words, [*map(str, numbers), ""], strict=True)
    return "".join(word + number for word, number in pairs)


def _notes(before: tuple[str, ...], after: tuple[str, ...], tally: Tally) -> tuple[str, ...]:
    if tally.done == tally.steps or len(before) != len(after):
        return after
    return tuple(_text(*pair, tally) for pair in zip(before, after, strict=True))


def _gauge(before: Gauge | None, after: Gauge | None, tally: Tally) -> Gauge | None:
    if tally.done == tally.steps:
        return after
    if before is None or after is None:
        return before
    return replace(after, value=_number(before.value, after.value, tally))
