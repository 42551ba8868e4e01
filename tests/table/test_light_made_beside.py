"""Light around cards that lie askew is turned with them in the thread beside the frames."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread

import pytest

import machine
from at_table import PEOPLE, sit_down_at
from beside_frames import take_all
from mercenaries_table import GAME, fight
from nomercy_table.app.program import App
from nomercy_table.play.scene import TableScene
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside
from nomercy_table.table.moments import bolts, harm, suspense, victory
from offscreen import click, frames, program

FRAME = 1 / 60


class Watched:
    """Who made pictures by one way: whether that was the thread, for each of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *places: object, name: str) -> None:
        self.beside: list[bool] = []
        make: Callable[..., object] = getattr(places[0], name)

        def made(*args: object) -> object:
            self.beside.append(current_thread() is not main_thread())
            return make(*args)

        for place in places:
            monkeypatch.setattr(place, name, made)


def fighting(
    folder: Path,
    beside: Beside,
    first: str,
    second: str,
    *presses: str,
    speed: str = "normal",
    **given: str,
) -> tuple[App, TableScene]:
    """Ada's cards against Bo's, and what is pressed."""
    app = program(folder, (1280, 720), speed=speed)
    app.art = Art(beside)
    app.renew_look()
    scene = sit_down_at(app, fight(first, second, **given), PEOPLE[:2], GAME)
    go_on(app, 40)
    for target in presses:
        click(app, target)
    return app, scene


def go_on(app: App, count: int) -> None:
    """Frames, and between them one step of what they need, and all the time that the thread
    needs."""
    for _ in range(count):
        frames(app, 1, FRAME)
        app.stack.prepare()
        assert app.art.beside is not None
        app.art.draw_beside()
        take_all(app.art.beside)


def until_over(app: App, scene: TableScene) -> None:
    """All that is staged."""
    while scene.view.playback.staged is None:
        go_on(app, 1)
    for _ in range(600):
        go_on(app, 1)
        if scene.view.playback.idle:
            return
    raise AssertionError("it is never over")


def test_the_light_around_who_has_won(
    tmp_path: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: at 4K it took 13 ms between two frames for each of them."""
    turned = Watched(monkeypatch, victory, name="turned")
    app, scene = fighting(tmp_path, beside, "kc 9d", "qd 9h", "squad.0/1", "squad.1/1", dead="9h")
    until_over(app, scene)
    assert turned.beside
    assert all(turned.beside)
    app.close()


def test_what_is_seen_of_bursts_of_light_is_cut_between_frames(
    tmp_path: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: the frame in which they turn did so for all cards at once."""
    cut = Watched(monkeypatch, victory, name="behind")
    app, scene = fighting(tmp_path, beside, "kc 9d", "qd 9h", "squad.0/1", "squad.1/1", dead="9h")
    bursts = 0
    for _ in range(300):
        cut.beside.clear()
        frames(app, 1, FRAME)
        bursts += any("victory.rays" in item.id for item in scene.view.effects.items())
        assert not cut.beside
        app.stack.prepare()
        take_all(beside)
    assert bursts > 10
    app.close()


def test_the_light_around_who_is_struck_by_lightning(
    tmp_path: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: each frame of a flash turned every card that it was upon."""
    turned = Watched(monkeypatch, bolts, suspense, name="outline")
    app, scene = fighting(tmp_path, beside, "qs 7c 8h", "4d jh 3c", "squad.0/1", "action.lightning")
    until_over(app, scene)
    assert turned.beside
    assert all(turned.beside)
    assert len(turned.beside) <= 1 + 2 * 3, "the hurler once; all that are hit, twice"
    app.close()


def test_the_cut_across_who_lives_is_made_while_others_burn(
    tmp_path: Path, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: nobody asked the thread for it before all fire was drawn here."""
    machine.runs("slow")
    cuts = Watched(monkeypatch, harm, name="slash")
    app, scene = fighting(
        tmp_path,
        beside,
        "qs 7c 8h",
        "4d jh 3c",
        "squad.0/1",
        "action.lightning",
        speed="fast",
    )
    until_over(app, scene)
    assert cuts.beside
    assert all(cuts.beside)
    app.close()
