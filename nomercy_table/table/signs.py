"""What the whole table must see at a glance: signs below the piles, and beside portraits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.screen.art import PREMUL
from nomercy_table.table.plates import breath
from nomercy_table.ui.look import Look


def sign(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """A sign on the cloth: what concerns one seat in large letters, the rest as a small line with
    its picture."""
    return _large(look, size, shown) if shown.seat is not None else _small(look, size, shown)


def _small(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    fonts, metrics = look.fonts, look.metrics
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side, gap = size[1] - 4, metrics.px(6)
    ink = look.theme.problem if shown.warns else look.theme.text
    room = size[0] - side - 3 * gap
    words, points = fonts.fit(shown.text, "bold", metrics.small, room, 10)
    text = fonts.render(words, "bold", points, ink)
    wide = side + gap + text.get_width()
    ground = breath(look, (min(size[0], wide + 6 * gap), size[1]))
    surface.blit(ground, ((size[0] - ground.get_width()) // 2, 0))
    x = (size[0] - wide) // 2
    picture = look.art.svg(f"signs/{shown.picture}", (side, side))
    surface.blit(picture, (x, 2), special_flags=PREMUL)
    surface.blit(text, (x + side + gap, (size[1] - text.get_height()) // 2))
    return surface


def _large(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """Letters that fill the height, on a glow."""
    fonts, theme = look.fonts, look.theme
    surface = pygame.Surface(size, pygame.SRCALPHA)
    high = number_high(look, size, shown)
    below = size[1] - high
    ink = (255, 104, 92) if shown.warns else theme.accent_light
    words, points = fonts.fit(shown.text, "display", round(high * 0.82), size[0] - 6, 12)
    edge = max(1, points // 22)
    light = fonts.render(words, "display", points, ink)
    dark = fonts.render(words, "display", points, (52, 6, 8))
    at = light.get_rect(center=(size[0] // 2, high // 2))
    if points < round(high * 0.82):  # words, not a number: they have to be read on any cloth
        ground = breath(look, (size[0], min(high, round(1.7 * light.get_height()))))
        surface.blit(ground, ground.get_rect(center=at.center))
    for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (0, 2 * edge), (edge, 2 * edge)):
        surface.blit(dark, at.move(dx, dy))
    surface.blit(light, at)
    if below:
        ground = breath(look, (size[0], below))
        surface.blit(ground, (0, high))
        text, small = fonts.fit(shown.detail, "bold", look.metrics.small, size[0] - 4, 10)
        picture = fonts.render(text, "bold", small, theme.text)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, high + below // 2)))
    return surface


def number_high(look: Look, size: tuple[int, int], shown: Sign) -> int:
    """How much of a large sign's height its letters take, above its detail."""
    letters = look.fonts.width(shown.detail, "bold", 10)
    below = round(look.metrics.small * 1.35) if shown.detail and letters <= size[0] else 0
    return size[1] - below


def named(shown: Sign, names: Sequence[str]) -> Sign:
    """A sign with the names of the players in it."""
    if "{" not in shown.text + shown.detail:
        return shown
    text, detail = (words.format(*names) for words in (shown.text, shown.detail))
    return replace(shown, text=text, detail=detail)
