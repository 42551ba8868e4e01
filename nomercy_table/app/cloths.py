"""The cloth of what is shown: which it is, and its picture at the window's size."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from nomercy_table.render import cloths, curtain
from nomercy_table.render.art import Art
from nomercy_table.render.felt import felt, plain_felt
from nomercy_table.render.theme import Theme, on_cloth
from nomercy_table.system.scaling import smoothscale


@dataclass(frozen=True)
class _Wanted:
    """What the picture of a match's table depends on."""

    name: str
    size: tuple[int, int]
    room: tuple[int, int]
    theme: Theme

    @property
    def whole(self) -> bool:
        """Whether it fills the window."""
        return self.room == self.size


class _Ahead:
    """A cloth that is drawn in parts, before anybody sees it."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self.key = (name, size)
        self._parts = cloths.parts(cloths.cloth_of(name), size)
        self._picture: pygame.Surface | None = None

    def advance(self) -> bool:
        """Draw one part of it; False: it is whole."""
        part = next(self._parts, None)
        self._picture = part or self._picture
        return part is not None

    def whole(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while self.advance():
            pass
        assert self._picture is not None, "a cloth has parts"
        return self._picture


class Cloths:
    """Keeps the pictures that are in use: the program's own table, and one cloth of a match.

    A cloth takes a tenth of a second to draw. So `foresee` draws the one to which a press would
    lead; and when the window's size changes, the old picture is stretched at once, and `finish`
    draws the right one when there is time.
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self._own: tuple[object, pygame.Surface] | None = None
        self._picture: pygame.Surface | None = None
        """Of a match's table, as it was `_wanted`."""
        self._wanted: _Wanted | None = None
        self._coarse = False
        """Whether it was only stretched."""
        self._ahead: _Ahead | None = None

    def theme(self, theme: Theme, name: str) -> Theme:
        """The theme for what lies on the cloth `name`; "": on green felt. In high contrast the
        cloth lends it the colour of its edge, so that games are still told apart."""
        if not name:
            return theme
        cloth = cloths.cloth_of(name)
        if theme.high_contrast:
            return replace(theme, name=f"{theme.name}, {cloth.title}", ornament=cloth.accent)
        return on_cloth(theme, cloth.title, cloth.field, cloth.night, cloth.metal, cloth.accent)

    def own(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """What the program's own pages lie on: its curtain."""
        key = (size, theme.high_contrast)
        if self._own is None or self._own[0] != key:
            plain = theme.high_contrast
            picture = plain_felt(size, theme.ornament) if plain else curtain.draw(size)
            self._own = (key, picture)
        return self._own[1]

    def of_match(
        self, size: tuple[int, int], theme: Theme, name: str, room: tuple[int, int]
    ) -> pygame.Surface:
        """The cloth `name` in so much `room` of a window of `size`; beyond it, all is dark."""
        wanted = _Wanted(name, size, room, theme)
        before, self._wanted = self._wanted, wanted
        if self._picture is not None and wanted == before:
            return self._picture
        # What lies in a part of a window has its middle elsewhere than what fills it.
        alike = before is not None and (before.name, before.theme, before.whole) == (
            name,
            theme,
            wanted.whole,
        )
        if name and alike and self._picture is not None and not theme.high_contrast:
            self._picture = smoothscale(self._picture, size)
            self._coarse = True
        else:
            self._picture = self._drawn(wanted)
        return self._picture

    def _drawn(self, wanted: _Wanted) -> pygame.Surface:
        self._coarse = False
        self._own = None  # nobody sees both in one match, and each is as large as the window
        ahead, self._ahead = self._ahead, None
        if wanted.theme.high_contrast:
            return plain_felt(wanted.size, wanted.theme.ornament, wanted.room)
        if not wanted.name:
            return felt(self._art, wanted.size)
        if ahead is not None and ahead.key == (wanted.name, wanted.room):
            picture = ahead.whole()
        else:
            picture = cloths.draw(cloths.cloth_of(wanted.name), wanted.room)
        if wanted.whole:
            return picture
        whole = pygame.Surface(wanted.size)
        whole.fill(wanted.theme.felt_edge)
        whole.blit(picture, (0, 0))
        return whole

    def foresee(self, name: str, size: tuple[int, int]) -> bool:
        """Draw a part of the cloth `name` for all of a window of `size`; False: it is there."""
        wanted = self._wanted
        if wanted is not None and (wanted.name, wanted.room) == (name, size):
            return False
        if self._ahead is None or self._ahead.key != (name, size):
            self._ahead = _Ahead(name, size)
        return self._ahead.advance()

    def finish(self) -> bool:
        """Draw what was stretched in a hurry; False: there was nothing."""
        if not self._coarse or self._wanted is None:
            return False
        self._picture = self._drawn(self._wanted)
        return True
