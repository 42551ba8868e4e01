"""Dragging at the table: what hangs at the pointer, a pile's card or one of the hand."""

from __future__ import annotations

from collections.abc import Iterable

from nomercy_table.engine.events import Seat
from nomercy_table.play.hand_drag import Dropping, HandDrag, Lit
from nomercy_table.play.intents import Land, Lead, Send, TakeBack
from nomercy_table.render.item import Item
from nomercy_table.table import DraggedCard, Pose, TableView, Target
from nomercy_table.ui.widget import Widget

_SMALL = 0.5
"""A card that acts stays where it lies: its picture at the pointer is smaller by so much. So it is
with one that goes to a place, against the larger of both."""


class Drag:
    """One drag at a time; `under_way` while a card hangs at the pointer. Those of the hand are
    the business of `fingers`."""

    def __init__(self, view: TableView, fingers: HandDrag, send: Send, dropping: Dropping) -> None:
        self._view, self._fingers = view, fingers
        self._send, self._dropping = send, dropping
        self._fresh = False
        """Whether the card that acts was not chosen before."""
        self._at: tuple[int, int] | None = None
        self._source = ""
        self._hanging: DraggedCard | None = None

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
            self._hanging = DraggedCard(pile.x, pile.y)

    @property
    def takes(self) -> tuple[Lit, ...]:
        """What on the table takes what is at the pointer: a card of the hand; one that is laid, and
        goes to another place; or one of a pile, which is taken where the viewer's own cards lie."""
        view, pos = self._view, self._at
        if pos is not None and self.leading:
            under = self._dropping.place_under(pos, self._source)
            places = self._dropping.places(self._source)
            return tuple(Lit(place, place == under, "", False) for place in sorted(places))
        if pos is None or not self.may_drop(self._source, view.bottom, pos):
            return self._fingers.takes
        zones = view.playback.shown.arrangement.zones
        own = [z.id for z in zones if z.seat == view.bottom and z.where in ("hand", "front")]
        return tuple(Lit(zone, True, "", False) for zone in own[:1])

    @property
    def leading(self) -> bool:
        """Whether what hangs at the pointer is a card of the table that acts on others there."""
        place = self._view.playback.shown.placement
        lies = self._source in place.targets and self._source not in place.piles
        return self._at is not None and lies

    def led(self, source: str, chosen: bool, pos: tuple[int, int] | None) -> None:
        """The drag of the card `source` is at `pos`, towards what it is to act on; None: it has
        ended."""
        if pos is None:
            self._source = "" if self._at is None else source  # else it led nowhere
            self._at = self._hanging = None
        elif self._hanging is not None:
            self._at = pos
        elif self._dropping.leads(source):
            self._source, self._at = source, pos
            self._hanging = DraggedCard(*pos)
            self._fresh = not chosen and not self._dropping.places(source)
            if self._fresh:  # what is laid in a place is chosen when it is there
                self._send(Lead(source))

    def landed(self, source: str, pos: tuple[int, int]) -> None:
        """The card that acts was let go there."""
        if self._source == source:
            self._source = ""
            self._send(Land(source, pos, self._fresh))

    def tend(self, widgets: Iterable[Widget]) -> None:
        """Hold nothing that none of `widgets` will tell the end of: it can't be picked any more."""
        if self._at is not None and not any(
            isinstance(widget, Target) and widget.dragged for widget in widgets
        ):
            self._at = self._hanging = None
            self._source = ""

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
        """End it, without a pick by any of `widgets`; one that it made is taken back."""
        if self.leading and self._fresh:
            self._send(TakeBack())
        for widget in widgets:
            if isinstance(widget, Target):
                widget.call_off()
        self._at = self._hanging = None
        self._source = ""
        self._fingers.call_off()

    def ghosts(self) -> list[Item]:
        """The card at the pointer."""
        place = self._view.playback.shown.placement
        if self.leading and self._hanging is not None:
            face = self._face_of(self._source)
            lies = [self._source, *self._dropping.places(self._source)]
            wide = round(_SMALL * max(place.targets[n].width for n in lies if n in place.targets))
            return self._hanging.items("drag", self._view.sprites, face, wide)
        if self._hanging is None or self._source not in place.piles:
            return self._fingers.ghosts()
        width = place.piles[self._source].width
        face = self._face_of(self._source)
        return self._hanging.items("drag", self._view.sprites, face, width)

    def _face_of(self, thing: str) -> str | None:
        """The face of the top card of a pile or column; None: it lies face down."""
        columns = self._view.playback.shown.arrangement.zone(thing.partition("/")[0]).columns
        cards = [c for each in columns if "/" not in thing or each.id == thing for c in each.cards]
        return cards[-1].face if cards else None
