"""Keys at the table: along the hand, numbers of buttons, and a key that is pressed twice."""

from __future__ import annotations

from pathlib import Path

import pygame

import mercury_table
import showem_table
from at_table import sit_down_at
from nomercy_table.pages.pause import PausePage
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.key_bindings import WITH
from offscreen import click, focused, frames, ids, lull, press, program, send, tab_to
from sight import see

SHOWEM, MERCURY = showem_table.SHOWEM, mercury_table.MERCURY
ADA, REY = SeatPlan("Ada", "human", "fox"), SeatPlan("Rey", "easy", "owl")
BEN = SeatPlan("Ben", "human", "cat")


def test_left_and_right_go_round_the_hand(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down_at(app, showem_table.lay("r1 r5 wd6", "b3", top="r9"), [ADA, REY], SHOWEM)
    cards = [thing for thing in ids(app) if thing.startswith("hand.0/")]
    tab_to(app, cards[-1])
    press(app, pygame.K_RIGHT)
    assert focused(app) == cards[0]
    press(app, pygame.K_LEFT)
    assert focused(app) == cards[-1]


def test_left_and_right_never_lead_to_the_header(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down_at(app, showem_table.lay("b1 b2", "b3", top="r9"), [ADA, REY], SHOWEM)
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        tab_to(app, "action.draw")
        for _ in range(4):
            press(app, key)
            assert not (focused(app) or "").startswith("header.")


def test_a_colour_is_named_by_its_number_and_the_first_has_the_ring(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem_table.lay("b4 wd6 r2", "b1 b2", top="b6")
    scene = sit_down_at(app, state, [ADA, REY], SHOWEM)
    tab_to(app, "hand.0/wd6a")
    press(app, pygame.K_RETURN)
    frames(app)
    labels = [t.label for t in app.stack.top.focusables() if t.id.startswith("action.")]
    assert labels[:4] == ["Blue  [1]", "Green  [2]", "Red  [3]", "Yellow  [4]"]
    ringed = see(scene).widget("action.blue")
    assert ringed.focused
    assert scene.form.keyboard
    press(app, pygame.K_3)
    assert scene.session.record().actions[0] == (0, "play wd6 red")


def test_what_is_asked_once_more_has_no_number(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, showem_table.lay("r5 b7", "b3", top="r9"), [ADA, REY], SHOWEM)
    click(app, "action.draw")
    press(app, pygame.K_1)
    assert scene.session.moves == 0


def test_the_key_that_closes_a_page_does_not_play_too(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem_table.lay("r5 r7 wd6", "b3", top="r9")
    scene = sit_down_at(app, state, [ADA, REY], SHOWEM)
    assert (focused(app) or "").startswith("hand.0/")
    press(app, pygame.K_ESCAPE)
    frames(app, 10)
    assert isinstance(app.stack.top, PausePage)
    press(app, pygame.K_RETURN)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):  # at once, before anybody has seen the table
        send(app, kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    frames(app)
    assert app.stack.top is scene
    assert not scene.now.made
    assert scene.session.moves == 0
    frames(app, 20)
    press(app, pygame.K_RETURN)
    assert scene.now.made or scene.session.moves


def test_a_menu_over_a_table_of_several_people_hides_the_hand(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem_table.lay("r5 r7 wd6", "b3 b4", top="r9")
    scene = sit_down_at(app, state, [ADA, REY], SHOWEM)
    scene.session.plans = (ADA, BEN)
    for key, mod in ((pygame.K_ESCAPE, 0), (pygame.K_F1, 0), (pygame.K_COMMA, WITH)):
        press(app, key, mod=mod)
        page = app.stack.top
        assert page is not scene
        assert not page.is_overlay
        press(app, pygame.K_ESCAPE)
        frames(app, 20)
    scene.session.plans = (ADA, REY)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is not scene
    assert app.stack.top.is_overlay


def test_results_make_way_for_the_table_and_come_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = mercury_table.lay("o7", "p1 p2", top="o3")
    scene = sit_down_at(app, state, [ADA, REY], MERCURY)
    click(app, next(thing for thing in ids(app) if thing.startswith("hand.0/")))
    for _ in range(200):
        frames(app)
        if app.stack.top is not scene:
            break
    assert app.stack.top.name == "round_results"
    lull(app)
    click(app, "look")
    frames(app, 20)
    assert app.stack.top is scene
    assert focused(app) == "action.results"
    click_beside = {"pos": (640, 200), "button": 1}
    send(app, pygame.MOUSEBUTTONDOWN, **click_beside)
    send(app, pygame.MOUSEBUTTONUP, **click_beside)
    frames(app, 20)
    shown = see(scene).arranged
    faces = [column.cards[-1].face for column in shown.zone("hand.1").columns]
    assert len(faces) == 2
    assert None not in faces, "the hands lie open, and nothing new is dealt"
    assert scene.session.moves == 1
    press(app, pygame.K_RETURN)
    frames(app, 20)
    assert app.stack.top.name == "round_results"
    click(app, "continue")
    frames(app, 20)
    assert app.stack.top is scene
    assert "action.results" not in ids(app)
