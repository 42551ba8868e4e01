"""Hands that are counted one after the other when it is known who has won: at the end of a round of
Mercury."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from at_table import PEOPLE, REY, Table, seated
from mercury_table import MERCURY, lay
from nomercy_table.app.app import App
from nomercy_table.engine.arrangement import Count
from nomercy_table.engine.events import Event, RoundEnded
from nomercy_table.games.mercury.arrange import arrange
from nomercy_table.games.mercury.events import HandCounted
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.play.intents import Act
from nomercy_table.table.moments.timing import HAND_TOLD
from offscreen import frames, program

FRAME = 1 / 60


def seen_at_each(viewer: int | None) -> list[MercuryObservation]:
    """What is seen as each hand is counted, once seat 0 has played its last card."""
    state, found = lay("o1", "t2 d5", "p3", top="o5"), list[MercuryObservation]()

    def note(event: Event) -> None:
        if isinstance(event, HandCounted):
            found.append(state.observe(viewer))

    state.advance(0, MERCURY.parse_action("play o1"), note)
    return found


def at_the_end(tmp_path: Path, **settings: object) -> tuple[App, Table]:
    app = program(tmp_path, **{"speed": "normal", **settings})
    state = lay("o1", "t2 d5", "p3", top="o5")
    scene = seated(app, state, [PEOPLE[0], REY, REY], MERCURY)
    frames(app, 30, FRAME)
    scene.want(Act(0, MERCURY.parse_action("play o1")))
    return app, scene


def shown(scene: Table) -> Event | None:
    begun = scene.begun
    return None if begun is None else begun.step.event


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_mcy_15_hands_are_laid_open_one_after_the_other(viewer: int | None) -> None:
    assert [len(seen.revealed) for seen in seen_at_each(viewer)] == [1, 2, 3]


def test_who_looks_sees_no_other_hand_before_it_is_counted() -> None:
    for number, seen in enumerate(seen_at_each(0), 1):
        zones = [arrange(seen).zone(f"hand.{seat}") for seat in range(number, 3)]
        faces = {card.face for zone in zones for column in zone.columns for card in column.cards}
        assert faces <= {None}


def test_what_hands_count_stands_at_the_portraits_as_far_as_they_lie_open() -> None:
    def values(counts: Sequence[Count | None]) -> list[int | None]:
        return [None if count is None else count.value for count in counts]

    found = [values(arrange(seen).counts) for seen in seen_at_each(None)]
    assert [counts[:number] for number, counts in enumerate(found, 1)] == [
        [0],
        [0, found[2][1]],
        [0, found[2][1], 3],
    ]
    assert [counts.count(None) for counts in found] == [2, 1, 0]
    assert next(count.mark for count in arrange(seen_at_each(None)[2]).counts if count) == 1


def test_nobody_wears_the_crown_who_has_not_the_fewest_of_all() -> None:
    """Found: who was counted first wore it, whatever they held, and it went from head to head."""
    state, found = lay("t2 d5", "p3 d5", "o1", top="o5", turn=2), list[list[int]]()

    def note(event: Event) -> None:
        if isinstance(event, HandCounted):
            counts = arrange(state.observe(None)).counts
            found.append([count.mark for count in counts if count is not None])

    state.advance(2, MERCURY.parse_action("play o1"), note)
    assert found == [[0], [0, 0], [0, -1, 1]]


def test_each_number_rolls_up_as_the_hand_turns_over(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path)
    values, seconds = dict[int, int](), dict[int, float]()
    for _ in range(900):
        frames(app, 1, FRAME)
        event, script = shown(scene), scene.script
        if isinstance(event, RoundEnded):
            break
        if isinstance(event, HandCounted):
            seconds[event.seat] = seconds.get(event.seat, 0.0) + FRAME
            assert scene.dusk is None, "nothing hangs on it any more"
            if scene.moment == "Showdown":
                values[event.seat] = script.value
    assert [*values] == [0, 1, 2]
    assert (values[0], values[2]) == (0, 3)
    assert all(each == pytest.approx(HAND_TOLD, abs=0.1) for each in seconds.values())


def test_light_runs_out_from_the_last_card_before_any_hand_turns_over(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path)
    light = 0
    while not isinstance(shown(scene), HandCounted):
        frames(app, 1, FRAME)
        light += any(item.id == "ring" for item in scene.floating.values())
    assert light * FRAME > 0.2


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"moments": "off"}])
def test_without_moments_each_is_told_as_ever(tmp_path: Path, setting: dict[str, object]) -> None:
    app, scene = at_the_end(tmp_path, **setting)
    told = set[int]()
    for _ in range(900):
        frames(app, 1, FRAME)
        event = shown(scene)
        if isinstance(event, RoundEnded):
            break
        if isinstance(event, HandCounted):
            told.add(event.seat)
            assert scene.staged is None
    assert told == {0, 1, 2}
