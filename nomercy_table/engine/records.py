"""Records: a match as a text file that plays it again (docs/notation.md).

A record holds what a match was made from - game, rules version, seats, options, seed - and
every action, in order. Nothing else is needed, as all chance comes from the seed; the hash
of the situation it ends in tells whether it was read, and played, as it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from nomercy_table.engine import file_words, notation
from nomercy_table.engine.actions import Action, IllegalAction
from nomercy_table.engine.commitment import Commitment, commitment_in
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.file_words import entry
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError, Table
from nomercy_table.engine.options import Values
from nomercy_table.engine.positions import SCHEMA as POSITION_SCHEMA
from nomercy_table.engine.positions import Position, place, position_from
from nomercy_table.engine.rng import MAX_SEED
from nomercy_table.engine.state import Result, State
from nomercy_table.storage.shown import shown

SCHEMA = "nomercy-record"

END = "end"
"""The table of a record that holds the hash of how its match ended (`verifying.digest`)."""

LONGEST_NAME = 100
"""Characters in a player's name, kind, portrait or style, at most."""

_KEYS = (
    *notation.HEADER_KEYS,
    *("seed", "hash", "players", "actions", "start", "result", "commitment"),
)


@dataclass(frozen=True)
class RecordedPlayer:
    """Who sat in a seat: `kind` is `human` or an AI level, `portrait` the name of a picture,
    `style` a word for a way of playing (one that is not known here plays plainly)."""

    name: str
    kind: str
    portrait: str = ""
    style: str = ""

    def __post_init__(self) -> None:
        for what, text, least in (
            ("name", self.name, 1),
            ("kind", self.kind, 0),
            ("portrait", self.portrait, 0),
            ("style", self.style, 0),
        ):
            if not least <= len(text) <= LONGEST_NAME or any(map(_is_control, text)):
                raise NotationError(
                    "players",
                    file_words.NAME_LENGTH(what=entry(what, text), low=least, high=LONGEST_NAME),
                )


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character <= "\x9f" or character in "\u2028\u2029"


@dataclass(frozen=True)
class Record:
    """A match, or as much of it as has been played.

    `actions` are seat and action text, in order. `start` is the position's table when the
    match was not dealt from the seed, which means nothing then, but begun from a position.
    `hash` is that of the state after the last action; empty in one that somebody wrote by hand,
    which is not compared. `commitment` is that to its deal; None in one that was made without.
    `extra` are tables of whoever writes the record (`session`), kept as they are.
    `source` names the file that it came from, for messages.
    """

    game: str
    rules_version: int
    seats: int
    options: Values
    seed: int
    players: tuple[RecordedPlayer, ...] = ()
    actions: tuple[tuple[Seat, str], ...] = ()
    hash: str = ""
    result: Result | None = None
    start: Mapping[str, Any] | None = None
    commitment: Commitment | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    source: str = field(default="record", compare=False)

    @classmethod
    def from_position(cls, position: Position) -> Record:
        """The record of a match that begins from `position`: it holds all that is dealt, so the
        record's own seed, 0, means nothing."""
        return cls(
            position.game,
            position.rules_version,
            position.seats,
            position.options,
            seed=0,
            start=position.table,
            source=position.source,
        )


# -- writing -----------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The text of a record's file."""
    table = notation.header(SCHEMA, record.game, record.rules_version, record.seats)
    table["seed"] = record.seed
    if record.hash:
        table["hash"] = record.hash
    if record.players:
        table["players"] = [
            _said({"name": player.name, "kind": player.kind}, player) for player in record.players
        ]
    table["actions"] = [f"{seat} {text}" for seat, text in record.actions]
    table["options"] = dict(record.options)
    if record.result is not None:
        table["result"] = {
            "scores": list(record.result.scores),
            "winners": list(record.result.winners),
            "reason": record.result.reason,
            "clause": record.result.clause,
        }
    if record.start is not None:
        table["start"] = dict(record.start)
    if record.commitment is not None:
        table["commitment"] = record.commitment.written()
    for name, value in record.extra.items():
        if name in _KEYS or not isinstance(value, Mapping):
            raise ValueError(
                f"extra {shown(name)}: a table of a name that records don't use is needed"
            )
        table[name] = value
    return notation.write(table)


