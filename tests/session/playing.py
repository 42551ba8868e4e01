"""What the session's tests share: a hand that plays for people, with a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step

MANY_ROUNDS: dict[str, dict[str, object]] = {
    "hit": {"match": "round_wins", "target": 3},
    "showem": {"match": "target_score", "target": 2000},
    "mercenaries": {"match": "games"},
    "nothing": {"match": "rounds", "rounds": 3},
    "cinders": {"match": "rounds", "rounds": 2},
}
"""By game: options with which a match takes more rounds than one. Not named: it does anyway, if
it `has_rounds`."""


def has_rounds(game: Game) -> bool:
    """Whether a match of it can take several rounds."""
    return any(option.name == "match" for option in game.options.options)


def fitting(game: Game, kinds: Sequence[str]) -> tuple[str, ...]:
    """Who can sit down: of more kinds than the game has seats the last ones stand aside, and where
    it needs more, there are more like the last one."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    return (*kinds[:most], *kinds[-1:] * (least - len(kinds)))


NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")


def plans(*kinds: str) -> list[SeatPlan]:
    return [SeatPlan(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]


def hand(session: Session) -> tuple[int, Action]:
    """What a person does now: at random, but always the same."""
    seat = session.human_to_act
    assert seat is not None
    number = len(session.record().actions)
    return seat, Rng.stream(session.seed, "hand", number).choice(session.legal(seat))


class Table:
    """Shows nothing, and plays for the people; `now` is a clock that only it advances."""

    def __init__(self, session: Session, frame: float = 0.1) -> None:
        self.session = session
        self.now = 100.0
        self.frame = frame
        self.steps: list[Step] = session.opening()

    def tick(self) -> list[Step]:
        """One frame: a person acts if one may, else computer players are polled."""
        self.now += self.frame
        if self.session.human_to_act is not None:
            steps = self.session.act(*hand(self.session))
        else:
            steps = self.session.poll(self.now, ready=True)
        self.steps += steps
        return steps

    def play(self, until: Callable[[], object] = lambda: False, frames: int = 20_000) -> None:
        """Play to the end of the match, or until something holds."""
        for _ in range(frames):
            if self.session.finished or until():
                return
            self.tick()
        raise AssertionError(f"not over after {frames} frames")

    def to_a_computer_player(self) -> None:
        """Let the people act until a computer player is to."""
        while self.session.thinking is None:
            self.session.act(*hand(self.session))
