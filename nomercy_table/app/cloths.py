"""The cloth of what is shown: which it is, and its picture at the window's size."""

from __future__ import annotations

import pygame

from nomercy_table.screen import cloths
from nomercy_table.screen.art import Art
from nomercy_table.screen.felt import felt, plain_felt
from nomercy_table.ui.theme import Theme, on_cloth


class Cloths:
    """Keeps the pictures that are in use: the program's own table, and one cloth of a match.

    A cloth takes a tenth of a second to draw. When the window's size changes, the old picture is
    stretched at once, and `finish` draws the right one when there is time.
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: dict[bool, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._coarse = False

    def theme(self, theme: Theme, name: str) -> Theme:
        """The theme for what lies on the cloth `name`; "": on green felt."""
        if not name or theme.high_contrast:
            return theme
        cloth = cloths.cloth_of(name)
        return on_cloth(theme, cloth.title, cloth.field, cloth.night, cloth.metal, cloth.accent)

    def picture(self, size: tuple[int, int], theme: Theme, name: str, rim: bool) -> pygame.Surface:
        """The empty table, not to be drawn on: with its `rim` of wood the program's own, without
        it that of a match on the cloth `name`."""
        key = (name, theme.high_contrast, size)
        kept = self._kept.get(rim)
        if kept is not None and kept[0] == key:
            return kept[1]
        if theme.high_contrast:
            picture = plain_felt(size, theme.felt)
        elif rim or not name:
            picture = felt(self._art, size, rim)
        elif kept is not None and kept[0][:2] == key[:2]:
            picture = pygame.transform.smoothscale(kept[1], size)
            self._coarse = True
        else:
            picture = cloths.draw(cloths.cloth_of(name), size)
        self._kept[rim] = (key, picture)
        return picture

    def finish(self) -> bool:
        """Draw what was stretched in a hurry; False: there was nothing."""
        if not self._coarse:
            return False
        self._coarse = False
        key, old = self._kept[False]
        self._kept[False] = (key, cloths.draw(cloths.cloth_of(str(key[0])), old.get_size()))
        return True
