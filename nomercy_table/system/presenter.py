"""The window, and the fastest way known to bring changed rectangles onto the screen.

Three facts of SDL 2 shape this module. By default SDL presents a software surface through a
GL texture, ten times slower than shared memory where the driver is a software one, so the
texture path is switched off; native Wayland then may refuse, and gets it back. Without
any display SDL falls silently back to a driver that draws nothing. And Wayland and macOS
stretch a window's picture on a dense screen, unless it is opened in another way.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

import pygame

from nomercy_table.system import density, memory, sdl, words
from nomercy_table.system.canvas import ByRectangles, Canvas, InPoints
from nomercy_table.system.hush import hushed
from nomercy_table.system.reduced import BITS, LEAST, Reduced

Size = tuple[int, int]
Place = tuple[int, int]

MIN_SIZE = (960, 600)
"""The least size of a window, in points."""

DESKTOP_ENTRY = "io.github.nomercy_table.NoMercyTable"
"""The name of the .desktop file, by which Wayland finds a window's icon."""

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_INVISIBLE = ("offscreen", "dummy")
_IN_POINTS = ("wayland", "cocoa")
"""The drivers that count a window's size in points, each of one pixel or more."""

_LOOKS_AGAIN = 1 / 60
"""Seconds between two looks at a gamepad while nothing moves."""

_FRAME = 16
"""Pixels left for a window's frame, both sides together."""

SHOWN_ANEW = frozenset(
    (
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWDISPLAYCHANGED,
    )
)
"""After these the window may have lost its picture, and the surface, too: SDL makes it anew,
and black, whenever the size changes, even if it is the old one again at the next frame."""


_ELSEWHERE = SHOWN_ANEW | {pygame.WINDOWMOVED}
"""After these it may lie elsewhere, or have another size."""


def fitting(size: Size, desktop: Size, least: Size = MIN_SIZE) -> tuple[Size, bool]:
    """A window's `size` as it fits the `desktop`, and whether it is to be as high as it can be.

    A title, and the desktop's own bars, take about a tenth of its height. Where the `least` window
    has no room, one is as large as there is.
    """
    room = _room(desktop)
    least = _smaller(least, room)
    fit = _smaller(size, room)
    return (max(fit[0], least[0]), max(fit[1], least[1])), size[1] > room[1]


def _smaller(one: Size, other: Size) -> Size:
    return min(one[0], other[0]), min(one[1], other[1])


