"""The pictures of cards that lie still, worked out once for each moment of the table.

A full table has two hundred cards, and most of them lie as they lay a moment ago: such a card
keeps its item from moment to moment, so that the stage sees at a glance that nothing is new.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import CardView, Zone
from nomercy_table.render.item import Item
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.sprites import Sprite, Sprites, centred

SLOT = "slot."
"""How the ids of the outlines of empty places begin."""

Part = Zone | list[Item]
"""A pile, whose picture depends on what is on its way to it; or cards by themselves."""

_NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)
"""What stands for a card that is on its way, among those that lie: nobody sees it."""


class _Card(NamedTuple):
    """A card as it was put together last: its face and pose, the edition of the art, its item, and
    whether that is as it is to be."""

    face: str | None
    pose: Pose
    edition: int
    item: Item
    is_fine: bool


class Lying:
    """All that lies, in the order of drawing."""

    def __init__(self) -> None:
        self._known: tuple[Shown, int, frozenset[str]] | None = None
        """What was put together last: the moment, the edition of the art, what was in the air."""
        self._parts: list[Part] = []
        self._cards: dict[str, _Card] = {}
        """By slot."""
        self._outlines: dict[str, Item] = {}

    def parts(
        self, shown: Shown, sprites: Sprites, aloft: frozenset[str] = frozenset()
    ) -> list[Part]:
        """The piles and cards of that moment, as if nothing were in the air. Of the slots that are
        `aloft` nothing is seen of it: no pictures are made of them."""
        key = shown, sprites.edition, aloft
        if self._known is None or self._known[0] is not shown or self._known != key:
            self._parts = self._made(shown, sprites, aloft)
            rough = any(not self._cards[slot].is_fine for slot in self._cards)
            self._known = None if rough else key
        return self._parts

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._known, self._parts, self._cards, self._outlines = None, [], {}, {}

    def _made(self, shown: Shown, sprites: Sprites, aloft: frozenset[str]) -> list[Part]:
        cards, outlines = self._cards, self._outlines
        self._cards, self._outlines, parts = {}, {}, list[Part]()
        for zone in shown.arrangement.zones:
            if zone.is_pile:
                parts.append(zone)
                continue
            items: list[Item] = []
            for empty, rect in empty_places(shown, zone):
                item = outline(empty, rect, sprites)
                before = outlines.get(empty)
                item = before if before is not None and before.same(item) else item
                self._outlines[empty] = item
                items.append(item)
            for slot, card, pose in shown.lying(zone.id):
                known = cards.get(slot)
                if slot in aloft:
                    items.append(Item(slot, _NOTHING, 0, 0))
                    continue
                if (
                    known is None
                    or not known.is_fine
                    or known[:3] != (card.face, pose, sprites.edition)
                ):
                    known = self._drawn(slot, card, pose, sprites, known)
                self._cards[slot] = known
                items.append(known.item)
            parts.append(items)
        return parts

    @staticmethod
    def _drawn(
        slot: str, card: CardView, pose: Pose, sprites: Sprites, before: _Card | None
    ) -> _Card:
        look = card.face, pose.width, pose.angle, pose.light
        item = lying(slot, pose, sprites.resting(*look))
        if before is not None and before.item.same(item):
            item = before.item
        return _Card(card.face, pose, sprites.edition, item, sprites.is_drawn(*look))


def lying(item_id: str, pose: Pose, sprite: Sprite) -> Item:
    """The item of a picture with its middle where the pose is."""
    surface, (x, y) = sprite
    return Item(item_id, surface, round(pose.x) - x, round(pose.y) - y)


def empty_places(shown: Shown, zone: Zone) -> Iterator[tuple[str, pygame.Rect]]:
    """The empty places of a zone that shows them: those of a row, and the first before a seat."""
    place = shown.placement
    if zone.id in place.spots:
        yield zone.id, place.spots[zone.id]
    for column in zone.columns if zone.slots else ():
        if not column.cards and column.id in place.targets:
            yield column.id, place.targets[column.id]


def outline(empty: str, rect: pygame.Rect, sprites: Sprites) -> Item:
    """The outline of an empty place."""
    return centred(f"{SLOT}{empty}", sprites.slot(rect.width), *rect.center)
