"""A hand in the order that its player wants (experience.md, 30)."""

from __future__ import annotations

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.scenes.table_sorting import Sorting

SORTS = (("by number", lambda card: card % 10), ("by colour", lambda card: card // 10))


def hand(*cards: int) -> Arrangement:
    columns = tuple(Column(f"hand.0/{c}", (CardView(c, "x", "x"),), "x") for c in cards)
    other = tuple(Column(f"hand.1/{i}", (CardView(-1, None, "x"),), "x") for i in range(2))
    zones = (
        Zone("hand.0", "hand", "fan", 0, columns, len(cards), ""),
        Zone("hand.1", "hand", "fan", 1, other, 2, ""),
    )
    return Arrangement(zones, ((), ()), "x")


def order(sorting: Sorting, arrangement: Arrangement) -> list[int]:
    zone = sorting.arranged(arrangement, 0).zone("hand.0")
    return [column.cards[0].key for column in zone.columns]


def test_30_a_hand_is_sorted_by_what_its_player_chooses():
    sorting, cards = Sorting(SORTS), hand(31, 12, 20, 11)
    assert (sorting.name(0), order(sorting, cards)) == ("by number", [20, 31, 11, 12])
    sorting.next(0)
    assert (sorting.name(0), order(sorting, cards)) == ("by colour", [12, 11, 20, 31])
    sorting.next(0)
    assert sorting.name(0) == "by number"


def test_other_hands_and_hidden_ones_stay_as_they_are():
    sorting, cards = Sorting(SORTS), hand(31, 12)
    assert sorting.arranged(cards, 1) == cards
    assert sorting.arranged(cards, 0).zone("hand.1") == cards.zone("hand.1")


def test_a_game_without_orders_is_left_alone():
    assert not Sorting(()).offers
    assert Sorting(()).arranged(hand(2, 1), 0) == hand(2, 1)
