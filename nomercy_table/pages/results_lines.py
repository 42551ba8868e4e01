"""How a line of results is drawn: place, portrait, name, a track with how far it has got, figures.

Where the most win, the track fills. Where the fewest win, a marker stands on it, as on a
thermometer: there, a bar would make the worst look like the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages.standing import Line, Scale, Standing
from nomercy_table.pages.words import BARS_END
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.fonts import Role
from nomercy_table.ui.look import Look
from nomercy_table.ui.shapes import spot
from nomercy_table.ui.theme import Colour, blend
from nomercy_table.ui.widget import draw_text, icon

CROWDED = 5
"""So many seats have high lines; more have low ones."""


def line_height(look: Look, seats: int) -> int:
    """How high each line is."""
    return look.metrics.target(70 if seats <= CROWDED else 50)


def line_gap(look: Look, seats: int) -> int:
    """What lies between two lines."""
    return look.metrics.px(10 if seats <= CROWDED else 6)


def draw_winners(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, faces: Sequence[str], side: int
) -> None:
    """Large faces in glee, side by side in the middle, with light around them."""
    gap, around = look.metrics.px(26), look.metrics.px(14)
    shines = min(round(side * 1.5), rect.height + 2 * around)  # it fades out before it is cut
    x = rect.centerx - (len(faces) * (side + gap) - gap) // 2
    for number, face in enumerate(faces):
        at = pygame.Rect(x + number * (side + gap), rect.centery - side // 2, side, side)
        if not look.theme.high_contrast:
            light = look.shapes.kept(
                ("glow", side, shines), lambda: spot(shines, partial(_glow, side / shines))
            )
            tinted = light.copy()
            tinted.fill((*look.theme.accent, 255), special_flags=pygame.BLEND_RGBA_MULT)
            clip = surface.get_clip()
            surface.set_clip(rect.inflate(side, 2 * around).clip(clip))
            surface.blit(tinted, tinted.get_rect(center=at.center))
            surface.set_clip(clip)
        draw_portrait(surface, look, at, f"glee/{face}", 1.0)


def _glow(edge: float, far: float) -> float:
    """How strong the light around a face is, so far out from its `edge`, of which it is the
    strongest."""
    return 0.5 * float(min(1.0, max(0.0, 1 - far) / max(0.05, 1 - edge)) ** 1.6)


def column_widths(look: Look, standing: Standing) -> tuple[int, ...]:
    """The width of each column of figures."""
    fonts, metrics = look.fonts, look.metrics
    widths = []
    for number, heading in enumerate(standing.columns):
        figures = [line.figures[number] for line in standing.lines]
        wide = max(fonts.width(text, "bold", metrics.heading) for text in figures)
        wide = max(wide, fonts.width(heading, "bold", metrics.small))
        widths.append(wide + metrics.px(26))
    return tuple(widths)


@dataclass(frozen=True)
class _Parts:
    """Where the parts of a line lie."""

    place: pygame.Rect
    face: pygame.Rect
    words: pygame.Rect
    columns: tuple[pygame.Rect, ...]

    @classmethod
    def of(cls, look: Look, rect: pygame.Rect, widths: Sequence[int]) -> _Parts:
        metrics = look.metrics
        pad = metrics.px(8)
        side = rect.height - 2 * pad
        place = pygame.Rect(rect.x + metrics.px(6), rect.y, metrics.px(40), rect.height)
        face = pygame.Rect(place.right + metrics.px(4), rect.y + pad, side, side)
        x = rect.right - metrics.px(18) - sum(widths)
        left = face.right + metrics.px(16)
        words = pygame.Rect(left, rect.y, max(1, x - left - metrics.px(10)), rect.height)
        columns = []
        for wide in widths:
            columns.append(pygame.Rect(x, rect.y, wide, rect.height))
            x += wide
        return cls(place, face, words, tuple(columns))


def draw_head(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    standing: Standing,
    widths: Sequence[int],
) -> None:
    """Above the lines: what the columns and the track measure."""
    small, theme = look.metrics.small, look.theme
    line = pygame.Rect(rect.x, rect.y, rect.width, line_height(look, len(standing.lines)))
    parts = _Parts.of(look, line, widths)
    for text, column in zip(standing.columns, parts.columns, strict=True):
        words = look.fonts.render(text, "bold", small, theme.muted)
        draw_text(surface, words, pygame.Rect(column.x, rect.y, column.width, rect.height), 1.0)
    track, scale = parts.words, standing.scale
    free, fewest = track.right, say("← the fewest win") if scale.lowest_wins else ""
    if scale.target is not None:
        ends = BARS_END(score=scale.target)
        if look.fonts.width(ends, "bold", small) + look.fonts.width(fewest, "regular", small) > (
            track.width - look.metrics.px(20)
        ):
            ends = str(scale.target)
        goal = look.fonts.render(ends, "bold", small, theme.accent_light)
        x = _at(track, scale, scale.target) - goal.get_width() // 2
        free = min(x, track.right - goal.get_width())
        surface.blit(goal, (free, rect.y + (rect.height - goal.get_height()) // 2))
    if fewest:
        room = free - track.x - look.metrics.px(10)
        text, size = look.fonts.fit(fewest, "regular", small, room, 10)
        words = look.fonts.render(text, "regular", size, theme.muted)
        draw_text(surface, words, pygame.Rect(track.x, rect.y, room, rect.height), 0.0)


def draw_line(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    line: Line,
    scale: Scale,
    widths: Sequence[int],
) -> None:
    """One seat's row."""
    theme, metrics, shapes, fonts = look.theme, look.metrics, look.shapes, look.fonts
    edge = theme.accent if line.winner else (theme.edge if theme.high_contrast else None)
    width = max(1.5, 2 * metrics.unit) if line.winner else 1.0
    ground = shapes.rounded(rect.size, metrics.px(12), (theme.row, theme.row), edge, width)
    surface.blit(ground, rect)
    parts = _Parts.of(look, rect, widths)
    ink = theme.accent_light if line.winner else theme.muted
    draw_text(
        surface, fonts.render(str(line.place), "display", metrics.heading, ink), parts.place, 0.5
    )
    draw_portrait(surface, look, parts.face, line.portrait, 1.0 if line.winner else 0.0)
    tall = max(6, metrics.px(9))
    size = metrics.text(22)
    top = rect.centery - (fonts.height("bold", size) + tall + metrics.px(6)) // 2
    below = top + _draw_words(surface, look, parts.words, top, line, size) + metrics.px(5)
    _draw_track(
        surface,
        look,
        pygame.Rect(parts.words.x, below, parts.words.width, tall),
        line,
        scale,
    )
    last = len(parts.columns) - 1
    for number, (figure, column) in enumerate(zip(line.figures, parts.columns, strict=True)):
        font: Role = "display" if number == 0 else "bold"
        colour = theme.accent_light if number == 0 else theme.text
        points = metrics.heading if number == 0 or last == 0 else metrics.text(22)
        draw_text(surface, fonts.render(figure, font, points, colour), column, 1.0)


