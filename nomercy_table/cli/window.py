"""From the words of the command line to the window: everything is checked before it opens."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from nomercy_table.engine.game import SetupError
from nomercy_table.scenes.request import NoDisplay, WindowRequest

NO_WINDOW = 1


def run(chosen: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; the exit status."""
    request = requested(chosen)
    try:
        # Only now: the rest of the command line works, and works fast, without pygame.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from nomercy_table.scenes import opening

        return opening.run(request)
    except NoDisplay as problem:
        print(" ".join(f"nomercy-table: {problem}".split()), file=sys.stderr)
        return NO_WINDOW


def requested(chosen: argparse.Namespace) -> WindowRequest:
    """What the command line asks for; SetupError, OptionError or NotationError: it can't be."""
    if chosen.trace is not None:
        _try_writing(chosen.trace)
    named = (chosen.game, chosen.seats, chosen.seed, chosen.load, chosen.thoughts)
    if not any(word is not None for word in named) and not chosen.option:
        return WindowRequest(trace=chosen.trace, frames=chosen.frames)
    from nomercy_table.cli import asked  # the games, which a bare window shows without

    return asked.requested(chosen)


def _try_writing(path: Path) -> None:
    try:
        path.open("a", encoding="utf-8").close()
    except OSError as error:
        raise SetupError(
            f"--trace {path}: can't be written ({error.strerror or error}); name a file that can"
        ) from None
