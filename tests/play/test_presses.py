"""Any press ends a moment, at once; and one that is an answer to what has been seen is one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from at_moments import FRAME, attack, draw, roulette
from at_table import PEOPLE, REY, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.play.match_scene import TableScene
from offscreen import click, frames, press, program, send
from showem_table import SHOWEM, lay
from sight import see

ANSWERED = 0.2
"""Seconds after which a press is an answer to what is seen."""

Begin = Callable[[Path], tuple[App, TableScene]]
MOMENTS = pytest.mark.parametrize("begin", [draw, roulette, attack])


def staged(begin: Begin, folder: Path) -> tuple[App, TableScene]:
    """A moment that has begun, and in which nothing is known yet."""
    app, scene = begin(folder)
    for _ in range(40):
        if see(scene).clock is not None and see(scene).known_for < 0 and see(scene).clock > 0.1:
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("no moment has begun")


def own(scene: TableScene) -> list[str]:
    """What Ada has done."""
    return [text for seat, text in scene.session.record().actions if seat == 0]


def by_key(key: int, text: str = "") -> Callable[[App], None]:
    return lambda app: press(app, key, text)


NOWHERE = (480, 4)
"""Where no card lies: on one the right button opens the close-up."""


def by_button(button: int) -> Callable[[App], None]:
    def pressed(app: App) -> None:
        send(app, pygame.MOUSEBUTTONDOWN, pos=NOWHERE, button=button)
        send(app, pygame.MOUSEBUTTONUP, pos=NOWHERE, button=button)
        frames(app, 1)

    return pressed


PRESSES = {
    "Space": by_key(pygame.K_SPACE, " "),
    "a key of the game": by_key(pygame.K_d, "d"),
    "a letter that means nothing": by_key(pygame.K_x, "x"),
    "an arrow": by_key(pygame.K_LEFT),
    "the left button": by_button(1),
    "the right button": by_button(3),
    "the wheel pressed": by_button(2),
}


@MOMENTS
@pytest.mark.parametrize("pressed", PRESSES.values(), ids=PRESSES)
def test_any_press_ends_a_moment_though_nothing_is_known_yet(
    tmp_path: Path, begin: Begin, pressed: Callable[[App], None]
) -> None:
    app, scene = staged(begin, tmp_path)
    done = own(scene)
    pressed(app)
    assert see(scene).clock is None
    assert own(scene) == done
    assert app.stack.top is scene
    assert scene.now.inspected is None


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_LALT, pygame.K_TAB, pygame.K_F9])
def test_a_key_that_is_held_for_another_or_leads_elsewhere_ends_none(
    tmp_path: Path, key: int
) -> None:
    app, scene = staged(draw, tmp_path)
    press(app, key)
    assert see(scene).clock is not None


def test_where_nothing_is_staged_the_right_button_looks_at_a_card(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("r5 b6", "b3 b4", top="r9"), [PEOPLE[0], REY], SHOWEM)
    send(
        app,
        pygame.MOUSEBUTTONDOWN,
        pos=scene.now.shown.placement.targets["hand.0/r5a"].center,
        button=3,
    )
    assert scene.now.inspected is not None


@MOMENTS
def test_what_lies_on_the_table_says_no_more_of_itself_than_is_seen(
    tmp_path: Path, begin: Begin
) -> None:
    app, scene = staged(begin, tmp_path)
    hidden = {(spot.id, spot.title, spot.text) for spot in see(scene).spots}
    while see(scene).clock is not None and see(scene).known_for < 0:
        frames(app, 1, FRAME)
    assert {(spot.id, spot.title, spot.text) for spot in see(scene).spots} != hidden


def one_card_left(tmp_path: Path) -> tuple[App, TableScene]:
    """Ada has put down her last card but one, and has not called: it is on its way."""
    app = program(tmp_path, speed="normal")
    state = lay("r5 wd6", "b3 b4 y7", top="r9", turn=0)
    scene = sit_down_at(app, state, [PEOPLE[0], REY], SHOWEM)
    frames(app, 40)
    click(app, "hand.0/r5a")
    assert see(scene).under_way
    return app, scene


def uncalled(scene: TableScene) -> int:
    observation = scene.session.observe(None)
    assert isinstance(observation, ShowemObservation)
    return observation.uncalled


def test_a_call_while_the_card_is_seen_already_counts(tmp_path: Path) -> None:
    app, scene = one_card_left(tmp_path)
    while see(scene).known_for < ANSWERED:
        frames(app, 1, FRAME)
    assert not scene.now.at_rest
    assert uncalled(scene) == 0
    press(app, pygame.K_u, "u")
    assert uncalled(scene) == -1


def test_one_before_anybody_can_have_seen_it_only_ends_what_moves(tmp_path: Path) -> None:
    app, scene = one_card_left(tmp_path)
    assert see(scene).known_for < ANSWERED
    press(app, pygame.K_u, "u")
    assert uncalled(scene) == 0
    press(app, pygame.K_u, "u")
    assert uncalled(scene) == -1
