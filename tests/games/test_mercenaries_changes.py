"""Why a fighter's numbers change though nothing befell it (MRC-25, MRC-26, MRC-32): each change
that is seen is told, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mercenaries_table import GAME, do, fight
from nomercy_table.engine.events import Change, Event
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games.mercenaries.cards import KEY


def numbers(state: State) -> dict[int, tuple[str, ...]]:
    """What is written on each card that lives: its power and its value."""
    arrangement = GAME.arrange(state.observe(None))
    return {
        column.cards[-1].key: tuple(
            badge.text for badge in column.badges if badge.at in ("left", "right")
        )
        for zone in arrangement.zones
        if zone.role == "squad"
        for column in zone.columns
        if column.cards and not column.stain and column.cards[-1].face is not None
    }


def told(seed: int) -> Iterator[tuple[Event, State]]:
    state, chance = GAME.new(2, {}, seed), Rng(seed)
    heard: list[tuple[Event, State]] = []
    for _ in range(300):
        if not state.to_act():
            return
        heard.clear()
        seat = state.to_act()[0]
        action = chance.choice(state.legal_actions(seat))
        state.advance(seat, action, lambda event: heard.append((event, state.copy())))
        yield from heard


def test_every_number_that_changes_is_told_and_no_other() -> None:
    met = 0
    for seed in range(12):
        before: dict[int, tuple[str, ...]] = {}
        for event, state in told(seed):
            after = numbers(state)
            both = [card for card in after if card in before]
            changed = {card for card in both if after[card] != before[card]}
            assert {change.card for change in event.changes} == changed, event
            for change in event.changes:  # what rises from the card is what its power rises by
                powers = int(before[change.card][0]), int(after[change.card][0])
                assert int(change.number.replace("−", "-")) == powers[1] - powers[0], event
            met += len(changed)
            before = after
    assert met > 50


def changes(state: State, *actions: str) -> list[Change]:
    return [change for event in do(state, *actions) for change in event.changes]


@pytest.mark.parametrize(
    ("theirs", "number", "why"),
    [("4d 7d jd", "+1", "a Troll has fallen"), ("4h 7h jc", "+1", "an Ogre has fallen")],
)
def test_a_death_among_them_raises_those_of_its_race(theirs: str, number: str, why: str) -> None:
    state = fight("kh 8h 3c", theirs)
    found = changes(state, "attack 1 1")
    kin = [KEY[card] for card in theirs.split()[1:] if card[-1] == theirs[1]]
    assert found == [Change(card, number, why) for card in kin]


def test_an_artifact_that_falls_weakens_its_neighbours() -> None:
    state = fight("kh 8h 3c", "3d 7c jd", gear="3d")
    found = changes(state, "attack 1 1")
    assert Change(KEY["7c"], "−1", "an artifact less") in found
