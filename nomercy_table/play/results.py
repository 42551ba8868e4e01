"""The page of a round's or a match's results, and whether somebody here has won."""

from __future__ import annotations

from collections.abc import Callable

from nomercy_table.engine.state import Observation
from nomercy_table.pages.results import MatchResultsPage, RoundResultsPage
from nomercy_table.session.session import Session
from nomercy_table.ui.desk import Desk


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
