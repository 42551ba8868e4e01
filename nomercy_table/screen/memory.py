"""Memory that pictures took goes back to the system.

The C library of Linux takes memory for large pictures from the system and gives it back; but with
every one that it gives back it takes the next ones of that size from its own heap, where small
things come to lie above them, and keep them: 30 MB of a match at 1080p.
"""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of mallopt(3)."""

_LARGE = 2**18
"""Bytes from which on a picture is to have its memory from the system; small ones would take longer
to get."""


def give_back_what_is_large() -> None:
    """Let pictures as large as a window have memory of their own; only glibc has to be told."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)
    except (OSError, AttributeError):
        return  # another C library, which does as it likes
