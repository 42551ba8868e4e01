"""The loop: frame after frame, and the input between them, until somebody quits."""

from __future__ import annotations

import gc
import signal
import sys
import time
from types import FrameType

import pygame

from nomercy_table.app.app import App
from nomercy_table.system.display import Presenter

_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""The signals that ask the program to end, as far as the system has them: Ctrl-C, the system or
another program, a terminal that closes, Ctrl+Break on Windows."""

SWITCH_SECONDS = 0.0005
"""How long a thread beside may hold the interpreter while a frame wants it (it would be 5 ms)."""

LITTLE = 0.003
"""Seconds until the next frame in which no event is waited for: that long, at most, a large picture
is on its way to the screen, and it need not be there before."""


def play(app: App, presenter: Presenter, frames: int | None) -> None:
    """Frame after frame until somebody quits, or so many frames are through.

    KeyboardInterrupt: somebody pressed Ctrl-C; it is raised between two frames.
    """
    asked: list[int] = []

    def asked_to_end(number: int, where: FrameType | None) -> None:
        asked.append(number)
        app.stack.quit()

    numbers = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, asked_to_end) for number in heard}
    interval = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    clock = pygame.time.Clock()
    shown = 0
    last = app.clock()
    try:
        while not app.stack.is_over():
            begun = time.perf_counter()
            now = app.clock()
            rects = app.frame(min(now - last, 0.1), now)
            last = now
            if app.stack.is_over():
                break
            presenter.present(rects)
            app.trace.frame(time.perf_counter() - begun)
            scene = app.stack.top
            if app.spoken.on:
                app.spoken.shown(scene.name, scene.focusables(), scene.words)
            if app.trace.on:
                ready = scene.ready and not app.stack.in_transition
                things, words = scene.focusables(), scene.words
                size = app.look.metrics.size  # for which they are laid out
                app.trace.shown(scene.name, size, things, words, ready, scene.wary)
            shown += 1
            if shown == 1:
                gc.freeze()  # what is loaded stays (`memory.tidy`)
                gc.enable()
                app.sounds.start()
                app.pads.begin()
            if frames is not None and shown >= frames:
                break
            rest = app.rest(app.clock())
            if rest <= LITTLE or frames is not None:
                clock.tick(60)
            else:
                presenter.wait(rest, polls=app.pads.plugged_in)
            for event in presenter.events():
                app.handle(event)
    finally:
        sys.setswitchinterval(interval)
        for number, handler in before.items():
            signal.signal(number, handler)
    if signal.SIGINT in asked:
        raise KeyboardInterrupt
