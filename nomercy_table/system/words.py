"""What is said where no window can be opened."""

from __future__ import annotations

from nomercy_table.language import Phrase

LACKING = Phrase(
    "The window can't be opened, as {parts} can't be loaded. On Debian or Ubuntu: sudo apt install "
    "{packages}."
)
AND = Phrase("{one} and {other}", context="two parts of the system")
NO_ANSWER = Phrase("The window can't be opened: the display {display} does not answer.")
NO_DISPLAY = Phrase(
    "There is no display to open a window on. Start the program from a desktop, or set DISPLAY or "
    "WAYLAND_DISPLAY."
)
NO_WINDOW = Phrase("The window can't be opened: {why}.")
