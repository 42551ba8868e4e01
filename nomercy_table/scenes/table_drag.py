"""Dragging the top card of a pile: what hangs at the pointer, and where it may be dropped."""

from __future__ import annotations

from collections.abc import Iterable

from nomercy_table.engine.events import Seat
from nomercy_table.scenes.table_view import TableView
from nomercy_table.scenes.target import Target
from nomercy_table.table.stage import Item
from nomercy_table.ui.widget import Widget


class Drag:
    """One drag at a time; `under_way` while a card hangs at the pointer."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._at: tuple[int, int] | None = None

    @property
    def under_way(self) -> bool:
        """Whether a card hangs at the pointer."""
        return self._at is not None

    def moved(self, pos: tuple[int, int] | None) -> None:
        """The drag is at `pos`; None: it has ended."""
        self._at = pos

    def may_drop(self, pos: tuple[int, int], seat: Seat | None) -> bool:
        """Whether a card dropped there is drawn: anywhere on the side of `seat`."""
        if seat is None:
            return False
        place = self._view.playback.shown.placement
        return bool(place.seats[seat].collidepoint(pos)) or (
            seat == self._view.bottom and pos[1] > place.ribbon.centery
        )

    def call_off(self, widgets: Iterable[Widget]) -> None:
        """End it, without a pick by any of `widgets`."""
        for widget in widgets:
            if isinstance(widget, Target):
                widget.call_off()
        self._at = None

    def ghosts(self) -> list[Item]:
        """The card at the pointer."""
        if self._at is None:
            return []
        pose = next(iter(self._view.playback.shown.placement.piles.values()))
        sprite = self._view.sprites.flying(None, pose.width, 6)
        x, y = self._at[0] - sprite.middle[0], self._at[1] - sprite.middle[1]
        return [Item("drag", sprite.surface, x, y)]
