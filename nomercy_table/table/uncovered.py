"""What is read while cards pass: name plates, the numbers of piles and the line of words lie over
them, as they lie over cards at rest. So no name or number is covered or blinks, and no hand that
makes room jumps over the plate of its seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.render.beside import blank
from nomercy_table.render.item import Item
from nomercy_table.render.stage import DimLevel
from nomercy_table.table.badges import COUNT
from nomercy_table.table.flight import SHADOW
from nomercy_table.table.hud import RIBBON, TOKEN
from nomercy_table.table.plates import NAME, PLATE


class TopText:
    """Plates and numbers, cut out of the pictures in which they rest; and the line of words, whose
    ground is soft: it would be darker where it lay upon itself, and is lifted as a whole. Where
    it reaches a plate or a number, in large letters, these lie upon it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Keep nothing: sizes or colours are others now."""
        self._cut: dict[str, tuple[Item, Item]] = {}
        """By the ids of what rests: that, and what lies over cards of it. Of a seat, which is
        portrait and plate in one picture, it is the plate."""
        self._words: Item | None = None
        self._dark: dict[str, tuple[Item, int, Item]] = {}
        """What was seen over cards in the dusk: as it is in full light, and how dark."""
        self._shade: pygame.Surface | None = None
        """On which the darkness on cards is drawn that pass below the words."""

    def lie(self, items: Sequence[Item], plates: Mapping[Seat, pygame.Rect]) -> None:
        """Take them from what rests now, with the `plates` there. One that is as it was stays the
        same picture, which is not drawn again."""
        cut: dict[str, tuple[Item, Item]] = {}
        self._words = None
        for item in items:
            if item.id == RIBBON:
                self._words = item
            elif item.id.startswith((TOKEN, COUNT, NAME)):
                cut[item.id] = item, item
            elif item.id.startswith(PLATE):
                seat = int(item.id.removeprefix(PLATE))
                known = self._cut.get(item.id)
                if known is not None and known[0] is item and plates[seat].contains(known[1].rect):
                    cut[item.id] = known
                elif item.rect.colliderect(plates[seat]):  # else it is drawn for another layout
                    cut[item.id] = item, _part(item, f"{NAME}{seat}", plates[seat])
        self._cut = cut

    def above(
        self, movers: Sequence[Item], dusk: DimLevel | None = None, *, numbers: bool = True
    ) -> list[Item]:
        """Those names, and `numbers`, that one of the cards on their way would cover; what rests in
        the `dusk` is as dark there as it is beside the card."""
        if dusk is None:
            self._dark.clear()
        cards = [mover.rect for mover in movers if not mover.id.startswith(SHADOW)]
        return self._over(cards, dusk, numbers)

    def _over(
        self, rects: Sequence[pygame.Rect], dusk: DimLevel | None, numbers: bool
    ) -> list[Item]:
        """Those that one of these covers."""
        found: list[Item] = []
        for lying, name in self._cut.values():
            if name is lying and not numbers:
                continue
            if name.rect.collidelist(rects) >= 0:
                if dusk is None or lying.id in dusk.lit:
                    found.append(name)
                    continue
                light = dusk.light
                known = self._dark.get(name.id)
                if known is None or known[0] is not name or known[1] != light:
                    known = self._dark[name.id] = name, light, _darkened(name, light)
                found.append(known[2])
        return found

    def words(
        self, passing: Sequence[Item], dusk: DimLevel | None = None, *, stay: bool = False
    ) -> list[Item]:
        """The line of words, where something `passing` lies on it, or they `stay` above what does;
        in the `dusk` always, so that it can be read, and neither lights up nor goes dark. Cards in
        the air are darker below it than what rests there: they are white, and what is printed on
        them passes among the letters."""
        words = self._words
        if words is None:
            return []
        over = self._over([words.rect], dusk, dusk is None)
        upon = [name._replace(id=f"words.{name.id}") for name in over]
        below = words.rect.collidelistall([each.rect for each in passing])
        if not below:
            return [words, *upon] if stay or dusk is not None else []
        return [*self._shades(words, passing, below), words, *upon]

    def _shades(self, words: Item, passing: Sequence[Item], below: Sequence[int]) -> list[Item]:
        """The darkness of the words once more, on those cards `below` them alone that have a shadow
        on the table, as what flies has."""
        shadows = {each.id for each in passing if each.id.startswith(SHADOW)}
        cards = [passing[n] for n in below if f"{SHADOW}{passing[n].id}" in shadows]
        if not cards:
            return []
        needed, sheet = words.surface.get_rect(), self._shade
        if sheet is None or not sheet.get_rect().contains(needed):  # larger: memory takes long
            held = needed if sheet is None else sheet.get_rect().union(needed)
            sheet = self._shade = blank(held.size, pygame.SRCALPHA)
        around = cards[0].rect.unionall([card.rect for card in cards[1:]]).clip(words.rect)
        there = around.move(-words.x, -words.y)
        shade = sheet.subsurface(there)
        shade.fill((0, 0, 0, 0))
        for card in cards:
            at = card.x - around.x, card.y - around.y
            shade.blit(card.surface, at, special_flags=card.blend)
        shade.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        shade.blit(words.surface, (0, 0), there, pygame.BLEND_RGBA_MULT)
        return [Item("words.shade", shade, *around.topleft)]


def _darkened(name: Item, light: int) -> Item:
    """The same with so much of its light, of 255."""
    if light >= 255:
        return name
    surface = name.surface.copy()
    surface.fill((light,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return name._replace(surface=surface)


def _part(item: Item, part_id: str, rect: pygame.Rect) -> Item:
    """What that picture shows there, as an item of its own."""
    part = rect.clip(item.rect)
    surface = item.surface.subsurface(part.move(-item.x, -item.y))
    return Item(part_id, surface, *part.topleft, item.blend)
