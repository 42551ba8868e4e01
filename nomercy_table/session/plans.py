"""Who sits where: a person, or a computer player of some level and with some style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.styles import PLAIN
from nomercy_table.session import words
from nomercy_table.storage.names import nearest, unique

if TYPE_CHECKING:  # the title says who would sit where, and needs nothing of a match for it
    from nomercy_table.engine.game import Game
    from nomercy_table.engine.records import RecordedPlayer

HUMAN = "human"


@dataclass(frozen=True)
class SeatPlan:
    """One seat: `kind` is `human` or a name of the roster; `portrait` the name of a picture;
    `style` a word for a way of playing (`engine.styles`), or none; `written` the name in the file
    that the seat comes from, where that is not shown as it is."""

    name: str
    kind: str
    portrait: str = ""
    style: str = PLAIN
    written: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.kind == HUMAN

    def recorded(self) -> RecordedPlayer:
        """As a record keeps it. NotationError (a ValueError): a name that can't be one."""
        from nomercy_table.engine.records import RecordedPlayer

        return RecordedPlayer(self.written or self.name, self.kind, self.portrait, self.style)


def plans_from(players: Sequence[RecordedPlayer]) -> tuple[SeatPlan, ...]:
    """Return the seats of players, each under a name that can be shown and no other has."""
    shown = unique(
        nearest(player.name) or words.SEAT(number=seat) for seat, player in enumerate(players)
    )
    return tuple(
        SeatPlan(
            name,
            player.kind,
            player.portrait,
            player.style,
            "" if name == player.name else player.name,
        )
        for player, name in zip(players, shown, strict=True)
    )


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
