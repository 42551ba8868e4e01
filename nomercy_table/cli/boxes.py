"""What is said where there is no console: on Windows, in a box of its own."""

from __future__ import annotations

import ctypes
import io
import sys

from nomercy_table.cli import words

TITLE = "No Mercy Table"
CONSOLE = "nomercy-table-console"
"""The same program with a console, which stands beside the one that is double-clicked."""

LONGEST = 1500
"""Characters that a box has room for."""


class Box(io.StringIO):
    """A stream that nobody sees, until it is flushed: then its text comes up, to be read and
    closed. What is longer than a box is not shown there; it says where to find it."""

    def flush(self) -> None:
        """Show what was written since the last time."""
        text = self.getvalue().strip()
        self.seek(0)
        self.truncate()
        if len(text) > LONGEST:
            text = words.TOO_LONG(program=CONSOLE)
        if text:
            show(text)

    def close(self) -> None:
        """Say nothing more."""
        self.seek(0)
        self.truncate()
        super().close()


def show(text: str) -> None:
    """Show `text` in a box until it is closed; on Windows only."""
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, TITLE, 0)
