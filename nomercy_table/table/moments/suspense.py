"""A card is held up face down in the dark, and turns over: one that may be fatal, or one after the
other until the one comes that all wait for."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import product
from typing import NamedTuple

import pygame

from nomercy_table.anim.easing import ease_in, ease_out
from nomercy_table.engine.cues import FLIP as FLIPPED
from nomercy_table.engine.cues import HEART, REVEAL, SLIDE
from nomercy_table.render.beside import together
from nomercy_table.render.item import Item
from nomercy_table.render.lights import (
    Alone,
    Pool,
    Step,
    copied,
    crossed,
    dimming,
    halo,
    rays,
)
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.table.cards import centred, height_of
from nomercy_table.table.geometry import Placement, Pose, card_rect
from nomercy_table.table.moments.beside import beside_area, beside_cards, clear_ground, is_clear
from nomercy_table.table.moments.overlay import Overlay
from nomercy_table.table.moments.scene import Context, Script, between, share
from nomercy_table.table.moments.timeline import Key, Light, Moment, Point, Track
from nomercy_table.table.moments.timing import (
    DOWN,
    DROP,
    DUSK,
    FLIP,
    LASTS,
    LOOK,
    MADE,
    OVER,
    RISE,
    SEEN,
    SERIOUS,
    UP,
    heartbeats,
    held,
    waits,
)
from nomercy_table.table.moments.words import GOLD, RED, Lettering, lettering, lettering_steps
from nomercy_table.table.ribbon import ribbon
from nomercy_table.ui.look import Look

HIGH, HIGH_UPRIGHT, _TURNED = 0.42, 0.33, 0.3
"""A held card's height, as a share of the window's; in one that is higher than wide; and that of
one that is turned up after others."""

_DOWN, _DOWN_UPRIGHT = 0.40, 0.585
"""How far down its middle is, as shares of the window's height."""

_BEYOND = 0.015
"""So far, as a share of the window's height, cards may lie beyond the room before their seat, and
are still where a number beside that room leaves them free."""

_DARK_IN, _EARLY = 0.12, 0.05
"""Seconds in which it darkens; and before the card has turned over in which the light begins to
come back: it takes longer than that is looked at."""

_DIM, _DARK, _GRAVE = 148, 72, 0.7
"""What is left of the light, of 255, at a risk that is hardly any, and at the one from which on it
is no darker: a run of cards begins in the dusk and ends at night."""

_DARKER, _GREY = (20, 20, 20), 72
"""What is added to what has lost its colour, where all stops; and what is left of light there."""

_WARM, _PALE, _FATAL, _GLOW = (64, 50, 26), (74, 74, 74), (255, 60, 44), (255, 206, 120)


def held_width(window: tuple[int, int]) -> int:
    """How wide a held card is, in pixels."""
    high = HIGH_UPRIGHT if window[1] > window[0] else HIGH
    return round(high * window[1] / CARD_ASPECT)


