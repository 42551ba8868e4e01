"""How much of a match is watching, on simulated time: the table scene, without its pictures.

One person plays against computer players, and decides `DECIDES` seconds after each turn or choice
has come. All other time is watching: what the others do, and what comes of the own action.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.parts import Part, child_of
from benchmark.window import Row, Window, told_row
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import choose
from nomercy_table.games import GAMES
from nomercy_table.play.guide import Guide
from nomercy_table.play.intents import Act
from nomercy_table.play.now import Phase
from nomercy_table.play.scene import TableScene
from nomercy_table.players.roster import player
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.desk import Desk

DECIDES = 2.1
"""Seconds that a person takes for a decision who knows the game, by the keystroke-level model
(Card, Moran and Newell, 1980): 1.35 to make up one's mind, 0.2 to press, and 1.1 to point, in
every second one, as the pointer often is there already."""

QUICK = 1.5
"""Seconds that a quick one takes, who plays by keys."""

LEVEL = "medium"
"""Who plays against them, and who decides for them."""

SEEDS = (1, 2, 3)
DECISIONS = 40
"""A match is followed until so many decisions have been made, or it is over."""

DT = 1 / 60

GOALS = {("hit", 5): 49.0, ("showem", 5): 62.0}
"""Per cent of the time that may be watching, by game and seats: in Hit! half of it, and there is a
little to spare. In Show 'Em a person is out before
the others are, and a third of what is watched comes after that."""


@dataclass
class Spent:
    """Seconds of a match: deciding, watching what came of it, and watching the others; and how many
    actions the person and the others have taken in it."""

    deciding: float = 0.0
    own: float = 0.0
    theirs: float = 0.0
    decisions: int = 0
    others: int = 0

    def __add__(self, other: Spent) -> Spent:
        return Spent(
            self.deciding + other.deciding,
            self.own + other.own,
            self.theirs + other.theirs,
            self.decisions + other.decisions,
            self.others + other.others,
        )

    def watching(self, decides: float = DECIDES) -> float:
        """Per cent of the time that are watching, for somebody who decides in so many seconds."""
        watched = self.own + self.theirs
        return 100 * watched / (watched + decides * self.decisions)


class Onward(Guide):
    """Nobody reads results: the next round begins at once."""

    tells_results = False


class Match:
    """A match that time is counted in; `decides`: seconds until the person acts. `others`: who
    sits there besides, where that matters; `options` are those of the game's first match."""

    def __init__(
        self,
        app: Desk,
        game: Game,
        seats: int,
        seed: int,
        decides: float = DECIDES,
        *,
        others: Sequence[SeatPlan] = (),
        options: Values | None = None,
    ) -> None:
        plans = [SeatPlan("Ada", "human", "fox"), *others]
        plans += [SeatPlan(f"Player {seat}", LEVEL, "owl") for seat in range(len(plans), seats)]
        options = game.first_match if options is None else options
        self.session = Session.new(game, plans, options, seed, thoughts=seed)
        self.scene = TableScene(app, self.session, Onward(app, self.session))
        self.decides = decides
        self.spent = Spent()
        self._now = 1000.0
        self._since = 0.0
        self._acted = False

    @property
    def over(self) -> bool:
        """Whether the match has been played, and all of it was shown."""
        return self.session.finished and self.scene.now.phase is Phase.OVER

    def frame(self) -> None:
        """Let a frame go by."""
        self._now += DT
        self.scene.update(DT, self._now)
        phase = self.scene.now.phase
        if phase is Phase.TURN:
            self._acted = False
            self._decide()
        elif self._acted and phase in (Phase.SHOWING, Phase.SAVING):
            self.spent.own += DT
        else:
            self._acted = False
            self.spent.theirs += DT

    def _decide(self) -> None:
        self.spent.deciding += DT
        self._since += DT
        if self._since < self.decides:
            return
        session = self.session
        before, self._since, self._acted = session.moves, 0.0, True
        self.spent.decisions += 1
        asked = choose(player(session.game, LEVEL), session.observe(0), session.legal(0), before)
        assert asked.action is not None
        self.scene.want(Act(0, asked.action))

    def play(self, decisions: int = DECISIONS, frames: int = 100_000) -> Spent:
        """Until so many decisions have been made, or the match is over."""
        for _ in range(frames):
            if self.over or self.spent.decisions >= decisions:
                break
            self.frame()
        self.spent.others = self.session.moves - self.spent.decisions
        return self.spent


def spent(app: Desk, game: Game, seats: int, seeds: Sequence[int] = SEEDS) -> Spent:
    """What the time of some matches goes into."""
    whole = Spent()
    for seed in seeds:
        match = Match(app, game, seats, seed)
        match.scene.enter()
        whole += match.play()
    return whole


def parts(games: Sequence[str]) -> list[Part]:
    """Each of these games with as many seats as it can have."""
    return [
        child_of(f"{GAMES[game].title}, {seats} seats", game, str(seats), module="benchmark.pace")
        for game in games
        for seats in GAMES[game].seat_counts
    ]


def measure(game: Game, seats: int) -> list[Row]:
    """The rows of that game with so many seats."""
    window = Window((960, 600), beside=False, speed="normal", idle_motion=False)
    time, goal = spent(window.app, game, seats), GOALS.get((game.id, seats))
    window.close()
    about, watching = f"{game.title}, {seats} seats", time.watching()
    aim = "-" if goal is None else f"<= {goal:.0f}"
    met = goal is None or watching <= goal
    theirs = time.theirs / max(1, time.others)
    return [
        Row(f"{about}: watching, % of the time", f"{watching:.0f}", aim, met),
        told_row(f"{about}: the same for a quick one", f"{time.watching(QUICK):.0f}"),
        told_row(f"{about}: seconds an action of others", f"{theirs:.2f}"),
    ]


if __name__ == "__main__":
    _game, _seats = sys.argv[1:]
    print(json.dumps([vars(row) for row in measure(GAMES[_game], int(_seats))]))