def _said(table: dict[str, str], player: RecordedPlayer) -> dict[str, str]:
    """`table`, with what is not said of every player."""
    if player.portrait:
        table["portrait"] = player.portrait
    if player.style:
        table["style"] = player.style
    return table


# -- reading -----------------------------------------------------------------------------------


def read_record(text: str, games: Mapping[str, Game], source: str = "record") -> Record:
    """The record that `text` is; NotationError says what is wrong, where, what is right.

    Whether its actions are legal and its hash is right, `replay` finds out. A record of earlier
    rules is played through at once, and comes back as one of today's (`Game.earlier`).
    """
    return record_from(Table(notation.parse(text, source), source), games)


def record_from(table: Table, games: Mapping[str, Game]) -> Record:
    """The record that a file's table holds. Errors as in `read_record`."""
    notation.check_schema(table, (SCHEMA,))
    return _record_from(table, games)


def read_file(path: Path, games: Mapping[str, Game]) -> Record | Position:
    """The record or position in a file; NotationError also when it can't be read."""
    return read(notation.read_text(path), games, str(path))


def read(text: str, games: Mapping[str, Game], source: str) -> Record | Position:
    """The record or position that `text` is. Errors as in `read_record`."""
    table = Table(notation.parse(text, source), source)
    if notation.check_schema(table, (SCHEMA, POSITION_SCHEMA)) == SCHEMA:
        return _record_from(table, games)
    return position_from(table, games)


def _record_from(table: Table, games: Mapping[str, Game]) -> Record:
    extra = {
        name: value
        for name, value in table.values.items()
        if name not in _KEYS and isinstance(value, Mapping)
    }
    table.only(_KEYS, besides=extra)
    game, seats, options = notation.read_header(table, games)
    players = _players(table, seats)
    actions = tuple(
        _action(line, i, game, seats, table) for i, line in enumerate(table.list("actions", []))
    )
    rules = table.number("rules_version", 1, MAX_SEED)
    record = Record(
        game=game.id,
        rules_version=rules,
        seats=seats,
        options=options,
        seed=table.number("seed", 0, MAX_SEED),
        players=players,
        actions=actions,
        hash=_hash(table),
        result=_result(table, seats),
        start=table.table("start").values if "start" in table.values else None,
        commitment=commitment_in(table),
        extra=extra,
        source=table.where,
    )
    return record if rules == game.rules_version else _of_today(record, game)


def _action(line: object, index: int, game: Game, seats: int, table: Table) -> tuple[Seat, str]:
    """One line of `actions`: the seat, and the action's canonical text."""
    where = file_words.ACTION(number=index + 1, all=len(table.values["actions"]))
    seat, _, text = line.partition(" ") if isinstance(line, str) else ("", "", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) < seats):
        raise table.error(file_words.SEAT_AND_ACTION(what=entry(where, line), last=seats - 1))
    try:
        return int(seat), game.parse_action(text).text()
    except ValueError as error:
        raise table.error(file_words.WRONG(what=where, right=error)) from None


def _players(table: Table, seats: int) -> tuple[RecordedPlayer, ...]:
    entries = table.list("players", [])
    if entries and len(entries) != seats:
        raise table.error(file_words.PLAYERS(number=len(entries), seats=seats))
    players = []
    for i, given in enumerate(entries):
        if not isinstance(given, Mapping):
            raise table.error(file_words.PLAYER(what=entry(f"players[{i}]", given)))
        player = Table(given, f"{table.where}: players[{i}]")
        player.only(("name", "kind", "portrait", "style"))
        try:
            players.append(
                RecordedPlayer(
                    player.text("name"),
                    player.text("kind"),
                    player.text("portrait", ""),
                    player.text("style", ""),
                )
            )
        except NotationError as error:
            if str(error).startswith(table.where):
                raise
            raise table.error(error) from None
    return tuple(players)


def _hash(table: Table) -> str:
    text = table.text("hash", "")
    if text and (len(text) != 16 or not set(text) <= set("0123456789abcdef")):
        raise table.error(file_words.HASH(what=entry("hash", text)))
    return text


