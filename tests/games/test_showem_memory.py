"""What a seat knows of hidden cards: all that it has seen, as far as it can be followed."""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.cards import DECK_SIZE, KEY
from nomercy_table.games.showem.drawing import draw_cards
from nomercy_table.games.showem.events import (
    CardsDealt,
    CardsDrawn,
    Eliminated,
    HandsPassed,
    HandsSwapped,
    TurnedTaken,
)
from nomercy_table.games.showem.position import determinize
from showem_table import SHOWEM, act, faces, lay, only


def known(state, viewer, holder):
    return faces(state.observe(viewer).known[holder])


def test_a_seat_sees_its_own_hand_and_no_other():
    state = lay("r1 r2", "g1 g2", "y1", top="r5")
    assert known(state, 0, 0) == "r1 r2"
    assert known(state, 0, 1) == known(state, 0, 2) == ""
    assert [known(state, None, seat) for seat in range(3)] == ["", "", ""]
    assert state.observe(0).counts == (2, 2, 1)


def test_what_is_unseen_is_all_but_own_hand_discard_and_what_is_known():
    state = lay("r1 r2", "g1 g2", "y1", top="r5", below="b1 b2")
    unseen = state.observe(0).unseen
    assert len(unseen) == DECK_SIZE - 2 - 3
    assert not {KEY[text] for text in ("r1a", "r2a", "r5a", "b1a", "b2a")} & set(unseen)


def test_who_swaps_knows_the_hand_that_went_away():
    state = lay("r7 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r7 1")
    assert known(state, 0, 1) == "r1 r2"
    assert known(state, 1, 0) == "g1 g2"
    assert known(state, 2, 0) == known(state, 2, 1) == known(state, None, 0) == ""


def test_who_passes_knows_the_hand_of_the_next_seat():
    state = lay("r0 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r0")
    assert known(state, 0, 1) == "r1 r2"
    assert known(state, 1, 2) == "g1 g2"
    assert known(state, 2, 0) == "y1"
    assert known(state, 0, 2) == ""


def test_it_follows_a_known_hand_on_its_way():
    state = lay("r0 r1 r2 r3", "r7 g1 g2", "b0 y1 y2", top="r5")
    act(state, "0 play r0")  # 0: y, 1: r1 r2 r3, 2: r7 g
    act(state, "1 play r1", "2 play r7 1")
    assert known(state, 0, 2) == "r2 r3"
    assert known(state, 1, 2) == "r2 r3"


def test_a_card_that_is_played_is_known_there_no_longer():
    state = lay("r0 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r0", "1 play r1")
    assert known(state, 0, 1) == "r2"


def test_copies_can_not_be_told_apart():
    """Of two equal cards there, one known, one is played: it may have been the known one."""
    for played_on in range(2):
        state = lay("r0 r1 r2", "g1 g2", "y1", top="r5", draw="r1 y9")
        act(state, "0 play r0")
        state.hands[1] = bytearray(sorted([*state.hands[1], KEY["r1b"]]))
        if played_on:  # the copy in the hand's first place is the unknown one
            a, b = KEY["r1a"], KEY["r1b"]
            state.seen[a], state.seen[b] = state.seen[b], state.seen[a]
        assert known(state, 0, 1) == "r1 r2"
        act(state, "1 play r1")
        assert known(state, 0, 1) == "r2"


def test_of_two_known_copies_one_stays_known():
    state = lay("r0 r1 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r0", "1 play r1")
    assert known(state, 0, 1) == "r1 r2"


def test_the_card_just_drawn_is_the_one_that_is_played():
    state = lay("r0 wd6 b2 b3", "g1 g2", "y1", top="r5", draw="wd6")
    act(state, "0 play r0")
    assert known(state, 0, 1) == "b2 b3 wd6"
    act(state, "1 draw", "1 play wd6 red")
    assert known(state, 0, 1) == "b2 b3 wd6"


def test_all_know_what_a_roulette_turned_over_also_when_the_hand_moves_on():
    state = lay("wrl b1 b2", "g0 g2", "y1 y2", top="r5", draw="y9 b8 g4")
    act(state, "0 play wrl", "1 colour green")
    assert known(state, None, 1) == known(state, 2, 1) == "b8 g4 y9"
    state.turn = 1
    act(state, "1 play g0")
    assert known(state, None, 2) == known(state, 2, 2).replace("g2 ", "") == "b8 g4 y9"
    assert known(state, 0, 2) == "b8 g4 y9"


def test_cards_set_aside_are_known_to_who_had_them():
    blues = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b8 b8 b9 b9 bd2 bd2 bd2 bda bda bda brv brv"
    state = lay(blues, "g1 g2", "y1 y2", top="r5", draw="g3")
    act(state, "0 draw")
    assert len(state.observe(0).known_aside) == 25
    assert state.observe(1).known_aside == ()
    assert state.observe(1).aside == 25


