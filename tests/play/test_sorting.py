"""A hand in the order that its player wants (experience.md, 30)."""

from __future__ import annotations

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.table.hand_order import Sorting

SORTS = (("by number", lambda card: card % 10), ("by colour", lambda card: card // 10))


def hand(*cards: int) -> Arrangement:
    columns = tuple(Column(f"hand.0/{c}", (CardView(c, "x", "x"),), "x") for c in cards)
    other = tuple(Column(f"hand.1/{i}", (CardView(-1, None, "x"),), "x") for i in range(2))
    zones = (
        Zone("hand.0", "hand", "fan", 0, columns, len(cards), "", where="hand"),
        Zone("hand.1", "hand", "fan", 1, other, 2, "", where="hand"),
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
    assert (sorting.name(0), order(sorting, cards)) == ("by hand", [12, 11, 20, 31])
    sorting.next(0)
    assert sorting.name(0) == "by number"


def test_30_by_hand_a_card_stays_where_it_was_put():
    sorting = Sorting(SORTS)
    shown = order(sorting, hand(31, 12, 20, 11))
    sorting.put(0, shown, 20, 2)
    assert sorting.changed
    assert (sorting.name(0), order(sorting, hand(31, 12, 20, 11))) == ("by hand", [31, 11, 20, 12])
    assert not sorting.changed
    assert order(sorting, hand(12, 20, 31)) == [31, 20, 12]


def test_30_by_hand_a_new_card_comes_to_the_right_end():
    sorting = Sorting(SORTS)
    sorting.put(0, order(sorting, hand(31, 12)), 12, 0)
    assert order(sorting, hand(10, 12, 31)) == [12, 31, 10]
    assert order(sorting, hand(5, 10, 12, 31)) == [12, 31, 10, 5]
    assert order(sorting, hand(5, 12, 31)) == [12, 31, 5]
    assert order(sorting, hand(5, 10, 12, 31)) == [12, 31, 5, 10], "a card that was away is new"


def test_30_the_order_by_hand_is_still_there_after_another():
    sorting, cards = Sorting(SORTS), hand(31, 12, 20, 11)
    sorting.put(0, order(sorting, cards), 12, 0)
    mine = order(sorting, cards)
    sorting.next(0)
    assert order(sorting, cards) == [20, 31, 11, 12]
    sorting.next(0)
    sorting.next(0)
    assert (sorting.name(0), order(sorting, cards)) == ("by hand", mine)


def test_a_wholly_new_hand_begins_sorted():
    sorting = Sorting(SORTS)
    sorting.put(0, order(sorting, hand(31, 12)), 12, 0)
    order(sorting, hand(31, 12))
    assert order(sorting, hand(22, 10, 21)) == [10, 21, 22]


def test_every_seat_has_an_order_of_its_own():
    sorting = Sorting(SORTS)
    sorting.next(0)
    assert (sorting.name(0), sorting.name(1)) == ("by colour", "by number")


def test_a_card_that_is_held_is_shown_where_it_would_lie_and_is_not_there_yet():
    sorting, cards = Sorting(SORTS), hand(31, 12, 20, 11)
    sorting.hold((20, 3))
    assert order(sorting, cards) == [31, 11, 12, 20]
    sorting.hold(None)
    assert sorting.changed
    assert (sorting.name(0), order(sorting, cards)) == ("by number", [20, 31, 11, 12])


def test_other_hands_and_hidden_ones_stay_as_they_are():
    sorting, cards = Sorting(SORTS), hand(31, 12)
    assert sorting.arranged(cards, 1) == cards
    assert sorting.arranged(cards, 0).zone("hand.1") == cards.zone("hand.1")


def test_a_game_without_orders_is_left_alone():
    assert not Sorting(()).offers
    assert Sorting(()).arranged(hand(2, 1), 0) == hand(2, 1)
