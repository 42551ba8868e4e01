"""What docs/notation.md says about Mercury is true."""

from __future__ import annotations

import re
from pathlib import Path

from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import read_record, replay
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.cards import FACE, FACE_OF, KEY, face_name
from positions import read_position

PAGE = Path(__file__).resolve().parents[2].joinpath("docs/notation.md").read_text("utf-8")
SECTION = PAGE.partition("\n## Mercury\n")[2].partition("\n## ")[0]
RECORD, POSITION = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
MERCURY = GAMES["mercury"]


def _without_program(text):
    """The line with the program's version may differ, mercury else."""
    return [line for line in text.splitlines() if not line.startswith("program = ")]


def test_the_position_is_the_end_of_the_record():
    end = replay(read_record(RECORD, GAMES), GAMES)
    position = read_position(POSITION, GAMES)
    assert position == Position.of(MERCURY, end)
    assert _without_program(write_position(position)) == _without_program(POSITION)


def test_the_section_names_every_key_and_no_other():
    table = SECTION.partition("### The position's table")[2]
    keys = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert keys == list(MERCURY.new(2, {}, 1).position())


def test_the_actions_of_the_section_are_actions():
    table = SECTION.partition("### Actions")[2].partition("###")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(texts) == 8
    for text in texts:
        assert MERCURY.parse_action(text).text() == text


def test_the_cards_are_named_as_it_says():
    named = {text: face_name(FACE_OF[KEY[text]]) for text in ("o7a", "pd3b", "d5d", "ccc", "gtb")}
    assert named == {
        "o7a": "orange 7",
        "pd3b": "purple Draw 3 & Go",
        "d5d": "Draw 5 & Go",
        "ccc": "Change Color & Go Again",
        "gtb": "Give Two",
    }
    assert face_name(FACE["g2"]) == "green 2"
    assert face_name(FACE["rf"]) == "Reflection"
