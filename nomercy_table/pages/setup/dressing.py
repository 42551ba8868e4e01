"""Which cloth and which backs each game has: its own, or those that the player has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.playbill import Playbill
from nomercy_table.games import BILLS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.render import cloths
from nomercy_table.render.dress import Dress, free_backs
from nomercy_table.storage.settings import Settings
from nomercy_table.storage.shown import shown

PLAIN = "plain"
"""What the settings call the green cloth, which belongs to no game."""


def cloth_names() -> dict[str, str]:
    """All cloths that a table may have, by what the settings call them: their titles."""
    own = [game.cloth for game in BILLS.values() if game.cloth]
    names = [*dict.fromkeys([*own, *cloths.names()])]
    return {name: cloths.cloth_of(name).title for name in names} | {PLAIN: say("Plain green")}


def back_names() -> dict[str, str]:
    """All backs that cards may have: what each is called."""
    own: dict[str, str] = {}
    for game in BILLS.values():
        own.setdefault(game.back, game.title)
    return own | {back: back.rpartition("/")[2].capitalize() for back in free_backs()}


def cloth_of_game(settings: Settings, game: Playbill) -> str:
    """The name of the cloth that the game lies on, as the settings call it."""
    chosen = settings.cloths.get(game.id, "")
    return chosen if chosen in cloth_names() else game.cloth or PLAIN


def back_of_game(settings: Settings, game: Playbill) -> str:
    """The back of the game's cards."""
    chosen = settings.backs.get(game.id, "")
    return chosen if chosen in back_names() else game.back


def dress_of(settings: Settings, game: Playbill) -> Dress:
    """What the game's table looks like."""
    cloth = cloth_of_game(settings, game)
    return Dress("" if cloth == PLAIN else cloth, back_of_game(settings, game))


def with_cloth(settings: Settings, game: Playbill, cloth: str) -> dict[str, Any]:
    """The change of the settings that lays that cloth for the game."""
    return {"cloths": _with(settings.cloths, game.id, cloth, game.cloth or PLAIN)}


def with_back(settings: Settings, game: Playbill, back: str) -> dict[str, Any]:
    """The change of the settings that gives the game's cards that back."""
    return {"backs": _with(settings.backs, game.id, back, game.back)}


def problems(settings: Settings) -> list[str]:
    """What the settings ask for and is not there, in words for the player."""
    found = []
    for name, chosen, known in (
        ("cloths", settings.cloths, cloth_names()),
        ("backs", settings.backs, back_names()),
    ):
        for game in BILLS.values():
            value = chosen.get(game.id)
            if value is not None and value not in known:
                right = ", ".join(known)
                found.append(
                    words.NO_SUCH_LOOK(name=name, game=game.id, value=shown(value), known=right)
                )
    return found


def _with(chosen: Mapping[str, str], game: str, value: str, own: str) -> dict[str, str]:
    others = {name: kept for name, kept in chosen.items() if name != game}
    return others if value == own else others | {game: value}
