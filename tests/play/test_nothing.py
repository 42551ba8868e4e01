"""Nothing at the table: keeping every card is never an accident, and each choice has its key."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, said, sit_down_at
from nomercy_table.app.program import App
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nothing_table import NOTHING, lay
from offscreen import click, focused, frames, ids, place, press, program, send, tab_to

FRAME = 1 / 60
ADA, REY = PEOPLE[0], SeatPlan("Rey", "easy", "owl")


def about_to_discard(app: App) -> TableScene:
    state = lay("2c 3d", "9h", draw="kd 4c")
    state.advance(0, NOTHING.parse_action("draw"), None)
    return sit_down_at(app, state, [ADA, REY], NOTHING)


def held(scene: TableScene) -> int:
    return scene.session.observation.counts[0]  # type: ignore[attr-defined]


def test_46_what_others_discard_is_seen_before_the_next_card_moves(tmp_path: Path) -> None:
    """Found: three turns of others took 1.7 s, and nobody could say who had discarded what."""
    app = program(tmp_path, speed="normal")
    state = lay("2c 3d", "9h kh", "5s 6s", draw="kd 4c 8c 7d", turn=1)
    scene = sit_down_at(app, state, [ADA, REY, REY], NOTHING)
    lain: dict[int, int] = {}
    while scene.now.human is None or not scene.view.playback.idle:
        frames(app, 1, FRAME)
        begun = scene.view.playback.begun
        if begun is not None and begun.step.event.cue == "discard":
            seat = begun.step.event.seat_concerned or 0
            lain[seat] = lain.get(seat, 0) + scene.view.playback.at_rest
    assert lain.keys() == {1, 2}
    assert lain[1] * FRAME > 0.2
    assert lain[2] <= 1, "but nobody here waits for that"


def test_keeping_asks_once_more_with_the_focus_on_the_way_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = about_to_discard(app)
    click(app, "action.keep")
    assert focused(app) == "action.back"
    assert "Are you sure?" in " ".join(scene.words)
    click(app, "action.really-keep")
    assert scene.session.record().actions[0] == (0, "keep")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_pressed_twice_keeps_nothing(tmp_path: Path, key: int) -> None:
    app = program(tmp_path)
    scene = about_to_discard(app)
    tab_to(app, "action.keep")
    press(app, key)
    frames(app, 20)
    press(app, key)
    assert scene.session.moves == 0
    assert "action.really-keep" not in ids(app)
    assert held(scene) == 8


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_nor_does_a_click_repeated_at_the_same_place(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    scene = about_to_discard(app)
    spot = place(app, "action.keep").center
    for _ in range(2):
        send(app, pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        send(app, pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        send(app, pygame.MOUSEBUTTONUP, pos=spot, button=1)
        frames(app, 20)
    assert scene.session.moves == 0
    assert held(scene) == 8
    assert "action.keep" in ids(app)


def test_the_way_back_by_mouse_and_by_escape(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = about_to_discard(app)
    for back in (lambda: click(app, "action.back"), lambda: press(app, pygame.K_ESCAPE)):
        click(app, "action.keep")
        assert "action.really-keep" in ids(app)
        frames(app, 20)
        back()
        frames(app, 20)
        assert app.stack.top is scene
        assert "action.keep" in ids(app)
        assert "action.back" not in ids(app)
        assert scene.session.moves == 0


@pytest.mark.parametrize(("key", "action"), [(pygame.K_d, "draw"), (pygame.K_c, "take")])
def test_each_pile_has_a_key_which_its_button_shows(tmp_path: Path, key: int, action: str) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("2c", discard="kd", draw="4c"), [ADA, REY], NOTHING)
    labels = {thing.id: thing.label for thing in app.stack.top.focusables()}
    assert labels["action.draw"] == "Draw a card  [D]"
    assert labels["action.take"] == "Take the king  [C]"
    press(app, key)
    assert scene.session.record().actions == ((0, action),)


def test_a_pile_that_can_t_be_taken_from_says_why_when_its_key_is_pressed(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("2c", discard="kd", takes=2), [ADA, REY], NOTHING)
    press(app, pygame.K_c)
    assert "Everyone in turn has taken a discard, so you must draw." in said(scene)
