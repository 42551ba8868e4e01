"""MCY-1 to MCY-6: the deal, what fits, what must be played, the draw pile."""

from __future__ import annotations

from collections import Counter

import pytest

from mercury_table import MERCURY, act, hand, kinds, lay, legal, only, refused, top
from nomercy_table.engine.events import RoundEnded
from nomercy_table.engine.playbill import SetupError
from nomercy_table.games.mercury.cards import (
    DECK_SIZE,
    FACE_OF,
    FACE_TEXT,
    FITTING,
    KEY,
    NUMBER,
    POINTS,
    TEXT,
    keys,
)
from nomercy_table.games.mercury.events import (
    CardsDrawn,
    Dealt,
    Passed,
    PileRebuilt,
    Shuffled,
    StartReturned,
    StartTurned,
)

DRAWN = {"play_drawn": True}


# -- the cards -----------------------------------------------------------------------------------


def test_cards_there_are_a_hundred():
    copies = Counter(FACE_TEXT[face] for face in FACE_OF)
    assert DECK_SIZE == len(set(TEXT)) == 100
    numbered = {f"{colour}{number}" for colour in "opgt" for number in range(1, 11)}
    assert all(copies[face] == 2 for face in numbered)
    assert all(copies[f"{colour}d3"] == 2 for colour in "opgt")
    assert [copies[face] for face in ("d5", "cc", "gt", "rf")] == [4, 4, 2, 2]
    assert len(copies) == 48


def test_cards_count_what_the_table_says():
    worth = {FACE_TEXT[face]: points for face, points in enumerate(POINTS)}
    assert [worth[f"p{number}"] for number in range(1, 11)] == list(range(1, 11))
    assert [worth[face] for face in ("gd3", "d5", "cc", "gt", "rf")] == [25, 50, 30, 20, 50]


