"""The pictures of cards that lie still, worked out once for each moment of the table.

A full table has two hundred cards, and most of them lie as they lay a moment ago: such a card
keeps its item from moment to moment, so that the stage sees at a glance that nothing is new.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
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

_KEPT = 3
"""So many moments are known: what is shown, what comes next, and what the hand rises to."""


class Look(NamedTuple):
    """What the picture of a card that lies is drawn from; `edition` counts drawings of the art."""

    face: str | None
    width: int
    angle: float
    light: int
    edition: int


class Rough(NamedTuple):
    """A card that is the item `number` of a part, and is not yet drawn just as it is to be."""

    part: list[Item]
    number: int
    slot: str
    card: CardView
    pose: Pose


class Known(NamedTuple):
    """A moment that is put together, at that `drawing` of the sprites. The pictures of the
    `awaited` cards, which are on their way, are not made yet: how they will look, by slot."""

    shown: Shown
    drawing: int
    parts: list[Part]
    awaited: dict[str, Look]


class Lying:
    """All that lies, by moment, in the order of drawing."""

    def __init__(self) -> None:
        self._known: list[Known] = []
        self._last: dict[str, Item] = {}
        self._looks: dict[str, Look] = {}
        """How the cards look whose last pictures are just right, by slot."""
        self._lies: dict[str, tuple[str | None, Pose, int]] = {}
        """The faces and poses of these, in which edition of the art: one that lies as it lay is
        looked at no further."""
        self._shows: dict[str, tuple[object, ...]] = {}
        """Face and width of the cards whose last pictures show them at all, by slot; and angle and
        light, where they show them just so, perhaps with art that is finer now."""
        self._rough: list[Rough] = []
        """Those of the moment that was put together last, in that edition of the art."""
        self._edition = -1

    def parts(self, shown: Shown, sprites: Sprites, aloft: Collection[str] = ()) -> list[Part]:
        """The piles and cards of that moment, as if nothing were in the air. Of the slots that are
        `aloft` nothing is seen of it: their pictures are made when there is time (`prepare`)."""
        found = self._found(shown, sprites)
        if found is None or any(slot not in aloft for slot in found.awaited):
            awaited: dict[str, Look] = {}
            parts = self._refined(shown, sprites, aloft, awaited)
            if parts is None:
                parts = self._made(shown, sprites, aloft, awaited)
            known = [each for each in self._known if each is not found]
            found = Known(shown, sprites.drawing, parts, awaited)
            self._known = [*known[-_KEPT + 1 :], found]
        return found.parts

    def prepare(self, shown: Shown, sprites: Sprites) -> bool:
        """Make some of the pictures of that moment, or put together what is made; False: all is
        done, or enough for this frame, or some are being made beside it."""
        if sprites.allowance.ends_laying() or self._found(shown, sprites) is not None:
            return False
        coming = False
        for zone in shown.arrangement.zones:
            for slot, card, pose in () if zone.is_pile else shown.lying(zone.id):
                look = Look(card.face, pose.width, pose.angle, pose.light, sprites.edition)
                if self._looks.get(slot) != look:
                    sprites.make_ready(*look[:4])
                    coming = coming or sprites.is_coming(*look[:4])
                if sprites.allowance.ends_laying():
                    return True
        if coming:
            return False
        self.parts(shown, sprites)
        return True

    def prepare_awaited(self, shown: Shown, sprites: Sprites) -> bool:
        """Make some of the pictures of cards on their way as they will lie in that moment; False:
        all are made, or enough for this frame."""
        found, made = self._found(shown, sprites), False
        for look in () if found is None else found.awaited.values():
            if not sprites.allowance.ends_laying():
                made = sprites.make_ready(*look[:4]) or made
        return made

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._known, self._last, self._looks, self._shows, self._rough = [], {}, {}, {}, []
        self._lies = {}

    def _found(self, shown: Shown, sprites: Sprites) -> Known | None:
        for known in self._known:
            if known.shown is shown and known.drawing == sprites.drawing:
                return known
        return None

    def _refined(
        self,
        shown: Shown,
        sprites: Sprites,
        aloft: Collection[str],
        awaited: dict[str, Look],
    ) -> list[Part] | None:
        """The same moment once more, where only rough cards may look otherwise now; None: it is not
        the one that was put together last, or others may, too."""
        known = self._known[-1] if self._known and self._edition == sprites.edition else None
        if known is None or known.shown is not shown:
            return None
        for part, number, slot, card, pose in self._rough:
            if sprites.allowance.ends_laying() and slot not in known.awaited:
                sprites.unfinished = True  # the others go on looking as they do
                continue
            item = self._item(slot, card, pose, sprites, aloft, awaited)
            self._last[slot] = part[number] = item
        self._rough = [rough for rough in self._rough if rough.slot not in self._looks]
        return known.parts

    def _made(
        self,
        shown: Shown,
        sprites: Sprites,
        aloft: Collection[str],
        awaited: dict[str, Look],
    ) -> list[Part]:
        self._rough, self._edition = [], sprites.edition
        last = self._last
        here: dict[str, Item] = {}
        parts: list[Part] = []
        for zone in shown.arrangement.zones:
            if zone.is_pile:
                parts.append(zone)
                continue
            cards: list[Item] = []
            for empty, rect in empty_places(shown, zone):
                item = outline(empty, rect, sprites)
                before = last.get(item.id)
                cards.append(before if before is not None and before.same(item) else item)
                here[cards[-1].id] = cards[-1]
            for slot, card, pose in shown.lying(zone.id):
                cards.append(self._item(slot, card, pose, sprites, aloft, awaited))
                here[slot] = cards[-1]
                if slot not in self._looks:
                    self._rough.append(Rough(cards, len(cards) - 1, slot, card, pose))
            parts.append(cards)
        self._last = here
        self._looks = {slot: look for slot, look in self._looks.items() if slot in here}
        self._lies = {slot: lies for slot, lies in self._lies.items() if slot in here}
        self._shows = {slot: shows for slot, shows in self._shows.items() if slot in here}
        return parts

    def _item(
        self,
        slot: str,
        card: CardView,
        pose: Pose,
        sprites: Sprites,
        aloft: Collection[str],
        awaited: dict[str, Look],
    ) -> Item:
        """The card as it lies; a picture that shows just that is asked for no more, and none is
        made of a card that is on its way."""
        before, lies = self._last.get(slot), (card.face, pose, sprites.edition)
        if before is not None and self._lies.get(slot) == lies:
            return before
        look = Look(card.face, pose.width, pose.angle, pose.light, sprites.edition)
        drawn = before is not None and self._looks.get(slot) == look
        if slot in aloft and not drawn and not sprites.is_drawn(*look[:4]):
            awaited[slot] = look
            self._lies.pop(slot, None)
            self._looks.pop(slot, None)
            self._shows.pop(slot, None)
            return Item(slot, _NOTHING, 0, 0)
        if before is not None and drawn:
            surface = before.surface
            sprite = Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))
        else:
            shows = self._shows.get(slot, ())
            was = before.surface if before is not None and shows[:2] == look[:2] else None
            stays = was is not None and shows == look[:4]
            sprite = sprites.resting(*look[:4], was, stays=stays)
            self._lies.pop(slot, None)
            self._looks.pop(slot, None)
            drawn = sprites.is_drawn(*look[:4])
            stays = drawn or (stays and sprite.surface is was)
            self._shows[slot] = look[:4] if stays else look[:2]
        if drawn:
            self._lies[slot], self._looks[slot] = lies, look
        item = lying(slot, pose, sprite)
        return before if before is not None and before.same(item) else item


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
