"""What a game says of itself before anybody sits down: all that doors and set-up need of it.

The rest of it, the whole game, is loaded when somebody asks for it: the title is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from nomercy_table.engine.options import OptionSet, Value, Values
from nomercy_table.engine.scoring import Scoring

if TYPE_CHECKING:  # it takes what a match takes
    from nomercy_table.engine.game import Game

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels that a game may offer, weakest first."""


class SetupError(ValueError):
    """A table that can't be: the text says what is wrong and what would be right."""


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


@dataclass(frozen=True, kw_only=True)
class Playbill:
    """A game's name and limits, what it looks like from outside, and the way to the whole game.

    `scoring` says what a match's final scores count, and how far a race goes. `levels` are those
    of its computer players, weakest first.
    """

    id: str
    title: str
    tagline: str
    seat_counts: range
    recommended_seats: int
    options: OptionSet
    levels: tuple[str, ...] = ()
    scoring: Callable[[Values], Scoring] = Scoring.of
    keys: tuple[Key, ...] = ()
    """The keys that picks have here beside those of every game (draw, stop, take)."""
    first_match: Mapping[str, Value] = field(default_factory=dict)
    """The options of the match that is offered first, where the rules' own is no short one; whoever
    asks for the standard rules gets those."""
    back: str = "back"
    """The art of a card's back, in `assets/cards/`."""
    best: str = ""
    """The face that stands for it where games are chosen; "": the first that its rules show."""
    cloth: str = ""
    """The cloth it is played on, a folder of `assets/cloths/`; "": green felt."""
    load: Callable[[], Game] | None = None
    """Loads the whole game, which says the same of itself (`said`); None: this is the whole."""

    @property
    def said(self) -> dict[str, Any]:
        """All of it but the way to the whole game: `Game(**bill.said, ...)` is that."""
        names = (one.name for one in fields(Playbill) if one.name != "load")
        return {name: getattr(self, name) for name in names}

    @property
    def whole(self) -> Game:
        """The whole game; the first time it is asked for, it may be loaded."""
        assert self.load is not None
        return self.load()
