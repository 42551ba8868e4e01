"""Without a screen the program says what it lacks, and does not run on where nobody sees it."""

from __future__ import annotations

import sys

import pygame
import pytest

from nomercy_table.system import sdl
from nomercy_table.system.display import NoDisplay, Presenter

ON_LINUX = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="Windows and macOS always have a screen"
)


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    pygame.display.quit()


def refusal() -> str:
    with pytest.raises(NoDisplay) as refused:
        Presenter("nobody sees it", None, (1280, 800), full_screen=False)
    return str(refused.value)


@ON_LINUX
def test_no_screen_at_all() -> None:
    assert "set DISPLAY" in refusal()


@ON_LINUX
def test_a_screen_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":65535")
    monkeypatch.setattr(sdl, "loads", lambda name: True)
    assert ":65535 does not answer" in refusal()


@ON_LINUX
def test_a_library_that_is_not_there_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", ":65535")
    monkeypatch.setattr(sdl, "loads", lambda name: "ext" in name)
    text = refusal()
    assert "libX11.so.6 can't be loaded" in text
    assert text.endswith("sudo apt install libx11-6.")


def test_wayland_does_not_crash_for_want_of_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    monkeypatch.setattr(sdl, "loads", lambda name: False)
    assert "sudo apt install libwayland-egl1" in refusal()


def test_a_library_is_there_or_not() -> None:
    assert not sdl.loads("libnobody-has-this.so.1")
