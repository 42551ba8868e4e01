"""The games of the table. A new game is a folder or a module here, and one word in `register`.

Explicit, because a frozen program has no directory to scan.
"""

from __future__ import annotations

from nomercy_table.engine import file_words
from nomercy_table.engine.game import Game, SetupError
from nomercy_table.games.hit import HIT
from nomercy_table.games.mercenaries import MERCENARIES
from nomercy_table.games.mercury import MERCURY
from nomercy_table.games.nothing import NOTHING
from nomercy_table.games.showem import SHOWEM

GAMES: dict[str, Game] = {}
"""The games of the table by their ids, in the order in which it offers them."""


def register(*games: Game) -> None:
    """Add games to those of the table. SetupError: the id of one is taken."""
    for game in games:
        if game.id in GAMES:
            raise SetupError(f"a game {game.id!r} is there already")
        GAMES[game.id] = game


register(HIT, SHOWEM, MERCURY, MERCENARIES, NOTHING)


def game_by_id(game_id: str) -> Game:
    """The game of that id; SetupError names those that there are."""
    try:
        return GAMES[game_id]
    except KeyError:
        known = ", ".join(GAMES)
        raise SetupError(file_words.UNKNOWN_GAME(game=repr(game_id), known=known)) from None
