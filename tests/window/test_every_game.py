"""Every game, played through in a real window: by mouse, by keys, closed and killed in between."""

from __future__ import annotations

from pathlib import Path

import pytest

import examples
from nomercy_table.games import GAMES
from window.any_game import play_anything
from window.conftest import Start
from window.driver import Program
from window.hands import by_focus, by_mouse

pytestmark = [pytest.mark.window, pytest.mark.slow]

QUICK = 'speed = "off"\n'

SHORT = {
    "showem": ("--option", "hand_size=4"),
    "mercury": ("--option", "match=single"),
    "cinders": ("--option", "match=single"),
}
"""Options that make a match short."""

DEALS = {"mercenaries": "2"}
"""Deals whose match is over after half as many choices as most; 5 for the others."""

OTHERS = [game_id for game_id in GAMES if game_id != "hit"]
"""Hit! has test modules of its own."""

CODE = examples.IN_A_PROGRAM
"""All programs have the games of docs/adding-a-game.md, too."""

BACK = "action.back"
"""The button that takes back what is chosen."""


def begin(game_id: str) -> list[str]:
    seats = "you" + ",easy" * (GAMES[game_id].recommended_seats - 1)
    deal = DEALS.get(game_id, "5")
    return ["--game", game_id, "--seats", seats, "--seed", deal, *SHORT.get(game_id, ())]


def settled(program: Program) -> list[str]:
    """What was said of what has happened, and of what there is to be done, while nothing was chosen
    that could be taken back: that is not kept when the program is killed."""
    told, chosen = list[str](), False
    for line in program.lines:
        if line["kind"] == "things":
            chosen = any(item["id"] == BACK for item in line["items"])
        elif line["kind"] == "said" and not chosen and "takes it back" not in line["text"]:
            told.append(line["text"])
    return told


@pytest.mark.parametrize("game_id", OTHERS)
def test_a_match_by_mouse(start: Start, game_id: str) -> None:
    program = start(*begin(game_id), settings=QUICK, scene="table", code=CODE)
    assert play_anything(program, by_mouse) > 1
    assert program.scene == "match_results"
    assert program.close() == 0
    assert program.printed() == ""


@pytest.mark.parametrize("game_id", OTHERS)
def test_a_match_by_keys(start: Start, game_id: str) -> None:
    program = start(*begin(game_id), settings=QUICK, scene="table", code=CODE)
    assert play_anything(program, by_focus) > 1
    assert program.scene == "match_results"
    program.press("Escape")
    assert program.close() == 0


@pytest.mark.parametrize("game_id", OTHERS)
def test_killed_and_resumed(start: Start, game_id: str, home: Path) -> None:
    program = start(*begin(game_id), settings=QUICK, scene="table", home=home, code=CODE)
    play_anything(program, by_mouse, until=lambda moves: moves > 1)
    before = settled(program)[-2:]
    program.kill()
    program = start(home=home, code=CODE)
    program.click("continue")
    program.wait_for("table")
    program.wait(lambda: set(before) & set(program.said()), "how things stood")
    play_anything(program, by_mouse, until=lambda moves: moves > 1)
    assert program.close() == 0
