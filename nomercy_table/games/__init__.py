"""The games of the table. A new game is a folder here and a line in `GAMES`.

Explicit, because a frozen program has no directory to scan.
"""

from __future__ import annotations

from nomercy_table.engine.game import Game, SetupError
from nomercy_table.games.hit import HIT
from nomercy_table.games.mercenaries import MERCENARIES
from nomercy_table.games.mercury import MERCURY
from nomercy_table.games.nothing import NOTHING
from nomercy_table.games.showem import SHOWEM

GAMES: dict[str, Game] = {game.id: game for game in (HIT, SHOWEM, MERCURY, MERCENARIES, NOTHING)}


def game_by_id(game_id: str) -> Game:
    """The game of that id; SetupError names those that there are."""
    try:
        return GAMES[game_id]
    except KeyError:
        known = ", ".join(GAMES)
        raise SetupError(f"unknown game {game_id!r}: the games are {known}") from None
