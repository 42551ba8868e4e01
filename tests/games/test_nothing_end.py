"""NTH-9 and NTH-10: the end of a round, the end of a match."""

from __future__ import annotations

import pytest

from nomercy_table.engine.options import OptionError
from nomercy_table.games.nothing.cards import KEY
from nomercy_table.games.nothing.events import HandShown
from nothing_table import NOTHING, kinds, lay, legal, play

CHEAP = "7c 7d 7h 7s js jh kh"


def test_nth_9_who_draws_the_last_card_still_finishes_the_turn():
    state = lay("kd", draw="2c", last=True)
    events = play(state, "draw")
    assert kinds(events) == ["CardDrawn", "PileEmptied"]
    assert state.to_act() == (0,)
    assert "discard kd" in legal(state)
    assert "keep" in legal(state)
    events = play(state, "discard kd")
    assert kinds(events) == ["CardDiscarded", "HandShown", "HandShown", "RoundEnded", "MatchEnded"]
    assert state.to_act() == ()


def test_nth_9_with_the_last_card_kept_the_round_ends_as_well():
    state = lay("kd", draw="2c", last=True)
    play(state, "draw")
    assert kinds(play(state, "keep")) == [
        "AllKept",
        "HandShown",
        "HandShown",
        "RoundEnded",
        "MatchEnded",
    ]


def test_nth_9_a_take_with_one_card_left_ends_nothing():
    state = lay("kd", draw="2c", discard="3c", last=True)
    play(state, "take", "discard kd")
    assert state.to_act() == (1,)
    assert len(state.draw_pile) == 1


def test_nth_9_all_hands_are_shown():
    state = lay("kd", draw="2c", last=True)
    play(state, "draw")
    assert state.observe(1).shown == ()
    shown = [event for event in play(state, "discard kd") if isinstance(event, HandShown)]
    assert {event.seat: event.hand for event in shown} == {
        seat: tuple(sorted(hand)) for seat, hand in enumerate(state.hands)
    }
    for viewer in (None, 0, 1):
        assert all(event.seen_by(viewer) == event for event in shown)
        observation = state.observe(viewer)
        assert observation.shown == tuple(state.hands)
        for zone in NOTHING.arrange(observation).zones:
            if zone.seat is not None:
                assert all(column.cards[0].face for column in zone.columns)


def test_nth_9_hand_by_hand_who_ended_the_round_last():
    """No points are told before the hand lies open that they are counted from."""
    state = lay("kd", draw="2c", last=True)
    play(state, "draw")
    told = []

    def note(event):
        if isinstance(event, HandShown):
            seen = state.observe(None)
            open_seats = [seat for seat in range(state.seats) if seen.lies_open(seat)]
            told.append((event.seat, open_seats, NOTHING.arrange(seen), NOTHING.tally(seen)))

    last = state.turn
    state.advance(last, NOTHING.parse_action("discard kd"), note)
    assert [seat for seat, *_ in told][-1] == last
    assert len(told) == state.seats
    seat, open_seats, arrangement, tally = told[0]
    assert open_seats == [seat]
    assert [seat for seat, count in enumerate(arrangement.counts) if count] == [seat]
    assert all("hand:" not in " ".join(note) for note in arrangement.notes)
    assert tally == ()
    assert told[-1][3] != ()


def test_nth_9_the_fewest_points_win():
    state = lay("2c 3c 4c 5c 6c 8c 9c", CHEAP, draw="kd", last=True)
    play(state, "draw", "discard kd")
    result = state.result()
    assert result.scores == (37, 0)
    assert result.winners == (1,)
    assert result.clause == "NTH-9"


def test_nth_9_equal_fewest_share_the_win():
    state = lay(
        "7c 7d 7h 7s js jh 2c",
        "kh ac ad 8c 9c 10c jc",
        "2d 7cb 7db 7hb 7sb jsb jhb",
        draw="kd",
        last=True,
        options={"decks": 2},
    )
    play(state, "draw", "discard kd")
    result = state.result()
    assert result.scores == (2, 40, 2)
    assert result.winners == (0, 2)


def test_nth_9_a_kept_card_counts_against_its_holder():
    state = lay("7c 7d 7h 7s js jh ac", "2c kh 3c 4c 5c 6c 8c", draw="kd", last=True)
    play(state, "draw", "keep")
    assert state.result().scores == (14, 28)


def test_nth_10_a_single_round_is_the_match():
    state = lay(draw="2c", last=True)
    play(state, "draw", "keep")
    assert state.round_number == 1
    assert state.result().reason == "the fewest points"


def test_nth_10_option_rounds_is_the_number_of_seats_if_not_said():
    for seats in range(2, 9):
        assert NOTHING.options.complete({"match": "rounds"}, seats)["rounds"] == seats


def test_nth_10_option_rounds_takes_multiples_and_refuses_none_at_all():
    assert NOTHING.options.complete({"match": "rounds", "rounds": 40}, 8)["rounds"] == 40
    with pytest.raises(OptionError, match="rounds = 0"):
        NOTHING.options.complete({"match": "rounds", "rounds": 0}, 4)


def test_nth_10_everybody_starts_once_in_so_many_rounds():
    state = NOTHING.new(3, {"match": "rounds"}, 4)
    firsts = []
    while state.to_act():
        if len(firsts) < state.round_number:
            firsts.append(state.first)
        play(state, legal(state)[0])
    assert sorted(firsts) == [0, 1, 2]
    assert len(state.history) == 3


def _last_round(first_scores, rounds=2):
    state = lay(
        "2c 3c 4c 5c 6c 8c 9c",
        CHEAP,
        draw="kd",
        last=True,
        scores=first_scores,
        options={"match": "rounds", "rounds": rounds},
    )
    events = play(state, "draw", "discard kd")
    return state, events


def test_nth_10_points_are_added_up_and_the_fewest_in_all_win():
    state, events = _last_round([(3, 50)])
    result = state.result()
    assert result.scores == (40, 50)
    assert result.winners == (0,)
    assert result.clause == "NTH-10"
    assert result.reason == "the fewest points after 2 rounds"
    assert kinds(events)[-1] == "MatchEnded"


def test_nth_10_equal_fewest_in_all_share_the_match():
    state, _ = _last_round([(13, 50)])
    assert state.result().scores == (50, 50)
    assert state.result().winners == (0, 1)


def test_nth_10_before_the_last_round_the_next_one_is_dealt():
    state, events = _last_round([(3, 50)], rounds=3)
    assert state.result() is None
    assert kinds(events) == [
        "CardDiscarded",
        "HandShown",
        "HandShown",
        "RoundEnded",
        "RoundStarted",
        "CardsDealt",
        "TurnStarted",
    ]
    assert state.observe(0).shown == ()
    assert state.observe(0).totals == (40, 50)
    assert state.known == [(), ()]


def test_nth_10_an_over_match_refuses_in_words():
    state, _ = _last_round([(3, 50)])
    assert str(state.why_not(0, NOTHING.parse_action("draw"))) == "NTH-10: The match is over."


def test_fewest_points_win_is_told_to_the_table():
    values = NOTHING.options.complete({}, 4)
    assert NOTHING.scoring(values).lowest_wins
    assert KEY["7h"] in range(52)
