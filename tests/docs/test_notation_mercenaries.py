"""What docs/notation.md says about Mercenaries is true."""

from __future__ import annotations

import re
from pathlib import Path

from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import read_record, replay, write_record
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY, NAME
from positions import read_position

PAGE = Path(__file__).resolve().parents[2].joinpath("docs/notation.md").read_text("utf-8")
SECTION = PAGE.partition("\n## Mercenaries\n")[2].partition("\n## ")[0]
RECORD, POSITION = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
MERCENARIES = GAMES["mercenaries"]


def _without_program(text):
    """The line with the program's version may differ, nothing else."""
    return [line for line in text.splitlines() if not line.startswith("program = ")]


def test_the_record_is_written_like_that():
    assert _without_program(write_record(read_record(RECORD, GAMES))) == _without_program(RECORD)


def test_the_position_is_the_end_of_the_record():
    end = replay(read_record(RECORD, GAMES), GAMES)
    position = read_position(POSITION, GAMES)
    assert position == Position.of(MERCENARIES, end)
    assert _without_program(write_position(position)) == _without_program(POSITION)
    assert end.to_act() == (1,)
    assert "Sacrifice" in MERCENARIES.prompt(end.observe(1))


def test_the_section_names_every_key_and_no_other():
    table = SECTION.partition("### The position's table")[2]
    position = replay(read_record(RECORD, GAMES), GAMES).position()
    keys = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert keys == [*position, *position["field"]]


def test_the_actions_of_the_section_are_actions():
    table = SECTION.partition("### Actions")[2].partition("###")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(texts) == 17
    for text in texts:
        assert MERCENARIES.parse_action(text).text() == text


def test_a_payment_may_be_typed_in_any_order():
    action = MERCENARIES.parse_action("hire kh ad 8h 5h")
    assert action.text() == "hire kh 5h 8h ad"


def test_the_cards_are_named_as_it_says():
    assert NAME[KEY["10h"]] == "Ogre 10"
