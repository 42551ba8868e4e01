"""Match after match in one run of the program: nothing of those before is held."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.session.plans import SeatPlan

SIZE = (1280, 720)


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Python does not look for rings of things that hold each other, as it seldom does."""
    gc.unfreeze()  # what was there before the tests may hold something, too
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.freeze()


def pixels() -> int:
    """The pixels of all pictures that anything holds, whether it can still be reached or not."""
    surfaces = {
        id(thing): thing
        for holder in gc.get_objects()
        for thing in gc.get_referents(holder)
        if isinstance(thing, pygame.Surface)
    }
    return sum(surface.get_width() * surface.get_height() for surface in surfaces.values())


def play_a_while(app: App, game_id: str) -> None:
    """A match is begun, looked at, paused and left for the title."""
    game = GAMES[game_id]
    seats = range(game.recommended_seats)
    plans = [SeatPlan(f"Player {n}", "easy" if n else "human", "fox") for n in seats]
    app.start_match(game, plans, {}, 1)
    offscreen.frames(app, 6)
    offscreen.press(app, pygame.K_ESCAPE)
    assert app.stack.top.name != "table"
    app.to_title()
    offscreen.frames(app, 3)


@pytest.mark.slow
@pytest.mark.usefixtures("uncollected")
def test_ten_matches_hold_no_more_than_five(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path, SIZE)
    for game_id in GAMES:
        play_a_while(app, game_id)
    after_five = pixels()
    for game_id in GAMES:
        play_a_while(app, game_id)
    grown = pixels() - after_five
    app.close()
    # The layer of a single table that is still held would be as many.
    assert grown < SIZE[0] * SIZE[1], f"{grown / (SIZE[0] * SIZE[1]):.1f} windows"
