"""Records and positions."""

from __future__ import annotations

from contract_checks.playing import (
    Setup,
    check,
    play,
    played,
    viewers,
)
from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import Record, read_record, replay, states, write_record
from nomercy_table.engine.state import State
from positions import read_position


@check()
def a_record_plays_the_match_again(game: Game, setup: Setup) -> None:
    end, actions = played(game, setup)
    record = Record(
        game.id,
        game.rules_version,
        setup.seats,
        end.options,
        setup.seed,
        actions=tuple(actions),
        hash=end.hash(),
        result=end.result(),
    )
    games = {game.id: game}
    again = read_record(write_record(record), games)
    assert again == record
    assert replay(again, games).hash() == end.hash()
    for (state, _, _), replayed in zip(play(game, setup), states(again, games), strict=False):
        assert state.hash() == replayed.hash()


def _read_back(game: Game, state: State) -> State:
    """The state to play on from the file of its position."""
    games = {game.id: game}
    return read_position(write_position(Position.of(game, state)), games).state(games)


@check()
def a_position_reads_back_and_plays_on(game: Game, setup: Setup) -> None:
    for number, (state, seat, action) in enumerate(play(game, setup)):
        if number % 7:
            continue
        again = _read_back(game, state)
        assert again.hash() == state.hash()
        for viewer in viewers(state):
            assert again.observe(viewer) == state.observe(viewer)
        twin = state.copy()
        assert again.apply(seat, action) == twin.apply(seat, action)
        assert again.hash() == twin.hash()
        position = Position.of(game, state)
        position.state({game.id: game}).apply(seat, action)
        assert position.table == state.position()  # a state keeps nothing of what it was read from
    end, _ = played(game, setup)
    again = _read_back(game, end)
    assert again.hash() == end.hash()
    assert again.result() == end.result()