def test_a_reshuffle_forgets_what_lay_aside_and_on_the_discard():
    state = lay("b1 b2", "g1 g2", "y3", top="r5", below="rest")
    discard = state.discard[:-1]
    act(state, "0 draw")
    drawn = set(state.hands[0]) | set(state.discard)
    hidden = set(state.observe(1).unseen)
    assert set(discard) - drawn <= hidden


def test_with_the_pile_empty_two_seats_know_each_others_hands():
    """Who has counted the cards knows what the other one holds."""
    state = lay("b1 b2", "g1 g2", top="r5", below="rest")
    assert known(state, 1, 0) == ""
    act(state, "0 draw")
    assert known(state, 0, 1) == "g1 g2"
    assert known(state, 1, 0) == "b1 b2"


def test_the_colour_that_a_seat_drew_on_is_remembered_until_other_cards_come():
    state = lay("b1 b2", "g1 g2", "y1 y3", top="r5", draw="y8 r9")
    act(state, "0 draw")
    assert state.observe(2).drew_on == (2, -1, -1)
    draw_cards(state, 0, 1, "caught", None)
    assert state.observe(2).drew_on == (-1, -1, -1)


def test_it_goes_along_with_a_hand():
    state = lay("b1 b2", "r7 g2", "y1 y3", top="r5", drew_on=["yellow", "", ""], turn=1)
    act(state, "1 play r7 0")
    assert state.drew_on == [-1, 3, -1]
    state = lay("b1 b2", "r0 g2", "y1 y3", top="r5", drew_on=["yellow", "", ""], turn=1)
    act(state, "1 play r0")
    assert state.drew_on == [-1, 3, -1]


def test_drawn_cards_are_told_to_their_seat_alone():
    state = lay("b1 b2", "g1 g2", "y1", top="r5", draw="y8 y9 r9")
    drawn = only(act(state, "0 draw"), CardsDrawn)
    assert faces(drawn.seen_by(0).cards) == "y8 y9 r9"
    assert drawn.seen_by(1).cards == drawn.seen_by(None).cards == ()
    assert drawn.seen_by(1).count == 3
    assert drawn.seen_by(1).moves[0].count == 3


def test_a_deal_shows_everybody_the_own_cards_alone():
    told = []
    state = SHOWEM.new(3, {}, 5, told.append)
    dealt = only(told, CardsDealt)
    mine = dealt.seen_by(1)
    assert {card for _, card in mine.cards if card >= 0} == set(state.hands[1])
    assert len(mine.cards) == len(dealt.cards) == len(mine.moves) == 21
    assert all(card < 0 for _, card in dealt.seen_by(None).cards)


def test_hands_on_their_way_are_seen_by_who_gets_them():
    state = lay("r0 b1 b2", "g1 g2", "y1", top="r5")
    passed = only(act(state, "0 play r0"), HandsPassed).seen_by(1)
    assert [faces(part.cards) for part in passed.hands] == ["b1 b2", "", ""]
    assert [part.count for part in passed.hands] == [2, 2, 1]
    state = lay("r7 b1 b2", "g1 g2", "y1", top="r5")
    swapped = only(act(state, "0 play r7 1"), HandsSwapped)
    assert [faces(part.cards) for part in swapped.seen_by(0).hands] == ["", "g1 g2"]
    assert [part.cards for part in swapped.seen_by(2).hands] == [(), ()]


def test_cards_taken_or_set_aside_lie_face_down_for_the_others():
    state = lay("wrl b1 b2", "g1 g2", "y1", top="r5", draw="y9 g4")
    act(state, "0 play wrl")
    taken = only(act(state, "1 colour green"), TurnedTaken)
    assert (taken.seen_by(0).cards, len(taken.seen_by(1).cards)) == ((), 2)
    out = Eliminated(1, (3, 4), 2)
    assert (out.seen_by(0).cards, out.seen_by(1).cards) == ((), (3, 4))


def test_the_drawn_card_that_has_to_be_played_is_hidden_from_the_others():
    state = lay("b1 b2", "g1 g2", "y1", top="r5", draw="y9 wd6")
    act(state, "0 draw")
    assert state.observe(0).drawn == KEY["wd6a"]
    assert state.observe(1).drawn == state.observe(None).drawn == -1


def test_a_world_gives_the_turn_a_drawn_card_that_could_be_it():
    state = lay("b1 b2", "g1 g2", "y1", top="r5", draw="y9 wd6")
    act(state, "0 draw")
    drawn = set()
    for seed in range(40):
        other = determinize(state.observe(1), Rng(seed))
        assert other.observe(1) == state.observe(1)
        assert len(other.legal_actions(0)) > 1
        drawn.add(faces([other.drawn]))
    assert len(drawn) > 3


def test_a_world_keeps_what_is_known_and_deals_the_rest_anew():
    state = lay("r0 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r0")
    hands = set()
    for seed in range(20):
        other = determinize(state.observe(0), Rng(seed))
        assert faces(other.hands[1]) == "r1 r2"
        assert faces(other.hands[0]) == "y1"
        hands.add(faces(other.hands[2]))
    assert len(hands) > 10
