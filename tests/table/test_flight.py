"""One card's way: it leaves from where it lay, as it lay, and lands where it is to lie."""

from __future__ import annotations

import pytest

from nomercy_table.screen.art import Art
from nomercy_table.table.flight import Flight
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import Sprites

START, END = Pose(100.0, 80.0, 90), Pose(300.0, 200.0, 60)


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(Art())


def test_a_card_that_waits_looks_as_it_lay(sprites: Sprites) -> None:
    """The very same picture at the same place: nothing is composed, scaled or blurred for it."""
    lying = sprites.resting("hit/7s", START.width)
    flight = Flight("card.1", "hit/7s", "hit/7s", START, END, delay=0.5, seconds=0.3, spin=14)
    for clock in (0.0, 0.25, 0.5):
        item = flight.item(sprites, clock)
        assert item.surface is lying.surface
        assert (item.x + lying.middle[0], item.y + lying.middle[1]) == (START.x, START.y)


def test_a_card_that_waits_for_its_loss_trembles(sprites: Sprites) -> None:
    flight = Flight("card.1", "hit/7s", None, START, END, delay=0.8, seconds=0.4, shake=6.0)
    xs = {flight.item(sprites, n / 60).x for n in range(40)}
    ys = {flight.item(sprites, n / 60).y for n in range(40)}
    assert len(xs) > 5
    assert len(ys) == 1


def test_a_card_lands_in_the_size_in_which_it_lies(sprites: Sprites) -> None:
    flight = Flight("card.1", None, "hit/7s", START, END, delay=0.0, seconds=0.3, spin=14)
    item = flight.item(sprites, 0.3)
    landed = sprites.resting("hit/7s", END.width)
    assert item.surface is landed.surface
    assert (item.x + landed.middle[0], item.y + landed.middle[1]) == (END.x, END.y)


@pytest.mark.parametrize("width", [40, 78, 119, 240])
def test_a_shadow_keeps_its_size_and_stays_inside(sprites: Sprites, width: int) -> None:
    """Those that are drawn at half the size too: nothing is cut off at the edges."""
    for sprite in (sprites.resting(None, width), sprites.flying(None, width, 0.0)):
        surface = sprite.surface
        across, down = surface.get_size()
        assert sprite.middle == (across // 2, down // 2)
        inner = surface.get_bounding_rect(min_alpha=2)
        assert inner.left > 0
        assert inner.top > 0
        assert inner.right < across
        assert inner.bottom < down
