"""Dragging a card of the hand: how it moves, and where it may go.

By pointer: a press on any card, playable or not, and away with it. By keys: Ctrl and an arrow
go along the hand, Shift and an arrow move the card that has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.arrangement import CardView
from nomercy_table.engine.events import Seat
from nomercy_table.play.intents import AskWhy, PutOut, Send
from nomercy_table.play.selection import Selection
from nomercy_table.render.item import Item
from nomercy_table.session.session import Session
from nomercy_table.table import DRAG_UNITS, DraggedCard, Pose, Reach, TableView, Target, hand_arcs
from nomercy_table.ui.key_bindings import WITH
from nomercy_table.ui.widget import Widget


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
        self, session: Session, picking: Selection, view: TableView, acts: Callable[[], bool]
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


def takers(picking: Selection, seat: Seat, column: str) -> Takers:
    """Everything that takes the card of that column of the hand of `seat`, who is to act."""
    found = _played(picking, seat, column) or _offered_first(picking, seat, column)
    return {**_instead(picking, seat, column), **found}


def _played(picking: Selection, seat: Seat, column: str) -> dict[str, Drop]:
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


def _waiting(picking: Selection, seat: Seat, column: str, made: Sequence[str]) -> dict[str, Drop]:
    """It may be laid where its turn comes later, or has not come for what lies there."""
    next_one = len(made)
    picks = (pick for way in picking.ways(seat) for pick in way if pick.id == column)
    later = {pick.goes_to: pick for pick in picks if pick.stage > next_one and pick.goes_to}
    return {
        place: Drop((), place, instead=place in picking.waiting, waits=pick)
        for place, pick in later.items()
    }


def _offered_first(picking: Selection, seat: Seat, column: str) -> dict[str, Drop]:
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


def _instead(picking: Selection, seat: Seat, column: str) -> dict[str, Drop]:
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


_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class HandDrag:
    """Holds one card at a time, and sends what is wanted with it."""

    def __init__(self, view: TableView, send: Send, reach: Reach, dropping: Dropping) -> None:
        self._view, self._send, self._reach = view, send, reach
        self._takers = dropping.takers
        self._column = ""
        self._pressed_at: tuple[int, int] | None = None
        self._offset, self._home = (0, 0), 0
        self._at: tuple[int, int] | None = None
        self._hanging: DraggedCard | None = None
        self._left = False
        """Whether the card lies where it was let go, until what comes of that is known."""
        self.seen: Mapping[str, Pose] = {}
        """Where cards of the hand are seen that have come up, or made way, by slot."""
        self._visited: str | None = None

    @property
    def pressed(self) -> bool:
        """Whether a press has begun on a card of the hand."""
        return self._pressed_at is not None

    @property
    def under_way(self) -> bool:
        """Whether a card hangs at the pointer."""
        return self._at is not None

    # -- the pointer ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Hear of every event of the pointer; True: it moved the card that is held, or let it
        go."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._pressed_at is not None:
            return self._drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return False

    def _press(self, pos: tuple[int, int]) -> None:
        self.call_off()
        hand = self._view.hand
        column = self._reach.at(pos)
        if column and hand[column].face is not None:
            slot = f"card.{hand[column].key}"
            pose = self.seen.get(slot) or self._view.playback.shown.placement.cards[slot]
            self._column, self._pressed_at = column, pos
            self._home = list(hand).index(column)
            self._offset = round(pose.x) - pos[0], round(pose.y) - pos[1]

    def _drag(self, pos: tuple[int, int]) -> bool:
        assert self._pressed_at is not None
        if self._at is None:
            away = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
            if away < DRAG_UNITS or self._card is None:
                return False
            slot = f"card.{self._card.key}"
            pose = self.seen.get(slot) or self._view.playback.shown.placement.cards[slot]
            self._hanging = DraggedCard(pose.x, pose.y)
            self._view.playback.seen_aside(self.seen)  # the others close up from there
        self._at = pos
        if self._card is not None:
            self._view.hold(self._column, self._place())
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        if self._at is None:
            self._pressed_at = None
            return False
        self._at = pos
        card, place, onto, out = self._card, self._place(), self._onto, self._is_out
        if card is not None and place is not None and place != self._home:
            self._view.sorting.put(self._view.bottom, self._cards, card.key, place)
        if card is not None and out and self._view.playback.idle:
            self._at = self._pressed_at = None
            self._left = True  # if it can be played, it goes on from here
        else:
            self._put_back()
        if card is not None and out:
            self._send(PutOut(self._column, onto))
        return True

    @property
    def left(self) -> dict[str, Pose]:
        """Where the card is that was let go, by its slot; {}: none was, or it is back."""
        card = self._card
        if not self._left or self._hanging is None or card is None:
            return {}
        slot = f"card.{card.key}"
        lies = self._view.playback.shown.placement.cards[slot]
        seen = self._hanging.pose(lies.width)
        return {slot: lies._replace(x=seen.x, y=seen.y, angle=seen.angle)}

    def _put_back(self) -> None:
        """The card goes back to the hand, from where it is."""
        self._left = True
        if self._view.playback.idle:
            self._view.playback.seen_aside(self.left)
        self._open()
        self._view.playback.lift()

    def _open(self) -> None:
        """Hold nothing any more."""
        self._view.let_go()
        self._at = self._pressed_at = self._hanging = None
        self._left = False

    def call_off(self) -> None:
        """Put the card back where it was."""
        if self._at is not None or self._left:
            self._put_back()
        self._pressed_at = None

    def visited(self, focused: str | None) -> str:
        """The column that the keys have come to, while that is what has the focus; "": none."""
        return self._visited or "" if self._visited == focused else ""

    def leave(self, focused: str | None) -> None:
        """That has the focus now: the keys are elsewhere than at the card they had come to."""
        if self._visited != focused:
            self._visited = None

    def advance(self, dt: float, settled: bool) -> None:
        """Let `dt` seconds pass: the card comes after the pointer; one that has left the hand is
        held no longer, and one that was let go and is not played goes back: all is `settled`."""
        playback = self._view.playback
        if (self._at is not None or self._left) and self._card is None:
            self._open()
        elif self._left and (playback.under_way or (playback.idle and settled)):
            self._put_back()
        self._view.tend()
        if self._hanging is not None and self._at is not None:
            x, y = self._at[0] + self._offset[0], self._at[1] + self._offset[1]
            self._hanging.follow(x, y, dt, self._view.playback.still)

    # -- where it is -----------------------------------------------------------------------------

    @property
    def _card(self) -> CardView | None:
        """The card that is held, while it lies open in the hand."""
        card = self._view.hand.get(self._column)
        return card if card is not None and card.face is not None else None

    @property
    def _cards(self) -> list[int]:
        """The cards of the hand, from left to right."""
        return [card.key for card in self._view.hand.values()]

    @property
    def _over_hand(self) -> bool:
        """Whether the pointer is over the hand, and not over the table before it."""
        assert self._at is not None
        return self._at[1] >= self._view.playback.shown.placement.ribbon.bottom

    @property
    def _over_table(self) -> bool:
        """Whether the pointer is where a card is put out: over a pile or the open table, not over
        the hand, another's place, the header or the buttons."""
        assert self._at is not None
        place, seat = self._view.playback.shown.placement, self._view.bottom
        if self._over_hand:
            return False
        others = [rect for other, rect in place.seats.items() if other != seat]
        own = [place.plates[seat], place.portraits[seat]]
        taken = [*others, *own, place.header, place.corner, place.actions]
        over = [rect for rect in taken if rect.collidepoint(self._at)]
        return not over or bool(place.at(self._at, place.piles))

    @property
    def _onto(self) -> str:
        """What takes the card on which the pointer is; "": nothing does."""
        assert self._at is not None
        if self._over_hand:
            return ""
        place = self._view.playback.shown.placement
        lying = [name for name in self._takers(self._column) if name in place.targets]
        return place.at(self._at, lying)

    @property
    def _is_out(self) -> bool:
        """Whether it is put out if it is let go now."""
        return self._over_table or bool(self._onto)

    @property
    def takes(self) -> tuple[Lit, ...]:
        """What on the table takes the card that is held; nothing where that would go back."""
        if self._at is None or self._card is None or not self._is_out:
            return ()
        takers, onto = self._takers(self._column), self._onto
        lying = self._view.playback.shown.placement.targets
        return tuple(
            Lit(name, name == onto, drop.outcome, drop.grave)
            for name, drop in takers.items()
            if name in lying and (name == onto or not drop.instead)
        )

    def _place(self) -> int | None:
        """Where among the others the card would come to lie: as far along the hand as it is, in
        that of its arcs at which it is; None: not over the hand, or in a game whose hands have no
        order."""
        if self._at is None or not self._over_hand or not self._view.sorting.offers:
            return None
        x, y = self._at[0] + self._offset[0], self._at[1] + self._offset[1]
        place, found = self._view.playback.shown.placement, dict[int, float]()
        before = 0
        for arc in hand_arcs([f"card.{card}" for card in self._cards], place):
            poses = [place.cards[slot] for slot in arc]
            along = (x - poses[0].x) / max(1, poses[-1].x - poses[0].x)
            at = min(len(arc) - 1, max(0, round(along * (len(arc) - 1))))
            found[before + at] = abs(y - poses[at].y)
            before += len(arc)
        return min(found, key=found.__getitem__, default=0)

    def ghosts(self) -> list[Item]:
        """The card at the pointer."""
        card = self._card
        if self._hanging is None or card is None:
            return []
        width = self._view.playback.shown.placement.cards[f"card.{card.key}"].width
        return self._hanging.items("held", self._view.sprites, card.face, width)

    # -- the keys --------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event, focused: str | None) -> str | None:
        """Go along the hand, or move the card of the column that is `focused`; the column that
        has the focus then, None: the key means something else."""
        step = _STEPS.get(event.key)
        going, moving = event.mod & WITH, event.mod & pygame.KMOD_SHIFT
        columns = list(self._view.hand)
        if step is None or not (going or moving) or self.under_way or not self._is_open:
            return None
        if focused not in columns:
            if not going:
                return None
            self._visited = columns[0 if step > 0 else -1]
            return self._visited
        at = columns.index(focused) + step
        if not 0 <= at < len(columns):
            return focused
        if going:
            self._visited = columns[at]
            return self._visited
        if self._view.sorting.offers:
            self._visited = focused
            card = self._view.hand[focused].key
            self._view.sorting.put(self._view.bottom, self._cards, card, at)
            self._view.tend()
        return focused

    @property
    def _is_open(self) -> bool:
        """Whether there is a hand whose cards can be told apart."""
        hand = self._view.hand
        return bool(hand) and all(card.face is not None for card in hand.values())

    def with_visited(self, picks: Sequence[Widget], column: str) -> list[Widget]:
        """`picks`, and the card of the `column` that the keys have come to, though it can't be
        picked."""
        card = self._view.hand.get(column)
        if card is None or column in {widget.id for widget in picks}:
            return list(picks)
        rect = self._view.playback.shown.placement.targets[column]
        refuse = partial(self._send, AskWhy(column))
        shape = self._view.playback.shown.placement.shapes.get(column)
        visited = Target(
            column, card.label, "card", rect, refuse, held=True, shape=shape, reach=self._reach
        )
        before = [w for w in picks if w.id not in self._view.hand or w.rect.x < rect.x]
        return [*before, visited, *(widget for widget in picks if widget not in before)]
