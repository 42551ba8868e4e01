"""Gamepads: plugged in and out at any time, and what is done on them, button by button.

pygame hands on what SDL tells of a gamepad that is open, but opens one only by a private module:
so SDL itself is asked to. Sticks and triggers are buttons here: up, down, left and right.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import pygame

from nomercy_table.system import sdl

_GAMEPADS = 0x2000
"""SDL_INIT_GAMECONTROLLER."""

_SONY = (3, 4, 7)
"""SDL_GameControllerGetType: PlayStation 3, 4, 5."""

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}

_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right stick left", "right stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
"""What an axis is that is pushed one way, and the other."""

_PUSHED, _LET_GO = 18_000, 12_000
"""Of 32,767: from here on an axis is pushed, and from here on no longer."""


@dataclass(frozen=True)
class PadButton:
    """A button of a pad went down, or up. `make`: whose names its buttons bear, "sony" or ""."""

    name: str
    down: bool
    make: str


class Pads:
    """The gamepads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, tuple[int, str]] = {}
        """What SDL calls each, by its number, and the make."""
        self._pushed: dict[tuple[int, int], str] = {}
        self._begun = False

    def begin(self) -> None:
        """Look for pads from now on; those that are plugged in are told as events. Where SDL can't
        be reached, there are none."""
        library = sdl.library()
        if library is None or self._begun:
            return
        self._begun = library.SDL_InitSubSystem(_GAMEPADS) == 0

    def end(self) -> None:
        """Let go of all."""
        library = sdl.library()
        if library is None or not self._begun:
            return
        for number in tuple(self._open):
            self._close(number)
        library.SDL_QuitSubSystem(_GAMEPADS)
        self._begun = False

    @property
    def plugged_in(self) -> bool:
        """Whether there is a pad, so that somebody has to look at it."""
        return bool(self._open)

    def heard(self, event: pygame.event.Event) -> list[PadButton]:
        """What an event of the window means for the buttons of pads."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._plug_out(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button, "")
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            return [PadButton(name, down, self._make(event.instance_id))] if name else []
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.instance_id, event.axis, event.value)
        return []

    def _make(self, number: int) -> str:
        return self._open.get(number, (0, ""))[1]

    def _plug_in(self, index: int) -> None:
        library = sdl.library()
        if library is None:
            return
        library.SDL_GameControllerOpen.restype = ctypes.c_void_p
        library.SDL_GameControllerGetJoystick.restype = ctypes.c_void_p
        pad = library.SDL_GameControllerOpen(index)
        if not pad:
            return
        joystick = library.SDL_GameControllerGetJoystick(ctypes.c_void_p(pad))
        number = library.SDL_JoystickInstanceID(ctypes.c_void_p(joystick))
        kind = library.SDL_GameControllerGetType(ctypes.c_void_p(pad))
        if number in self._open:  # it was told twice: SDL counts how often it is opened
            library.SDL_GameControllerClose(ctypes.c_void_p(pad))
        self._open[number] = (pad, "sony" if kind in _SONY else "")

    def _plug_out(self, number: int) -> list[PadButton]:
        """What was pushed is let go; of buttons SDL tells that itself, before."""
        axes = [axis for pad, axis in self._pushed if pad == number]
        up = [button for axis in axes for button in self._moved(number, axis, 0)]
        if number in self._open:
            self._close(number)
        return up

    def _close(self, number: int) -> None:
        library = sdl.library()
        assert library is not None, "a pad was opened by it"
        library.SDL_GameControllerClose(ctypes.c_void_p(self._open.pop(number)[0]))

    def _moved(self, number: int, axis: int, value: int) -> list[PadButton]:
        back, forth = _AXES.get(axis, ("", ""))
        before = self._pushed.get((number, axis), "")
        name = forth if value > 0 else back
        least = _LET_GO if before == name else _PUSHED
        now = name if abs(value) >= least else ""
        if now == before:
            return []
        self._pushed[number, axis] = now
        make = self._make(number)
        return [PadButton(one, one == now, make) for one in (before, now) if one]
