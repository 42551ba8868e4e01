"""How dense the desktop says its pixels are: what everything is to be enlarged by, to look as large
there as on a common screen.

Windows and X11 count a window's size in pixels and leave it to the program to make everything
larger; they are asked here. Wayland and macOS count in points, each of several pixels perhaps;
there the window itself knows (`presenter.py`).
"""

from __future__ import annotations

import ctypes
import re
import sys

import pygame

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
