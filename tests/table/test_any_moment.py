"""What holds for every moment that is staged over the table, in one table of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

import mercury_table
import showem_table
from at_table import HIT, Table
from hit_table import lay
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import do, fight
from mercury_table import MERCURY
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from showem_table import SHOWEM

HAND = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"
SWAP = "r7 b2 g3 g4", "b1 b2 b3 y6 y7 r1", "g1 g2 g8"


class Moment(NamedTuple):
    """A table at which somebody does something that is staged."""

    game: Game
    lies: Callable[[], State]
    action: str
    seat: int = 0


def shielded() -> State:
    """The Troll 4 may step before the Ogre Warrior."""
    state = fight("qs 7c 8h", "4d jh 3c")
    do(state, "attack 2 2")
    return state


def aimed() -> State:
    """Five cards are aimed at Ada, who holds a Reflection."""
    hands = ("rf o7 p2", "d5 t2 g3 p6", "o2 g4 g5")
    return mercury_table.lay(*hands, top="d5", aimed="d5", phase="answer", colour="")


def drawn_out() -> State:
    """Ada holds 20 cards, and a +10 lies before her (SNM-18, SNM-22)."""
    return showem_table.lay(
        HAND, "y2", "y3", turn=0, phase="answer", total=10, top="wd10", colour="red"
    )


def spinning() -> State:
    """Ada is to name a colour: four cards are turned up until a red one comes (SNM-15)."""
    hands = ("b2 g3 g4 y5", "b1 b2 b3", "g1 g2 g8")
    return showem_table.lay(*hands, top="wrl", phase="roulette", draw="b5 b6 y3 r8")


MOMENTS = {
    "HIT-7a a card is held up": Moment(HIT, lambda: lay("1|9 9|4", "2", draw="8"), "draw"),
    "HIT-7a a bust": Moment(HIT, lambda: lay("1|9 9|4", "2", draw="9"), "draw"),
    "HIT-7c a theft": Moment(HIT, lambda: lay("1|9 9|4|7", "2|7 7|3", stealing=7), "steal"),
    "SNM-9 hands go round": Moment(
        SHOWEM,
        lambda: showem_table.lay("r0 b2 g3 g4", "b1 b2 b3", "g1 g2 g8 g9", "y1 y2", top="r5"),
        "play r0",
    ),
    "SNM-10 a swap": Moment(SHOWEM, lambda: showem_table.lay(*SWAP, top="r5"), "play r7 1"),
    "SNM-15 a roulette": Moment(SHOWEM, spinning, "colour red"),
    "SNM-22 out of mercy": Moment(SHOWEM, drawn_out, ""),
    "MCY-12 a reflection": Moment(MERCURY, aimed, "reflect"),
    "MCY-15 hands are counted": Moment(
        MERCURY, lambda: mercury_table.lay("o1", "t2 d5", "p3", top="o5"), "play o1"
    ),
    "MRC-24 a blow kills": Moment(
        MERCENARIES, lambda: fight("qs 7c 8h", "4d jh 3c", dead="3c"), "attack 1 1"
    ),
    "MRC-24 a blow wounds": Moment(
        MERCENARIES, lambda: fight("7c qs 8h", "jd jh qc"), "attack 1 2"
    ),
    "MRC-23 a shield": Moment(MERCENARIES, shielded, "shield 1", 1),
    "MRC-30 lightning": Moment(MERCENARIES, lambda: fight("qs 7c 8h", "4d jh 3c"), "lightning 1"),
}
IN_MOTION = {"rebound", "clash", "theft", "victory", "piece", "blow", "scale"}
"""What floats above a table where motion is wanted."""

each_moment = pytest.mark.parametrize("name", MOMENTS)


def begun(folder: Path, name: str, **settings: Any) -> Table:
    """The table as somebody has done it."""
    moment = MOMENTS[name]
    state = moment.lies()
    kinds = ["easy"] * state.seats if moment.game in (SHOWEM, MERCURY) else ["human"] * state.seats
    kinds[moment.seat] = "human"  # two people with secrets would sit before a curtain
    table = Table.at(folder, state, " ".join(kinds), moment.game, count=20, **settings)
    table.act(moment.action, moment.seat)
    return table


@each_moment
def test_any_press_ends_it_at_once(tmp_path: Path, name: str) -> None:
    table = begun(tmp_path, name, speed="normal")
    table.until(lambda: table.staged is not None)
    table.frames(3 + 17 * (sorted(MOMENTS).index(name) % 3))
    for _ in range(4):  # what comes after it may be staged, too
        table.press(pygame.K_SPACE)
        if table.idle and table.staged is None:
            break
    table.frames(1)
    assert table.moment == ""
    assert table.shaken == (0, 0)
    assert table.light == 255
    assert not table.hidden


@each_moment
def test_without_motion_it_shakes_and_flies_not_and_ends_as_with_motion_off(
    tmp_path: Path, name: str
) -> None:
    ends = []
    for settings in ({"speed": "normal", "reduced_motion": True}, {"speed": "off"}):
        table = begun(tmp_path / settings["speed"], name, **settings)
        for _ in table.each(500):
            assert table.shaken == (0, 0)
            assert not {name.partition(".")[0] for name in table.floating} & IN_MOTION
            if table.idle:
                break
        ends.append(dict(table.placed.cards))
    if MOMENTS[name].game in (HIT, MERCENARIES):  # else rivals act in the same frame
        assert ends[0] == ends[1]


@each_moment
def test_by_the_setting_it_is_not_staged(tmp_path: Path, name: str) -> None:
    """Cards fly all the same, and words are stamped as ever."""
    table = begun(tmp_path, name, speed="normal", moments="off")
    seen = 0
    for _ in table.each(500):
        assert table.staged is None
        assert not table.hidden
        seen += bool(table.moving)
        if table.idle:
            break
    assert seen > 10
