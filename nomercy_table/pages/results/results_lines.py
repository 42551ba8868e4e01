"""How a line of results is drawn: place, portrait, name, a track with how far it has got, figures.

Where the most win, the track fills. Where the fewest win, a marker stands on it, as on a
thermometer: there, a bar would make the worst look like the best.
"""

from __future__ import annotations

from itertools import product

import pygame

from nomercy_table.language import say
from nomercy_table.pages.results.results_ruling import (
    Parts,
    Row,
    Ruling,
    crown_side,
    told_height,
    track_height,
)
from nomercy_table.pages.results.standing import Line, Scale, Standing
from nomercy_table.pages.words import BARS_END
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import draw_text, icon


def draw_head(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    standing: Standing,
    ruling: Ruling,
) -> None:
    """Above the lines: what the columns and the track measure. Above places and faces nothing
    stands: words that are wider than the track begin there."""
    small, theme = look.metrics.small, look.theme
    parts = Parts.of(look, rect, ruling, rect.height)
    for text, column in zip(standing.columns, parts.columns, strict=True):
        words = look.fonts.render(text, "bold", small, theme.muted)
        draw_text(surface, words, pygame.Rect(column.x, rect.y, column.width, rect.height))
    track, scale, least = parts.words, standing.scale, look.metrics.text(13)
    free, fewest = track.right, say("← the fewest win") if scale.lowest_wins else ""
    if scale.target is not None:
        ends = BARS_END(score=scale.target)
        both = look.fonts.width(ends, "bold", small) + look.fonts.width(fewest, "regular", small)
        if both > track.width - look.metrics.px(20):
            ends = str(scale.target)
        goal = look.fonts.render(ends, "bold", small, theme.accent_light)
        x = _at(track, scale, scale.target) - goal.get_width() // 2
        free = min(x, track.right - goal.get_width())
        surface.blit(goal, (free, rect.y + (rect.height - goal.get_height()) // 2))
    if fewest:
        end = free - look.metrics.px(10)
        room = end - parts.place.x
        if look.fonts.width(fewest, "regular", least) > room:
            fewest = say("← fewest")
        text, size = look.fonts.fit(fewest, "regular", small, room, least)
        words = look.fonts.render(text, "regular", size, theme.muted)
        left = min(track.x, end - words.get_width())
        draw_text(surface, words, pygame.Rect(left, rect.y, end - left, rect.height), 0.0)


def draw_line(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    line: Line,
    scale: Scale,
    ruling: Ruling,
    row: Row,
) -> None:
    """One seat's row."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    _draw_ground(surface, look, rect, line.winner)
    upper = pygame.Rect(rect.topleft, (rect.width, row.upper))
    parts = Parts.of(look, upper, ruling, row.face)
    ink = theme.accent_light if line.winner else theme.muted
    points = metrics.text(38 if line.winner else 28)
    draw_text(surface, fonts.render(str(line.place), "display", points, ink), parts.place, 0.5)
    draw_portrait(surface, look, parts.face, line.portrait, 1.0 if line.winner else 0.0)
    top = upper.centery - told_height(look, line, row.name, row.below) // 2
    below = top + _draw_words(surface, look, parts.words, top, line, row) + metrics.px(5)
    track = pygame.Rect(parts.words.x, below, parts.words.width, track_height(look, line))
    _draw_track(surface, look, track, line, scale)
    for number, (figure, column) in enumerate(zip(line.figures, parts.columns, strict=True)):
        if number == 0:
            _draw_token(surface, look, column, ruling.shown(figure), line.winner)
        else:
            picture = fonts.render(ruling.shown(figure), "bold", metrics.text(22), theme.text)
            draw_text(surface, picture, column)
    for number, text in enumerate(row.under):
        told = fonts.render(text, "regular", metrics.small, theme.muted)
        at = upper.bottom + number * fonts.line("regular", metrics.small)
        surface.blit(told, (parts.words.x, at))


def _draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, winner: bool) -> None:
    """Light below whoever has won, a line that fades below the others; in high contrast plates."""
    theme, metrics = look.theme, look.metrics
    if theme.high_contrast:
        edge, width = (theme.accent, 2 * metrics.unit) if winner else (theme.edge, 1.0)
        fill = (theme.row, theme.row)
        plate = look.shapes.rounded(rect.size, metrics.px(12), fill, edge, max(1.0, width))
        surface.blit(plate, rect)
        return
    if winner:
        light = look.shapes.kept(
            ("line.light", rect.size, theme.name), lambda: _fading(rect.size, theme.accent, 104)
        )
        surface.blit(light, rect)
        return
    thin = rect.width, max(1, round(1.4 * metrics.unit))
    hair = look.shapes.kept(
        ("line.hair", thin, theme.name), lambda: _fading(thin, theme.ornament, 200)
    )
    surface.blit(hair, (rect.x, rect.bottom + metrics.px(2)))


def _fading(size: tuple[int, int], colour: Colour, most: int) -> pygame.Surface:
    """A band of a colour that is the strongest at a quarter of its length, and none at its ends; a
    high one is softer above and below, too."""
    steps, rows = 32, min(5, size[1])
    band = pygame.Surface((steps, rows), pygame.SRCALPHA)
    for x, y in product(range(steps), range(rows)):
        far = x / (steps - 1)
        share = min(1.0, far / 0.25) * min(1.0, (1 - far) / 0.75)
        share *= 0.25 if rows > 1 and y in (0, rows - 1) else 1.0
        band.set_at((x, y), (*colour, round(most * share)))
    return smoothscale(band, size)


def _draw_token(
    surface: pygame.Surface, look: Look, column: pygame.Rect, figure: str, winner: bool
) -> None:
    """What counts, on a token of metal; whoever has not won has a dark one."""
    theme, metrics, points = look.theme, look.metrics, look.metrics.text(28 if winner else 24)
    high = min(column.height - 2, look.fonts.line("display", points) + metrics.px(4))
    token = pygame.Rect(0, 0, column.width - metrics.px(10), high)
    token.center = column.center
    if winner:
        fill, edge, ink = (theme.primary_top, theme.primary_bottom), None, theme.primary_text
    else:
        fill, edge, ink = (theme.panel_top, theme.panel_bottom), theme.edge, theme.accent_light
    width = max(1.2, 1.6 * metrics.unit)
    body = look.shapes.rounded(token.size, high / 2, fill, edge, width, 0.5 if winner else 0.0)
    surface.blit(body, token)
    draw_text(surface, look.fonts.render(figure, "display", points, ink), token)


def _draw_words(
    surface: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    top: int,
    line: Line,
    row: Row,
) -> int:
    """The name, a crown for who has won, and what was counted, beside it or below; returns the
    height it took."""
    theme, metrics, fonts, name = look.theme, look.metrics, look.fonts, row.name
    x, high = room.x, 0
    for text in name.lines:
        words = fonts.render(text, "bold", name.size, theme.text)
        surface.blit(words, (room.x, top + high))
        x, high = room.x + words.get_width() + metrics.px(10), high + words.get_height()
    crown = icon(look, "crown", crown_side(look), theme.accent) if name.beside else None
    if crown is not None:
        surface.blit(crown, (x, top + (high - crown.get_height()) // 2))
        x += name.beside
    if row.below:
        for text in row.below:
            told = fonts.render(text, "regular", metrics.small, theme.muted)
            surface.blit(told, (room.x, top + high))
            high += fonts.line("regular", metrics.small)
    elif line.tally and not row.under:
        left = room.right - x - metrics.px(14)
        text, points = fonts.fit(line.tally, "regular", metrics.small, left, metrics.text(13))
        tally = fonts.render(text, "regular", points, theme.muted)
        surface.blit(
            tally, (room.right - tally.get_width(), top + (high - tally.get_height()) // 2)
        )
    return high


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
