"""Piles while cards are on their way to them and from them: what lies there now, and what is told
beside it; and how they glide to another place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from nomercy_table.engine.arrangement import IN_VIEW, Arrangement, CardView, Zone
from nomercy_table.render.item import Item
from nomercy_table.table.counting import Trip, at_piles, done, told
from nomercy_table.table.gliding import Glide
from nomercy_table.table.layout.heap import fallen, heaped, stays_on_top, top_of
from nomercy_table.table.lying import SLOT, lying, outline
from nomercy_table.table.motion import Motion
from nomercy_table.table.places import BELOW, Pose, Shown
from nomercy_table.table.slots import Slots, filled
from nomercy_table.table.sprites import Sprites


class Piles:
    """Counts cards that leave and land, for one step after the other."""

    def __init__(self) -> None:
        self.wording: Arrangement | None = None
        """The words beside the cards as they are while some are on their way; None: none is."""
        self.seen: Shown | None = None
        """The moment that is shown, with all that glides where it is now; None: nothing does."""
        self._before: Shown | None = None
        self._passed = 0
        self._differ: Mapping[str, int] = {}
        self._glide: Glide | None = None
        self._slots: Slots | None = None
        self._filled: Mapping[str, Rect] = {}
        self._way = 1.0

    def begin(self, before: Shown, after: Shown, glide: Glide | None) -> None:
        """Cards set off; the moment `before` they did is still to be seen in part."""
        self._before, self._glide = before, glide
        self._slots = None if glide is None else Slots(before, glide.after)
        self._filled = filled(before, after) if glide is None else {}

    def end(self) -> None:
        """All lie where they are to."""
        self.wording, self._before, self._differ = None, None, {}
        self.seen = self._glide = self._slots = None
        self._filled = {}

    def follow(self, after: Shown, motion: Motion, clock: float) -> bool:
        """So many seconds have passed on the way to `after`; whether something glides, or the
        numbers follow a card that has left or landed."""
        glides = self._glides(clock)
        return self._counts(after, motion.trips, clock) or glides

    def _glides(self, clock: float) -> bool:
        glide, before = self._glide, self.seen
        if glide is None or clock >= glide.over:
            self.seen = None
        elif before is None or clock > glide.starts:
            self.seen, self._way = glide.seen(clock), glide.whole(clock)
        return self.seen is not before

    def _counts(self, after: Shown, trips: Sequence[Trip], clock: float) -> bool:
        if self._before is None or not trips:
            self.wording = None
            return False
        passed = done(trips, clock)
        if self.wording is not None and passed == self._passed:
            return False
        self._passed = passed
        self.wording = told(self._before.arrangement, after.arrangement, trips, clock)
        self._differ = at_piles(trips, clock)
        return True

    @property
    def moving(self) -> tuple[str, ...]:
        """How the ids of all begin that glides now, and rests in no frame: before it sets off it
        does, as cards are taken up then, and either takes long."""
        if self._glide is None or self.seen is None or self._way == 0.0:
            return ()
        return self._glide.moving

    def soft(self, lying: list[Item], sprites: Sprites) -> list[Item]:
        """All that lies, with empty places that come or go with what glides as they are now, and
        those that cards are on their way to."""
        if self._filled:
            return [*(outline(*each, sprites) for each in self._filled.items()), *lying]
        if self._slots is None or self.seen is None:
            return lying
        stall = self.seen.placement.stall
        return self._slots.items(lying, self._way, stall, sprites)

    def count(self, zone: Zone) -> int:
        """How many cards lie on a pile now: those in the air do not."""
        return zone.count + self._differ.get(zone.id, 0)

    def items(self, zone: Zone, shown: Shown, sprites: Sprites) -> list[Item]:
        """A pile in that moment, where it is seen now."""
        if self._glide is None or self.seen is None:
            return self._lying(zone, shown.placement.piles[zone.id], sprites)
        return self._glide.drawn(zone.id, self.seen, lambda pose: self._lying(zone, pose, sprites))

    def _lying(self, zone: Zone, pose: Pose, sprites: Sprites) -> list[Item]:
        """A pile: where it lies open, its last cards as they fell; the outline of its place, where
        it is empty."""
        count = self.count(zone)
        if count <= 0:
            return [lying(f"{SLOT}{zone.id}", pose, sprites.slot(pose.width))]
        if zone.shape == "heap":
            return [
                lying(f"pile.{zone.id}.{n}", at, sprites.resting(None, at.width, at.angle))
                for n, at in heaped(pose, count)
            ]
        cards = self._open_cards(zone)
        if not cards:
            return [lying(f"pile.{zone.id}", pose, sprites.pile(pose.width, count))]
        top, lifted = top_of(zone), self._is_lifted(zone)
        items = []
        for number, card in enumerate(cards):
            light = 0 if number == len(cards) - 1 and not lifted else BELOW
            at = fallen(pose, card.key, top)
            sprite = sprites.resting(card.face, at.width, at.angle, light)
            items.append(lying(f"pile.{zone.id}.{number}", at, sprite))
        return items

    def _open_cards(self, zone: Zone) -> list[CardView]:
        """The last cards of an open pile that lie there now, the topmost last; none, if its top
        card lies face down."""
        here = [card for column in zone.columns for card in column.cards]
        if self._is_lifted(zone):
            here.pop()
        coming = self._coming(zone)
        if coming:
            here = self._still_seen(zone, here[:-coming])
        if not here or here[-1].face is None:
            return []
        return [card for card in here if card.face is not None][-IN_VIEW:]

    def _still_seen(self, zone: Zone, lying: list[CardView]) -> list[CardView]:
        """The cards of a pile that lie there while others come: of those that are told after it,
        `lying` are there already, and those below, which are told no more, are not covered yet."""
        before = self._cards_before(zone)
        if self._is_lifted(zone):
            before.pop()
        if not lying:
            return before
        keys = [card.key for card in before]
        below = before[: keys.index(lying[0].key)] if lying[0].key in keys else []
        there = max(0, self.count(zone) - len(lying))
        return [*below[max(0, len(below) - there) :], *lying]

    def _cards_before(self, zone: Zone) -> list[CardView]:
        """What was seen of a pile before the cards that are on their way to it."""
        found = self._zone_before(zone)
        return [] if found is None else [card for each in found.columns for card in each.cards]

    def _zone_before(self, zone: Zone) -> Zone | None:
        """The same pile as it was then; None: there was none."""
        zones = () if self._before is None else self._before.arrangement.zones
        return next((other for other in zones if other.id == zone.id), None)

    def _coming(self, zone: Zone) -> int:
        """How many cards are on their way to a pile."""
        return -min(0, self._differ.get(zone.id, 0))

    def _is_lifted(self, zone: Zone) -> bool:
        """Whether the top card of a pile is held up, for others to come under it."""
        before = self._zone_before(zone)
        return before is not None and self._coming(zone) > 0 and stays_on_top(before, zone)
