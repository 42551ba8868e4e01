"""A lesson stands still, but for what its tasks say."""

from __future__ import annotations

import pytest

from nomercy_table.engine.lessons import Lesson, Task, reply
from nomercy_table.games.hit.game import HIT
from nomercy_table.session.lesson import BEFORE_REPLY, LessonSession
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import HUMAN, SeatPlan

LESSON = HIT.lessons[0]
PLANS = (SeatPlan("Ann", HUMAN, "fox"), SeatPlan("Percival", "easy", "hare"))


def session(lesson: Lesson = LESSON, speed: str = "off") -> LessonSession:
    return LessonSession(HIT, lesson, PLANS, Pacing.of(speed))


def test_a_reply_names_seat_and_action():
    assert reply("1 steal 0,2") == (1, "steal 0,2")


def test_it_begins_with_the_first_task_and_the_learner():
    lesson = session()
    assert lesson.task is LESSON.tasks[0]
    assert lesson.done_tasks == 0
    assert not lesson.done
    assert lesson.human_to_act == 0
    assert lesson.viewer == 0
    assert not lesson.kept


def test_nobody_moves_by_themselves():
    lesson = session()
    before = lesson.hash()
    assert lesson.thinking is None
    assert lesson.poll(0.0, True) == lesson.poll(99.0, True) == []
    lesson.hurry()
    assert lesson.poll(100.0, True) == []
    assert lesson.hash() == before


def test_only_what_is_wanted_is_carried_out():
    lesson = session()
    before = lesson.hash()
    stop = HIT.parse_action("stop")
    assert not lesson.is_wanted(stop)
    assert lesson.why_not(0, stop) is None  # the rules would allow it
    with pytest.raises(ValueError, match="not what the lesson asks for"):
        lesson.act(0, stop)
    assert (lesson.hash(), lesson.task) == (before, LESSON.tasks[0])


def draw_draw_stop(lesson: LessonSession) -> None:
    for text in ("draw", "draw", "stop"):
        assert lesson.act(0, HIT.parse_action(text))


def test_the_others_reply_and_only_then_it_goes_on():
    lesson = session()
    draw_draw_stop(lesson)
    assert lesson.done_tasks == 3
    told = []
    while lesson.thinking is not None:
        assert (lesson.thinking, lesson.human_to_act, lesson.done) == (1, None, False)
        assert lesson.poll(0.0, False) == []  # while cards still fly
        told += lesson.poll(1.0, True)
    assert lesson.done
    assert lesson.task is None
    assert lesson.human_to_act is None  # though it is the learner's turn again
    assert (
        "Percival stops with 11 points at stake."
        in [step.event.sentence(lesson.called) for step in told]
        or len(told) > 3
    )


def test_a_reply_takes_a_moment_unless_it_is_hurried():
    lesson = session(speed="normal")
    draw_draw_stop(lesson)
    assert lesson.poll(5.0, True) == []
    assert lesson.poll(5.0 + BEFORE_REPLY - 0.01, True) == []
    assert lesson.poll(5.0 + BEFORE_REPLY, True)
    assert lesson.poll(10.0, True) == []
    lesson.hurry()
    assert lesson.poll(10.0, True)
    assert lesson.poll(10.0, True) == []  # one press, one reply


def test_what_is_over_waits_for_nobody():
    last = HIT.lessons[-1]
    lesson = session(last)
    lesson.act(0, HIT.parse_action("draw"))
    assert lesson.finished
    assert lesson.done
    assert lesson.may_step_in == ()


def test_any_of_several_ways_is_right():
    task = Task("Draw or stop.", ("draw", "stop"), "Do it.", "Well done.")
    either = Lesson("Either", "Do either.", 2, LESSON.position, (task,))
    for text in task.wanted:
        lesson = session(either)
        lesson.act(0, HIT.parse_action(text))
        assert lesson.done