def _draw_words(
    surface: pygame.Surface, look: Look, room: pygame.Rect, top: int, line: Line, size: int
) -> int:
    """The name, a crown for who has won, and what was counted; returns the height it took."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    crown = icon(look, "crown", round(metrics.body * 1.3), theme.accent) if line.winner else None
    beside = crown.get_width() + metrics.px(10) if crown else 0
    name, fitted = fonts.fit(line.name, "bold", size, room.width - beside, metrics.text(13))
    words = fonts.render(name, "bold", fitted, theme.text)
    surface.blit(words, (room.x, top))
    x = room.x + words.get_width() + metrics.px(10)
    if crown is not None:
        surface.blit(crown, (x, top + (words.get_height() - crown.get_height()) // 2))
        x += beside
    left = room.right - x - metrics.px(14)
    if line.tally and left > metrics.px(90):
        text, points = fonts.fit(line.tally, "regular", metrics.small, left, metrics.text(13))
        tally = fonts.render(text, "regular", points, theme.muted)
        y = top + (words.get_height() - tally.get_height()) // 2
        surface.blit(tally, (room.right - tally.get_width(), y))
    return words.get_height()


def _at(track: pygame.Rect, scale: Scale, score: int) -> int:
    """Where a score lies on the track."""
    return track.x + round((track.width - 1) * scale.share(score))


def _draw_track(
    surface: pygame.Surface, look: Look, track: pygame.Rect, line: Line, scale: Scale
) -> None:
    theme, shapes = look.theme, look.shapes
    winner = (theme.primary_top, theme.primary_bottom)
    dull = blend(theme.panel_bottom, theme.edge, 0.8)
    if scale.lowest_wins:
        track = track.inflate(0, -2 * (track.height // 4))
    surface.blit(shapes.rounded(track.size, track.height / 2, (theme.well, theme.well)), track)
    before, after = _at(track, scale, line.before), _at(track, scale, line.after)
    if scale.lowest_wins:
        _bar(surface, look, track, track.x, after, (dull, dull))
        _bar(surface, look, track, before, after, (theme.danger_text,) * 2)
    else:
        _bar(surface, look, track, track.x, after, winner if line.winner else (dull, dull))
        if line.before and line.after > line.before:
            _bar(surface, look, track, track.x, before, (dull, dull))
    if scale.target is not None:
        x = _at(track, scale, scale.target)
        reach = max(2, track.height // 2)
        wide = max(2, look.metrics.px(3))
        goal = pygame.Rect(
            min(x, track.right - wide), track.y - reach, wide, track.height + 2 * reach
        )
        surface.fill(theme.accent_light, goal)
    if scale.lowest_wins:
        side = track.height * 3
        fill = theme.primary_top if line.winner else theme.text
        disc = shapes.disc(side, fill, theme.panel_bottom, max(1.0, side / 8))
        surface.blit(disc, (after - side // 2, track.centery - side // 2))


def _bar(
    surface: pygame.Surface,
    look: Look,
    track: pygame.Rect,
    left: int,
    right: int,
    fill: tuple[Colour, Colour],
) -> None:
    """A part of the track, filled."""
    wide = right - left
    if wide >= track.height:
        bar = look.shapes.rounded((wide, track.height), track.height / 2, fill)
        surface.blit(bar, (left, track.y))
