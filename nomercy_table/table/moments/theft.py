"""A theft: cards are torn out, fly as one, and slap down where they lie now."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from nomercy_table.engine.cues import LAND
from nomercy_table.engine.events import Seat
from nomercy_table.render.lights import halo
from nomercy_table.render.theme import Colour
from nomercy_table.table import plates
from nomercy_table.table.geometry import Shown, card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.layout.room import Point, apart, clear_spot, free_spot, open_cards, taken
from nomercy_table.table.moments.overlay import Overlay
from nomercy_table.table.moments.scene import Context
from nomercy_table.table.moments.timeline import Key, Track
from nomercy_table.table.moments.timing import SLAPS, TAKEN, TORN
from nomercy_table.table.moments.words import GOLD, RED, Lettering, lettering, lettering_steps

_GLOWS, _READ = 0.12, 0.8
"""Seconds for which the place glows from which they are torn, gone before others slide in, and for
which what it is called, costs and brings is read."""

_WORD, _WIDE, _GAIN = 0.5, 2.0, 0.1
"""How high and wide the word is at most, in widths of the cards; and how high numbers are, as a
share of the window's shorter side."""

_SMALLER, _LEAST = (0.8, 0.64, 0.52), 18
"""They are so many times smaller where there is no room; the word at least so many pixels high."""

_INK = 60
"""So opaque are letters and their edge, of 255."""


