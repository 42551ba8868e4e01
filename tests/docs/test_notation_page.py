"""docs/notation.md is true: its examples are read and played, its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nomercy_table.engine import deals
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import Record, read_record, replay, write_record
from nomercy_table.games import GAMES
from nomercy_table.games.hit.cards import TEXT
from nomercy_table.session.saved import write_saved
from positions import read_position

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


def test_what_the_page_says_of_deal_numbers_is_so():
    told = PAGE.partition("### Deal numbers")[2].partition("\n## ")[0]
    assert f"from {deals.LOWEST} " in told
    assert f"to {deals.BEYOND - 1} " in told
    assert f"`{deals.SYMBOLS}`" in told
    for text in re.findall(r"`(\w{3}-\w{3}-\w{3}|\d{1,6})`", told):
        assert deals.deal_text(deals.deal_number(text)) == text


def test_what_the_page_says_of_a_saved_match_is_all_there_is():
    state = HIT.new(2, {}, 7)
    text = write_saved(Record("hit", 1, 2, state.options, 7), "round 1", 5)
    (session,) = re.findall(r"\[session\]\n(.*)", text, re.DOTALL)
    keys = re.findall(r"^(\w+) =", session, re.MULTILINE)
    table = PAGE.partition("| `[session]` |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == keys


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
