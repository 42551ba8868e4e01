"""While cards move, none jumps through its neighbours: what lies on the felt keeps its order."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import Action
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.render.art import Art
from nomercy_table.session.step import Step
from nomercy_table.table.baking import baked_edges
from nomercy_table.table.depth import covering, depths
from nomercy_table.table.flight import Flight
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.playback import Playback
from nomercy_table.table.sprites import Sprites, pile_depth

HIT = GAMES["hit"]


def test_cards_that_stay_keep_their_order_and_others_leave_from_just_above_their_neighbour() -> (
    None
):
    found = depths([1, 2, 3, 4], [1, 4, 9], leaving={2, 3})
    assert found[1] == (0, 0)
    assert found[4] == (1, 1)
    assert 0 < found[2][0] < found[3][0] < 1  # between those that stay
    assert found[2][1] == 3  # on a pile, above all
    assert found[9] == (2, 2)


def test_what_lies_above_a_moved_card_is_held_with_it() -> None:
    assert covering([[1, 2, 3, 4], [5, 6]], {2}) == [3, 4]
    assert covering([[1, 2]], {7}) == []


def played(state: State, seat: int, action: Action) -> list[Step]:
    steps: list[Step] = []
    state.advance(seat, action, lambda e: steps.append(Step(e, state.observe(None))))
    return steps


@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "size"), [(2, (960, 600)), (5, (960, 600)), (5, (1280, 720))])
def test_no_card_on_the_felt_changes_places_with_another(seats: int, size: tuple[int, int]) -> None:
    """Frame by frame through a match with crowded tableaus: only cards in the air are above."""

    def place(observation: Observation) -> Shown:
        arrangement = HIT.arrange(observation)
        return Shown(observation, arrangement, layout(arrangement, seats, 0, size, 20))

    sprites = Sprites(Art())
    state = HIT.new(seats, {}, seats)
    playback = Playback(place, state.observe(None))
    rng = Rng(1)
    crowded = 0
    while state.result() is None:
        seat = state.to_act()[0]
        actions = state.legal_actions(seat)
        greedy = actions[-1] if str(actions[-1]).startswith("steal") else actions[0]
        action = greedy if rng.below(6) else actions[-1]
        playback.play(played(state, seat, action))
        moving: set[str] = set()
        while not playback.idle:
            for step in playback.advance(1 / 60):
                moving = {f"card.{key}" for move in step.event.moves for key in move.cards}
            on_felt = [
                item.id
                for item in playback.resting(sprites) + playback.flying(sprites)
                if item.id.startswith("card.") and (playback.at_rest or item.id not in moving)
            ]
            after = [*playback.shown.placement.cards]
            for zone in playback.shown.arrangement.zones:
                keys = {f"card.{card.key}" for column in zone.columns for card in column.cards}
                drawn = [card for card in on_felt if card in keys]
                assert drawn == [card for card in after if card in drawn]
                crowded += zone.shape == "columns" and len(zone.columns) > 4
    assert crowded


def test_a_card_that_makes_room_stays_on_the_felt() -> None:
    """Its small shadow does not turn into that of a card in the air, and back."""
    sprites = Sprites(Art())
    here, there = Pose(100, 100, 60), Pose(140, 100, 60)
    slide = Flight("card.1", "hit/7s", "hit/7s", here, there, 0.0, 0.1)
    lying = sprites.resting("hit/7s", 60).surface
    assert all(slide.items(sprites, clock)[-1].surface is lying for clock in (0.0, 0.03, 0.09, 0.2))
    flown = Flight("card.1", "hit/7s", "hit/7s", here, there, 0.1, 0.1, arc=20)
    assert [flown.items(sprites, c)[-1].surface is lying for c in (0.05, 0.15, 0.25)] == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("width", [24, 31, 48, 90])
def test_a_pile_of_any_height_can_be_drawn_at_any_width(width: int) -> None:
    """Narrow ones were deeper than their edges had shades for, and the program ended by it."""
    sprites = Sprites(Art())
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
    sprites = Sprites(Art())
    flat, high = (sprites.pile(170, count).surface.get_height() for count in (1, 36))
    assert high - flat == 2 * (pile_depth(170, 36) - pile_depth(170, 1))


@pytest.mark.parametrize("deep", [3, 26])
def test_of_the_cards_below_the_top_one_only_what_is_seen_is_drawn(deep: int) -> None:
    """As large as the card, at twice its size, they took a third of a frame at 4K."""
    card = (220, 308)
    edges = baked_edges(card, deep, 26)
    assert edges.get_height() < deep + card[1] / 8
    middle = [edges.get_at((110, y)).a for y in range(edges.get_height() - 1)]
    assert set(middle) == {255}, "nothing shines through"
    assert edges.get_at((0, 0)).a == 255, "it reaches up to where the corners begin"
    assert edges.get_at((0, edges.get_height() - 1)).a == 0, "corners are round"
