"""Pictures that the next frames will need, made between two frames while there is time for it."""

from __future__ import annotations

from itertools import chain

from nomercy_table.engine.arrangement import IN_VIEW
from nomercy_table.table.flight import Flight, Flights
from nomercy_table.table.layout.heap import fallen, top_of
from nomercy_table.table.lying import Lying
from nomercy_table.table.places import BELOW, Shown
from nomercy_table.table.readying import Readying
from nomercy_table.table.sprites import Sprites
from nomercy_table.ui.work import Work

_AHEAD = 1 / 60
"""Seconds to the next frame."""


class Awaited:
    """Makes pictures of what flies, and of what is worked out (`readying`) and will lie
    (`lying`)."""

    def __init__(self, readying: Readying, lying: Lying) -> None:
        self._readying, self._lying = readying, lying
        self._warmed: tuple[object, float] | None = None

    def make(
        self, sprites: Sprites, shown: Shown, flights: Flights | None, rising: Flights | None
    ) -> Work:
        """Make one of them, while `flights` are under way to that moment, or cards of the hand are
        `rising`; after a frame that leaves no time, only beside the next ones. To draw a face for
        the first time is much, and so is what fills a frame."""
        self._ask(sprites, flights)
        if sprites.allowance.is_spent:
            return Work.MUCH
        drawn = sprites.art.drawings
        if not self._make(sprites, shown, flights, rising):
            return Work.NONE
        much = sprites.art.drawings > drawn or sprites.allowance.ends_laying()
        return Work.MUCH if much else Work.LITTLE

    def _ask(self, sprites: Sprites, flights: Flights | None) -> None:
        """Have large cards that are on their way, or will be, made beside the frames as they will
        lie, those first that land first: it may be done however much a frame has to do."""
        next_up = (flight for ready in self._readying.steps for flight in ready.motion.flights)
        for flight in chain(() if flights is None else flights.landing, next_up):
            if sprites.is_asked_enough:
                break
            end = flight.end
            sprites.ask(flight.face_to, end.width, end.angle, end.light)

    def ask_at_piles(self, sprites: Sprites, shown: Shown) -> None:
        """Have the cards on open piles made beside the frames as they will lie when the next step
        has begun: where piles become larger or smaller, they do so at once."""
        after = self._readying.next_up
        piles = {} if after is None else after.placement.piles
        for zone in shown.arrangement.zones:
            cards = [card for column in zone.columns for card in column.cards]
            for card in cards[-IN_VIEW:] if zone.is_pile and zone.id in piles else ():
                pose = fallen(piles[zone.id], card.key)
                if card.face is not None:
                    sprites.ask(card.face, pose.width, pose.angle, 0)

    def make_first(self, sprites: Sprites, shown: Shown) -> bool:
        """Make some pictures of what lies in that moment; False: all are there."""
        zones, piles = shown.arrangement.zones, shown.placement.piles
        lying = [(piles[zone.id].width, zone.count) for zone in zones if zone.id in piles]
        return sprites.prepare((), lying) or self._lying.prepare(shown, sprites)

    def _make(
        self, sprites: Sprites, shown: Shown, flights: Flights | None, rising: Flights | None
    ) -> bool:
        coming: list[Flight] = [] if flights is None else [*flights.flights]
        coming += [flight for ready in self._readying.steps for flight in ready.motion.flights]
        faces = [(f.face_to, f.end.width) for f in coming if f.face_to is not None]
        if sprites.prepare(faces, self._readying.piles):
            return True
        if self._lying.prepare_awaited(shown, sprites):
            return True
        if self._at_piles(sprites, shown):
            return True
        if flights is not None and self._landed(sprites, flights):
            return True
        if any(self._lying.prepare(moment, sprites) for moment in self._readying.moments):
            return True
        if sprites.allowance.is_laden:
            return False
        return self._warm(sprites, rising if flights is None else flights)

    @staticmethod
    def _at_piles(sprites: Sprites, shown: Shown) -> bool:
        """A card on a pile as it will lie there, where this has glided from elsewhere; False: there
        are such pictures of all, or no time for one."""
        for zone in shown.arrangement.zones:
            pose = shown.placement.piles.get(zone.id)
            if pose is None:
                continue
            cards = [card for column in zone.columns for card in column.cards if card.face]
            for card in cards[-IN_VIEW:]:
                at, light = fallen(pose, card.key, top_of(zone)), 0 if card is cards[-1] else BELOW
                if sprites.allowance.ends_laying():
                    return False
                if sprites.make_ready(card.face, at.width, at.angle, light):
                    return True
        return False

    @staticmethod
    def _landed(sprites: Sprites, flights: Flights) -> bool:
        """A card that is on its way as it will lie, on a pile, too; False: there are such pictures
        of all, or no time for one."""
        for flight in flights.flights:
            end = flight.end
            look = flight.face_to, end.width, end.angle, end.light
            if not sprites.allowance.ends_laying() and sprites.make_ready(*look):
                return True
        return False

    def _warm(self, sprites: Sprites, flights: Flights | None) -> bool:
        """Cards as they fly in the next frame."""
        steps = self._readying.steps
        moment: tuple[object, float] | None = None
        if flights is not None and not flights.done:
            moment = (flights, flights.clock)
        elif steps and steps[-1].motion.flights:
            flights, moment = Flights(steps[-1].motion.flights), (steps[-1], 0.0)
        if flights is None or moment is None or moment == self._warmed:
            return False
        self._warmed = moment
        flights.warm(sprites, _AHEAD)
        return True
