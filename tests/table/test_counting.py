"""Counters and gauges move with the cards, never before (experience.md, 20, 42)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from nomercy_table.engine.arrangement import Arrangement, Count, Gauge, Sign, Zone
from nomercy_table.table.motion import Trip, at_piles, done, told
from nomercy_table.table.ribbon import StepText


def zone(zone_id: str, caption: str, seat: int | None = None) -> Zone:
    return Zone(zone_id, zone_id, "pile", seat, (), 0, caption)


def table(hand: int, left: int, top: str, points: int = 0, sign: str = "Red") -> Arrangement:
    return Arrangement(
        (zone("draw", f"{left} left"), zone("discard", top), zone("hand.0", "", 0)),
        ((f"{hand} of 25 cards", f"{points} points"), ("4 of 25 cards", "0 points")),
        "Round 1",
        (Sign("colour", "colour", sign),),
        (Gauge(hand, 25, 20), Gauge(4, 25, 20)),
    )


def penalty(count: int) -> tuple[Trip, ...]:
    """Cards drawn one a second, two seconds on their way."""
    return tuple(Trip("draw", "hand.0", n, n + 2, from_pile=True) for n in range(count))


def test_20_a_gauge_rises_with_each_card_that_lands() -> None:
    before, after = table(8, 100, "Red 9"), table(25, 83, "Red 9")
    trips = penalty(17)
    for clock, landed in ((0.0, 0), (1.9, 0), (2.0, 1), (10.0, 9), (17.9, 16), (18.0, 17)):
        now = told(before, after, trips, clock)
        gauge = now.gauges[0]
        assert gauge is not None
        assert gauge.value == 8 + landed
        assert now.notes[0][0] == f"{8 + landed} of 25 cards"
        assert now.notes[1] == after.notes[1]


def test_a_pile_counts_down_as_cards_leave_it() -> None:
    before, after = table(8, 100, "Red 9"), table(25, 83, "Red 9")
    captions = [told(before, after, penalty(17), n).zones[0].caption for n in range(20)]
    assert captions == [f"{max(83, 99 - n)} left" for n in range(20)]
    assert at_piles(penalty(17), 3.0) == {"draw": 13}


def test_what_is_no_count_changes_when_the_last_card_is_there() -> None:
    """Of points, ranks and colours none is ever told that never was."""
    before, after = table(8, 9, "Red 9", 3, "Red"), table(6, 9, "Red 5", 30, "Blue")
    trips = (
        Trip("hand.0", "discard", 0, 2, to_pile=True),
        Trip("hand.0", "discard", 1, 3, to_pile=True),
    )
    for clock in (0.0, 1.0, 2.5):
        now = told(before, after, trips, clock)
        assert now.zones[1].caption == "Red 9"
        assert now.signs == before.signs
    assert told(before, after, trips, 0.5).notes[0] == ("7 of 25 cards", "3 points")
    assert told(before, after, trips, 3.0) == after


def test_words_without_cards_on_their_way_are_told_at_once() -> None:
    before, after = table(8, 9, "Red 9"), table(8, 9, "Red 5", 12, "Blue")
    assert told(before, after, (), 0.0) == after


@pytest.mark.parametrize(("old", "new"), [(1, 4), (4, 1)])
def test_one_card_and_several_are_said_as_one_says_them(old: int, new: int) -> None:
    def loot(count: int) -> Arrangement:
        words = f"loot: {count} card{'s' * (count != 1)}"
        return Arrangement((zone("loot", words),), (), "")

    ways = ("draw", "loot") if new > old else ("loot", "draw")
    trips = tuple(Trip(*ways, n, n + 1) for n in range(abs(new - old)))
    captions = [told(loot(old), loot(new), trips, n - 0.5).zones[0].caption for n in range(6)]
    assert captions == sorted(captions, reverse=new < old)
    assert {"loot: 1 card", "loot: 2 cards", "loot: 3 cards", "loot: 4 cards"} == set(captions)


def test_what_is_told_changes_with_every_card_that_leaves_or_lands() -> None:
    assert [done(penalty(2), clock) for clock in (-1, 0, 1, 2, 3)] == [0, 1, 2, 3, 4]


def test_cards_that_move_within_a_seat_change_no_count_of_it_before_they_land() -> None:
    before = Arrangement((zone("a", "", 0), zone("b", "", 0)), (("5 held",),), "", gauges=(None,))
    after = Arrangement(before.zones, (("0 held",),), "", gauges=(None,))
    trips = (Trip("a", "b", 0, 2), Trip("a", "b", 1, 3))
    assert [told(before, after, trips, clock).notes for clock in (1.0, 2.5)] == [before.notes] * 2
    assert told(before, after, trips, 3.0).notes == after.notes


def test_hands_that_change_their_owners_are_counted_when_they_are_there() -> None:
    """Found: "0 of 25" stood on both plates, from before the hands were seen to leave."""
    zones = (zone("hand.0", "", 0), zone("hand.1", "", 1))
    before = Arrangement(zones, (("3 of 25",), ("6 of 25",)), "", gauges=(Gauge(3, 25, 20),) * 2)
    after = Arrangement(zones, (("6 of 25",), ("3 of 25",)), "", gauges=(Gauge(6, 25, 20),) * 2)
    there = [Trip("hand.0", "hand.1", 1, 3) for _ in range(3)]
    back = [Trip("hand.1", "hand.0", 1, 3 + n / 10) for n in range(6)]
    for clock in (0.0, 1.0, 2.9):
        now = told(before, after, [*there, *back], clock)
        assert (now.notes, now.gauges) == (before.notes, before.gauges)
    assert told(before, after, [*there, *back], 3.2).notes == (("3 of 25",), ("3 of 25",))
    assert told(before, after, [*there, *back], 3.5) == after


def test_the_headline_waits_for_the_cards_but_who_is_out_is_so_at_once() -> None:
    """Found: whose portrait had just been broken sat there in colour, with "25 of 25" cards."""
    held, gone = (("25 of 25",), ("out",)), (("out",), ("out",))
    gauges = (Gauge(25, 25, 20), None)
    zones = (zone("a", "", 0), zone("b", "", 1))
    before = Arrangement(zones, held, "Round 1", gauges=gauges, out=(1,))
    after = Arrangement(zones, gone, "Round 2", gauges=(None, None), out=(0, 1))
    trips = (Trip("a", "pile", 0, 2),)
    for clock in (-1.0, 1.0):
        now = told(before, after, trips, clock)
        assert now.headline == "Round 1"
        assert (now.out, now.notes, now.gauges) == ((0, 1), gone, (None, None))
    assert told(before, after, trips, 2.0) == after


@pytest.mark.parametrize("later", [(), (Count(3), Count(5))])
def test_hands_that_were_being_counted_may_be_counted_no_more(
    later: tuple[Count | None, ...],
) -> None:
    """A game may say in one step what counts, and in the next nothing of it."""
    before = replace(table(8, 9, "Red 9", 3), counts=(Count(3), None))
    after = replace(table(6, 9, "Red 5", 30), counts=later)
    ready: Any = SimpleNamespace(
        told_for=1.0,
        before=SimpleNamespace(arrangement=before),
        after=SimpleNamespace(arrangement=after),
        motion=SimpleNamespace(flights=()),
    )
    words = StepText(ready)
    assert words.arrangement is not None
    counted = after if later else before
    assert words.arrangement.notes == (before.notes[0], counted.notes[1])
    assert words.advance(1.0)
    assert words.arrangement in (None, after)
