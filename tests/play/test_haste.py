"""Haste at the table: a double click presses once; what others do can be got over with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest

import nothing_table
from at_table import PEOPLE, REY, said, seen, sit_down, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.misclicks import GRACE
from offscreen import click, focused, frames, ids, place, point_at, press, program, send, tab_to
from sight import see

TWO = [PEOPLE[0], REY]


def click_at(app: App, pos: tuple[int, int], times: int = 1, wait: int = 1) -> None:
    """Click there without moving the pointer, so many frames of a sixtieth of a second apart."""
    point_at(app, pos)
    for _ in range(times):
        send(app, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        send(app, pygame.MOUSEBUTTONUP, pos=pos, button=1)
        frames(app, wait, 1 / 60)


# -- how long --------------------------------------------------------------------------------


def test_at_rest_too_a_press_is_heeded_as_soon_as_a_page_can_have_been_seen(tmp_path: Path) -> None:
    """A frame counts for a tenth of a second at most, however long nothing was to be done."""
    app = program(tmp_path)
    click(app, "settings")
    begun = now = app.clock()
    app.frame(0.0, now)
    while app.rest(now) <= 1 / 60:  # all is drawn as finely as it can be
        app.frame(0.0, now)
    assert app.stack.top.name == "settings"
    assert app.stack.top.wary
    while app.stack.top.wary:
        slept = max(app.rest(now), 1 / 60)
        now += slept
        app.frame(min(slept, 0.1), now)
    assert now - begun < GRACE


# -- a double click ----------------------------------------------------------------------------


@pytest.mark.parametrize("wait", [0, 1, 6])
def test_a_double_click_on_stop_ends_one_turn(tmp_path: Path, wait: int) -> None:
    """The next person's Stop lies where the first one's lay: it means another turn."""
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    frames(app, 8)
    first = seen(scene).turn
    click_at(app, place(app, "action.stop").center, 2, wait)
    frames(app, 8)
    assert seen(scene).turn == (first + 1) % 4
    click_at(app, place(app, "action.stop").center)
    assert seen(scene).turn == (first + 2) % 4


def test_whoever_asks_is_told_until_when_a_click_may_be_dropped(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("3", "5", draw="5"), PEOPLE[:2])
    frames(app, 8)
    assert not scene.wary
    draw = place(app, "action.draw").center
    click_at(app, draw)
    wary = 0
    while scene.wary:
        wary += 1
        frames(app, 1, 1 / 60)
    assert wary > 10
    click_at(app, draw)
    assert seen(scene).stealing == 0


def test_a_double_click_on_a_draw_steals_nothing(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("3", "5", draw="5"), PEOPLE[:2])
    frames(app, 8)
    draw = place(app, "action.draw").center
    click_at(app, draw)
    assert seen(scene).stealing == 5
    under = [thing for thing in ids(app) if place(app, thing).collidepoint(draw)]
    assert under, "a button has come under the pointer"
    click_at(app, draw)
    assert seen(scene).stealing == 5
    frames(app, 20)  # and when it has been there for a while, it is pressed
    click_at(app, draw)
    assert seen(scene).stealing == 0


def test_what_is_the_same_is_pressed_as_fast_as_one_can(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("", "", draw="1 2 3"), PEOPLE[:2])
    frames(app, 8)
    click_at(app, place(app, "draw").center, 3)
    assert seen(scene).tableau_count(0) == 3


def test_a_pointer_that_has_gone_there_on_purpose_presses_at_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("3", "5", draw="5"), PEOPLE[:2])
    frames(app, 8)
    click_at(app, place(app, "draw").center)
    click_at(app, place(app, "action.all").center)
    assert seen(scene).stealing == 0


def test_a_swallowed_press_says_and_does_nothing(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    frames(app, 8)
    click_at(app, place(app, "action.stop").center)
    before = said(scene)
    click_at(app, place(app, "action.stop").center)
    assert said(scene) == before
    assert scene.wakes_after is not None  # it notes when the time is over


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("way", ["pointer", "focus", "pad"])
def test_whoever_hammers_at_draw_steals_nothing(
    tmp_path: Path, way: str, speed: str, size: tuple[int, int]
) -> None:
    """Found: *Steal all* came under the pointer that had pressed *Draw*, and the third press, or
    the fifth, took it, as it had been there for a moment by then."""
    app = program(tmp_path, size, speed=speed)
    scene = sit_down_at(app, lay("3", "5", draw="5 9 9 9 9"), PEOPLE[:2])
    frames(app, 40)
    draw = place(app, "action.draw").center
    assert focused(app) == "action.draw"
    for _ in range(60):
        if way == "pointer":
            click_at(app, draw, wait=0)
        for kind in (pygame.KEYDOWN, pygame.KEYUP) if way != "pointer" else ():
            pad = {"pad": "a"} if way == "pad" else {}
            send(app, kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, **pad)
        frames(app, 12, 1 / 60)
    assert seen(scene).stealing == 5
    while scene.wary:
        frames(app, 1, 1 / 60)
    if way == "pointer":
        click_at(app, place(app, "action.all").center)
    else:
        tab_to(app, "action.all")
        press(app, pygame.K_RETURN)
    frames(app, 2, 1 / 60)
    assert seen(scene).stealing == 0


# -- getting on ----------------------------------------------------------------------------------


def at_a_pause(tmp_path: Path, first: int = 1) -> tuple[App, TableScene]:
    """A table at which a computer player pauses for as long as anybody likes to wait."""
    app = program(tmp_path, speed="normal")
    plans = [PEOPLE[0], REY, SeatPlan("Sol", "easy", "owl")]
    scene = sit_down_at(app, lay("", "", "", turn=first), plans)
    scene.session.turns.drop()
    scene.session.turns.pacing = Pacing((999.0, 999.0), (999.0, 999.0), 0.0)
    frames(app, 60)
    assert see(scene).idle
    assert len(seen(scene).unseen) == 90
    return app, scene


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_ends_the_pause_of_a_computer_player(tmp_path: Path, key: int) -> None:
    app, scene = at_a_pause(tmp_path)
    assert "Rey is thinking … Press Space to continue." in said(scene)
    press(app, key)
    assert len(scene.session.record().actions) == 1
    frames(app, 90)
    assert len(scene.session.record().actions) == 1  # one press, one pause


def test_a_click_on_the_felt_ends_it_but_on_the_pile_asks_why_not(tmp_path: Path) -> None:
    app, scene = at_a_pause(tmp_path)
    placement = see(scene).placed
    click_at(app, placement.targets["draw"].center)
    assert "It is Rey's turn" in said(scene)
    click_at(app, (placement.size[0] // 2, placement.actions.y - 8))
    assert len(scene.session.record().actions) == 1


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_f])
def test_a_key_held_leads_to_the_own_turn_and_presses_nothing_there(
    tmp_path: Path, key: int
) -> None:
    app, scene = at_a_pause(tmp_path)
    send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    for _ in range(200):
        frames(app, 1, 1 / 60)
        send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)  # it repeats
        if scene.now.human is not None:
            break
    assert scene.now.human == 0
    actions = len(scene.session.record().actions)
    assert actions >= 2
    frames(app, 60)
    send(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    frames(app, 2)
    assert len(scene.session.record().actions) == actions
    assert focused(app) == "action.draw"


# -- fast-forward ----------------------------------------------------------------------------------


def until_own_turn(app: App, scene: TableScene, most: int = 300) -> int:
    """How many frames go by until Ada is to act."""
    for number in range(most):
        if scene.now.human is not None:
            return number
        frames(app, 1, 1 / 60)
    raise AssertionError("it is never her turn")


def forward(app: App, way: str) -> None:
    if way == "key":
        press(app, pygame.K_f)
    elif way == "pointer":
        click(app, "header.forward")
    else:
        tab_to(app, "header.forward")
        press(app, pygame.K_RETURN)


@pytest.mark.parametrize("way", ["key", "pointer", "focus"])
def test_46_fast_forward_runs_to_the_own_turn_and_ends_there(tmp_path: Path, way: str) -> None:
    app, scene = at_a_pause(tmp_path)
    forward(app, way)
    assert scene.now.forwards
    assert place(app, "header.forward")
    until_own_turn(app, scene)
    actions = scene.session.record().actions
    assert {seat for seat, _ in actions} == {1, 2}
    frames(app, 120, 1 / 60)
    assert not scene.now.forwards
    assert scene.session.record().actions == actions
    assert scene.session.turns.pacing == Pacing.of("normal")


def test_46_what_runs_forward_is_still_shown(tmp_path: Path) -> None:
    """Cards fly on their way, only faster; nothing is staged."""
    app, scene = at_a_pause(tmp_path)
    press(app, pygame.K_f)
    flying = sum(not see(scene).at_rest for _ in range(60) if frames(app, 1, 1 / 60) is None)
    assert flying > 10


def test_46_fast_forward_is_stopped_by_another_press(tmp_path: Path) -> None:
    app, scene = at_a_pause(tmp_path)
    press(app, pygame.K_f)
    assert "Stop" in label(scene, "header.forward")
    press(app, pygame.K_f)
    assert not scene.now.forwards
    assert scene.now.human is None
    assert scene.session.turns.pacing == Pacing.of("normal")


def test_46_held_it_runs_as_long_as_it_is_held(tmp_path: Path) -> None:
    app, scene = at_a_pause(tmp_path)
    scene.session.take_over(0, "easy")
    frames(app, 30, 1 / 60)
    for _ in range(40):
        send(app, pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="", scancode=0)  # it repeats
        frames(app, 1, 1 / 60)
        assert scene.now.forwards
    send(app, pygame.KEYUP, key=pygame.K_f, mod=0, unicode="", scancode=0)
    frames(app, 1, 1 / 60)
    assert not scene.now.forwards


def test_46_in_the_own_turn_there_is_nothing_to_run_through(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("", "", turn=0), [PEOPLE[0], REY])
    frames(app, 30, 1 / 60)
    press(app, pygame.K_f)
    assert not scene.now.forwards
    assert "header.forward" not in [thing.id for thing in scene.focusables() if thing.enabled]
    assert scene.session.record().actions == ()


@pytest.mark.parametrize("way", ["key", "pointer"])
def test_46_fast_forward_ends_a_moment_at_once(tmp_path: Path, way: str) -> None:
    """And all else that moves, whoever is to decide next."""
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("1|9 9|4", "", draw="8"), PEOPLE[:2])
    frames(app, 30, 1 / 60)
    press(app, pygame.K_d, "d")
    frames(app, 2, 1 / 60)
    assert see(scene).clock is not None
    if way == "key":
        press(app, pygame.K_f)
    else:  # it has nothing to run through, and the press means what it means anywhere
        click_at(app, place(app, "header.forward").center)
    assert see(scene).clock is None
    assert scene.now.human == 0
    assert not scene.now.forwards


def test_46_the_speed_is_changed_at_the_table_and_kept(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    scene = sit_down(app, [PEOPLE[0], REY])
    frames(app, 60)
    for speed in ("normal", "fast", "off", "slow"):
        assert speed not in label(scene, "header.speed")
        press(app, pygame.K_p)
        assert app.settings.speed == speed
        assert label(scene, "header.speed") == f"Speed: {speed}"
    click(app, "header.speed")
    assert app.settings.speed == "normal"


def at_the_end(app: App) -> TableScene:
    """Rey is about to end a match of Nothing; Ada and another are left with cards that nobody
    knows."""
    state = nothing_table.lay(seats=3, turn=1, drawn="draw", last=True)
    return sit_down_at(app, state, [PEOPLE[0], REY, REY], nothing_table.NOTHING)


def staged_until_results(app: App, scene: TableScene) -> Counter[str]:
    """For how many frames which moments are seen until the results come."""
    found: Counter[str] = Counter()
    while app.stack.top is scene:
        frames(app, 1, 1 / 60)
        event = see(scene).staged_event
        found[event.cue if event else ""] += 1
        assert found.total() < 600
    return found


@pytest.mark.parametrize("after", [0, 18])
def test_46_fast_forward_leads_to_the_end_of_a_match_and_not_past_it(
    tmp_path: Path, after: int
) -> None:
    """Found: all hands were shown within half a second, and nobody saw who had won. `after`: the
    last card is on its way already when the key is pressed."""
    app = program(tmp_path, speed="normal")
    scene = at_the_end(app)
    if after:
        frames(app, after, 1 / 60)
        assert scene.session.finished
    else:
        assert not scene.session.finished
        assert scene.now.may_forward
    press(app, pygame.K_f)
    staged = staged_until_results(app, scene)
    assert staged["show"] > 80
    assert staged["match"] > 60
    assert staged[""] < 60


def test_46_a_press_between_two_steps_does_not_skip_the_end(tmp_path: Path) -> None:
    """Found: in the two frames before the hands are shown, it ended all of that."""
    app = program(tmp_path, speed="normal")
    scene = at_the_end(app)
    for _ in range(200):
        frames(app, 1, 1 / 60)
        if scene.session.finished and not see(scene).under_way:
            break
    assert not see(scene).idle
    press(app, pygame.K_f)
    staged = staged_until_results(app, scene)
    assert staged["show"] > 80
    assert staged["match"] > 60


def test_46_what_fast_forward_has_led_to_is_ended_by_any_press(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = at_the_end(app)
    press(app, pygame.K_f)
    frames(app, 50, 1 / 60)
    assert see(scene).clock is not None
    press(app, pygame.K_f)
    assert all(count is not None for count in see(scene).arranged.counts)


@pytest.mark.parametrize("moments", ["full", "off"])
def test_no_word_of_what_was_before_stands_beside_who_has_won(tmp_path: Path, moments: str) -> None:
    """Found: who hurried past their own bust read "Bust!" beside who has won the match."""
    app = program(tmp_path, speed="normal", moments=moments)
    scene = sit_down_at(app, lay("1|9 9|4", "", draw="9", last=True, loots=("10", "3")), TWO)
    frames(app, 20, 1 / 60)
    scene.want(Point("draw"))
    frames(app, 12, 1 / 60)
    press(app, pygame.K_SPACE)
    while app.stack.top is scene:
        if scene.now.ended or see(scene).moment in ("Tally", "Triumph", "Defeat"):
            assert not {item.id for item in see(scene).floating.values()} & {"stamp", "flash"}
        frames(app, 1, 1 / 60)


def test_a_bust_that_was_stamped_makes_way_for_who_has_won(tmp_path: Path) -> None:
    """Fast-forward ends flights one by one there: that is sooner than it has been read."""
    app = program(tmp_path, speed="normal", moments="off")
    scene = sit_down_at(app, lay("1|9 9|4", "", draw="9", last=True, loots=("10", "3")), TWO)
    frames(app, 20, 1 / 60)
    scene.want(Point("draw"))
    frames(app, 24, 1 / 60)
    assert any(item.id == "stamp" for item in see(scene).floating.values())
    for _ in range(6):
        press(app, pygame.K_f)
        if scene.now.ended:
            break
    assert scene.now.ended
    assert not any(item.id == "stamp" for item in see(scene).floating.values())


def label(scene: TableScene, thing: str) -> str:
    found = see(scene).widget(thing)
    return found.label


def test_a_press_too_many_to_get_there_does_not_draw(tmp_path: Path) -> None:
    app, scene = at_a_pause(tmp_path)

    def hammer() -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            send(app, kind, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        frames(app)

    for _ in range(100):
        hammer()  # a tenth of a second each
        if scene.now.human is not None:
            break
    actions = len(scene.session.record().actions)
    hammer()
    assert len(scene.session.record().actions) == actions
    frames(app, 12)
    press(app, pygame.K_SPACE)
    assert len(scene.session.record().actions) == actions + 1


def test_a_key_presses_what_has_the_focus_rather_than_getting_on(tmp_path: Path) -> None:
    app, scene = at_a_pause(tmp_path)
    press(app, pygame.K_TAB)
    assert focused(app) == "header.menu"
    press(app, pygame.K_RETURN)
    assert app.stack.top.name == "pause"
    assert scene.session.record().actions == ()


def test_at_speed_off_nobody_is_told_how_to_get_on(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, [PEOPLE[0], REY])
    scene.session.turns.pacing = Pacing.of("off")
    assert "go on" not in said(scene)
