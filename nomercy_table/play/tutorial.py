"""A lesson: the very table at which matches are played, standing still, and a coach beside it.

What is right is carried out; anything else that the rules allow is not, and the coach says
what would be. The computer players do what the lesson says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat, join_names
from nomercy_table.engine.game import Game
from nomercy_table.engine.lessons import LEARNER, Lesson, Task, reply
from nomercy_table.engine.state import Observation
from nomercy_table.pages.coach import (
    COACH_NAME,
    COACH_PORTRAIT,
    COACHS,
    LARGEST,
    Choice,
    Said,
    Speech,
    coach_widgets,
    panel_rect,
)
from nomercy_table.pages.faces import PORTRAITS, person_name, plans_for
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.play.scene import TableScene
from nomercy_table.session.lesson import LessonSession
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.table.view import fitting
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Pop, Push
from nomercy_table.ui.widget import Widget

ENOUGH = "That is all you need. The table is yours!"
ASIDE = f"Not now: see what {COACH_NAME} says."
_OPPONENTS = ("hare", "cat", "badger", "moth", "wolf", "fox")


class TutorialScene(TableScene):
    """One lesson of a game, from its position to its praise."""

    name = "tutorial"
    session: LessonSession

    def __init__(self, app: Desk, game: Game, number: int) -> None:
        self.game, self.number = game, number
        lesson = game.lessons[number]
        plans = plans_at(lesson, game, app.settings.last_setup)
        pacing = Pacing.of(app.settings.speed)
        self._hinted = False
        self._kept = False
        self._watched = False
        super().__init__(app, LessonSession(game, lesson, plans, pacing))

    # -- the room beside the table ---------------------------------------------------------------

    def _room(self, size: tuple[int, int]) -> tuple[int, int]:
        return panel_rect(self.app.look.metrics).left, size[1]

    def _beside(self) -> Sequence[Widget]:
        metrics = self.app.look.metrics
        look = fitting(self.app.look, self._room(metrics.size))
        rect, largest = panel_rect(metrics), metrics.text(LARGEST)
        return coach_widgets(look, rect, self.speech(), self._choices(), largest)

    def speech(self) -> Speech:
        """What the coach says now."""
        session = self.session
        names, lesson = session.names, session.lesson
        said = moment(lesson, session.done_tasks, self._watches)
        if self._hinted and session.task is not None and not self._watches:
            said.append(Said("hint", session.task.hint))
        if self._over and self._is_last:
            said.append(Said("ask", ENOUGH))
        return Speech(
            lesson.title,
            self.number + 1,
            len(self.game.lessons),
            _named(said, names),
            tuple(_named(full, names) for full in moments(lesson)),
        )

    @property
    def _watches(self) -> bool:
        """Whether what the learner has done, and what the others do then, is still to be seen."""
        return self.session.thinking is not None or not self.view.playback.idle

    @property
    def _over(self) -> bool:
        """Whether everything has been done, and seen."""
        return self.session.done and not self._watches

    @property
    def _is_last(self) -> bool:
        return self.number + 1 == len(self.game.lessons)

    def _choices(self) -> list[Choice]:
        leave = Choice("leave", "Leave", "quiet", self._leave)
        if not self._over:
            skip = "Skip lesson" if not self._is_last else "Skip"
            return [
                Choice("hint", "Give me a hint", "secondary", self._hint, "info"),
                Choice("skip", skip, "quiet", self._next),
                leave,
            ]
        again = Choice("again", "Once more", "quiet", self._again)
        if self._is_last:
            return [
                Choice("match", "Play a first match", "primary", self._play, "play"),
                again,
                leave,
            ]
        return [Choice("next", "Next lesson", "primary", self._next, "arrow-right"), again, leave]

    # -- what happens at the table ---------------------------------------------------------------

    def _refresh(self) -> None:
        watches = self._watches
        if watches != self._watched:  # the coach has something else to say
            self._watched, self._stale = watches, True
        super()._refresh()

    def _fill(self, seat: Seat | None) -> None:
        super()._fill(seat)
        if not self._over:
            return
        if not self._kept:
            self._kept = True
            self._keep()
        if self.form.focus_id is None or not self.form.focus_id.startswith(COACHS):
            self.form.focus_on(f"{COACHS}{'match' if self._is_last else 'next'}")

    def _picks(self, seat: Seat | None) -> list[Widget]:
        return [] if self.session.finished else super()._picks(seat)

    def _act(self, seat: Seat, action: Action) -> None:
        if not self.session.is_wanted(action):
            self._picking.made.clear()
            self.app.act("refused")
            self._hinted = True
            self._telling.refused = ASIDE
            self._stale = True
            return
        self._hinted = False
        super()._act(seat, action)

    def _refuse(self, pick_id: str) -> None:
        if self.session.done:
            return
        super()._refuse(pick_id)

    def _tell_result(self, observation: Observation, go_on: Callable[[], None]) -> None:
        go_on()  # the coach says how it ended

    def _page(self, command: str) -> Page | None:
        return LessonMenu(self.app, self) if command == "menu" else super()._page(command)

    # -- what the player asks the coach ----------------------------------------------------------

    def _hint(self) -> None:
        self._hinted = not self._watches
        self._stale = True

    def _keep(self) -> None:
        """The lesson has been gone through: the next time it goes on behind it."""
        done = dict(self.app.settings.lessons_done)
        if done.get(self.game.id, 0) <= self.number:
            done[self.game.id] = self.number + 1
            self.app.change_settings(lessons_done=done)

    def _next(self) -> None:
        """On to the next lesson; behind the last one, away."""
        self._keep()
        if self._is_last:
            self._leave()
        else:
            self._show(self.number + 1)

    def _again(self) -> None:
        self._show(self.number)

    def _show(self, number: int) -> None:
        self.app.request(Pop(self))
        self.app.request(Push(TutorialScene(self.app, self.game, number)))

    def _leave(self) -> None:
        self.app.request(Pop(self))

    def _play(self) -> None:
        """A first match, against the weakest players, by the usual rules."""
        game = self.game
        weakest = next(iter(game.players))
        kinds = [HUMAN, *([weakest] * (game.recommended_seats - 1))]
        self.app.start_match(game, plans_for(kinds), {}, None)

    @property
    def words(self) -> Sequence[str]:
        """What the table says, and the coach."""
        return (*super().words, self.speech().words)


class LessonMenu(PanelPage):
    """The menu of a lesson."""

    name = "lesson_menu"
    title = "Lesson"
    units_wide = 720
    first_focus = "resume"

    def __init__(self, app: Desk, scene: TutorialScene) -> None:
        self.scene = scene
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        scene = self.scene
        rules = RulesPage(self.app, scene.game, scene.session.options, scene.session.lesson.seats)
        return [
            Choose("resume", "Back to the lesson", self.back, "primary", "play"),
            Choose("rules", "Rules", lambda: self.app.request(Push(rules)), icon="rules"),
            Choose(
                "settings",
                "Settings",
                lambda: self.app.request(Push(SettingsPage(self.app))),
                icon="gear",
            ),
            Choose("leave", "Leave the lesson", self._leave, icon="home"),
        ]

    def _leave(self) -> None:
        self.app.request(Pop(self.scene))


# -- what is said ---------------------------------------------------------------------------------


def moment(lesson: Lesson, done: int, watches: bool) -> list[Said]:
    """What is said when so many tasks are done.

    `watches`: what the last of them has led to is still to be seen. Until it has been, the coach
    does not speak of it: what was said before stays, and only the order has gone.
    """
    if watches and done:
        return [_spoken(lesson, done - 1), Said("ask", _watch(lesson.tasks[done - 1]))]
    said = [_spoken(lesson, done)]
    if done < len(lesson.tasks) and not watches:
        said.append(Said("ask", lesson.tasks[done].ask))
    return said


def _spoken(lesson: Lesson, done: int) -> Said:
    return Said("praise", lesson.tasks[done - 1].praise) if done else Said("told", lesson.text)


def _watch(task: Task) -> str:
    """What is to be looked at after a task: those who do something then, or the table."""
    seats = dict.fromkeys(reply(line)[0] for line in task.then)
    names = join_names([f"{{{seat}}}" for seat in seats if seat != LEARNER])
    return f"Now watch {names}." if names else "Watch the table."


def moments(lesson: Lesson) -> list[list[Said]]:
    """Every moment of a lesson, at its fullest."""
    out = []
    for done, task in enumerate(lesson.tasks):
        out.append([*moment(lesson, done, False), Said("hint", task.hint)])
    return [*out, [*moment(lesson, len(lesson.tasks), False), Said("ask", ENOUGH)]]


def _named(said: Sequence[Said], names: Sequence[str]) -> tuple[Said, ...]:
    return tuple(Said(one.tone, one.text.format(*names)) for one in said)


# -- who sits there -------------------------------------------------------------------------------


def plans_at(lesson: Lesson, game: Game, last_setup: Mapping[str, Any]) -> list[SeatPlan]:
    """The learner, as they called themselves last, and others who are not the coach."""
    learner = SeatPlan(person_name(0), HUMAN, "fox")
    seats = last_setup.get("seats", [])
    for entry in seats if isinstance(seats, list) else []:
        match entry:
            case {"kind": "human", "name": str(name), "portrait": str(portrait)} if (
                name.strip() and portrait in PORTRAITS and portrait != COACH_PORTRAIT
            ):
                learner = SeatPlan(name.strip(), HUMAN, portrait)
                break
    kind = next(iter(game.players))
    free = [face for face in _OPPONENTS if face != learner.portrait]
    others = [SeatPlan(PORTRAITS[face], kind, face) for face in free[: lesson.seats - 1]]
    return [learner, *others]
