"""Nothing at the table: keeping every card is never an accident, and each choice has its key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, said, sit_down_at
from nomercy_table.app.app import App
from nomercy_table.games.nothing.events import CardDiscarded, CardTaken
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nothing_table import NOTHING, lay, play
from offscreen import click, focused, frames, ids, place, point_at, press, program, send, tab_to
from sight import see

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
    while scene.now.human is None or not see(scene).idle:
        frames(app, 1, FRAME)
        event = see(scene).event
        if event is not None and event.cue in ("discard", "dump", "gift"):
            seat = event.seat_concerned or 0
            lain[seat] = lain.get(seat, 0) + see(scene).at_rest
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
    frames(app, 20)
    for _ in range(2):
        point_at(app, spot)
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


# -- the rhythm of a round ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "thrown", "taken"),
    [
        ("7c", "gift", "prize"),
        ("2c", "gift", "prize"),
        ("3c", "discard", "prize"),
        ("4c", "discard", "prize"),
        ("5c", "discard", "take"),
        ("9c", "discard", "take"),
        ("10c", "dump", "take"),
        ("kc", "dump", "take"),
    ],
)
def test_what_a_card_is_worth_to_others_is_heard_and_seen(
    card: str, thrown: str, taken: str
) -> None:
    """Found: draw one, discard one, and each was like the other. All of it is public (NTH-7). Then
    each of 4 points or less had its ring of light: among two or eight players two dozen a round."""
    state = lay(f"{card} 2d 3d 5d 6d 8d 9d js", "2h", turn=0, drawn="draw")
    events = play(state, f"discard {card}") + play(state, "take")
    cues = [each.cue for each in events if isinstance(each, CardDiscarded | CardTaken)]
    assert cues == [thrown, taken]


def test_light_runs_out_from_a_card_that_is_a_gift(tmp_path: Path) -> None:
    for card, lit in (("ac", True), ("4c", False), ("kc", False)):
        scene = discarded(tmp_path, card)
        seen = 0
        for _ in range(50):
            frames(scene.app, 1, FRAME)
            seen += "ring" in see(scene).moving
        assert (seen > 20) is lit


def test_a_card_that_somebody_wanted_lies_with_them_before_it_turns_over(tmp_path: Path) -> None:
    """It went face down on its way, and was hardly seen."""
    scene = discarded(tmp_path, "3c")
    for _ in range(300):
        frames(scene.app, 1, FRAME)
        if see(scene).cue == "prize":
            break
    assert see(scene).turned_late == [True]


def discarded(folder: Path, card: str) -> TableScene:
    """The viewer has just thrown that card away; who is next holds nothing but dear ones."""
    state = lay(
        f"{card} 2d 3d 5d 6d 8d 9d js", "qc qd qh qs kd ks jc", turn=0, drawn="draw", draw="10d 9h"
    )
    app = program(folder, speed="normal")
    scene = sit_down_at(app, state, [PEOPLE[0], replace(REY, kind="hard")], NOTHING)
    frames(app, 30)
    scene.want(Act(0, NOTHING.parse_action(f"discard {card}")))
    return scene
