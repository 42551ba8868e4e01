"""The end of a round or of the match: the table stands still, then come the results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation
from nomercy_table.pages.deal import DealPage
from nomercy_table.pages.results.page import MatchResultsPage, RoundResultsPage
from nomercy_table.pages.results.table import contest
from nomercy_table.pages.review import ReviewPage
from nomercy_table.pages.setup.duplicate import SameDealPage
from nomercy_table.pages.title.fan import faces_of
from nomercy_table.play import words
from nomercy_table.play.rival_talk import last_word
from nomercy_table.session.help import Help
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.ui.scene import AppServices, Push

_MOST_CARDS = 9
"""So many cards of who has won are seen in the results."""


class MatchEnd:
    """Holds the table where a round or the match has ended, until its results are closed."""

    def __init__(self) -> None:
        self._end: Observation | None = None
        self.due = False
        """Whether the results come as soon as all of it has been seen."""
        self._told = False
        self.looked_at = False
        """Whether the results have made way for the table, and are still to be closed."""

    @property
    def holds(self) -> bool:
        """Whether nothing goes on at the table."""
        return self._end is not None

    def reach(self, end: Observation, told: bool) -> None:
        """A round or the match has ended, and this is known of it; `told`: a moment that covers the
        table tells how."""
        self._end, self.due, self._told = end, True, told

    def ripe(self, playing: bool, decorated: bool) -> bool:
        """Whether the results come now. The decoration is waited for, but not after a moment: the
        table would be bright again for as long."""
        return self.due and not playing and (self._told or not decorated)

    def tell(self, now: Observation) -> Observation:
        """The results come, or come once more: of which moment; `now` where the table was not
        held."""
        self.due = self.looked_at = False
        return now if self._end is None else self._end

    def uncover(self) -> None:
        """Nothing lies over the table any more."""
        self.looked_at = self._end is not None and not self.due

    def go_on(self) -> None:
        """The results are closed: the next round may begin."""
        self._end, self.looked_at = None, False


def results_page(
    app: AppServices, session: Session, observation: Observation, on_continue: Callable[[], None]
) -> MatchResultsPage | RoundResultsPage:
    """What `observation`, at the end of a round, has to show: the round, or the whole match."""
    game, scoring = session.game, session.game.scoring(session.options)
    tally, out = game.tally(observation), _out(session, observation)
    result = session.result if observation.result is None else observation.result
    if result is None:
        last = observation.history[-1]
        history = (*observation.history[:-1], replace(last, reason=game.reason(last)))
        won = scoring.victors(last.scores, last.winners)
        said = _said(app, session, won, history, over=False)
        return RoundResultsPage(
            app,
            session.plans,
            history,
            scoring,
            on_continue,
            tally,
            said,
            _cards(game, observation, won),
            out,
        )

    def again() -> None:
        helps = session.help.allowed
        app.start_match(game, session.plans, session.options, None, helps=helps)

    def look_back() -> None:
        app.request(Push(ReviewPage(app, session.record())))

    def proof() -> None:
        app.request(Push(DealPage(app, session)))

    duplicate, shows = session.duplicate, session.coming is None

    def begin(plan: SeatPlan) -> None:
        app.go_on_from(session.once_more(plan))

    def same() -> None:
        if session.coming is not None:
            begin(session.coming)
        elif duplicate is not None:
            app.request(Push(SameDealPage(app, game, session.plans, duplicate, begin)))

    won = scoring.victors(result.scores, result.winners)
    compared = duplicate is not None and len(duplicate.sittings) > 1

    return MatchResultsPage(
        app,
        session.plans,
        observation.history,
        result,
        scoring,
        again,
        partial(app.to_new_game, game),
        on_review=look_back if shows else None,
        tally=tally,
        deal=session.deal if shows else "",
        said=_said(app, session, won, observation.history, over=True),
        on_check=proof if shows else None,
        on_same=None if duplicate is None else same,
        coming="" if duplicate is None or duplicate.coming is None else duplicate.coming.name,
        contest=contest(duplicate, scoring) if duplicate is not None and compared else None,
        practised=session.practice,
        helped=_helped(session.help),
        cards=_cards(game, observation, won),
        out=out,
        end=session.end_code,
    )


def _cards(game: Game, end: Observation, winners: Collection[Seat]) -> Sequence[str]:
    """What is seen of the hand of who has won, by its faces; where it is empty, the last card that
    was played; and where nothing is seen of it, the best ones of the game."""
    zones = game.arrange(end).zones
    hands = [zone for zone in zones if zone.seat in winners and zone.where == "hand"]
    seen = [column.cards for zone in hands for column in zone.columns]
    if hands and not any(zone.count for zone in hands):
        piles = [zone for zone in zones if zone.seat is None and zone.is_pile]
        seen = [column.cards[-1:] for zone in piles for column in zone.columns]
    faces = [card.face for cards in seen for card in cards if card.face is not None]
    return faces[:_MOST_CARDS] or faces_of(game)


def _out(session: Session, end: Observation) -> Sequence[Seat]:
    """Return the seats out of the round that ended so, in the order in which that came.

    First come those of whom the log tells nothing, as they were out when the match began.
    """
    number = max(1, len(end.history))
    told = [line.seat for line in session.log if (line.round, line.cue) == (number, "out")]
    out = session.game.arrange(end).out
    return sorted(out, key=lambda seat: told.index(seat) if seat in told else -1)


def _helped(help_: Help) -> str:
    """What help people have had in the match; "": none."""
    if help_.hints:
        return words.WITH_BOTH if help_.odds else words.WITH_HINTS
    return words.WITH_ODDS if help_.odds else ""


def _said(
    app: AppServices,
    session: Session,
    winners: Collection[Seat],
    rounds: Sequence[RoundResult],
    *,
    over: bool,
) -> str:
    """What a rival says over it; "": rivals don't talk."""
    if not app.settings.rivals_talk:
        return ""
    return last_word(session.plans, winners, rounds, over=over)


def people_won(session: Session, observation: Observation) -> bool:
    """Whether a person is among the winners, or nobody but computer players sits there."""
    result = observation.result or observation.history[-1]
    scoring = session.game.scoring(session.options)
    winners = scoring.victors(result.scores, result.winners)
    people = [seat for seat, plan in enumerate(session.plans) if plan.is_human]
    return not people or any(seat in winners for seat in people)
