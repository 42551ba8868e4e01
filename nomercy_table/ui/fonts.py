"""Text: our fonts, rendered once and kept; wrapped and fitted to a width."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

import pygame

from nomercy_table.resources import asset
from nomercy_table.screen.kept import Kept
from nomercy_table.ui.theme import Colour

Role = Literal["regular", "bold", "display"]
"""regular: running text; bold: labels and numbers; display: titles."""

_FILES: dict[Role, str] = {
    "regular": "text-regular.ttf",
    "bold": "text-bold.ttf",
    "display": "display.ttf",
}
_KEPT_MB = 4
_OPEN = 64
"""So many fonts are open at most; each holds a file, and a Mac gives a program 256 of them."""
ELLIPSIS = "…"


class Fonts:
    """Our three faces at any size in pixels."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Role, int], pygame.font.Font] = {}
        self._rendered: Kept[tuple[str, Role, int, Colour]] = Kept(_KEPT_MB)
        self.width = lru_cache(maxsize=8192)(self._width)

    def font(self, role: Role, size: int) -> pygame.font.Font:
        """The face itself, `size` pixels to the em; the fonts longest unused are closed."""
        key = (role, size)
        font = self._fonts.pop(key, None) or pygame.font.Font(asset("fonts", _FILES[role]), size)
        self._fonts[key] = font
        if len(self._fonts) > _OPEN:
            del self._fonts[next(iter(self._fonts))]
        return font

    def height(self, role: Role, size: int) -> int:
        """The height of a line of text on its own."""
        return self.font(role, size).get_height()

    def line(self, role: Role, size: int) -> int:
        """The distance from one line of running text to the next."""
        return round(self.height(role, size) * 1.12)

    def _width(self, text: str, role: Role, size: int) -> int:
        return self.font(role, size).size(_drawable(text))[0]

    def render(self, text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
        """`text` as a picture with straight alpha; the caller must not change it."""
        key = (text, role, size, colour)
        font = self.font(role, size)
        return self._rendered.made(key, lambda: font.render(_drawable(text), True, colour))

    def wrap(self, text: str, role: Role, size: int, width: int) -> list[str]:
        """`text` in lines of at most `width` pixels; a word that is longer is cut."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, role, size) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word, role, size) > width and len(word) > 1:
                    cut = self._longest(word, role, size, width)
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines

    def _longest(self, word: str, role: Role, size: int, width: int) -> int:
        """How many letters of `word` fit into `width`, at least one."""
        low, high = 1, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(word[:middle], role, size) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def fit(self, text: str, role: Role, size: int, width: int, least: int) -> tuple[str, int]:
        """`text` and a font size for one line of `width`: smaller down to `least`, then cut."""
        while size > least and self.width(text, role, size) > width:
            size -= 1
        if self.width(text, role, size) <= width:
            return text, size
        room = width - self.width(ELLIPSIS, role, size)
        cut = self._longest(text, role, size, max(room, 0))
        return text[:cut].rstrip() + ELLIPSIS, size


def _drawable(text: str) -> str:
    """`text` with a sign for what no font can draw: the name of a folder may hold anything."""
    return _NOTHING_TO_DRAW.sub("?", text)


_NOTHING_TO_DRAW = re.compile("[\0\ud800-\udfff]")
