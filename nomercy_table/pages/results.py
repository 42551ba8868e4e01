"""The pages of results: the scores by seat, bars and crowns; after a round, and after the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import HEADLINE
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.results_lines import (
    CROWDED,
    column_widths,
    draw_head,
    draw_line,
    draw_winners,
    line_gap,
    line_height,
)
from nomercy_table.pages.samedeal import SAME_DEAL
from nomercy_table.pages.score_sheet import SheetPage
from nomercy_table.pages.standing import Standing, match_standing, round_standing, spoken
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text import Picture
from nomercy_table.ui.widget import Act

WINNERS, LEAST_FACE = 3, 64
"""So many faces of winners are shown at most, and so large at least, in units."""
BESIDE, TABLE = 300, 700
"""Units: what faces take beside the table of results, and what that has to have at least."""
LOOK = say("Look at the table")
SHEET = say("Score sheet, round by round")
CHECK = say("Check the deal")
"""The buttons that show the table with its hands, the score sheet, and that the deal was fair."""


class ResultsPage(PanelPage):
    """A standing, drawn as a table with crowns and bars."""

    units_wide = 1320

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        rounds: Sequence[RoundResult],
        scoring: Scoring,
        standing: Standing,
        said: str = "",
    ) -> None:
        """`said` is what somebody at the table has to say of it."""
        self.said = said
        self.plans, self.rounds, self.scoring = plans, rounds, scoring
        self.standing = standing
        super().__init__(app)

    def contents(self, flow: Flow) -> None:
        metrics, beside = self.look.metrics, self.look.metrics.px(BESIDE)
        gap = metrics.px(34)
        faces = [line.portrait for line in self.standing.lines if line.winner][:WINNERS]
        if faces and flow.width - beside - gap >= metrics.px(TABLE):
            top = flow.y
            right = flow.part(flow.x + beside + gap, flow.width - beside - gap)
            self._table(right)
            self.below(right)
            left = flow.part(flow.x, beside)
            self._winners(left, faces, beside * 9 // 10 // len(faces))
            self._verdict(left)
            self._last_word(left)
            for widget in flow.widgets:
                if widget.rect.right <= flow.x + beside:  # in the middle beside the table
                    widget.rect.y += max(0, right.y - left.y) // 2
            flow.y = max(top, left.y, right.y)
        else:
            if faces:
                self._winners(flow, faces, self._room_for_faces)
            self._verdict(flow)
            self._last_word(flow)
            flow.space(14)
            self._table(flow)
            self.below(flow)
        further = self.further()
        if further:
            flow.space(6)
            row = [
                (
                    Button.width_for(self.look, each.label, icon_name=each.icon),
                    partial(_further_button, each),
                )
                for each in further
            ]
            flow.row(row, metrics.control, align=0.5)

    def further(self) -> list[Choose]:
        """What else there is to be seen of it, below the table."""
        if len(self.rounds) < 2:
            return []
        return [Choose("sheet", SHEET, self._open_sheet, "quiet", "log")]

    def _verdict(self, flow: Flow) -> None:
        """Who has won, and why."""
        metrics, theme, standing = self.look.metrics, self.look.theme, self.standing
        flow.text(
            standing.verdict, size=metrics.heading, colour=theme.text, font="display", align=0.5
        )
        if standing.reason:
            flow.text(standing.reason, size=metrics.small, colour=theme.muted, align=0.5)

    def below(self, flow: Flow) -> None:
        """What stands below the table."""

    def _last_word(self, flow: Flow) -> None:
        """What somebody at the table has to say of it."""
        if self.said:
            flow.space(6)
            size, ink = self.look.metrics.body, self.look.theme.accent_light
            flow.text(self.said, size=size, colour=ink, align=0.5)

    def _table(self, flow: Flow) -> None:
        """A line for each seat."""
        self.table(flow, self.standing, "line", len(self.standing.lines))

    def table(self, flow: Flow, standing: Standing, name: str, seats: int) -> None:
        """The lines of `standing`, of ids that begin with `name`, as high as for so many seats."""
        metrics, theme = self.look.metrics, self.look.theme
        widths = column_widths(self.look, standing)
        head = flow.rect(self.look.fonts.line("bold", metrics.small))
        draw = partial(draw_head, standing=standing, widths=widths)
        flow.widgets.append(Picture(f"columns.{name}", head, draw))
        flow.space(4)
        for number, line in enumerate(standing.lines):
            row = flow.rect(line_height(self.look, seats))
            paint = partial(draw_line, line=line, scale=standing.scale, widths=widths)
            words = spoken(standing, line)
            flow.widgets.append(Picture(f"{name}.{number}", row, paint, label=words))
            flow.y += line_gap(self.look, seats)
        if standing.note:
            flow.text(standing.note, size=metrics.small, colour=theme.muted, align=0.5)

    @property
    def _room_for_faces(self) -> int:
        """How high faces above the table may be, for all of it to stand in the window."""
        seats = len(self.standing.lines)
        lines = (line_height(self.look, seats) + line_gap(self.look, seats)) * seats
        if self.said:
            lines += 2 * self.look.fonts.line("regular", self.look.metrics.body)
        return min(self.look.metrics.px(200), self._size[1] - lines - self.look.metrics.px(500))

    def _winners(self, flow: Flow, faces: Sequence[str], side: int) -> None:
        """The faces of those who have won, in glee, side by side, if they can be large."""
        if side < self.look.metrics.px(LEAST_FACE):
            return
        paint = partial(draw_winners, faces=faces, side=side)
        flow.widgets.append(Picture("winners", flow.rect(side), paint))
        flow.space(8)

    def _open_sheet(self) -> None:
        self.app.request(Push(SheetPage(self.app, self.plans, self.rounds, self.scoring)))


def _further_button(choice: Choose, rect: pygame.Rect) -> Button:
    return Button(
        choice.id, choice.label, rect, choice.on_press, kind=choice.kind, icon_name=choice.icon
    )


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
        said: str = "",
    ) -> None:
        self.title = HEADLINE(number=len(history))
        self.on_continue = on_continue
        standing = round_standing(plans, history, scoring, tally)
        super().__init__(app, plans, history, scoring, standing, said)

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("look", LOOK, self._look, "secondary", "eye"),
            Choose("continue", say("Continue"), self.back, "primary", "play"),
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
    title = say("The match is over")
    first_focus = "play_again"

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        result: Result,
        scoring: Scoring,
        on_again: Act,
        on_new: Act,
        *,
        on_review: Act | None = None,
        tally: Sequence[str] = (),
        deal: str = "",
        said: str = "",
        on_check: Act | None = None,
        on_same: Act | None = None,
        coming: str = "",
        contest: Standing | None = None,
        practised: str = "",
        helped: str = "",
    ) -> None:
        """`deal` is the deal number; "" where the match was not dealt but set up. `on_review` looks
        back on the match, `on_check` shows whether it was played as it was dealt, `on_same` lets
        somebody else play the same deal; `coming` is who that is, where it was settled before the
        match; `contest` is how those did who have. `practised` says that it was practice, if it
        was, `helped` what help people have had; "": none."""
        self.on_again, self.on_new, self.on_review = on_again, on_new, on_review
        self._on_same, self._coming, self._contest = on_same, coming, contest
        if coming:
            self.first_focus = "same_deal"
        self.deal, self._on_check = deal, on_check
        self.practised, self.helped = practised, helped
        standing = match_standing(plans, history, result, scoring, tally)
        super().__init__(app, plans, history, scoring, standing, said)

    def contents(self, flow: Flow) -> None:
        super().contents(flow)
        dealt = words.DEAL(deal=self.deal) if self.deal else ""
        for text in filter(None, (dealt, self.practised, self.helped)):
            flow.text(text, size=self.look.metrics.small, colour=self.look.theme.muted, align=0.5)

    def below(self, flow: Flow) -> None:
        if self._contest is None:
            return
        metrics, theme = self.look.metrics, self.look.theme
        flow.heading(words.SIDE_BY_SIDE)
        self.table(flow, self._contest, "contender", CROWDED + 1)
        verdict = self._contest.verdict
        flow.text(verdict, size=metrics.small, colour=theme.accent_light, font="bold", align=0.5)

    def further(self) -> list[Choose]:
        ways = super().further()
        if self._on_check is not None:
            ways.append(Choose("check", CHECK, self._on_check, "quiet", "check"))
        if self._on_same is not None and not self._coming:
            ways.append(Choose("same_deal", SAME_DEAL, self._on_same, "quiet", "human"))
        return ways

    def choices(self) -> Sequence[Choose]:
        review = []
        if self.on_review is not None:
            review = [Choose("review", say("Look back"), self.on_review, "secondary", "chart")]
        onwards = Choose("play_again", say("Play again"), self.on_again, "primary", "play")
        if self._coming and self._on_same is not None:
            now = words.NOW_PLAYS(who=self._coming)
            onwards = Choose("same_deal", now, self._on_same, "primary", "play")
        return [
            Choose("title", say("Title screen"), self.app.to_title, "quiet", "home"),
            Choose("look", LOOK, self.back, "secondary", "eye"),
            *review,
            Choose("new_game", say("New game"), self.on_new, "secondary", "cards"),
            onwards,
        ]
