"""A table on which nothing happens lives (experience.md, 42): all of it follows from the time."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.state import Observation
from nomercy_table.render.item import Item
from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.geometry import Placement, Pose, Shown, slot_of
from nomercy_table.table.idle import (
    RATE,
    Idle,
    bobbing,
    breathing,
    coming,
    floating,
    gleaming,
    turning,
)

CLOCKS = [n / RATE for n in range(400)]


def test_a_hand_floats_slowly_and_comes_back() -> None:
    heights = [floating(clock, 0) for clock in CLOCKS]
    assert min(heights) < -0.99 < 0.99 < max(heights)
    assert max(abs(b - a) for a, b in pairwise(heights)) < 0.1, "no jump from one to the next"
    assert floating(1.0, 0) != floating(1.0, 3), "not all cards as one"


def test_a_hand_turns_towards_the_pointer_and_no_further() -> None:
    assert turning(100, (100, 0), 50) == 0
    assert 0 < turning(100, (130, 0), 50) < turning(100, (4000, 0), 50) <= 1
    assert turning(100, (70, 0), 50) == pytest.approx(-turning(100, (130, 0), 50))


def test_a_card_comes_up_to_the_pointer_if_that_is_near() -> None:
    assert coming((100, 300), (100, 300), 50) == 1
    ways = [coming((100, 300), (100 + x, 300), 50) for x in range(0, 200, 10)]
    assert ways == sorted(ways, reverse=True)
    assert ways[-1] < 0.001


def test_who_thinks_goes_through_the_hand_card_by_card() -> None:
    def highest(clock: float) -> int:
        return max(range(8), key=lambda place: bobbing(clock, place))

    assert all(0 <= bobbing(clock, place) <= 1 for clock in CLOCKS for place in range(8))
    assert len({highest(clock) for clock in CLOCKS}) == 8


def test_the_light_around_what_may_be_picked_swells_and_fades_step_by_step() -> None:
    steps = [breathing(clock, 0) for clock in CLOCKS]
    assert {*steps} == {*range(max(steps) + 1)}
    assert max(abs(b - a) for a, b in pairwise(steps)) <= 1
    together = [len({breathing(clock, place) for place in range(6)}) for clock in CLOCKS]
    assert max(together) > 1, "not all cards as one"


def test_light_runs_over_a_card_now_and_then() -> None:
    parts = [gleaming(clock, 5) for clock in CLOCKS]
    lit = [part for part in parts if part is not None]
    assert 0.05 < len(lit) / len(parts) < 0.25
    assert max(lit) > 0.9 > 0.1 > min(lit)


# -- a table of it --------------------------------------------------------------------------------


def table(count: int = 5, light: int = 0) -> Shown:
    """Seat 0 holds so many open cards, the fifth a special one; seat 1 four that are hidden. All
    lie in that `light`."""
    own = [CardView(n, "hit/7s", "", special=n == 4) for n in range(count)]
    zones = (
        Zone("a", "hand", "fan", 0, tuple(Column(f"a/{c.key}", (c,), "") for c in own), count, ""),
        Zone(
            "b",
            "hand",
            "fan",
            1,
            tuple(Column(f"b/{n}", (CardView(-1, None, ""),), "") for n in range(4)),
            4,
            "",
        ),
    )
    rect = pygame.Rect(0, 0, 10, 10)
    place = Placement((640, 400), 20, rect, rect, rect, rect, rect)
    for zone, y in zip(zones, (300.0, 60.0), strict=True):
        for n, column in enumerate(zone.columns):
            slot = slot_of(column.cards[0], column, 0)
            place.cards[slot] = Pose(100.0 + 60 * n, y, 90, light=light)
    return Shown(Observation.__new__(Observation), Arrangement(zones, (), ""), place)


def items(shown: Shown) -> list[Item]:
    picture = CardPictures(Art()).resting("hit/7s", 90).surface
    return [
        Item(slot, picture, round(pose.x), round(pose.y))
        for slot, pose in shown.placement.cards.items()
    ]


def ways(idle: Idle, shown: Shown) -> list[tuple[int, int]]:
    """How far the viewer's cards are from where they lie."""
    still = items(shown)
    now = idle.dress(still, shown)
    return [(b.x - a.x, b.y - a.y) for a, b in zip(still, now, strict=True)][:5]
