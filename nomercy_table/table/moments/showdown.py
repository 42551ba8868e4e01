"""Hands turn over one after another, and what each counts rolls up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property

import pygame
from pygame import Rect, Vector2

from nomercy_table.anim.easing import ease_in
from nomercy_table.engine.cues import HEART, SLIDE
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.events import Stakes
from nomercy_table.render.beside import together
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Pool, WindowPicture, dimming, faded
from nomercy_table.render.stage import DimLevel
from nomercy_table.table import plates
from nomercy_table.table.badges import token, token_rect
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moments.beside import (
    beside_cards,
    clear_ground,
    seat_place,
)
from nomercy_table.table.moments.scene import Context, Script, share
from nomercy_table.table.moments.timeline import Key, Track, beats
from nomercy_table.table.moments.timing import MADE, TURNED, heartbeats
from nomercy_table.table.moments.words import (
    GOLD,
    SILVER,
    Digits,
    rolled,
)
from nomercy_table.ui.look import Look

_HUSHED, _LIT = (40, 38, 44), (255, 248, 230)
"""The light on the table before the last hand, and on that."""

_LARGE, _LITTLE, _READ, _GOES = 0.15, 0.08, 0.68, 0.16
"""How high the number of a hand is, as a share of the window's height, where all hangs on it and
else; for how many seconds it stays, and in the last of these it goes into its token."""

_GROWS_DARK, _SOON, _LIGHT = 0.12, 0.05, 0.3


class Showdown(Script):
    """A hand turns over at the table itself, and what it counts rolls up, where whoever looks does
    not know it anyway; before the last of these all is dark. Where nothing moves, the last one lies
    open in the light, with what it counts."""

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene)
        self._still, self._seat = still, scene.event.seat_concerned
        self._place = seat_place(scene, self._seat)
        on_plates = scene.before.placement.plates
        self._plate = self._place if self._seat is None else on_plates.get(self._seat, self._place)
        self._at = token_rect(self._place, self._plate)
        self._hold = self.hush = scene.timing.met
        self.value = scene.stakes.amount
        """What the hand counts."""
        self._seen = scene.before.lies_open(self._seat)
        """Whether whoever looks knows that: it stands there at once, as the line tells it."""
        self._rolled: int | None = None
        """How far that has rolled up by now, on the token and beside it; None: nothing is seen."""
        self._first: float | None = None
        """When the first frame is seen, in which the line does not yet say whose hand it is."""
        heard = [] if scene.sound is None else [(self._hold, scene.sound)]
        hush = [(at, HEART) for at in heartbeats(0.0, self._hold)]
        self.sounds = [(0.0, SLIDE), *hush, *heard] if self._hold else heard
        if not still:
            self.beats = beats([self._counted(), self._lit()], scene.pace)

    @staticmethod
    def ahead(look: Look, moment: Cue, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for last in {False, stakes.risk >= 1.0}:
            for digits in _hand_digits(look, last).values():
                yield from digits.steps

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._hold:
            digits = (_hand_digits(self.scene.look, last)[self._leads] for last in (True, False))
            yield from self.scene.table.steps
            yield from together(self._dark.steps, *(each.steps for each in digits))
        yield from super().pictures()

    def _lit(self) -> Track:
        """The seat stands in the light while its hand turns over, behind its name plate."""

        @cache
        def lit() -> pygame.Surface:
            look, light = self.scene.look, self.scene.look.theme.accent
            face = medallion(look, self._place.width, self.scene.portrait, None, light).copy()
            at = face.get_rect(center=self._place.center)
            plate = plates.plate_shape(look, self._plate.size, (0, 0, 0))
            face.blit(plate, self._plate.move(-at.x, -at.y), special_flags=pygame.BLEND_RGBA_SUB)
            return face

        at, centre = self._hold + _SOON, self._place.center
        fades = [Key(at, centre), Key(at + _LIGHT, centre, 1, 0)]
        return Track(lit, fades, name=f"showdown.{self._seat}")

    def _counted(self) -> Track:
        """The number rolls up, stays until it is read, and goes into the token that tells it."""
        digits, nothing = self._digits, pygame.Surface((1, 1), pygame.SRCALPHA)
        ends, small = self._hold + TURNED + _READ, 0.7 * self._at.height / self._number.get_height()
        keys = [Key(at, self._middle) for at in (self._hold, ends - _GOES)]

        def shown(_: float) -> pygame.Surface:
            rolls = self._rolled
            if rolls in (None, self.value):
                return nothing if rolls is None else self._number
            return digits.picture(digits.text(rolls))

        goes = Key(ends, self._at.center, small, 1, ease_in)
        name = f"showdown.value.{self._seat}"
        return Track(lambda: self._number, [*keys, goes], name=name, shows=shown)

    def dusk(self, time: float) -> DimLevel | None:
        if not self._still:
            return None
        lit = {*self._hand, f"plate.{self._seat}", f"count.{self._seat}", "ribbon"}
        return DimLevel(min(_HUSHED), frozenset(lit))

    def items(self, time: float) -> list[Item]:
        if self._still:
            at = self._number.get_rect(center=self._middle)
            return [Item("moment.value", self._number, at.x, at.y, 0)]
        rect = self._at
        if time < self._hold:
            since = self.opening.since(time, lambda: self._dark.ready)
            if since is None:
                return []
            dusk = share(time, since, _GROWS_DARK)
            # What floats there lives on in the dark: else it would be gone, and come back.
            still, dark = self.scene.still, self._dark.surface
            faded(self.canvas, still, dark, dusk, min(_HUSHED), self.afloat())
            self.canvas.blit(token(self.scene.look, rect.width, "?"), rect)
            return [self.covering()]
        if self._first is None:
            self._first = time
        if time == self._first and not self._hold:
            return []
        part = 1.0 if self._seen else share(time, self._hold, TURNED)
        self._rolled = rolled(0, self.value, part)
        if time >= self._hold + TURNED + MADE:  # the plate tells it, and whether it leads
            return []
        picture = token(self.scene.look, rect.width, str(self._rolled))
        return [Item("moment.count", picture, rect.x, rect.y, 0)]

    def end(self) -> None:
        self._rolled = self.value
        super().end()

    @cached_property
    def _dark(self) -> WindowPicture:
        """The seat in the light, with its hand from one end to the other, and whoever leads."""
        pools, before = [Pool(*self._place.center, 1.7 * self._place.width)], self.scene.before
        for zone in before.arrangement.zones:
            cards = self.scene.cards_of(zone.id) if zone.seat == self._seat else None
            if cards is not None:
                radius, ends = 0.8 * min(cards.size), Vector2(cards.width, cards.height)
                number = max(1, round(max(cards.size) / radius))
                across = Vector2(ends.x, 0) if ends.x > ends.y else Vector2(0, ends.y)
                first = Vector2(cards.center) - across / 2
                spots = (first + across * (n + 0.5) / number for n in range(number))
                pools += [Pool(spot.x, spot.y, radius) for spot in spots]
        for seat, count in enumerate(before.arrangement.counts):
            face = before.placement.portraits.get(seat)
            if count is not None and count.mark > 0 and face is not None:
                pools.append(Pool(*face.center, face.width))
        return self.drawing(*dimming(self.scene.table, _HUSHED, pools, _LIT))

    # -- where the number stands -------------------------------------------------------------------

    @cached_property
    def _digits(self) -> Digits:
        """Golden where the hand leads now; large where all hangs on it, and where these cover
        nobody's face, name or token."""
        if self.scene.stakes.risk >= 1.0:
            large = _hand_digits(self.scene.look, True)[self._leads]
            room = self._room_for(large)
            figures, own = room.inflate(0, -room.height // 3), (self._place, self._plate)
            if _drawn(room).collidelist(self._theirs) < 0 and figures.collidelist(own) < 0:
                return large
        return _hand_digits(self.scene.look, False)[self._leads]

    @property
    def _leads(self) -> bool:
        """Whether the hand leads now."""
        count = self.scene.after.arrangement.counts[self._seat or 0]
        return count is not None and count.mark > 0

    def _room_for(self, digits: Digits) -> Rect:
        """Where the number stands in these: beside portrait and token, and on no card that is
        read; where it would lie on what tells of others, on clear ground beside portrait or hand,
        if there is any."""
        place = self.scene.after.placement
        room = Rect(0, 0, digits.width(digits.text(self.value)), digits.height)
        face, drawn = self._place.union(self._at), _drawn(room)
        drawn.topleft = beside_cards(place, face, drawn.size, self._theirs)
        if drawn.collidelist(self._theirs) >= 0:
            own = face.unionall([card_rect(place.cards[slot]) for slot in self._hand])
            clear = clear_ground(place, drawn.size, face, self._theirs)
            if clear is not None and clear.colliderect(own.inflate(face.size)):
                drawn = clear
        room.center = drawn.centerx, drawn.centery - room.height // 20
        return room

    @property
    def _hand(self) -> list[str]:
        """The slots of the hand's cards."""
        after = self.scene.after
        hands = [zone.id for zone in after.arrangement.zones if zone.seat == self._seat]
        return [slot for zone in hands for slot in after.slots(zone)]

    @cached_property
    def _theirs(self) -> list[Rect]:
        """Where faces, plates and tokens of others are, or will be: with one of these the number
        would be read as theirs."""
        place, found = self.scene.after.placement, list[Rect]()
        for seat, face in place.portraits.items():
            if seat != self._seat:
                plate = place.plates[seat]
                found += [face, plate, token_rect(face, plate)]
        return found

    @cached_property
    def _number(self) -> pygame.Surface:
        return self._digits.picture(self._digits.text(self.value))

    @cached_property
    def _middle(self) -> tuple[int, int]:
        """Where the middle of the number is."""
        return self._room_for(self._digits).center


def _drawn(room: Rect) -> Rect:
    """Return the room of a number with its dark edges, which are deeper below."""
    return room.inflate(room.height // 6, -room.height // 18).move(0, room.height // 20)


def _hand_digits(look: Look, last: bool) -> dict[bool, Digits]:
    """Return those of a hand that leads, and of others; larger where all hangs on it."""
    width, height = look.metrics.size
    high = round((_LARGE if last else _LITTLE) * min(height, round(1.15 * width)))
    return {True: Digits(look, high, GOLD), False: Digits(look, high, SILVER)}
