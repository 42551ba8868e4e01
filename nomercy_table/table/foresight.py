"""A choice on a button that concerns things on the table: while the button is looked at, by
pointer, finger or keys, what comes of it stands on each of them, and what it means is brighter."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.table.target import Target
from nomercy_table.ui.button import Button
from nomercy_table.ui.widget import Widget


class ForeseenButton(Button):
    """A button whose choice does something to the things that `elsewhere` names, each with a
    word for what; `pick_id` names the one that may be picked instead."""

    pick_id = ""
    elsewhere: tuple[tuple[str, str], ...] = ()


def foresee(widgets: Sequence[Widget], about: Widget | None) -> None:
    """Write on each target what would come of `about`, which is looked at, and light up the one
    that it stands for."""
    targets = [widget for widget in widgets if isinstance(widget, Target)]
    told = dict(about.elsewhere) if isinstance(about, ForeseenButton) else None
    meant = about.pick_id if isinstance(about, ForeseenButton) else ""
    for target in targets:
        target.light_up(target.id == meant)
        target.foretell(None if told is None or target.chosen else told.get(target.id, ""))
