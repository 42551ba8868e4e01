"""Dragging at the table: what hangs at the pointer, a pile's card or one of the hand."""

from __future__ import annotations

from collections.abc import Iterable

from nomercy_table.engine.events import Seat
from nomercy_table.play.hand import Fingers
from nomercy_table.screen.stage import Item
from nomercy_table.table.target import Target
from nomercy_table.table.view import TableView
from nomercy_table.ui.widget import Widget


class Drag:
    """One drag at a time; `under_way` while a card hangs at the pointer. Those of the hand are
    the business of `fingers`."""

    def __init__(self, view: TableView, fingers: Fingers) -> None:
        self._view, self._fingers = view, fingers
        self._at: tuple[int, int] | None = None
        self._source = ""

    @property
    def under_way(self) -> bool:
        """Whether a card hangs at the pointer."""
        return self._at is not None or self._fingers.under_way

    def moved(self, source: str, pos: tuple[int, int] | None) -> None:
        """The drag of the pile `source` is at `pos`; None: it has ended."""
        self._source, self._at = source, pos

    def may_drop(self, source: str, seat: Seat | None, pos: tuple[int, int]) -> bool:
        """Whether a card dropped there is meant: anywhere on the side of `seat`."""
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
        self._fingers.call_off()

    def ghosts(self) -> list[Item]:
        """The card at the pointer."""
        place = self._view.playback.shown.placement
        if self._at is None or self._source not in place.piles:
            return self._fingers.ghosts()
        width = place.piles[self._source].width
        sprite = self._view.sprites.flying(self._face_of(self._source), width, 6)
        x, y = self._at[0] - sprite.middle[0], self._at[1] - sprite.middle[1]
        return [Item("drag", sprite.surface, x, y)]

    def _face_of(self, pile: str) -> str | None:
        """The face of the pile's top card; None: it lies face down."""
        columns = self._view.playback.shown.arrangement.zone(pile).columns
        cards = [card for column in columns for card in column.cards]
        return cards[-1].face if cards else None
