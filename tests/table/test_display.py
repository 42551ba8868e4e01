"""A card that a game shows to all, with the words of its cue: the moment `display`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.engine.cues import Cue, Moment
from nomercy_table.games import GAMES
from nomercy_table.play.match_scene import TableScene
from offscreen import frames, press, program
from pictured import Pictured

HIT = GAMES["hit"]
SHOWY = replace(HIT, cues=HIT.cues | {"bust": Cue(moment=Moment("display", "Look at that!"))})
"""A made-up game: in this one all are shown the card that was too much."""

FRAME = 1 / 60


def busting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **settings: object
) -> tuple[App, TableScene]:
    """Ada has drawn another nine, and all see it."""
    monkeypatch.setitem(GAMES, "hit", SHOWY)
    app = program(tmp_path, **{"speed": "normal", **settings})
    scene = sit_down_at(app, lay("1|9 9|4", "2", draw="9"), PEOPLE[:2], SHOWY)
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(300):
        staged = scene.view.playback.staged
        if staged is not None and staged.step.event.cue == "bust":
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("no bust")


def test_any_game_may_show_a_card_to_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = busting(tmp_path, monkeypatch)
    frames(app, 4, FRAME)
    before = Pictured(app.presenter.surface)
    frames(app, 50, FRAME)
    risen = Pictured(app.presenter.surface)
    covers = [*scene.view.stage.moved]
    assert risen != before
    assert "moment" in covers
    frames(app, 70, FRAME)
    assert "moment" not in scene.view.stage.moved, "it has gone back"


def test_with_reduced_motion_it_is_one_still_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = busting(tmp_path, monkeypatch, reduced_motion=True)
    seen = set()
    for _ in range(60):
        frames(app, 1, FRAME)
        if "moment" in scene.view.stage.moved:
            seen.add(Pictured(app.presenter.surface))
    assert len(seen) == 1
