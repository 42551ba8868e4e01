"""Waiting for what other processes do: the one place in the tests that looks at a clock.

Every wait is for an event, never for time to go by. It ends as soon as that is so; the clock only
tells that it never will be.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable

import pytest

PATIENCE = 150.0
"""Seconds after which something is given up that mostly comes at once: other work may have the
machine busy, and the end of a match may take a minute then."""

LONG = 30.0
"""Seconds after which something that has come in the end is worth a word in the report: perhaps
something stood still."""

PAUSE = 0.005
"""Seconds between two looks."""


def until(so: Callable[[], object], what: str | Callable[[], str]) -> None:
    """Wait until something is so; else fail by saying what did not come.

    `what` may be a function, called when it has not come, that tells how far things are.
    """
    begun = time.monotonic()
    while not so():
        if time.monotonic() > begun + PATIENCE:
            pytest.fail(f"never: {_told(what)}")
        pause()
    waited = time.monotonic() - begun
    if waited > LONG:
        first, _, _ = _told(what).partition("\n")
        warnings.warn(f"{waited:.0f} s until: {first}", stacklevel=2)


def _told(what: str | Callable[[], str]) -> str:
    return what if isinstance(what, str) else what()


def pause() -> None:
    """Leave the machine to others for a moment, before looking again."""
    time.sleep(PAUSE)
