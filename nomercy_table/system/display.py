"""The window: opened, measured, and brought up to date.

Three facts of SDL 2 shape this module. By default SDL presents a software surface through a
GL texture, ten times slower than shared memory where the driver is a software one, so the
texture path is switched off; native Wayland then may refuse, and gets it back. Without
any display SDL falls silently back to a driver that draws nothing. And Wayland and macOS
stretch a window's picture on a dense screen, unless it is opened in another way.

An X server copies what it is given in a process of its own, and SDL waits until it has done so:
2 to 4 ms for a picture at 4K, in which another core works and this one could.

In a window that is too small nothing has room, and it is shown smaller: the program asks for none,
but some window managers heed no least size. On a screen of 16 bits or 15 nothing can be smoothed
or seen through, and it is shown in fewer colours.

Windows and X11 count a window's size in pixels and leave it to the program to make everything
larger; they are asked here. Wayland and macOS count in points, each of several pixels perhaps;
there the window itself knows.
"""

from __future__ import annotations

import ctypes
import math
import os
import re
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import reduce
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

import pygame

from nomercy_table.system import memory, sdl, words
from nomercy_table.system.hush import hushed
from nomercy_table.system.scaling import smoothscale

Rects = Sequence[pygame.Rect]

MUCH = 1_000_000
"""Pixels for which it pays to ask the thread: what the server copies in half a millisecond."""


def show(rects: Rects | None) -> None:
    """Bring `rects` of the window onto the screen, None all of it, and wait for that."""
    if rects is None:
        pygame.display.flip()
    elif rects:
        pygame.display.update(list(rects))


class Copier:
    """A thread that shows what is much, one picture after the other. While one is `under_way`,
    nobody may draw on the window, change it, or ask for events, as SDL makes its surface anew where
    one tells of another size: `wait` before. All methods are called by the thread that draws."""

    def __init__(self, show: Callable[[Rects | None], None] = show) -> None:
        self._show = show
        self._thread: Thread | None = None
        self._asked: SimpleQueue[tuple[Rects | None] | None] = SimpleQueue()
        self._done: SimpleQueue[Exception | None] = SimpleQueue()
        self.under_way = False

    def show(self, rects: Rects | None, size: tuple[int, int]) -> None:
        """Bring `rects` of a window of that `size` onto the screen; None means all of it. What is
        little is there when this returns, and so is all where no thread can be started."""
        self.wait()
        pixels = size[0] * size[1] if rects is None else sum(r.width * r.height for r in rects)
        if pixels < MUCH or not self._runs():
            self._show(rects)
            return
        self.under_way = True
        self._asked.put((rects,))

    def wait(self) -> None:
        """Nothing is under way any more. Raises what went wrong with it."""
        if self.under_way:
            wrong = self._done.get()
            self.under_way = False
            if wrong is not None:
                raise wrong

    def end(self) -> None:
        """Show nothing more; what is under way is shown."""
        self.wait()
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None

    def _runs(self) -> bool:
        if self._thread is None:
            thread = Thread(target=self._run, name="nomercy-table copier", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system allows no more
                return False
            self._thread = thread
        return True

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            wrong = None
            try:
                with suppress(pygame.error):  # as where the window's size is another one now
                    self._show(*asked)
            except Exception as error:  # noqa: BLE001  (it is raised where one waits)
                wrong = error
            self._done.put(wrong)


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


COMMON = 96
"""Dots per inch on a screen on which nothing has to be enlarged: 100 % in the system's settings."""

MOST = 4.0

_XFT = re.compile(r"^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$", re.MULTILINE)


def of_desktop(driver: str) -> float:
    """Pixels of a window to a point, for SDL's `driver`: 1.0, 1.25, 2.0 ...; 1.0 where nobody says.

    Call it when the display is open, as only then Windows tells the truth.
    """
    if driver == "x11":
        return of_resources(_x_resources())
    if sys.platform == "win32":
        return of_dots(float(ctypes.windll.user32.GetDpiForSystem()))
    return 1.0


def of_window(window: pygame.Window, otherwise: float) -> float:
    """The same for one window, which Windows knows by its screen; elsewhere `otherwise`."""
    if sys.platform == "win32":
        dots = float(ctypes.windll.user32.GetDpiForWindow(ctypes.c_void_p(window.handle)))
        return of_dots(dots) if dots else otherwise
    return otherwise


def of_resources(resources: str) -> float:
    """Of an X server's resources, where desktops say how large text is to be: `Xft.dpi: 192`."""
    found = _XFT.search(resources)
    return of_dots(float(found[1])) if found else 1.0


def of_dots(dots: float) -> float:
    """Of `dots` per inch; never below 1, as letters would get too small to be read."""
    return min(max(dots / COMMON, 1.0), MOST)


def _x_resources() -> str:
    """The resources of the X server; empty where they can't be had."""
    try:
        x11 = ctypes.CDLL("libX11.so.6" if sys.platform.startswith("linux") else "libX11.so")
    except OSError:
        return ""
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XResourceManagerString.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    x11.XResourceManagerString.restype = ctypes.c_char_p
    display = x11.XOpenDisplay(None)
    if not display:
        return ""
    try:
        return (x11.XResourceManagerString(display) or b"").decode("latin-1")
    finally:
        x11.XCloseDisplay(display)


LEAST = (480, 300)
"""The least size that everything is laid out in, in points."""

BITS = 24
"""The least bits of a pixel that everything is drawn in."""


class DownscaledWindow:
    """A surface to draw on instead of a window's own that is too small or too poor."""

    def __init__(self) -> None:
        self._drawn: pygame.Surface | None = None

    def of(self, window: pygame.Surface, least: Size) -> pygame.Surface:
        """What to draw on: the surface of the `window` itself, or one of the same shape that is no
        smaller than `least`, in pixels, and has the bits that it takes."""
        wide, high = window.get_size()
        factor = max(1, least[0] / max(1, wide), least[1] / max(1, high))
        if factor == 1 and window.get_bitsize() >= BITS:
            self._drawn = None
            return window
        size = math.ceil(wide * factor), math.ceil(high * factor)
        if self._drawn is None or self._drawn.get_size() != size:
            self._drawn = pygame.Surface(size, 0, 32)
        return self._drawn

    def show(self, window: pygame.Surface) -> bool:
        """Bring what was drawn onto the surface of the `window`; False: it was drawn there."""
        if self._drawn is None:
            return False
        size = window.get_size()
        same = self._drawn.get_size() == size
        window.blit(self._drawn if same else smoothscale(self._drawn, size), (0, 0))
        return True


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
        self._reduced = DownscaledWindow()
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
        asked = of_desktop(driver)
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
        here = of_window(self._window, self._desktop_density)
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
