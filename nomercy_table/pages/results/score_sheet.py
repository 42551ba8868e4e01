"""The score sheet: rounds as rows, seats as columns, what each round brought and the sum so far.

Where there is no room for all seats beside each other, they stand in blocks below each other, each
with all its rounds."""

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
from nomercy_table.pages.panel import PanelPage
from nomercy_table.pages.results.table import heading, note
from nomercy_table.pages.setup.model import portrait_or
from nomercy_table.render.text import Role
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import draw_text, icon

NAMED_EVERY = 12
"""After so many rounds the names stand there again, as on the next sheet of a block."""

_FEW, _WIDER = 5, 1240
"""So many seats have room on a panel of usual width; more have one so wide, in units."""
_BARE, _COLUMN = 340, 175
"""Units: a panel is no wider than that and so much for each seat, for columns to lie together."""

_APART, _FACE = 14, 36
"""Units between two columns, and how large a face is."""


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
        won = scoring.victors(round_.scores, round_.winners)
        rows.append(
            tuple(Cell(round_.scores[seat], seat in won, so_far[seat]) for seat in range(seats))
        )
    sums = [(heading(scoring), scoring.sums(rounds, seats))]
    if scoring.counts_rounds:
        sums.append((UNITS["point"].heading, totals(rounds, seats)))
    return Sheet(tuple(rows), tuple(sums))


