"""Matches played at random, and the list of checks that look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Note, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.pack import DRAWN, drawn_face
from nomercy_table.engine.records import Hear
from nomercy_table.engine.rng import MAX_SEED, Rng
from nomercy_table.engine.state import State
from nomercy_table.resources import assets_dir

MOST_ACTIONS = 200_000
"""More than any match can take: one that goes on for longer never ends."""

MOST_OF_A_KIND = 80
"""So many actions that begin with the same word are tried out of turn: of two cards to be given
away there are a thousand."""


@dataclass(frozen=True)
class Setup:
    """A table to play at."""

    seats: int
    options: dict[str, Any]
    seed: int

    def begin(self, game: Game, note: Note | None = None) -> State:
        return game.new(self.seats, self.options, self.seed, note)

    def fits(self, game: Game) -> bool:
        """Whether a table can have these options with so many seats."""
        try:
            game.options.complete(self.options, self.seats)
        except OptionError:
            return False
        return True


Check = Callable[[Game, Setup], None]
CHECKS: dict[str, tuple[Check, int, bool]] = {}
"""By name: the check, how many set-ups it is tried with, and whether they may be long races."""


def check(examples: int = 12, *, long: bool = False) -> Callable[[Check], Check]:
    """Register a check."""

    def register(function: Check) -> Check:
        CHECKS[function.__name__] = (function, examples, long)
        return function

    return register


def run(name: str, game: Game) -> None:
    """Try one check on one game; in a quick run with fewer set-ups."""
    function, examples, long = CHECKS[name]
    examples = min(examples, settings.default.max_examples)

    @settings(max_examples=examples)
    @given(setups(game, long=long))
    def tried(setup: Setup) -> None:
        function(game, setup)

    tried()


def setups(game: Game, *, long: bool) -> st.SearchStrategy[Setup]:
    """Tables of every size, with any combination of options."""
    choices, numbers = {}, {}
    for option in game.options.options:
        if option.bounds is None:
            choices[option.name] = st.sampled_from([choice for choice, _ in option.choices])
        else:
            low, high = option.bounds
            numbers[option.name] = st.integers(low, high if long else min(high, low + 3))
    # A race is as long as it usually is only where it may be long.
    optional = {**choices, **numbers} if long else choices
    return st.builds(
        Setup,
        st.sampled_from(list(game.seat_counts)),
        st.fixed_dictionaries({} if long else numbers, optional=optional),
        st.integers(0, MAX_SEED),
    ).filter(lambda setup: setup.fits(game))


def play(
    game: Game, setup: Setup, note: Note | None = None, hear: Hear | None = None
) -> Iterator[tuple[State, Seat, Action]]:
    """Play at random: yields the state, and who is about to do what in it.

    `note` hears each event, or `hear` does, with the state just as the event left it.
    """
    state = game.undealt(setup.seats, setup.options, setup.seed)
    if hear is not None:
        note = partial(hear, state)
    state.begin(note)
    chance = Rng.stream(setup.seed, "contract")
    for _ in range(MOST_ACTIONS):
        if not state.to_act():
            return
        seat = chance.choice(state.to_act())
        action = chance.choice(state.legal_actions(seat))
        yield state, seat, action
        state.advance(seat, action, note)
    pytest.fail(f"{setup}: no end after {MOST_ACTIONS} actions")


def played(game: Game, setup: Setup) -> tuple[State, list[tuple[Seat, str]]]:
    """The end of a random match, and its actions."""
    actions = []
    state = setup.begin(game)
    for at, seat, action in play(game, setup):
        state = at
        actions.append((seat, action.text()))
    return state, actions


def viewers(state: State) -> list[Seat | None]:
    return [None, *range(state.seats)]


def names(seats: int) -> list[str]:
    return ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hera"][:seats]


_pools: dict[str, tuple[Action, ...]] = {}


def pool(game: Game) -> tuple[Action, ...]:
    """Actions that are legal at some time at some table: some of each kind, if there are many."""
    if game.id in _pools:
        return _pools[game.id]
    found: dict[str, Action] = {}
    for seats in game.seat_counts:
        for seed in range(4):
            for state, seat, _ in play(game, Setup(seats, {}, seed)):
                for action in state.legal_actions(seat):
                    found.setdefault(action.text(), action)
    kinds: dict[str, list[Action]] = {}
    for text, action in sorted(found.items()):
        kinds.setdefault(text.partition(" ")[0], []).append(action)
    _pools[game.id] = tuple(
        action for kind in kinds.values() for action in kind[:: 1 + len(kind) // MOST_OF_A_KIND]
    )
    return _pools[game.id]


def is_a_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text[-1] in ".!?"
    assert "None" not in text


@cache
def is_art(face: str) -> bool:
    """Whether there is such a face: a file of ours, or one that the table draws itself."""
    if face.startswith(DRAWN):
        sign, _, rank = face.removeprefix(DRAWN).partition("/")
        return drawn_face(sign, rank) == face
    return (assets_dir() / "cards" / f"{face}.svg").is_file()
