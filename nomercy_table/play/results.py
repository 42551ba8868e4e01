"""The end of a round or of the match: the table stands still, then come the results."""

from __future__ import annotations

from collections.abc import Callable

from nomercy_table.engine.events import RoundEnded
from nomercy_table.engine.state import Observation
from nomercy_table.pages.results import MatchResultsPage, RoundResultsPage
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.table.moment import start_moment
from nomercy_table.table.view import TableView
from nomercy_table.ui.desk import Desk


class Ending:
    """Holds the table where a round or the match has ended, until its results are closed."""

    def __init__(
        self,
        app: Desk,
        session: Session,
        view: TableView,
        tell: Callable[[Observation, Callable[[], None]], None],
        on_go_on: Callable[[], None],
    ) -> None:
        """`tell` shows the results in an observation, and calls what it is given afterwards."""
        self._app, self._session, self._view = app, session, view
        self._tell, self._on_go_on = tell, on_go_on
        self._step: Step | None = None
        self._due = False
        self.looked_at = False
        """Whether the results have made way for the table, and are still to be closed."""

    @property
    def holds(self) -> bool:
        """Whether nothing goes on at the table."""
        return self._step is not None

    @property
    def due(self) -> bool:
        """Whether the results come as soon as the decoration has ended."""
        return self._due

    def reach(self, step: Step) -> None:
        """A round or the match has ended with this step."""
        observation = step.observation
        if isinstance(step.event, RoundEnded) and observation.result is not None:
            return  # the end of the match follows at once
        self._step, self._due = step, True
        won = people_won(self._session, observation)
        self._app.sounds.signal("won" if won else "lost")
        if observation.result is not None:
            start_moment(self._view, self._session, observation.result, won)

    def update(self) -> None:
        """The results come when the last points have risen."""
        if self._due and self._step is not None and not self._view.effects:
            self._due = False
            self.show(self._step.observation)

    def hurry(self) -> bool:
        """Let the results come now; False when none are due."""
        if not self._due:
            return False
        self._view.effects.clear()
        self.update()
        return True

    def show(self, observation: Observation) -> None:
        """Show the results over the table."""
        self.looked_at = False
        self._tell(observation, self._go_on)

    def show_again(self) -> None:
        """Show the results that have made way for the table."""
        held = self._step
        self.show(self._session.observation if held is None else held.observation)

    def uncover(self) -> None:
        """Nothing lies over the table any more."""
        self.looked_at = self._step is not None and not self._due

    def _go_on(self) -> None:
        """The round's results are closed: the next one may begin."""
        self._step, self.looked_at = None, False
        self._on_go_on()


def results_page(
    app: Desk, session: Session, observation: Observation, on_continue: Callable[[], None]
) -> MatchResultsPage | RoundResultsPage:
    """What `observation`, at the end of a round, has to show: the round, or the whole match."""
    game, scoring = session.game, session.game.scoring(session.options)
    tally = game.tally(observation)
    if observation.result is None:
        history = observation.history
        return RoundResultsPage(app, session.plans, history, scoring, on_continue, tally)

    def again() -> None:
        app.start_match(game, session.plans, session.options, None)

    return MatchResultsPage(
        app,
        session.plans,
        observation.history,
        observation.result,
        scoring,
        again,
        tally=tally,
        deal=session.deal,
    )


def people_won(session: Session, observation: Observation) -> bool:
    """Whether a person is among the winners, or nobody but computer players sits there."""
    result = observation.result
    winners = result.winners if result is not None else observation.history[-1].winners
    people = [seat for seat, plan in enumerate(session.plans) if plan.is_human]
    return not people or any(seat in winners for seat in people)
