"""Pictures with words on the table: name plates, captions, the title, the bust stamp."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from nomercy_table.engine.arrangement import Gauge
from nomercy_table.table.signs import draw_gauge
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.fonts import Role
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, Theme, blend

TextLine = tuple[str, Role, int, Colour]

LEAST_NOTE = 11
"""The smallest letters of a plate's notes, in pixels."""

LEAST_CAPTION = 10
"""And of captions."""


@dataclass(frozen=True)
class PlateText:
    """What a name plate says: who sits there, what the game notes, what the seat is doing."""

    name: str
    portrait: str
    notes: tuple[str, ...]
    status: str
    active: bool
    gauge: Gauge | None = None
    lit: bool = False
    """Whether it shines all over: around one screen everybody is to see whose turn it is."""


def plate(look: Look, size: tuple[int, int], text: PlateText) -> pygame.Surface:
    """A seat's name plate: its medallion, name, notes, and at the right what it is doing.

    A wide plate holds everything in two lines; a tall one, the viewer's own, in three.
    """
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    width, height = size
    margin = metrics.px(14)
    around = look
    if text.lit:
        look = replace(look, theme=_in_brass(theme))
    body = pygame.Rect(margin, margin, width, height)
    tall = height > 3.6 * fonts.height("bold", metrics.small)
    lines, side = _tall_lines(look, text, body) if tall else _wide_lines(look, text, body)
    medal = pygame.Rect(body.x + metrics.px(7), 0, side, side)
    medal.centery = body.centery
    surface = _ground(look, around, body, text, medal)
    left = body.x + metrics.px(10)
    if side:
        left = medal.right + metrics.px(10)
    room = body.right - metrics.px(10) - left
    free = pygame.Rect(left, body.y, room, height)
    beside = 0 if tall else _status(surface, look, body, text)
    if beside:
        name, fitted = fonts.fit(text.name, "bold", metrics.body, room - beside, least_name(look))
        lines[0] = (name, "bold", fitted, look.theme.text)
    if text.gauge is not None:
        bar = pygame.Rect(left, 0, room, max(4, metrics.px(6)))
        shown, role, points, _ = lines[1]
        beside = fonts.width(shown, role, points) + metrics.px(12)
        if not tall and len(lines) == 2 and room - beside >= metrics.px(90):
            # Two lines fill a wide plate: the bar goes beside the second one, not under it.
            heights = [fonts.height(role, size) for _, role, size, _ in lines]
            bar.update(left + beside, 0, room - beside, bar.height)
            bar.centery = body.centery + (heights[0] + metrics.px(2)) // 2
        else:
            bar.bottom = body.bottom - metrics.px(5)
            free.height = bar.top - free.top + metrics.px(2)
        draw_gauge(surface, look, bar, text.gauge)
    _stack(surface, look, free, lines, LEAST_NOTE if tall else least_name(look))
    return surface


def _ground(
    look: Look, around: Look, body: pygame.Rect, text: PlateText, medal: pygame.Rect
) -> pygame.Surface:
    """The plate without its words, to be written on: what counts changes more often than that."""
    lights = (text.active, text.lit, look.theme.high_contrast)
    portrait = text.portrait, look.art.version(f"portraits/{text.portrait}")
    key = ("plate", *body, *lights, *portrait, medal.width)
    return look.shapes.kept(key, lambda: _bare(look, around, body, text, medal)).copy()


