"""Keeping the C libraries below us from talking to our players' terminal.

ALSA reports a machine without a sound card, and libwayland one without a session, on
standard error, line after line, though the program goes on well, or says it in its own words.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

_STDERR = 2


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """While it lasts, what C code writes on standard error goes nowhere."""
    try:
        kept = os.dup(_STDERR)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no standard error at all: a window without a console
        yield
        return
    try:
        os.dup2(nowhere, _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
        os.close(nowhere)
