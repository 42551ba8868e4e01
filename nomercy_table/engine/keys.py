"""Keys that a game's picks have of their own, beside those that mean the same in every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Key:
    """A key of the keyboard that makes a pick, unless the player has given it another.

    By `name` the settings keep it, so no other game has the same; `label` says what it does.
    `key` is the key's usual name (`a`, `page up`). `pick` is the id of the pick that it makes,
    where that is not its name. One that `calls` is pressed in a hurry, and maybe too late: where
    nothing is to be called it means nothing, while others tell why not. `pad` is the button of a
    gamepad that does the same, "" for none: `x`, `y`, `left trigger` or another of
    `ui.padkeys.COMMANDS`; at this game's table it comes before what it does in every game.
    """

    name: str
    label: str
    key: str
    pick: str = ""
    calls: bool = False
    pad: str = ""
