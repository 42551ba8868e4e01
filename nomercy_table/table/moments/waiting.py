"""What all wait for while cards are turned up, and how many have come: large, on clear ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import product
from typing import NamedTuple

import pygame

from nomercy_table.render.art import PREMUL
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour, blend
from nomercy_table.table.moments.beside import clear_ground, is_clear
from nomercy_table.table.moments.scene import Scene
from nomercy_table.table.moments.words import GOLD, RED, Lettering, lettering, lettering_steps

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


class Waiting:
    """Gem and name of what all wait for, and below them the number of cards, beside a `card` in the
    middle; as large as clear ground lets them be, and where there is none, at its left."""

    def __init__(self, scene: Scene, card: pygame.Rect) -> None:
        self._scene, self._card = scene, card
        self._awaited = scene.event.awaited
        self._stood: Place | None = None

    def stay(self, place: Place) -> None:
        """It stood there with the card before, and does as long as nothing comes to lie there."""
        self._stood = place

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes its pictures."""
        if self._awaited is not None:
            for size in _SIZES if self._stood is None else (self.place.size,):
                yield from lettering_steps(*self._word(size))
        yield lambda: self._name
        yield from (partial(self._number, number) for number in self._numbers)

    @property
    def _numbers(self) -> list[int]:
        amount = self._scene.stakes.amount
        return [number for number in (amount - 1, amount) if number > 0]

    def _number(self, number: int) -> pygame.Surface:
        share = min(_MOST, _LEAST + _GROWS * number)
        high = round(self.place.size * self._card.width * share)
        inks = RED if number >= _REDDEST else GOLD
        return lettering(self._scene.look, str(number), high, 3 * high, inks, 4.0)

    def _word(self, size: float) -> Lettering:
        """What the name looks like."""
        assert self._awaited is not None
        tint, high = self._awaited.tint, round(_NAME * size * self._card.width)
        inks = blend(tint, _WHITE, 0.85), blend(tint, _WHITE, 0.3)
        return self._scene.look, self._awaited.word, high, 6 * high, inks, 0.0

    def _named(self, size: float) -> pygame.Surface | None:
        if self._awaited is None:
            return None
        word, picture = self._word(size), self._awaited.picture
        key = ("awaited", picture, *word[1:])
        return self._scene.look.shapes.kept(key, partial(_with_gem, word, picture))

    @cached_property
    def place(self) -> Place:
        """Where all of it stands: where no card will lie that is still to be turned up, either."""
        stood = self._stood
        if stood is not None and is_clear(self._scene.after.placement, stood.rect):
            return stood
        target = self._scene.event.moves[0].target
        row = self._scene.after.placement.tableaus.get(target, self._card)
        for above, size in product(([row], []), _SIZES):
            name, number = self._named(size), size * _MOST * self._card.width
            wide, high = round(_WIDE * number), round(_HIGH * number)
            if name is not None:
                wide, high = max(wide, name.get_width()), high + name.get_height()
            found = clear_ground(self._scene.after.placement, (wide, high), self._card, above)
            if found is not None:
                return Place(found, size)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midright = self._card.left, self._card.centery
        return Place(rect.clamp((0, 0, *self._scene.size)), _SIZES[-1])

    @property
    def _name(self) -> pygame.Surface | None:
        return self._named(self.place.size)

    def items(self, number: int) -> list[Item]:
        """All of it, after so many cards."""
        items, (place, size), name = list[Item](), self.place, self._name
        if name is not None:
            rect = name.get_rect(midtop=place.midtop)
            items.append(Item("reveal.name", name, rect.x, rect.y, 0))
        if number > 0:
            count = self._number(number)
            high = _HIGH * size * _MOST * self._card.width
            rect = count.get_rect(center=(place.centerx, place.bottom - round(high / 2)))
            items.append(Item("reveal.count", count, rect.x, rect.y, 0))
        return items


class Place(NamedTuple):
    """Where all of it stands, and keeps standing however large the number is; and at what size."""

    rect: pygame.Rect
    size: float


def _with_gem(word: Lettering, picture: str) -> pygame.Surface:
    """The gem, and the name beside it."""
    look, _, high, *_ = word
    name, side = lettering(*word), round(1.15 * high)
    whole = pygame.Surface((side + name.get_width(), max(side, name.get_height())), pygame.SRCALPHA)
    gem = look.art.svg(picture, (side, side))
    whole.blit(gem, gem.get_rect(midleft=(0, whole.get_height() // 2)), special_flags=PREMUL)
    whole.blit(name, name.get_rect(midright=(whole.get_width(), whole.get_height() // 2)))
    return whole
