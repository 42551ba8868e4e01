"""Moments whose pictures are made in a thread beside the frames: whatever ends one ends it at once,
and the thread may still be at work."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pygame
import pytest

from at_table import PEOPLE, Table, seated
from beside_frames import take_all
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.render.beside import RenderThread
from nomercy_table.render.svg import Art
from offscreen import Sheet, frames, press, program

FRAME = 1 / 60


def at_stake(tmp_path: Path, beside: RenderThread, draw: str) -> tuple[App, Table]:
    """Ada has four cards before her and has just drawn another one."""
    app = program(tmp_path, speed="normal")
    app.art = Art(beside)
    app.renew_look()
    scene = seated(app, lay("1|9 9|4", "2", draw=draw), PEOPLE[:2])
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


def hold(beside: RenderThread) -> Event:
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


def moments(scene: Table) -> bool:
    """Whether all that is seen is the moment."""
    return scene.hidden


@pytest.mark.parametrize("after", [2, 12, 40])
def test_a_press_ends_it_while_the_thread_draws(
    tmp_path: Path, beside: RenderThread, after: int
) -> None:
    app, scene = at_stake(tmp_path, beside, "9")
    go_on(app, after)
    let_go = hold(beside)
    go_on(app, 2, waits=False)
    press(app, pygame.K_SPACE)
    assert scene.idle
    go_on(app, 1, waits=False)
    assert not moments(scene)
    let_go.set()
    go_on(app, 30)
    assert beside.open == 0


def test_another_window_while_the_thread_draws(tmp_path: Path, beside: RenderThread) -> None:
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
    assert scene.idle
    assert app.presenter.surface.get_size() == scene.placed.size == (960, 600)


def test_the_program_is_closed_while_the_thread_draws(tmp_path: Path, beside: RenderThread) -> None:
    app, _ = at_stake(tmp_path, beside, "9")
    others = threads() - 1
    go_on(app, 12)
    let_go = hold(beside)
    go_on(app, 2, waits=False)
    let_go.set()
    app.close()
    assert threads() == others, "the thread has ended"
