"""Options of a table: defaults, refusals, what differs, and that they stay as they are."""

from __future__ import annotations

import copy
import pickle

import pytest

from nomercy_table.engine.options import Option, OptionError, OptionSet

SET = OptionSet(
    Option("mode", "Mode", "How.", "X-1", choices=(("plain", "Plain"), ("fancy", "Fancy"))),
    Option(
        "goal",
        "Goal",
        "How far.",
        "X-2",
        bounds=(1, 99),
        default_for=lambda values, seats: 50 if values["mode"] == "fancy" else seats,
        applies=lambda values: values["mode"] == "fancy",
    ),
    Option("strict", "Strict", "Whether.", "X-3", choices=((False, "No"), (True, "Yes"))),
)
DECKS = Option("decks", "Decks", "How many.", "X-4", choices=(("by seats", "By seats"), (1, "One")))


def test_a_default_may_depend_on_options_before_it_and_on_the_seats():
    assert SET.complete({}, 4) == {"mode": "plain", "goal": 4, "strict": False}
    assert SET.complete({"mode": "fancy"}, 4)["goal"] == 50


def test_options_stay_in_the_order_of_the_set():
    assert list(SET.complete({"strict": True, "mode": "fancy"}, 2)) == ["mode", "goal", "strict"]


def test_what_differs_from_the_usual_table():
    changed = SET.changed(SET.complete({"strict": True, "goal": 9}, 2), 2)
    assert [option.name for option in changed] == ["strict"]  # the goal means nothing here
    changed = SET.changed(SET.complete({"mode": "fancy", "goal": 9}, 2), 2)
    assert [option.name for option in changed] == ["mode", "goal"]
    changed = SET.changed(SET.complete({"mode": "fancy"}, 2), 2)
    assert [option.name for option in changed] == ["mode"]


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [("mode", "fancy", "fancy"), ("goal", " 7 ", 7), ("strict", "TRUE", True)],
)
def test_words_of_a_command_line(name, word, value):
    assert SET[name].parse(word) == value


def test_a_choice_may_be_a_number_beside_words():
    assert DECKS.parse("1") == 1
    assert DECKS.parse(" By seats") == "by seats"
    with pytest.raises(OptionError, match="by seats, 1"):
        DECKS.parse("2")
    with pytest.raises(OptionError, match="by seats, 1"):
        DECKS.check("1")


@pytest.mark.parametrize(
    ("name", "word", "right"),
    [
        ("mode", "true", "plain, fancy"),
        ("goal", "many", "from 1 to 99"),
        ("goal", "0", "from 1 to 99"),
        ("strict", "yes", "false, true"),
        ("strict", "0", "false, true"),
    ],
)
def test_wrong_words_are_told_what_is_right(name, word, right):
    with pytest.raises(OptionError, match=right):
        SET[name].parse(word)


def test_an_unknown_option_is_told_the_known_ones():
    with pytest.raises(OptionError, match="the options are mode, goal, strict"):
        SET["colour"]


def test_set_options_cannot_be_changed():
    values = SET.complete({}, 2)
    for change in (
        lambda: values.update(mode="fancy"),
        lambda: values.__setitem__("mode", "fancy"),
        lambda: values.pop("mode"),
        lambda: values.clear(),
        lambda: values.setdefault("x", 1),
        lambda: values.__ior__({"mode": "fancy"}),
    ):
        with pytest.raises(TypeError):
            change()
    assert values["mode"] == "plain"


def test_set_options_are_values():
    values = SET.complete({}, 2)
    assert hash(values) == hash(SET.complete({}, 2))
    assert pickle.loads(pickle.dumps(values)) == values
    assert copy.deepcopy(values) == values
