"""What pygame does not hand on of SDL, the library under it; by names that SDL keeps."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame

_MINIMIZED = 0x40


def wait_for_event(seconds: float) -> None:
    """Sleep until there is an event, but for so long at most; the event stays in the queue.

    SDL leaves that to the system, which wakes nobody for nothing; `pygame.event.wait` looks every
    millisecond. Where SDL can't be reached, it may return earlier: sixty times a second.
    """
    milliseconds = max(1, round(seconds * 1000))
    sdl = library()
    if sdl is None:
        pygame.time.wait(min(milliseconds, 16))
    else:
        sdl.SDL_WaitEventTimeout(None, milliseconds)


def is_minimized(window: int) -> bool:
    """Whether the window of that number lies in the desktop's bar; no where SDL can't be asked."""
    sdl = library()
    if sdl is None:
        return False
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    flags: int = sdl.SDL_GetWindowFlags(ctypes.c_void_p(sdl.SDL_GetWindowFromID(window)))
    return bool(flags & _MINIMIZED)


@cache
def library() -> ctypes.CDLL | None:
    """The SDL 2 that pygame has loaded; None where it can't be found."""
    try:
        # By the name of what is loaded already; elsewhere a library finds what it is linked with.
        name = "SDL2.dll" if sys.platform == "win32" else str(pygame.event.__file__)
        sdl = ctypes.CDLL(name)
        sdl.SDL_WaitEventTimeout  # noqa: B018 - it is looked up
    except (OSError, AttributeError):
        return None
    return sdl


def loads(name: str) -> bool:
    """Whether the system has a library of that name."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
