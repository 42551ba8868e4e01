"""A match that is played in rounds: who begins each, when one ends, when the match does.

A game says how a round is laid out and dealt, and what was scored in it (`end_round`); the rest is
the same in all games, and stands here.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Self

from nomercy_table.engine.events import MatchEnded, Note, RoundEnded, RoundResult, Seat
from nomercy_table.engine.match_options import is_single
from nomercy_table.engine.options import Values
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.scoring import End, Scoring
from nomercy_table.engine.state import Observation, Result, State

Head = tuple[
    Seat | None, int, Values, tuple[Seat, ...], int, tuple[RoundResult, ...], Result | None
]
"""The fields of every Observation, in their order."""


class RoundsState(State):
    """A match in rounds; one round is a match, too.

    `first` is who begins the round on the table, which is, as the game has it, who goes first
    or who deals; `turn` whose turn it is. `round_number`, from 1, is the
    round on the table, also while its end is told. `over` is set when the match has ended.
    """

    game: ClassVar[str]
    """The game's id, by which its streams of chance are named."""

    first_is: ClassVar[str] = "first"
    """What `first` is called, and with it the stream of chance that names the first of all."""

    round_ended: ClassVar[type[RoundEnded]] = RoundEnded
    """How the end of a round is told."""

    seed: int
    first: Seat
    turn: Seat
    round_number: int
    over: bool

    def __init__(
        self,
        seats: int,
        options: Values,
        seed: int,
        history: tuple[RoundResult, ...] = (),
        over: bool = False,
    ) -> None:
        """A match after these rounds, with nothing laid out yet."""
        self.seats, self.options, self.seed = seats, options, seed
        self.history, self.over = history, over
        self.round_number = len(history) + (not over)

    @classmethod
    def new(cls, seats: int, options: Values, seed: int) -> Self:
        """A match that is about to begin, its first round laid out."""
        state = cls(seats, options, seed)
        state._next_round()
        return state

    @classmethod
    def seen_in(cls, observation: Observation, rng: Rng) -> Self:
        """The match that somebody observes, as far as every observation says it: where a game's
        `determinize` begins. What later rounds will be is as unknown as it was."""
        over = observation.result is not None
        seats, options, history = observation.seats, observation.options, observation.history
        state = cls(seats, options, rng.next() >> 1, history, over)
        state.round_number = observation.round_number
        return state

    # -- what a game says ------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self) -> None:
        """Set up round `round_number`, which `first` begins: all cards in their piles."""

    def scoring(self) -> Scoring:
        """What the match counts, just as `Game.scoring` says it of the options."""
        return Scoring.of(self.options)

    @abstractmethod
    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """Why the match is over with these scores, to complete "Ann wins: ...", and by which
        clause."""

    def starter(self) -> Seat:
        """Who is `first` in the coming round: whom chance names, then the next seat each time."""
        if self.history:
            return (self.first + 1) % self.seats
        return self.chance(self.first_is).below(self.seats)

    # -- the same in all games ---------------------------------------------------------------------

    def in_turn(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in the order of turns, from this one on; counted on past the last seat."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def chance(self, *names: str | int) -> Rng:
        """The match's own stream of chance for this purpose."""
        return Rng.stream(self.seed, self.game, *names)

    def deck(self, size: int) -> list[int]:
        """The cards 0 to `size` - 1 as they are shuffled for this round, the top one last."""
        cards = list(range(size))
        self.chance("deck", self.round_number).shuffle(cards)
        return cards

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.over else (self.turn,)

    def _next_round(self) -> None:
        self.first = self.starter()
        self.round_number = len(self.history) + 1
        self.lay_out()

    def end_round(self, round_: RoundResult, note: Note | None) -> None:
        """The round is counted; the next one begins, or the match is over."""
        self.history = (*self.history, round_)
        self.over = self._end()[0] is not None
        if note:
            won = self.scoring().victors(round_.scores, round_.winners)
            scoreless = won != round_.winners
            note(self.round_ended(self.round_number, round_, self.over, scoreless))
        if not self.over:
            self._next_round()
            self.begin(note)
        elif note and (result := self.match_result()):
            won = self.scoring().victors(result.scores, result.winners)
            note(MatchEnded(won, result.reason))

    def _end(self) -> tuple[End | None, tuple[int, ...]]:
        """What has ended the match, if anything has, and how it stands."""
        if is_single(self.options):
            return "single", self.history[-1].scores
        scoring = self.scoring()
        scores = scoring.sums(self.history, self.seats)
        return scoring.end(scores, len(self.history)), scores

    def match_result(self) -> Result | None:
        """How the match ended, if the rounds that are over have ended it."""
        if not self.history:
            return None
        end, scores = self._end()
        if end is None:
            return None
        winners = self.history[-1].winners if end == "single" else ()
        return Result(scores, winners or self.scoring().best(scores), *self.verdict(end, scores))

    def result(self) -> Result | None:
        return self.match_result() if self.over else None

    def head(self, viewer: Seat | None) -> Head:
        """What every observation of the match begins with."""
        return (
            viewer,
            self.seats,
            self.options,
            self.to_act(),
            self.round_number,
            self.history,
            self.result(),
        )

    def scores(self) -> list[list[int]]:
        """The points of each seat in the rounds that are over, as positions write them."""
        return [list(round_.scores) for round_ in self.history]
