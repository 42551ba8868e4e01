"""How far somebody has come in the tutorials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nomercy_table.pages.setup.model import offered
from nomercy_table.ui.scene import AppServices

if TYPE_CHECKING:
    from nomercy_table.engine.game import Game


def taught() -> tuple[Game, ...]:
    """The games of the window that have lessons."""
    return tuple(game.whole for game in offered() if game.whole.lessons)


def lessons_done(app: AppServices, game: Game) -> int:
    """How many of the game's lessons the player has been through, from the first on."""
    return min(app.settings.lessons_done.get(game.id, 0), len(game.lessons))


def is_newcomer(app: AppServices) -> bool:
    """Whether the player has never played here, nor finished a tutorial."""
    if app.settings.last_setup:
        return False
    begun = (game for game in offered() if app.settings.lessons_done.get(game.id))
    return not any(lessons_done(app, game.whole) == len(game.whole.lessons) for game in begun)