# -- MCY-1, MCY-2: the deal ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 7])
def test_mcy_1_two_to_six_play(seats):
    with pytest.raises(SetupError, match="2 to 6"):
        MERCURY.new(seats, {}, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_mcy_1_seven_cards_each_and_one_face_up(seats):
    events = []
    state = MERCURY.new(seats, {}, 3, events.append)
    assert [cards.bit_count() for cards in state.hands] == [7] * seats
    assert len(state.discard) == 1
    assert len(state.draw_pile) == 100 - 7 * seats - 1
    assert kinds(events)[:3] == ["Shuffled", "Dealt", "StartTurned"]


def test_mcy_1_cards_are_dealt_one_at_a_time_from_the_first_player():
    state = MERCURY.undealt(3, {}, 5)
    pile = list(state.draw_pile)
    events = []
    state.begin(events.append)
    dealt = only(events, Dealt)
    assert dealt.cards == tuple(reversed(pile[-21:]))
    assert [move.target for move in dealt.moves[:4]] == ["hand.0", "hand.1", "hand.2", "hand.0"]
    assert set(keys(state.hands[1])) == set(dealt.cards[1::3])


def test_mcy_1_the_card_turned_up_is_a_regular_one_always():
    returned = 0
    for seed in range(60):
        events = []
        state = MERCURY.new(2 + seed % 5, {}, seed, events.append)
        assert NUMBER[FACE_OF[state.discard[0]]]
        assert state.number == NUMBER[FACE_OF[state.discard[0]]]
        turned = [event.card for event in events if isinstance(event, StartTurned)]
        back = [event.card for event in events if isinstance(event, StartReturned)]
        assert turned[:-1] == back
        assert not any(NUMBER[FACE_OF[card]] for card in back)
        assert all(card in state.draw_pile for card in back if card not in turned[-1:])
        returned += len(back)
    assert returned > 3


def test_mcy_2_seat_0_begins_the_first_round():
    for seed in range(8):
        assert MERCURY.new(4, {}, seed).to_act() == (0,)


def test_mcy_2_the_winner_begins_the_next_round():
    state = lay("o1 p1", "o2", "t1", top="o5", turn=1)
    events = act(state, "play o2")
    assert only(events, Shuffled).first == 1
    assert state.to_act() == (1,)
    assert state.first == 1
    assert state.round_number == 2


@pytest.mark.parametrize(("first", "starter"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_mcy_2_of_several_winners_the_first_clockwise_from_the_last_starter(first, starter):
    # Seats 1 and 3 have seven points each; nobody can play or draw.
    state = _stuck("p9", "p7", "p8", "p7", first=first, turn=0)
    act(state, "pass", "pass", "pass", "pass")
    assert state.history[0].winners == (1, 3)
    assert state.to_act() == (starter,)


# -- MCY-3: one card, or a draw ------------------------------------------------------------------


def test_mcy_3_a_turn_is_one_card_played():
    state = lay("o1 p1", "o2 t1", top="o5")
    assert kinds(act(state, "play o1")) == ["CardPlayed", "TurnStarted"]
    assert (hand(state, 0), top(state), state.to_act()) == ("p1", "o1", (1,))


def test_mcy_3_or_one_card_drawn_and_a_draw_ends_the_turn():
    state = lay("g1 p1", "o2 t1", top="o5", draw="o9")
    assert legal(state) == ["draw"]
    assert kinds(act(state, "draw")) == ["CardsDrawn", "TurnStarted"]
    assert hand(state, 0) == "g1 o9 p1"
    assert state.to_act() == (1,)


def test_mcy_3_who_has_to_draw_is_told_that_the_turn_ends_where_it_does():
    """Found: who knows games in which a drawn card may be played waited to play it."""
    for play_drawn in (False, True):
        state = lay("g1 p1", "o2 t1", top="o5", draw="o9", options={"play_drawn": play_drawn})
        told = MERCURY.prompt(state.observe(0))
        ends = "" if play_drawn else ", and your turn ends"
        assert told == f"Nothing in your hand fits (orange or a 5): draw one{ends}."


def test_mcy_3_who_is_not_to_play_is_told_so():
    assert (
        refused(lay("o1 p1", "o2 t1"), "play o2", seat=1) == "MCY-3: It is another player's turn."
    )


def test_mcy_3_a_card_that_is_not_held_is_not_played():
    assert refused(lay("o1 p1", "o2 t1"), "play o2") == "MCY-3: You don't hold an orange 2."


def test_mcy_3_who_can_play_or_draw_does_not_pass():
    assert refused(lay("gt p1", "t1", top="o3"), "pass") == "MCY-3: Play a card, or draw one."
    assert (
        refused(lay("t1 p1", "t1", top="o3"), "pass")
        == "MCY-3: Nothing in your hand fits: draw one."
    )


def test_mcy_5_nobody_who_passes_is_told_to_draw_who_has_to_play():
    assert refused(lay("o1 p1", "t1", top="o3"), "pass") == refused(
        lay("o1 p1", "t1", top="o3"), "draw"
    )


def test_mcy_3_option_play_drawn_lets_a_drawn_card_that_fits_be_played():
    state = lay("g1 p1", "o2 t1", top="o5", draw="o9", options=DRAWN)
    events = act(state, "draw")
    assert only(events, CardsDrawn).count == 1
    assert state.to_act() == (0,)
    assert legal(state) == ["pass", "play o9"]
    act(state, "play o9")
    assert (hand(state, 0), top(state), state.to_act()) == ("g1 p1", "o9", (1,))


def test_mcy_3_option_play_drawn_that_card_or_none():
    state = lay("gt p1", "o2 t1", top="o5", draw="o9", options=DRAWN)
    act(state, "draw")
    assert refused(state, "play gt") == "MCY-3: Now you may play the card you drew, or pass."
    assert only(act(state, "pass"), Passed).kept
    assert (hand(state, 0), state.to_act()) == ("gt o9 p1", (1,))


def test_mcy_3_option_play_drawn_asks_also_where_the_card_does_not_fit():
    """Else whoever keeps a card would tell that it fits."""
    state = lay("g1 p1", "o2 t1", top="o5", draw="p9", options=DRAWN)
    fits = lay("g1 p1", "o2 t1", top="o5", draw="o9", options=DRAWN)
    events, others = act(state, "draw"), act(fits, "draw")
    assert [event.seen_by(1) for event in events] == [event.seen_by(1) for event in others]
    assert state.to_act() == (0,)
    assert legal(state) == ["pass"]
    assert refused(state, "play p9").startswith("MCY-4: You can't play a purple 9")
    assert refused(state, "play g1") == "MCY-3: The card you drew does not fit: keep it."
    assert act(state, "pass") == act(fits, "pass")
    assert state.observe(1) == fits.observe(1)


def test_mcy_3_option_play_drawn_holds_for_special_cards():
    state = lay("g1 p1", "o2 t1", top="o5", draw="cc", options=DRAWN)
    act(state, "draw")
    assert legal(state) == [
        "pass",
        "play cc green",
        "play cc orange",
        "play cc purple",
        "play cc tan",
    ]
    act(state, "play cc green")
    assert state.to_act() == (0,)
    assert legal(state) == ["play g1"]


def test_mcy_3_option_play_drawn_a_drawn_draw_three_strikes():
    state = lay("g1 p1", "o2 t1", top="o5", draw="od3 p2 p3 p4", options=DRAWN)
    act(state, "draw", "play od3", "accept")
    assert hand(state, 1) == "o2 p2 p3 p4 t1"
    assert state.to_act() == (1,)


# -- MCY-4: what fits ----------------------------------------------------------------------------


def test_mcy_4_regular_cards_fit_on_colour_or_number():
    state = lay("o1 p5 g2 t9", "o2 t1", top="o5")
    assert legal(state) == ["play o1", "play p5"]
    asked = "MCY-4: You can't play a green 2: play orange or a 5."
    assert refused(state, "play g2") == asked


def test_mcy_4_a_draw_three_fits_on_its_colour_only():
    state = lay("gd3 od3 p2", "o2 t1", top="o5")
    assert legal(state) == ["draw", "play od3"]
    own = "MCY-4: A Draw 3 & Go fits on its own colour only, this one on green."
    assert refused(state, "play gd3") == own
    assert legal(lay("gd3 p2", "o2 t1", top="od3")) == ["draw"]  # not even on its like


def test_mcy_4_colourless_cards_fit_on_anything():
    for card in ("o5", "od3", "d5", "cc", "gt", "rf"):
        colour = None if card in ("o5", "od3") else "tan"
        state = lay("d5 cc gt rf p2", "o2 t1", top=card, colour=colour)
        played = {text.split()[1] for text in legal(state) if text != "draw"}
        assert played == {"d5", "cc", "gt", "rf"}


def test_mcy_4_after_a_named_colour_no_number_counts():
    state = lay("o1 p5 t9", "o2 t1", top="cc", colour="tan")
    assert legal(state) == ["play t9"]
    assert refused(state, "play o1") == "MCY-4: You can't play an orange 1: play tan."


def test_mcy_4_every_pair_of_cards():
    for key, text in enumerate(TEXT):
        for colour, name in enumerate("gopt"):
            for number in range(11):
                own, rank = text[:-1][0], text[1:-1]
                plain = text[:-1] not in ("d5", "cc", "gt", "rf")
                fits = not plain or own == name or (rank.isdigit() and int(rank) == number)
                assert bool(FITTING[colour][number] >> key & 1) == fits, (text, name, number)


# -- MCY-5: who must play ------------------------------------------------------------------------


def test_mcy_5_with_a_regular_card_that_fits_no_draw():
    state = lay("o1 p9", "o2 t1", top="o5")
    assert legal(state) == ["play o1"]
    told = "MCY-5: You hold a numbered card that fits: play it, or any other that fits."
    assert refused(state, "draw") == told


def test_mcy_5_any_card_that_fits_will_do():
    assert legal(lay("o1 d5 gt", "o2 t1", top="o5")) == ["play d5", "play gt", "play o1"]


def test_mcy_5_who_could_only_play_special_cards_may_draw():
    for card in ("od3", "d5", "gt"):
        assert legal(lay(f"{card} p9", "o2 t1", top="o5")) == ["draw", f"play {card}"]


def test_mcy_5_who_has_nothing_that_fits_must_draw():
    assert legal(lay("p9 gd3", "o2 t1", top="o5")) == ["draw"]


# -- MCY-6: the draw pile ------------------------------------------------------------------------


def _stuck(*hands, first=0, turn=0):
    """Nothing to draw. In real play all other cards would be in hands; here they are put aside."""
    state = lay(*hands, top="o5", first=first, turn=turn)
    state.draw_pile = []
    return state


def test_mcy_6_an_empty_pile_is_rebuilt_from_the_discards_but_the_top_one():
    state = lay("p9 gd3", "t1", top="o5", under="g1 g2 g3", draw="", empty=True)
    assert state.draw_pile == []
    events = act(state, "draw")
    assert kinds(events) == ["PileRebuilt", "CardsDrawn", "TurnStarted"]
    assert only(events, PileRebuilt).count == 3
    assert top(state) == "o5"
    assert len(state.discard) == 1
    assert len(state.draw_pile) == 2
    drawn = set(hand(state, 0).split()) - {"p9", "gd3"}
    assert drawn < {"g1", "g2", "g3"}


def test_mcy_6_it_is_rebuilt_when_somebody_has_to_draw_not_before():
    state = lay("p9 gd3", "t1", top="o5", under="g1 g2 g3", draw="g4", empty=True)
    assert kinds(act(state, "draw")) == ["CardsDrawn", "TurnStarted"]
    assert state.draw_pile == []
    assert len(state.discard) == 4


def test_mcy_6_it_is_rebuilt_in_the_middle_of_a_draw():
    state = lay("od3 p1", "t1 t2", "p2", top="o5", under="g1 g2 g3", draw="g4", empty=True)
    events = act(state, "play od3", "accept")
    assert kinds(events)[3:6] == ["CardsDrawn", "PileRebuilt", "CardsDrawn"]
    assert [event.count for event in events if isinstance(event, CardsDrawn)] == [1, 2]
    assert "g4" in hand(state, 1)
    assert state.hands[1].bit_count() == 5
    assert only(events, PileRebuilt).count == 4  # the five on top until then goes along
    assert len(state.draw_pile) == 2


def test_mcy_6_the_rebuilt_pile_comes_from_the_seed():
    def order():
        state = lay("p9 gd3", "t1", top="o5", under="g1 g2 g3 g4 g6 g7 g8", empty=True)
        act(state, "draw")
        return state.draw_pile

    assert order() == order()


def test_mcy_6_who_must_draw_more_than_there_is_draws_what_there_is():
    state = lay("d5 p1", "t1 t2", "p2", top="o5", under="g1", draw="g4", empty=True)
    events = act(state, "play d5", "accept")
    assert sum(event.count for event in events if isinstance(event, CardsDrawn)) == 3
    assert state.to_act() == (1,)
    assert state.hands[1].bit_count() == 5
    assert state.draw_pile == []


def test_mcy_6_who_must_draw_where_there_is_nothing_draws_nothing():
    """In a position only: in a match some card lies under the one that was aimed."""
    given = {"top": "od3", "phase": "answer", "aimed": "od3", "turn": 1, "empty": True}
    state = lay("p1", "t1 t2", "p2", **given)
    events = act(state, "accept")
    assert kinds(events) == ["Accepted", "NothingToDraw", "TurnStarted"]
    assert hand(state, 1) == "t1 t2"


def test_mcy_6_with_nothing_left_to_draw_who_can_play_must_play():
    state = lay("gt p9 p8", "t1 t2", top="o5", empty=True)
    assert legal(state) == ["play gt"]
    assert refused(state, "draw") == "MCY-6: There is no card left to draw."
    assert refused(state, "pass") == "MCY-6: With nothing left to draw, you must play if you can."


def test_mcy_6_who_can_not_passes():
    state = lay("p9 p8", "t1 t2", "p1", top="o5", empty=True)
    assert legal(state) == ["pass"]
    events = act(state, "pass")
    assert not only(events, Passed).kept
    assert state.to_act() == (1,)


def test_mcy_6_a_whole_lap_without_play_or_draw_ends_the_round():
    state = _stuck("p9 p8", "t1 t2", "p1 p2 p3", turn=1)
    assert "RoundEnded" not in kinds(act(state, "pass", "pass"))
    ended = only(act(state, "pass"), RoundEnded)
    assert ended.result.scores == (17, 3, 6)
    assert ended.result.winners == (1,)
    assert "nobody could go on" in ended.result.reason


def test_mcy_6_a_card_played_begins_the_lap_anew():
    state = _stuck("p9 p8", "t1 t2", "o1 p2 p3", turn=0)
    act(state, "pass", "pass", "play o1")
    assert state.passes == 0
    # What was discarded below the one can be drawn again.
    assert legal(state) == ["draw"]


def test_mcy_6_the_lowest_hand_may_be_shared():
    state = _stuck("p9", "t7", "t1 t6")
    ended = only(act(state, "pass", "pass", "pass"), RoundEnded)
    assert ended.result.winners == (1, 2)


def test_mcy_6_real_matches_come_to_a_rebuilding():
    state = MERCURY.new(6, {}, 4)
    for _ in range(4000):
        if state.rebuilt:
            break
        actions = legal(state)
        act(state, next((text for text in actions if text == "draw"), actions[0]))
    assert state.rebuilt
    cards = [*state.draw_pile, *state.discard, *(card for h in state.hands for card in keys(h))]
    assert sorted(cards) == sorted(KEY.values())
