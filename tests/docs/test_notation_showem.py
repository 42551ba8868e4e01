"""What docs/notation.md says about Show 'Em No Mercy is true."""

from __future__ import annotations

import re
from pathlib import Path

from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import read_record, replay
from nomercy_table.games import GAMES
from nomercy_table.games.showem.cards import FACE_NAME, FACE_OF, KEY
from positions import read_position

PAGE = Path(__file__).resolve().parents[2].joinpath("docs/notation.md").read_text("utf-8")
SECTION = PAGE.partition("\n## Show 'Em No Mercy\n")[2].partition("\n## ")[0]
RECORD, POSITION = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
SHOWEM = GAMES["showem"]


def _without_program(text):
    """The line with the program's version may differ, nothing else."""
    return [line for line in text.splitlines() if not line.startswith("program = ")]


def test_the_position_is_the_end_of_the_record():
    end = replay(read_record(RECORD, GAMES), GAMES)
    position = read_position(POSITION, GAMES)
    assert position == Position.of(SHOWEM, end)
    assert _without_program(write_position(position)) == _without_program(POSITION)
    legal = [action.text() for action in end.legal_actions(0)]
    assert legal == [f"play wr4 {c}" for c in ("blue", "green", "red", "yellow")] + ["take"]
    assert position.table["total"] == 4


def test_the_section_names_every_key_and_no_other():
    table = SECTION.partition("### The position's table")[2]
    keys = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert keys == list(SHOWEM.new(2, {}, 1).position())


def test_the_actions_of_the_section_are_actions():
    table = SECTION.partition("### Actions")[2].partition("###")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(texts) == 9
    for text in [*texts, "play wr4 blue uno", "play r7", "play wrl"]:
        assert SHOWEM.parse_action(text).text() == text


def test_the_cards_are_named_as_it_says():
    table = SECTION.partition("### Cards")[2].partition("###")[0]
    names = dict(re.findall(r"`(\w+)`\s+((?:[A-Z][a-z]+|\d+)(?:\s(?:[A-Z][a-z]+|\d+))*)", table))
    wilds = ("wd10", "wd6", "wr4", "wrl")
    for symbol in ("da", "d2", "d4", "rv", "se", "sk", *wilds):
        face = symbol if symbol in wilds else f"r{symbol}"
        named = FACE_NAME[FACE_OF[face]].removeprefix("Red ")
        assert " ".join(names[symbol].split()) == named
    assert {"r5a", "r5b", "wrla", "wrlh"} <= set(KEY)
    assert "r5c" not in KEY