class Theft(Overlay):
    """Played along, in the dusk but for the two of them: the flights are those of the table."""

    light, shakes, far = 120, SLAPS, 0.008

    def __init__(self, scene: Context) -> None:
        super().__init__(scene, (0.0, self._torn), (TORN, self._robbed), (SLAPS, self._slapped))
        self._slots = [f"card.{card}" for move in scene.event.moves for card in move.cards]
        self._was, self._lies = self._around(scene.before), self._around(scene.after)
        row = scene.after.slots(scene.event.moves[0].target)
        self._row = self._around(scene.after, row) or pygame.Rect(0, 0, 1, 1)
        """The cards among which they lie now."""
        seats = (scene.event.seat_concerned, *scene.event.victims)
        self.lit = scene.seats_in_dusk(seats) | {RIBBON}
        self.sounds = (*(() if scene.sound is None else ((TORN, scene.sound),)), (SLAPS, LAND))

    def _around(self, shown: Shown, slots: Sequence[str] = ()) -> pygame.Rect | None:
        """The rectangle around those cards, or the taken ones, as they lie then."""
        poses = shown.placement.cards
        rects = [card_rect(poses[slot]) for slot in slots or self._slots if slot in poses]
        return rects[0].unionall(rects[1:]) if rects else None

    @property
    def dims(self) -> Sequence[tuple[float, float]]:
        """It stays dark from one victim to the next."""
        first, last = float(self.follows), float(self.goes_on)
        return (0.0, first), (TORN, 1.0), (SLAPS, 1.0), (TAKEN, last)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*self._number(1.0, "+", GOLD))
        yield from lettering_steps(*self._number(1.0, "\N{MINUS SIGN}", RED))
        yield from super().pictures()

    def _torn(self) -> Iterator[Track]:
        if self._was is not None:
            glow = halo(self._was.size, max(5, self._was.width // 8), (255, 60, 44))
            glow.fill((0, 0, 0, 0), self._was.move_to(center=glow.get_rect().center))
            keys, fades = [Key(0.0, self._was.center)], {"fades": 0.25}
            yield Track(lambda: glow, keys, until=_GLOWS, name="theft.torn", effect=fades)

    def _robbed(self) -> Iterator[Track]:
        """What it costs, as close to the torn cards as there is room beside those among which they
        lay, on none of them as they lay, or as they will."""
        scene, victims = self.scene, self.scene.event.victims
        row = scene.cards_of(scene.event.moves[0].source)
        if row is not None and self._was is not None and len(victims) == 1:
            (seat,), place = victims, scene.after.placement
            read = [r for r in taken(scene.after, seat) if r is not place.actions]  # no buttons now
            read += [*open_cards(scene.before), scene.before.placement.corner]
            inks, others = ("\N{MINUS SIGN}", RED), self._others(seat)
            name = f"theft.cost.{seat}"
            yield from self._counted(name, TORN, inks, seat, row, self._was, read, others)

    def _slapped(self) -> Iterator[Track]:
        """The word; and what it brings, as close to the cards, on nothing that is read, nor where a
        first card will lie; all else of others' places may be empty, and tells nothing then."""
        scene, seat, place = self.scene, self.scene.event.seat_concerned, self.scene.after.placement
        if self._lies is None or seat is None:
            return
        high, spot = self._word_place(seat, self._lies)
        free = [*place.seats.values()]
        read = [rect for rect in taken(scene.after, seat) if rect not in free]
        if spot is not None:
            make = plates.stamp_maker(scene.look, scene.moment.words, high)
            yield self._read("theft.word", SLAPS, self.job(make).now, spot.center)
            read.append(spot)
        number, letters = self._inked(1.0, "+", GOLD)  # it gives way to cards that it touches
        dark = number.width - letters.width + 4, number.height - letters.height + 4
        read += [rect.inflate(dark) for rect in open_cards(scene.after)]
        read += place.spots.values()
        inks, others = ("+", GOLD), self._lying(seat)
        yield from self._counted(
            "theft.gain", SLAPS, inks, seat, self._row, self._lies, read, others
        )

    def _read(
        self, name: str, at: float, picture: Callable[[], pygame.Surface], centre: tuple[int, int]
    ) -> Track:
        """Return what comes down there and is read, unless a card comes to lie there."""
        return self.word(name, at, at + self.reads(_READ), centre, picture, gives_way=True)

    # -- numbers -----------------------------------------------------------------------------------

    def _number(self, size: float, sign: str, inks: tuple[Colour, Colour]) -> Lettering:
        high, amount = round(size * _GAIN * min(self.scene.size)), self.scene.stakes.amount
        return self.scene.look, f"{sign}{amount}", high, 4 * high, inks, 5.0

    def _inked(
        self, size: float, sign: str, inks: tuple[Colour, Colour]
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """A number, and where in it the letters are."""
        number = lettering(*self._number(size, sign, inks))
        return number, number.get_bounding_rect(min_alpha=_INK)

    def _counted(
        self,
        name: str,
        at: float,
        inks: tuple[str, tuple[Colour, Colour]],
        seat: Seat,
        row: pygame.Rect,
        to: pygame.Rect,
        obstacles: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> Iterator[Track]:
        """A number comes down on no obstacle: as close as may be `to` some of the cards in a row of
        that seat; smaller, where it stood by `others` else; it does not where there is no room."""
        window, place = self.scene.size, self.scene.after.placement
        mine = [row, place.plates[seat], place.portraits[seat]]
        whole = self._inked(1.0, *inks)[1]
        close = row.inflate(3 * whole.width, 3 * whole.height)

        def far(spot: pygame.Rect) -> tuple[bool, bool, float]:
            theirs = any(_nearest(spot, rect, others) for rect in mine)
            return not close.contains(spot), not theirs, apart(spot, to)

        found = list[tuple[float, pygame.Rect]]()
        for size in (1.0, *_SMALLER):
            room = math.ceil(size * whole.width) + 2, math.ceil(size * whole.height) + 2
            nears = self._beside(row, to, room)
            spots = [clear_spot(obstacles, window, room, near, close) for near in nears]
            found += [(size, spot) for spot in spots if spot is not None]
            if any(far(spot)[:2] == (False, False) for _, spot in found):
                break
        if not found and (spot := clear_spot(obstacles, window, whole.size, mine[-1].center)):
            found = [(1.0, spot)]
        if found:
            size, spot = min(found, key=lambda each: far(each[1]))
            number, letters = self._inked(size, *inks)
            middle = pygame.Vector2(number.get_rect().center) - letters.center + spot.center
            yield self._read(name, at, lambda: number, (round(middle.x), round(middle.y)))

    def _beside(self, row: pygame.Rect, to: pygame.Rect, size: tuple[int, int]) -> Sequence[Point]:
        """Where something of that size stands close to these cards, or beside all in their row."""
        (wide, high), words = size, self.scene.before.placement.ribbon
        sides = [(row.right + wide // 2, row.centery), (row.left - wide // 2, row.centery)]
        if row.top > words.top:  # the viewer's reach the edge, and they keep things at their left
            return [*sides, (row.centerx, words.top - high // 2)]
        return [(to.centerx, to.bottom + high // 2), to.center, *sides]

    def _others(self, seat: Seat) -> list[pygame.Rect]:
        """Where all but that seat are, with what is theirs."""
        seats = self.scene.after.placement.seats.items()
        return [rect for other, rect in seats if other != seat]

    def _lying(self, seat: Seat) -> list[pygame.Rect]:
        """The same, without room in which nothing lies."""
        shown, place = self.scene.after, self.scene.after.placement
        seats = [other for other in place.portraits if other != seat]
        found = [rects[other] for rects in (place.portraits, place.plates) for other in seats]
        theirs = [zone.id for zone in shown.arrangement.zones if zone.seat in seats]
        poses = [place.cards.get(slot) for zone in theirs for slot in shown.slots(zone)]
        poses += [place.piles.get(zone) for zone in theirs]
        return found + [card_rect(pose) for pose in poses if pose is not None]

    # -- the word ----------------------------------------------------------------------------------

    def _word_place(self, seat: Seat, lies: pygame.Rect) -> tuple[int, pygame.Rect | None]:
        """How high the word is, and where it stands on nothing that is read; None: there is no room
        for it nearer to whose the cards are now than to others."""
        look, words, after = self.scene.look, self.scene.moment.words, self.scene.after
        poses = after.placement.cards
        wide = max(poses[slot].width for slot in self._slots if slot in poses)
        first = round(_WORD * wide)
        while plates.stamp_size(look, words, first)[0] > _WIDE * wide and first > _LEAST:
            first = max(_LEAST, round(0.9 * first))
        for high in (first, *(round(share * first) for share in _SMALLER)):
            size = plates.stamp_size(look, words, high)
            for near in self._nears(size, lies) if high >= min(first, _LEAST) else ():
                spot = free_spot(after, size, near, seat)
                if spot is not None and _nearest(spot, self._row, self._others(seat)):
                    return high, spot
        return first, None

    def _nears(self, size: tuple[int, int], lies: pygame.Rect) -> Sequence[Point]:
        """Where a word of that size may stand, the best first."""
        line = self.scene.after.placement.ribbon.top
        if lies.top <= line:
            return ((lies.centerx, lies.top - size[1] // 2),)
        beside = self._row.left - size[0] // 2, lies.centery
        return beside, (self._row.centerx, line - size[1] // 2)


def _nearest(spot: pygame.Rect, to: pygame.Rect, others: Iterable[pygame.Rect]) -> bool:
    """Whether it is nearer to that than to any of the others."""
    return all(apart(spot, to) < apart(spot, other) for other in others)
