"""Dragging a card from a pile or out of the hand: what hangs at the pointer, where it may go."""

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
        self._source = ""

    @property
    def under_way(self) -> bool:
        """Whether a card hangs at the pointer."""
        return self._at is not None

    def moved(self, source: str, pos: tuple[int, int] | None) -> None:
        """The drag of the pile or card `source` is at `pos`; None: it has ended."""
        self._source, self._at = source, pos

    def may_drop(self, source: str, seat: Seat | None, pos: tuple[int, int]) -> bool:
        """Whether a card dropped there is meant: one from a pile anywhere on the side of
        `seat`, one out of the hand anywhere on the table before it."""
        if seat is None:
            return False
        place = self._view.playback.shown.placement
        if source in self._view.hand:
            return pos[1] < place.ribbon.bottom
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
        place = self._view.playback.shown.placement
        held = self._view.hand.get(self._source)
        if held is not None:
            face, width = held.face, place.cards[f"card.{held.key}"].width
        elif self._source in place.piles:
            face, width = self._face_of(self._source), place.piles[self._source].width
        else:
            return []
        sprite = self._view.sprites.flying(face, width, 6)
        x, y = self._at[0] - sprite.middle[0], self._at[1] - sprite.middle[1]
        return [Item("drag", sprite.surface, x, y)]

    def _face_of(self, pile: str) -> str | None:
        """The face of the pile's top card; None: it lies face down."""
        columns = self._view.playback.shown.arrangement.zone(pile).columns
        cards = [card for column in columns for card in column.cards]
        return cards[-1].face if cards else None