@dataclass(frozen=True)
class Ruled:
    """How the sheet is divided, in pixels: what stands before the columns, how wide each is, and
    the sum so far in it; in how many lines names stand below their faces, 0: beside them; and which
    seats stand beside each other, block by block."""

    first: int
    column: int
    so_far: int
    name_lines: int
    blocks: tuple[range, ...]

    @classmethod
    def of(cls, look: Look, sheet: Sheet, plans: Sequence[SeatPlan], wide: int) -> Ruled:
        """Of a sheet so wide: as few blocks as there can be, for all to be read in them. A word of
        a name that would take more than a third of it is broken."""
        metrics, fonts = look.metrics, look.fonts
        apart, least, seats = metrics.px(_APART), metrics.text(13), len(plans)
        headings = [say("Round"), *(words for words, _ in sheet.sums)]
        first = max(fonts.width(words, "bold", metrics.small) for words in headings)
        first += metrics.px(20)
        room = wide - first - apart
        cells = [cell for row in sheet.rows for cell in row]
        so_far = _widest(look, "regular", metrics.small, [cell.so_far for cell in cells])
        points = _widest(look, "bold", metrics.body, [cell.points for cell in cells])
        figures = points + metrics.px(8) + so_far + _crown(look) + metrics.px(5)
        sums = _widest(
            look, "bold", metrics.body, [each for _, them in sheet.sums for each in them]
        )
        parts = [part for plan in plans for part in plan.name.split()]
        name = min(max(fonts.width(part, "bold", least) for part in parts), room // 3 - apart)
        face = metrics.px(_FACE)
        needed = apart + max(figures, sums, name, face)
        number = -(-seats // max(1, min(seats, room // needed)))
        each = -(-seats // number)
        column = room // each
        blocks = tuple(range(at, min(at + each, seats)) for at in range(0, seats, each))
        whole = max(fonts.width(plan.name, "bold", least) for plan in plans)
        lines = 0
        if column < apart + face + metrics.px(6) + whole:
            lines = max(len(_below(look, plan.name, column - apart)[0]) for plan in plans)
        return cls(first, column, so_far, lines, blocks)

    def columns(self, look: Look, rect: pygame.Rect, seats: int) -> list[pygame.Rect]:
        """Where the columns of so many seats lie in a row."""
        apart, x = look.metrics.px(_APART), rect.x + self.first
        return [
            pygame.Rect(x + seat * self.column + apart, rect.y, self.column - apart, rect.height)
            for seat in range(seats)
        ]

    def heading(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """What stands before the columns of a row."""
        return pygame.Rect(rect.x, rect.y, self.first - look.metrics.px(20), rect.height)

    def head(self, look: Look) -> int:
        """How high the names are."""
        metrics, line = look.metrics, look.fonts.line("bold", look.metrics.small)
        if not self.name_lines:
            return max(metrics.px(46), line)
        return metrics.px(_FACE) + self.name_lines * line


def _below(look: Look, name: str, wide: int) -> tuple[Sequence[str], int]:
    """The lines of a name below its face and the size of their letters: two rather than smaller
    ones, and as many as it takes."""
    fonts, size, least = look.fonts, look.metrics.small, look.metrics.text(13)
    if fonts.width(name, "bold", size) > wide:
        for points in (size, least):
            lines = fonts.wrap(name, "bold", points, wide)
            if len(lines) == 2 and " ".join(lines) == name:
                return lines, points
    return fonts.whole(name, "bold", size, wide, least)


def _widest(look: Look, font: Role, size: int, numbers: Sequence[int]) -> int:
    return max((look.fonts.width(str(number), font, size) for number in numbers), default=0)


def _crown(look: Look) -> int:
    """How large a crown is."""
    return round(look.metrics.body * 0.9)


class SheetPage(PanelPage):
    """The whole sheet, scrolled where it is long."""

    name = "score_sheet"
    title = say("Score sheet")
    units_wide = 1040
    first_focus = "close"

    def __init__(
        self,
        app: AppServices,
        plans: Sequence[SeatPlan],
        rounds: Sequence[RoundResult],
        scoring: Scoring,
    ) -> None:
        self.plans, self.scoring = plans, scoring
        self.sheet = sheet(rounds, len(plans), scoring)
        wide = self.units_wide if len(plans) <= _FEW else _WIDER
        self.units_wide = min(wide, _BARE + _COLUMN * len(plans))
        super().__init__(app)

    def contents(self, flow: VerticalLayout) -> None:
        metrics = self.look.metrics
        ruled = Ruled.of(self.look, self.sheet, self.plans, flow.width)
        for block in ruled.blocks:
            flow.space(24 if block.start else 0)
            self._block(flow, ruled, block)
        told = note(self.scoring)
        if not told and self.scoring.target is not None:
            told = words.RACE(score=self.scoring.words.score(count=self.scoring.target))
        if told:
            flow.space(4)
            flow.text(told, size=metrics.small, colour=self.look.theme.muted, align=0.5)

    def _block(self, flow: VerticalLayout, ruled: Ruled, block: range) -> None:
        """All rounds of these seats, and their sums."""
        metrics, fonts = self.look.metrics, self.look.fonts
        tall = max(metrics.px(34), fonts.line("bold", metrics.body) + metrics.px(4))
        plans, at = [self.plans[seat] for seat in block], block.start
        for number, whole in enumerate(self.sheet.rows):
            if number % NAMED_EVERY == 0:
                flow.space(8 if number else 0)
                draw = partial(_draw_names, plans=plans, first=at, ruled=ruled)
                names = flow.rect(ruled.head(self.look))
                flow.widgets.append(Picture(f"names.{at}.{number}", names, draw))
                flow.space(4)
            row = [whole[seat] for seat in block]
            paint = partial(_draw_row, number=number + 1, row=row, ruled=ruled)
            told = words.ROW[self.scoring.called]
            spoken = told(number=number + 1, cells=_spoken(plans, row))
            flow.widgets.append(
                Picture(f"round.{at}.{number}", flow.rect(tall), paint, label=spoken)
            )
        flow.space(8)
        for what, sums in self.sheet.sums:
            own = [sums[seat] for seat in block]
            paint = partial(_draw_sums, heading=what, sums=own, ruled=ruled)
            each = (
                words.SUM(who=plan.name, number=number)
                for plan, number in zip(plans, own, strict=True)
            )
            label = words.SUMS(what=what, sums=", ".join(each))
            flow.widgets.append(Picture(f"sums.{at}.{what}", flow.rect(tall), paint, label=label))
            flow.space(4)


def _spoken(plans: Sequence[SeatPlan], row: Sequence[Cell]) -> str:
    cells = (
        (words.CELL_WON if cell.won else words.CELL)(
            who=plan.name, points=cell.points, sum=cell.so_far
        )
        for plan, cell in zip(plans, row, strict=True)
    )
    return "; ".join(cells)


def _draw_names(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    plans: Sequence[SeatPlan],
    first: int,
    ruled: Ruled,
) -> None:
    """Faces and names, `first` being the first one's seat."""
    metrics, fonts = look.metrics, look.fonts
    title = fonts.render(say("Round"), "bold", metrics.small, look.theme.muted)
    draw_text(surface, title, ruled.heading(look, rect), 1.0)
    side = metrics.px(_FACE)
    for number, column in enumerate(ruled.columns(look, rect, len(plans))):
        plan = plans[number]
        face = pygame.Rect(0, 0, side, side)
        if ruled.name_lines:
            face.topright = column.topright
            lines, size = _below(look, plan.name, column.width)
            high = fonts.line("bold", metrics.small)
            for down, text in enumerate(lines):
                at = pygame.Rect(column.x, face.bottom + down * high, column.width, high)
                draw_text(surface, fonts.render(text, "bold", size, look.theme.text), at, 1.0)
        else:
            room = column.width - side - metrics.px(6)
            name, size = fonts.fit(plan.name, "bold", metrics.small, room, metrics.text(13))
            picture = fonts.render(name, "bold", size, look.theme.text)
            face.midright = column.right - picture.get_width() - metrics.px(6), column.centery
            draw_text(surface, picture, column, 1.0)
        draw_portrait(surface, look, face, portrait_or(plan.portrait, first + number), 0.0)


def _draw_row(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    number: int,
    row: Sequence[Cell],
    ruled: Ruled,
) -> None:
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    if number % 2:
        band = look.shapes.rounded(rect.size, metrics.px(8), (theme.row, theme.row))
        surface.blit(band, rect)
    words = fonts.render(str(number), "bold", metrics.small, theme.muted)
    draw_text(surface, words, ruled.heading(look, rect), 1.0)
    for cell, column in zip(row, ruled.columns(look, rect, len(row)), strict=True):
        so_far = fonts.render(str(cell.so_far), "regular", metrics.small, theme.muted)
        draw_text(surface, so_far, column, 1.0)
        left = column.width - ruled.so_far - metrics.px(8)
        column = pygame.Rect(column.x, column.y, left, column.height)
        ink = theme.accent_light if cell.won else theme.text
        points = fonts.render(str(cell.points), "bold", metrics.body, ink)
        draw_text(surface, points, column, 1.0)
        crown = icon(look, "crown", _crown(look), theme.accent) if cell.won else None
        if crown is not None:
            x = column.right - points.get_width() - crown.get_width() - metrics.px(5)
            surface.blit(crown, (x, column.centery - crown.get_height() // 2))


def _draw_sums(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    heading: str,
    sums: Sequence[int],
    ruled: Ruled,
) -> None:
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    ground = (theme.panel_top, theme.panel_bottom)
    edge = max(1.2, 1.5 * metrics.unit)
    plaque = look.shapes.rounded(rect.size, metrics.px(8), ground, theme.accent, edge)
    surface.blit(plaque, rect)
    words = fonts.render(heading, "bold", metrics.small, theme.muted)
    draw_text(surface, words, ruled.heading(look, rect), 1.0)
    for total, column in zip(sums, ruled.columns(look, rect, len(sums)), strict=True):
        draw_text(
            surface, fonts.render(str(total), "bold", metrics.body, theme.accent_light), column, 1.0
        )