def _result(table: Table, seats: int) -> Result | None:
    if "result" not in table.values:
        return None
    result = table.table("result")
    result.only(("scores", "winners", "reason", "clause"))
    scores, winners = result.list("scores"), result.list("winners")
    if len(scores) != seats or any(type(score) is not int for score in scores):
        raise result.error(file_words.SCORES(what=entry("scores", scores), number=seats))
    if not winners or any(type(seat) is not int or not 0 <= seat < seats for seat in winners):
        raise result.error(file_words.SEATS(what=entry("winners", winners), last=seats - 1))
    return Result(tuple(scores), tuple(winners), result.text("reason"), result.text("clause"))


# -- playing again -----------------------------------------------------------------------------


Hear = Callable[[State, Event], None]
"""Called for each event with the state just as the event left it."""


def states(record: Record, games: Mapping[str, Game], hear: Hear | None = None) -> Iterator[State]:
    """The state after the deal and after each action: one and the same object, going on.

    Raises NotationError with number and refusal at an action that is illegal, and after the
    last one when hash or result are not those of the record.
    """
    game = games[record.game]
    state = _undealt(record, game)
    note = None if hear is None else partial(hear, state)
    if record.start is None:
        state.begin(note)
    yield state
    for i, (seat, _) in enumerate(record.actions):
        state.advance(seat, _legal(record, i, game, state), note)
        yield state
    _check_end(record, state)


def replay(record: Record, games: Mapping[str, Game], hear: Hear | None = None) -> State:
    """The state after the last action of the record. Errors as in `states`."""
    walk = states(record, games, hear)
    state = next(walk)
    for _ in walk:
        pass
    return state


def _of_today(record: Record, game: Game) -> Record:
    """The same match under today's rules: what went without saying stands among its actions.

    Errors as in `states`; hash and result are compared with those of then, and the hash is
    today's.
    """
    earlier = game.earlier[record.rules_version]
    then = replace(game, new_state=earlier.new_state, from_position=earlier.from_position)
    state = _undealt(record, then)
    if record.start is None:
        state.begin(None)
    actions: list[tuple[Seat, str]] = []

    def complete() -> None:
        while (action := earlier.unsaid(state)) is not None:
            seat = state.to_act()[0]
            actions.append((seat, action.text()))
            state.advance(seat, action, None)

    complete()
    for i, (seat, text) in enumerate(record.actions):
        actions.append((seat, text))
        state.advance(seat, _legal(record, i, game, state), None)
        complete()
    _check_end(record, state)
    extra = {name: table for name, table in record.extra.items() if name != END}
    today = replace(
        record,
        rules_version=game.rules_version,
        actions=tuple(actions),
        hash="",
        extra=extra,  # what was hashed at the end were the actions of then
    )
    end = replay(today, {game.id: game})
    return replace(today, hash=end.hash()) if record.hash else today


def _undealt(record: Record, game: Game) -> State:
    """The state that the record begins from: before its deal, or where it was begun."""
    if record.start is None:
        return game.undealt(record.seats, record.options, record.seed)
    where = f"{record.source}: [start]"
    return place(game, record.start, record.seats, record.options, where)


def _legal(record: Record, index: int, game: Game, state: State) -> Action:
    """The action of that index; NotationError: `state` does not allow it."""
    seat, text = record.actions[index]
    action = game.parse_action(text)
    refusal = state.why_not(seat, action)
    if refusal is not None:
        where = file_words.ACTION_AS(
            number=index + 1, all=len(record.actions), action=f"{seat} {text}"
        )
        raise NotationError(
            f"{record.source}: {where}", file_words.ILLEGAL(why=IllegalAction(refusal))
        )
    return action


def _check_end(record: Record, state: State) -> None:
    reached = state.hash()
    if record.hash and record.hash != reached:
        raise NotationError(record.source, file_words.OTHER_HASH(hash=record.hash, reached=reached))
    result = state.result()
    if record.result is None:
        return
    if result is None or (result.scores, result.winners) != (
        record.result.scores,
        record.result.winners,
    ):
        told = shown(record.result.scores)
        problem = file_words.NO_END(scores=told)
        if result is not None:
            problem = file_words.OTHER_END(scores=told, reached=shown(result.scores))
        raise NotationError(record.source, problem)
