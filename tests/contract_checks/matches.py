"""Matches begin, go on and end; copies go on by themselves."""

from __future__ import annotations

import re

from contract_checks.playing import (
    Setup,
    check,
    play,
    played,
    viewers,
)
from nomercy_table.engine.events import Event, MatchEnded, RoundEnded
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State


@check(examples=60, long=True)
def every_match_ends(game: Game, setup: Setup) -> None:
    state, _ = played(game, setup)
    result = state.result()
    assert result is not None
    assert len(result.scores) == state.seats
    assert result.winners
    assert list(result.winners) == sorted(set(result.winners))
    assert set(result.winners) <= set(range(state.seats))
    assert result.reason
    assert re.fullmatch(r"[A-Z]+-\d+[a-z]?", result.clause)


@check()
def a_match_goes_on_until_it_has_a_result(game: Game, setup: Setup) -> None:
    events: list[Event] = []
    state = setup.begin(game)
    for at, _, _ in play(game, setup, events.append):
        state = at
        assert state.result() is None
        assert not any(isinstance(event, MatchEnded) for event in events)
    ended = events[-1]
    assert isinstance(ended, MatchEnded)
    result = state.result()
    scoring = game.scoring(state.observe(None).options)
    assert ended.winners == scoring.victors(result.scores, result.winners)
    for viewer in viewers(state):
        assert state.observe(viewer).result == state.result()
        assert state.observe(viewer).to_act == ()


@check()
def the_same_seed_is_the_same_match(game: Game, setup: Setup) -> None:
    told: list[list[Event]] = [[], []]
    hashes = []
    for events in told:
        state = setup.begin(game)
        for at, _, _ in play(game, setup, events.append):
            state = at
        hashes.append(state.hash())
    assert told[0] == told[1]
    assert hashes[0] == hashes[1]


@check()
def what_is_told_changes_nothing(game: Game, setup: Setup) -> None:
    """With events and without: the same match."""
    told: list[Event] = []
    one = setup.begin(game)
    other = setup.begin(game, told.append)
    for state, seat, action in play(game, setup):
        assert state.hash() == one.hash() == other.hash()
        one.advance(seat, action, None)
        other.advance(seat, action, told.append)
    assert one.hash() == other.hash()
    assert told


@check()
def a_copy_goes_on_by_itself(game: Game, setup: Setup) -> None:
    for number, (state, seat, action) in enumerate(play(game, setup)):
        if number % 7:
            continue
        before = state.hash()
        twin, triplet = state.copy(), state.copy()
        assert twin.hash() == before
        told = twin.apply(seat, action)
        assert state.hash() == triplet.hash() == before
        assert triplet.apply(seat, action) == told
        assert triplet.hash() == twin.hash()
        # Until the end, in case that something is shared which only later changes.
        chance = Rng(setup.seed)
        for _ in range(60):
            for at in twin.to_act()[:1]:
                twin.apply(at, chance.choice(twin.legal_actions(at)))
        assert state.hash() == before


def _at_the_ends(game: Game, setup: Setup) -> list[Observation]:
    """What all see at the end of each round of a random match, and at that of the match."""
    seen: list[Observation] = []

    def hear(state: State, event: Event) -> None:
        if isinstance(event, RoundEnded | MatchEnded):
            seen.append(state.observe(None))

    for _ in play(game, setup, hear=hear):
        pass
    return seen


@check(long=True)
def a_race_ends_as_soon_as_its_target_is_reached(game: Game, setup: Setup) -> None:
    ends = _at_the_ends(game, setup)
    scoring = game.scoring(ends[-1].options)
    for end in ends:
        sums = scoring.sums(end.history, end.seats)
        reached = scoring.target is not None and max(sums) >= scoring.target
        assert not reached or end.result is not None or len(end.history) == len(ends[-1].history)
        if end.result is not None:
            assert end.result.scores == sums


@check()
def what_was_counted_is_told_for_every_seat_or_for_none(game: Game, setup: Setup) -> None:
    """And before the deal there is nothing to tell."""
    assert game.tally(game.undealt(setup.seats, setup.options, setup.seed).observe(None)) == ()
    for end in _at_the_ends(game, setup):
        told = game.tally(end)
        assert len(told) in (0, end.seats)
        assert all(words == words.strip() and words.isprintable() for words in told)
