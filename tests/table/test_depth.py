"""While cards move, none jumps through its neighbours: what lies on the felt keeps its order."""

from __future__ import annotations

import pytest

from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures, pile_depth


@pytest.mark.parametrize("width", [24, 31, 48, 90])
def test_a_pile_of_any_height_can_be_drawn_at_any_width(width: int) -> None:
    """Narrow ones were deeper than their edges had shades for, and the program ended by it."""
    sprites = CardPictures(Art())
    heights = [sprites.pile(width, count).surface.get_height() for count in (1, 10, 60, 170)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_a_pile_of_some_cards_is_seen_to_be_one() -> None:
    """Found: of 36 cards in Hit! no edge was seen, as if one lay there."""
    depths = [pile_depth(170, count) for count in (1, 2, 4, 9, 18, 36, 64, 96, 168)]
    assert depths == sorted(depths)
    assert depths[0] <= 3, "one card is no pile"
    assert pile_depth(170, 36) >= 0.08 * 170
    assert depths[-1] == depths[-2] == round(0.14 * 170), "no pile is higher"
    sprites = CardPictures(Art())
    flat, high = (sprites.pile(170, count).surface.get_height() for count in (1, 36))
    assert high - flat == 2 * (pile_depth(170, 36) - pile_depth(170, 1))
