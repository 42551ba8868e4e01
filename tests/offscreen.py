"""The program without a window: scenes drawn on a surface, driven by made-up events."""

from __future__ import annotations

import gc
import os
from math import dist
from pathlib import Path
from typing import Any
from weakref import WeakSet

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from nomercy_table.app.app import App
from nomercy_table.play.match_scene import TableScene
from nomercy_table.render.shapes import Shapes
from nomercy_table.render.svg import Art
from nomercy_table.render.text import Fonts
from nomercy_table.render.theme import Metrics, theme_for
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.system.preferences import SystemSays
from nomercy_table.ui.look import Look
from nomercy_table.ui.misclicks import NEAR, PRESSES
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Push, Scene
from nomercy_table.ui.trace import Trace, TraceFile


class Sheet:
    """A screen of any size that nobody sees."""

    def __init__(self, size: tuple[int, int]) -> None:
        start_display()
        self.surface = pygame.Surface(size).convert()
        self.full_screen = False
        self.density = 1.0
        self.came_forward = 0

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def set_full_screen(self, full_screen: bool) -> None:
        self.full_screen = full_screen

    def come_forward(self) -> None:
        self.came_forward += 1

    def events(self) -> list[pygame.event.Event]:
        return pygame.event.get()

    def wait(self, seconds: float, *, polls: bool = False) -> None:
        """Nothing is waited for."""

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size).convert()


def start_display() -> None:
    """Something for `convert` to convert to; nothing appears anywhere."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def look(size: tuple[int, int] = (1280, 720), scale: int = 100, contrast: bool = False) -> Look:
    start_display()
    return Look(theme_for(contrast), Metrics(size, scale), Fonts(), Art(), Shapes())


def program(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    *,
    trace: Path | None = None,
    beside: bool = False,
    speech: Any = None,
    system: SystemSays | None = None,
    **settings: Any,
) -> App:
    """The program, on the title, with files of its own in `folder`; what is drawn is kept for the
    programs after it, as one keeps it for itself."""
    if sum(width * height for width, height in (app.presenter.size for app in _programs)) > _MOST:
        gc.unfreeze()  # programs that have come to rest were frozen (`memory.tidy`)
        gc.collect()
    global _pointer
    _pointer = _CORNER
    settings.setdefault("speed", "off")
    settings.setdefault("idle_motion", False)
    settings.setdefault("rivals_talk", False)
    places = Places(folder / "config", folder / "data")
    file = None if trace is None else TraceFile(trace)
    app = App(
        Sheet(size),
        Settings(**settings),
        places,
        [],
        Trace(file),
        lambda: _now,
        beside=beside,
        speech=speech,
        system=system,
    )
    _programs.add(app)
    # Rasterised, drawn and measured once for all tests; and a felt that costs nothing.
    app.art, app.shapes, app.fonts = _ART, _SHAPES, _FONTS
    app.renew_look()
    app.felt = _plain  # type: ignore[method-assign]
    app.cloth = lambda room: _plain(app.presenter.size)  # type: ignore[method-assign]
    app.to_title()
    if draws_titles:
        frames(app)
    else:
        app.stack.carry_out()
    return app


draws_titles = True
"""Whether a program has drawn its title when a test gets it. Tests of tables leave that out: nobody
has seen it when the table lies on it."""

_MOST = 2 * 1280 * 720
"""Pixels of programs that may be there before Python has to see which are still used; some 30
bytes each."""
_programs: WeakSet[App] = WeakSet()

_ART, _SHAPES, _FONTS = Art(), Shapes(), Fonts()
_now = 1000.0
_CORNER = (0, 0)
_pointer = _CORNER


def _plain(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size).convert()
    surface.fill((15, 74, 64))
    return surface


def nothing_drawn() -> None:
    """From now on programs find no shape or word drawn by those before them: for tests of how that
    comes about."""
    global _SHAPES
    _SHAPES = Shapes()


def no_art_drawn() -> None:
    """The same of art, of which rough pictures are made of what there is in other sizes."""
    global _ART
    _ART = Art()


def frames(app: App, count: int = 2, dt: float = 0.05) -> None:
    """Let frames go by."""
    global _now
    for _ in range(count):
        _now += dt
        app.frame(dt, _now)


def lull(app: App) -> None:
    """Press nothing until every press is taken for an answer to what is there."""
    while app.stack.top.wary:
        frames(app, 1)


def make_ready(scene: TableScene) -> None:
    """Make all ready that the next frames need; nothing after a frame that leaves no time for it,
    as where the colour of a whole cloth changes."""
    while scene.prepare():
        pass


def show(app: App, scene: Scene) -> None:
    """Put a scene on top and draw it."""
    app.request(Push(scene))
    frames(app)


def press(app: App, key: int, text: str = "", mod: int = 0) -> None:
    """Press a key, as the keyboard does: a text event follows where it writes something. What
    presses what has the focus waits until that has been seen."""
    if key in PRESSES and not mod:
        _look(app)
    send(app, pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
    if text:
        send(app, pygame.TEXTINPUT, text=text)
    send(app, pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
    frames(app)


def _look(app: App) -> None:
    """See what there is before anything of it is pressed."""
    app.stack.carry_out()
    top = app.stack.top
    while isinstance(top, Page | TableScene) and top.form.wary and app.stack.top is top:
        frames(app, 1)


def send(app: App, kind: int, **values: Any) -> None:
    app.handle(pygame.event.Event(kind, **values))


def click(app: App, thing: str) -> None:
    """Click on the middle of the thing of that id, as soon as it is seen."""
    global _pointer
    rect = place(app, thing)
    assert rect.width * rect.height, f"{thing} is scrolled away"
    if dist(rect.center, _pointer) <= NEAR:
        _look(app)
    rel = rect.centerx - _pointer[0], rect.centery - _pointer[1]
    _pointer = rect.center
    send(app, pygame.MOUSEMOTION, pos=rect.center, rel=rel, buttons=(0, 0, 0))
    if folded(app, thing):
        frames(app, 1, 0.0)
    send(app, pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=rect.center, button=1)
    frames(app)


def point_at(app: App, pos: tuple[int, int]) -> None:
    """Move the pointer there, no button held."""
    send(app, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def click_at(app: App, pos: tuple[int, int]) -> None:
    """Press and release the button there, wherever the pointer is."""
    send(app, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=pos, button=1)
    frames(app)


def ids(app: App) -> list[str]:
    return [thing.id for thing in app.stack.top.focusables()]


def place(app: App, thing: str) -> pygame.Rect:
    found = {item.id: item for item in app.stack.top.focusables()}
    assert thing in found, f"no {thing} among {sorted(found)}"
    return found[thing].rect


def folded(app: App, thing: str) -> bool:
    """Whether that is not seen until somebody comes near."""
    return next(item.folded for item in app.stack.top.focusables() if item.id == thing)


def focused(app: App) -> str | None:
    return next((item.id for item in app.stack.top.focusables() if item.focused), None)


def tab_to(app: App, thing: str) -> None:
    """Press Tab until the thing has the focus."""
    for _ in range(len(ids(app)) + 1):
        if focused(app) == thing:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {thing}")
