"""Matches in which something is about to happen that is staged, found by playing them.

Which events are staged the cues of a game say, so a moment that is new is found like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Event, MatchEnded, RoundEnded, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.match_options import SINGLE
from nomercy_table.engine.options import Value
from nomercy_table.engine.player import choose
from nomercy_table.engine.records import Record
from nomercy_table.players.roster import player
from nomercy_table.players.seeds import decision_seed
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.moments.timing import timing

VIEWER: Seat = 0
THOUGHTS = 1
LEVEL = "easy"
_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hera")
_PORTRAITS = ("fox", "owl", "raven", "cat", "wolf", "hare", "moth", "shark")

_LONGEST = 1500
"""Actions of a match that are looked at."""


@dataclass(frozen=True)
class Found:
    """One example of a moment: the match just before the action of `seat` that brings it about,
    what it is called, and which of a game's kinds of moments it shows."""

    name: str
    record: Record
    seat: Seat
    action: Action
    shows: Callable[[Event], bool]


def find(game: Game, seeds: int) -> list[Found]:
    """An example of each moment of the game, as far as so many matches hold one: as it befalls
    the viewer and as it befalls another, and where it goes well and where it does not."""
    found: dict[str, Found] = {}
    for seed in range(1, seeds + 1):
        for each in moments_of(game, seed):
            found.setdefault(each.name, each)
    return [found[name] for name in sorted(found)]


def moments_of(game: Game, seed: int) -> Iterator[Found]:
    """The moments of one match, with as many seats as its number says."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    for turn in played(game, seats, seed):
        for event in turn.events:
            if timing(game.cue(event.cue), event, False, frozenset({VIEWER})) is not None:
                name = _name(game, event)
                yield Found(name, turn.before, turn.seat, turn.action, _called(game, name))


def _options(game: Game, seed: int) -> dict[str, Value]:
    """Every other match has several rounds."""
    kinds = [value for option in game.options.options if option.name == "match"
             for value, _ in option.choices if value != SINGLE]  # fmt: skip
    return {"match": kinds[-1] if seed % 2 == 0 else SINGLE} if kinds else {}


class Turn(NamedTuple):
    """One action of a match: the match before it, who took it, and what came of it."""

    before: Record
    seat: Seat
    action: Action
    events: tuple[Event, ...]


def played(game: Game, seats: int, seed: int) -> Iterator[Turn]:
    """A match of computer players, who decide as they do in a session with these `THOUGHTS`."""
    state = game.new(seats, _options(game, seed), seed)
    whole = Record(game.id, game.rules_version, seats, state.options, seed)
    actions: list[tuple[int, str]] = []
    brain = player(game, LEVEL)
    while state.result() is None and len(actions) < _LONGEST:
        first, *others = state.to_act()
        for seat in (*others, first):
            legal = state.legal_actions(seat)
            thought = decision_seed(THOUGHTS, seat, len(actions))
            action = choose(brain, state.observe(seat), legal, thought).action
            if action is not None:
                before = replace(whole, actions=tuple(actions))
                events: list[Event] = []
                state.advance(seat, action, events.append)
                yield Turn(before, seat, action, tuple(events))
                actions.append((seat, action.text()))
                break


def session_of(record: Record) -> Session:
    """That match, to be gone on with by one person and computer players."""
    plans = [
        SeatPlan(_NAMES[seat], LEVEL if seat != VIEWER else "human", _PORTRAITS[seat])
        for seat in range(record.seats)
    ]
    return Session.load(record, plans, thoughts=THOUGHTS)


def _called(game: Game, name: str) -> Callable[[Event], bool]:
    """Whether an event is one that is called so."""
    return lambda event: _name(game, event) == name


def _name(game: Game, event: Event) -> str:
    """Game, cue, whom it befalls, and whether it goes wrong."""
    stakes = event.stakes
    parts = [game.id, event.cue]
    if event.seat_concerned is not None:
        parts.append("own" if event.seat_concerned == VIEWER else "other")
    if isinstance(event, MatchEnded | RoundEnded):
        result = event.winners if isinstance(event, MatchEnded) else event.result.winners
        parts.append("shared" if len(result) > 1 else "won" if VIEWER in result else "lost")
    if stakes is not None and stakes.fails:
        parts.append("fails")
    return "-".join(parts)
