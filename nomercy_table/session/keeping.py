"""Where a match is kept: its save while it goes on, its record once it is over."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.storage.keeper import Keeper
from nomercy_table.storage.saves import Save, SaveStore

LEAVE_SECONDS = 3.0
"""So long, at most, whoever leaves a match waits for a slow disk."""


@dataclass(frozen=True)
class Text:
    """A match as a text: a save, or, where it is `over`, a record."""

    text: str
    over: bool


class MatchFile:
    """The file of one match: `save`, or one that is begun with the first text."""

    def __init__(self, store: SaveStore, game: str, save: Save | None) -> None:
        self._store, self._game, self._save = store, game, save

    def write(self, text: Text) -> None:
        """Put `text` in the place of what is there. Raises CannotKeep."""
        if self._save is None:
            self._save = self._store.begin(self._game)
        if text.over:
            self._save.finish(text.text)
        else:
            self._save.write(text.text)

    def leave(self) -> None:
        """Leave the match as it is, for whoever resumes it."""
        if self._save is not None:
            self._save.close()


def keeper(store: SaveStore, game: str, save: Save | None, *, beside: bool) -> Keeper[Text]:
    """Keeps a match of `game`, in a thread if `beside`."""
    file = MatchFile(store, game, save)
    return Keeper(file.write, file.leave, beside=beside)
