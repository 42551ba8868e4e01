"""Whoever presses whatever there is, in any window: nothing is gone by it, nor drawn wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import Setup, kept_with
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import Sheet, click, frames, ids, place, press, program
from sight import see

WALKS, STEPS = 24, 40
SIZES = [(960, 600), (1280, 720), (720, 1280), (600, 960), (1024, 768), (1920, 1080), (900, 900)]
SCALES = [100, 150, 200]
KEYS = [
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_SPACE,
    pygame.K_LEFT,
    pygame.K_DOWN,
    pygame.K_F1,
    pygame.K_F5,
]
LONGEST = 200
"""Frames in which a table comes to rest, unless a computer thinks."""
ANSWERS = 9
"""So often a computer may answer while a table is looked at."""
WATCHED = (1, 10, 400)
"""Frames for which a match goes on before anything is pressed: the longest is over by then, where
computers play alone."""


def settings(rng: Rng) -> dict[str, Any]:
    """Those of a newcomer, or of who has played before."""
    found: dict[str, Any] = {
        "ui_scale": rng.choice(SCALES),
        "high_contrast": rng.below(5) == 0,
        "speed": rng.choice(["off", "normal"]),
    }
    game = GAMES[rng.choice([*GAMES])]
    if rng.below(3):
        found["last_setup"] = rng.choice([{"game": game.id}, kept_with({}, Setup.usual(game))])
        found["player_name"] = rng.choice(["", "Ada"])
    return found


def sit_down(app: App, rng: Rng, number: int) -> None:
    """A match of any game, of computers alone or with people, which goes on for a while."""
    game = GAMES[rng.choice([*GAMES])]
    seats, people = rng.choice([*game.seat_counts]), rng.choice([0, 0, 1, 2])
    plans = [
        SeatPlan(f"Seat {seat}", "human" if seat < people else "easy", "fox")
        for seat in range(seats)
    ]
    app.sit_down(Session.new(game, plans, {}, number))
    for _ in range(rng.choice(WATCHED)):
        frames(app, 1)
        if app.stack.top.name != "table":
            break


def step(app: App, rng: Rng) -> str:
    """Something is pressed, or the window gets another size; what."""
    where, things = app.stack.top.name, [thing for thing in ids(app) if thing != "quit"]
    kind = rng.below(12)
    if kind == 0:
        size = rng.choice(SIZES)
        assert isinstance(app.presenter, Sheet)
        app.presenter.resize(size)
        done = f"a window of {size}"
    elif kind < 3 or not things:
        key = rng.choice(KEYS)
        press(app, key)
        done = pygame.key.name(key)
    else:
        done = rng.choice(things)
        if place(app, done):
            click(app, done)
    frames(app, rng.choice([1, 3, 9]))
    return f"{where}: {done}"


def drawn_wrong(app: App) -> list[pygame.Rect]:
    """Where a table that has come to rest, if there is one, is not as it is drawn anew. A computer
    that thinks there may answer meanwhile: then the table is looked at when that is shown, too."""
    for _ in app.stack.scenes[1:]:  # back to what lies below pages
        if not isinstance(app.stack.top, TableScene):
            press(app, pygame.K_ESCAPE)
    scene = app.stack.top if app.stack.scenes else None
    if not isinstance(scene, TableScene):
        return []
    for _ in range(ANSWERS):
        for _ in range(LONGEST):
            if not scene.moving:
                break
            frames(app, 1)
        if app.stack.top is not scene or scene.moving:
            return []
        seen, moves = app.presenter.surface.copy(), scene.session.moves
        see(scene).draw_anew()
        frames(app, 1, 0.0)
        if scene.session.moves == moves and not scene.moving:
            wrong = pygame.mask.from_threshold(
                app.presenter.surface, (0, 0, 0), (1, 1, 1, 255), seen
            )
            wrong.invert()
            return wrong.get_bounding_rects()
    return []


@pytest.mark.parametrize("number", range(WALKS))
def test_nothing_is_gone_or_drawn_wrong_whatever_is_pressed(tmp_path: Path, number: int) -> None:
    rng = Rng.stream(number, "walk")
    app = program(tmp_path, rng.choice(SIZES), **settings(rng))
    walked: list[str] = []
    try:
        frames(app, 3)
        if rng.below(3):
            sit_down(app, rng, number)
        for _ in range(STEPS):
            if app.stack.is_over():
                break
            walked.append(step(app, rng))
    except Exception as error:
        raise AssertionError(f"gone after {walked[-6:]}") from error
    wrong = drawn_wrong(app)
    assert not wrong, f"drawn wrong at {wrong} after {walked[-6:]}"
    app.close()
