"""docs/notation.md is true: its examples are read and played, its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nomercy_table.engine.positions import Position, read_position, write_position
from nomercy_table.engine.records import Record, read_record, replay, write_record
from nomercy_table.games import GAMES
from nomercy_table.games.hit.cards import TEXT

PAGE = Path(__file__).resolve().parents[2].joinpath("docs/notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
RECORDS = [text for text in EXAMPLES if "nomercy-record" in text]
POSITIONS = [text for text in EXAMPLES if "nomercy-position" in text]
HIT = GAMES["hit"]


def test_there_are_examples_of_both():
    assert len(RECORDS) >= 2
    assert POSITIONS
    assert len(RECORDS) + len(POSITIONS) == len(EXAMPLES)


@pytest.mark.parametrize("text", RECORDS)
def test_the_records_play(text):
    assert replay(read_record(text, GAMES), GAMES).to_act()


def test_the_whole_record_is_written_like_that():
    record = read_record(RECORDS[0], GAMES)
    assert isinstance(record, Record)
    assert record.hash
    assert _without_program(write_record(record)) == _without_program(RECORDS[0])


def test_the_position_is_the_end_of_the_record():
    end = replay(read_record(RECORDS[0], GAMES), GAMES)
    position = read_position(POSITIONS[0], GAMES)
    assert position == Position.of(HIT, end)
    assert _without_program(write_position(position)) == _without_program(POSITIONS[0])


def _without_program(text):
    """The line with the program's version may differ, nothing else."""
    return [line for line in text.splitlines() if not line.startswith("program = ")]


def test_the_page_names_every_key():
    end = replay(read_record(RECORDS[0], GAMES), GAMES)
    for key in end.position():
        assert f"\n| `{key}` |" in PAGE


def test_the_actions_of_the_page_are_actions():
    table = PAGE.partition("### Actions")[2].partition("###")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(texts) == 5
    for text in texts:
        assert HIT.parse_action(text).text() == text


def test_the_cards_of_the_page_are_the_deck():
    table = PAGE.partition("(HIT-2):")[2].partition("###")[0]
    cards = re.findall(r"\b\d+[shdc][abc]\b", table)
    assert cards == list(TEXT)
