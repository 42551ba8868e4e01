"""A desktop that says how dense its pixels are gets a window of that density."""

from __future__ import annotations

from pathlib import Path

import pytest

from window.driver import said_by

pytestmark = pytest.mark.window

ON_A_DENSE_SCREEN = """
import ctypes
from nomercy_table.system.display import Presenter

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = ctypes.c_ulong
x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
x11.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
property_of_root = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong]
x11.XChangeProperty.argtypes = [
    *property_of_root, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int
]
x11.XDeleteProperty.argtypes = property_of_root

resource_manager, string = 23, 31
display = x11.XOpenDisplay(None)
where = display, x11.XDefaultRootWindow(display), resource_manager
words = b"Xft.dpi:\\t144\\n"
x11.XChangeProperty(*where, string, 8, 0, words, len(words))
x11.XSync(display, 0)
try:
    presenter = Presenter("dense", None, (1000, 640), full_screen=False)
    print(presenter.size, presenter.density, presenter.windowed_size)
finally:
    x11.XDeleteProperty(*where)
    x11.XSync(display, 0)
"""


def test_x_says_how_dense_it_is(screen: str, home: Path) -> None:
    said = said_by(ON_A_DENSE_SCREEN, home, screen)
    assert said == "(1500, 960) 1.5 (1000, 640)\n"
