"""The score sheet: rounds as rows, seats as columns, what each round brought and the sum so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.scoring import Scoring, totals
from nomercy_table.engine.words import UNITS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.faces import portrait_or
from nomercy_table.pages.panel import PanelPage
from nomercy_table.pages.standing import heading, note
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.look import Look
from nomercy_table.ui.text import Picture
from nomercy_table.ui.widget import draw_text, icon

NAMED_EVERY = 12
"""After so many rounds the names stand there again, as on the next sheet of a block."""


@dataclass(frozen=True)
class Cell:
    """What a round brought a seat, whether it won it, and how it stood after it."""

    points: int
    won: bool
    so_far: int


@dataclass(frozen=True)
class Sheet:
    """The rows by round, the columns by seat; below them a heading and the sums, each."""

    rows: tuple[tuple[Cell, ...], ...]
    sums: tuple[tuple[str, tuple[int, ...]], ...]


def sheet(rounds: Sequence[RoundResult], seats: int, scoring: Scoring) -> Sheet:
    """The sheet after `rounds`."""
    rows = []
    for number, round_ in enumerate(rounds, 1):
        so_far = scoring.sums(rounds[:number], seats)
        rows.append(
            tuple(
                Cell(round_.scores[seat], seat in round_.winners, so_far[seat])
                for seat in range(seats)
            )
        )
    sums = [(heading(scoring), scoring.sums(rounds, seats))]
    if scoring.counts_rounds:
        sums.append((UNITS["point"].heading, totals(rounds, seats)))
    return Sheet(tuple(rows), tuple(sums))


class SheetPage(PanelPage):
    """The whole sheet, scrolled where it is long."""

    name = "score_sheet"
    title = say("Score sheet")
    units_wide = 1040
    first_focus = "close"

    def __init__(
        self, app: Desk, plans: Sequence[SeatPlan], rounds: Sequence[RoundResult], scoring: Scoring
    ) -> None:
        self.plans, self.scoring = plans, scoring
        self.sheet = sheet(rounds, len(plans), scoring)
        super().__init__(app)

    def contents(self, flow: Flow) -> None:
        metrics, fonts = self.look.metrics, self.look.fonts
        seats = len(self.plans)
        headings = [say("Round"), *(words for words, _ in self.sheet.sums)]
        first = max(fonts.width(words, "bold", metrics.small) for words in headings)
        first += metrics.px(20)
        head = max(metrics.px(46), fonts.line("bold", metrics.small))
        tall = max(metrics.px(34), fonts.line("bold", metrics.body) + metrics.px(4))
        for number, row in enumerate(self.sheet.rows):
            if number % NAMED_EVERY == 0:
                flow.space(8 if number else 0)
                draw = partial(_draw_names, plans=self.plans, first=first)
                flow.widgets.append(Picture(f"names.{number}", flow.rect(head), draw))
                flow.space(4)
            paint = partial(_draw_row, number=number + 1, row=row, first=first)
            spoken = self._spoken(number + 1, row)
            flow.widgets.append(Picture(f"round.{number}", flow.rect(tall), paint, label=spoken))
        flow.space(8)
        for what, sums in self.sheet.sums:
            paint = partial(_draw_sums, heading=what, sums=sums, first=first)
            each = (
                words.SUM(who=self.plans[seat].name, number=sums[seat]) for seat in range(seats)
            )
            label = words.SUMS(what=what, sums=", ".join(each))
            flow.widgets.append(Picture(f"sums.{what}", flow.rect(tall), paint, label=label))
            flow.space(4)
        told = note(self.scoring)
        if not told and self.scoring.target is not None:
            told = words.RACE(score=self.scoring.words.score(count=self.scoring.target))
        if told:
            flow.space(4)
            flow.text(told, size=metrics.small, colour=self.look.theme.muted, align=0.5)

    def _spoken(self, number: int, row: Sequence[Cell]) -> str:
        cells = (
            (words.CELL_WON if cell.won else words.CELL)(
                who=plan.name, points=cell.points, sum=cell.so_far
            )
            for plan, cell in zip(self.plans, row, strict=True)
        )
        return words.ROW(number=number, cells="; ".join(cells))


def _columns(look: Look, rect: pygame.Rect, first: int, seats: int) -> list[pygame.Rect]:
    """Where the seats' columns lie in a row, after the `first`."""
    wide = (rect.width - first - look.metrics.px(14)) / seats
    return [
        pygame.Rect(rect.x + first + round(seat * wide), rect.y, round(wide), rect.height)
        for seat in range(seats)
    ]


