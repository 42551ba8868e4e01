"""Text: our fonts, fallback fonts, scripts, wrapping and fitting.

A line is divided into pieces that run one way, in the order in which they stand from left to
right: a short form of the Unicode bidirectional algorithm, enough for names within a sentence. A
sentence runs from left to right; only a line without any letter that does, as a name by itself,
runs the other way as a whole.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate, groupby
from pathlib import Path
from typing import Literal, NamedTuple
from unicodedata import normalize

import pygame

from nomercy_table.render.kept import SurfaceCache
from nomercy_table.render.theme import Colour
from nomercy_table.resources import asset
from nomercy_table.storage.names import UNSEEN
from nomercy_table.system import budget, system_fonts
from nomercy_table.system.scaling import smoothscale

_JOINER = "\u200d"


class Piece(NamedTuple):
    """Letters that run one way."""

    text: str
    leftwards: bool = False


def clusters(text: str) -> list[str]:
    """`text` in what is seen as one letter each: with its accents, or a picture of several."""
    found: list[str] = []
    for letter in text:
        if found and (_follows(letter) or found[-1].endswith(_JOINER) or _flag(found[-1], letter)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def is_leftwards(text: str) -> bool:
    """Whether `text` runs from right to left as a whole."""
    kinds = {_kind(letter) for letter in text}
    return "R" in kinds and "L" not in kinds


def pieces(text: str) -> list[Piece]:
    """`text` in pieces, from left to right as they are seen."""
    letters = clusters(text)
    kinds = [_kind(letter) for letter in letters]
    if "R" not in kinds:
        return [Piece("".join(letters))] if letters else []
    if is_leftwards(text):
        return _leftwards(letters, kinds)
    found: list[Piece] = []
    begin = 0
    while "R" in kinds[begin:]:
        first = kinds.index("R", begin)
        after = kinds.index("L", first) if "L" in kinds[first:] else len(kinds)
        end = max(n for n in range(first, after) if kinds[n] == "R") + 1
        found += [Piece("".join(letters[begin:first]))] if first > begin else []
        found += _leftwards(letters[first:end], kinds[first:end])
        begin = end
    return [*found, Piece("".join(letters[begin:]))] if begin < len(letters) else found


def _leftwards(letters: Sequence[str], kinds: Sequence[str]) -> list[Piece]:
    """Letters that run to the left, the numbers among them to the right."""
    marked = zip(letters, kinds, strict=True)
    runs = [
        Piece("".join(letter for letter, _ in run), not number)
        for number, run in groupby(marked, key=lambda pair: pair[1] == "N")
    ]
    return runs[::-1]


def _kind(letter: str) -> str:
    """L: it runs to the right; R: to the left; N: a digit; "": as those around it."""
    kind = unicodedata.bidirectional(letter[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(kind, "")


def _follows(letter: str) -> bool:
    """Whether it belongs to the letter before it."""
    return (
        letter in (_JOINER, "\u200c")
        or 0x1F3FB <= ord(letter) <= 0x1F3FF
        or unicodedata.category(letter) in ("Mn", "Me", "Mc")
    )


def _flag(before: str, letter: str) -> bool:
    """Whether two letters are one flag."""
    pair = before[-1] + letter
    return len(before) == 1 and all(0x1F1E6 <= ord(half) <= 0x1F1FF for half in pair)


# -- shaping ------------------------------------------------------------------------------------

_CODES = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters change beside each other: names in Unicode, codes by ISO 15924."""


def script_of(text: str) -> str:
    """The code of the first script in `text` whose letters change beside each other; "Zyyy"
    (common) where there is none."""
    for letter in text:
        first = unicodedata.name(letter, "").split(" ")[0]
        if first in _CODES:
            return _CODES[first]
    return "Zyyy"


UNKNOWN = "?"
"""What stands for a letter that no font has."""

_FALLBACK_FONTS_NO_LETTER = "\uffff"
_FALLBACK_FONTS_TRIED = 20

Open = Callable[[Path, int], pygame.font.Font]


def has(font: pygame.font.Font, letter: str) -> bool:
    """Whether that font has a picture of `letter`: another one than of what is no letter."""
    shape, none = font.metrics(letter)[0], font.metrics(_FALLBACK_FONTS_NO_LETTER)[0]
    return shape is not None and (
        shape != none or _pixels(font, letter) != _pixels(font, _FALLBACK_FONTS_NO_LETTER)
    )


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(set_in(font, letter, (255, 255, 255)), "RGBA")


