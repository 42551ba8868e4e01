"""Where the system wants a program to keep its files: settings here, matches there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

from nomercy_table.storage import folders, words

APP_NAME = "nomercy-table"


@dataclass(frozen=True)
class Places:
    """The two folders of one player; neither need exist before something is written.

    `config` holds what a player chose, `data` what a player has done.
    """

    config: Path
    data: Path

    @classmethod
    def of_user(cls) -> Places:
        """The folders of whoever runs the program (XDG on Linux, their own on other systems).

        Where nobody knows of a home, they are no places at all, and `unwritable` says so.
        """
        try:
            return cls(
                config=platformdirs.user_config_path(APP_NAME, appauthor=False),
                data=platformdirs.user_data_path(APP_NAME, appauthor=False),
            )
        except RuntimeError:
            return cls(Path("~") / APP_NAME, Path("~") / APP_NAME)

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def saves(self) -> Path:
        """The folder of the matches that can be resumed."""
        return self.data / "saves"

    @property
    def records(self) -> Path:
        """The folder of the matches that are over."""
        return self.data / "records"

    def unwritable(self) -> list[str]:
        """What can't be saved, and which folder keeps it from that; never raises."""
        matches = folders.trouble(self.saves, writing=True)
        troubles = {
            words.SETTINGS(): folders.trouble(self.config, writing=True)
            or folders.irreplaceable(self.settings),
            words.MATCHES(): matches,
            words.RECORDS(): "" if matches else folders.trouble(self.records, writing=True),
        }
        return [
            words.CANT_KEEP(what=what, trouble=trouble)
            for what, trouble in troubles.items()
            if trouble
        ]
