"""Memory that pictures took goes back to the system.

The C library of Linux takes memory for large pictures from the system and gives it back; but with
every one that it gives back it takes the next ones of that size from its own heap, where small
things come to lie above them, and keep them: 30 MB of a match at 1080p.

What is smaller lies on that heap in any case, and leaves holes in it when it goes: another 20 MB.
They are given back when a scene has come to rest, as pictures of the one before have gone by then;
those that were held in a ring, up to 30 MB, have to be looked for.

Each thread that asks for memory while another one has the heap gets a heap of its own, and there
the same holes: as it happened, 4 to 12 MB of a match. One heap serves all of ours: pictures that
are made beside the frames take long to make and short to get.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from nomercy_table.system.budget import is_dense

_MMAP_THRESHOLD, _TRIM_THRESHOLD, _ARENA_MAX = -3, -1, -8
"""M_MMAP_THRESHOLD, M_TRIM_THRESHOLD and M_ARENA_MAX of mallopt(3)."""

_LARGE, _LARGER = 2**18, 2**21
"""Bytes from which on a picture is to have its memory from the system, on common desktops and on
dense ones; small ones would take longer to get. On a desktop of 4K a card has up to a megabyte, and
to draw cards in the air took half as long again where each got its memory from the system."""

_HELD = 2**25
"""Bytes that stay with us at the end of the heap until `tidy`. Who says where large pictures get
their memory leaves it at an eighth of a megabyte else, and what one card gave back, the next had to
get from the system again: 0.6 ns for each byte, as long as to turn it roughly."""


def give_back_what_is_large(desktop: tuple[int, int]) -> None:
    """Let pictures as large as a window have memory of their own, on a desktop of so many pixels,
    and all threads that begin after this share one heap; only glibc has to be told."""
    if not sys.platform.startswith("linux"):
        return
    try:
        large = _LARGER if is_dense(desktop) else _LARGE
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, large)
        library.mallopt(_TRIM_THRESHOLD, _HELD)
        library.mallopt(_ARENA_MAX, 1)
    except (OSError, AttributeError):
        return  # another C library, which does as it likes


def tidy() -> None:
    """Let go what is held in rings, as the pictures of a moment are, and give the system what
    nothing lies in any more; some 15 milliseconds, where a page has come to rest.

    All rings are looked for: by chance those of a moment may not be young any more. What is left
    stays, and is not looked through again within a frame, which would take 30 milliseconds."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError):
        return  # another C library
