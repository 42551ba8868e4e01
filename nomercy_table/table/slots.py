"""Empty places while cards are on their way: one that is filled is seen until they are there; where
all glides they come or go softly, one after the other, or with the stall in which they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from nomercy_table.render.item import Item
from nomercy_table.table.awning import behind
from nomercy_table.table.lying import SLOT, empty_places, outline
from nomercy_table.table.places import Shown, Stall
from nomercy_table.table.sprites import Sprites

_LEVELS = 2
"""In so many steps each comes or goes: not every frame changes all of them."""

_ALL, _EACH = 0.5, 0.2
"""The share of the way within which all go, in its first part, or come, in its last; and that which
one of them takes: between these two, much may pass where they are."""


class Slots:
    """The places that are empty in the moment `after` alone, or only in the one `before`."""

    def __init__(self, before: Shown, after: Shown) -> None:
        old, new = _empty(before), _empty(after)
        self._coming = {slot: rect for slot, rect in new.items() if slot not in old}
        self._going = {slot: rect for slot, rect in old.items() if slot not in new}
        stalls = [each.placement.stall for each in (before, after)]
        self._in_stall = {
            f"{SLOT}{slot}"
            for empty, stall in zip((old, new), stalls, strict=True)
            for slot, rect in empty.items()
            if stall is not None and stall.whole.contains(rect)
        }
        self._faint: dict[tuple[int, int], pygame.Surface] = {}
        """By width and level."""

    def items(
        self, lying: Sequence[Item], way: float, stall: Stall | None, sprites: Sprites
    ) -> list[Item]:
        """What lies in the moment after, with these as they are seen so far on the `way`, when a
        `stall` hangs as it does then."""
        if way >= 1.0 or not (self._coming or self._going):
            return [*lying]
        coming = {f"{SLOT}{slot}": n for n, slot in enumerate(self._coming)}
        items = []
        for n, (slot, rect) in enumerate(self._going.items()):
            place = outline(slot, rect, sprites)
            level = _LEVELS - _level(way, n, len(self._going))
            is_in = place.id in self._in_stall
            items += behind(stall, place) if is_in else self._seen(place, level)
        for item in lying:
            if item.id in self._in_stall and item.id in coming:
                items += behind(stall, item)
                continue
            number = coming.get(item.id)
            level = _LEVELS
            if number is not None:
                level = _level(way - 1.0 + _ALL, number, len(coming))
            items += self._seen(item, level)
        return items

    def _seen(self, item: Item, level: int) -> list[Item]:
        """That picture at a level of strength."""
        if level in (0, _LEVELS):
            return [item] if level else []
        key = item.surface.get_width(), level
        if key not in self._faint:
            faint = self._faint[key] = item.surface.copy()
            faint.fill((round(255 * level / _LEVELS),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return [item._replace(surface=self._faint[key])]


def _level(way: float, number: int, count: int) -> int:
    """How far that one of so many is, when so much of the way is over since the first began."""
    later = (_ALL - _EACH) * number / max(1, count - 1)
    return round(_LEVELS * min(1.0, max(0.0, (way - later) / _EACH)))


def _empty(shown: Shown) -> dict[str, Rect]:
    zones = (zone for zone in shown.arrangement.zones if not zone.is_pile)
    return {slot: rect for zone in zones for slot, rect in empty_places(shown, zone)}


def filled(before: Shown, after: Shown) -> dict[str, Rect]:
    """The places that are empty before, and on which something lies after."""
    zones = after.arrangement.zones
    lie = {column.id for zone in zones for column in zone.columns if column.cards}
    lie |= {zone.id for zone in zones if zone.count}
    return {slot: rect for slot, rect in _empty(before).items() if slot in lie}
