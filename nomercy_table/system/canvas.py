"""A window that is open, and how its surface comes onto the screen: in the fastest way known."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from typing import Protocol

import pygame

from nomercy_table.system.copier import Copier, show

Size = tuple[int, int]
Place = tuple[int, int]

_WHERE = "SDL_VIDEO_WINDOW_POS"


class Canvas(Protocol):
    """A window that is open, and how its surface comes onto the screen."""

    window: pygame.Window

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def stretch(self) -> float:
        """Pixels of the surface to one of the units in which the system counts a window's size."""
        ...

    def present(self, rects: Sequence[pygame.Rect] | None) -> None: ...

    @property
    def under_way(self) -> bool:
        """Whether what was presented is not on the screen yet, as far as this thread knows."""
        ...

    def wait(self) -> None:
        """Nothing is under way any more: the surface may be drawn on, and the window change."""
        ...

    def close(self) -> None: ...


class ByRectangles:
    """A window of the display module, whose `update(rects)` is faster than any flip. An X server
    copies much of it beside this program: see `Copier`."""

    stretch = 1.0

    def __init__(
        self, title: str, icon: pygame.Surface | None, size: Size, place: Place | None
    ) -> None:
        self._copier = Copier() if pygame.display.get_driver() == "x11" else None
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)
        chosen_by_user = _WHERE in os.environ
        if place is not None:
            os.environ.setdefault(_WHERE, f"{place[0]},{place[1]}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        if not chosen_by_user:
            os.environ.pop(_WHERE, None)
        pygame.display.flip()  # native Wayland refuses here, not before
        with warnings.catch_warnings():
            # The one way to a least size for a window of the display module.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.window = pygame.Window.from_display_module()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        if self._copier is None:
            show(rects)
        else:
            self._copier.show(rects, self.surface.get_size())

    @property
    def under_way(self) -> bool:
        return self._copier is not None and self._copier.under_way

    def wait(self) -> None:
        if self._copier is not None:
            self._copier.wait()

    def close(self) -> None:
        if self._copier is not None:
            self._copier.end()


class InPoints:
    """A window with all the pixels that its points have, shown whole: by a texture, as SDL does in
    any case where windows are counted in points, or on a screen of few bits."""

    def __init__(
        self, title: str, icon: pygame.Surface | None, size: Size, place: Place | None
    ) -> None:
        self.window = pygame.Window(
            title, size, place or pygame.WINDOWPOS_UNDEFINED, resizable=True, allow_high_dpi=True
        )
        if icon is not None:
            self.window.set_icon(icon)
        self.window.get_surface()
        self.window.flip()

    @property
    def surface(self) -> pygame.Surface:
        return self.window.get_surface()

    @property
    def stretch(self) -> float:
        return self.surface.get_width() / max(1, self.window.size[0])

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        if rects is None or rects:
            self.window.flip()

    @property
    def under_way(self) -> bool:
        return False

    def wait(self) -> None:
        pass

    def close(self) -> None:
        pass
