"""Who is hit in Mercury answers, whatever they hold (MCY-12), and only they see what they could."""

from __future__ import annotations

from pathlib import Path

import pytest

from at_table import on_top
from mercury_table import MERCURY, act, lay
from nomercy_table.app.app import App
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.play.hotseat import CurtainPage
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import click, frames, ids, program

HANDS = {"a Reflection": "rf t2 t3", "none": "t9 t2 t3"}
KINDS = {"alone": ("hard", "human", "easy"), "around one screen": ("human", "human", "easy")}
NAMES = ("Ada", "Rey", "Zoe")


def sit_down(app: App, hand: str, kinds: tuple[str, ...], *done: str) -> TableScene:
    """Ada holds a Draw 5, and Rey, who is next, this hand."""
    state = lay("d5 p1 p3 g4", hand, "g1 g2", top="o5")
    act(state, *done)
    plans = [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=True)]
    record = Record.from_position(Position.of(MERCURY, state))
    app.sit_down(Session.load(record, plans))
    frames(app, 30)
    return on_top(app, below=True)


def buttons(app: App) -> list[str]:
    things = [thing for thing in app.stack.top.form.widgets if thing.id in BUTTONS]
    return [thing.label.partition("  ")[0] for thing in things]  # without its key


BUTTONS = ("action.accept", "action.reflect")


@pytest.mark.parametrize(
    ("holds", "asked", "offered"),
    [
        ("none", "Take five cards.", ["Take them"]),
        (
            "a Reflection",
            "Reflect it, or take five cards?",
            ["Take them", "Reflect it"],
        ),
    ],
)
@pytest.mark.parametrize("kinds", KINDS.values(), ids=KINDS)
def test_a_person_s_own_screen_says_what_they_can_do(
    tmp_path: Path, kinds: tuple[str, ...], holds: str, asked: str, offered: list[str]
) -> None:
    app = program(tmp_path)
    scene = sit_down(app, HANDS[holds], kinds, "play d5")
    if kinds[0] == "human":
        click(app, "confirm")
        frames(app, 30)
    assert asked in " ".join(scene.words)
    assert buttons(app) == offered
    click(app, "action.accept")
    frames(app, 60)
    assert scene.session.record().actions == ((1, "accept"),)


def test_the_screen_is_passed_to_whoever_is_hit_whatever_they_hold(tmp_path: Path) -> None:
    told = []
    for hand in HANDS.values():
        app = program(tmp_path)
        scene = sit_down(app, hand, KINDS["around one screen"])
        click(app, "confirm")
        frames(app, 30)
        click(app, next(thing for thing in ids(app) if thing.startswith("hand.0/d5")))
        passed = 0
        while not isinstance(app.stack.top, CurtainPage):
            frames(app, 1)
            passed += 1
            assert passed < 400
        assert buttons(app) == []
        told.append(
            (passed, app.stack.top.words, scene.words, [line.text for line in scene.session.log])
        )
    assert told[0] == told[1]
    frames(app, 60)
    click(app, "confirm")
    frames(app, 60)
    read = " ".join(scene.words)
    assert "Ada plays a Draw 5 & Go on Rey. Rey: Take five cards." in read
    assert read.count("Draw 5 & Go") == 1
    assert "must answer" not in read
    assert "Rey must answer." in told[0][3]