def _bare(
    look: Look, around: Look, body: pygame.Rect, text: PlateText, medal: pygame.Rect
) -> pygame.Surface:
    """The plate's light, shape and medallion, in a surface with as much margin at each side."""
    theme, metrics = look.theme, look.metrics
    size = (body.width + 2 * body.x, body.height + 2 * body.y)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(metrics.px(16), body.height // 2)
    if text.active:
        _glow(surface, around, body, radius)
    edge = theme.accent_light if text.active else blend(theme.edge, theme.panel_bottom, 0.45)
    line = max(2.0, 2.4 * metrics.unit) if text.active else 1.2
    ground = (theme.row, theme.panel_bottom) if text.active else (theme.panel_top,) * 2
    if text.lit:
        ground = theme.primary_top, theme.primary_bottom
    shape = look.shapes.rounded(body.size, radius, (ground[0], ground[1]), edge, line).copy()
    if not theme.high_contrast:
        shape.set_alpha(255 if text.lit else 236 if text.active else 205)
    surface.blit(shape, body)
    if medal.width:
        draw_portrait(surface, around, medal, text.portrait, 1.0 if text.active else 0.0)
    return surface


def _in_brass(theme: Theme) -> Theme:
    """The colours of what is written on brass."""
    ink = theme.primary_text
    return replace(theme, text=ink, muted=ink, accent=ink, accent_light=ink)


def least_name(look: Look) -> int:
    """The smallest letters of a name beside others, before it is cut: not much smaller than
    theirs."""
    return max(LEAST_NOTE, look.metrics.body * 3 // 4)


def _note_ink(look: Look, text: PlateText) -> Colour:
    return look.theme.accent_light if text.active else look.theme.muted


def _tall_lines(look: Look, text: PlateText, body: pygame.Rect) -> tuple[list[TextLine], int]:
    """The lines of a tall plate, and how large its medallion is."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    ink = _note_ink(look, text)
    lines: list[TextLine] = [(text.name, "bold", metrics.body, theme.text)]
    lines += [(note, "regular", metrics.small, ink) for note in text.notes]
    lines.append((text.status, "bold", metrics.small, theme.accent))
    needed = sum(fonts.height(role, size) for text, role, size, _ in lines if text)
    if needed > body.height - metrics.px(8):
        share = (body.height - metrics.px(8)) / needed
        lines = [(t, role, max(LEAST_NOTE, int(s * share)), paint) for t, role, s, paint in lines]
    # The medallion leaves room for the words, as far as it can be smaller.
    needed = max(fonts.width(text, role, size) for text, role, size, _ in lines)
    room = body.width - needed - metrics.px(7) - 2 * metrics.px(10)
    return lines, round(min(body.height * 0.7, max(body.height * 0.42, room)))


def _wide_lines(look: Look, text: PlateText, body: pygame.Rect) -> tuple[list[TextLine], int]:
    """The lines of a wide plate, and how large its medallion is.

    Where many sit side by side the medallion shrinks, and each note has its own line; where
    even that is too narrow, the medallion gives way: notes are never cut.
    """
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    ink, joined = _note_ink(look, text), " · ".join(text.notes)
    name: TextLine = (text.name, "bold", metrics.body, theme.text)
    side = body.height - 2 * metrics.px(5)
    beside = metrics.px(7) + 2 * metrics.px(10)
    least = min(LEAST_NOTE, metrics.small)

    def fits(note: str, room: int, points: int) -> bool:
        return fonts.width(note, "regular", points) <= room

    if fits(joined, body.width - side - beside, least):
        return [name, (joined, "regular", metrics.small, ink)], side
    high = body.height * 0.94 - (metrics.px(11) if text.gauge is not None else 0)
    third = round(high / (len(text.notes) + 1) / 1.2)
    points, small = min(metrics.small, third), min(side, round(body.height * 0.56))
    room = body.width - small - beside
    if points >= least and all(fits(note, room, least) for note in text.notes):
        bold: TextLine = (text.name, "bold", min(metrics.body, third + 1), theme.text)
        return [bold, *((note, "regular", points, ink) for note in text.notes)], small
    return [name, (joined, "regular", metrics.small, ink)], 0


def _status(surface: pygame.Surface, look: Look, body: pygame.Rect, text: PlateText) -> int:
    """What the seat is doing, at the right of the first line; returns the width it took."""
    if not text.status:
        return 0
    metrics, fonts = look.metrics, look.fonts
    words = fonts.render(text.status, "bold", metrics.small, look.theme.accent)
    name = fonts.width(text.name, "bold", metrics.body)
    if body.height + name + words.get_width() + 4 * metrics.px(12) > body.width:
        return 0  # no room for both; the light around the plate and the ribbon tell it, too
    x = body.right - metrics.px(12) - words.get_width()
    y = body.y + body.height // 4 - words.get_height() // 2 + metrics.px(2)
    surface.blit(words, (x, y))
    return words.get_width() + metrics.px(12)


def _stack(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    lines: Sequence[TextLine],
    least: int,
) -> None:
    """Lines of text below each other, in the middle of `rect`'s height; the first in letters of
    at least that size."""
    pictures = []
    for i, (text, role, size, colour) in enumerate(lines):
        if text:
            shown, fitted = look.fonts.fit(text, role, size, rect.width, LEAST_NOTE if i else least)
            pictures.append(look.fonts.render(shown, role, fitted, colour))
    total = sum(picture.get_height() for picture in pictures)
    y = rect.y + (rect.height - total) // 2
    for picture in pictures:
        surface.blit(picture, (rect.x, y))
        y += picture.get_height()


def _glow(surface: pygame.Surface, look: Look, body: pygame.Rect, radius: int) -> None:
    """Light around the plate of the seat to play."""
    reach = max(4, (body.x * 2) // 3)
    for i in range(reach, 0, -2):
        strength = round(52 * (1 - i / reach) ** 2) + 4
        ring = body.inflate(2 * i, 2 * i)
        shape = pygame.Surface(ring.size, pygame.SRCALPHA)
        colour = (*look.theme.accent_light, strength)
        pygame.draw.rect(shape, colour, shape.get_rect(), 3, border_radius=radius + i)
        surface.blit(shape, ring)


def caption_size(look: Look, width: int, text: str) -> int:
    """The size of letters in which a caption is read whole, if there is one."""
    return look.fonts.fit(text, "regular", look.metrics.small, width, LEAST_CAPTION)[1]


def caption(look: Look, size: tuple[int, int], text: str, largest: int) -> pygame.Surface:
    """A few words on the felt, in letters of at most that size, with a dark halo so that they
    stand off it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    shown, fitted = look.fonts.fit(text, "regular", largest, size[0], LEAST_CAPTION)
    dark = look.fonts.render(shown, "regular", fitted, look.theme.felt_edge)
    light = look.fonts.render(shown, "regular", fitted, look.theme.text)
    x, y = (size[0] - light.get_width()) // 2, (size[1] - light.get_height()) // 2
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, 2)):
        surface.blit(dark, (x + dx, y + dy))
    surface.blit(light, (x, y))
    return surface


