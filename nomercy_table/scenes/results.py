"""The pages of results: the scores by seat, bars and crowns; after a round, and after the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import Result
from nomercy_table.scenes.panel import Choose, PanelPage
from nomercy_table.scenes.standing import (
    Line,
    Stakes,
    Standing,
    match_standing,
    round_standing,
    spoken,
)
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.fonts import Role
from nomercy_table.ui.look import Look
from nomercy_table.ui.text import Picture
from nomercy_table.ui.theme import blend
from nomercy_table.ui.widget import Act, draw_text, icon


class ResultsPage(PanelPage):
    """A standing, drawn as a table with crowns and bars."""

    units_wide = 960

    def __init__(self, app: Desk, standing: Standing) -> None:
        self.standing = standing
        super().__init__(app)

    def contents(self, flow: Flow) -> None:
        metrics, theme, standing = self.look.metrics, self.look.theme, self.standing
        flow.text(
            standing.verdict, size=metrics.heading, colour=theme.text, font="display", align=0.5
        )
        if standing.reason:
            flow.text(standing.reason, size=metrics.small, colour=theme.muted, align=0.5)
        flow.space(14)
        widths = self._columns()
        head = flow.rect(self.look.fonts.line("bold", metrics.small))
        flow.widgets.append(
            Picture("columns", head, lambda s, look, rect: self._draw_head(s, look, rect, widths))
        )
        flow.space(4)
        for number, line in enumerate(standing.lines):
            row = flow.rect(metrics.target(70))
            paint = partial(draw_line, line=line, widths=widths)
            words = spoken(standing, line)
            flow.widgets.append(Picture(f"line.{number}", row, paint, label=words))
            flow.space(10)
        if standing.note:
            flow.text(standing.note, size=metrics.small, colour=theme.muted, align=0.5)

    def _columns(self) -> tuple[int, ...]:
        """The width of each column of figures."""
        fonts, metrics = self.look.fonts, self.look.metrics
        widths = []
        for number, heading in enumerate(self.standing.columns):
            figures = [line.figures[number] for line in self.standing.lines]
            wide = max(fonts.width(text, "bold", metrics.heading) for text in figures)
            wide = max(wide, fonts.width(heading, "bold", metrics.small))
            widths.append(wide + metrics.px(26))
        return tuple(widths)

    def _draw_head(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, widths: Sequence[int]
    ) -> None:
        for text, column in zip(self.standing.columns, _columns(look, rect, widths), strict=True):
            words = look.fonts.render(text, "bold", look.metrics.small, look.theme.muted)
            draw_text(surface, words, column, 1.0)


def _columns(look: Look, rect: pygame.Rect, widths: Sequence[int]) -> list[pygame.Rect]:
    """Where the columns lie in a row, against its right edge."""
    x = rect.right - look.metrics.px(18) - sum(widths)
    columns = []
    for wide in widths:
        columns.append(pygame.Rect(x, rect.y, wide, rect.height))
        x += wide
    return columns


def draw_line(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, line: Line, widths: Sequence[int]
) -> None:
    """One seat's row: place, portrait, name, a crown, a bar as long as its share, figures."""
    theme, metrics, shapes = look.theme, look.metrics, look.shapes
    radius = metrics.px(12)
    edge = theme.accent if line.winner else (theme.edge if theme.high_contrast else None)
    width = max(1.5, 2 * metrics.unit) if line.winner else 1.0
    surface.blit(shapes.rounded(rect.size, radius, (theme.row, theme.row), edge, width), rect)
    pad = metrics.px(8)
    side = rect.height - 2 * pad
    place = pygame.Rect(rect.x + metrics.px(6), rect.y, metrics.px(40), rect.height)
    ink = theme.accent_light if line.winner else theme.muted
    digits = look.fonts.render(str(line.place), "display", metrics.heading, ink)
    draw_text(surface, digits, place, 0.5)
    face = pygame.Rect(place.right + metrics.px(4), rect.y + pad, side, side)
    draw_portrait(surface, look, face, line.portrait, 1.0 if line.winner else 0.0)
    columns = _columns(look, rect, widths)
    left = face.right + metrics.px(16)
    room = columns[0].x - left - metrics.px(6)
    crown = icon(look, "crown", round(metrics.body * 1.5), theme.accent) if line.winner else None
    name_room = room - (crown.get_width() + metrics.px(10) if crown else 0)
    text, size = look.fonts.fit(line.name, "bold", metrics.text(22), name_room, metrics.text(13))
    words = look.fonts.render(text, "bold", size, theme.text)
    bar_tall = max(5, metrics.px(8))
    top = rect.centery - (words.get_height() + bar_tall + metrics.px(4)) // 2
    surface.blit(words, (left, top))
    if crown is not None:
        y = top + (words.get_height() - crown.get_height()) // 2
        surface.blit(crown, (left + words.get_width() + metrics.px(10), y))
    _draw_bar(
        surface,
        look,
        pygame.Rect(left, top + words.get_height() + metrics.px(4), room, bar_tall),
        line,
    )
    last = len(columns) - 1
    for number, (figure, column) in enumerate(zip(line.figures, columns, strict=True)):
        font: Role = "display" if number == 0 else "bold"
        ink = theme.accent_light if number == 0 else theme.text
        points = metrics.heading if number == 0 or last == 0 else metrics.text(22)
        draw_text(surface, look.fonts.render(figure, font, points, ink), column, 1.0)


def _draw_bar(surface: pygame.Surface, look: Look, rect: pygame.Rect, line: Line) -> None:
    theme, shapes = look.theme, look.shapes
    well = (theme.well, theme.well)
    surface.blit(shapes.rounded(rect.size, rect.height / 2, well), rect)
    wide = round(rect.width * line.share)
    if wide >= rect.height:
        dull = blend(theme.panel_bottom, theme.edge, 0.8)
        fill = (theme.primary_top, theme.primary_bottom) if line.winner else (dull, dull)
        surface.blit(shapes.rounded((wide, rect.height), rect.height / 2, fill), rect)


class RoundResultsPage(ResultsPage):
    """After a round, while the match goes on. `on_continue` is called once it is closed."""

    name = "round_results"
    first_focus = "continue"

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        stakes: Stakes,
        on_continue: Act,
    ) -> None:
        self.title = f"Round {len(history)}"
        self.on_continue = on_continue
        super().__init__(app, round_standing(plans, history, stakes))

    def choices(self) -> Sequence[Choose]:
        return [Choose("continue", "Continue", self.back, "primary", "play")]

    def back(self) -> None:
        super().back()
        self.on_continue()


class MatchResultsPage(ResultsPage):
    """After the match: again at the same table, another one, or the title.

    Esc only closes it, so that the table can be looked at.
    """

    name = "match_results"
    title = "The match is over"
    first_focus = "play_again"

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        result: Result,
        stakes: Stakes,
        on_again: Act,
        *,
        seed: int | None = None,
    ) -> None:
        self.on_again = on_again
        self.seed = seed
        super().__init__(app, match_standing(plans, history, result, stakes))

    def contents(self, flow: Flow) -> None:
        super().contents(flow)
        if self.seed is not None:
            flow.text(
                f"Deal number {self.seed}",
                size=self.look.metrics.small,
                colour=self.look.theme.muted,
                align=0.5,
            )

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("title", "Title screen", self.app.to_title, "quiet", "home"),
            Choose("new_game", "New game", self.app.to_new_game, "secondary", "cards"),
            Choose("play_again", "Play again", self.on_again, "primary", "play"),
        ]
