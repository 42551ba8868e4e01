"""How the players of Show 'Em No Mercy think: the plain policy, the playouts, the levels."""

from __future__ import annotations

from collections import Counter

import pytest

from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.actions import NameColour
from nomercy_table.games.showem.ai import PLAYERS, REFERENCES, sensible
from nomercy_table.games.showem.cards import FACE, FACE_COLOUR
from nomercy_table.games.showem.observation import DRAWN, OVER, ROULETTE
from nomercy_table.games.showem.policy import MANY, PAIR, favourite
from nomercy_table.games.showem.search import Playout, Sampler
from showem_table import SHOWEM, act, lay

LEVELS = list(PLAYERS)
ALL = {**PLAYERS, **REFERENCES}


def decide(level, state, seat=None, seed=1):
    at = state.to_act()[0] if seat is None else seat
    return choose(ALL[level], state.observe(at), state.legal_actions(at), seed, Budget(50))


def text(level, state, seat=None, seed=1):
    action = decide(level, state, seat, seed).action
    return None if action is None else action.text()


def faces_of(cards):
    return [FACE[card] for card in cards]


def mirror(state):
    """The same table on bare faces."""
    twin = Playout()
    twin.hands = [faces_of(cards) for cards in state.hands]
    twin.pile, twin.aside = faces_of(state.draw_pile), faces_of(state.aside)
    twin.discard, twin.top = faces_of(state.discard[:-1]), FACE[state.discard[-1]]
    twin.seats, twin.turn, twin.colour = state.seats, state.turn, state.colour
    twin.active = [seat for seat in range(state.seats) if state.active >> seat & 1]
    twin.likes = [PAIR if state.seats == 2 else MANY] * state.seats
    twin.limit, twin.player_names = state.limit, state.player_names
    return twin


def turn_by_policy(state):
    """One action of the plain policy, and what it leads to at once: a drawn card that is played
    in a way of choice, a roulette whose victim names the colour that it holds most of."""
    begun = False
    while state.phase in (ROULETTE, DRAWN) or not begun:
        begun, seat = True, state.turn
        action = sensible(state.observe(seat), state.legal_actions(seat)).action
        if state.phase == ROULETTE:
            held = Counter(FACE_COLOUR[FACE[card]] for card in state.hands[seat])
            action = NameColour(favourite([held[colour] for colour in range(4)]))
        state.advance(seat, action, None)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("colour", ["victim", "player"])
def test_a_playout_keeps_the_rules(seats, colour):
    """Driven by the same policy, it goes as the match does, as long as nothing is reshuffled."""
    ended = 0
    for seed in range(8):
        options = {"uno_call": "automatic", "roulette_colour": colour, "mercy_limit": 20}
        state = SHOWEM.new(seats, options, seed)
        twin = mirror(state)
        while state.phase != OVER:
            for cards in twin.hands:
                cards.sort()
            twin.likes = [PAIR if len(twin.active) == 2 else MANY] * seats
            turn_by_policy(state)
            twin.act()
            if state.reshuffles:
                break
            assert [sorted(cards) for cards in twin.hands] == [faces_of(h) for h in state.hands]
            if state.phase == OVER:
                ended += 1
                assert twin.winner == state.result().winners[0]
                break
            assert (twin.turn, twin.total, twin.top) == (
                state.turn,
                state.total,
                FACE[state.discard[-1]],
            )
            assert twin.colour == state.colour
            assert tuple(twin.waiting) == state.waiting
            assert len(twin.active) == 2 or twin.direction == state.direction
    assert ended


def test_sampled_worlds_hold_what_is_known_and_every_card_once():
    state = lay("r0 r1 r2", "g1 g2", "y1 y2", "", top="r5", out=[3], aside="b1 b2 b3")
    act(state, "0 play r0")
    sampler = Sampler(state.observe(0), Rng(5))
    everything = sorted(FACE)
    hands = set()
    for _ in range(30):
        world = sampler.world()
        assert sorted(world.hands[1]) == faces_of(state.hands[1])
        assert sorted(world.hands[0]) == faces_of(state.hands[0])
        assert [len(cards) for cards in world.hands] == [2, 2, 2, 0]
        hands.add(tuple(sorted(world.hands[2])))
        cards = [*world.pile, *world.discard, *world.aside, world.top]
        for held in world.hands:
            cards += held
        assert sorted(cards) == everything
    assert len(hands) > 20


