"""Hands turn over one after another, and what each counts rolls up, where whoever looks does not
know it anyway; before the last of these all is dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

import pygame
from pygame import Rect

from nomercy_table.anim.easing import ease_in
from nomercy_table.engine.cues import HEART, SLIDE, Moment
from nomercy_table.engine.events import Stakes
from nomercy_table.render.beside import together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.counts import token, token_rect
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moments.beside import beside_cards, clear_ground, seat_place
from nomercy_table.table.moments.light import Pool, dimming, faded
from nomercy_table.table.moments.scene import Beat, Scene, Script, between, share
from nomercy_table.table.moments.sheets import Drawing
from nomercy_table.table.moments.timing import MADE, TURNED, heartbeats
from nomercy_table.table.moments.words import GOLD, SILVER, Digits, rolled
from nomercy_table.table.plates import plate_shape
from nomercy_table.ui.look import Look

_DARK, _LIT, _SEEN = (40, 38, 44), (255, 248, 230), (150, 148, 154)
_LARGE, _SMALL, _READ = 0.15, 0.08, 0.68
"""How high the number is, as a share of the window's height, where all hangs on it and else; and
for how many seconds it stays."""

_GOES = 0.16
"""In the last of these it goes into its token."""

_DUSK, _SOON, _LIGHT = 0.12, 0.05, 0.3


class Showdown(Script):
    """Played along: the hands turn over at the table itself. Where nothing moves (`still`), the
    last one lies open in the light, with what it counts."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._place = seat_place(scene, scene.event.seat_concerned)
        seat = scene.event.seat_concerned
        plates = scene.before.placement.plates
        self._plate = self._place if seat is None else plates.get(seat, self._place)
        self._at = token_rect(self._place, self._plate)
        self._hold = self.hush = scene.timing.met
        self.value = scene.stakes.amount
        """What the hand counts."""
        self._seen = scene.before.lies_open(seat)
        """Whether whoever looks knows that: it stands there at once, as the line tells it."""
        self._rolled: int | None = None
        """How far that has rolled up by now, on the token and beside it; None: nothing is seen."""
        self._first: float | None = None
        """When the first frame is seen, in which the line does not yet say whose hand it is."""
        heard = [] if scene.sound is None else [(self._hold, scene.sound)]
        hush = [(at, HEART) for at in heartbeats(0.0, self._hold)]
        self.sounds = [(0.0, SLIDE), *hush, *heard] if self._hold else heard
        if not still:
            self.beats = [Beat(self._hold, self._count), Beat(self._hold + _SOON, self._light)]

    def _light(self) -> Iterable[Effect]:
        """The seat stands in the light while its hand turns over, behind its name plate."""
        look, light = self.scene.look, self.scene.look.theme.accent
        lit = medallion(look, self._place.width, self.scene.portrait, None, light).copy()
        plate = plate_shape(look, self._plate.size, (0, 0, 0))
        at = lit.get_rect(center=self._place.center)
        at = self._plate.move(-at.x, -at.y)
        lit.blit(plate, at, special_flags=pygame.BLEND_RGBA_SUB)
        seconds = _LIGHT * self.scene.pace
        yield Effect(
            f"showdown.{self.scene.event.seat_concerned}", lit, self._place.center, seconds
        )

    # -- what it counts ----------------------------------------------------------------------------

    @cached_property
    def _digits(self) -> Digits:
        """Golden where the hand leads now; large where all hangs on it, and where these cover
        nobody's face, name or token."""
        if self.scene.stakes.risk >= 1.0:
            large = _digits(self.scene.look, True)[self._leads]
            room = self._room_for(large)
            own = self._place, self._plate
            if _drawn(room).collidelist(self._theirs) < 0 and _figures(room).collidelist(own) < 0:
                return large
        return _digits(self.scene.look, False)[self._leads]

    @property
    def _leads(self) -> bool:
        """Whether the hand leads now."""
        count = self.scene.after.arrangement.counts[self.scene.event.seat_concerned or 0]
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
        room.center = drawn.centerx, drawn.centery - _deeper(room)
        return room

    @property
    def _hand(self) -> list[str]:
        """The slots of the hand's cards."""
        after, seat = self.scene.after, self.scene.event.seat_concerned
        hands = [zone.id for zone in after.arrangement.zones if zone.seat == seat]
        return [slot for zone in hands for slot in after.slots(zone)]

    @cached_property
    def _theirs(self) -> list[Rect]:
        """Where faces, plates and tokens of others are, or will be: with one of these the number
        would be read as theirs."""
        place, own = self.scene.after.placement, self.scene.event.seat_concerned
        found = list[Rect]()
        for seat, face in place.portraits.items():
            if seat != own:
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

    def _count(self) -> Iterable[Effect]:
        """The number rolls up, and stays until it is read."""
        name = f"showdown.value.{self.scene.event.seat_concerned}"
        seconds = (TURNED + _READ) * self.scene.pace
        now = self._get_rolled
        digits, badge = self._digits, (self._at.center, self._at.height)
        yield _Rolling(name, digits, self.value, now, (self._middle, *badge), seconds)

    def _get_rolled(self) -> int | None:
        return self._rolled

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for last in {False, stakes.risk >= 1.0}:
            for digits in _digits(look, last).values():
                yield from digits.steps

    # -- pictures ----------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._hold:
            yield from self.scene.table.steps
            yield from together(self._dark.steps, self._digits_steps)
        yield from super().pictures()

    @property
    def _digits_steps(self) -> Iterator[Callable[[], object]]:
        """What makes digits in which the number may stand; as a rule they are there."""
        for last in (True, False):
            yield from _digits(self.scene.look, last)[self._leads].steps

    @cached_property
    def _dark(self) -> Drawing:
        """The seat in the light, with its hand, and whoever leads."""
        pools = [Pool(*self._place.center, 1.7 * self._place.width), *self._above_hand]
        portraits = self.scene.before.placement.portraits
        for seat, count in enumerate(self.scene.before.arrangement.counts):
            if count is not None and count.mark > 0 and seat in portraits:
                pools.append(Pool(*portraits[seat].center, portraits[seat].width))
        return self.drawing(*dimming(self.scene.table, _DARK, pools, _LIT))

    @property
    def _above_hand(self) -> Iterator[Pool]:
        """Light over the hand on which all hangs, from one end to the other."""
        before, seat = self.scene.before, self.scene.event.seat_concerned
        for zone in before.arrangement.zones:
            cards = self.scene.cards_of(zone.id) if zone.seat == seat else None
            if cards is not None:
                radius = 0.8 * min(cards.size)
                number = max(1, round(max(cards.size) / radius))
                for n in range(number):
                    part = (n + 0.5) / number
                    x, y = cards.x + part * cards.width, cards.y + part * cards.height
                    if cards.width > cards.height:
                        y = cards.centery
                    else:
                        x = cards.centerx
                    yield Pool(x, y, radius)

    def dusk(self, time: float) -> Dusk | None:
        if not self._still:
            return None
        seat = self.scene.event.seat_concerned
        lit = {*self._hand, f"plate.{seat}", f"count.{seat}", "ribbon"}
        return Dusk(min(_DARK), frozenset(lit))

    def items(self, time: float) -> list[Item]:
        if self._still:
            at = self._number.get_rect(center=self._middle)
            return [Item("moment.value", self._number, at.x, at.y, 0)]
        rect = self._at
        if time < self._hold:
            since = self.opening.since(time, lambda: self._dark.ready)
            if since is None:
                return []
            dusk = share(time, since, _DUSK)
            # What floats there lives on in the dark: else it would be gone, and come back.
            still, dark = self.scene.still, self._dark.surface
            faded(self.canvas, still, dark, dusk, min(_DARK), self.afloat())
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