def title(look: Look, size: tuple[int, int], name: str, headline: str) -> pygame.Surface:
    """The game's name, and what is played for, on a plaque that hangs from the rim.

    It hangs in the middle, or, where it is too wide for that, between the buttons. A headline
    that has no room beside the name goes on in a second line.
    """
    fonts, theme = look.fonts, look.theme
    surface = pygame.Surface(size, pygame.SRCALPHA)
    points, lines, rect = _title_parts(look, size, name, headline)
    surface.blit(plaque(look, rect.size), rect)
    name_picture = fonts.render(name, "display", look.metrics.text(26), theme.accent_light)
    pictures = [fonts.render(line, "regular", points, theme.text) for line in lines]
    gap = look.metrics.px(16)
    wide = name_picture.get_width() + gap + max(picture.get_width() for picture in pictures)
    x = rect.centerx - wide // 2
    surface.blit(name_picture, (x, (size[1] - name_picture.get_height()) // 2))
    x += name_picture.get_width() + gap
    step = round(points * 1.1)
    y = (size[1] - pictures[0].get_height() - step * (len(pictures) - 1)) // 2 + 2
    for picture in pictures:
        surface.blit(picture, (x, y))
        y += step
    return surface


def _title_parts(
    look: Look, size: tuple[int, int], name: str, headline: str
) -> tuple[int, list[str], pygame.Rect]:
    """The size of the headline's letters, its lines, and the plaque."""
    metrics, fonts = look.metrics, look.fonts
    name_wide = fonts.width(name, "display", metrics.text(26)) + metrics.px(16)
    left, right = header_ends(look, size)
    room = right - left - name_wide - metrics.px(40)
    points, lines = metrics.small, [headline]
    while fonts.width(headline, "regular", points) > room and points > metrics.text(15):
        points -= 1
    if fonts.width(headline, "regular", points) > room:
        points = min(points, round(size[1] / 2.5))
        half = fonts.width(headline, "regular", points) * 11 // 20
        lines = fonts.wrap(headline, "regular", points, max(1, min(room, half)))
    wide = name_wide + max(fonts.width(line, "regular", points) for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * metrics.px(36), size[1])
    rect.width = max(min(rect.width, right - left), wide)
    rect.centerx = size[0] // 2
    return points, lines, rect.clamp(pygame.Rect(left, 0, right - left, size[1]))


def header_ends(look: Look, size: tuple[int, int]) -> tuple[int, int]:
    """Where the grounds of the header's buttons end at the left, and begin at the right."""
    edge = look.metrics.px(10) + look.metrics.px(20) + look.metrics.px(8)
    return size[1] + edge, size[0] - 3 * size[1] - edge


def plaque(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A dark plaque whose upper edge is out of sight, with a brass line around the rest."""
    theme, radius = look.theme, min(look.metrics.px(16), size[1] // 2)
    fill = (theme.panel_bottom, theme.panel_top)
    width = max(1.5, 1.8 * look.metrics.unit)
    tall = (size[0], size[1] + radius)
    shape = look.shapes.rounded(tall, radius, fill, theme.edge, width)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(shape, (0, -radius))
    return surface


def badge(look: Look, text: str, height: int) -> pygame.Surface:
    """A small brass badge with a number: how many cards a column has."""
    size = max(11, round(height * 0.72))
    words = look.fonts.render(text, "bold", size, look.theme.primary_text)
    width = max(height, words.get_width() + round(height * 0.7))
    fill = (look.theme.primary_top, look.theme.primary_bottom)
    surface = look.shapes.rounded((width, height), height / 2, fill, look.theme.primary_text, 1.2)
    surface = surface.copy()
    surface.blit(words, ((width - words.get_width()) // 2, (height - words.get_height()) // 2))
    return surface


CRIMSON: Colour = (224, 52, 58)
_TILT = 7
"""Degrees by which a word is stamped aslant."""


def stamp(look: Look, text: str, height: int, colour: Colour = CRIMSON) -> pygame.Surface:
    """A word stamped on the table, tilted: crimson letters with an ivory edge, or light ones
    with a dark edge."""
    size = max(18, height)
    edge = max(2, size // 18)
    ink = look.fonts.render(text, "display", size, colour)
    edging = (24, 40, 38) if sum(colour) > 3 * 0x90 else (255, 244, 228)
    pale = look.fonts.render(text, "display", size, edging)
    dark = look.fonts.render(text, "display", size, (30, 6, 8))
    width, tall = ink.get_width() + 6 * edge, ink.get_height() + 6 * edge
    surface = pygame.Surface((width, tall), pygame.SRCALPHA)
    around = [(dx, dy) for dx in (-edge, 0, edge) for dy in (-edge, 0, edge)]
    for dx, dy in around:
        surface.blit(dark, (3 * edge + dx, 3 * edge + dy + edge * 2))
    for dx, dy in around:
        surface.blit(pale, (3 * edge + dx, 3 * edge + dy))
    surface.blit(ink, (3 * edge, 3 * edge))
    return pygame.transform.rotozoom(surface, _TILT, 1.0)


def stamp_width(look: Look, text: str, height: int) -> int:
    """How wide the stamp of that word is, about, before it is made."""
    size = max(18, height)
    edge = max(2, size // 18)
    wide = look.fonts.width(text, "display", size) + 6 * edge
    tall = look.fonts.height("display", size) + 6 * edge
    tilt = math.radians(_TILT)
    return math.ceil(wide * math.cos(tilt) + tall * math.sin(tilt))


def floating(look: Look, text: str, height: int) -> pygame.Surface:
    """A number that rises from a pile."""
    size = max(16, height)
    dark = look.fonts.render(text, "display", size, (20, 24, 18))
    light = look.fonts.render(text, "display", size, look.theme.accent_light)
    surface = pygame.Surface((light.get_width() + 6, light.get_height() + 6), pygame.SRCALPHA)
    for dx, dy in ((1, 2), (3, 2), (2, 4), (4, 5)):
        surface.blit(dark, (dx, dy))
    surface.blit(light, (2, 1))
    return surface
