"""A session that stands still in a lesson's position, but for what the lesson lets happen.

The computer players of a lesson only sit there: what they do stands in its tasks.
"""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.lessons import Lesson, Task, reply
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step

BEFORE_REPLY = 0.9
"""Seconds for which the others of a lesson seem to think."""


class LessonSession(Session):
    """One lesson being played, by the person in seat 0 and nobody else. It is never kept."""

    def __init__(
        self,
        game: Game,
        lesson: Lesson,
        plans: Sequence[SeatPlan],
        pacing: Pacing | None = None,
    ) -> None:
        options = game.options.complete(lesson.options, lesson.seats)
        position = Position(game.id, game.rules_version, lesson.seats, options, lesson.position)
        super().__init__(Record.from_position(position), plans, pacing, None)
        self.lesson = lesson
        self._done = 0
        self._replies: list[str] = []
        """What the others have still to do, as the tasks have it."""
        self._due: float | None = None
        """When the next of these is done; None: the table was not at rest yet."""
        self._hurried = False

    # -- how far it is -------------------------------------------------------------------------

    @property
    def task(self) -> Task | None:
        """What is to be done now or next; None when everything is."""
        tasks = self.lesson.tasks
        return tasks[self._done] if self._done < len(tasks) else None

    @property
    def done_tasks(self) -> int:
        """How many of the tasks are done."""
        return self._done

    @property
    def done(self) -> bool:
        """Whether nothing is left to be done, or to happen."""
        return self.task is None and not self._replies

    def is_wanted(self, action: Action) -> bool:
        """Whether that does what is to be done now."""
        return self.task is not None and action.text() in self.task.wanted

    # -- what the table asks, and does ---------------------------------------------------------

    @property
    def human_to_act(self) -> Seat | None:
        """The learner, while there is something to do."""
        return None if self._replies or self.task is None else super().human_to_act

    @property
    def may_step_in(self) -> tuple[Seat, ...]:
        """The learner, where others are to act, while there is something to do."""
        return () if self._replies or self.task is None else super().may_step_in

    @property
    def thinking(self) -> Seat | None:
        """Who does something next without being asked."""
        return reply(self._replies[0])[0] if self._replies else None

    def act(self, seat: Seat, action: Action) -> list[Step]:
        """Carry out what is wanted (ValueError: it is not); then the others reply."""
        task = self.task
        if task is None or not self.is_wanted(action):
            raise ValueError(f"{action} is not what the lesson asks for")
        steps = super().act(seat, action)
        self._done += 1
        self._replies += task.then
        self._due, self._hurried = None, False
        return steps

    def poll(self, now: float, ready: bool) -> list[Step]:
        """The next of the replies, when it is time."""
        if not self._replies or not ready:
            self._due = None
            return []
        if self._due is None:
            self._due = now + (BEFORE_REPLY if self.turns.pacing.waits else 0.0)
        if now < self._due and not self._hurried:
            return []
        self._due, self._hurried = None, False
        seat, text = reply(self._replies.pop(0))
        self._decide(seat, self.game.parse_action(text))
        return self._carry_out()

    def hurry(self) -> None:
        """The next reply comes at once."""
        self._hurried = bool(self._replies)
