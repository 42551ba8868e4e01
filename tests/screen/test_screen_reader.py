"""Which screen reader is asked, where the package that finds one is installed."""

from __future__ import annotations

import ctypes
import socket
import sys
from types import SimpleNamespace

import pytest

from nomercy_table.system.speech import find_voice


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the screen reader of a Windows is given to say."""
    texts: list[str] = []
    reader = SimpleNamespace(speak=lambda text, interrupt: texts.append(text))
    context = SimpleNamespace(acquire_best=lambda: reader)
    prism = SimpleNamespace(PrismError=ValueError, Context=lambda: context)
    monkeypatch.setitem(sys.modules, "prism", prism)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    return texts


def windows_with(monkeypatch: pytest.MonkeyPatch, **calls: object) -> None:
    windll = SimpleNamespace(ntdll=SimpleNamespace(**calls))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)


def test_on_windows_the_screen_reader_is_given_what_is_said(
    spoken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    windows_with(monkeypatch)
    voice = find_voice()
    assert voice is not None
    voice.speak("Your turn.")
    assert spoken == ["Your turn."]


def test_under_wine_none_is_asked_as_that_would_end_the_program(
    spoken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    windows_with(monkeypatch, wine_get_version=lambda: b"8.0")
    assert find_voice() is None