def _draw_names(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    plans: Sequence[SeatPlan],
    first: int,
) -> None:
    metrics, fonts = look.metrics, look.fonts
    title = fonts.render(say("Round"), "bold", metrics.small, look.theme.muted)
    at = pygame.Rect(rect.x, rect.y, first - metrics.px(20), rect.height)
    draw_text(surface, title, at, 1.0)
    for seat, column in enumerate(_columns(look, rect, first, len(plans))):
        side = min(metrics.px(36), column.width // 3)
        gap = metrics.px(6)
        room = column.width - side - 2 * gap
        name, size = fonts.fit(plans[seat].name, "bold", metrics.small, room, 10)
        picture = fonts.render(name, "bold", size, look.theme.text)
        x = column.right - picture.get_width() - side - gap
        face = pygame.Rect(x, column.centery - side // 2, side, side)
        draw_portrait(surface, look, face, portrait_or(plans[seat].portrait, seat), 0.0)
        draw_text(surface, picture, column, 1.0)


def _draw_row(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    number: int,
    row: Sequence[Cell],
    first: int,
) -> None:
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    if number % 2:
        band = look.shapes.rounded(rect.size, metrics.px(8), (theme.row, theme.row))
        surface.blit(band, rect)
    at = pygame.Rect(rect.x, rect.y, first - metrics.px(20), rect.height)
    words = fonts.render(str(number), "bold", metrics.small, theme.muted)
    draw_text(surface, words, at, 1.0)
    for cell, column in zip(row, _columns(look, rect, first, len(row)), strict=True):
        text, size = fonts.fit(str(cell.so_far), "regular", metrics.small, column.width // 2, 10)
        so_far = fonts.render(text, "regular", size, theme.muted)
        widest = min(column.width // 2, fonts.width("0000", "regular", metrics.small))
        draw_text(surface, so_far, column, 1.0)
        left = pygame.Rect(column.x, column.y, column.width - widest - metrics.px(8), column.height)
        ink = theme.accent_light if cell.won else theme.text
        text, size = fonts.fit(str(cell.points), "bold", metrics.body, left.width, 10)
        points = fonts.render(text, "bold", size, ink)
        draw_text(surface, points, left, 1.0)
        crown = icon(look, "crown", round(size * 0.9), theme.accent) if cell.won else None
        if crown is not None:
            x = left.right - points.get_width() - crown.get_width() - metrics.px(5)
            if x >= column.x:
                surface.blit(crown, (x, column.centery - crown.get_height() // 2))


def _draw_sums(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    heading: str,
    sums: Sequence[int],
    first: int,
) -> None:
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    ground = (theme.panel_top, theme.panel_bottom)
    edge = max(1.2, 1.5 * metrics.unit)
    plaque = look.shapes.rounded(rect.size, metrics.px(8), ground, theme.accent, edge)
    surface.blit(plaque, rect)
    at = pygame.Rect(rect.x, rect.y, first - metrics.px(20), rect.height)
    words = fonts.render(heading, "bold", metrics.small, theme.muted)
    draw_text(surface, words, at, 1.0)
    for total, column in zip(sums, _columns(look, rect, first, len(sums)), strict=True):
        text, size = fonts.fit(str(total), "bold", metrics.body, column.width, 10)
        draw_text(surface, fonts.render(text, "bold", size, theme.accent_light), column, 1.0)
