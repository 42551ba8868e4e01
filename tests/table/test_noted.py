"""While a round is counted, the sum on a plate counts, and nothing else that is noted there."""

from __future__ import annotations

import pytest

from nomercy_table.table.moments.tally import notes_with


@pytest.mark.parametrize(
    ("old", "new", "sums", "noted"),
    [
        (("3 cards", "40 points"), ("3 cards", "52 points"), (40, 52), ("3 cards", "47 points")),
        (("3 cards", "40 points"), ("52 cards", "52 points"), (40, 52), ("52 cards", "47 points")),
        (("12 cards", "1 point"), ("0 cards", "2 points"), (1, 2), ("0 cards", "47 points")),
        (("21 cards", "7 points"), ("12 cards", "2 points"), (7, 2), ("12 cards", "47 points")),
        (("1 mercenary", "33 points"), ("none", "33 and 9"), (33, 9), ("none", "33 and 47")),
    ],
)
def test_of_two_notes_that_change_only_the_sum_counts(
    old: tuple[str, ...], new: tuple[str, ...], sums: tuple[int, int], noted: tuple[str, ...]
) -> None:
    """Found: a 2 of the sum was counted in "12 cards", too."""
    told = [notes_with(number, old, new, sums) for number in (sums[0], 47, sums[1])]
    assert told == [old, noted, new]
