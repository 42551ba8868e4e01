"""What the whole table must see at a glance: signs below the piles, and beside portraits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.render.art import PREMUL
from nomercy_table.render.beside import blank
from nomercy_table.render.drawings import spot
from nomercy_table.render.shapes import Parts, drawn_at_once
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.pictures import Picture
from nomercy_table.table.plates import breath
from nomercy_table.ui.look import Look

_GLOW, _LIGHT = 0.5, (214, 30, 22)
"""How far the light around what warns reaches beyond it, against its letters' height, and its
colour."""

_SOFT = 4
"""The light is drawn at such a part of its size, and enlarged: nobody sees it, and it takes a fifth
of the time."""

_SIDE = 2
"""Pixels beside what stands below a number."""

_LEAST = 12
"""Pixels: letters are made no smaller to fit, and smaller ones do not glow."""

_ENDS = 8
"""In so many gaps the darkness of a small one fades out at its ends, where there is room."""

_HOT, _RED = (255, 214, 186), (246, 66, 52)


def sign(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """A sign on the cloth, for the middle of a place so large: what concerns one seat in large
    letters, one that warns with a glow that reaches beyond that place; the rest as a small line
    with its picture."""
    if shown.seat is None:
        return _small(look, size, shown)
    return drawn_at_once(sign_parts(look, size, shown))


def _small(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    fonts, metrics = look.fonts, look.metrics
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side, gap = size[1] - 4, metrics.px(6)
    ink = look.theme.problem if shown.warns else look.theme.text
    room = size[0] - side - 3 * gap
    words, points = fonts.fit(shown.text, "bold", metrics.small, room, 10)
    text = fonts.render(words, "bold", points, ink)
    wide = side + gap + text.get_width()
    beside = min(_ENDS * gap, (size[0] - wide) // 2)
    ground = breath(look, (wide + 2 * beside, size[1]), (beside, size[1] // 3))
    surface.blit(ground, ((size[0] - ground.get_width()) // 2, 0))
    x = (size[0] - wide) // 2
    picture = look.art.svg(f"signs/{shown.picture}", (side, side))
    surface.blit(picture, (x, 2), special_flags=PREMUL)
    surface.blit(text, (x + side + gap, (size[1] - text.get_height()) // 2))
    return surface


def sign_parts(look: Look, size: tuple[int, int], shown: Sign) -> Parts:
    """Draws a sign that concerns one seat: letters that fill the height; a number that warns glows,
    words lie on darkness. First comes all that is made of letters, or kept."""
    fonts, theme = look.fonts, look.theme
    high = number_high(look, size, shown)
    below, full = size[1] - high, round(high * 0.82)
    words, points = fonts.fit(shown.text, "display", full, size[0] - 6, _LEAST)
    light_around = _glow_of(look, size, shown)
    glows = light_around is not None
    ink = (255, 104, 92) if shown.warns else theme.accent_light
    light = fonts.render(words, "display", points, (255, 255, 255) if glows else ink)
    dark = fonts.render(words, "display", points, (52, 6, 8))
    at = light.get_rect(center=(size[0] // 2, high // 2))
    grounds: list[Picture] = []
    if points < full:  # words, not a number: they have to be read on any cloth
        ground = breath(look, (size[0], min(high, round(1.7 * light.get_height()))))
        grounds.append((ground, ground.get_rect(center=at.center)))
    told: list[Picture] = []
    if below:
        room = size[0] - 2 * _SIDE
        text, small = fonts.fit(shown.detail, "bold", look.metrics.small, room, 10)
        detail = fonts.render(text, "bold", small, theme.text)
        ground = breath(look, (min(size[0], detail.get_width() + 3 * below), below))
        middle = size[0] // 2, high + below // 2
        told = [(part, part.get_rect(center=middle)) for part in (ground, detail)]
    yield
    margin = round(_GLOW * high) if glows else 0
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    surface = blank(whole, pygame.SRCALPHA)
    if light_around is not None:
        surface.blit(light_around, (0, 0), special_flags=PREMUL)  # a copy, on what is clear
    yield
    inner = surface.subsurface((margin, margin), size)
    edge = max(1, points // 22)
    shadows = ((-edge, 0), (edge, 0), (0, -edge), (0, 2 * edge), (edge, 2 * edge))
    letters = [(dark, at.move(way)) for way in shadows]
    letters.append((_glowing(light) if glows else light, at))
    for picture, rect in (*grounds, *letters, *told):
        inner.blit(picture, rect)
    return surface


def _glowing(letters: pygame.Surface) -> pygame.Surface:
    """White letters, hot at their upper edge and red at the lower one."""
    inks = pygame.Surface((1, 2), pygame.SRCALPHA)
    inks.set_at((0, 0), (*_HOT, 255))
    inks.set_at((0, 1), (*_RED, 255))
    found = letters.copy()
    line = smoothscale(inks, (1, letters.get_height()))
    shade = pygame.transform.scale(line, letters.get_size())
    found.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def glow_steps(look: Look, size: tuple[int, int], shown: Sign) -> Iterator[Callable[[], object]]:
    """What draws the light around such a sign before it is needed."""
    lit = _lit(look, size, shown)
    return iter(()) if lit is None else look.shapes.steps(*_glow(lit))


def _glow_of(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface | None:
    """The light around a sign that concerns one seat; None: it does not glow."""
    lit = _lit(look, size, shown)
    return None if lit is None else look.shapes.kept(*_glow(lit))


def _lit(look: Look, size: tuple[int, int], shown: Sign) -> tuple[int, int] | None:
    """How large that light is; None: it does not glow."""
    if not shown.warns or look.theme.high_contrast:
        return None
    high = number_high(look, size, shown)
    full = round(high * 0.82)
    if full < _LEAST or look.fonts.fit(shown.text, "display", full, size[0] - 6, _LEAST)[1] < full:
        return None
    margin = round(_GLOW * high)
    return size[0] + 2 * margin, high + 2 * margin


def _glow(size: tuple[int, int]) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """Red light that fades to the edges of a picture so large: what it is called, and what makes
    it."""

    def made() -> pygame.Surface:
        small = spot(64, lambda far: 0.8 * (1.0 - far) ** 1.3)
        small.fill((*_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        part = -(-size[0] // _SOFT), -(-size[1] // _SOFT)
        return pygame.transform.scale(smoothscale(small, part), size)

    return ("sign.glow", size), made


def number_high(look: Look, size: tuple[int, int], shown: Sign) -> int:
    """How much of a large sign's height its letters take, above its detail: all, where they would
    have less than half."""
    letters = look.fonts.width(shown.detail, "bold", 10)
    told = shown.detail and letters <= size[0] - 2 * _SIDE
    below = round(look.metrics.small * 1.35) if told else 0
    return size[1] - (below if 2 * below <= size[1] else 0)


def named(shown: Sign, names: Sequence[str]) -> Sign:
    """A sign with the names of the players in it."""
    if "{" not in shown.text + shown.detail:
        return shown
    text, detail = (words.format(*names) for words in (shown.text, shown.detail))
    return replace(shown, text=text, detail=detail)
