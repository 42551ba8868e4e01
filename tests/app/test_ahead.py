"""The title is there before what a press on it needs: that is loaded beside it, or by the press."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import examples
import nomercy_table
from nomercy_table.games import BILLS

OF_A_GAME = {"file_words", "options"}
"""The modules from which a game's playbill is made."""

NOT_AT_THE_TITLE = ("app.tables", "play", "table", "simulate", "engine.game", "session.session")

STARTS = """
from nomercy_table.cli import main
import gc
status = main(["--frames", "1"])
said(status, gc.isenabled())
"""

OPENS = """
import pygame
from pathlib import Path
from nomercy_table.app.app import App
from nomercy_table.app.request import WindowRequest
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.trace import Trace

class Sheet:
    full_screen, density, size = False, 1.0, (1280, 720)

    def __init__(self):
        pygame.display.init()
        self.surface = pygame.display.set_mode(self.size)

def opened():
    here = Path.cwd()
    known = Settings(speed="off", player_name="Ada", player_portrait="owl")
    app = App(Sheet(), known, Places(here / "config", here / "data"), [], Trace(None))
    app.open(WindowRequest())
    app.frame(0.01, app.clock())
    return app
"""

PRESSES = (
    OPENS
    + """
app = opened()
app.stack.top.form.focus_on("play." + sys.argv[1])
before = app.stack.top.name
app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
for _ in range(9):
    app.frame(0.05, app.clock())
    app.rest(app.clock())
scene = app.stack.top
said(before, scene.name, scene.session.game.id)
app.close()
"""
)

RESTS = (
    OPENS
    + """
import gc
app = opened()
while LAST not in sys.modules:
    app.rest(app.clock())
    app.frame(0.05, app.clock())
for thread in beside():
    thread.join()
said(gc.isenabled(), gc.get_freeze_count() == 0)
app.close()
"""
)

ENDS = (
    OPENS
    + """
app = opened()
while FIRST not in sys.modules:
    app.rest(app.clock())
    app.frame(0.05, app.clock())
app.close()
said(len(beside()))
"""
)

LACKS = """
from nomercy_table.app.startup import ModulePreloader
sys.modules[FIRST] = None
ahead = ModulePreloader()
said(ahead.is_done)
ahead.begin()
for thread in beside():
    thread.join()
said(ahead.is_done, LAST in sys.modules)
"""


def child(folder: Path, code: str, *words: str) -> list[Any]:
    """What another Python says by `said` that carries out `code`; last of all the modules of the
    program that it has loaded."""
    tell = """
import json, sys, threading
FIRST, LAST = "nomercy_table.app.tables", "nomercy_table.games.nothing.game"

def said(*facts):
    print(json.dumps(facts))

def beside():
    return [thread for thread in threading.enumerate() if "ahead" in thread.name]
"""
    loaded = 'said(*sorted(name[14:] for name in sys.modules if name.startswith("nomercy_table.")))'
    home = {name: str(folder) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA")}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
    run = subprocess.run(
        [sys.executable, "-c", "\n".join((tell, code, loaded)), *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, **home, **quiet},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("[")]


def wanted(modules: list[str], *rooms: str) -> list[str]:
    """Those that are of these rooms, or these modules."""
    return [name for name in modules if any(f"{name}.".startswith(f"{room}.") for room in rooms)]


def test_the_title_s_first_frame_needs_no_table_and_no_whole_game(tmp_path: Path) -> None:
    *_, modules = child(tmp_path, STARTS)
    assert "pages.title.page" in modules
    assert wanted(modules, *NOT_AT_THE_TITLE) == []
    games = [name.split(".")[1:] for name in wanted(modules, "games") if name != "games"]
    assert {name for name, *_ in games} == {*BILLS} - {*examples.CODE}
    assert {part for _, *parts in games for part in parts} == OF_A_GAME


def test_garbage_is_looked_for_from_the_first_frame_on(tmp_path: Path) -> None:
    told, _ = child(tmp_path, STARTS)
    assert told == [0, True]


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game_id", [name for name in BILLS if name not in examples.CODE])
def test_a_press_right_after_the_first_frame_leads_to_the_table(
    tmp_path: Path, game_id: str
) -> None:
    told, _ = child(tmp_path, PRESSES, game_id)
    assert told == ["title", "table", game_id]


def test_at_rest_all_that_a_press_may_need_is_loaded(tmp_path: Path) -> None:
    told, modules = child(tmp_path, RESTS)
    assert told == [True, True]
    package = Path(nomercy_table.__file__).parent
    there = [
        ".".join(path.relative_to(package).with_suffix("").parts)
        for room in ("play", "table", "pages", "games", "session", "app")
        for path in (package / room).rglob("*.py")
    ]
    missing = {name.removesuffix(".__init__") for name in there} - {*modules}
    assert missing == {"app.loop"}, "which runs the window that this program has not"


def test_who_quits_meanwhile_leaves_no_thread_behind(tmp_path: Path) -> None:
    told, _ = child(tmp_path, ENDS)
    assert told == [0]


def test_what_can_t_be_loaded_is_left_to_whoever_needs_it(tmp_path: Path) -> None:
    begun, told, _ = child(tmp_path, LACKS)
    assert [begun, told] == [[False], [True, True]]
