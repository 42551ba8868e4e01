"""What a class of states annotates are its slots, and how each is copied follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from nomercy_table.engine.slots import Slotted


class Pile:
    """Something with a copy of its own."""

    def __init__(self, cards):
        self.cards = cards

    def copy(self):
        return Pile(self.cards[:])


class Table(Slotted):
    kind: ClassVar[str] = "table"

    turn: int
    told: tuple[int, ...]
    options: Mapping[str, int]


class Match(Table):
    hands: list[tuple[int, ...]]
    heaps: list[bytearray]
    pile: Pile


def match():
    made = Match()
    made.turn, made.told, made.options = 1, (1, 2), {"target": 3}
    made.hands, made.heaps = [(1,), (2,)], [bytearray(b"ab"), bytearray(b"c")]
    made.pile = Pile([4, 5])
    return made


def test_the_slots_are_what_is_annotated_and_no_more():
    assert Match.__slots__ == ("hands", "heaps", "pile")
    assert Table.__slots__ == ("turn", "told", "options")
    with pytest.raises(AttributeError):
        match().winner = 1


def test_a_copy_has_lists_bytes_and_whatever_has_a_copy_to_itself():
    one = match()
    other = one.copy()
    other.hands[0] = ()
    other.heaps[0].clear()
    other.pile.cards.pop()
    assert (one.hands, one.pile.cards) == ([(1,), (2,)], [4, 5])
    assert one.heaps == [bytearray(b"ab"), bytearray(b"c")]


def test_a_copy_shares_values():
    one = match()
    other = one.copy()
    assert other.turn == one.turn
    assert other.told is one.told
    assert other.options is one.options


def test_a_subclass_is_copied_with_what_it_adds():
    class Longer(Match):
        seen: set[int]

    one = Longer()
    for slot in ("turn", "told", "options", "hands", "heaps", "pile"):
        setattr(one, slot, getattr(match(), slot))
    one.seen = {1}
    other = one.copy()
    other.seen.add(2)
    assert type(other) is Longer
    assert (one.seen, other.seen) == ({1}, {1, 2})


def test_a_copy_of_its_own_is_kept():
    class Own(Match):
        def copy(self):
            return "mine"

    assert Own().copy() == "mine"


def test_a_slot_that_says_nothing_of_itself_is_refused():
    with pytest.raises(TypeError, match=r"Silent\.loot has no annotation: how is it copied\?"):

        class Silent(Slotted):
            __slots__ = ("loot",)
