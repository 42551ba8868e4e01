"""The pages of results: the scores by seat, bars and crowns; after a round, and after the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.results_lines import (
    column_widths,
    draw_head,
    draw_line,
    line_gap,
    line_height,
)
from nomercy_table.pages.score_sheet import SheetPage
from nomercy_table.pages.standing import Standing, match_standing, round_standing, spoken
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text import Picture
from nomercy_table.ui.widget import Act

LOOK = "Look at the table"
SHEET = "Score sheet, round by round"
"""The buttons that show the table with its hands, and the score sheet."""


class ResultsPage(PanelPage):
    """A standing, drawn as a table with crowns and bars."""

    units_wide = 960

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        rounds: Sequence[RoundResult],
        scoring: Scoring,
        standing: Standing,
    ) -> None:
        self.plans, self.rounds, self.scoring = plans, rounds, scoring
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
        widths = column_widths(self.look, standing)
        head = flow.rect(self.look.fonts.line("bold", metrics.small))
        draw = partial(draw_head, standing=standing, widths=widths)
        flow.widgets.append(Picture("columns", head, draw))
        flow.space(4)
        seats = len(standing.lines)
        for number, line in enumerate(standing.lines):
            row = flow.rect(line_height(self.look, seats))
            paint = partial(draw_line, line=line, scale=standing.scale, widths=widths)
            words = spoken(standing, line)
            flow.widgets.append(Picture(f"line.{number}", row, paint, label=words))
            flow.y += line_gap(self.look, seats)
        if standing.note:
            flow.text(standing.note, size=metrics.small, colour=theme.muted, align=0.5)
        if len(self.rounds) > 1:
            flow.space(6)
            wide = Button.width_for(self.look, SHEET, icon_name="log")
            flow.row([(wide, self._sheet_button)], metrics.control, align=0.5)

    def _sheet_button(self, rect: pygame.Rect) -> Button:
        return Button("sheet", SHEET, rect, self._open_sheet, kind="quiet", icon_name="log")

    def _open_sheet(self) -> None:
        self.app.request(Push(SheetPage(self.app, self.plans, self.rounds, self.scoring)))


class RoundResultsPage(ResultsPage):
    """After a round, while the match goes on. `on_continue` is called once it is closed."""

    name = "round_results"
    first_focus = "continue"

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        scoring: Scoring,
        on_continue: Act,
        tally: Sequence[str] = (),
    ) -> None:
        self.title = f"Round {len(history)}"
        self.on_continue = on_continue
        standing = round_standing(plans, history, scoring, tally)
        super().__init__(app, plans, history, scoring, standing)

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("look", LOOK, self._look, "secondary", "eye"),
            Choose("continue", "Continue", self.back, "primary", "play"),
        ]

    def _look(self) -> None:
        """Make way for the table, which stands still until this is closed."""
        super().back()

    def back(self) -> None:
        super().back()
        self.on_continue()


class MatchResultsPage(ResultsPage):
    """After the match: again at the same table, another one, or the title.

    Esc only closes it, as does the button to look at the table.
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
        scoring: Scoring,
        on_again: Act,
        *,
        tally: Sequence[str] = (),
        deal: str = "",
    ) -> None:
        """`deal` is the deal number; "" where the match was not dealt but set up."""
        self.on_again = on_again
        self.deal = deal
        standing = match_standing(plans, history, result, scoring, tally)
        super().__init__(app, plans, history, scoring, standing)

    def contents(self, flow: Flow) -> None:
        super().contents(flow)
        if self.deal:
            flow.text(
                f"Deal number {self.deal}",
                size=self.look.metrics.small,
                colour=self.look.theme.muted,
                align=0.5,
            )

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("title", "Title screen", self.app.to_title, "quiet", "home"),
            Choose("look", LOOK, self.back, "secondary", "eye"),
            Choose("new_game", "New game", self.app.to_new_game, "secondary", "cards"),
            Choose("play_again", "Play again", self.on_again, "primary", "play"),
        ]
