"""What takes a card of the hand that is let go over the table: what is picked then, and where it
would come. What is lit under a card at the pointer, and what is done when it is let go, both follow
from this: so the light is true."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.play.selection import Picking
from nomercy_table.session.session import Session
from nomercy_table.table import TableView


@dataclass(frozen=True)
class Drop:
    """All that is picked then, in order, and the place on the table to which the card would come
    (""; it is only chosen), with what is told there of that (`Pick.outcome`). `instead`: of another
    card, which goes back. Where its turn has not come there, it is laid all the same, and `waits`.
    """

    picks: tuple[str, ...]
    place: str
    outcome: str = ""
    grave: bool = False
    instead: bool = False
    waits: Pick | None = None


class Lit(NamedTuple):
    """A thing on the table that takes the card at the pointer, and whether that is on it."""

    thing: str
    on_it: bool
    outcome: str
    grave: bool


Takers = Mapping[str, Drop]
"""What comes of a card that is let go on a thing, by the id of that; with "", on the open table."""


class Dropping:
    """Asked while something is dragged; `acts`: whether a person may act now."""

    def __init__(
        self, session: Session, picking: Picking, view: TableView, acts: Callable[[], bool]
    ) -> None:
        self._session, self._picking, self._view, self._acts = session, picking, view, acts
        self._known: tuple[object, Takers] = None, {}
        """The takers that were asked for last, and of what."""
        self._places: tuple[object, set[str]] = None, set()
        """The same of places."""

    @property
    def _seat(self) -> Seat | None:
        return self._session.human_to_act if self._acts() else None

    @property
    def _lying(self) -> Collection[str]:
        """What lies on the table, and in nobody's own hand."""
        return self._view.playback.shown.placement.targets.keys() - self._view.hand.keys()

    def takers(self, column: str) -> Takers:
        """What takes the card of that column of the viewer's hand, if it is let go there now."""
        seat = self._seat
        if seat is None:
            return {}
        about = (
            seat,
            self._session.moves,
            column,
            *self._picking.made,
            *self._picking.waiting.items(),
        )
        if self._known[0] != about:  # asked several times in a frame
            self._known = about, takers(self._picking, seat, column)
        return self._known[1]

    def leads(self, thing: str) -> bool:
        """Whether that card of the table acts on something else there, and can be dragged to it."""
        seat, picking, lying = self._seat, self._picking, self._lying
        if seat is None or thing not in lying:
            return False
        if self._is_laid(thing) or self.places(thing):
            return True
        then = picking.after(seat, picking.made)
        if thing not in picking.made:
            pick = _named(picking.after(seat, ()).offered, thing)
            if pick is None or pick.arrives:
                return False
            then = picking.after(seat, (thing,))
        acts_on = (pick for pick in then.offered if not (pick.call or pick.place))
        return then.action is None and any(pick.id in lying for pick in acts_on)

    def _is_laid(self, thing: str) -> bool:
        return any(pick.id == thing for pick in self._picking.laid.values())

    def places(self, thing: str) -> Collection[str]:
        """The places in which that card of the table may be laid, but the one where it is."""
        seat = self._seat
        if seat is None:
            return ()
        about = seat, self._session.moves, thing
        if self._places[0] != about:
            picks = (pick for way in self._picking.ways(seat) for pick in way if pick.id == thing)
            self._places = about, {pick.goes_to for pick in picks if pick.goes_to}
        own = (where for where, pick in self._picking.laid.items() if pick.id == thing)
        return self._places[1].difference(own)

    def goes_home(self, thing: str, pos: tuple[int, int]) -> bool:
        """Whether that is laid in a place, and is let go over the hand again."""
        return self._is_laid(thing) and pos[1] >= self._view.playback.shown.placement.ribbon.bottom

    def place_under(self, pos: tuple[int, int], thing: str) -> str:
        """Which of these lies there; "": none."""
        place = self._view.playback.shown.placement
        return place.at(pos, [name for name in self.places(thing) if name in place.targets])

    def under(self, pos: tuple[int, int], offered: Iterable[Pick]) -> str:
        """Which of the things that are `offered` lies there on the table, to be acted on; "":
        none."""
        lying = self._lying
        ids = [pick.id for pick in offered if pick.id in lying and not pick.place]
        return self._view.playback.shown.placement.at(pos, ids)


def takers(picking: Picking, seat: Seat, column: str) -> Takers:
    """Everything that takes the card of that column of the hand of `seat`, who is to act."""
    found = _played(picking, seat, column) or _offered_first(picking, seat, column)
    return {**_instead(picking, seat, column), **found}


def _played(picking: Picking, seat: Seat, column: str) -> dict[str, Drop]:
    """It may be picked now: anywhere, or on what could be picked next."""
    made = tuple(picking.made)
    pick = _named(picking.after(seat, made).offered, column)
    if pick is None and picking.switches(seat, column):
        made = ()
        pick = _named(picking.after(seat, ()).offered, column)
    if pick is None:
        return {}
    picks = (*made, column)
    plainly = Drop(picks, pick.place)
    found = dict.fromkeys(("", pick.place), plainly)
    if pick.goes_to:
        found |= _waiting(picking, seat, column, made)
    then = picking.after(seat, picks)
    for entry in () if then.action is not None else then.offered:
        if not (entry.call or entry.place or entry.mark):
            drop = Drop((*picks, entry.id), entry.id, entry.outcome, entry.grave)
            found.setdefault(entry.id, drop)
    return found


def _waiting(picking: Picking, seat: Seat, column: str, made: Sequence[str]) -> dict[str, Drop]:
    """It may be laid where its turn comes later, or has not come for what lies there."""
    next_one = len(made)
    picks = (pick for way in picking.ways(seat) for pick in way if pick.id == column)
    later = {pick.goes_to: pick for pick in picks if pick.stage > next_one and pick.goes_to}
    return {
        place: Drop((), place, instead=place in picking.waiting, waits=pick)
        for place, pick in later.items()
    }


def _offered_first(picking: Picking, seat: Seat, column: str) -> dict[str, Drop]:
    """It may be picked after something that lies on the table, on which it is let go."""
    found: dict[str, Drop] = {}
    if picking.made:
        return found
    for way in picking.ways(seat):
        first, *rest = way
        if first.id not in found and rest and rest[0].stage > first.stage:
            then = (pick for pick in rest if pick.stage == rest[0].stage)
            pick = _named(then, column)
            if pick is not None and pick.place == first.id:
                found[first.id] = Drop((first.id, column), first.id)
    return found


def _instead(picking: Picking, seat: Seat, column: str) -> dict[str, Drop]:
    """It may take the place of another card that lies in a place of its own already."""
    found = {}
    chosen = picking.chosen(seat)
    for pick in chosen:
        if pick.goes_to and column not in picking.made:
            picks = tuple(column if name == pick.id else name for name in picking.made)
            if len(picking.after(seat, picks).made) == len(picks):
                found[pick.goes_to] = Drop(picks, pick.goes_to, instead=True)
    return found


def _named(picks: Iterable[Pick], name: str) -> Pick | None:
    return next((pick for pick in picks if pick.id == name), None)
