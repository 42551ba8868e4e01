"""Who sits where: a person, or a computer player of some level and with some style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.game import Game, SetupError
from nomercy_table.engine.records import RecordedPlayer
from nomercy_table.engine.styles import PLAIN
from nomercy_table.players import roster

HUMAN = "human"


@dataclass(frozen=True)
class SeatPlan:
    """One seat: `kind` is `human` or a name of the roster; `portrait` the name of a picture;
    `style` a word for a way of playing (`engine.styles`), or none."""

    name: str
    kind: str
    portrait: str = ""
    style: str = PLAIN

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.kind == HUMAN

    def recorded(self) -> RecordedPlayer:
        """As a record keeps it. NotationError (a ValueError): a name that can't be one."""
        return RecordedPlayer(self.name, self.kind, self.portrait, self.style)


def check_plans(game: Game, plans: Sequence[SeatPlan]) -> None:
    """Raise SetupError unless `plans` can sit down to `game`."""
    game.check_seats(len(plans))
    for plan in plans:
        if not plan.is_human:
            roster.player(game, plan.kind)
        try:
            plan.recorded()
        except ValueError as error:
            raise SetupError(str(error)) from None