def set_in(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """`text` in one font, which by itself refuses what takes no room."""
    if font.size(text)[0] < 1:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour)


class FallbackFonts:
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
            return has(self._open(path, _FALLBACK_FONTS_TRIED), letter)
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


Role = Literal["regular", "bold", "display"]
"""regular: running text; bold: labels and numbers; display: titles."""

_FILES: dict[Role, str] = {
    "regular": "text-regular.ttf",
    "bold": "text-bold.ttf",
    "display": "display.ttf",
}
_OPEN = 64
"""So many fonts are open at most; each holds a file, and a Mac gives a program 256 of them."""
ELLIPSIS = "…"
_CLOSER = 0.94
"""Lines that could be more even are tried narrower by this, again and again."""
_TRIED = 20
"""The size in which a font is looked at for a letter."""
_ANY: Colour = (255, 255, 255)
_MOST = 10_000
"""Letters of a text that are set, at most: more than any page holds."""
_WIDEST = 65_536
"""Pixels: a line is given so many letters of its size at most; no window is so wide."""

_FINE, _TIMES = 22, 4
"""Pixels: the display face, which is broad and heavy, is set on whole pixels in letters from this
size on; smaller ones would have gaps within words and none between them, so these are drawn so many
times as large, and made smaller."""


class Fonts:
    """Our three faces at any size in pixels. `holders(letter)` names files of other fonts that
    may have a letter that they lack."""

    def __init__(self, holders: Callable[[str], Iterator[Path]] = system_fonts.holders) -> None:
        pygame.font.init()
        self._files = {role: asset("fonts", name) for role, name in _FILES.items()}
        self._fonts: dict[tuple[Path, int], pygame.font.Font] = {}
        self._borrowed = FallbackFonts(self._open, holders)
        self._ours: dict[tuple[Role, str], bool] = {}
        self._rendered: SurfaceCache[tuple[str, Role, int, Colour]] = SurfaceCache(
            budget.LINES.within(budget.USUAL)
        )
        self.width = lru_cache(maxsize=8192)(self._width)

    def take_size(self, window: tuple[int, int]) -> None:
        """The window has that size now: the larger it is, the more lines are kept."""
        self._rendered.allow(budget.LINES.within(window))

    def font(self, role: Role, size: int) -> pygame.font.Font:
        """The face itself, `size` pixels to the em."""
        return self._open(self._files[role], size)

    def _open(self, path: Path, size: int) -> pygame.font.Font:
        """That file, `size` pixels to the em; the fonts longest unused are closed."""
        key = (path, size)
        font = self._fonts.pop(key, None) or pygame.font.Font(path, size)
        self._fonts[key] = font
        if len(self._fonts) > _OPEN:
            del self._fonts[next(iter(self._fonts))]
        return font

    def height(self, role: Role, size: int) -> int:
        """The height of a line of text on its own."""
        return self.font(role, size).get_height()

    def ascent(self, role: Role, size: int) -> int:
        """How far below the top of a line its letters stand."""
        return self.font(role, size).get_ascent()

    def line(self, role: Role, size: int) -> int:
        """The distance from one line of running text to the next."""
        return round(self.height(role, size) * 1.12)

    def _width(self, text: str, role: Role, size: int) -> int:
        text = _drawable(text, size)
        if self._all_ours(text, role):
            if _is_fine(role, size):
                return -(-self.font(role, _TIMES * size).size(text)[0] // _TIMES)
            return self.font(role, size).size(text)[0]
        return self._line(text, role, size, _ANY).get_width()

    def caret(self, text: str, index: int, role: Role, size: int) -> int:
        """How far right the place before that letter of `text` is."""
        before = self.width(text[:index], role, size)
        return self.width(text, role, size) - before if is_leftwards(text) else before

    def render(self, text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
        """`text` as a picture with straight alpha, as high as a line; the caller must not change
        it."""
        key = (text, role, size, colour)
        return self._rendered.made(
            key, lambda: self._line(_drawable(text, size), role, size, colour)
        )

    def drawn(self, text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
        """The same anew, for who changes it and keeps what comes of that: a line as wide as the
        window would drive out all others."""
        return self._line(_drawable(text, size), role, size, colour)

    def _line(self, text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
        font = self.font(role, size)
        if self._all_ours(text, role):
            if _is_fine(role, size) and font.size(text)[0]:
                return self._made_smaller(text, role, size, colour)
            picture, high = set_in(font, text, colour), font.get_height()
            if picture.get_height() > high:  # marks upon marks
                picture = smoothscale(picture, (picture.get_width(), high))
            return picture
        return self._borrowed.line(text, font, size, colour, partial(self._is_ours, role))

    def _made_smaller(self, text: str, role: Role, size: int, colour: Colour) -> pygame.Surface:
        """The same of letters that whole pixels are too coarse for, on the same line."""
        small, large = self.font(role, size), self.font(role, _TIMES * size)
        wide, high = self._width(text, role, size), small.get_height()
        canvas = pygame.Surface((_TIMES * wide, _TIMES * high), pygame.SRCALPHA)
        canvas.fill((*colour[:3], 0))
        top = _TIMES * small.get_ascent() - large.get_ascent()
        drawn = set_in(large, text, colour)
        canvas.blit(drawn, (0, top), special_flags=pygame.BLEND_RGBA_MAX)
        return smoothscale(canvas, (wide, high))

    def _all_ours(self, text: str, role: Role) -> bool:
        return text.isascii() or all(self._is_ours(role, letter) for letter in text)

    def _is_ours(self, role: Role, letter: str) -> bool:
        """Whether our face has that letter."""
        key = (role, letter)
        if key not in self._ours:
            self._ours[key] = has(self.font(role, _TRIED), letter)
        return self._ours[key]

    def wrap(self, text: str, role: Role, size: int, width: int) -> list[str]:
        """`text` in lines of at most `width` pixels; a word that is longer is cut."""
        lines: list[str] = []
        for paragraph in text[:_MOST].split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, role, size) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while (cut := self._longest(word, role, size, width)) < len(word):
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines

    def wrap_evenly(self, text: str, role: Role, size: int, width: int) -> list[str]:
        """The same in lines as even as can be, none of them more than it takes; no word is cut that
        `width` has room for."""
        lines = self.wrap(text, role, size, width)
        if len(lines) == 1:
            return lines
        least = max((self.width(word, role, size) for word in text.split()), default=0)
        while (width := round(width * _CLOSER)) >= least:
            closer = self.wrap(text, role, size, width)
            if len(closer) > len(lines):
                break
            lines = closer
        return lines

    def _longest(self, word: str, role: Role, size: int, width: int) -> int:
        """How much of `word` fits into `width`: so many of it, at least one whole letter."""
        looked = 64
        while looked < len(word) and self.width(word[:looked], role, size) <= width:
            looked *= 2
        ends = [*accumulate(map(len, clusters(word[:looked]))), 0]
        low, high = 0, len(ends) - 2
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(word[: ends[middle]], role, size) <= width:
                low = middle
            else:
                high = middle - 1
        return ends[low]

    def fit(self, text: str, role: Role, size: int, width: int, least: int) -> tuple[str, int]:
        """`text` and a font size for one line of `width`: smaller down to `least`, then cut."""
        text = text[:_MOST]
        wide = self.width(text, role, size)
        if wide > width:
            # Every letter is rounded to pixels, at this size and at that; all larger are too wide.
            most = math.ceil(size * (width + 2 * len(text)) / wide)
            size = max(least, min(size - 1, most))
        while size > least and self.width(text, role, size) > width:
            size -= 1
        if self.width(text, role, size) <= width:
            return text, size
        room = width - self.width(ELLIPSIS, role, size)
        cut = self._longest(text, role, size, max(room, 0))
        return text[:cut].rstrip() + ELLIPSIS, size

    def whole(
        self, text: str, role: Role, size: int, width: int, least: int
    ) -> tuple[tuple[str, ...], int]:
        """`text` and a font size for a place so wide, nothing of it cut: in one line, smaller down
        to `least`; then in several of that size."""
        if self.width(text, role, least) > width:
            return tuple(self.wrap(text, role, least, width)), least
        line, size = self.fit(text, role, size, width, least)
        return (line,), size


def _is_fine(role: Role, size: int) -> bool:
    """Whether whole pixels are too coarse for letters of that face and size."""
    return role == "display" and size < _FINE


def _drawable(text: str, size: int) -> str:
    """`text` as any font can draw it: the name of a folder may hold anything. What has no picture
    is left out, what is no letter a sign, and what no window has room for is not begun."""
    text = text[: _WIDEST // max(1, size)]
    if text.isascii() and text.isprintable():
        return text
    return _NO_LETTER.sub("?", _BLANK.sub(" ", UNSEEN.sub("", text)))


_BLANK = re.compile("[\t-\r\x1c-\x1f\x85\u2028\u2029]")
_NO_LETTER = re.compile("[\0-\x1f\x7f-\x9f\ud800-\udfff]")
