"""What somebody has asked of their whole system: less motion, more contrast.

Desktops on Linux tell it by a portal, and GNOME and its kin by their settings; Windows by a call;
macOS by its list of defaults. Whatever doesn't answer within `_PATIENCE` has said nothing. It is
asked once, beside the start, so that no frame waits for it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

_PATIENCE = 2.0
"""Seconds for which another program is waited for."""

_PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1"),
    *("--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll"),
)
_APPEARANCE, _GNOME, _GNOME_A11Y = (
    "org.freedesktop.appearance",
    "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface",
)
_UNIVERSAL = "com.apple.universalaccess"


@dataclass(frozen=True)
class Preferences:
    """What the system says; None: nothing."""

    reduced_motion: bool | None = None
    high_contrast: bool | None = None


class SystemSays:
    """Asks the system in a thread, once `begin` is called; `now` is what it has said so far."""

    def __init__(self, ask: Callable[[], Preferences] | None = None) -> None:
        """`ask` answers in its own time, None: the system that this is."""
        self._ask = ask or read
        self.now = Preferences()

    def begin(self) -> None:
        """Ask, and come back at once."""
        with suppress(RuntimeError):  # no thread is to be had
            Thread(target=self._listen, name="nomercy-table preferences", daemon=True).start()

    def _listen(self) -> None:
        self.now = self._ask()


def read(system: str = sys.platform) -> Preferences:
    """What the system says, that is one of that name in `sys.platform`. Never raises."""
    if system == "win32":
        return _windows()
    return _macos() if system == "darwin" else _desktop()


def tool_environ() -> dict[str, str]:
    """The environment of another program: a frozen one looks for its libraries in its own folder,
    and would have others look there, too."""
    env = dict(os.environ)
    before = env.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        env["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        env.pop("LD_LIBRARY_PATH", None)
    return env


def _said(*words: str) -> str:
    """What another program prints; "": nothing, or it is not there, or it fails."""
    with suppress(OSError, subprocess.SubprocessError):
        return subprocess.run(
            words,
            env=tool_environ(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_PATIENCE,
            check=True,
        ).stdout
    return ""


def _desktop() -> Preferences:
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    bus = runtime is not None and (Path(runtime) / "bus").exists()
    if not bus and not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return Preferences()  # no desktop; and asking would start a bus
    told = _said(*_PORTAL, f"['{_APPEARANCE}', '{_GNOME}', '{_GNOME_A11Y}']")
    motion = _value(told, "reduced-motion")
    contrast = _value(told, "contrast")
    moves = _value(told, "enable-animations") or _said(
        "gsettings", "get", _GNOME, "enable-animations"
    )
    strong = _value(told, "high-contrast") or _said(
        "gsettings", "get", _GNOME_A11Y, "high-contrast"
    )
    # Who asks for it in either way means it: the portal's words are newer, and not set everywhere.
    return Preferences(
        _either(_truth(motion), _not(_truth(moves))), _either(_truth(contrast), _truth(strong))
    )


def _value(told: str, key: str) -> str:
    """The value of `key` in what the portal tells: `{'contrast': <uint32 1>, ...}`."""
    found = re.search(rf"'{re.escape(key)}': <(?:uint32 )?([^<>]*)>", told)
    return found[1] if found else ""


def _truth(word: str) -> bool | None:
    return {"true": True, "1": True, "false": False, "0": False}.get(word.strip())


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


def _either(one: bool | None, other: bool | None) -> bool | None:
    return other if one is None else one if other is None else one or other


def _macos() -> Preferences:
    motion = _said("defaults", "read", _UNIVERSAL, "reduceMotion")
    contrast = _said("defaults", "read", _UNIVERSAL, "increaseContrast")
    return Preferences(_truth(motion), _truth(contrast))


def _windows() -> Preferences:
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class HighContrast(ctypes.Structure):
            _fields_ = (
                ("size", wintypes.UINT),
                ("flags", wintypes.DWORD),
                ("scheme", wintypes.LPWSTR),
            )

        ask = ctypes.windll.user32.SystemParametersInfoW
        animated = wintypes.BOOL()
        told = ask(0x1042, 0, ctypes.byref(animated), 0)  # SPI_GETCLIENTAREAANIMATION
        contrast = HighContrast(ctypes.sizeof(HighContrast))
        strong = ask(0x0042, contrast.size, ctypes.byref(contrast), 0)  # SPI_GETHIGHCONTRAST
        motion = not animated.value if told else None
        return Preferences(motion, bool(contrast.flags & 1) if strong else None)
    return Preferences()
