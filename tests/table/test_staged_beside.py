"""Moments whose pictures are made in a thread beside the frames: whatever ends one ends it at once,
and the thread may still be at work."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pygame
import pytest

import showem_table
from at_table import PEOPLE, REY, sit_down_at
from beside_frames import take_all
from hit_table import lay
from nomercy_table.app.program import App
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside
from nomercy_table.table.moments.timing import BAND_AT, BURIED_AT, STRIKES_AT
from offscreen import Sheet, frames, press, program

FRAME = 1 / 60


def at_stake(tmp_path: Path, beside: Beside, draw: str) -> tuple[App, TableScene]:
    """Ada has four cards before her and has just drawn another one."""
    app = program(tmp_path, speed="normal")
    app.art = Art(beside)
    app.renew_look()
    scene = sit_down_at(app, lay("1|9 9|4", "2", draw=draw), PEOPLE[:2])
    go_on(app, 40)
    press(app, pygame.K_d, "d")
    return app, scene


def go_on(app: App, count: int, *, waits: bool = True) -> None:
    """Frames, and what is made between them; the thread has all the time that it needs where one
    `waits` for it."""
    for _ in range(count):
        frames(app, 1, FRAME)
        app.stack.prepare()
        assert app.art.beside is not None
        app.art.draw_beside()
        if waits:
            take_all(app.art.beside)


def hold(beside: Beside) -> Event:
    """Let the thread do nothing else until this is set."""
    let_go, begun = Event(), Event()

    def held() -> None:
        begun.set()
        let_go.wait(20)

    take_all(beside)
    beside.ask(held, lambda _: None, first=True)
    begun.wait(20)
    return let_go


def threads() -> int:
    """How many threads for pictures there are."""
    return sum(each.name == "nomercy-table pictures" for each in enumerate_threads())


def moments(scene: TableScene) -> bool:
    """Whether all that is seen is the moment."""
    return scene.view.stage.hidden


def test_a_bust_is_staged_to_its_end(tmp_path: Path, beside: Beside) -> None:
    app, scene = at_stake(tmp_path, beside, "9")
    dark = 0
    for _ in range(400):
        go_on(app, 1)
        dark += moments(scene)
        if scene.view.playback.idle:
            break
    assert scene.view.playback.idle
    assert dark > 60
    assert not moments(scene)


def test_a_thread_that_does_not_come_to_it_holds_no_moment_up(
    tmp_path: Path, beside: Beside
) -> None:
    """What is not there when it has been waited for long enough is drawn within the frame."""
    app, scene = at_stake(tmp_path, beside, "9")
    let_go, dark = hold(beside), 0
    for _ in range(400):
        go_on(app, 1, waits=False)
        dark += moments(scene)
        if scene.view.playback.idle:
            break
    assert scene.view.playback.idle
    assert dark > 30
    let_go.set()


def test_what_a_moment_needs_is_asked_for_once_before_it_comes(
    tmp_path: Path, beside: Beside
) -> None:
    """Also where there was none for long, and what is held for it had been dropped."""
    app = program(tmp_path, speed="normal")
    app.art = Art(beside)
    app.renew_look()
    several = {"match": "target_score", "target": 500}
    loots = ("10 9", "2")
    state = lay("", "", draw="1", last=True, loots=loots, scores=[[3, 4]], options=several)
    scene = sit_down_at(app, state, PEOPLE[:2])
    go_on(app, 40)
    frames(app, 4, 5.0)  # so long that nothing is held for one
    press(app, pygame.K_d, "d")
    while scene.view.playback.next_staged is None:
        go_on(app, 1)
    let_go = hold(beside)
    asked = []
    for _ in range(8):
        go_on(app, 1, waits=False)
        asked.append(beside.open)
    let_go.set()
    assert scene.view.playback.next_staged is not None
    assert asked[-1] == asked[2]


def test_a_band_waits_for_the_face_upon_it_and_is_whole_when_cards_fall(
    tmp_path: Path, beside: Beside
) -> None:
    """SNM-22: Bo holds 20 cards, and a +10 lies before him."""
    app = program(tmp_path, speed="normal")
    app.art = Art(beside)
    app.renew_look()
    hand = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"
    state = showem_table.lay(
        "r7", hand, "y2", turn=1, phase="answer", total=10, top="wd10", colour="red"
    )
    plans = [PEOPLE[0], REY, PEOPLE[2]]
    scene = sit_down_at(app, state, plans, showem_table.SHOWEM)
    while scene.view.playback.staged is None:
        go_on(app, 1)
    let_go = hold(beside)
    width, height = app.presenter.size
    edge = app.presenter.surface.subsurface((0, height // 2, width // 12, height // 20))

    def red_at(time: float, *, waits: bool) -> bool:
        """Whether the band is seen at the window's edge then."""
        while (staged := scene.view.playback.staged) is not None and staged.clock < time:
            go_on(app, 1, waits=waits)
        light = pygame.transform.average_color(edge)
        return light[0] > 2 * light[1] + 40

    assert not red_at(BAND_AT + 0.15, waits=False)
    let_go.set()
    assert red_at(BURIED_AT - 0.03, waits=True)


def test_the_table_shakes_with_what_is_seen_on_it_and_not_before(
    tmp_path: Path, beside: Beside
) -> None:
    """SNM-23: Rey has not called, and is caught; the thread comes late to it."""
    app = program(tmp_path, speed="normal")
    app.art = Art(beside)
    app.renew_look()
    state = showem_table.lay("r1 b1 b2", "g1", "y1 y2 r4", top="r5", turn=2, uncalled=1)
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY], showem_table.SHOWEM)
    go_on(app, 4)
    let_go = hold(beside)
    action = next(each for each in scene.session.legal(0) if each.text() == "catch 1")
    scene.want(Act(0, action))
    shaken = 0
    while (staged := scene.view.playback.staged) is None or staged.clock < STRIKES_AT + 0.15:
        go_on(app, 1, waits=False)
        shaken += any(scene.view.staging.shift) and not moments(scene)
    assert not moments(scene)
    assert not shaken
    let_go.set()
    while staged is not None and not moments(scene):
        go_on(app, 1)
        staged = scene.view.playback.staged
    assert moments(scene)


@pytest.mark.parametrize("after", [2, 12, 40])
def test_a_press_ends_it_while_the_thread_draws(tmp_path: Path, beside: Beside, after: int) -> None:
    app, scene = at_stake(tmp_path, beside, "9")
    go_on(app, after)
    let_go = hold(beside)
    go_on(app, 2, waits=False)
    press(app, pygame.K_SPACE)
    assert scene.view.playback.idle
    go_on(app, 1, waits=False)
    assert not moments(scene)
    let_go.set()
    go_on(app, 30)
    assert beside.open == 0


def test_another_window_while_the_thread_draws(tmp_path: Path, beside: Beside) -> None:
    app, scene = at_stake(tmp_path, beside, "9")
    go_on(app, 12)
    let_go = hold(beside)
    go_on(app, 2, waits=False)
    assert isinstance(app.presenter, Sheet)
    app.presenter.resize((960, 600))
    go_on(app, 2, waits=False)
    let_go.set()
    for _ in range(400):
        go_on(app, 1)
    assert scene.view.playback.idle
    assert scene.view.stage.size == (960, 600)


def test_the_program_is_closed_while_the_thread_draws(tmp_path: Path, beside: Beside) -> None:
    app, _ = at_stake(tmp_path, beside, "9")
    others = threads() - 1
    go_on(app, 12)
    let_go = hold(beside)
    go_on(app, 2, waits=False)
    let_go.set()
    app.close()
    assert threads() == others, "the thread has ended"
