"""What the words of the command line ask of the table, checked to the last one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from nomercy_table.app.request import WindowRequest
from nomercy_table.cli import words
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, Value
from nomercy_table.engine.playbill import SetupError
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.players import roster
from nomercy_table.session.from_file import read_match, usual_kinds
from nomercy_table.session.plans import HUMAN, check_plans
from nomercy_table.session.saved import plans_of


def requested(chosen: argparse.Namespace) -> WindowRequest:
    """The match that is asked for; SetupError, OptionError or NotationError: it can't be."""
    if chosen.load is not None:
        return _going_on(chosen)
    game = game_by_id(chosen.game if chosen.game is not None else next(iter(GAMES)))
    plans = seat_kinds(game, chosen.seats, game.recommended_seats)
    game.check_seats(len(plans))
    options = given_options(game, chosen.option)
    game.options.choose(options, len(plans))
    return WindowRequest(
        game.id, plans, options, chosen.seed, frames=chosen.frames, thoughts=chosen.thoughts
    )


def _going_on(chosen: argparse.Namespace) -> WindowRequest:
    for word, value in (
        ("--game", chosen.game),
        ("--seed", chosen.seed),
        ("--option", chosen.option),
    ):
        if value not in (None, []):
            raise SetupError(words.BESIDE_LOAD(word=word))
    found = read_match(chosen.load)
    game = GAMES[found.game]
    plans = None
    if chosen.seats is not None or not found.players:
        plans = seat_kinds(game, chosen.seats, found.seats)
        if len(plans) != found.seats:
            raise SetupError(
                words.OTHER_SEATS(
                    words=chosen.seats, seats=len(plans), file=chosen.load, number=found.seats
                )
            )
    else:
        try:
            check_plans(game, plans_of(found))
        except SetupError as problem:
            raise SetupError(words.SEATS_NAME_OTHERS(file=chosen.load, problem=problem)) from None
    return WindowRequest(
        plans=plans,
        load=found,
        file=chosen.load if chosen.seats is None else None,
        frames=chosen.frames,
        thoughts=chosen.thoughts,
    )


def seat_kinds(game: Game, asked: str | None, count: int) -> tuple[str, ...]:
    """Who sits where, from `you,hard,easy/thief`; from nothing, you and `count` - 1 usual ones."""
    if asked is None:
        return usual_kinds(game, count)
    levels = tuple(game.players)
    kinds = []
    for place, word in enumerate(asked.split(","), 1):
        kind = HUMAN if word.strip().lower() in ("you", HUMAN) else word.strip().lower()
        level, _ = roster.named(kind)
        if kind != HUMAN and level not in levels:
            known = ", ".join(("you", *levels))
            raise SetupError(
                words.NOBODY(word=repr(word), place=place, game=game.title, known=known)
            )
        kinds.append(kind)
    return tuple(kinds)


def given_options(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """The options of `name=value` words, checked; OptionError says what would be right."""
    options: dict[str, Value] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            known = ", ".join(option.name for option in game.options.options)
            raise OptionError(words.NO_VALUE(word=repr(word), known=known))
        options[name.strip()] = game.options[name.strip()].parse(value)
    return options
