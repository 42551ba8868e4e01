"""The program on a surface that no window shows, with time and input made up.

So the same pictures come out everywhere. `start` comes first.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from nomercy_table.app.app import PREPARE_MOST, App
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.session import Session
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.scene import Push, Scene
from nomercy_table.ui.trace import Trace

SIZE = (1280, 720)
FRAME = 1 / 60
FINISHING = 40  # frames in which all that lies is composed anew, where cards are in the air as well
QUALITY = 92  # of 100


def start() -> None:
    """A display that nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((64, 64))


class Sheet:
    """A screen that nobody sees."""

    full_screen = False
    density = 1.0

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size).convert()

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        return self.surface.get_size()

    def set_full_screen(self, full_screen: bool) -> None:
        """It fills nothing."""

    def come_forward(self) -> None:
        """It lies nowhere."""


class Program:
    """The program at the title, in a home of its own; `now` is its clock."""

    def __init__(self, home: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        places = Places(home / "config", home / "data")
        settings.setdefault("muted", False)
        self.app = App(Sheet(size), Settings(**settings), places, [], Trace(None), beside=False)
        self.now = 100.0
        self.app.to_title()
        self.frame()

    @property
    def picture(self) -> pygame.Surface:
        """What the screen shows."""
        return self.app.presenter.surface

    def frame(self) -> None:
        """One frame of the program, and after it what the next ones will need, in portions that no
        clock measures: the same pictures come out everywhere."""
        self.now += FRAME
        self.app.frame(FRAME, self.now)
        stack = self.app.stack
        for _ in range(PREPARE_MOST):
            if not stack.moving or not stack.top.prepare():
                break

    def until(self, done: Callable[[], bool], frames: int = 3600) -> None:
        """Frames until `done`; RuntimeError: it never was."""
        for _ in range(frames):
            if done():
                return
            self.frame()
        raise RuntimeError(f"after {frames} frames the picture is not as it should be")

    def rest(self) -> None:
        """Until nothing moves any more, and all art is drawn finely."""
        self.frame()
        self.until(lambda: not self.app.stack.moving)
        self.refine()

    def refine(self) -> None:
        """Draw all art that is in view finely, without letting time pass; and what is made of it,
        some of which was turned in haste."""
        while self.app.art.refine(1.0):
            pass
        self.app.stack.top.refined()
        for _ in range(FINISHING):
            self.app.frame(0.0, self.now)
            if not self.app.stack.moving:
                break

    def show(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.app.request(Push(scene))
        self.rest()

    def sit_down(self, session: Session) -> TableScene:
        """Sit down to a match."""
        self.app.sit_down(session)
        self.frame()
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def press(self, command: str) -> None:
        """Press the key of a command."""
        key = pygame.key.key_code(self.app.keys.name(command))
        self.app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.app.keyboard_used = False  # no focus ring: most readers come with a mouse

    def click(self, place: tuple[int, int]) -> None:
        """Click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(pygame.event.Event(kind, pos=place, button=1, touch=False))
        self.rest()


def photograph(surface: pygame.Surface) -> Image.Image:
    """What the surface shows, to be put into a file."""
    pixels = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), pixels)


def webp(surface: pygame.Surface) -> bytes:
    """The picture as a WebP: in all its colours. As a PNG a cloth's grain and light make it seven
    times as large; in 256 colours specks are seen on the cloth."""
    file = io.BytesIO()
    photograph(surface).save(file, "WEBP", quality=QUALITY, method=6)
    return file.getvalue()
