"""Keys that are held: which presses are meant, and which only come of holding one."""

from __future__ import annotations

import pygame

from nomercy_table.ui.focus import ARROWS

TOGGLING = 0.5
"""Seconds after full screen was toggled in which its key, still held, may be told once more."""

REPEATING = frozenset(
    (
        *ARROWS,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    )
)
"""The keys that go on while they are held: they move, or they edit."""


class HeldKeys:
    """Knows the keys that are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._toggled: tuple[int, float] | None = None
        """The key by which full screen was switched last, with Alt, and when."""
        self._with_control = False
        """The key that went down last did so with Ctrl, and so writes nothing."""

    def repeats(self, event: pygame.event.Event, now: float) -> bool:
        """Tell whether a key that is held says so once more, or is said to write with Ctrl.

        It hears of every event. A key held down acts once only, on a menu, a card or a button: a
        press in a frame that took long comes with repeats that nobody meant. And X11 tells the
        letter of a shortcut as a text, too, where it is not a Latin one.
        """
        if event.type == pygame.TEXTINPUT:
            return self._with_control
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            other = event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)  # AltGr is both on Windows
            self._with_control = event.type == pygame.KEYDOWN and bool(control) and not other
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.KEYMAPCHANGED):
            self._down.clear()  # released with another layout, a key may be told as another
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down or self._comes_of_toggling(event, now)
            self._down.add(event.key)
            return again and event.key not in REPEATING
        return False

    def toggles(self, key: int, now: float) -> None:
        """That key has switched full screen, with Alt."""
        self._toggled = key, now

    def _comes_of_toggling(self, event: pygame.event.Event, now: float) -> bool:
        """Whether it is the Enter of Alt+Enter once more: the window loses the focus by it and
        gets it back, and keys still held are pressed anew, Enter before its Alt."""
        if self._toggled is None or self._toggled[0] != event.key or event.mod & pygame.KMOD_ALT:
            return False
        return now - self._toggled[1] < TOGGLING
