"""Name plates, tokens, captions and stamps as pictures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations

import pygame

from nomercy_table.engine.arrangement import Gauge
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.metal import coin
from nomercy_table.render.text import Role
from nomercy_table.render.theme import SMALL, Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose
from nomercy_table.table.moments.words import GOLD, lettering
from nomercy_table.ui.look import Look

LEAST_NOTE = 11
"""Their smallest letters, in pixels."""

_BETWEEN = " · "


def lines_of(notes: Sequence[str], count: int) -> tuple[str, ...]:
    """The facts in `count` lines, in their order, so that the longest line is as short as may be.

    `count` is from 1 to as many as there are facts.
    """
    notes = [note for note in notes if note]
    if not notes:
        return ()
    cuts = combinations(range(1, len(notes)), min(count, len(notes)) - 1)
    ways = [
        tuple(
            _BETWEEN.join(notes[start:end])
            for start, end in zip((0, *ends), (*ends, len(notes)), strict=True)
        )
        for ends in cuts
    ]
    return min(ways, key=lambda lines: max(map(len, lines)))


_Line = tuple[str, Role, int]
"""A text, its face, and the size of its letters."""

PLATE, FACE, NAME = "plate.", "face.", "name."
"""What the ids of seats begin with, among the items of a table: portrait and plate, one picture;
and either by itself."""

LEAST_CAPTION = 10
"""The smallest letters of captions, in pixels."""


@dataclass(frozen=True)
class PlateText:
    """What stands at a seat: who sits there, with the key of their own calls (`mark`), what the
    game notes, whether it is to act."""

    name: str
    portrait: str
    notes: tuple[str, ...]
    active: bool
    gauge: Gauge | None = None
    out: bool = False
    mark: str = ""


def is_warned(text: PlateText) -> bool:
    """Whether what the game counts there comes near its limit."""
    return text.gauge is not None and text.gauge.value >= text.gauge.warns_from


def plate_shape(look: Look, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """All that a name plate of that size covers, in one colour; the caller must not change it."""
    return look.shapes.rounded(size, _rounding(look, size), (colour, colour))


def _rounding(look: Look, size: tuple[int, int]) -> int:
    """How round the corners of such a plate are, in pixels."""
    return min(look.metrics.px(12), size[1] // 3)


def plate(
    look: Look, size: tuple[int, int], text: PlateText, warns: bool = False
) -> pygame.Surface:
    """A seat's name plate: its name, and below it one line of facts, or more where that is too
    narrow; `warns`: in crimson."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rim = theme.accent_light if text.active else blend(theme.edge, theme.panel_bottom, 0.12)
    width = max(1.2, (2.0 if text.active else 1.6) * metrics.unit)
    body = lacquered(look.shapes, theme, size, _rounding(look, size), width, rim=rim)
    surface.blit(body, (0, 0))
    room = size[0] - 2 * metrics.px(9)
    ink = theme.problem if warns else theme.muted if text.out else theme.text
    name_ink = theme.muted if text.out else theme.text
    name = f"{text.name}  [{text.mark}]" if text.mark else text.name
    high = size[1] - 2
    ways = [lines_of(text.notes, count) for count in range(1, len(text.notes) + 1)]
    whole = [
        lines
        for lines in ways
        if all(fonts.width(note, "regular", LEAST_NOTE) <= room for note in lines)
    ]
    written = [_written(look, (room, high), name, lines) for lines in whole or ways[-1:] or [()]]

    def best_read(lines: list[_Line]) -> tuple[bool, int]:
        """Nothing sticks out, and letters are large."""
        tall = sum(fonts.height(role, points) for _, role, points in lines)
        return tall <= high, min((points for _, _, points in lines[1:]), default=0)

    best = max(written, key=best_read)
    inks = [name_ink, *[ink] * (len(best) - 1)]
    pictures = [fonts.render(*line, paint) for line, paint in zip(best, inks, strict=True)]
    total = sum(picture.get_height() for picture in pictures)
    y = (size[1] - total) // 2
    for picture in pictures:
        surface.blit(picture, ((size[0] - picture.get_width()) // 2, y))
        y += picture.get_height()
    return surface


def _written(look: Look, room: tuple[int, int], name: str, notes: tuple[str, ...]) -> list[_Line]:
    """A name and lines of facts in letters as large as that room lets them be, those of all facts
    equally large."""
    fonts, metrics = look.fonts, look.metrics
    lines: list[_Line] = [(name, "bold", metrics.body)]
    lines += [(note, "regular", metrics.small) for note in notes]
    share = min(1.0, room[1] / sum(fonts.height(role, points) for _, role, points in lines))
    found = []
    for number, (words, role, points) in enumerate(lines):
        points = max(LEAST_NOTE, int(points * share))
        least = LEAST_NOTE if number else least_name(look)
        shown, fitted = fonts.fit(words, role, points, room[0], min(points, least))
        found.append((shown, role, fitted))
    smallest = min((points for _, _, points in found[1:]), default=0)
    return [found[0], *((words, role, smallest) for words, role, _ in found[1:])]


def least_name(look: Look) -> int:
    """The smallest letters of a name beside others, before it is cut: not much smaller than
    theirs."""
    return max(LEAST_NOTE, look.metrics.body * 3 // 4)


_TOKEN, _TOKEN_AT_MOST, _TOKEN_AT_LEAST = 0.32, 0.58, 0.031
"""How large a token is, in widths of its card; of a small card at most, and as a share of the
window for its number to be read."""

_TOKEN_IN_LINES, _TOKEN_LARGE = 1.5, 0.8
"""It grows with the letters: so many lines of text high at least, and for that so many widths of
its card at most."""


def token_rect(
    pose: Pose, window: tuple[int, int], line: int, *, face_up: bool = False
) -> pygame.Rect:
    """Where the token with a pile's number lies: on the lower right corner of its top card, and so
    little below it that it covers no name there; of one that is read `face_up` on the lower left
    one, as its rank is at the other. `window` is its size in pixels, `line` how high a line of body
    text is."""
    small = min(pose.width * _TOKEN_AT_MOST, min(window) * _TOKEN_AT_LEAST)
    lines = min(pose.width * _TOKEN_LARGE, line * _TOKEN_IN_LINES)
    side = max(20, round(pose.width * _TOKEN), round(small), round(lines))
    rect = pygame.Rect(0, 0, side, side)
    tall = height_of(pose.width)
    aside = (-0.46 if face_up else 0.46) * pose.width
    rect.center = (round(pose.x + aside), round(pose.y + 0.46 * tall))
    rect.bottom = min(rect.bottom, round(pose.y + 0.5 * tall + 0.105 * pose.width))
    return rect.clamp(pygame.Rect((0, 0), window))


def token(look: Look, side: int, number: int) -> pygame.Surface:
    """A brass token with a number."""
    theme = look.theme
    size = max(11, round(side * 0.5))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.blit(_coin(look, (side, side)), (0, 0))
    inner = side - 2 * max(2, side // 12)
    text, points = look.fonts.fit(str(number), "bold", size, inner - 2, 8)
    words = look.fonts.render(text, "bold", points, theme.primary_text)
    surface.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return surface


def caption_size(look: Look, width: int, text: str) -> int:
    """The size of letters in which a caption is read whole, if there is one."""
    return look.fonts.fit(text, "regular", look.metrics.small, width, LEAST_CAPTION)[1]


def caption(look: Look, size: tuple[int, int], text: str, largest: int) -> pygame.Surface:
    """A few words on the felt, in letters of at most that size, on a soft dark ground of their
    own."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    shown, fitted = look.fonts.fit(text, "regular", largest, size[0], LEAST_CAPTION)
    dark = look.fonts.render(shown, "regular", fitted, look.theme.felt_edge)
    light = look.fonts.render(shown, "regular", fitted, look.theme.accent_light)
    place = light.get_rect(center=surface.get_rect().center)
    aside = look.metrics.px(_ASIDE)
    ground = place.inflate(2 * aside, size[1] - place.height).clip(surface.get_rect())
    surface.blit(breath(look, ground.size, (aside, size[1] // 4)), ground)
    for dx, dy in ((0, 1), (0, 2)):
        surface.blit(dark, place.move(dx, dy))
    surface.blit(light, place)
    return surface


_ASIDE = 20
"""How many units of its ground a caption has at either end."""


def breath(
    look: Look, size: tuple[int, int], margins: tuple[int, int] | None = None
) -> pygame.Surface:
    """Soft darkness behind words, that fades out to all sides: in the `margins`, in pixels beside
    words and above and below them; None: as is usual.

    On what is not faded letters can be read whatever lies below it, light as bright as can be too.
    """
    kind = _fading(look, size, margins)

    def made() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        _breathe(surface, *kind)
        return surface

    return look.shapes.kept(("breath", *size, *kind), made)


def breathe(look: Look, ground: pygame.Surface, margins: tuple[int, int] | None = None) -> None:
    """Draw the same on that `ground`, of which nothing is seen yet: for what is seen once."""
    _breathe(ground, *_fading(look, ground.get_size(), margins))


def _fading(
    look: Look, size: tuple[int, int], margins: tuple[int, int] | None
) -> tuple[int, int, int]:
    """How dark it is, and what fades of it beside words, and above and below them."""
    strong = 235 if look.theme.high_contrast else _DARK
    wide, tall = size
    if margins is None:
        return strong, max(wide // 48, min(wide // 7, look.metrics.px(_FADES))), tall // 3
    return strong, min(wide // 3, margins[0]), min(tall // 3, margins[1])


_FADES = 34
"""How many units of that darkness fade at each end, as is usual."""

_DARK = 168
"""How dark it is, of 255: words in the accent's colour have 4.5 : 1 on white from 160 on."""

_DROP = 32
"""How finely its fading is worked out: so many steps from where it is whole to where it ends."""


@cache
def _drop(strong: int) -> pygame.Surface:
    """A round drop of darkness, which is whole in its middle only. Beside the letters, which
    hide that, it fades fast, and ever more slowly: so it ends nowhere, as a bar would."""
    side = 2 * _DROP
    drop = pygame.Surface((side, side), pygame.SRCALPHA)
    for y, x in itertools.product(range(_DROP), repeat=2):
        away = math.hypot(x, y) / _DROP
        dark = (0, 0, 0, round(strong * max(0.0, 1 - away) ** 1.7))
        for at in itertools.product((_DROP + x, _DROP - 1 - x), (_DROP + y, _DROP - 1 - y)):
            drop.set_at(at, dark)
    return drop


def _breathe(surface: pygame.Surface, strong: int, beside: int, above: int) -> None:
    """Draw the drop out over all of it, `beside` and `above` being what fades."""
    parts = [
        [(0, end, 0, _DROP), (end, length - 2 * end, _DROP, 1), (length - end, end, _DROP, _DROP)]
        for length, end in zip(surface.get_size(), (beside, above), strict=True)
    ]
    for (x, wide, left, across), (y, tall, top, down) in itertools.product(*parts):
        if wide > 0 and tall > 0:
            part = _drop(strong).subsurface((left, top, across, down))
            smoothscale(part, (wide, tall), surface.subsurface((x, y), (wide, tall)))


def _coin(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """What a number lies on; not to be changed."""
    theme = look.theme
    metal = theme.primary_top, theme.primary_bottom
    key = "coin", size, metal, theme.primary_text
    return look.shapes.kept(key, lambda: coin(size, metal, theme.primary_text))


def badge(look: Look, text: str, height: int) -> pygame.Surface:
    """A small brass badge with a number: how many cards a column has."""
    size = max(11, round(height * 0.72))
    words = look.fonts.render(text, "bold", size, look.theme.primary_text)
    width = max(height, words.get_width() + round(height * 0.7))
    surface = _coin(look, (width, height)).copy()
    surface.blit(words, ((width - words.get_width()) // 2, (height - words.get_height()) // 2))
    return surface


CRIMSON: Colour = (224, 52, 58)

_TILT = 7
"""Degrees by which a word is stamped aslant."""


def stamp(look: Look, text: str, height: int, colour: Colour = CRIMSON) -> pygame.Surface:
    """A word stamped on the table, tilted: crimson letters with an ivory edge, or light ones
    with a dark edge."""
    return stamp_maker(look, text, height, colour)()


def stamp_maker(
    look: Look, text: str, height: int, colour: Colour = CRIMSON
) -> Callable[[], pygame.Surface]:
    """What puts such a word together of letters that are there from now on: it needs nothing that
    a frame may change."""
    size = max(18, height)
    edge = max(2, size // 18)
    ink = look.fonts.render(text, "display", size, colour)
    edging = (24, 40, 38) if sum(colour) > 3 * 0x90 else (255, 244, 228)
    pale = look.fonts.render(text, "display", size, edging)
    dark = look.fonts.render(text, "display", size, (30, 6, 8))
    return partial(_stamped, ink, pale, dark, edge)


def _stamped(
    ink: pygame.Surface, pale: pygame.Surface, dark: pygame.Surface, edge: int
) -> pygame.Surface:
    """Letters, with an edge so wide of the second ones, and a shadow of the third."""
    width, tall = ink.get_width() + 6 * edge, ink.get_height() + 6 * edge
    surface = pygame.Surface((width, tall), pygame.SRCALPHA)
    around = [(dx, dy) for dx in (-edge, 0, edge) for dy in (-edge, 0, edge)]
    for dx, dy in around:
        surface.blit(dark, (3 * edge + dx, 3 * edge + dy + edge * 2))
    for dx, dy in around:
        surface.blit(pale, (3 * edge + dx, 3 * edge + dy))
    surface.blit(ink, (3 * edge, 3 * edge))
    return pygame.transform.rotozoom(surface, _TILT, 1.0)


def stamp_size(look: Look, text: str, height: int) -> tuple[int, int]:
    """How wide and high the stamp of that word is, about, before it is made."""
    size = max(18, height)
    edge = max(2, size // 18)
    wide = look.fonts.width(text, "display", size) + 6 * edge
    tall = look.fonts.height("display", size) + 6 * edge
    across, up = math.cos(math.radians(_TILT)), math.sin(math.radians(_TILT))
    return math.ceil(wide * across + tall * up), math.ceil(wide * up + tall * across)


def floating(
    look: Look,
    text: str,
    height: int,
    why: str = "",
    room: int = 0,
    letters: float = 1.0,
    flat: bool = False,
) -> pygame.Surface:
    """A number that rises, and below it `why` it changed, in lines of `room` pixels at most, on a
    soft darkness, and in such a share of the usual letters, as far as these can be read; or beside
    it, all in one line, where that is to be `flat`."""
    size, fonts = look.metrics.text(SMALL * letters), look.fonts
    high = max(16, height)
    number = lettering(look, text, high, 6 * high, GOLD)
    number = number.subsurface(number.get_bounding_rect())
    if not why:
        return number
    if flat:
        return _in_one_line(look, number, fonts.render(why, "bold", size, look.theme.text))
    lines = fonts.wrap(why, "bold", size, max(room, 4 * size))
    words = [fonts.render(line, "bold", size, look.theme.text) for line in lines]
    pad, beside, step = size, round(0.55 * size), fonts.line("bold", size)
    wide = max(number.get_width(), *(line.get_width() + 2 * beside for line in words))
    top = number.get_height()
    surface = pygame.Surface((wide, top + step * len(words) + 3 * pad // 2), pygame.SRCALPHA)
    ground = breath(look, (wide, step * len(words) + 2 * pad), (beside, pad))
    surface.blit(ground, (0, top - pad // 2))
    surface.blit(number, ((wide - number.get_width()) // 2, 0))
    for place, picture in enumerate(words):
        surface.blit(picture, ((wide - picture.get_width()) // 2, top + pad // 2 + place * step))
    return surface


def _in_one_line(look: Look, number: pygame.Surface, words: pygame.Surface) -> pygame.Surface:
    """A number and words beside it, on a soft darkness."""
    gap = words.get_height() // 2
    high = max(number.get_height(), words.get_height()) + gap
    wide = number.get_width() + words.get_width() + 3 * gap
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    surface.blit(breath(look, (wide, high), (gap, gap // 2)), (0, 0))
    surface.blit(number, number.get_rect(midleft=(gap, high // 2)))
    surface.blit(words, words.get_rect(midright=(wide - gap, high // 2)))
    return surface
