"""What the system says of motion and contrast is heard, whoever says it, and never waited for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from nomercy_table.system.preferences import Preferences, SystemSays, read, tool_environ

Tools = Callable[..., None]


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tools:
    """Put programs of these names on the path that do what the scripts say, and no others."""
    if sys.platform == "win32":
        pytest.skip("they are shell scripts")
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")

    def make(**scripts: str) -> None:
        for name, script in scripts.items():
            path = folder / name
            path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8", newline="\n")
            path.chmod(0o755)

    return make


def portal(appearance: str, others: str = "") -> str:
    """A script that answers as the portal does."""
    told = f"({{'org.freedesktop.appearance': {{{appearance}}}, {others}}},)"
    return f'echo "{told}"'


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ("'contrast': <uint32 1>, 'reduced-motion': <uint32 1>", Preferences(True, True)),
        ("'contrast': <uint32 0>, 'reduced-motion': <uint32 0>", Preferences(False, False)),
        ("'color-scheme': <uint32 1>, 'contrast': <uint32 1>", Preferences(None, True)),
        ("'accent-color': <(0.2, 0.5, 0.9)>", Preferences()),
    ],
)
def test_by_the_portal(tools: Tools, told: str, heard: Preferences) -> None:
    tools(gdbus=portal(told))
    assert read("linux") == heard


@pytest.mark.parametrize(
    ("animations", "contrast", "heard"),
    [("true", "false", Preferences(False, False)), ("false", "true", Preferences(True, True))],
)
def test_by_gnome(tools: Tools, animations: str, contrast: str, heard: Preferences) -> None:
    gsettings = f'case "$3" in enable-animations) echo {animations};; *) echo {contrast};; esac'
    tools(gsettings=gsettings, gdbus="exit 1")
    assert read("linux") == heard
    gnome = (
        f"'org.gnome.desktop.interface': {{'enable-animations': <{animations}>}}, "
        f"'org.gnome.desktop.a11y.interface': {{'high-contrast': <{contrast}>}}"
    )
    tools(gdbus=portal("'contrast': <uint32 0>", gnome), gsettings="exit 1")
    assert read("linux") == heard


@pytest.mark.parametrize(
    ("said", "heard"),
    [("1", Preferences(True, True)), ("0", Preferences(False, False)), ("", Preferences())],
)
def test_by_macos(tools: Tools, said: str, heard: Preferences) -> None:
    tools(defaults=f'[ "$1 $2" = "read com.apple.universalaccess" ] && echo "{said}"')
    assert read("darwin") == heard


@pytest.mark.parametrize("system", ["linux", "darwin"])
@pytest.mark.parametrize("script", [None, "exit 1", "echo nonsense", "kill -9 $$"])
def test_who_says_nothing_is_no_trouble(tools: Tools, system: str, script: str | None) -> None:
    if script is not None:
        tools(gdbus=script, gsettings=script, defaults=script)
    assert read(system) == Preferences()


def test_without_a_desktop_nobody_is_asked(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tools(gdbus=f"echo asked > {tmp_path}/asked", gsettings=f"echo asked > {tmp_path}/asked")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert read("linux") == Preferences()
    assert not (tmp_path / "asked").exists()


def test_windows_tells_by_itself() -> None:
    told = read("win32")
    here = sys.platform == "win32"
    assert (told.reduced_motion is not None, told.high_contrast is not None) == (here, here)


def test_nobody_waits_for_the_answer() -> None:
    answers = Event()

    def ask() -> Preferences:
        answers.wait()
        return Preferences(True, None)

    says = SystemSays(ask)
    says.begin()
    assert says.now == Preferences()
    answers.set()


@pytest.mark.parametrize(
    ("frozen", "before", "theirs"),
    [(True, "/usr/lib/x", "/usr/lib/x"), (True, None, None), (False, None, "/program")],
)
def test_other_programs_find_their_own_libraries(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, before: str | None, theirs: str | None
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    if before is None:
        monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    else:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert tool_environ().get("LD_LIBRARY_PATH") == theirs
    assert os.environ["LD_LIBRARY_PATH"] == "/program"
