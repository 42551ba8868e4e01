"""What takes a card of the hand that is let go over the table: what is picked then, and where it
would come. What is lit under a card at the pointer, and what is done when it is let go, both follow
from this: so the light is true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.play.picking import Picking


@dataclass(frozen=True)
class Drop:
    """All that is picked then, in order, and the place on the table to which the card would come
    (""; it is only chosen), with what is told there of that (`Pick.outcome`). `instead`: of another
    card, which goes back."""

    picks: tuple[str, ...]
    place: str
    outcome: str = ""
    grave: bool = False
    instead: bool = False


class Lit(NamedTuple):
    """A thing on the table that takes the card at the pointer, and whether that is on it."""

    thing: str
    on_it: bool
    outcome: str
    grave: bool


Takers = Mapping[str, Drop]
"""What comes of a card that is let go on a thing, by the id of that; with "", on the open table."""

AskTakers = Callable[[str], Takers]
"""The takers of a card, by its column."""


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
    then = picking.after(seat, picks)
    for entry in () if then.action is not None else then.offered:
        if not (entry.call or entry.place or entry.mark):
            drop = Drop((*picks, entry.id), entry.id, entry.outcome, entry.grave)
            found.setdefault(entry.id, drop)
    return found


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
