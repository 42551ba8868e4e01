"""The line of words: where it goes on in a second line."""

from __future__ import annotations

import pytest

from nomercy_table.table.ribbon import ribbon_lines
from offscreen import look

SAID = "The Gnoll 10 dies (9 against 10, second wound)."


@pytest.mark.parametrize("width", [500, 540, 580])
def test_what_stands_in_brackets_is_not_parted(width: int) -> None:
    """Found: "The Gnoll 10 dies (9" and below it "against 10, second wound)"."""
    lines = [line.text for line in ribbon_lines(look((960, 600), 200), (width, 110), SAID, "")]
    assert lines == ["The Gnoll 10 dies", "(9 against 10, second wound)."]


@pytest.mark.parametrize("width", [300, 420, 480])
def test_it_is_where_there_is_no_room_for_it_in_one_line(width: int) -> None:
    lines = [line.text for line in ribbon_lines(look((960, 600), 200), (width, 110), SAID, "")]
    assert " ".join(lines) == SAID
