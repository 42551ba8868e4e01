"""What is read while cards pass: name plates, the numbers of piles and the line of words lie over
them, as they lie over cards at rest. So no name or number is covered or blinks, and no hand that
makes room jumps over the plate of its seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.screen.stage import Dusk, Item
from nomercy_table.table.lettering import RIBBON, TOKEN
from nomercy_table.table.plates import PLATE


class Uncovered:
    """Plates, numbers and words, cut out of the pictures in which they rest."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Keep nothing: sizes or colours are others now."""
        self._cut: dict[str, tuple[Item, Item]] = {}
        """By the ids of what rests: that, and what lies over cards of it. Of a seat, which is
        portrait and plate in one picture, it is the plate."""
        self._words: Item | None = None
        self._parts: dict[str, Item] = {}
        """Of the line of words what cards covered in the last frame."""

    def lie(self, items: Sequence[Item], plates: Mapping[Seat, pygame.Rect]) -> None:
        """Take them from what rests now, with the `plates` there. One that is as it was stays the
        same picture, which is not drawn again."""
        cut: dict[str, tuple[Item, Item]] = {}
        words, self._words = self._words, None
        for item in items:
            if item.id == RIBBON:
                self._words = item
            elif item.id.startswith(TOKEN):
                cut[item.id] = item, item
            elif item.id.startswith(PLATE):
                seat = int(item.id.removeprefix(PLATE))
                known = self._cut.get(item.id)
                if known is not None and known[0] is item and plates[seat].contains(known[1].rect):
                    cut[item.id] = known
                elif item.rect.colliderect(plates[seat]):  # else it is drawn for another layout
                    cut[item.id] = item, _part(item, f"name.{seat}", plates[seat])
        self._cut = cut
        if self._words is not words:
            self._parts = {}

    def above(self, movers: Sequence[Item], dusk: Dusk | None = None) -> list[Item]:
        """Those of them that one of the cards on their way would cover, of the line of words as
        much; none that rests in the `dusk`, out of which it would shine."""
        cards = [mover.rect for mover in movers if not mover.id.startswith("shadow.")]
        words, found = self._words, []
        if words is not None and _is_light(words, dusk):
            covered = (card.clip(words.rect) for card in cards if card.colliderect(words.rect))
            found += self._words_on(words, _apart(covered))
        names = (name for lying, name in self._cut.values() if _is_light(lying, dusk))
        return found + [name for name in names if name.rect.collidelist(cards) >= 0]

    def _words_on(self, words: Item, rects: Sequence[pygame.Rect]) -> list[Item]:
        """What is said there; where that is what was said there in the last frame, the same
        picture, which is not drawn again."""
        parts = {}
        for number, rect in enumerate(rects):
            part_id = f"words.{number}"
            known = self._parts.get(part_id)
            if known is None or known.rect != rect:
                known = _part(words, part_id, rect)
            parts[part_id] = known
        self._parts = parts
        return [*parts.values()]


def _is_light(item: Item, dusk: Dusk | None) -> bool:
    return dusk is None or item.id in dusk.lit


def _part(item: Item, part_id: str, rect: pygame.Rect) -> Item:
    """What that picture shows there, as an item of its own."""
    part = rect.clip(item.rect)
    surface = item.surface.subsurface(part.move(-item.x, -item.y))
    return Item(part_id, surface, *part.topleft, item.blend)


def _apart(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same as pieces beside each other: words laid over themselves would be darker there."""
    apart: list[pygame.Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.left):
        if apart and rect.left < apart[-1].right:
            apart[-1] = apart[-1].union(rect)
        else:
            apart.append(rect)
    return apart
