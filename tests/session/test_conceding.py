"""Winners of a match that is conceded: those who are neither out of it nor conceded it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from nomercy_table.engine.options import Values
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.session.session import Session
from session.playing import MANY_ROUNDS, has_rounds, plans


def some(seats: int) -> Iterator[tuple[int, ...]]:
    """Every set of seats, from none of them to all but one."""
    for count in range(seats):
        yield from combinations(range(seats), count)


def conceded(record: Record, people: tuple[int, ...]) -> Session:
    """A match that goes on from there, and in which these people concede."""
    kinds = ["human" if seat in people else "easy" for seat in range(record.seats)]
    session = Session.load(record, plans(*kinds))
    session.concede()
    assert session.conceded
    return session


def winners(session: Session) -> tuple[int, ...]:
    assert session.result is not None
    return session.result.winners


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_is_out_of_a_single_round_does_not_win_it(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[game_id]
    most = min(4, game.seat_counts[-1])
    for seats in range(game.seat_counts[0], most + 1):
        state = game.new(seats, {"match": "single"} if has_rounds(game) else {}, 5)
        record = Record.from_position(Position.of(game, state))
        for out in some(seats):
            monkeypatch.setitem(
                GAMES,
                game_id,
                replace(game, arrange=lambda seen, out=out: replace(game.arrange(seen), out=out)),
            )
            for people in filter(None, some(seats)):
                left = tuple(seat for seat in range(seats) if seat not in (*out, *people))
                assert winners(conceded(record, people)) == left, (out, people)


def thrown_out(seats: int, out: tuple[int, ...], options: Values) -> Record:
    """A match of Show 'Em in which these seats are out: their hands lie aside (SNM-22)."""
    game = GAMES["showem"]
    table = game.new(seats, options, 5).position()
    aside = [table["hands"][seat] for seat in out]
    hands = ["" if seat in out else hand for seat, hand in enumerate(table["hands"])]
    turn = next(seat for seat in range(seats) if seat not in out)
    table |= {"hands": hands, "aside": " ".join(aside), "out": list(out), "turn": turn}
    state = game.from_position(table, seats, game.options.complete(options, seats))
    return Record.from_position(Position.of(game, state))


OUT = [out for out in some(4) if len(out) < 3]


@pytest.mark.parametrize("out", OUT)
def test_snm_22_a_rival_who_is_out_does_not_win_by_a_concession(out: tuple[int, ...]) -> None:
    record = thrown_out(4, out, {})
    for people in filter(None, some(4)):
        left = tuple(seat for seat in range(4) if seat not in (*out, *people))
        assert winners(conceded(record, people)) == left


@pytest.mark.parametrize("out", OUT)
def test_snm_22_out_of_a_round_is_not_out_of_a_match_of_several(out: tuple[int, ...]) -> None:
    record = thrown_out(4, out, MANY_ROUNDS["showem"])
    assert winners(conceded(record, (0,))) == (1, 2, 3)