def held_at(window: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a held card is: below what lies before others, above the viewer's."""
    return window[0] / 2, (_DOWN_UPRIGHT if window[1] > window[0] else _DOWN) * window[1]


def stake_at(
    place: Placement, zone: str, own: pygame.Rect, size: tuple[int, int]
) -> tuple[int, int]:
    """The upper left corner of the number of that size that says what these cards of a zone are
    worth: not below a held card, and of another seat always at the same place, unless they lie
    beyond the room before it."""
    held = card_rect(Pose(*held_at(place.size), held_width(place.size)))
    area = place.tableaus.get(zone)
    if area is None or area.bottom > place.ribbon.top:
        return beside_cards(place, own, size, [held])
    if own.right > area.right + _BEYOND * place.size[1]:
        return beside_cards(place, own, size, [held])
    return beside_area(place, zone, size, [held])


def stake(
    scene: Context, zone: str, own: pygame.Rect | None
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """What is at stake, as a number, and where it stands beside these cards of a zone; None:
    nothing that counts."""
    amount, (width, height) = scene.stakes.amount, scene.size
    if not amount or own is None:
        return None
    number = lettering(scene.look, str(amount), height // 9, width // 6, GOLD)
    at = stake_at(scene.before.placement, zone, own, number.get_size())
    return number, number.get_rect(topleft=at)


def feared(
    look: Look, room: pygame.Rect, text: str, number: pygame.Rect | None
) -> tuple[pygame.Surface, pygame.Rect]:
    """Such words in the middle of the room of the line of words, and where that is; where a number
    stands there, too, in the larger part of the room beside it, as near to the middle as can be."""
    words = ribbon(look, room.size, text, "")
    at = words.get_rect(center=room.center)
    if number is None or not at.colliderect(number):
        return words, at
    left, right = number.left - room.left, room.right - number.right
    start = room.left if left > right else number.right
    beside = pygame.Rect(start, at.top, max(1, left, right), at.height)
    words = ribbon(look, (beside.width, room.height), text, "")
    return words, words.get_rect(center=room.center).clamp(beside)


class HeldCard:
    """A card that rises from its pile to the eye, turns over there, and goes down to its place."""

    def __init__(
        self,
        scene: Context,
        width: int,
        middle: Point,
        times: tuple[float, float, float, float],
        sizes: tuple[float, float, float],
        along: Callable[[float], Point] | None = None,
    ) -> None:
        """`times`: it is there, begins to turn over, has, and goes down; `sizes`: as it is there,
        begins to turn over, and is halfway."""
        move, (there, self.turns, self.turned, self.falls) = scene.event.moves[0], times
        slot, self._sprites, self._width = f"card.{move.cards[0]}", scene.sprites, width
        start = scene.before.placement.piles.get(move.source) or Pose(middle[0], middle[1], 80)
        self._to = to = scene.after.placement.cards.get(slot, start)
        self._face = scene.after.faces().get(slot)
        keys = [
            Key(0.0, (start.x, start.y), start.width / width),
            Key(there, middle, sizes[0], ease=ease_out),
            Key(self.turns, middle, sizes[1]),
            Key((self.turns + self.turned) / 2, middle, sizes[2]),
            Key(self.turned, middle),
            Key(self.falls, middle),
            Key(scene.timing.lead, (to.x, to.y), to.width / width, ease=ease_in),
        ]
        self._way = Track(lambda: pygame.Surface((1, 1)), keys, along=along)

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes its two sides."""
        for face in (None, self._face):
            yield from self._sprites.held_steps(face, self._width, first=True)

    def _seen(self, time: float) -> tuple[Point, float, float]:
        """Where it is then, how large, and what of its width shows."""
        centre, size, _ = self._way.at(time)
        over = share(time, self.turns, self.turned - self.turns)
        return centre, size, max(0.03, abs(math.cos(math.pi * over)))

    def item(self, name: str, time: float) -> Item:
        """Return what is seen of it then."""
        (x, y), size, narrow = self._seen(time)
        first, last = (key.at for key in self._way.keys[-2:])
        turn = -self._to.angle * ease_in(share(time, first, last - first))
        face = self._face if 2 * time > self.turns + self.turned else None
        card = self._sprites.flying(face, self._width, turn, narrow, size)
        return centred(name, card, x, y)

    def glow(self, name: str, picture: pygame.Surface, time: float, strength: float) -> Item:
        """Return the glow around it."""
        centre, size, narrow = self._seen(time)
        wide, high = (max(1, round(side * size)) for side in picture.get_size())
        glow = pygame.transform.scale(picture, (max(1, round(wide * narrow)), high))
        glow.set_alpha(round(255 * strength))
        return Item(name, glow, *glow.get_rect(center=centre).topleft, 0)


class Suspense(Moment):
    """Rise, hold, flip; then down to its place, or, where it is fatal, all stops in grey."""

    def __init__(self, scene: Context) -> None:
        super().__init__(scene, still=False)
        stakes, self._middle, width = scene.stakes, held_at(scene.size), held_width(scene.size)
        turns, self.lasts = RISE + held(stakes), scene.timing.lead

        def trembles(time: float) -> Point:
            waits = share(time, RISE, turns - RISE) * (1.0 - share(time, turns, FLIP))
            return stakes.risk * waits * 0.016 * width * math.sin(71 * time), 0.0

        times = RISE, turns, turns + FLIP, self.lasts - DROP
        self._card = HeldCard(scene, width, self._middle, times, (0.78, 0.81, 0.9), trembles)
        self._left = round(between(_DIM, _DARK, min(1.0, stakes.risk / _GRAVE)))
        self.darkest = self._left - 6
        self._own = scene.cards_of(scene.event.moves[0].target)
        size, reach = (width, round(width * CARD_ASPECT)), max(6, width // 14)
        inks = (_GLOW, _FATAL) if stakes.fails else (_GLOW,)
        self._glows = [self.job(partial(halo, size, reach, ink)) for ink in inks]
        beats = heartbeats(0.7 * RISE, turns)
        self.hush = turns if beats else 0.0
        heart = replace(HEART, loudness=HEART.loudness * min(1.0, 0.5 + stakes.risk))
        self.sounds = ((0.0, SLIDE), *((at, heart) for at in beats), (turns + FLIP / 2, FLIPPED))

    def lights(self) -> Sequence[Light]:
        """Two pools of light: at the card, and at the cards that it may cost; all in grey then but
        the cards that the drawn one is like."""
        scene, height = self.scene, self.scene.size[1]
        pools = [Pool(*self._middle, 0.34 * height)]
        if self._own is not None:
            reach = 0.6 * max(self._own.size) + 0.06 * height
            pools.append(Pool(*self._own.center, reach))
        left = (self._left, self._left, self._left + 8)
        dark = self.drawing(*dimming(scene.table, left, pools), self._write_stake)
        lit = self.drawing(*copied(dark), *rays(scene.size, self._middle, _WARM))
        lights = [Light(MADE, _DARK_IN, dark), Light(self._card.turns, 0.0, lit)]

        def whiten(grey: pygame.Surface) -> None:
            pygame.transform.grayscale(dark.surface, grey)
            grey.fill(_DARKER, special_flags=pygame.BLEND_RGB_ADD)
            grey.fill((round(255 * _GREY / self._left),) * 3, special_flags=pygame.BLEND_RGB_MULT)

        if scene.stakes.fails:
            alike = lighting(scene, scene.poses_of(scene.stakes.cards))
            grey = self.drawing(whiten, *rays(scene.size, self._middle, _PALE), *alike)
            lights.append(Light(self._card.turned, 0.0, grey))
        return lights

    def sprites(self) -> Sequence[Track]:
        """What everybody is afraid of, until what turns over says it."""
        scene = self.scene
        if not scene.event.feared or scene.stakes.risk < SERIOUS:
            return []
        number = None if self._stake is None else self._stake[1]
        room = scene.before.placement.ribbon
        words, at = feared(scene.look, room, scene.event.feared, number)
        keys = [Key(MADE, at.center, 1, 0), Key(MADE + _DARK_IN, at.center)]
        return [Track(lambda: words, keys, until=self._card.turns, name="moment.words")]

    def _write_stake(self, dark: pygame.Surface) -> None:
        if self._stake is not None:
            dark.blit(*self._stake)

    @cached_property
    def _stake(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        return stake(self.scene, self.scene.event.moves[0].target, self._own)

    def pictures(self) -> Iterator[Callable[[], object]]:
        first, *others = (light.drawing.steps for light in self._lights)
        yield from self.scene.table.steps
        yield from first
        yield lambda: self._sprites
        yield from self._card.steps
        yield from together(*others, *(glow.steps for glow in self._glows))

    def items(self, time: float) -> list[Item]:
        card, fails = self._card, self.scene.stakes.fails
        if time >= card.falls and not fails:
            return [card.item("moment.card", time)]
        above = [card.item("moment.card", time)]
        if time < card.falls:
            glow = self._glows[fails and time >= card.turned].now()
            strength = 0.82 * ease_out(share(time, 0.0, RISE))
            above.insert(0, card.glow("moment.glow", glow, time, strength))
        now = self.clock(time)
        if now is None:
            return above
        said = (sprite.item(now) for sprite in self._sprites if isinstance(sprite, Track))
        part = 1.0 - share(time, card.turned - _EARLY, SEEN + _EARLY)
        if fails or part >= 1.0:
            self._shine(now)
        else:  # the light comes back before it goes down
            crossed(self.canvas, self.scene.still, self._lights[1].drawing.surface, part)
        return [self.covering([*(item for item in said if item is not None), *above])]

    def leave(self) -> pygame.Surface | None:
        """All in grey, and the card where it has come down: it lies there until the word hits."""
        drawn = [light.drawing for light in self._lights if light.drawing.ready]
        if not self.scene.stakes.fails or not drawn:
            return None
        card = self._card.item("moment.card", self.scene.timing.lead)
        drawn[-1].surface.blit(card.surface, (card.x, card.y), special_flags=card.blend)
        return drawn[-1].surface


# -- one card after the other --------------------------------------------------------------------

_NAME, _LEAST, _GROWS, _MOST = 0.34, 0.4, 0.03, 0.75
"""How high the name is, and the number: with the first card, with each, and at most, in widths of
the card that is turned up."""

_REDDEST = 6
"""From which card on the number is red."""

_WIDE, _HIGH = 1.5, 1.3
"""How wide two figures are, and how high with what is soft around them, against their height."""

_SIZES = (1.0, 0.8, 0.64, 0.5, 0.4)
"""How large all of it is where the ground is clear for that."""

_WHITE: Colour = (255, 255, 255)


def turned_width(window: tuple[int, int]) -> int:
    """How wide a card is that is turned up, in pixels."""
    width, height = window
    return max(24, round(_TURNED * min(height, 0.9 * width) / CARD_ASPECT))


class Reveal(Overlay):
    """The card rises from its pile, is held, turns over, and goes down to the others. Each is a
    step of its own: it stays dark from one to the next, and each is held a little longer. It is
    over, too, with one that is one too many: that one is seen in red."""

    light, far = 104, 0.006

    def __init__(self, scene: Context) -> None:
        stakes, self._width, awaited = scene.stakes, turned_width(scene.size), scene.event.awaited
        turns, self._ends = UP + waits(scene.stakes), stakes.fails
        self._seen_at = turns + OVER
        super().__init__(scene, *([(self._seen_at, self._found)] if self._ends else []))
        middle, times = scene.after.placement.centre.center, (UP, turns, turns + OVER)
        self._middle = middle
        down = scene.timing.lead - DOWN
        self._card = HeldCard(scene, self._width, middle, (*times, down), (1.0, 1.0, 1.06))
        self.lingers = not self._ends
        is_fatal = self._ends and stakes.risk >= 1.0
        self._tint = _GLOW if awaited is None else blend(awaited.tint, _WHITE, 0.35)
        if is_fatal:
            self._tint = _FATAL
        size, reach = (self._width, round(self._width * CARD_ASPECT)), max(6, self._width // 12)
        self._glow = self.job(lambda: halo(size, reach, self._tint))
        self.waiting = DrawCount(scene, card_rect(Pose(*middle, self._width)))
        self.sounds = ((0.0, SLIDE), (turns + OVER / 2, FLIPPED))
        if self._ends:
            self.shakes = self._seen_at
            self.sounds += ((self._seen_at, HEART if is_fatal else REVEAL),)
        lit = scene.seats_in_dusk((scene.event.seat_concerned,))
        self.lit = lit | {*scene.after.slots(scene.event.moves[0].target)}

    @property
    def dims(self) -> Sequence[tuple[float, float]]:
        """It is dark from one card to the next, and light again after the last."""
        lights = self._seen_at + LOOK + LASTS - DUSK
        back = [(lights, 1.0), (lights + DUSK + DOWN, 0.0)] if self._ends else []
        return [(0.0, float(self.follows)), (UP, 1.0), *back]

    def follow(self, last: Script) -> None:
        super().follow(last)
        if isinstance(last, Reveal):
            self.waiting.stood = last.waiting.place

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self._card.steps
        yield from self.waiting.steps
        yield from self._glow.steps
        yield from super().pictures()

    def _found(self) -> Iterator[Track]:
        """The last one has come: a flash, and rings in its colour."""
        at, middle, wide = self._seen_at, self._middle, self._width
        yield self.flash("reveal.flash", at, middle, 2 * wide, self._tint)
        yield self.ring("reveal.ring", at, middle, round(2.4 * wide), self._tint)

    def items(self, time: float) -> list[Item]:
        items, number = list[Item](), self.scene.stakes.amount
        if self._ends and self._seen_at <= time < self._card.falls:
            items.append(self._card.glow("reveal.glow", self._glow.now(), time, 1.0))
        if time < self.scene.timing.lead:  # then it lies with the others
            items.append(self._card.item("reveal.card", time))
        words = self.waiting.items(number - (time < self._seen_at))
        coming = 1.0 if self.follows else share(time, 0.0, UP)
        return items + [word.paler(coming) for word in words]


class CountPlace(NamedTuple):
    """Where all of it stands, and keeps standing however large the number is; and at what size."""

    rect: pygame.Rect
    size: float


class DrawCount:
    """Gem and name of what all wait for, and below them the number of cards, beside a `card` in the
    middle; as large as clear ground lets them be, and where there is none, at its left."""

    def __init__(self, scene: Context, card: pygame.Rect) -> None:
        self._scene, self._card = scene, card
        self.stood: CountPlace | None = None
        """Where it stood with the card before, and does as long as nothing comes to lie there."""

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes its pictures."""
        if self._scene.event.awaited is not None:
            for size in _SIZES if self.stood is None else (self.place.size,):
                yield from lettering_steps(*self._word(size))
        yield lambda: self._name(self.place.size)
        yield lambda: self.items(self._scene.stakes.amount)

    def _word(self, size: float) -> Lettering:
        """What the name looks like."""
        awaited = self._scene.event.awaited
        assert awaited is not None
        inks = blend(awaited.tint, _WHITE, 0.85), blend(awaited.tint, _WHITE, 0.3)
        high = round(_NAME * size * self._card.width)
        return self._scene.look, awaited.word, high, 6 * high, inks, 0.0

    def _name(self, size: float) -> pygame.Surface | None:
        awaited = self._scene.event.awaited
        if awaited is None:
            return None
        word = self._word(size)
        key = ("awaited", awaited.picture, *word[1:])
        return self._scene.look.shapes.kept(key, partial(_with_gem, word, awaited.picture))

    @cached_property
    def place(self) -> CountPlace:
        """Where all of it stands: where no card will lie that is still to be turned up, either."""
        ground, stood = self._scene.after.placement, self.stood
        if stood is not None and is_clear(ground, stood.rect):
            return stood
        row = ground.tableaus.get(self._scene.event.moves[0].target, self._card)
        for above, size in product(([row], []), _SIZES):
            name, number = self._name(size), size * _MOST * self._card.width
            wide, high = round(_WIDE * number), round(_HIGH * number)
            if name is not None:
                wide, high = max(wide, name.width), high + name.height
            found = clear_ground(ground, (wide, high), self._card, above)
            if found is not None:
                return CountPlace(found, size)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midright = self._card.left, self._card.centery
        return CountPlace(rect.clamp((0, 0, *self._scene.size)), _SIZES[-1])

    def items(self, number: int) -> list[Item]:
        """All of it, after so many cards."""
        items, (place, size) = list[Item](), self.place
        name, scale = self._name(size), size * self._card.width
        if name is not None:
            items.append(Item("reveal.name", name, *name.get_rect(midtop=place.midtop).topleft, 0))
        if number > 0:
            high = round(scale * min(_MOST, _LEAST + _GROWS * number))
            inks = RED if number >= _REDDEST else GOLD
            count = lettering(self._scene.look, str(number), high, 3 * high, inks, 4.0)
            middle = (place.centerx, place.bottom - round(_HIGH * _MOST * scale / 2))
            items.append(Item("reveal.count", count, *count.get_rect(center=middle).topleft, 0))
        return items


def _with_gem(word: Lettering, picture: str) -> pygame.Surface:
    """The gem, and the name beside it."""
    name, side = lettering(*word), round(1.15 * word[2])
    whole = pygame.Surface((side + name.width, max(side, name.height)), pygame.SRCALPHA)
    gem, middle = word[0].art.svg(picture, (side, side)), whole.height // 2
    whole.blit(gem, gem.get_rect(midleft=(0, middle)), special_flags=PREMUL)
    whole.blit(name, name.get_rect(midright=(whole.width, middle)))
    return whole


# -- cards in the light ----------------------------------------------------------------------------


def lighting(scene: Context, poses: Sequence[Pose], ink: Colour = _FATAL) -> Iterator[Step]:
    """Draws the cards that lie so, as they are, with a glow around them: all glows, then the cards,
    one in each step."""

    def glow(pose: Pose, surface: pygame.Surface) -> None:
        rect = card_rect(pose)
        made = halo(rect.size, max(5, rect.width // 9), ink)
        surface.blit(made, made.get_rect(center=rect.center))

    def card(pose: Pose, surface: pygame.Surface) -> None:
        surface.blit(*cut_out(scene, pose))

    for draw in (glow, card):
        for pose in poses:
            yield Alone(partial(draw, pose))


def cut_out(
    scene: Context, pose: Pose, card: pygame.Surface | None = None
) -> tuple[pygame.Surface, pygame.Rect]:
    """A card that lies so on the table as it was, alone, and where; drawn on its outline."""
    card = card or outline(pose)
    rect = card.get_rect(center=card_rect(pose).center)
    card.blit(scene.still, (0, 0), rect, special_flags=pygame.BLEND_RGB_MULT)
    return card, rect


def outline(pose: Pose) -> pygame.Surface:
    """A white card without anything on it, turned as that one lies."""
    card = pygame.Surface((pose.width, height_of(pose.width)), pygame.SRCALPHA)
    corner = round(pose.width * _CORNER)
    inner = card.get_rect().inflate(-2, -2)  # the edge itself lies half on its shadow
    pygame.draw.rect(card, (255, 255, 255), inner, border_radius=corner)
    return pygame.transform.rotozoom(card, -pose.angle, 1.0) if pose.angle else card


_CORNER = 0.072
"""The radius of a card's corners, as a share of its width."""
