"""Who would win from here, as far as one seat can know: matches played out on worlds dealt anew.

What a seat can't see is dealt anew for each world (`Game.determinize`), and from there the game's
plain player (`Game.plain`) plays for everybody, from what each seat may know then. A round is
played to its end; the rounds after it are not: their results are drawn from rounds of the same
game that were played before, with the seats in random order, until the match has ended.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.match_options import is_single
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import Budget, Player, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import game_by_id
from nomercy_table.players.request import Answer, Shares, Work
from nomercy_table.players.roster import player
from nomercy_table.players.seeds import decision_seed

AS_USUAL = ""
"""In the place of an action: the plain player decides that one, too."""

ROUNDS = 48
"""So many rounds are played to draw those from that are still to come."""

MOST_ACTIONS = 3000
"""A round that takes more is left there; nobody has won anything in it."""

MOST_ROUNDS = 500
"""A match that takes more is left there, and goes to whoever is ahead."""

BRIEF = Budget(1)
"""The budget of the plain player."""


@dataclass(frozen=True)
class Playouts:
    """Who wins from what the viewer of `observation` knows, in so many `worlds` dealt anew.

    `tries` are the texts of what the viewer does first, or AS_USUAL; each is tried in the same
    worlds, with the same thoughts. Equal questions get equal answers.
    """

    id: int
    game: str
    observation: Observation
    tries: tuple[str, ...]
    worlds: int
    seed: int

    def work(self) -> Work:
        """Play them out, a decision at a time."""
        try:
            shares = yield from _shares(self)
        except Exception as error:  # noqa: BLE001 - the table goes on, whatever fails here
            return Answer(self.id, None, f"{type(error).__name__}: {error}")
        return Answer(self.id, None, shares=shares)


Slices = Generator[None, None, "Shares"]


def _shares(asked: Playouts) -> Slices:
    game, observation = game_by_id(asked.game), asked.observation
    seat = observation.to_act[0] if observation.viewer is None else observation.viewer
    coming: Sequence[RoundResult] = ()
    if not is_single(observation.options):
        coming = yield from _rounds(game, observation.seats, observation.options)
    found: list[list[tuple[float, ...]]] = [[] for _ in asked.tries]
    for number in range(asked.worlds):
        world = game.determinize(observation, Rng.stream(asked.seed, "world", number))
        thoughts = Rng.stream(asked.seed, "thoughts", number).next()
        for text, shares in zip(asked.tries, found, strict=True):
            state = world.copy()
            if text != AS_USUAL:
                state.advance(seat, game.parse_action(text), None)
            yield from _play_round(game, state, len(observation.history), thoughts)
            rng = Rng.stream(asked.seed, "rounds", number)
            shares.append(_victory(game, state, len(observation.history), coming, rng))
    return tuple(map(tuple, found))


def _play_round(
    game: Game, state: State, rounds: int, thoughts: int
) -> Generator[None, None, None]:
    """Let the plain player play for everybody until more than `rounds` are over."""
    plain = player(game, game.plain)
    for number in range(MOST_ACTIONS):
        to_act = state.to_act()
        if not to_act or len(state.history) > rounds:
            return
        _act(plain, state, to_act, number, thoughts)
        yield


def _act(plain: Player, state: State, to_act: Sequence[Seat], number: int, thoughts: int) -> None:
    """One action: whoever may step in is asked before the seat that the game waits for."""
    for seat in (*to_act[1:], to_act[0]):
        legal = state.legal_actions(seat)
        if len(legal) == 1 and seat == to_act[0]:
            state.advance(seat, legal[0], None)
            return
        seed = decision_seed(thoughts, seat, number)
        action = choose(plain, state.observe(seat), legal, seed, BRIEF).action
        if action is not None:
            state.advance(seat, action, None)
            return
    raise RuntimeError("nobody does anything, though it is somebody's turn")


def _victory(
    game: Game, state: State, rounds: int, coming: Sequence[RoundResult], rng: Rng
) -> tuple[float, ...]:
    """What each seat has of the victory, the rounds that are still to come drawn at random."""
    result = state.result()
    if result is not None:
        return shared(result.winners, state.seats)
    if len(state.history) == rounds or not coming:
        return (0.0,) * state.seats
    scoring = game.scoring(state.options)
    sums = list(scoring.sums(state.history, state.seats))
    for number in range(len(state.history), MOST_ROUNDS):
        if scoring.end(sums, number) is not None:
            break
        round_ = rng.choice(coming)
        for seat, other in enumerate(rng.order(state.seats)):
            won = other in round_.winners
            sums[seat] += won if scoring.counts_rounds else round_.scores[other]
    return shared(scoring.best(sums), state.seats)


def shared(winners: Sequence[Seat], seats: int) -> tuple[float, ...]:
    """The victory, in equal parts among the `winners`, by seat."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def _rounds(
    game: Game, seats: int, options: Values
) -> Generator[None, None, Sequence[RoundResult]]:
    """How rounds of such a match end; worked out once."""
    kept = _kept(game.id, seats, tuple(sorted(options.items())))
    while len(kept) < ROUNDS:
        number = len(kept)
        state = game.new(seats, options, number)
        yield from _play_round(game, state, 0, number)
        kept.append(state.history[0] if state.history else RoundResult((0,) * seats, (), ""))
    return kept


@lru_cache(maxsize=4)
def _kept(game: str, seats: int, options: tuple[tuple[str, object], ...]) -> list[RoundResult]:
    return []
