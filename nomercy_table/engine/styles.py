"""Ways of playing that one can name: what a computer player likes to do, apart from its level.

A style moves the weights by which a player decides where these are flat, so that it costs next to
nothing, and shows in what the player does. What it means in a game, the game says itself
(`Game.styles`); a game that has no meaning for a style plays plainly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from nomercy_table.engine.player import Player
from nomercy_table.engine.state import Seen
from nomercy_table.language import say

PLAIN = ""
"""No style: how a level plays by itself."""


@dataclass(frozen=True)
class Style:
    """A way of playing: `id` is a plain word, as it stands in files; `name` is what players call
    it, and `about` says in a sentence what it is like, in any game."""

    id: str
    name: str
    about: str


STYLES: Mapping[str, Style] = {
    style.id: style
    for style in (
        Style("daredevil", say("Daredevil"), say("Goes on where others would stop.")),
        Style("banker", say("Banker"), say("Takes what is sure, and brings it home early.")),
        Style("thief", say("Thief"), say("Likes other people's cards best.")),
        Style("hoarder", say("Hoarder"), say("Saves the best for later.")),
        Style("grudge", say("Grudge"), say("Bears a grudge against whoever is ahead.")),
        Style("plotter", say("Plotter"), say("Has a plan, and holds on to it.")),
    )
}
"""All of them."""


@dataclass(frozen=True)
class StyleRules(Generic[Seen]):
    """What a style means in one game: in a sentence, what is done differently; and the players
    that do so, by level. A level that is missing plays plainly."""

    about: str
    players: Mapping[str, Player[Seen]]


Weights = TypeVar("Weights")


def rules_by_style(
    weights: Mapping[str, tuple[str, Weights]],
    players: Callable[[Weights], Mapping[str, Player[Seen]]],
    plain: Mapping[str, Player[Seen]],
) -> Mapping[str, StyleRules[Seen]]:
    """Make the rules of each style of a game from what it is like and its weights.

    `players` are the levels that play by some weights; one that is as `plain` as without them is
    left out.
    """
    return {
        style: StyleRules(
            about,
            {level: one for level, one in players(own).items() if one != plain[level]},
        )
        for style, (about, own) in weights.items()
    }
