"""What a message shows of a value: little, on one line, and at little cost."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest

from nomercy_table.storage.shown import LONGEST_LINE, LONGEST_VALUE, one_line, shown

VALUES: list[tuple[object, str]] = [
    (7, "7"),
    (True, "true"),
    (-(1 << 63), "-9223372036854775808"),
    (1 << 20_000, "(a huge number)"),
    (-(16**100_000), "(a huge number)"),
    (float("inf"), "inf"),
    ("it's", '"it\'s"'),
    ("a\nb\x1b", r"'a\nb\x1b'"),
    (["a", 1, [1 << 20_000]], "['a', 1, [(a huge number)]]"),
    (date(2024, 2, 29), "2024-02-29"),
    (datetime(2024, 2, 29, 12), "2024-02-29 12:00:00"),
    (time(12, 30), "12:30:00"),
]


def test_values_are_shown_much_as_a_file_has_them() -> None:
    for value, text in VALUES:
        assert shown(value) == text


@pytest.mark.parametrize(
    "value",
    ["x" * 1_000_000, "\U000e0001" * 100, [1] * 1_000_000, {str(i): i for i in range(999)}],
)
def test_what_is_long_is_cut(value: object) -> None:
    assert len(shown(value)) == LONGEST_VALUE
    assert shown(value).endswith("...")
    assert shown(value).isprintable()


def test_what_is_deep_is_cut() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert shown(deep) == "[[[[...]]]]"


def test_no_more_is_looked_at_than_is_shown() -> None:
    looked_at = []

    class Entry:
        def __repr__(self) -> str:
            looked_at.append(self)
            return "e"

    shown([Entry() for _ in range(10_000)])
    assert len(looked_at) <= LONGEST_VALUE


def test_a_line_is_one_line_that_can_be_printed() -> None:
    assert one_line("a\n\n b\tc\r\u2028d") == "a b c d"
    assert one_line("\x1b[31m\x00\udc80\u202e") == "?[31m???"
    assert len(one_line("word " * 100_000)) == LONGEST_LINE
    assert one_line("x" * 50, 10) == "xxxxxxx..."
