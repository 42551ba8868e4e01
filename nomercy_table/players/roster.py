"""The players that a game can seat, by name: its levels, its references, and `random`."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine import file_words
from nomercy_table.engine.actions import Action
from nomercy_table.engine.game import Game
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.player import Budget, Decision, Player, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.engine.styles import PLAIN, STYLES, StyleRules


class RandomPlayer:
    """Any legal action, each equally likely: the floor that every level must stand above.

    Where it need not act, letting the chance pass is as likely as each action.
    """

    def think(
        self, observation: Observation, legal: Sequence[Action], seed: int, budget: Budget
    ) -> Thinking:
        """Choose at once."""
        yield from ()
        choices: list[Action | None] = [*legal]
        if observation.viewer not in observation.to_act[:1]:
            choices.append(None)
        return Decision(Rng.stream(seed, "random").choice(choices), (), "at random")


RANDOM = RandomPlayer()


def names(game: Game) -> tuple[str, ...]:
    """The names of all players of `game`: levels, weakest first, then references."""
    return (*game.players, "random", *(name for name in game.references if name != "random"))


def player(game: Game, name: str, style: str = PLAIN) -> Player:
    """The player of that name, who plays in that style if the game has one of this word, else
    plainly; SetupError names the players that there are."""
    if (rules := style_rules(game, name, style)) is not None:
        return rules.players[name]
    if name in game.players:
        return game.players[name]
    if name in game.references:
        return game.references[name]
    if name == "random":
        return RANDOM
    known = ", ".join(names(game))
    raise SetupError(file_words.UNKNOWN_PLAYER(name=repr(name), game=game.title, known=known))


def style_rules(game: Game, name: str, style: str) -> StyleRules | None:
    """What that style means for that player of `game`; None: it plays plainly."""
    rules = game.styles.get(style)
    return rules if rules is not None and name in rules.players else None


def named(words: str) -> tuple[str, str]:
    """Name and style of a player who is written `hard`, or `hard/daredevil`; SetupError: there is
    no such style."""
    name, _, style = words.partition("/")
    if style not in (PLAIN, *STYLES):
        raise SetupError(file_words.UNKNOWN_STYLE(name=repr(style), known=", ".join(STYLES)))
    return name, style