def reached(place: Place, size: Size, desktops: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Find the desktop on which one can take hold of a window there; None: on none.

    One does so by its title, above its upper edge.
    """
    title = place[0] + size[0] // 2, place[1]
    return next((desktop for desktop in desktops if desktop.collidepoint(title)), None)


def densest(desktop: Size) -> float:
    """The most pixels to a point with which the least window has room on the `desktop`."""
    room = _room(desktop)
    return max(1.0, min(room[0] / MIN_SIZE[0], room[1] / MIN_SIZE[1]))


def _room(desktop: Size) -> Size:
    return desktop[0] - _FRAME, desktop[1] - max(48, desktop[1] // 10)


def times(size: Size, factor: float) -> Size:
    """`size`, so many times as large."""
    return round(size[0] * factor), round(size[1] * factor)


class NoDisplay(RuntimeError):
    """There is nothing to show a window on; the text says so to the player."""


_LIBRARIES = {
    "x11": {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"},
    "wayland": {"libwayland-egl.so.1": "libwayland-egl1"},
}
"""What SDL needs of the system for a window, by driver, with Debian's names for the packages.
Without the last it does not even say so: it crashes."""


def _lacking(driver: str) -> str:
    """What is missing for a window by `driver`, and how to get it; empty if nothing is."""
    libraries = _LIBRARIES.get(driver, {})
    missing = [name for name in libraries if not sdl.loads(name)]
    if not missing:
        return ""
    packages = " ".join(libraries[name] for name in missing)
    parts = reduce(lambda one, other: words.AND(one=one, other=other), missing)
    return words.LACKING(parts=parts, packages=packages)


def _why_nothing() -> str:
    """Why there is nothing to show a window on, and what might help."""
    display = os.environ.get("DISPLAY")
    if display:
        return _lacking("x11") or words.NO_ANSWER(display=display)
    return words.NO_DISPLAY()


class Presenter:
    """The program's one window. `surface` is what to draw on; it changes with the window's size.

    Sizes that are kept are in points: what a pixel is on a common screen. Places are the system's.
    """

    def __init__(
        self,
        title: str,
        icon: pygame.Surface | None,
        size: Size,
        full_screen: bool,
        place: Place | None = None,
        maximised: bool = False,
    ) -> None:
        """Open the window, of `size` points, at that `place` if one can reach it there; NoDisplay
        says why it can't be opened."""
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Not by setdefault: pygame has put the script's name there as it was imported.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "nomercy-table"
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", DESKTOP_ENTRY)
        os.environ.setdefault("SDL_APP_NAME", title)
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        # Else SDL drops the click by which a window gets the focus, on X11 if it is a quick one.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        chosen_by_user = _ACCELERATION in os.environ
        os.environ.setdefault(_ACCELERATION, "0")
        self._title, self._icon = title, icon
        self._normal = self._normal_before = size, place
        """Size and place while it fills nothing: the last, and those before with another size."""
        self.maximised = maximised
        self._reduced = Reduced()
        self._heard: list[pygame.event.Event] = []
        """What has happened, and is still to be told."""
        try:
            too_high = self._open()
        except pygame.error as error:
            if chosen_by_user:
                raise NoDisplay(words.NO_WINDOW(why=error)) from None
            del os.environ[_ACCELERATION]
            pygame.display.quit()
            try:
                too_high = self._open()
            except pygame.error as second:
                raise NoDisplay(words.NO_WINDOW(why=second)) from None
        memory.give_back_what_is_large(self._desktop.size)
        if full_screen:
            self._window.set_fullscreen(desktop=True)
            self.full_screen = True
        elif too_high or maximised:
            # How much of the desktop is left, only the window manager knows.
            self._window.maximize()

    def _open(self) -> bool:
        """Open the window; whether it is to be as high as it can be."""
        with hushed():
            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _INVISIBLE and os.environ.get("SDL_VIDEODRIVER", "") != driver:
            pygame.display.quit()
            raise NoDisplay(_why_nothing())
        if lacking := _lacking(driver):
            pygame.display.quit()
            raise NoDisplay(lacking)
        points, place = self._normal
        desktops = self._desktops()
        asked = density.of_desktop(driver)
        reach = None if place is None else reached(place, times(points, asked), desktops)
        self._desktop = reach or desktops[0]
        self._densest = densest(self._desktop.size)
        self._desktop_density = min(asked, self._densest)
        size, too_high = self._fitting()
        if reach is None or size != times(points, self._desktop_density):
            place = None
        # While the display module has a window, all new surfaces are of its bits.
        poor = 0 < pygame.display.Info().bitsize < BITS
        canvas = InPoints if poor or driver in _IN_POINTS else ByRectangles
        self._canvas: Canvas = canvas(self._title, self._icon, size, place)
        self._window = self._canvas.window
        self._window.minimum_size = _smaller(self._least_window, _room(self._desktop.size))
        self.full_screen = False
        return too_high

    def _fitting(self) -> tuple[Size, bool]:
        """The window's size as it fits its desktop, in the system's unit; see `fitting`."""
        size = times(self._normal[0], self._desktop_density)
        return fitting(size, self._desktop.size, self._least_window)

    @property
    def _least_window(self) -> Size:
        return times(MIN_SIZE, self._desktop_density)

    @staticmethod
    def _desktops() -> Sequence[pygame.Rect]:
        """Return the screens, in the system's unit, as they lie beside each other."""
        sizes: list[Size] = pygame.display.get_desktop_sizes() or [(1920, 1080)]
        return [pygame.Rect(sdl.corner_of(which), size) for which, size in enumerate(sizes)]

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; ask anew each frame. What was presented before is on the screen."""
        if self._canvas.under_way:
            self._canvas.wait()
            self._heard += pygame.event.get()  # `events` could not ask
        return self._surface

    @property
    def _surface(self) -> pygame.Surface:
        return self._reduced.of(self._canvas.surface, self._least)

    @property
    def _least(self) -> Size:
        """The least surface that anything is laid out in, in pixels."""
        return times(LEAST, self._desktop_density * self._canvas.stretch)

    @property
    def size(self) -> Size:
        """Width and height of the surface, in pixels."""
        return self._surface.get_size()

    @property
    def density(self) -> float:
        """Pixels of the surface to a point: what everything is to be enlarged by."""
        here = density.of_window(self._window, self._desktop_density)
        return min(here, self._densest) * self._canvas.stretch

    @property
    def driver(self) -> str:
        """SDL's name for what shows the window: x11, wayland, windows, cocoa, dummy."""
        return pygame.display.get_driver()

    def events(self) -> Iterator[pygame.event.Event]:
        """What has happened since; where the pointer is, is said in pixels of the surface, and of
        the places that it passed without a stop, only the last. While a picture is under way, only
        what had happened before this frame was drawn."""
        window = self._canvas.surface
        stretch = self._canvas.stretch * self.size[0] / max(1, window.get_width())
        heard, self._heard = self._heard, []
        if not self._canvas.under_way:
            heard += pygame.event.get()
        if any(event.type in _ELSEWHERE for event in heard):
            self._note_place()
        for event in without_passed(heard):
            yield event if stretch == 1 else stretched(event, stretch)

    def wait(self, seconds: float, *, polls: bool = False) -> None:
        """Sleep until something happens, but for so long at most. `polls`: there is something that
        wakes nobody, and has to be looked at: a gamepad."""
        self._canvas.wait()  # an event that comes meanwhile would not wake this thread
        if self._heard or pygame.event.peek():
            return
        if polls:
            _look_again(seconds)
        else:
            sdl.wait_for_event(seconds)

    def set_full_screen(self, full_screen: bool) -> None:
        """Fill the desktop, or go back to the window's own size."""
        if full_screen == self.full_screen:
            return
        self._canvas.wait()
        if full_screen:
            self._normal = self._normal_bounds
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size, too_high = self._fitting()
            if too_high or self.maximised:
                self._window.maximize()
        self.full_screen = full_screen

    def come_forward(self) -> None:
        """Show the window above all others, and give it the keyboard, as far as the desktop lets
        it: some only say that it would like to be seen."""
        self._canvas.wait()
        if sdl.is_minimized(self._window.id):
            self._window.restore()
        self._window.focus()

    def _note_place(self) -> None:
        """Note size and place of the window, unless it fills the desktop, or lies in its bar."""
        number = self._window.id
        # macOS has a button of its own for full screen, and keys.
        fills = self.full_screen or self._window.size in pygame.display.get_desktop_sizes()
        if fills or sdl.is_minimized(number):
            return
        self.maximised = sdl.is_maximized(number)
        if not self.maximised:
            # An X server puts the frame where it is told to put a window.
            frame = sdl.frame_of(number) if self.driver == "x11" else (0, 0)
            x, y = self._window.position
            now = self._points, (x - frame[0], y - frame[1])
            if now[0] != self._normal[0]:
                self._normal_before = self._normal
            self._normal = now

    @property
    def _points(self) -> Size:
        return times(self._canvas.surface.get_size(), 1 / self.density)

    @property
    def _normal_bounds(self) -> tuple[Size, Place | None]:
        """Size and place of the window, or those to which it goes back from filling the desktop."""
        self._note_place()
        # Some systems tell of the size first, and of the reason after it.
        told_early = self.maximised and not self.full_screen and self._normal[0] == self._points
        return self._normal_before if told_early else self._normal

    @property
    def windowed_size(self) -> Size:
        """The size to open with next time, in points."""
        return self._normal_bounds[0]

    @property
    def place(self) -> Place | None:
        """The place to open at next time."""
        return self._normal_bounds[1]

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring `rects` of the surface onto the screen; None means all of it."""
        self._canvas.present(None if self._reduced.show(self._canvas.surface) else rects)

    def close(self) -> None:
        """Close the window."""
        self._canvas.close()
        pygame.display.quit()


def _look_again(seconds: float) -> None:
    """Sleep until there is an event, looking for one as often as a screen shows another picture.

    SDL waits with a gamepad by looking every millisecond, which takes 2 % of a core; this, .5 %.
    """
    until = time.perf_counter() + seconds
    while not pygame.event.peek():
        rest = until - time.perf_counter()
        if rest <= 0:
            return
        pygame.time.wait(max(1, round(1000 * min(rest, _LOOKS_AGAIN))))


def stretched(event: pygame.event.Event, factor: float) -> pygame.event.Event:
    """An event whose places are `factor` times as far from the window's corner."""
    values = dict(event.dict)
    for name in {"pos", "rel"} & values.keys():
        values[name] = times(values[name], factor)
    return pygame.event.Event(event.type, values)


def without_passed(events: Sequence[pygame.event.Event]) -> Iterator[pygame.event.Event]:
    """The events without those of a pointer that has gone on by the next one: some mice tell of
    eight thousand places a second, of which a frame shows one."""
    moves = [event.type == pygame.MOUSEMOTION for event in events]
    for event, passes in zip(events, (a and b for a, b in pairwise([*moves, False])), strict=True):
        if not passes:
            yield event