class _Rolling(Effect):
    """A number that rolls up as `now` says, None: it is not seen yet; stands there, and goes into
    the token that tells the same from then on: `way` is from where to where, and how high that
    is."""

    def __init__(
        self,
        effect_id: str,
        digits: Digits,
        value: int,
        now: Callable[[], int | None],
        way: tuple[tuple[int, int], tuple[int, int], int],
        seconds: float,
    ) -> None:
        super().__init__(effect_id, digits.picture(digits.text(value)), way[0], seconds)
        self._digits, self._value, self._now = digits, value, now
        self._goal, self._small = way[1], 0.7 * way[2] / self.picture.get_height()
        self._goes = _GOES * seconds / (TURNED + _READ)

    def item(self) -> Item:
        number = self._now()
        if number is None:
            return self._placed(self.picture, self.centre, 0)
        if number == self._value:
            part = ease_in(share(self.clock, self.seconds - self._goes, self._goes))
            if not part:
                return self._placed(self.picture, self.centre, 255)
            size = between(1.0, self._small, part)
            x, y = (between(*ends, part) for ends in zip(self.centre, self._goal, strict=True))
            picture = self._scaled(size, 1.0, smoothscale)
            return self._placed(picture, (round(x), round(y)), 255)
        return self._placed(self._digits.picture(self._digits.text(number)), self.centre, 255)


def _figures(room: Rect) -> Rect:
    """What the figures of a number take of its room."""
    return room.inflate(0, -room.height // 3)


def _drawn(room: Rect) -> Rect:
    """The same, with their dark edges: these are deeper below."""
    return room.inflate(room.height // 6, -room.height // 18).move(0, _deeper(room))


def _deeper(room: Rect) -> int:
    """How far below the middle of a number's room that of what is drawn lies."""
    return room.height // 20


def _digits(look: Look, last: bool) -> dict[bool, Digits]:
    """Of a hand that leads, and of others; larger where all hangs on it."""
    width, height = look.metrics.size
    high = round((_LARGE if last else _SMALL) * min(height, round(1.15 * width)))
    return {True: Digits(look, high, GOLD), False: Digits(look, high, SILVER)}
