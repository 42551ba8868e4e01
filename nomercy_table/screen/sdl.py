"""What pygame does not hand on of SDL, the library under it; by names that SDL keeps."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache

import pygame

_MINIMIZED = 0x40
_WINDOW_EVENT = 0x200

_Heard = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32))
_ASKED: list[object] = []
"""What SDL calls, which holds no reference to it."""


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


def hear_of_windows(heard: Callable[[], None]) -> Callable[[], None] | None:
    """Have `heard` called at once whenever something happens to a window, before all who ask for it
    later: pygame asks as it opens one, and gives it another surface. Returns what ends it; None
    where SDL can't be reached."""
    sdl = library()
    if sdl is None:
        return None

    def hear(_: object, event: ctypes._Pointer[ctypes.c_uint32]) -> int:
        if event[0] == _WINDOW_EVENT:
            heard()
        return 0

    asked = _Heard(hear)
    _ASKED.append(asked)
    sdl.SDL_AddEventWatch(asked, None)

    def end() -> None:
        sdl.SDL_DelEventWatch(asked, None)
        _ASKED.remove(asked)

    return end


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
