"""A gamepad that nobody holds: SDL has virtual ones, which send what a plugged in one would."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

import pygame

from nomercy_table.system import sdl

GAMECONTROLLER = 1
"""SDL_JOYSTICK_TYPE_GAMECONTROLLER."""

BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}

WITHOUT_FOCUS = "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"
"""SDL tells nothing of pads while no window has the focus, unless this is set."""

IN_A_PROGRAM = """
import os, sys, threading
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, {tests!r})

def serve():
    import waiting
    from nomercy_table.system import sdl
    while "pygame.event" not in sys.modules or not sdl.library().SDL_WasInit(0x2000):
        waiting.pause()
    import virtual_pad
    pad = virtual_pad.VirtualPad()
    while not pad.heard:
        waiting.pause()
    with open({orders!r}, encoding="utf-8") as orders:
        for name in map(str.strip, orders):
            pad.hold(name)
            while not pad.seen_down(name):
                waiting.pause()
            pad.let_go(name)
            while pad.seen_down(name):
                waiting.pause()
    pad.pull_out()

threading.Thread(target=serve, daemon=True).start()
"""
"""What a program carries out to have one: the lines of a pipe name the buttons that are tapped, and
it is pulled out where that ends."""


def in_a_program(orders: Path) -> str:
    """`IN_A_PROGRAM` for the pipe of that name, which is made."""
    os.mkfifo(orders)
    return IN_A_PROGRAM.format(tests=str(Path(__file__).parent), orders=str(orders))


class VirtualPad:
    """A gamepad, plugged in."""

    def __init__(self) -> None:
        os.environ[WITHOUT_FOCUS] = "1"
        library = sdl.library()
        assert library is not None
        self._sdl = library
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        index = library.SDL_JoystickAttachVirtual(GAMECONTROLLER, 6, 15, 0)
        assert index >= 0, "SDL makes no virtual gamepad"
        self.index = index
        self._pad = ctypes.c_void_p(library.SDL_JoystickOpen(index))

    @property
    def heard(self) -> bool:
        """Whether the program has opened it, so that it hears what is pressed."""
        number = self._sdl.SDL_JoystickInstanceID(self._pad)
        self._sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
        return bool(self._sdl.SDL_GameControllerFromInstanceID(number))

    def seen_down(self, name: str) -> bool:
        """Whether SDL has told that a button is down: it looks once a frame, if that."""
        return bool(self._sdl.SDL_JoystickGetButton(self._pad, BUTTONS[name]))

    def hold(self, name: str) -> None:
        """Press a button, and keep it down."""
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, BUTTONS[name], ctypes.c_uint8(1))

    def let_go(self, name: str) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, BUTTONS[name], ctypes.c_uint8(0))

    def push(self, axis: int, value: int) -> None:
        """Push a stick or a trigger, -32,768 to 32,767."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, ctypes.c_int16(value))

    def pull_out(self) -> None:
        """It is plugged in no longer."""
        self._sdl.SDL_JoystickDetachVirtual(self.index)
