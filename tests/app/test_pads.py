"""Gamepads: everything by their buttons, plugged in and out, and prompts that name them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, on_top, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record, read_file
from nomercy_table.games import GAMES
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.system.gamepads import Pads
from nomercy_table.ui import key_bindings
from nomercy_table.ui.key_bindings import Keys, PadKeys, button_name, commands
from offscreen import focused, frames, ids, press, program, send
from virtual_pad import BUTTONS, WITHOUT_FOCUS, VirtualPad

STEAL = Path(__file__).resolve().parents[2] / "docs" / "screenshots" / "steal.toml"
"""A match in which somebody may choose what to steal."""

REPEATS = 0.6
"""Seconds after which a direction that is held has gone on at least once."""


def tap(app: App, name: str, pad: int = 0) -> None:
    """Press a button of a pad."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        send(app, kind, button=BUTTONS[name], instance_id=pad)
    frames(app)


def push(app: App, axis: int, value: int) -> None:
    send(app, pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
    frames(app)


def labels(app: App) -> dict[str, str]:
    return {thing.id: thing.label for thing in app.stack.top.focusables()}


def hint_of(app: App, thing: str) -> str:
    """What is said of a thing on which somebody rests."""
    scene = on_top(app)
    widget = scene.form.find(thing)
    return widget.hint


def label_of(app: App, thing: str) -> str:
    """What is written on a button."""
    scene = on_top(app)
    widget = scene.form.find(thing)
    return widget.label


# -- the title and pages ---------------------------------------------------------------------------


def test_directions_move_the_focus_and_a_presses(tmp_path: Path) -> None:
    app = program(tmp_path)
    tap(app, "right shoulder")
    first = focused(app)
    assert first is not None
    tap(app, "right shoulder")
    assert focused(app) not in (None, first)
    tap(app, "left shoulder")
    assert focused(app) == first
    while focused(app) != "settings":
        tap(app, "right shoulder")
    tap(app, "a")
    assert app.stack.top.name == "settings"
    tap(app, "down")
    assert focused(app) is not None
    tap(app, "b")
    assert app.stack.top.name == "title"


def test_a_stick_is_pushed_once_until_it_comes_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    tap(app, "right shoulder")
    before = focused(app)
    push(app, pygame.CONTROLLER_AXIS_LEFTY, 9_000)
    assert focused(app) == before, "a stick that rests is never quite in the middle"
    push(app, pygame.CONTROLLER_AXIS_LEFTY, 20_000)
    below = focused(app)
    assert below != before
    for value in (24_000, 32_767, 17_000):
        push(app, pygame.CONTROLLER_AXIS_LEFTY, value)
        assert focused(app) == below, "it is the same push"
    push(app, pygame.CONTROLLER_AXIS_LEFTY, 0)
    push(app, pygame.CONTROLLER_AXIS_LEFTY, -30_000)
    assert focused(app) != below


def test_a_direction_that_is_held_goes_on_until_it_is_let_go(tmp_path: Path) -> None:
    app = program(tmp_path)
    send(app, pygame.CONTROLLERBUTTONDOWN, button=BUTTONS["right shoulder"], instance_id=0)
    frames(app)
    seen = {focused(app)}
    for _ in range(round(REPEATS / 0.05)):
        frames(app, 1)
        seen.add(focused(app))
    assert len(seen) > 2
    send(app, pygame.CONTROLLERBUTTONUP, button=BUTTONS["right shoulder"], instance_id=0)
    still = focused(app)
    frames(app, 20)
    assert focused(app) == still


def test_what_is_held_as_the_window_loses_the_focus_is_let_go(tmp_path: Path) -> None:
    app = program(tmp_path)
    send(app, pygame.CONTROLLERBUTTONDOWN, button=BUTTONS["right"], instance_id=0)
    send(app, pygame.WINDOWFOCUSLOST)
    before = focused(app)
    frames(app, 20)
    assert focused(app) == before


# -- prompts ---------------------------------------------------------------------------------------


def test_prompts_name_the_device_that_was_used_last(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8 9 10"), [PEOPLE[0], REY])
    assert labels(app)["action.draw"].endswith("[D]")
    tap(app, "right")
    assert labels(app)["action.draw"].endswith("[X]")
    assert labels(app)["action.stop"].endswith("[Y]")
    press(app, pygame.K_RIGHT)
    assert labels(app)["action.draw"].endswith("[D]")
    tap(app, "x")
    frames(app, 40)
    assert scene.session.moves > 0, "X draws a card"
    assert app.keys.pad == ""
    send(app, pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=(5, 300), button=1)
    assert app.keys.pad is None


def test_hint_and_odds_have_a_way_of_the_right_stick(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8 9 10"), [PEOPLE[0], REY])
    tap(app, "right")
    assert "(R→)" in hint_of(app, "header.odds")
    assert "(R←)" in hint_of(app, "header.hint")
    push(app, pygame.CONTROLLER_AXIS_RIGHTX, 32_000)
    push(app, pygame.CONTROLLER_AXIS_RIGHTX, 0)
    assert app.settings.odds
    push(app, pygame.CONTROLLER_AXIS_RIGHTX, -32_000)
    frames(app, 40)
    assert scene.session.help.hints


def test_the_way_back_is_called_by_its_button(tmp_path: Path) -> None:
    app = program(tmp_path)
    record = read_file(STEAL, GAMES)
    assert isinstance(record, Record)
    app.sit_down(Session.load(record))
    frames(app, 40)
    while "/" not in (focused(app) or ""):
        tap(app, "right shoulder")
    tap(app, "a")
    frames(app, 40)
    on_top(app)
    assert "[B]" in label_of(app, "action.back")
    press(app, pygame.K_RIGHT)
    assert "[Esc]" in label_of(app, "action.back")


@pytest.mark.parametrize("make", ["", "sony"])
def test_each_button_that_does_something_has_a_name(make: str) -> None:
    for command in commands():
        if command.pad:
            assert button_name(command.pad, make)
    names = [button_name(button, make) for button in (*key_bindings.COMMANDS, "a", "b")]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_at_a_game_s_table_a_button_does_one_thing_and_says_which(game: Game) -> None:
    own = [key.pad for key in game.keys if key.pad]
    assert len(set(own)) == len(own)
    assert set(own) <= set(key_bindings.COMMANDS)
    keys = Keys({}, "").within(game.id)
    for button in key_bindings.COMMANDS:
        command = keys.of_pad(button)
        assert keys.prompt(command.id) == button_name(button, "")
        assert command.game in ("", game.id)


def test_what_has_no_button_is_named_without_a_key() -> None:
    keys = Keys({}, "").within("hit")
    assert keys.prompt("mute") == ""
    assert keys.marked("Steal all", "all") == "Steal all"
    assert keys.marked("Steal nothing", "none") == "Steal nothing  [LT]"


# -- plugged in and out ----------------------------------------------------------------------------


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """A program that looks for pads."""
    monkeypatch.setenv(WITHOUT_FOCUS, "1")
    app = program(tmp_path)
    app.pads.begin()
    pygame.event.get()
    yield app
    app.pads.end()
    pygame.event.get()


def hear(app: App) -> None:
    """What SDL tells by now."""
    for _ in range(2):
        for event in pygame.event.get():
            app.handle(event)
    frames(app)


def test_a_pad_is_plugged_in_and_out_at_any_time(pads: App) -> None:
    app = pads
    assert not app.pads.plugged_in
    for _ in range(2):
        pad = VirtualPad()
        hear(app)
        assert app.pads.plugged_in
        pad.hold("right shoulder")
        hear(app)
        before = focused(app)
        assert before is not None
        pad.let_go("right shoulder")
        hear(app)
        pad.push(pygame.CONTROLLER_AXIS_LEFTX, 32_000)
        hear(app)
        pad.pull_out()
        hear(app)
        assert not app.pads.plugged_in
        before = focused(app)
        frames(app, 20)
        assert focused(app) == before, "nobody pushes that stick any more"


def test_what_is_no_pad_does_not_matter() -> None:
    pads = Pads()
    assert pads.heard(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)) == []
    assert pads.heard(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)) == []
    pads.end()
    assert PadKeys().pressed("guide", True, 0.0) is None


# -- whole matches ---------------------------------------------------------------------------------

SHORT: dict[str, dict[str, Any]] = {
    "showem": {"hand_size": 4},
    "mercury": {"match": "single"},
    "cinders": {"match": "single"},
}
MOST = 900
_ASIDE = ("header.", "sort", "notice")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_whole_match_by_the_pad_alone(game: Game, pads: App) -> None:
    app, pad = pads, VirtualPad()
    hear(app)

    def tapped(name: str) -> None:
        pad.hold(name)
        hear(app)
        pad.let_go(name)
        hear(app)

    plans = [SeatPlan("Ada", "human", "fox")]
    plans += [SeatPlan(f"P{n}", "easy", "owl") for n in range(1, game.recommended_seats)]
    app.sit_down(Session.new(game, plans, SHORT.get(game.id, {}), 5))
    frames(app, 4)
    for number in range(MOST):
        for _ in range(400):
            scene = app.stack.top
            if scene.ready and not app.stack.in_transition and not scene.wary:
                break
            frames(app, 1)
        if scene.name == "match_results":
            return
        if scene.name == "round_results":
            tapped("a")
            continue
        offered = [
            thing
            for thing in scene.focusables()
            if thing.enabled
            and not thing.id.startswith(_ASIDE)
            and thing.id != "action.back"
            and thing.label != "Chosen"
        ]
        if not offered:
            frames(app, 1)
            continue
        buttons = [thing for thing in offered if thing.id.startswith("action.")]
        cards = [thing for thing in offered if thing not in buttons]
        among = buttons if buttons and (number % 5 == 4 or not cards) else cards
        goal = among[number * 7 % len(among)].id
        for _ in range(len(ids(app)) + 1):
            if focused(app) == goal or goal not in ids(app):
                break
            tapped("right shoulder")
        tapped("a")
    raise AssertionError(f"no end after {MOST} moves: {ids(app)}")
