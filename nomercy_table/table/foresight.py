"""A choice on a button that concerns things on the table: what comes of it stands on each of
them while the pointer, or the focus of the keyboard, is on the button."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.table.target import Target
from nomercy_table.ui.button import Button
from nomercy_table.ui.widget import Widget


class ForeseenButton(Button):
    """A button whose choice does something to the things that `elsewhere` names, each with a
    word for what."""

    elsewhere: tuple[tuple[str, str], ...] = ()


def foresee(widgets: Sequence[Widget]) -> None:
    """Write on each target what would come of what is pointed at now."""
    targets = [widget for widget in widgets if isinstance(widget, Target)]
    at_pointer = [w for w in widgets if w.hovered and isinstance(w, (Target, ForeseenButton))]
    focused = [w for w in widgets if w.focused and w.ring]
    about = next((w for w in [*at_pointer, *focused] if not getattr(w, "chosen", False)), None)
    told = dict(about.elsewhere) if isinstance(about, ForeseenButton) else None
    for target in targets:
        target.foretell(None if told is None or target.chosen else told.get(target.id, ""))
