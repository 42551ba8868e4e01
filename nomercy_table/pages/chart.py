"""The line of winning chances: a seat's own line with its error, the others' faint behind it; at
their ends are the faces of whose they are, which wait there for them while nothing is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.render.drawings import Points, Stroke
from nomercy_table.render.theme import blend
from nomercy_table.session.review import SURE, Review, Swing
from nomercy_table.session.telling import percent
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import draw_text

SCALE = (0, 50, 100)
"""Hundredths that have a number beside their line."""
LINES = (0, 25, 50, 75, 100)
DASHES, SHADES = (7, 2.5, 13, 21), (0.6, 0.9)
"""Units: how long the dashes are of each of the others' lines, so that these are told apart all
along; and how bright they are, those of the first four and of the rest."""
FACE, LEAST_FACE = 44, 20
"""Units: how large faces are, and at least, where there are many."""


@dataclass(frozen=True)
class Chart:
    """What is drawn: a review of a match of so many `actions`; `rounds` are over after so many of
    them; the swing of that index is `lit`, -1 for none. `faces` are the portraits of all seats."""

    review: Review
    actions: int
    rounds: tuple[int, ...]
    faces: tuple[str, ...]
    lit: int = -1


@dataclass(frozen=True)
class _Plot:
    """Where the lines lie, and how they are measured."""

    rect: pygame.Rect
    actions: int

    def x(self, ply: int) -> float:
        """How far to the right a moment of the match lies, as a share."""
        return ply / max(1, self.actions)

    def at(self, ply: float, chance: float) -> tuple[int, int]:
        """The place of a chance at a moment, in pixels."""
        x = self.rect.x + ply / max(1, self.actions) * self.rect.width
        return round(x), round(self.rect.bottom - chance * self.rect.height)


def draw_chart(surface: pygame.Surface, look: Look, rect: pygame.Rect, chart: Chart) -> None:
    """Draw it into `rect`, with the scale at its left."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    size = metrics.small
    edge = theme.edge if theme.high_contrast else None
    ground = look.shapes.rounded(rect.size, metrics.px(10), (theme.well, theme.well), edge, 1.0)
    surface.blit(ground, rect)
    pad, disc = metrics.px(12), _disc(look)
    left = fonts.width("100 %", "regular", size) + 2 * pad
    inner = pygame.Rect(rect.x + left, rect.y + pad + disc // 2, 0, rect.height - 2 * pad - disc)
    face = min(metrics.px(FACE), max(metrics.px(LEAST_FACE), inner.height // len(chart.faces)))
    inner.width = rect.right - inner.x - face - 2 * pad
    plot = _Plot(inner, chart.actions)
    for hundredths in LINES:
        _, y = plot.at(0, hundredths / 100)
        ink = blend(theme.well, theme.muted, 0.55 if hundredths in SCALE else 0.25)
        surface.fill(ink, (inner.x, y, inner.width, max(1, round(metrics.unit))))
        if hundredths in SCALE:
            figure = fonts.render(f"{hundredths} %", "regular", size, theme.muted)
            place = pygame.Rect(rect.x + pad, y - size, left - 2 * pad, 2 * size)
            draw_text(surface, figure, place, 1.0)
    for ply in chart.rounds[:-1]:
        x, _ = plot.at(ply, 0)
        surface.fill(blend(theme.well, theme.muted, 0.3), (x, inner.y, 1, inner.height))
    if chart.review.points:
        strokes = tuple(_strokes(look, chart, plot))
        around = inner.inflate(2 * pad, 2 * pad)
        moved = tuple(_moved(stroke, inner, around) for stroke in strokes)
        surface.blit(look.shapes.drawing(around.size, moved), around)
    points, seats = chart.review.points, len(chart.faces)
    ends, last = [1 - (seat + 0.5) / seats for seat in range(seats)], chart.actions
    if points:
        ends, last = [*points[-1].shares], points[-1].ply
    end = plot.at(last, 0)[0]
    middles, room = [plot.at(0, share)[1] for share in ends], (rect.y, rect.bottom)
    heights = apart(middles, face, room, chart.review.seat)
    for seat, y in enumerate(heights):
        at = pygame.Rect(end + pad, y - face // 2, face, face)
        own = 1.0 if seat == chart.review.seat else 0.0
        draw_portrait(surface, look, at, chart.faces[seat], own)
    for number, swing in enumerate(chart.review.swings):
        _draw_mark(surface, look, plot, swing, number, lit=number == chart.lit)


def apart(
    middles: Sequence[int], side: int, room: tuple[int, int], lowest: int | None = None
) -> list[int]:
    """The middles of things so high, moved as little as need be for none to lie over another nor
    out of the room from top to bottom, in the same order; of those at one place that of the number
    `lowest` lies below the others: who has lost is seen at the foot."""
    ranked = sorted(range(len(middles)), key=lambda number: (middles[number], number == lowest))
    found, end = [*middles], room[0]
    for number in ranked:
        found[number] = max(middles[number], end + side // 2)
        end = found[number] - side // 2 + side
    end = room[1]
    for number in reversed(ranked):
        found[number] = min(found[number], end - (side - side // 2))
        end = found[number] - side // 2
    return found


def _disc(look: Look) -> int:
    """How large the number of a swing is."""
    return look.fonts.line("bold", look.metrics.small) + look.metrics.px(6)


def _moved(stroke: Stroke, inner: pygame.Rect, around: pygame.Rect) -> Stroke:
    """The stroke as it lies in a picture that reaches further: the round end of a line that runs
    along the edge is not cut."""
    points = tuple(
        (
            (x * inner.width + inner.x - around.x) / around.width,
            (y * inner.height + inner.y - around.y) / around.height,
        )
        for x, y in stroke.points
    )
    return Stroke(points, stroke.colour, stroke.width, stroke.opacity, stroke.dash)


def _strokes(look: Look, chart: Chart, plot: _Plot) -> Sequence[Stroke]:
    """The others' lines, the error as a band, the own line, and the swings on it."""
    theme, unit, seat = look.theme, look.metrics.unit, chart.review.seat
    points = chart.review.points
    out = []
    for number, other in enumerate(n for n in range(len(points[0].shares)) if n != seat):
        line = tuple((plot.x(point.ply), 1 - point.shares[other]) for point in points)
        dash, bright = DASHES[number % len(DASHES)], SHADES[number // len(DASHES) % len(SHADES)]
        faint = theme.muted if theme.high_contrast else blend(theme.well, theme.muted, bright)
        wide = max(1.0, 1.6 * unit) if number < len(DASHES) else max(1.8, 2.8 * unit)
        out.append(Stroke(line, faint, wide, dash=max(2.0, dash * unit)))
    above = [(point, min(1.0, point.shares[seat] + SURE * point.error)) for point in points]
    below = [(point, max(0.0, point.shares[seat] - SURE * point.error)) for point in points]
    band = [(plot.x(point.ply), 1 - chance) for point, chance in (*above, *reversed(below))]
    out.append(Stroke(tuple(band), theme.accent, opacity=0.22))
    own: Points = tuple((plot.x(point.ply), 1 - point.shares[seat]) for point in points)
    out.append(Stroke(own, theme.accent_light, max(2.0, 3 * unit)))
    for number, swing in enumerate(chart.review.swings):
        ends = ((plot.x(swing.ply), 1 - swing.before), (plot.x(swing.until), 1 - swing.after))
        ink = theme.problem if swing.is_choice or swing.change < 0 else theme.text
        wide = 7.0 if number == chart.lit else 5.0
        out.append(Stroke(ends, ink, max(3.0, wide * unit)))
    return out


def _draw_mark(
    surface: pygame.Surface, look: Look, plot: _Plot, swing: Swing, number: int, *, lit: bool
) -> None:
    """The number of a swing, above the middle of it."""
    theme, metrics = look.theme, look.metrics
    side = _disc(look)
    middle = (swing.ply + swing.until) / 2, (swing.before + swing.after) / 2
    x, y = plot.at(*middle)
    top = y - side - metrics.px(8) if y - side - metrics.px(8) >= plot.rect.y - side else y
    fill = theme.primary_top if lit else theme.panel_top
    ink = theme.primary_text if lit else theme.text
    disc = look.shapes.disc(side, fill, theme.edge, max(1.2, 1.6 * metrics.unit))
    place = disc.get_rect(centerx=x, y=top)
    surface.blit(disc, place)
    figure = look.fonts.render(str(number + 1), "bold", metrics.small, ink)
    draw_text(surface, figure, place, 0.5)


def painter(chart: Chart) -> partial[None]:
    """What a picture widget paints."""
    return partial(draw_chart, chart=chart)


def spoken(review: Review) -> str:
    """The line in words, for whoever does not see it."""
    chances = [percent(point.shares[review.seat]) for point in review.points]
    if not (chances and review.whole):
        return say("The winning chances are not known yet.")
    return words.SPOKEN_CHANCES(
        first=chances[0], highest=max(chances), lowest=min(chances), last=chances[-1]
    )
