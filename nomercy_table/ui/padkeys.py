"""What the buttons of a gamepad mean: the keys that move the focus and press, and commands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.ui import words

_FOCUS = {
    "a": (pygame.K_RETURN, 0),
    "b": (pygame.K_ESCAPE, 0),
    "start": (pygame.K_ESCAPE, 0),
    "up": (pygame.K_UP, 0),
    "down": (pygame.K_DOWN, 0),
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "left shoulder": (pygame.K_TAB, pygame.KMOD_LSHIFT),
    "right shoulder": (pygame.K_TAB, 0),
    "page up": (pygame.K_PAGEUP, 0),
    "page down": (pygame.K_PAGEDOWN, 0),
}
"""The keys that they are, with what is held beside."""

COMMANDS = (
    "x",
    "y",
    "left trigger",
    "right trigger",
    "back",
    "left stick",
    "right stick",
    "right stick left",
    "right stick right",
)
"""The buttons that commands can have (`ui.keys.Command.pad`, `engine.playbill.Key.pad`)."""

_OWN = 0x0050_0000
"""From here on there are numbers for buttons that are no key of any keyboard."""

_GOES_ON = (
    "up",
    "down",
    "left",
    "right",
    "left shoulder",
    "right shoulder",
    "page up",
    "page down",
)

_HELD, _AGAIN = 0.4, 0.11
"""Seconds after which a button that is held acts once more, and then again and again."""

_NAMES = {
    "": words.PAD_BUTTONS,
    "sony": words.SONY_BUTTONS,
}


def button_name(button: str, make: str) -> str:
    """What stands on a button of a pad of that make."""
    return _NAMES[make][button]


class PadKeys:
    """Makes key presses of what is done on pads; those say by `pad` which button it was."""

    def __init__(self) -> None:
        self._held: tuple[str, float] | None = None
        """The button that is held and acts again, and when."""

    def pressed(self, name: str, down: bool, now: float) -> pygame.event.Event | None:
        """The key press, or its end, that a button means; None: nothing."""
        if name not in _FOCUS and name not in COMMANDS:
            return None
        if name in _GOES_ON:
            if down:
                self._held = (name, now + _HELD)
            elif self._held is not None and self._held[0] == name:
                self._held = None
        return _event(name, down)

    def due(self, now: float) -> Sequence[pygame.event.Event]:
        """What a button does again that is still held."""
        if self._held is None or now < self._held[1]:
            return ()
        self._held = (self._held[0], now + _AGAIN)
        return (_event(self._held[0], True),)

    def wakes_after(self, now: float) -> float | None:
        """Seconds until something is due; None: nothing is held."""
        return None if self._held is None else max(0.0, self._held[1] - now)

    def let_go(self) -> None:
        """Nobody holds anything any more."""
        self._held = None


def _event(name: str, down: bool) -> pygame.event.Event:
    key, mod = _FOCUS.get(name) or (_OWN + COMMANDS.index(name), 0)
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", pad=name)
