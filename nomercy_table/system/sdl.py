"""What pygame does not hand on of SDL, the library under it; by names that SDL keeps."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame

_MINIMIZED, _MAXIMIZED = 0x40, 0x80


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
    """Tell whether that window lies in the desktop's bar; no where SDL can't be asked."""
    return bool(_flags(window) & _MINIMIZED)


def is_maximized(window: int) -> bool:
    """Tell whether that window is as large as it can be; no where SDL can't be asked."""
    return bool(_flags(window) & _MAXIMIZED)


def frame_of(window: int) -> tuple[int, int]:
    """Return the width of that window's frame at the left, and its height above.

    (0, 0) where SDL does not know it.
    """
    top, left = ctypes.c_int(), ctypes.c_int()
    sdl = library()
    if sdl is not None:
        known = ctypes.byref(top), ctypes.byref(left)
        sdl.SDL_GetWindowBordersSize(_window(sdl, window), *known, None, None)
    return left.value, top.value


def _flags(window: int) -> int:
    sdl = library()
    return 0 if sdl is None else sdl.SDL_GetWindowFlags(_window(sdl, window))


def _window(sdl: ctypes.CDLL, number: int) -> ctypes.c_void_p:
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(number))


def corner_of(desktop: int) -> tuple[int, int]:
    """Return the place of a screen's upper left corner on the whole desktop.

    (0, 0) where SDL can't be asked.
    """
    bounds = (ctypes.c_int * 4)()
    sdl = library()
    if sdl is not None:
        sdl.SDL_GetDisplayBounds(desktop, bounds)
    return bounds[0], bounds[1]


def has_key(code: int) -> bool:
    """Tell whether a key of the layout in force has that code; yes where SDL can't say."""
    sdl = library()
    return sdl is None or bool(sdl.SDL_GetScancodeFromKey(code))


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
