"""From the table to the pages of results, and on to another match."""

from __future__ import annotations

from collections.abc import Callable

from nomercy_table.engine.state import Observation
from nomercy_table.scenes.results import MatchResultsPage, RoundResultsPage
from nomercy_table.session.session import Session
from nomercy_table.ui.desk import Desk


def results_page(
    app: Desk, session: Session, observation: Observation, on_continue: Callable[[], None]
) -> MatchResultsPage | RoundResultsPage:
    """What `observation`, at the end of a round, has to show: the round, or the whole match."""
    if observation.result is None:
        return RoundResultsPage(app, session.plans, observation.history, on_continue)

    def again() -> None:
        app.start_match(session.game, session.plans, session.options, None)

    return MatchResultsPage(
        app, session.plans, observation.history, observation.result, again, seed=session.seed
    )


def people_won(session: Session, observation: Observation) -> bool:
    """Whether a person is among the winners, or nobody but computer players sits there."""
    result = observation.result
    winners = result.winners if result is not None else observation.history[-1].winners
    people = [seat for seat, plan in enumerate(session.plans) if plan.is_human]
    return not people or any(seat in winners for seat in people)
