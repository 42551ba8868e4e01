"""Around one screen: whose hand it is sees what comes into it just before it is hidden."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import mercury_table
import showem_table
from at_table import PEOPLE, REY, session_at, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.table.steps_ahead import LOOKED_AT
from offscreen import click, frames, lull, press, program

FRAME = 1 / 60
DRAWN = "Ada draws a tan 4."


def at_a_draw(app: App) -> TableScene:
    """Ada looks at a hand of which nothing fits."""
    state = mercury_table.lay("o7 p2 p5", "p1 p3", "o1 o2", top="g3", draw="t4")
    return looking(app, state, "mercury")


def looking(app: App, state: State, game: str) -> TableScene:
    """The table as Ada, whose turn it is, has said that it is they who look."""
    app.sit_down(session_at(state, [*PEOPLE[:2], REY], GAMES[game]))
    frames(app, 6)
    scene, page = app.stack.scenes[0], app.stack.top
    assert isinstance(scene, TableScene)
    assert page.name == "curtain"
    lull(app)
    click(app, "confirm")
    frames(app, 30)
    return scene


def looked(app: App, scene: TableScene) -> list[str]:
    """What is said in each frame in which the hand still lies open."""
    said = []
    while scene.now.eyes is not None:
        frames(app, 1, FRAME)
        said.append(scene.now.said)
    return said


@pytest.mark.parametrize(
    ("speed", "reduced"), [("normal", False), ("normal", True), ("off", False)]
)
def test_a_card_that_ends_the_turn_is_seen_before_the_hand_is_hidden(
    tmp_path: Path, speed: str, reduced: bool
) -> None:
    """Found: it was turned over again as soon as it lay there, and its name stood for a frame; and
    where nothing moves for none."""
    app = program(tmp_path, speed=speed, reduced_motion=reduced)
    scene = at_a_draw(app)
    scene.want(Point("draw"))
    said = looked(app, scene)
    assert said.count(DRAWN) * FRAME == pytest.approx(LOOKED_AT, abs=4 * FRAME)
    assert scene.now.said == "Ada draws 1 card."


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_press_ends_it(tmp_path: Path, speed: str) -> None:
    app = program(tmp_path, speed=speed)
    scene = at_a_draw(app)
    scene.want(Point("draw"))
    while scene.now.said != DRAWN:
        frames(app, 1, FRAME)
    press(app, pygame.K_SPACE)
    assert scene.now.eyes is None


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_nobody_waits_for_a_card_that_is_played(tmp_path: Path, speed: str) -> None:
    app = program(tmp_path, speed=speed)
    state = showem_table.lay("g5 g6 r1", "g1 g2", "y1 y2", top="r9")
    scene = looking(app, state, "showem")
    scene.want(Point("hand.0/r1a"))
    assert len(looked(app, scene)) * FRAME < LOOKED_AT


def test_who_plays_alone_waits_for_nothing(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    state = mercury_table.lay("o7 p2 p5", "p1 p3", top="g3", draw="t4")
    scene = sit_down_at(app, state, [PEOPLE[0], REY], GAMES["mercury"])
    frames(app, 30)
    scene.want(Point("draw"))
    moved = 0
    while not scene.now.idle or not moved:
        frames(app, 1, FRAME)
        moved += 1
    assert moved * FRAME < LOOKED_AT
