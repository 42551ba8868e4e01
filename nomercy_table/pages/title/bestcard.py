"""The card that stands for a game."""

from __future__ import annotations

from nomercy_table.engine.playbill import Playbill


def one_face(game: Playbill) -> str:
    """The card that stands for the game: its best, or the first that its rules show."""
    if game.best:
        return game.best
    whole = game.whole
    shown = (face for section in whole.rules for face in section.faces if "/" in face)
    return next(shown, whole.faces[0])
