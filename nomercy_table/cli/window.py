"""From the words of the command line to the window: everything is checked before it opens."""

from __future__ import annotations

import argparse
import gc
import os
from dataclasses import replace
from pathlib import Path

from nomercy_table.app.request import NoDisplay, WindowRequest
from nomercy_table.cli import streams, words
from nomercy_table.engine.playbill import SetupError
from nomercy_table.ui.trace import TraceFile

NO_WINDOW = 1


def run(chosen: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; the exit status."""
    request = requested(chosen)
    try:
        # Only now: the rest of the command line works, and works fast, without pygame.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        # Nor is there any garbage among what is loaded until the first frame (`app.loop`).
        gc.disable()
        from nomercy_table.app import startup

        return startup.run(request)
    except NoDisplay as problem:
        streams.complain(f"nomercy-table: {problem}")
        return NO_WINDOW
    finally:
        gc.enable()


def requested(chosen: argparse.Namespace) -> WindowRequest:
    """What the command line asks for; SetupError, OptionError or NotationError: it can't be."""
    request = _match(chosen)
    return request if chosen.trace is None else replace(request, trace=_opened(chosen.trace))


def _match(chosen: argparse.Namespace) -> WindowRequest:
    named = (chosen.game, chosen.seats, chosen.seed, chosen.load, chosen.thoughts)
    if not any(word is not None for word in named) and not chosen.option:
        return WindowRequest(frames=chosen.frames)
    from nomercy_table.cli import asked  # the games, which a bare window shows without

    return asked.requested(chosen)


def _opened(path: Path) -> TraceFile:
    try:
        return TraceFile(path)
    except OSError as error:
        why = error.strerror or error
        raise SetupError(words.NO_TRACE(file=path, why=why)) from None
