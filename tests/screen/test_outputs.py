"""Whether there is an output for sounds is asked before the mixer looks for one: on Windows it
looks for eight seconds, in which nothing else runs."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pygame
import pytest

from nomercy_table.system.sound import Sounds


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sampling rates at which the mixer was opened; it finds nothing."""
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    asked: list[int] = []

    def init(rate: int, *others: int) -> None:
        asked.append(rate)
        raise pygame.error("no output")

    monkeypatch.setattr(pygame.mixer, "init", init)
    return asked


def on_windows(monkeypatch: pytest.MonkeyPatch, outputs: int) -> None:
    winmm = SimpleNamespace(waveOutGetNumDevs=lambda: outputs)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(winmm=winmm), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")


def test_windows_without_an_output_has_no_mixer(
    opened: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_windows(monkeypatch, outputs=0)
    Sounds().start()
    assert opened == []


def test_windows_with_an_output_has_one(opened: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch, outputs=2)
    Sounds().start()
    assert opened == [44100]


def test_a_driver_that_was_asked_for_by_name_is_not_looked_for(
    opened: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_windows(monkeypatch, outputs=0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Sounds().start()
    assert opened == [44100]


def test_other_systems_are_not_asked(opened: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    Sounds().start()
    assert opened == [44100]
