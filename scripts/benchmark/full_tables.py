"""The fullest table of each game, as a match that a benchmark can go on with: seat 0 is a person's,
and the hands are larger than dealt, or the match has been played up to there."""

from __future__ import annotations

from typing import Any

from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session

_HANDS = {
    "showem": ((24, 20, 14, 10, 18, 7), "draw"),
    "mercury": ((24, 10, 8, 12, 7, 9), "draw"),
    "mercenaries": ((12, 12), "bank"),
}
"""Cards in each hand, and the pile that those not dealt come from. Show 'Em allows 24: with one
more, a seat is out."""

_ACTIONS = {"hit": 68}
"""Actions after which five tableaus of Hit! are full."""


def plans(seats: int, first: str = "medium") -> list[SeatPlan]:
    """Return so many seats of medium computer players, but for the `first`."""
    names = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hera")[:seats]
    faces = ("fox", "owl", "raven", "cat", "wolf", "hare", "moth", "shark")
    return [
        SeatPlan(name, "medium" if seat else first, faces[seat]) for seat, name in enumerate(names)
    ]


def full_table(game_id: str) -> Session:
    """Return the match on the fullest table of a game."""
    if game_id in _HANDS:
        return Session.load(
            _with_hands(game_id), plans(len(_HANDS[game_id][0]), "human"), thoughts=1
        )
    seats = max(GAMES[game_id].seat_counts)
    played = Session.new(GAMES[game_id], plans(seats), {}, 1, thoughts=1)
    now = 0.0
    while played.moves < _ACTIONS.get(game_id, 0):
        played.poll(now, True)
        now += 1.0
    return Session.load(played.record(), plans(seats, "human"), thoughts=1)


def _with_hands(game_id: str) -> Record:
    game, (counts, pile) = GAMES[game_id], _HANDS[game_id]
    state = game.new(len(counts), {}, 1)
    table: dict[str, Any] = dict(state.position())
    hands, cards = [hand.split() for hand in table["hands"]], table[pile].split()
    for hand, count in zip(hands, counts, strict=True):
        while len(hand) < count:
            hand.append(cards.pop())
    table["hands"], table[pile] = [" ".join(hand) for hand in hands], " ".join(cards)
    return Record.from_position(
        Position(game_id, game.rules_version, len(counts), state.options, table)
    )
