"""The end of a match at the table: a moment for who won or lost, which nobody has to wait for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.app.program import App
from nomercy_table.play.scene import TableScene
from offscreen import click, frames, press, program


def at_the_end(tmp_path: Path, own: str, other: str, **settings: Any) -> tuple[App, TableScene]:
    """A match of Ada against Rey that has just ended, with such loot."""
    settings.setdefault("speed", "normal")
    app = program(tmp_path, **settings)
    state = lay("", "", draw="1", last=True, loots=(own, other))
    scene = sit_down_at(app, state, [PEOPLE[0], REY])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(400):
        if scene.now.ended:
            break
        frames(app, 1, 1 / 60)
    assert scene.now.ended
    return app, scene


def effects(scene: TableScene) -> set[str]:
    return {item.id.partition(".")[0] for item in scene.view.effects.items()}


def test_who_wins_is_celebrated_and_the_results_follow(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2")
    assert {"moment", "flake"} <= effects(scene)
    frames(app, 20)
    assert app.stack.top is scene
    frames(app, 60)
    assert app.stack.top.name == "match_results"


def test_who_loses_is_told_quietly(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "2", "10 9")
    assert "moment" in effects(scene)
    assert "flake" not in effects(scene)
    frames(app, 60)
    assert app.stack.top.name == "match_results"


def test_reduced_motion_throws_nothing(tmp_path: Path) -> None:
    _, scene = at_the_end(tmp_path, "10 9", "2", reduced_motion=True)
    assert "moment" in effects(scene)
    assert "flake" not in effects(scene)
    pictures = {item.rect.topleft for item in scene.view.effects.items()}
    scene.view.effects.advance(0.5)
    assert {item.rect.topleft for item in scene.view.effects.items()} <= pictures


def test_with_motion_off_the_results_are_there_at_once(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2", speed="off")
    assert not scene.view.effects
    frames(app, 2)
    assert app.stack.top.name == "match_results"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_f])
def test_a_press_ends_the_moment(tmp_path: Path, key: int) -> None:
    app, _ = at_the_end(tmp_path, "10 9", "2")
    press(app, key)
    assert app.stack.top.name == "match_results"


def test_the_results_come_once_however_they_are_asked_for(tmp_path: Path) -> None:
    app, scene = at_the_end(tmp_path, "10 9", "2")
    frames(app, 1)
    click(app, "action.results")
    assert [each.name for each in app.stack.scenes][-2:] == ["table", "match_results"]
    press(app, pygame.K_ESCAPE)
    frames(app, 80)
    assert app.stack.top is scene


def test_confetti_is_the_same_in_every_run(tmp_path: Path) -> None:
    paths = []
    for run in range(2):
        _, scene = at_the_end(tmp_path / str(run), "10 9", "2")
        scene.view.effects.advance(0.4)
        flakes = [item for item in scene.view.effects.items() if item.id.startswith("flake")]
        paths.append([flake.rect.topleft for flake in flakes])
    assert paths[0] == paths[1]
    assert len(set(paths[0])) > len(paths[0]) // 2
