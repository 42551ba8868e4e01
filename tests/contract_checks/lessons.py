"""The tutorial: every lesson can be played, from its first task to its last."""

from __future__ import annotations

import re

from contract_checks.playing import Setup, check
from nomercy_table.engine.game import Game
from nomercy_table.engine.lessons import LEARNER, Lesson, reply
from nomercy_table.engine.state import State

LONGEST_TEXT, LONGEST_ASK, LONGEST_ANSWER = 330, 90, 240
"""Characters: more is not read at a table."""


@check(examples=1)
def every_lesson_can_be_played(game: Game, setup: Setup) -> None:
    for lesson in game.lessons:
        options = game.options.complete(lesson.options, lesson.seats)
        begun = game.from_position(lesson.position, lesson.seats, options)
        assert begun.result() is None, lesson.title
        assert lesson.tasks, lesson.title
        play_on(game, lesson, begun, 0)


def play_on(game: Game, lesson: Lesson, state: State, number: int) -> None:
    """Do the task in every way that is right, with what follows, and all those after it."""
    if number == len(lesson.tasks):
        return
    task = lesson.tasks[number]
    where = f"{lesson.title}, task {number + 1}"
    assert LEARNER in state.to_act(), where
    assert task.wanted, where
    for text in task.wanted:
        after = state.copy()
        action = game.parse_action(text)
        assert action.text() == text, where
        assert after.why_not(LEARNER, action) is None, f"{where}: {after.why_not(LEARNER, action)}"
        assert action in after.legal_actions(LEARNER), where
        after.advance(LEARNER, action, None)
        for line in task.then:
            seat, answer = reply(line)
            assert seat != LEARNER, where
            refusal = after.why_not(seat, game.parse_action(answer))
            assert refusal is None, f"{where}, {line}: {refusal}"
            after.advance(seat, game.parse_action(answer), None)
        play_on(game, lesson, after, number + 1)


@check(examples=1)
def lessons_are_short_and_plain(game: Game, setup: Setup) -> None:
    titles = [lesson.title for lesson in game.lessons]
    assert len(set(titles)) == len(titles)
    for lesson in game.lessons:
        told = [(lesson.text, LONGEST_TEXT)]
        for task in lesson.tasks:
            told += [(task.ask, LONGEST_ASK), (task.hint, LONGEST_ANSWER)]
            told.append((task.praise, LONGEST_ANSWER))
        for text, longest in told:
            assert len(text) <= longest, f"{len(text)} of {longest}: {text}"
            assert text[0].isupper() or text.startswith("{"), text
            assert text.rstrip(")")[-1] in ".!?", text
            for seat in re.findall(r"{(.*?)}", text):
                assert int(seat) < lesson.seats, text
