"""What every level of every game owes: to choose what is legal, the same again, unseen cards
unseen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import machine
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.playbill import LEVELS
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.players import roster
from player_checks.positions import QUICK, positions

BUDGET = Budget(40)
"""Few rollouts, to be quick; and no clock that could end them early."""

MOST_PEEKED = 8
"""So many actions are tried out by the player that peeks: of squads there may be a thousand."""

EACH = [(game, name) for game in GAMES.values() for name in roster.names(game)]
each_player = pytest.mark.parametrize(("game", "name"), EACH, ids=[f"{g.id}-{n}" for g, n in EACH])

Choice = Callable[[State, Seat], str]
"""What somebody does in a position, as text."""


def decide(game: Game, name: str, state: State, seat: Seat, seed: int = 5) -> Decision:
    player = roster.player(game, name)
    return choose(player, state.observe(seat), state.legal_actions(seat), seed, BUDGET)


@each_player
def test_it_chooses_a_legal_action_and_weighs_legal_ones(game: Game, name: str) -> None:
    for state, seat in positions(game, 40):
        decision = decide(game, name, state, seat)
        legal = state.legal_actions(seat)
        assert decision.action in legal
        for candidate in decision.candidates:
            assert candidate.action in legal
            assert candidate.error >= 0
            assert candidate.unit in ("points", "win")
        if decision.candidates:
            assert decision.action in [candidate.action for candidate in decision.candidates]


@each_player
def test_it_says_why_in_words(game: Game, name: str) -> None:
    for state, seat in positions(game, 40):
        reason = decide(game, name, state, seat).reason
        assert reason
        assert len(reason) < 120
        assert "None" not in reason
        assert "  " not in reason


@each_player
def test_equal_arguments_give_equal_decisions(game: Game, name: str) -> None:
    for state, seat in positions(game, 20):
        assert decide(game, name, state, seat) == decide(game, name, state.copy(), seat)


def changes(game: Game, choice: Choice, count: int = 60, deals: int = 4) -> int:
    """In how many of `count` positions `choice` changes when what the seat can't see does."""
    changed = 0
    for number, (state, seat) in enumerate(positions(game, count)):
        first = choice(state, seat)
        observation = state.observe(seat)
        worlds = [game.determinize(observation, Rng.stream(number, deal)) for deal in range(deals)]
        changed += any(choice(other, seat) != first for other in worlds)
    return changed


@pytest.mark.quick("hit", "nothing", "easy")
@each_player
def test_nothing_unseen_changes_a_choice(game: Game, name: str) -> None:
    def choice(state: State, seat: Seat) -> str:
        return decide(game, name, state, seat).action.text()

    assert changes(game, choice) == 0


@pytest.mark.quick("hit", "nothing")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_check_catches_a_player_that_peeks(game: Game) -> None:
    chance = roster.player(game, "random")

    def peeking(state: State, seat: Seat) -> str:
        """Tries each action on the real cards, and takes the one that ends best."""
        outcomes = []
        actions = state.legal_actions(seat)
        for action in actions[:: (len(actions) - 1) // MOST_PEEKED + 1]:
            real = state.copy()
            real.advance(seat, action, None)
            while to_act := real.to_act():
                legal = real.legal_actions(to_act[0])
                reply = choose(chance, real.observe(to_act[0]), legal, 1, QUICK)
                real.advance(to_act[0], reply.action, None)
            lowest_wins = game.scoring(real.options).lowest_wins
            scores = [-n if lowest_wins else n for n in real.observe(None).totals]
            lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
            outcomes.append((lead, action.text()))
        return max(outcomes)[1]

    assert changes(game, peeking, count=30) >= 10


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_levels_are_those_that_all_games_share_weakest_first(game: Game) -> None:
    assert [level for level in LEVELS if level in game.players] == list(game.players)
    assert not set(game.players) & set(game.references)


WITH_EXPERT = {game_id: game for game_id, game in GAMES.items() if "expert" in game.players}


@pytest.mark.parametrize("game", WITH_EXPERT.values(), ids=WITH_EXPERT)
def test_rollouts_are_counted(game: Game) -> None:
    player = game.players["expert"]
    used = []
    for state, seat in positions(game, 40):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        used.append(choose(player, observation, legal, 1, Budget(30)).rollouts)
    assert max(used) == 30


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_how_fast_the_machine_is_changes_no_decision(game: Game) -> None:
    """The same deal is played by the same opponents, on whatever machine."""
    player = game.players[game.strongest]
    searched = 0
    for state, seat in positions(game, 40):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        decisions = set()
        for speed in ("fast", "slow"):
            machine.runs(speed)
            decisions.add(choose(player, observation, legal, 1))
        (decision,) = decisions
        searched += decision.rollouts > 0
    assert searched or game.id == "nothing"
