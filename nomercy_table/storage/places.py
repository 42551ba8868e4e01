"""Where the system wants a program to keep its files: settings here, matches there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

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
        """The folders of whoever runs the program (XDG on Linux, their own on other systems)."""
        return cls(
            config=platformdirs.user_config_path(APP_NAME, appauthor=False),
            data=platformdirs.user_data_path(APP_NAME, appauthor=False),
        )

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"
