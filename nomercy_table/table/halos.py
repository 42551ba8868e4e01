"""Light around the portraits of those who are to act: it goes out at one while it comes up at the
next. A bright ring and the edge of the plate tell at once whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.screen.item import Item
from nomercy_table.screen.put_off import PutOff
from nomercy_table.table.medallion import ALARM, halo, margin
from nomercy_table.table.places import Placement
from nomercy_table.table.plates import FACE, PLATE, PlateText, is_warned
from nomercy_table.table.playback import Playback
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

_STEPS = 4
"""In so many it comes up, and goes out: one in a frame."""

_PUT_OFF = 1
"""The next one is put off for so many frames in a row, where these have enough to do."""

_Lit = tuple[Seat, Colour]


class _Seen(NamedTuple):
    """A portrait as it is without light, what shines around it, each colour in so many steps, and
    what it looks like in it."""

    plain: Item
    light: tuple[tuple[Colour, int], ...]
    item: Item


class Halos:
    """How far each has come."""

    def __init__(self, playback: Playback) -> None:
        self._playback, self._put_off = playback, PutOff(_PUT_OFF)
        self.clear()

    def clear(self) -> None:
        """Hold no pictures; what is seen next is there at once: sizes or colours are others now."""
        self._goals: frozenset[_Lit] = frozenset()
        self._come: dict[_Lit, int] = {}
        """So many of its steps, of those that are not dark."""
        self._seen: dict[str, _Seen] = {}
        """By the ids of portraits' items."""
        self._first = True

    @property
    def behind(self) -> bool:
        """Whether one of them is seen otherwise with one of the next frames."""
        return self._come != dict.fromkeys(self._goals, _STEPS)

    def see(self, look: Look, texts: Sequence[PlateText]) -> None:
        """This stands at the seats from now on: who is to act is lit, in red where something
        threatens them."""
        warned = {sign.seat for sign in self._playback.wording.signs if sign.warns}
        self._goals = frozenset(
            (seat, ALARM if seat in warned or is_warned(text) else look.theme.accent)
            for seat, text in enumerate(texts)
            if text.active
        )
        if self._first or self._playback.speed == 0 or self._playback.still:
            self.end()
        self._first = False

    def end(self) -> None:
        """All is as it is to be: nothing moves, or nobody sees it."""
        self._come = dict.fromkeys(self._goals, _STEPS)

    def around(
        self, look: Look, items: Sequence[Item], place: Placement, busy: bool = False
    ) -> list[Item]:
        """All of these in the next frame, which is `busy` or not, portraits among them with their
        light."""
        begun = any(come < _STEPS for come in self._come.values())
        if self.behind and not (begun and self._put_off.waits(busy)):
            self._step()
        lights: dict[Seat, list[tuple[Colour, int]]] = {}
        for (seat, colour), come in self._come.items():
            lights.setdefault(seat, []).append((colour, come))
        before, self._seen = self._seen, {}
        seats = {f"{kind}{seat}": seat for seat in lights for kind in (PLATE, FACE)}
        found = []
        for item in items:
            if item.id not in seats:
                found.append(item)
                continue
            seat, known = seats[item.id], before.get(item.id)
            light = tuple(lights[seat])
            if known is None or known.plain is not item or known.light != light:
                known = _Seen(item, light, _shining(look, item, place.portraits[seat], light))
            self._seen[item.id] = known
            found.append(known.item)
        return found

    def _step(self) -> None:
        for lit in {*self._goals, *self._come}:
            come = self._come.pop(lit, 0) + (1 if lit in self._goals else -1)
            if come > 0:
                self._come[lit] = min(come, _STEPS)


def _shining(
    look: Look, item: Item, portrait: pygame.Rect, light: Sequence[tuple[Colour, int]]
) -> Item:
    """The picture of a `portrait` above such light."""
    around = item.rect
    if item.id.startswith(PLATE):
        around = portrait.inflate(2 * margin(portrait.width), 2 * margin(portrait.width))
    surface = pygame.Surface(item.surface.get_size(), pygame.SRCALPHA)
    for colour, come in light:
        shine = halo(look, around.width, colour)
        at = around.x - item.x, around.y - item.y
        surface.blit(Item("", shine, *at).paler(come / _STEPS).surface, at)
    surface.blit(item.surface, (0, 0))
    return item._replace(surface=surface)
