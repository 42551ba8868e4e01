"""The games of the table. A new game is a folder or a module here, and one word in `register`.

Explicit, because a frozen program has no directory to scan.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING

from nomercy_table.engine import file_words
from nomercy_table.engine.playbill import Playbill, SetupError
from nomercy_table.games import hit, mercenaries, mercury, nothing, showem

if TYPE_CHECKING:  # a whole game is loaded when somebody asks for it
    from nomercy_table.engine.game import Game

BILLS: dict[str, Playbill] = {}
"""What the games of the table say of themselves, by their ids, in the order in which it offers
them."""


class _Wholes(MutableMapping[str, "Game"]):
    """The games of `BILLS`, each of them whole."""

    def __getitem__(self, game_id: str) -> Game:
        return BILLS[game_id].whole

    def __setitem__(self, game_id: str, game: Game) -> None:
        BILLS[game_id] = game

    def __delitem__(self, game_id: str) -> None:
        del BILLS[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(BILLS)

    def __len__(self) -> int:
        return len(BILLS)


GAMES: MutableMapping[str, Game] = _Wholes()
"""The games of the table, by their ids, in the same order. One is loaded when it is looked up."""


def register(*games: Playbill) -> None:
    """Add games to those of the table, by what they say of themselves, or whole. SetupError: the
    id of one is taken."""
    for game in games:
        if game.id in BILLS:
            raise SetupError(f"a game {game.id!r} is there already")
        BILLS[game.id] = game


register(hit.BILL, showem.BILL, mercury.BILL, mercenaries.BILL, nothing.BILL)


def game_by_id(game_id: str) -> Game:
    """The game of that id; SetupError names those that there are."""
    try:
        return GAMES[game_id]
    except KeyError:
        known = ", ".join(GAMES)
        raise SetupError(file_words.UNKNOWN_GAME(game=repr(game_id), known=known)) from None
