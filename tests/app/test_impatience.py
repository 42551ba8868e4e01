"""Keys and clicks that come faster than frames: each does what it would have done alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.ui.scene import Pop
from offscreen import frames, point_at, press, program, send, tab_to


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A match against one computer player, in which the person begins."""
    app = program(tmp_path)
    app.start_match(game_by_id("hit"), plans_for(("human", "easy")), {}, 4)
    frames(app, 4)
    return app


def names(app: App) -> list[str]:
    return [scene.name for scene in app.stack.scenes]


def down(app: App, key: int, times: int = 1) -> None:
    for _ in range(times):
        send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(app: App, key: int) -> None:
    send(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def test_a_key_held_down_opens_one_menu_and_closes_it_once(app: App) -> None:
    assert names(app) == ["table"]
    for expected in (["table", "pause"], ["table"]):
        down(app, pygame.K_ESCAPE, 5)  # a press in a slow frame, with the repeats it brings
        up(app, pygame.K_ESCAPE)
        frames(app)
        assert names(app) == expected


def test_two_presses_in_one_frame_open_and_close(app: App) -> None:
    for _ in range(2):
        down(app, pygame.K_ESCAPE)
        up(app, pygame.K_ESCAPE)
    frames(app)
    assert names(app) == ["table"]
    assert not app.stack.is_over()


def test_what_went_already_takes_nothing_else_with_it(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    pause = app.stack.top
    for _ in range(3):
        app.request(Pop(pause))
    frames(app)
    assert names(app) == ["table"]


def test_a_key_held_down_draws_one_card(app: App) -> None:
    table = app.stack.top
    before = len(table.session.log)  # type: ignore[attr-defined]
    down(app, pygame.K_d, 4)
    up(app, pygame.K_d)
    frames(app)
    assert [line.cue for line in table.session.log[before:]] == ["draw"]  # type: ignore[attr-defined]


def under(app: App, way: str, pos: tuple[int, int]) -> tuple[object, ...] | None:
    """Return what a press would press now, and what that means."""
    top = app.stack.top
    found = [
        thing
        for thing in top.focusables()
        if thing.enabled and (thing.focused if way == "focus" else thing.rect.collidepoint(pos))
    ]
    turns = top.now.turns if isinstance(top, TableScene) else 0
    return (id(top), found[-1].id, found[-1].label, turns) if found else None


def decided(app: App) -> tuple[object, ...]:
    """All that a press can have decided."""
    scene = app.stack.scenes[0]
    made = scene.now.made if isinstance(scene, TableScene) else ()
    moves = scene.session.moves if isinstance(scene, TableScene) else 0
    return (moves, made, *names(app))


@pytest.mark.quick("hit")
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("way", ["pointer", "focus"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_hammers_decides_by_nothing_that_has_come_meanwhile(
    tmp_path: Path, game: str, way: str, size: tuple[int, int]
) -> None:
    """Five presses a second, after each first one that was meant: whatever else lies there by then,
    is asked there, or has the focus, no press of them is an answer to it."""
    app = program(tmp_path, size)
    seats = GAMES[game].seat_counts[0]
    app.start_match(game_by_id(game), plans_for(("human", *["easy"] * (seats - 1))), {}, 4)
    chance, changes = Rng(5), 0
    for _ in range(12):
        frames(app, 30)
        table = app.stack.top
        if not isinstance(table, TableScene) or table.now.human is None:
            break
        offered = [pick.id for pick in table.now.offered]
        there = [t for t in table.focusables() if t.enabled and t.id.split(".")[-1] in offered]
        there = there or [t for t in table.focusables() if t.enabled and t.id in offered]
        meant = chance.choice(there)
        pos = meant.rect.center
        if way == "pointer":
            point_at(app, pos)
        else:
            tab_to(app, meant.id)
            frames(app, 8)
        pressed = under(app, way, pos)
        for number in range(6):
            now, before = under(app, way, pos), decided(app)
            if way == "pointer":
                send(app, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
                send(app, pygame.MOUSEBUTTONUP, pos=pos, button=1)
            else:
                down(app, pygame.K_RETURN)
                up(app, pygame.K_RETURN)
            frames(app, 1, 0.0)
            if number and now is not None and now != pressed:
                assert decided(app)[:2] == before[:2], (number, pressed, now)
                changes += 1
            frames(app, 4)
    assert changes


def test_arrows_held_down_go_on(tmp_path: Path) -> None:
    app = program(tmp_path)

    def focused() -> str:
        return next(thing.id for thing in app.stack.top.focusables() if thing.focused)

    down(app, pygame.K_DOWN, 1)
    once = focused()
    up(app, pygame.K_DOWN)
    down(app, pygame.K_DOWN, 2)
    assert focused() != once
