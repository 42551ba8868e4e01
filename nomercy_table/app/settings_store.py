"""Settings on their way to the disk."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.keeper import LEAVE_SECONDS, Keeper
from nomercy_table.storage.settings import Settings

AT_REST = 0.25
"""Seconds after the last change: not at each step of a slider, but when it has come to rest."""


class SettingsWriter:
    """Brings settings to `path`; `beside`: in a thread, so that no frame waits for the disk."""

    def __init__(self, path: Path, *, beside: bool) -> None:
        self._keeper: Keeper[Settings] = Keeper(partial(settings_file.save, path), beside=beside)
        self._changed: tuple[Settings, float] | None = None
        """What is still to be kept, and from when on."""

    @property
    def waits(self) -> bool:
        """Whether there is something that has not been given to the disk yet."""
        return self._changed is not None

    @property
    def problem(self) -> str:
        """Why the last settings can't be kept; "": they can."""
        return "" if self._keeper.problem is None else str(self._keeper.problem)

    def change(self, settings: Settings, now: float) -> None:
        """These are to be kept when nothing changes any more."""
        self._changed = settings, now + AT_REST

    def update(self, now: float) -> None:
        """Give to the disk what has come to rest."""
        if self._changed is not None and now >= self._changed[1]:
            self._give(self._changed[0])

    def flush(self, settings: Settings) -> None:
        """Keep these now, and wait for it, but not for long."""
        self._give(settings)
        self._keeper.flush(LEAVE_SECONDS)

    def close(self) -> None:
        """Nothing more comes: wait, but not for long."""
        self._keeper.close(LEAVE_SECONDS)

    def _give(self, settings: Settings) -> None:
        self._changed = None
        self._keeper.keep(settings)
