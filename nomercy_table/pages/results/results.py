"""The pages of results: the scores by seat, bars and crowns; after a round, and after the match."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import Choose
from nomercy_table.pages.results.results_ruling import LOW
from nomercy_table.pages.results.resultspage import ResultsPage
from nomercy_table.pages.results.standing import Standing, match_standing, round_standing
from nomercy_table.pages.setup.duplicate import SAME_DEAL
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.vertical_layout import Flow
from nomercy_table.ui.widget import Act

LOOK = say("Look at the table")
CHECK = say("Check the deal")
"""The buttons that show the table with its hands, and that the deal was fair."""


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
        cards: Sequence[str] = (),
        out: Sequence[Seat] = (),
    ) -> None:
        self.on_continue = on_continue
        standing = round_standing(plans, history, scoring, tally, out)
        super().__init__(app, plans, history, scoring, standing, said, cards)

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
    crowned = True
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
        cards: Sequence[str] = (),
        out: Sequence[Seat] = (),
        end: str = "",
    ) -> None:
        """`deal` is the deal number; "" where the match was not dealt but set up. `end` is the code
        of how it ended. `on_review` looks back on the match, `on_check` shows whether it was played
        as it was dealt, `on_same` lets somebody else play the same deal; `coming` is who that is,
        where it was settled before the match; `contest` is how those did who have. `practised` says
        that it was practice, if it was, `helped` what help people have had; "": none. `out` as in
        `round_standing`."""
        self.on_again, self.on_new, self.on_review = on_again, on_new, on_review
        self._on_same, self._coming, self._contest = on_same, coming, contest
        if coming:
            self.first_focus = "same_deal"
        self.deal, self.end, self._on_check = deal, end, on_check
        self.practised, self.helped = practised, helped
        standing = match_standing(plans, history, result, scoring, tally, out)
        super().__init__(app, plans, history, scoring, standing, said, cards)

    def notes(self) -> Sequence[str]:
        dealt = words.DEAL(deal=self.deal) if self.deal else ""
        ended = words.END(code=self.end) if self.end else ""
        codes = " · ".join(filter(None, (dealt, ended)))  # one line: many seats need the others
        return [text for text in (codes, self.practised, self.helped) if text]

    def below(self, flow: Flow) -> None:
        if self._contest is None:
            return
        metrics, theme = self.look.metrics, self.look.theme
        flow.heading(words.SIDE_BY_SIDE)
        self.table(flow, self._contest, "contender", LOW)
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
