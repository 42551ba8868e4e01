"""SNM-4 to SNM-8: what fits, drawing until a card fits, holding back, the empty pile."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import IllegalAction
from nomercy_table.games.showem.cards import KEY
from nomercy_table.games.showem.events import CardsDrawn, PileRebuilt
from showem_table import SHOWEM, act, hand, kinds, lay, legal, only, plays, refused


def test_snm_4_the_colour_or_the_number_or_a_wild_card():
    state = lay("r9 b5 b9 rsk wrl y5", "g1 g2", top="r5")
    assert plays(state) == ["b5", "r9", "rsk", "wrl", "y5"]
    assert refused(state, 0, "play b9").clause == "SNM-4"


@pytest.mark.parametrize("symbol", ["da", "d2", "d4", "rv", "se", "sk"])
def test_snm_4_the_same_symbol_in_another_colour(symbol):
    others = [other for other in ("da", "d2", "d4", "rv", "se", "sk") if other != symbol]
    state = lay(
        f"b{symbol} " + " ".join(f"g{other}" for other in others), "b1 b2", top=f"r{symbol}"
    )
    assert [text.split()[0] for text in plays(state)] == [f"b{symbol}"]


def test_snm_4_a_coloured_draw_four_matches_only_a_coloured_draw_four():
    state = lay("bd4 bd2 b4", "g1 g2", top="rd4")
    assert plays(state) == ["bd4"]
    state = lay("bd4 bd2 b2 b4", "g1 g2", top="wr4", colour="red")
    assert plays(state) == []
    assert "red" in refused(state, 0, "play bd4").reason


def test_snm_4_a_number_is_no_symbol_of_the_same_figure():
    assert plays(lay("b2 bd2 b4", "g1 g2", top="rd2")) == ["bd2"]


def test_snm_4_whoever_plays_a_wild_card_names_the_colour():
    state = lay("wd6 b1 b2", "g1 g2", top="r5")
    assert plays(state) == ["wd6 blue", "wd6 green", "wd6 red", "wd6 yellow"]
    assert refused(state, 0, "play wd6").reason == "Choose a colour for Wild Draw 6."
    act(state, "0 play wd6 green")
    assert state.colour == 1


def test_snm_4_on_a_wild_card_only_its_colour_or_another_wild_card():
    state = lay("b1 g1 wd10 wrl r1", "g1 g2", top="wrl", colour="blue")
    assert sorted({text.split()[0] for text in plays(state)}) == ["b1", "wd10", "wrl"]


def test_snm_4_a_card_that_one_does_not_hold_can_not_be_played():
    assert refused(lay("r3 r4", "b1 b2", top="r5"), 0, "play r6").reason == "You have no such card."


def test_snm_4_copies_are_one_choice():
    assert plays(lay("r3 r3", "b1 b2 b4", top="r5")) == ["r3", "r3 uno"]
    assert plays(lay("wrl wrl wrl", "b1 b2", top="r5")) == ["wrl"]


def test_snm_5_draw_until_a_card_fits_and_play_it():
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="g7 ysk b0 r9")
    assert legal(state) == ["draw"]
    events = act(state, "0 draw")
    assert hand(state, 0) == "b0 b1 b2 b3 g7 ysk"
    assert state.discard[-1] == KEY["r9a"]
    drawn = only(events, CardsDrawn)
    assert (drawn.count, drawn.why) == (4, "turn")
    assert kinds(events) == ["CardsDrawn", "CardPlayed", "TurnStarted"]
    assert state.to_act() == (1,)


def test_snm_5_the_first_that_fits_ends_the_drawing():
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="b5 r9 r8")
    act(state, "0 draw")
    assert hand(state, 0) == "b1 b2 b3"
    assert state.discard[-1] == KEY["b5a"]


def test_snm_5_a_wild_card_fits_always_and_can_not_be_kept():
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="g7 wd6 r9")
    act(state, "0 draw")
    assert state.to_act() == (0,)
    assert legal(state) == ["play wd6 blue", "play wd6 green", "play wd6 red", "play wd6 yellow"]
    assert refused(state, 0, "draw").clause == "SNM-5"
    assert refused(state, 0, "play b1").clause == "SNM-5"
    assert "Wild Draw 6" in refused(state, 0, "play g7 1").reason
    act(state, "0 play wd6 blue")
    assert hand(state, 0) == "b1 b2 b3 g7"


def test_snm_5_a_seven_that_is_drawn_is_swapped_with_a_seat_of_choice():
    state = lay("b1 b2", "g1 g2 g3", "y1", top="r5", draw="r7")
    act(state, "0 draw")
    assert legal(state) == ["play r7 1", "play r7 2"]
    act(state, "0 play r7 2")
    assert [hand(state, seat) for seat in range(3)] == ["y1", "g1 g2 g3", "b1 b2"]


def test_snm_5_with_one_way_to_play_it_nothing_is_asked():
    state = lay("b1 b2", "g1 g2 g3", top="r5", draw="r7")
    act(state, "0 draw")
    assert [hand(state, seat) for seat in range(2)] == ["g1 g2 g3", "b1 b2"]


def test_snm_5_the_effect_of_the_drawn_card_happens():
    state = lay("b1 b2 b3", "g1 g2 g3", "y1 y2 y3", top="r5", draw="rsk")
    act(state, "0 draw")
    assert state.to_act() == (2,)
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="rd2")
    act(state, "0 draw")
    assert (state.to_act(), state.total) == ((1,), 2)


def test_snm_5_a_drawn_discard_all_takes_along_what_was_held():
    state = lay("r8 r9 b1 b2", "g1 g2 g3", top="r5", draw="g7 rda")
    act(state, "0 draw")
    assert hand(state, 0) == "b1 b2 g7"


def test_snm_6_one_may_draw_though_one_could_play():
    state = lay("r1 r2 b3", "g1 g2 g3", top="r5", draw="g7 b5")
    assert legal(state) == ["draw", "play r1", "play r2"]
    act(state, "0 draw")
    assert hand(state, 0) == "b3 g7 r1 r2"
    assert state.discard[-1] == KEY["b5a"]


def test_snm_6_what_was_held_before_may_not_be_played_then():
    state = lay("r1 wd6 b3", "g1 g2 g3", top="r5", draw="g8 wd10")
    act(state, "0 draw")
    assert {text.split()[0] for text in plays(state)} == {"wd10"}
    assert refused(state, 0, "play wd6 red").clause == "SNM-5"
    assert refused(state, 0, "play r1").clause == "SNM-5"


def test_snm_6_at_another_table_who_can_play_must():
    state = lay("r1 b3 b4", "g1 g2 g3", top="r5", options={"may_decline": False})
    assert legal(state) == ["play r1"]
    assert refused(state, 0, "draw").clause == "SNM-6"
    state = lay("b1 b3 b4", "g1 g2 g3", top="r5", options={"may_decline": False})
    assert legal(state) == ["draw"]


def test_snm_7_the_discard_is_shuffled_when_a_card_is_needed_and_not_before():
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="r9", below="g4 g8 y1")
    state.draw_pile = state.draw_pile[-1:]
    act(state, "0 draw")
    assert not state.draw_pile
    assert state.reshuffles == 0


def test_snm_7_the_top_card_stays():
    state = lay("b1 b2 b3", "g1 g2 g3", top="r5", draw="g9", below="rest")
    events = act(state, "0 draw")
    rebuilt = only(events, PileRebuilt)
    assert kinds(events)[:3] == ["CardsDrawn", "PileRebuilt", "CardsDrawn"]
    assert rebuilt.discarded == 168 - 6 - 1 - 1
    assert KEY["r5a"] == state.discard[0]
    assert state.reshuffles == 1


def test_snm_7_hands_set_aside_are_shuffled_in():
    aside = "y1 y2 y3 y4 y5 y6 y8 y9"
    state = lay("b1 b2 b3", "g1 g2 g3", "", top="r5", out=[2], aside=aside, below="rest")
    events = act(state, "0 draw")
    rebuilt = only(events, PileRebuilt)
    assert rebuilt.aside == 8
    assert rebuilt.discarded == 168 - 6 - 1 - 8
    assert not state.aside


def test_snm_7_each_reshuffle_has_its_own_chance():
    piles = []
    for reshuffles in (0, 1):
        state = lay("b1 b2 b3", "g1 g2 g3", top="r5", below="rest")
        state.reshuffles = reshuffles
        act(state, "0 draw")
        piles.append(state.draw_pile)
    assert piles[0] != piles[1]


def exhausted(state):
    """The same table with no card left to draw. No real table can get there (SNM-22 comes
    first), so the cards are just taken away."""
    state.draw_pile, state.aside = bytearray(), bytearray()
    state.discard = state.discard[-1:]
    return state


def test_snm_7_with_nothing_to_draw_an_ordinary_turn_ends():
    state = exhausted(lay("b1 b2 b3", "g1 g2 g3", top="r5"))
    events = act(state, "0 draw")
    assert kinds(events) == ["NothingToDraw", "TurnStarted"]
    assert hand(state, 0) == "b1 b2 b3"
    assert state.to_act() == (1,)


def test_snm_7_what_was_drawn_before_stays_in_the_hand():
    state = exhausted(lay("b1 b2 b3", "g1 g2 g3", top="r5"))
    state.draw_pile = bytearray([KEY["g9a"], KEY["y1a"]])
    events = act(state, "0 draw")
    assert kinds(events) == ["CardsDrawn", "NothingToDraw", "TurnStarted"]
    assert hand(state, 0) == "b1 b2 b3 g9 y1"


def test_snm_7_a_victim_has_drawn_what_there_was():
    state = exhausted(lay("b1 b2", "g1 g2", top="rd4", phase="answer", total=8))
    state.draw_pile = bytearray([KEY["g9a"], KEY["y1a"]])
    act(state, "0 take")
    assert hand(state, 0) == "b1 b2 g9 y1"
    assert (state.to_act(), state.total) == ((1,), 0)


def test_snm_7_a_roulette_ends_with_the_last_card():
    state = exhausted(lay("b1 b2", "g1 g2", top="wrl", phase="roulette"))
    state.draw_pile = bytearray([KEY["g9a"], KEY["y1a"]])
    act(state, "0 colour red")
    assert hand(state, 0) == "b1 b2 g9 y1"
    assert (state.to_act(), state.colour) == ((1,), 2)


def test_snm_8_the_turn_passes_in_the_direction_of_play():
    for clockwise, after in ((True, 2), (False, 0)):
        state = lay("b1 b2", "r1 r2 r3", "g1 g2", top="r5", turn=1, clockwise=clockwise)
        act(state, "1 play r1")
        assert state.to_act() == (after,)


def test_snm_8_seats_that_are_out_are_passed_over():
    state = lay("r1 r2 r3", "", "", "g1 g2", "", top="r5", out=[1, 2, 4])
    act(state, "0 play r1")
    assert state.to_act() == (3,)
    for seat in (1, 2, 4):
        assert legal(state, seat) == []
        assert refused(state, seat, "draw").clause == "SNM-22"


def test_snm_8_nobody_acts_out_of_turn():
    state = lay("r1 r2 r3", "r4 r6 r8", "g1 g2", top="r5")
    for seat in (1, 2, 3, -1):
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction):
            state.apply(seat, SHOWEM.parse_action("play r4"))
    assert refused(state, 1, "play r4").clause == "SNM-8"
