"""What a seat may know, and that it knows no more."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from contract_checks.playing import (
    Setup,
    check,
    play,
    viewers,
)
from nomercy_table.engine.actions import Action
from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.language import Phrase


@check()
def observations_and_events_are_values(game: Game, setup: Setup) -> None:
    events: list[Event] = []
    for number, (state, _, _) in enumerate(play(game, setup, events.append)):
        if number % 9:
            continue
        for viewer in viewers(state):
            observation = state.observe(viewer)
            assert observation.viewer == viewer
            assert observation == state.observe(viewer)
            assert hash(observation) == hash(state.observe(viewer))
            assert pickle.loads(pickle.dumps(observation)) == observation
            _is_a_value(observation)
    for event in events:
        hash(event)
        _is_a_value(event)


def _is_a_value(thing: object) -> None:
    """Nothing in it can be changed, and none of it is a state."""
    assert not isinstance(thing, State)
    if thing is None or isinstance(thing, (bool, int, float, str, Action, Phrase)):
        return
    if isinstance(thing, (tuple, frozenset)):
        for part in thing:
            _is_a_value(part)
    elif dataclasses.is_dataclass(thing):
        assert type(thing).__dataclass_params__.frozen, type(thing)
        for field in dataclasses.fields(thing):
            _is_a_value(getattr(thing, field.name))
    elif isinstance(thing, dict):  # the table's options, which refuse to change
        with pytest.raises(TypeError):
            thing["x"] = 1
        for part in thing.values():
            _is_a_value(part)
    else:
        pytest.fail(f"{type(thing).__name__} can be changed")


@check()
def what_a_seat_cannot_see_changes_nothing_for_it(game: Game, setup: Setup) -> None:
    """Deal the unseen anew: the same observation, and the same events wherever it can't tell."""
    for number, (state, seat, action) in enumerate(play(game, setup)):
        if number % 4:
            continue
        for viewer in {None, seat, (seat + 1) % state.seats}:
            observation = state.observe(viewer)
            real = state.copy()
            told = _seen(real.apply(seat, action), viewer)
            for deal in range(3):
                other = game.determinize(observation, Rng.stream(setup.seed, "world", number, deal))
                assert other.observe(viewer) == observation
                assert other.to_act() == state.to_act()
                if viewer in state.to_act():
                    assert other.legal_actions(viewer) == state.legal_actions(viewer)
                if other.why_not(seat, action) is not None:
                    continue
                heard = _seen(other.apply(seat, action), viewer)
                same_view = other.observe(viewer) == real.observe(viewer)
                assert same_view == (heard == told)


def _seen(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


@check()
def a_world_can_be_played_to_its_end(game: Game, setup: Setup) -> None:
    for number, (state, _, _) in enumerate(play(game, setup)):
        if number % 40:
            continue
        for viewer in (None, *state.to_act()):
            other = game.determinize(state.observe(viewer), Rng.stream(setup.seed, number))
            chance = Rng(number)
            while other.to_act():
                seat = chance.choice(other.to_act())
                other.advance(seat, chance.choice(other.legal_actions(seat)), None)
            assert other.result() is not None


@check()
def where_nothing_is_private_everybody_can_see_what_may_be_done(game: Game, setup: Setup) -> None:
    """Then people around one screen decide by what all may know: the same is offered, said and
    pointed at as to the seat to act, and it would be whatever lies hidden."""
    for number, (state, seat, _) in enumerate(play(game, setup)):
        observations = [state.observe(viewer) for viewer in viewers(state)]
        assert len({game.private(observation) for observation in observations}) == 1
        if number % 3 or game.private(observations[0]):
            continue
        own, public = state.observe(seat), observations[0]
        legal = state.legal_actions(seat)
        assert game.prompt(public) == game.prompt(own)
        open_cards = _face_up(game.arrange(public))
        for action in legal:
            ways = game.ways(public, action)
            assert ways == game.ways(own, action)
            for way in ways:
                for made in range(1, len(way)):
                    picks = [pick.id for pick in way[:made]]
                    assert game.further(public, picks) == game.further(own, picks)
                    assert game.picked(public, picks) == game.picked(own, picks)
                assert all(open_cards.get(pick.id, True) for pick in way)
        for deal in range(2):
            other = game.determinize(public, Rng.stream(setup.seed, "open", number, deal))
            assert other.legal_actions(seat) == legal


def _face_up(arrangement: Arrangement) -> dict[str, bool]:
    """By column: whether its top card lies face up."""
    return {
        column.id: column.cards[-1].face is not None
        for zone in arrangement.zones
        for column in zone.columns
        if column.cards and zone.shape not in ("pile", "heap")
    }
