"""The window, and the fastest way known to bring changed rectangles onto the screen.

Two facts of SDL 2 shape this module. By default SDL presents a software surface through a
GL texture, ten times slower than shared memory where the driver is a software one, so the
texture path is switched off; native Wayland then may refuse, and gets it back. And
without any display SDL falls silently back to a driver that draws nothing.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence

import pygame

from nomercy_table.screen.hush import hushed

MIN_SIZE = (960, 600)
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_INVISIBLE = ("offscreen", "dummy")


_FRAME = 16
"""Pixels left for a window's frame, both sides together."""


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[tuple[int, int], bool]:
    """A window's `size` as it fits the `desktop`, and whether it is to be as high as it can be.

    A title, and the desktop's own bars, take about a tenth of its height.
    """
    room = desktop[0] - _FRAME, desktop[1] - max(48, desktop[1] // 10)
    fit = min(size[0], room[0]), min(size[1], room[1])
    return (max(fit[0], MIN_SIZE[0]), max(fit[1], MIN_SIZE[1])), size[1] > room[1]


class NoDisplay(RuntimeError):
    """There is nothing to show a window on; the text says so to the player."""


class Presenter:
    """The program's one window. `surface` is what to draw on; it changes with the window's size."""

    def __init__(
        self, title: str, icon: pygame.Surface | None, size: tuple[int, int], full_screen: bool
    ) -> None:
        """Open the window; NoDisplay says why it can't be opened."""
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Not by setdefault: pygame has put the script's name there as it was imported.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "nomercy-table"
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "nomercy-table")
        chosen_by_user = _ACCELERATION in os.environ
        os.environ.setdefault(_ACCELERATION, "0")
        self._title, self._icon = title, icon
        try:
            self._windowed_size, too_high = self._fitting(size)
            self._open()
        except pygame.error as error:
            if chosen_by_user:
                raise NoDisplay(f"The window can't be opened: {error}.") from None
            del os.environ[_ACCELERATION]
            pygame.display.quit()
            try:
                self._open()
            except pygame.error as second:
                raise NoDisplay(f"The window can't be opened: {second}.") from None
        if too_high:
            # How much of the desktop is left, only the window manager knows.
            self._window.maximize()
        if full_screen:
            self.set_full_screen(True)

    def _open(self) -> None:
        with hushed():
            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _INVISIBLE and os.environ.get("SDL_VIDEODRIVER", "") != driver:
            pygame.display.quit()
            raise NoDisplay(
                "There is no display to open a window on. Start the program from a desktop, "
                "or set DISPLAY or WAYLAND_DISPLAY."
            )
        pygame.display.set_caption(self._title)
        if self._icon is not None:
            pygame.display.set_icon(self._icon)
        pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        pygame.display.flip()  # native Wayland refuses here, not before
        with warnings.catch_warnings():
            # The one way to a least size for a window of the display module, whose
            # update(rects) is faster than any flip.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = MIN_SIZE
        self.full_screen = False

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[tuple[int, int], bool]:
        """`size` as it fits the first desktop; see `fitting`."""
        with hushed():
            pygame.display.init()
        desktops = pygame.display.get_desktop_sizes() or [size]
        return fitting(size, desktops[0])

    @property
    def surface(self) -> pygame.Surface:
        """The surface that the screen shows; ask anew each frame."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface, in pixels."""
        return self.surface.get_size()

    @property
    def driver(self) -> str:
        """SDL's name for what shows the window: x11, wayland, windows, cocoa, dummy."""
        return pygame.display.get_driver()

    def set_full_screen(self, full_screen: bool) -> None:
        """Fill the desktop, or go back to the window's own size."""
        if full_screen == self.full_screen:
            return
        if full_screen:
            self._windowed_size = self.size
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size, too_high = self._fitting(self._windowed_size)
            if too_high:
                self._window.maximize()
        self.full_screen = full_screen

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to open with next time."""
        return self._windowed_size if self.full_screen else self.size

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring `rects` of the surface onto the screen; None means all of it."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
