"""The turns of the computer players: each is asked, heard, and plays when it is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Budget
from nomercy_table.engine.state import State
from nomercy_table.players.request import Request
from nomercy_table.players.seeds import decision_seed, pause_stream
from nomercy_table.players.thinker import Thinker
from nomercy_table.session.driver import PLAIN, Driver, plain_move
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan

STEP_IN_SECONDS = 2.0
"""So long, at least, people have to step in before somebody ends the chance."""

_request_ids = count(1)


def deciders(state: State, plans: Sequence[SeatPlan]) -> Sequence[SeatPlan]:
    """Return the plans by which seats decide now.

    Where a person has nothing to decide (`State.unasked`) the table acts for them, at the pace of a
    computer player.
    """
    if not state.unasked():
        return plans
    return [replace(plan, kind=PLAIN) if plan.is_human else plan for plan in plans]


@dataclass
class _Turn:
    """A decision on its way: the question, the answer (a text; None: it passes), the pause."""

    request: Request
    seat: Seat
    number: int
    due: float
    answered: bool = False
    text: str | None = None
    settled: float | None = None


class Turns:
    """Decides when which computer player of one match makes which move.

    `thoughts` is the match's secret (`players/seeds.py`): what computer players decide, and how
    long they wait, comes from it and from what their seat can see. Of the deal this knows nothing.
    `failed` is called with the seat and what went wrong when a player has no good answer.
    """

    def __init__(
        self,
        game_id: str,
        thoughts: int,
        pacing: Pacing,
        thinker: Thinker | None,
        failed: Callable[[Seat, str], None],
    ) -> None:
        self.pacing = pacing
        self.step_in_seconds = STEP_IN_SECONDS
        """How long a computer player lets people step in before it acts, or steps in itself."""
        self.patience = 0
        """As many actions of people more will be waited for patiently: they are new to the game, or
        come back to a match."""
        self.passed: set[Seat] = set()
        """Who may step in now, and has let it pass."""
        self._game_id, self._thoughts, self._failed = game_id, thoughts, failed
        self.driver = Driver(thinker)
        """Who is asked; while no computer player is, it may be asked for hints."""
        self._turn: _Turn | None = None
        self._mover: Seat | None = None

    def thinking(self, to_act: Sequence[Seat], plans: Sequence[SeatPlan]) -> Seat | None:
        """The computer player that is to act, or may step in; None while there is none."""
        asked = [seat for seat in (*to_act[1:], *to_act[:1]) if seat not in self.passed]
        return next((seat for seat in asked if not plans[seat].is_human), None)

    def move(
        self, state: State, plans: Sequence[SeatPlan], number: int, now: float, ready: bool
    ) -> tuple[Seat, str] | None:
        """Whose move it is time to make, and the text of its action; None: not yet, or nobody's.

        `number`: how many actions have been taken in the match. Never waits.
        """
        to_act, plans = state.to_act(), deciders(state, plans)
        seat = self.thinking(to_act, plans)
        turn = self._turn
        if turn is not None and (turn.seat != seat or turn.number != number):
            self.drop()
            turn = None
        if seat is None:
            return None
        if turn is None:
            turn = self._turn = self._ask(state, plans[seat], seat, number, now)
        if not turn.answered:
            self._hear(turn, now)
        if not ready:
            turn.settled = None
            return None
        if turn.settled is None:
            turn.settled = now
        if not turn.answered:
            return None
        if turn.text is None:
            self._turn = None
            self.passed.add(seat)
            return None
        settle = (self.pacing.patient if self.patience else self.pacing).settle
        if self._leaves_time(seat, to_act, plans):
            settle = max(settle, self.step_in_seconds)
        if now < max(turn.due, turn.settled + settle):
            return None
        self._turn = None
        return seat, turn.text

    def acted(self, mover: Seat | None, *, by_person: bool) -> None:
        """An action was taken; by `mover`, if what it does next belongs to the same turn."""
        self.patience -= by_person and self.patience > 0
        self.passed.clear()
        self._mover = mover

    def hurry(self, to_act: Sequence[Seat], plans: Sequence[SeatPlan]) -> None:
        """End the pause before the next move, unless people may step in before it is made."""
        if self._turn is not None and not self._leaves_time(self._turn.seat, to_act, plans):
            self._turn.due = self._turn.settled = float("-inf")

    def drop(self, seat: Seat | None = None) -> None:
        """Forget the decision on its way; given `seat`, only if it is that one's."""
        if seat is None or (self._turn is not None and self._turn.seat == seat):
            self._turn = None
            self.driver.drop()

    def prepare(self) -> None:
        """Start the worker for those who think long; call it after the first frame."""
        self.driver.prepare()

    def close(self) -> None:
        """Stop thinking, and the worker."""
        self.drop()
        self.driver.close()

    def _ask(self, state: State, plan: SeatPlan, seat: Seat, number: int, now: float) -> _Turn:
        request = Request(
            next(_request_ids),
            self._game_id,
            plan.kind,
            state.observe(seat),
            tuple(action.text() for action in state.legal_actions(seat)),
            decision_seed(self._thoughts, seat, number),
            Budget(),
            plan.style,
        )
        self.driver.ask(request, now)
        rng = pause_stream(self._thoughts, number)
        return _Turn(request, seat, number, now + self.pacing.pause(rng, again=self._mover == seat))

    def _leaves_time(self, seat: Seat, to_act: Sequence[Seat], plans: Sequence[SeatPlan]) -> bool:
        """Whether people may call or catch before the computer player at `seat` acts, or while
        it is about to step in itself: they have `step_in_seconds`, once all is shown."""
        return len(to_act) > 1 and any(plans[other].is_human for other in to_act if other != seat)

    def _hear(self, turn: _Turn, now: float) -> None:
        answer = self.driver.poll(now)
        if answer is None:
            return
        turn.answered = True
        if answer.decision is not None:
            action = answer.decision.action
            turn.text = None if action is None else action.text()
            if turn.text in turn.request.legal or (turn.text is None and turn.request.may_pass):
                return
        problem = answer.error or f"{turn.request.level} chose {turn.text}"
        turn.text = None if turn.request.may_pass else plain_move(turn.request)
        self._failed(turn.seat, problem)
