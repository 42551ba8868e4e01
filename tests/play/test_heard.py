"""What is heard at the table: the sound of each event's cue, and the program's own signals."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, session_at, sit_down
from nomercy_table.app.program import App
from nomercy_table.engine.cues import COMMON
from nomercy_table.screen.sounds import Sounds
from nomercy_table.session.plans import SeatPlan
from offscreen import frames, press, program
from showem_table import SHOWEM, lay


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
    assert flip is not None
    assert sounds.played[0] == (flip.name, flip.loudness, False)


def test_the_turn_of_a_person_calls_and_that_of_a_computer_does_not(
    heard: tuple[App, Heard],
) -> None:
    app, sounds = heard
    scene = sit_down(app, [PEOPLE[0], REY], seed=5)
    frames(app, 40)
    called = [played for played in sounds.played if played[0] == "turn"]
    people = [line for line in scene.session.log if line.cue == "turn" and line.seat == 0]
    assert called == [("turn", 0.5, True)] * len(people)
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
    assert call is not None
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
