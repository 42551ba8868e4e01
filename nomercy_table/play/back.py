"""The way back from a choice that was made on a button, for who plays with the mouse alone.

A card that was picked lies there, and a click takes it back; a button that was pressed is gone,
and nobody takes a pile back. A button takes all of it back. Where there is nothing else to do but
to say yes, it stands where the first one stood, with the focus: a double press does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Pick
from nomercy_table.play import words
from nomercy_table.table import Placement
from nomercy_table.ui.widget import Widget

BACK = Pick("back", words.BACK)
"""Takes back all that was picked."""

BACK_BUTTON = f"action.{BACK.id}"
"""The id of its button, which says by which key that goes, too."""


def with_back(
    offered: Sequence[Pick], chosen: Sequence[Pick], place: Placement
) -> tuple[Pick, ...]:
    """What is `offered`, and the way back from what is `chosen`, which stands first where that
    can't be pointed at again, and nothing is left but to say yes. A call is taken back as it was
    made."""
    if all(entry.call for entry in chosen):
        return tuple(offered)
    lying = place.targets.keys() - set(place.piles)
    asked = asks_once_more(offered) and not all(e.call or e.id in lying for e in chosen)
    return (BACK, *offered) if asked else (*offered, BACK)


def asks_once_more(offered: Sequence[Pick]) -> bool:
    """Whether there is nothing to choose any more: it is to be confirmed."""
    return len(offered) == 1


def put_back_first(buttons: Sequence[Widget]) -> None:
    """Change the places of the buttons so that the first, the way back, stands where one alone
    would stand: at the lower end."""
    if not buttons or buttons[0].id != BACK_BUTTON:
        return
    rects = [button.rect for button in buttons]
    for button, rect in zip(buttons, reversed(rects), strict=True):
        button.rect = rect
