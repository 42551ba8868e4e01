"""A lesson: the very table at which matches are played, standing still, and a coach beside it.

What is right is carried out; anything else that the rules allow is not, and the coach says
what would be. The computer players do what the lesson says.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nomercy_table.engine.actions import Action
from nomercy_table.engine.game import Game
from nomercy_table.engine.lessons import LEARNER, Lesson, Task, reply
from nomercy_table.engine.words import join_names
from nomercy_table.pages.learn import (
    COACH_NAME,
    COACHS,
    LARGEST,
    CoachButton,
    CoachSpeech,
    Said,
    coach_widgets,
    panel_rect,
    room_beside,
)
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.profile import Person, person_of, seat_person
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup.model import PORTRAITS, Setup, is_first, person_name, sit_down
from nomercy_table.play import words
from nomercy_table.play.guide import MatchCompanion
from nomercy_table.play.hintmark import HINT_SIGN
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import MatchState
from nomercy_table.render.theme import Metrics
from nomercy_table.session.lesson import LessonSession
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.settings import Settings
from nomercy_table.table import fitting
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices, Pop, Push
from nomercy_table.ui.widget import Widget

ASIDE = words.ASIDE(coach=COACH_NAME)
_DOES = {
    "hint": words.HINT_DOES,
    "skip": words.SKIP_DOES,
    "leave": words.LEAVE_DOES,
    "again": words.AGAIN_DOES,
    "next": words.NEXT_DOES,
    "match": words.FIRST_MATCH_DOES,
}
"""What the buttons of a lesson do."""

_OPPONENTS = ("hare", "cat", "badger", "moth", "wolf", "fox")


def lesson_scene(app: AppServices, game: Game, number: int) -> TableScene:
    """One lesson of a game, from its position to its praise: a match with a coach beside it."""
    lesson = game.lessons[number]
    plans = plans_at(lesson, game, app.settings)
    session = LessonSession(game, lesson, plans, Pacing.of(app.settings.speed))
    return TableScene(app, session, Coach(app, session, number))


class Coach(MatchCompanion):
    """Says what there is to do in lesson `number` of a game, and sees to it that only that is
    done."""

    name = "tutorial"
    tells_results = False  # the coach says how it ended
    lets_talk = False  # and is listened to
    leads = True
    helps = False  # as the coach has hints

    def __init__(self, app: AppServices, session: LessonSession, number: int) -> None:
        super().__init__(app, session)
        self.lesson, self.game, self.number = session, session.game, number
        self._hinted = False
        self._kept = False

    # -- the room beside the table ---------------------------------------------------------------

    def room(self, metrics: Metrics) -> tuple[int, int]:
        return room_beside(metrics)

    @property
    def told(self) -> object:
        return self._hinted, self.lesson.done_tasks, self.lesson.done

    def widgets(self, now: MatchState) -> Sequence[Widget]:
        metrics = self.app.look.metrics
        look = fitting(self.app.look, self.room(metrics))
        rect, largest = panel_rect(metrics), metrics.text(LARGEST)
        return coach_widgets(look, rect, self.speech(now), self._choices(now), largest)

    def words(self, now: MatchState) -> Sequence[str]:
        return (self.speech(now).words,)

    def speech(self, now: MatchState) -> CoachSpeech:
        """What the coach says now."""
        lesson, names, watches = self.lesson, self.lesson.names, _watches(now)
        said = moment(lesson.lesson, lesson.done_tasks, watches)
        if self._hinted and lesson.task is not None and not watches:
            said.append(Said("hint", lesson.task.hint))
        if self._over(now) and self._is_last:
            said.append(Said("ask", words.ENOUGH))
        return CoachSpeech(
            lesson.lesson.title,
            self.number + 1,
            len(self.game.lessons),
            _named(said, names),
            tuple(_named(full, names) for full in moments(lesson.lesson)),
        )

    def _over(self, now: MatchState) -> bool:
        """Whether everything has been done, and seen."""
        return self.lesson.done and not _watches(now)

    @property
    def _is_last(self) -> bool:
        return self.number + 1 == len(self.game.lessons)

    def _choices(self, now: MatchState) -> list[CoachButton]:
        leave = CoachButton("leave", words.LEAVE, "quiet", self._leave, hint=_DOES["leave"])
        if not self._over(now):
            skip = words.SKIP if self._is_last else words.SKIP_LESSON
            hint = partial(self._hint, not _watches(now))
            return [
                CoachButton("hint", words.HINT_ASK, "secondary", hint, HINT_SIGN, _DOES["hint"]),
                CoachButton("skip", skip, "quiet", self._next, hint=_DOES["skip"]),
                leave,
            ]
        repeat = partial(self.show, self.number)
        again = CoachButton("again", words.AGAIN, "quiet", repeat, hint=_DOES["again"])
        if self._is_last:
            return [
                CoachButton(
                    "match", words.FIRST_MATCH, "primary", self._play, "play", _DOES["match"]
                ),
                again,
                leave,
            ]
        after = CoachButton("next", words.NEXT, "primary", self._next, "arrow-right", _DOES["next"])
        return [after, again, leave]

    def focus(self, now: MatchState, focused: str | None) -> str | None:
        if not self._over(now) or (focused is not None and focused.startswith(COACHS)):
            return focused
        return f"{COACHS}{'match' if self._is_last else 'next'}"

    # -- what happens at the table ---------------------------------------------------------------

    def wants(self, action: Action) -> bool:
        return self.lesson.is_wanted(action)

    def refuses(self) -> str:
        self._hinted = True
        return ASIDE

    def objects(self, action: Action) -> str:
        self._hinted = False
        return super().objects(action)

    def follow(self, now: MatchState) -> None:
        if self._over(now) and not self._kept:
            self._kept = True
            self._keep()

    def page(self, command: str, clause: str = "") -> Page | None:
        if command == "menu":
            return LessonMenu(self.app, self.lesson)
        return super().page(command, clause)

    # -- what the player asks the coach ----------------------------------------------------------

    def _hint(self, given: bool) -> None:
        self._hinted = given

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
            self.show(self.number + 1)

    def show(self, number: int) -> None:
        """On to the lesson of that number, in place of this one."""
        self._leave()
        self.app.request(Push(lesson_scene(self.app, self.game, number)))

    def _leave(self) -> None:
        self.app.request(Pop())

    def _play(self) -> None:
        """A match against the weakest players; where no table was set for the game, at its own."""
        game, settings = self.game, self.app.settings
        setup = seat_person(Setup.usual(game), person_of(settings))
        setup.set_level(next(iter(game.levels)))
        if is_first(settings.last_setup, game):
            sit_down(self.app, setup)
        else:
            self.app.start_match(game, setup.plans(), setup.options, None)


def _watches(now: MatchState) -> bool:
    """Whether what the learner has done, and what the others do then, is still to be seen."""
    return now.thinking is not None or not now.idle


class LessonMenu(PanelPage):
    """The menu of a lesson, over it."""

    name = "lesson_menu"
    title = words.LESSON
    units_wide = 720
    first_focus = "resume"

    def __init__(self, app: AppServices, session: Session) -> None:
        self.session = session
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        session = self.session
        rules = RulesPage(self.app, session.game, session.options, len(session.plans))
        return [
            Choose("resume", words.BACK_TO_LESSON, self.back, "primary", "play"),
            Choose("rules", words.RULES, lambda: self.app.request(Push(rules)), icon="rules"),
            Choose(
                "settings",
                words.SETTINGS,
                lambda: self.app.request(Push(SettingsPage(self.app))),
                icon="gear",
            ),
            Choose("leave", words.LEAVE_LESSON, self._leave, icon="home"),
        ]

    def _leave(self) -> None:
        self.back()
        self.app.request(Pop())  # the lesson, on which it lay


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
    return words.WATCH(who=names) if names else words.WATCH_TABLE


def moments(lesson: Lesson) -> list[list[Said]]:
    """Every moment of a lesson, at its fullest."""
    out = []
    for done, task in enumerate(lesson.tasks):
        out.append([*moment(lesson, done, False), Said("hint", task.hint)])
    return [*out, [*moment(lesson, len(lesson.tasks), False), Said("ask", words.ENOUGH)]]


def _named(said: Sequence[Said], names: Sequence[str]) -> tuple[Said, ...]:
    return tuple(Said(one.tone, one.text.format(*names)) for one in said)


# -- who sits there -------------------------------------------------------------------------------


def plans_at(lesson: Lesson, game: Game, settings: Settings) -> list[SeatPlan]:
    """The learner, with the name and the portrait that they have said are theirs, and others who
    are not the coach."""
    person = person_of(settings) or Person(person_name(0), "fox")
    learner = SeatPlan(person.name, HUMAN, person.portrait)
    kind = next(iter(game.players))
    free = [face for face in _OPPONENTS if face != learner.portrait]
    others = [SeatPlan(PORTRAITS[face], kind, face) for face in free[: lesson.seats - 1]]
    return [learner, *others]
