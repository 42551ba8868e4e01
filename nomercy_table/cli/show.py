"""Print a record or a position: who plays, how the table lies, what may be done."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from nomercy_table.cli import account, words
from nomercy_table.engine.actions import IllegalAction
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import Record, read_file
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `nomercy-table show` takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help=words.FILE())
    parser.add_argument("--legal", action="store_true", help=words.LEGAL())
    parser.add_argument(
        "--play",
        metavar="ACTION",
        action="append",
        default=[],
        help=words.PLAY(),
    )
    parser.add_argument("--json", action="store_true", help=words.JSON())


def run(chosen: argparse.Namespace) -> int:
    """Print what was asked for; NotationError says what is wrong with the file or a play."""
    found = read_file(chosen.file, GAMES)
    game = GAMES[found.game]
    names = account.names(found)
    if isinstance(found, Record):
        steps, state = account.told(found, GAMES)
    else:
        steps, state = [], found.state(GAMES)
    for i, given in enumerate(chosen.play):
        _play(game, state, given, words.NUMBERED(words=repr(given), number=i + 1))
    if chosen.json:
        print(json.dumps(_as_json(found, game, state), indent=2, ensure_ascii=False))
    elif chosen.play:
        # A position that can be kept in a file and read again; the rest are TOML's comments.
        print(write_position(Position.of(game, state)), end="")
        if chosen.legal:
            print("\n".join(f"# {line}" for line in account.legal_lines(state, names)))
    else:
        print("\n".join(account.heading(found, game)))
        if steps and game.secret and state.result() is None:
            print(words.GIVES_AWAY())
        for step in steps:
            print("\n".join(account.step_lines(step)))
        print("\n".join(account.table_lines(game, state, names)))
        if chosen.legal:
            print("\n".join(account.legal_lines(state, names)))
    return 0


def _play(game: Game, state: State, given: str, where: str) -> None:
    """Carry out the action that `given` stands for; NotationError: it is none, or is illegal."""
    seats = state.to_act()
    first, _, rest = given.strip().partition(" ")
    if rest and first.isascii() and first.isdigit() and len(first) < 3:
        seat, text = int(first), rest
    elif len(seats) == 1:
        seat, text = seats[0], given
    elif seats:
        who = ", ".join(map(str, seats))
        problem = words.BY_WHOM(who=who, example=f"{seats[0]} {given}")
        raise NotationError(where, problem)
    else:
        raise NotationError(where, words.IS_OVER())
    try:
        state.apply(seat, game.parse_action(text))
    except IllegalAction as refused:
        raise NotationError(where, words.ILLEGAL(why=refused, instead=_instead(state))) from None
    except ValueError as error:
        raise NotationError(where, error) from None


def _instead(state: State) -> str:
    legal = [f"{seat} {action}" for seat, action in _legal(state)]
    shown = ", ".join(legal[:8]) + (" ..." if len(legal) > 8 else "")
    return words.INSTEAD(actions=shown) if legal else words.NOTHING()


def _legal(state: State) -> Sequence[tuple[Seat, str]]:
    return [
        (seat, action.text()) for seat in state.to_act() for action in state.legal_actions(seat)
    ]


def _as_json(found: Record | Position, game: Game, state: State) -> Mapping[str, Any]:
    """All that is known, the hidden cards of the position included."""
    shown: dict[str, Any] = {
        "kind": "record" if isinstance(found, Record) else "position",
        "game": game.id,
        "rules_version": game.rules_version,
        "seats": state.seats,
        "options": dict(state.options),
    }
    if isinstance(found, Record):
        shown["seed"] = found.seed
        if found.start is None:
            shown["deal"] = deal_text(found.seed)
        shown["players"] = [
            {
                "name": player.name,
                "kind": player.kind,
                "portrait": player.portrait,
                "style": player.style,
            }
            for player in found.players
        ]
        shown["actions"] = [f"{seat} {text}" for seat, text in found.actions]
    result = state.result()
    shown["to_act"] = list(state.to_act())
    shown["legal"] = [f"{seat} {text}" for seat, text in _legal(state)]
    shown["result"] = None if result is None else asdict(result)
    shown["hash"] = state.hash()
    shown["position"] = state.position()
    return shown
