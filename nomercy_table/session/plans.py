"""Who sits where: a person, or a computer player of some level and with some style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.styles import PLAIN

if TYPE_CHECKING:  # the title says who would sit where, and needs nothing of a match for it
    from nomercy_table.engine.game import Game
    from nomercy_table.engine.records import RecordedPlayer

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
        from nomercy_table.engine.records import RecordedPlayer

        return RecordedPlayer(self.name, self.kind, self.portrait, self.style)


def check_plans(game: Game, plans: Sequence[SeatPlan]) -> None:
    """Raise SetupError unless `plans` can sit down to `game`."""
    from nomercy_table.players import roster

    game.check_seats(len(plans))
    for plan in plans:
        if not plan.is_human:
            roster.player(game, plan.kind)
        try:
            plan.recorded()
        except ValueError as error:
            raise SetupError(str(error)) from None