def test_sampled_worlds_lean_towards_what_a_seat_lacks():
    state = lay("r1 r2", "g1 g2 g3 g4 g5", top="r5", drew_on=["", "blue"])
    sampler = Sampler(state.observe(0), Rng(5))
    blues = sum(
        FACE_COLOUR[face] in (0, 4) for _ in range(100) for face in sampler.world().hands[1]
    )
    assert blues < 25, "of 500 cards; by chance alone about 180"


@pytest.mark.parametrize("level", [*LEVELS, "playable"])
@pytest.mark.parametrize("card", ["r1", "r7", "wrl", "rd2"])
def test_a_winning_card_is_played(level, card):
    state = lay(card, "g1 g2", "y1 y2", top="r5")
    for seed in range(10):
        assert text(level, state, seed=seed).startswith(f"play {card}")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_discard_all_that_wins_is_played(level):
    state = lay("rda r1 r2 r9", "g1 g2", "y1 y2", top="r5")
    for seed in range(10):
        assert text(level, state, seed=seed) == "play rda"


@pytest.mark.parametrize("level", [*LEVELS, "playable"])
def test_a_stack_that_would_eliminate_is_answered(level):
    cards = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b8 b8 b9 b9 wd10"
    state = lay(cards, "g1 g2", top="wd10", colour="red", phase="answer", total=10)
    for seed in range(10):
        assert text(level, state, seed=seed).startswith("play wd10")


@pytest.mark.parametrize("level", ["medium", "hard", "playable"])
def test_uno_is_called_with_the_play_and_others_are_caught(level):
    state = lay("r1 g1", "b1 b2", "y1 y2", top="r5")
    for seed in range(10):
        assert text(level, state, seed=seed) == "play r1 uno"
    act(state, "0 play r1")
    assert text(level, state, 2) == "catch 0"
    assert text(level, state, 1) == "catch 0"
    assert text(level, state, 0) == "uno"


def test_easy_forgets_now_and_then():
    state = lay("r1 g1", "b1 b2", "y1 y2", top="r5")
    called = [text("easy", state, seed=seed).endswith("uno") for seed in range(200)]
    assert 90 < sum(called) < 170
    act(state, "0 play r1")
    caught = [text("easy", state, 2, seed) for seed in range(200)]
    assert set(caught) == {None, "catch 0"}
    assert 40 < caught.count("catch 0") < 120
    assert {text("easy", state, 0, seed) for seed in range(50)} == {None, "uno"}


@pytest.mark.parametrize("level", LEVELS)
def test_with_two_seats_nobody_strikes_itself_for_nothing(level):
    state = lay("wr4 b1 b2 b3", "g1 g2 g3", top="r5")
    assert text(level, state) == "draw"
    state = lay("wr4 b1 b2 b3", "g1 g2 g3", top="rd2", phase="answer", total=2)
    assert text(level, state) == "take"


def test_medium_answers_with_the_least():
    state = lay("wd10 bd4 wd6 gd2", "g1 g2", "y1 y2", top="rd2", phase="answer", total=2)
    assert text("medium", state) == "play gd2"
    state = lay("wd10 wd6 bd4", "g1 g2", "y1 y2", top="rd4", phase="answer", total=4)
    assert text("medium", state) == "play bd4"


def test_medium_swaps_with_the_smallest_hand_and_keeps_a_small_one():
    state = lay("r7 b1 b2 b3 b4 b5", "g1 g2 g3", "y1", top="r5")
    assert text("medium", state) == "play r7 2"
    state = lay("r7 r1 b2", "g1 g2 g3 g4 g5 g6", "y1 y2 y3 y4 y5 y6", top="r5")
    assert text("medium", state) == "play r1"


def test_medium_names_the_colour_that_it_holds_and_draws_for_the_one_there_is():
    state = lay("wd6 g1 g2 g3 b1", "r1 r2", "y1 y2", top="r5")
    assert text("medium", state) == "play wd6 green"
    state = lay(
        "b1 b2",
        "g1 g2",
        top="wrl",
        phase="roulette",
        below=" ".join(f"{c}{n}" for c in "bgr" for n in "12345689"),
    )
    assert text("medium", state) == "colour yellow"


def test_hard_weighs_every_choice_and_tells_the_chances():
    state = lay("r1 r7 wd6 b2 b3", "g1 g2 g3", "y1 y2 y3", top="r5")
    decision = decide("hard", state)
    weighed = {candidate.action.text() for candidate in decision.candidates}
    assert weighed == {action.text() for action in state.legal_actions(0)} - {"draw"}
    assert all(0 <= candidate.value <= 1 for candidate in decision.candidates)
    assert decision.rollouts > 0
