"""Lines with letters that our fonts don't have: each is drawn with a font of the system that has
it, on our line, which gets no higher; where there is none, a question mark stands for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from unicodedata import normalize

import pygame

from nomercy_table.render.scripts import Piece, clusters, pieces, script_of
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale

UNKNOWN = "?"
"""What stands for a letter that no font has."""

_NO_LETTER = "\uffff"
_TRIED = 20

Open = Callable[[Path, int], pygame.font.Font]


def has(font: pygame.font.Font, letter: str) -> bool:
    """Whether that font has a picture of `letter`: another one than of what is no letter."""
    shape, none = font.metrics(letter)[0], font.metrics(_NO_LETTER)[0]
    return shape is not None and (
        shape != none or _pixels(font, letter) != _pixels(font, _NO_LETTER)
    )


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(set_in(font, letter, (255, 255, 255)), "RGBA")


def set_in(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """`text` in one font, which by itself refuses what takes no room."""
    if font.size(text)[0] < 1:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour)


class Borrowed:
    """Draws lines in several fonts; `open_font(path, size)` opens one, `holders(letter)` names
    files that may have a letter. Each letter is looked for once."""

    def __init__(self, open_font: Open, holders: Callable[[str], Iterator[Path]]) -> None:
        self._open, self._holders = open_font, holders
        self._found: dict[str, Path | None] = {}

    def line(
        self,
        text: str,
        own: pygame.font.Font,
        size: int,
        colour: Colour,
        is_ours: Callable[[str], bool],
    ) -> pygame.Surface:
        """`text` in our font `own`, as far as `is_ours(letter)`, and else in others; as high as
        a line of our own."""
        text = normalize("NFC", text)
        parts = [
            self._part(run, path, own, size, colour)
            for piece in pieces(text)
            for run, path in self._runs(piece, is_ours)
        ]
        wide = sum(picture.get_width() for picture, _ in parts)
        surface = pygame.Surface((max(1, wide), own.get_height()), pygame.SRCALPHA)
        x = 0
        for picture, top in parts:
            surface.blit(picture, (x, top), special_flags=pygame.BLEND_RGBA_MAX)
            x += picture.get_width()
        return surface

    def _runs(
        self, piece: Piece, is_ours: Callable[[str], bool]
    ) -> list[tuple[Piece, Path | None]]:
        """A piece in runs of one font each, from left to right; None: ours."""

        def source(cluster: str) -> tuple[Path | None, bool]:
            lacking = next((letter for letter in cluster if not is_ours(letter)), None)
            path = None if lacking is None else self._holder(lacking)
            return path, lacking is not None and path is None

        def known(cluster: str) -> str:
            return cluster[0] if is_ours(cluster[0]) else UNKNOWN

        runs = []
        for (path, unknown), letters in groupby(clusters(piece.text), key=source):
            text = "".join(known(cluster) if unknown else cluster for cluster in letters)
            runs.append((Piece(text, piece.leftwards), path))
        return runs[::-1] if piece.leftwards else runs

    def _holder(self, letter: str) -> Path | None:
        """The font that has that letter; None: there is none."""
        if letter not in self._found:
            known = [path for path in dict.fromkeys(self._found.values()) if path is not None]
            tried = (path for path in (*self._holders(letter), *known) if self._holds(path, letter))
            self._found[letter] = next(tried, None)
        return self._found[letter]

    def _holds(self, path: Path, letter: str) -> bool:
        try:
            return has(self._open(path, _TRIED), letter)
        except (OSError, pygame.error):
            return False  # no font, or none that can be read

    def _part(
        self, run: Piece, path: Path | None, own: pygame.font.Font, size: int, colour: Colour
    ) -> tuple[pygame.Surface, int]:
        """The picture of a run, and how far below the line's upper edge it begins."""
        if path is None:
            return set_in(own, run.text, colour), 0
        high = own.get_height()
        try:
            font = self._open(path, size)
            font.set_script(script_of(run.text))
            font.set_direction(pygame.DIRECTION_RTL if run.leftwards else pygame.DIRECTION_LTR)
            picture = set_in(font, run.text, colour)
        except (OSError, pygame.error):  # it has gone, or has the letter only in another size
            return set_in(own, UNKNOWN * len(clusters(run.text)), colour), 0
        ink = picture.get_bounding_rect()
        top = own.get_ascent() - font.get_ascent()
        if ink.height > high:
            share = high / ink.height
            width, height = (max(1, round(side * share)) for side in picture.get_size())
            picture = smoothscale(picture, (width, height))
            top, ink = -round(ink.y * share), picture.get_bounding_rect()
        return picture, min(max(top, -ink.top), max(high - ink.bottom, -ink.top))
