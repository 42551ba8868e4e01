"""How things stand, as one value: its phases, and that the table follows from it alone."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame
import pytest

import showem_table
from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.play import controller
from nomercy_table.play.intents import GetOn, Point, ShowResults, TakeBack
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import Phase
from offscreen import click, frames, lull, place, press, program, send
from sight import see

SHOWEM = GAMES["showem"]


def phases(app: App, scene: TableScene, until: Phase, most: int = 900) -> list[Phase]:
    """The phases that are gone through until that one, each once in a row."""
    found: list[Phase] = []
    for _ in range(most):
        if scene.now.phase not in found[-1:]:
            found.append(scene.now.phase)
        if found[-1] is until:
            return found
        frames(app, 1, 1 / 60)
    raise AssertionError(found)


def test_a_turn_is_shown_then_another_thinks_then_it_is_the_own_turn_again(
    tmp_path: Path,
) -> None:
    app = program(tmp_path, speed="fast")
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8 9 10"), [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    assert scene.now.human == 0
    scene.want(Point("stop"))
    gone = phases(app, scene, Phase.TURN)
    assert gone[:2] == [Phase.SHOWING, Phase.THINKING]
    assert gone[-2:] == [Phase.SHOWING, Phase.TURN]


def test_a_match_ends_tells_its_results_and_makes_way_for_the_table(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    state = lay("", "", draw="1", last=True, loots=("10 9", "2"))
    scene = sit_down_at(app, state, [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    scene.want(Point("draw"))
    assert phases(app, scene, Phase.ENDING)[0] is Phase.SHOWING
    scene.want(GetOn())
    frames(app, 3)
    assert app.stack.top.name == "match_results"
    lull(app)
    click(app, "look")
    assert scene.now.phase is Phase.RESULTS
    scene.want(ShowResults())
    frames(app, 3)
    assert app.stack.top.name == "match_results"


def test_18_who_is_to_act_waits_for_calls_then_the_screen_is_passed(tmp_path: Path) -> None:
    app = program(tmp_path)
    state = showem_table.lay("r5", "g5 g6 g8", top="r9", turn=1, uncalled=0)
    scene = sit_down_at(app, state, PEOPLE[:2], SHOWEM)
    assert scene.now.phase is Phase.CALLS
    assert scene.now.turn == 1
    assert scene.now.human is None
    assert [call.seat for call in scene.now.calls] == [0, 1]
    for _ in range(200):
        frames(app, 1)
        if app.stack.top is not scene:
            break
    assert app.stack.top.name == "curtain"
    assert scene.now.phase is Phase.PASSING
    frames(app, 10)
    click(app, "confirm")
    assert scene.now.phase is Phase.TURN


def test_what_is_offered_leads_on_and_is_taken_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(
        app, showem_table.lay("r1 r5 wd6", "b3", top="r9"), [PEOPLE[0], REY], SHOWEM
    )
    wild = next(pick.id for pick in scene.now.offered if "wd6" in pick.id)
    first = scene.now.offered
    scene.want(Point(wild))
    assert scene.now.made == (wild,)
    assert scene.now.offered not in ((), first)
    scene.want(TakeBack())
    assert scene.now.offered == first


def test_what_was_picked_or_refused_belongs_to_its_moment(tmp_path: Path) -> None:
    """A pick, and the reason why something can't be done, are gone with the next moment."""
    app = program(tmp_path)
    scene = sit_down_at(
        app, showem_table.lay("r1 r5 wd6", "b3", top="g9"), [PEOPLE[0], REY], SHOWEM
    )
    wild = next(pick.id for pick in scene.now.offered if "wd6" in pick.id)
    press(app, pygame.K_u, "u")
    assert scene.now.refused
    moment = scene.now.moment
    scene.want(Point(wild))
    assert scene.now.refused == "", "another try is another word"
    assert scene.now.moment == moment
    scene.session.take_over(0, "easy")
    frames(app, 1)
    assert scene.now.moment != moment
    assert scene.now.made == ()


# -- buttons that last -----------------------------------------------------------------------------


def buttons(scene: TableScene) -> dict[str, Any]:
    return {each.id: each for each in see(scene).widgets if each.id.startswith("action.")}


def looks(scene: TableScene) -> dict[str, tuple[object, ...]]:
    """What the buttons of actions show, and where."""
    return {name: (*each.seen(), *each.rect) for name, each in buttons(scene).items()}


@pytest.mark.parametrize("focus", ["by key", "by pointer"])
def test_draw_and_stop_stay_as_they_are_while_what_was_drawn_is_shown(
    tmp_path: Path, focus: str
) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8"), [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    for _ in range(3):
        if focus == "by key":
            press(app, pygame.K_RETURN)
        else:
            click(app, "action.draw")
        frames(app, 1, 1 / 60)
        before = looks(scene)
        assert set(before) == {"action.draw", "action.stop"}
        assert scene.now.phase is Phase.SHOWING
        assert not [thing for thing in scene.focusables() if thing.id.startswith("action.")]
        while scene.now.phase is not Phase.TURN:
            assert looks(scene) == before
            frames(app, 1, 1 / 60)
        assert looks(scene) == before
        assert not any(each.waits for each in buttons(scene).values())


@pytest.mark.parametrize("drawn", ["3", "8"])
def test_buttons_that_stay_do_not_tell_a_bust_before_it_is_seen(tmp_path: Path, drawn: str) -> None:
    """They go with the turn, and that is not over until the card has been seen."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("3|4|6", "5", draw=f"{drawn} 1"), [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    scene.want(Point("draw"))
    frames(app, 3, 1 / 60)
    shown = 0
    while see(scene).cue == "draw":
        assert buttons(scene)
        frames(app, 1, 1 / 60)
        shown += 1
    assert shown > 20
    phases(app, scene, Phase.TURN if drawn == "8" else Phase.THINKING)
    assert bool(buttons(scene)) == (drawn == "8")


@pytest.mark.parametrize("seen", [False, True])
def test_a_press_on_a_button_that_waits_gets_on_and_is_an_answer_to_what_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8"), [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    lull(app)
    at = place(app, "action.draw").center
    scene.want(Point("draw"))
    frames(app, 2, 1 / 60)
    if seen:
        monkeypatch.setattr(controller, "ANSWERED", -math.inf)
    moves = scene.session.moves
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(app, kind, pos=at, button=1)
    frames(app, 1, 1 / 60)
    assert scene.session.moves == moves + seen


def test_a_press_that_begins_while_a_button_waits_chooses_nothing(tmp_path: Path) -> None:
    """The second half of a double click, which is let go when the button has come back."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8"), [PEOPLE[0], REY])
    phases(app, scene, Phase.TURN)
    at = place(app, "action.draw").center
    scene.want(Point("draw"))
    frames(app, 2, 1 / 60)
    moves = scene.session.moves
    send(app, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    phases(app, scene, Phase.TURN)
    send(app, pygame.MOUSEBUTTONUP, pos=at, button=1)
    frames(app, 2, 1 / 60)
    assert scene.session.moves == moves
