"""Dragging at the table: what hangs at the pointer, a pile's card or one of the hand."""

from __future__ import annotations

from collections.abc import Iterable

from nomercy_table.engine.events import Seat
from nomercy_table.play.hand import Fingers
from nomercy_table.screen.item import Item
from nomercy_table.table.hanging import Hanging
from nomercy_table.table.places import Pose
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
        self._hanging: Hanging | None = None

    @property
    def under_way(self) -> bool:
        """Whether a card hangs at the pointer."""
        return self._at is not None or self._fingers.under_way

    def moved(self, source: str, pos: tuple[int, int] | None) -> None:
        """The drag of the pile `source` is at `pos`; None: it has ended."""
        self._source, self._at = source, pos
        pile = self._view.playback.shown.placement.piles.get(source)
        if pile is None:
            self._hanging = None
        elif pos is not None and self._hanging is None:
            self._hanging = Hanging(pile.x, pile.y)

    def advance(self, dt: float, settled: bool) -> None:
        """Let `dt` seconds pass: the card comes after the pointer; one that was let go stays there
        until it sets off, or all is `settled` and it does not."""
        playback = self._view.playback
        if self._hanging is not None and self._at is not None:
            self._hanging.follow(*self._at, dt, playback.still)
        elif playback.under_way or (playback.idle and settled):
            self._hanging = None
        self._fingers.advance(dt, settled)

    @property
    def left(self) -> dict[str, Pose]:
        """Where a card is that was let go and has not set off: of a hand by its slot, of a pile by
        the zone of that."""
        pile = self._view.playback.shown.placement.piles.get(self._source)
        if self._hanging is None or self._at is not None or pile is None:
            return self._fingers.left
        return {self._source: self._hanging.pose(pile.width)}

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
        self._at = self._hanging = None
        self._fingers.call_off()

    def ghosts(self) -> list[Item]:
        """The card at the pointer."""
        place = self._view.playback.shown.placement
        if self._hanging is None or self._source not in place.piles:
            return self._fingers.ghosts()
        width = place.piles[self._source].width
        face = self._face_of(self._source)
        return self._hanging.items("drag", self._view.sprites, face, width)

    def _face_of(self, pile: str) -> str | None:
        """The face of the pile's top card; None: it lies face down."""
        columns = self._view.playback.shown.arrangement.zone(pile).columns
        cards = [card for column in columns for card in column.cards]
        return cards[-1].face if cards else None
