"""All that is written on the table beside its cards: captions, signs, plates, ribbon, title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.screen.stage import Item
from nomercy_table.table import plates
from nomercy_table.table import signs as table_signs
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.playback import Playback
from nomercy_table.table.ribbon import ribbon
from nomercy_table.ui.look import Look


@dataclass(frozen=True)
class Words:
    """All that is written on the table besides what the arrangement says."""

    title: str
    said: str
    prompt: str
    plates: tuple[plates.PlateText, ...]


class Lettering:
    """The words of one moment as items, from `pictures` where they are as they were."""

    def __init__(self, look: Look, pictures: Pictures, playback: Playback) -> None:
        self._look, self._pictures, self._playback = look, pictures, playback

    def items(self, words: Words) -> list[Item]:
        """Everything that is written, in the order of drawing."""
        items = self._captions()
        items += self._signs([plate.name for plate in words.plates])
        items += self._plates(words.plates)
        items += self._ribbon(words)
        items += self._header(words)
        return items

    def _captions(self) -> list[Item]:
        rects, zones = self._playback.shown.placement.captions, self._playback.wording.zones
        captions = [(zone, rects[zone.id]) for zone in zones if zone.caption and zone.id in rects]
        largest = self._look.metrics.small
        beside = largest
        if any(zone.where == "edge" and zone.seat is None for zone in zones):
            # Small piles at both sides of the middle: their captions are of one size.
            sizes = [
                plates.caption_size(self._look, rect.width, zone.caption)
                for zone, rect in captions
                if zone.seat is None
            ]
            beside = min(sizes, default=largest)
        items: list[Item] = []
        for zone, rect in captions:
            points = beside if zone.seat is None else largest
            key = (zone.caption, points, *rect)
            make = partial(self._caption, zone.caption, rect, points)
            items += self._pictures.items(f"caption.{zone.id}", key, make)
        return items

    def _caption(self, text: str, rect: pygame.Rect, points: int) -> Picture:
        return plates.caption(self._look, rect.size, text, points), rect

    def _signs(self, names: Sequence[str]) -> list[Item]:
        shown = self._playback.shown
        items: list[Item] = []
        for sign in self._playback.wording.signs:
            rect = shown.placement.signs.get(sign.id)
            if rect is None:
                continue
            sign = table_signs.named(sign, names)
            make = partial(self._sign, sign, rect)
            items += self._pictures.items(f"sign.{sign.id}", (sign, *rect), make)
        return items

    def _sign(self, sign: Sign, rect: pygame.Rect) -> Picture:
        return table_signs.sign(self._look, rect.size, sign), rect

    def _plates(self, texts: Sequence[plates.PlateText]) -> list[Item]:
        items: list[Item] = []
        for seat, rect in self._playback.shown.placement.plates.items():
            make = partial(self._plate, texts[seat], rect)
            items += self._pictures.items(f"plate.{seat}", (texts[seat], *rect), make)
        return items

    def _plate(self, text: plates.PlateText, rect: pygame.Rect) -> Picture:
        margin = self._look.metrics.px(14)
        return plates.plate(self._look, rect.size, text), rect.move(-margin, -margin)

    def _ribbon(self, words: Words) -> list[Item]:
        rect = self._playback.shown.placement.ribbon

        def make() -> Picture:
            surface = ribbon(self._look, rect.size, words.said, words.prompt)
            return surface, surface.get_rect(center=rect.center)

        return self._pictures.items("ribbon", (words.said, words.prompt, *rect), make)

    def _header(self, words: Words) -> list[Item]:
        """Plaques on the rim: the title in the middle, grounds for the buttons at both ends."""
        header = self._playback.shown.placement.header
        items = self._title(words)
        for side, width in (("left", header.height), ("right", 3 * header.height)):
            rect = pygame.Rect(0, 0, width + self._look.metrics.px(20), header.height)
            rect.x = self._look.metrics.px(10)
            if side == "right":
                rect.right = header.right - self._look.metrics.px(10)
            make = partial(self._plaque, rect)
            items += self._pictures.items(f"plaque.{side}", tuple(rect), make)
        return items

    def _plaque(self, rect: pygame.Rect) -> Picture:
        return plates.plaque(self._look, rect.size), rect

    def _title(self, words: Words) -> list[Item]:
        rect = self._playback.shown.placement.header
        headline = self._playback.shown.arrangement.headline
        key = (words.title, headline, *rect)
        return self._pictures.items(
            "title",
            key,
            lambda: (plates.title(self._look, rect.size, words.title, headline), rect),
        )
