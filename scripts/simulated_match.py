"""A match on simulated time that counts how much of it is watching; nothing is drawn.

One person plays against computer players, and decides `DECIDES` seconds after each turn or choice
has come. All other time is watching: what the others do, and what comes of the own action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from operator import add

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import choose
from nomercy_table.play.guide import MatchCompanion
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import Phase
from nomercy_table.players.roster import player
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import AppServices

DECIDES = 2.1
"""Seconds that a person takes for a decision who knows the game, by the keystroke-level model
(Card, Moran and Newell, 1980): 1.35 to make up one's mind, 0.2 to press, and 1.1 to point, in
every second one, as the pointer often is there already."""

GOALS = {("hit", 5): 49.0, ("showem", 5): 62.0}
"""Per cent of the time that may be watching, by game and seats: in Hit! half of it, and there is a
little to spare. In Show 'Em a third of what is watched comes after the person is out."""

DT = 1 / 60
LEVEL = "medium"
"""The player against the person, and for them."""

DECISIONS = 40
"""Decisions for which a match is followed, where it is not over before."""


@dataclass
class Spent:
    """Seconds of a match spent watching: what came of the own action, and the others; and how many
    actions the person and the others have taken in it."""

    own: float = 0.0
    theirs: float = 0.0
    decisions: int = 0
    others: int = 0

    def __add__(self, other: Spent) -> Spent:
        return Spent(*map(add, astuple(self), astuple(other)))

    def watching(self, decides: float = DECIDES) -> float:
        """Per cent of the time that are watching, for somebody who decides in so many seconds."""
        watched = self.own + self.theirs
        return 100 * watched / (watched + decides * self.decisions)


class Onward(MatchCompanion):
    """Nobody reads results: the next round begins at once."""

    tells_results = False


class Match:
    """A match that time is counted in. `others`: who sits there besides, where that matters;
    `options` are those of the game's first match."""

    def __init__(
        self,
        app: AppServices,
        game: Game,
        seats: int,
        seed: int,
        *,
        others: Sequence[SeatPlan] = (),
        options: Values | None = None,
    ) -> None:
        plans = [SeatPlan("Ada", "human", "fox"), *others]
        plans += [SeatPlan(f"Player {seat}", LEVEL, "owl") for seat in range(len(plans), seats)]
        options = game.first_match if options is None else options
        self.session = Session.new(game, plans, options, seed, thoughts=seed)
        self.scene = TableScene(app, self.session, Onward(app, self.session))
        self.spent = Spent()
        self._now, self._since, self._acted = 1000.0, 0.0, False

    @property
    def over(self) -> bool:
        """Whether the match has been played, and all of it was shown."""
        return self.session.finished and self.scene.now.phase is Phase.OVER

    def frame(self) -> None:
        """Let a frame go by."""
        self._now += DT
        self.scene.update(DT, self._now)
        phase = self.scene.now.phase
        self._acted = self._acted and phase in (Phase.SHOWING, Phase.SAVING)
        if phase is Phase.TURN:
            self._decide()
        elif self._acted:
            self.spent.own += DT
        else:
            self.spent.theirs += DT

    def _decide(self) -> None:
        self._since += DT
        if self._since >= DECIDES:
            self._since, self._acted = 0.0, True
            self.spent.decisions += 1
            match, mind = self.session, player(self.session.game, LEVEL)
            found = choose(mind, match.observe(0), match.legal(0), match.moves).action
            assert found is not None
            self.scene.want(Act(0, found))

    def play(self, decisions: int = DECISIONS) -> Spent:
        """Until so many decisions have been made, or the match is over."""
        while not self.over and self.spent.decisions < decisions:
            self.frame()
        self.spent.others = self.session.moves - self.spent.decisions
        return self.spent
