"""What is heard at the table: the sound of each event's cue, and the program's own signals."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, session_at, sit_down
from nomercy_table.app.app import App
from nomercy_table.engine.cues import COMMON, FLIP
from nomercy_table.play.event_feed import PATTER
from nomercy_table.session.plans import SeatPlan
from nomercy_table.system.sound import Sounds
from offscreen import frames, press, program
from showem_table import SHOWEM, lay
from sight import see


class Heard(Sounds):
    """Keeps what is played: name, loudness, and whether by the volume of buttons and turns."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, float, bool]] = []

    def play(self, name: str, loudness: float, interface: bool = False) -> None:
        self.played.append((name, loudness, interface))


@pytest.fixture
def heard(tmp_path: Path) -> tuple[App, Heard]:
    app, sounds = program(tmp_path), Heard()
    app.sounds = sounds
    return app, sounds


def test_a_draw_sounds_as_its_cue_says(heard: tuple[App, Heard]) -> None:
    app, sounds = heard
    sit_down(app, PEOPLE[:2])
    sounds.played.clear()
    press(app, pygame.K_d)
    frames(app, 4)
    flip = COMMON["draw"].sound
    assert sounds.played[0] == (flip.name, flip.loudness, False)


def test_the_turn_of_a_person_calls_and_that_of_a_computer_does_not(
    heard: tuple[App, Heard],
) -> None:
    app, sounds = heard
    scene = sit_down(app, [PEOPLE[0], REY], seed=5)
    frames(app, 40)
    called = [played for played in sounds.played if played[0] == "turn"]
    people = [line for line in scene.session.log if line.cue == "turn" and line.seat == 0]
    assert called == [("turn", 0.8, True)] * len(people)
    assert people


def test_a_call_sounds_as_its_game_says_and_one_that_is_late_is_silent(
    heard: tuple[App, Heard],
) -> None:
    app, sounds = heard
    state = lay("r5", "b3 b4 y7", top="r9", turn=1, uncalled=0)
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]
    app.sit_down(session_at(state, plans, SHOWEM))
    frames(app, 4)
    sounds.played.clear()
    press(app, pygame.K_1)
    frames(app, 4)
    call = SHOWEM.cue("uno").sound
    assert (call.name, call.loudness, False) in sounds.played
    sounds.played.clear()
    press(app, pygame.K_1)
    frames(app, 4)
    assert sounds.played == []


def test_what_cannot_be_done_sounds_as_a_signal(heard: tuple[App, Heard]) -> None:
    app, sounds = heard
    sit_down(app, PEOPLE[:2])
    sounds.played.clear()
    press(app, pygame.K_a)  # there is nothing to steal
    frames(app, 2)
    assert sounds.played == [("error", 0.5, True)]


def names_heard(app: App, sounds: Heard, seconds: float) -> list[tuple[float, str]]:
    """What is heard in so many seconds, frame by frame, and when."""
    found = []
    for frame in range(round(seconds * 60)):
        sounds.played.clear()
        frames(app, 1, 1 / 60)
        found += [(frame / 60, name) for name, *_ in sounds.played]
    return found


def test_a_card_is_heard_to_land_when_it_lands(tmp_path: Path) -> None:
    app, sounds = program(tmp_path, speed="normal", moments="off"), Heard()
    app.sounds = sounds
    scene = sit_down(app, PEOPLE[:2])
    frames(app, 150)
    sounds.played.clear()
    press(app, pygame.K_d)
    assert [name for name, *_ in sounds.played] == ["flip"]  # it has left, and is in the air
    assert see(scene).under_way
    landed = [at for at, name in names_heard(app, sounds, 1.5) if name == "land"]
    assert len(landed) == 1
    assert landed[0] < COMMON["draw"].moving.seconds
    assert see(scene).idle


def test_a_deal_patters_as_its_cards_land_and_never_rattles(tmp_path: Path) -> None:
    app, sounds = program(tmp_path, speed="normal"), Heard()
    app.sounds = sounds
    app.start_match(SHOWEM, [PEOPLE[0], REY, REY, REY], {}, 5)
    dealt = [at for at, name in names_heard(app, sounds, 3.0) if name == "deal"]
    assert len(dealt) > 8
    assert all(b - a >= PATTER - 1e-6 for a, b in pairwise(dealt))
    assert dealt[-1] - dealt[0] > 0.8


def test_without_flights_a_card_that_is_played_is_heard_at_once(
    heard: tuple[App, Heard],
) -> None:
    app, sounds = heard
    app.start_match(SHOWEM, [PEOPLE[0], REY], {}, 5)
    frames(app, 2)
    assert "deal" in [name for name, *_ in sounds.played]


@pytest.mark.parametrize(("cards", "name"), [(2, "-light"), (4, ""), (7, ""), (8, "-heavy")])
def test_the_more_cards_the_heavier(cards: int, name: str) -> None:
    penalty = COMMON["penalty"].sound
    assert penalty.struck(cards).name == f"penalty{name}"
    assert penalty.struck(cards).name in penalty.names
    assert FLIP.struck(cards) == FLIP
