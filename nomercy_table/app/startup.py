"""The start: a first window at once, then the modules behind it.

What the program is made of loads while there is something to look at already.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Thread

import pygame

from nomercy_table.app import single_instance
from nomercy_table.app.request import NoDisplay, WindowRequest
from nomercy_table.games import BILLS
from nomercy_table.render.text import Fonts
from nomercy_table.render.theme import Theme, theme_for
from nomercy_table.resources import MissingAsset, asset
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.locks import InUse
from nomercy_table.storage.places import Places
from nomercy_table.system.display import NoDisplay as NothingToShowOn
from nomercy_table.system.display import Presenter
from nomercy_table.system.preferences import SystemSays
from nomercy_table.ui.trace import Trace

TITLE = "No Mercy Table"
USUAL_SIZE = (1280, 800)


def run(request: WindowRequest) -> int:
    """Open the window and stay until it is closed; the exit status. NoDisplay: it can't open."""
    places = Places.of_user()
    handed = single_instance.hand_over(places.data, request.file) if request.shared else False
    if handed:
        return 0
    settings, problems = settings_file.load(places.settings)
    problems += places.unwritable()
    icon = _icon()
    system = SystemSays()
    system.begin()
    try:
        presenter = Presenter(
            TITLE,
            icon,
            settings.window or USUAL_SIZE,
            settings.full_screen,
            settings.window_place,
            settings.maximised,
        )
    except NothingToShowOn as problem:
        raise NoDisplay(str(problem)) from None
    trace = Trace(request.trace)
    _greet(presenter.surface, theme_for(bool(settings.high_contrast)), icon)
    presenter.present(None)
    trace.window(presenter.driver)
    running = _the_one(places.data)
    if running is None and handed is None and single_instance.hand_over(places.data, request.file):
        presenter.close()  # both were started at once
        return 0
    from nomercy_table.app.app import App
    from nomercy_table.app.loop import play
    from nomercy_table.app.ways import asked_by_another

    app = App(presenter, settings, places, problems, trace, system=system)
    try:
        if running is not None:
            running.begin(asked_by_another)
        pygame.key.set_repeat(380, 40)
        app.stack.fade_from(presenter.surface)
        app.open(request)
        play(app, presenter, request.frames)
    finally:  # also after Ctrl-C
        if running is not None:
            running.close()
        app.settings = replace(
            app.settings,
            window=presenter.windowed_size,
            window_place=presenter.place,
            maximised=presenter.maximised,
        )
        app.save_settings()
        told = len(app.problems)
        app.close()
        trace.close()
        presenter.close()
        _tell_late(app.problems[told:])
    return 0


def _the_one(data: Path) -> single_instance.Running | None:
    """What others hand over to that are started for the same player; None: another one does it,
    or it can't be."""
    try:
        return single_instance.Running(data)
    except (InUse, OSError):
        return None


def _tell_late(problems: Sequence[str]) -> None:
    """Say what could not be kept at the very end, when there is no window to say it in."""
    for problem in problems:
        with suppress(OSError, ValueError, AttributeError):  # the terminal may have gone as well
            sys.stderr.write(f"nomercy-table: {problem}\n")
            sys.stderr.flush()


def _greet(surface: pygame.Surface, theme: Theme, emblem: pygame.Surface | None) -> None:
    """Bare cloth with the name on it, so that nobody wonders whether anything has started."""
    surface.fill(theme.felt)
    size = max(24, min(surface.get_size()) // 18)
    middle = surface.get_rect().center
    if emblem is not None:
        surface.blit(emblem, emblem.get_rect(midbottom=(middle[0], middle[1] - size)))
    name = Fonts().render(TITLE, "display", size, theme.accent)
    surface.blit(name, name.get_rect(center=middle))


def _icon() -> pygame.Surface | None:
    try:
        return pygame.image.load(asset("app", "icon-128.png"))
    except (MissingAsset, pygame.error):
        return None


WANTED = (
    "nomercy_table.app.tables",
    "nomercy_table.app.thumbnails",
    *(
        f"nomercy_table.pages.{page}"
        for page in ("setup.page", "profile", "matches", "learn", "rules", "settings", "about")
    ),
)
"""The modules that are imported where a press leads to them, what is wanted most first. All others
that the program needs come with these, and with the games."""


class ModulePreloader:
    """A thread that loads all of it, once. Who presses before something is there loads it, or waits
    for the thread to have done so; what can't be loaded is told there, and not here."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._ends = False

    @property
    def is_done(self) -> bool:
        """Whether it has begun, and ended."""
        return self._thread is not None and not self._thread.is_alive()

    def begin(self) -> None:
        """Load from now on; again: nothing. Where no thread can be started, nothing is loaded."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="nomercy-table ahead", daemon=True)
            with suppress(RuntimeError):
                self._thread.start()

    def end(self) -> None:
        """Load no more, and wait for what is just being loaded."""
        self._ends = True
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        gc.disable()  # it would hold up a frame for 10 to 30 ms, and find nothing
        try:
            for _ in self._loaded():
                if self._ends:
                    break
        finally:
            gc.enable()

    @staticmethod
    def _loaded() -> Iterator[object]:
        for name in WANTED:
            with suppress(Exception):
                yield import_module(name)
        for bill in BILLS.values():
            with suppress(Exception):
                yield bill.whole
