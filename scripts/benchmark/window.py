"""The program in a real window, driven frame by frame on a made-up clock.

All names of the upper house that a bench needs are looked up here, so that it can drive an earlier
revision, too. Seconds are those that the processor gave to the thread of the frames.
"""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from nomercy_table import time_limit
from nomercy_table.engine.player import choose
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
DT = 1 / 60


class Frame(NamedTuple):
    """The milliseconds of a frame, with what was made ready for the next ones after it; whether a
    moment was `staged` or a scene came; the scene's name; the rectangles that changed."""

    ms: float
    staged: bool
    scene: str
    rects: Sequence[Any] | None


def find(name: str, *modules: str) -> Any:
    """Return that name of the first of these modules that there is."""
    for module in modules:
        try:
            return getattr(importlib.import_module(f"nomercy_table.{module}"), name)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise LookupError(f"there is no {name}")


class Window:
    """The program in a window of its own."""

    def __init__(self, size: tuple[int, int], *, beside: bool = True, **settings: Any) -> None:
        """`beside`: matches are kept, and pictures made, in threads."""
        time_limit.clock = time.thread_time
        sys.setswitchinterval(0.0005)  # as the loop does
        opened = find("Presenter", "system.presenter", "system.window", "screen.presenter")
        self.presenter = opened("benchmark", None, size, full_screen=False)
        assert self.presenter.size == size, f"the window is {self.presenter.size}"
        self.now = 1000.0
        shared: Any = Settings(**settings), Places.of_user(), [], find("Trace", "ui.trace")(None)
        app = find("App", "app.program", "app.app")
        self.app = app(self.presenter, *shared, lambda: self.now, beside=beside)

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.app.stack.top

    def sit_down(self, session: Any) -> None:
        """Go from the title, when all of it is there, to the table of a match."""
        self.app.to_title()
        self.frame()
        gc.freeze()  # as the loop does
        self.settle()
        self.app.sit_down(session)

    def frame(self, before: Callable[[], object] = lambda: None) -> Frame:
        """Make a frame as the loop does, and its rest; what happens `before` it counts with it."""
        self.now += DT
        was_staged, begun = self._is_staged, time.thread_time()
        before()
        rects = self.app.frame(DT, self.now)
        self.presenter.present(rects)
        spent = time.thread_time() - begun
        scene, staged = self.top, was_staged or self._is_staged
        self._let_threads_work(DT - spent)
        begun, is_moving = time.thread_time(), self.app.stack.moving
        self.app.rest(self.now + spent)
        spent += time.thread_time() - begun if is_moving else 0.0
        return Frame(1000 * spent, staged, scene.name, rects)

    @staticmethod
    def _let_threads_work(seconds: float) -> None:
        """Give the other threads what is left of a frame, as long as they use it."""
        end, before, after = time.perf_counter() + seconds, -1.0, 0.0
        while time.perf_counter() < end and after - before > 0.0001:
            before = time.process_time() - time.thread_time()
            time.sleep(0.0005)
            after = time.process_time() - time.thread_time()

    @property
    def _is_staged(self) -> bool:
        """Whether all of the window changes: a scene comes, or a moment is staged or has left the
        table dark."""
        stack = self.app.stack
        scene = stack.top if stack.scenes else None
        staging = getattr(getattr(scene, "view", None), "staging", None)
        is_dark = getattr(staging, "dusk", None) is not None
        return bool(stack.in_transition or is_dark or (scene is not None and scene.staged))

    def settle(self) -> None:
        """Make frames and rests until nothing is left to be done, and the program may sleep."""
        while self.app.stack.moving or self.app.rest(self.now) < 0.01:
            self.frame()

    def send(self, kind: int, pos: tuple[int, int], pressed: int = 0) -> None:
        """Give the program an event of the pointer."""
        words: dict[str, Any] = {"rel": (1, 1), "buttons": (pressed, 0, 0), "button": 1}
        self.app.handle(pygame.event.Event(kind, pos=pos, touch=False, **words))

    def act(self) -> None:
        """Do what an easy player would, where the match waits for a person."""
        session = self.top.session
        seat = session.human_to_act
        seen, legal = session.observe(seat), session.legal(seat)
        action = choose(session.game.players["easy"], seen, legal, session.moves).action
        self.top.want(find("Act", "play.intents")(seat, action))

    @property
    def waits(self) -> bool:
        """Whether a person is to act at the table, and may."""
        stack = self.app.stack
        if not stack.scenes or stack.top.name != "table" or stack.in_transition:
            return False
        return bool(stack.top.ready and stack.top.session.human_to_act is not None)

    def close(self) -> None:
        """Close scenes and window."""
        self.app.close()
        self.presenter.close()
