"""How strong the levels of Mercenaries are: small, seeded versions of the table in
docs/players.md, each deal played from both seats.

Equal seeds play equal matches, so these fail only when a player, the rules or the shuffle
change; the limits are far below what was measured in large.
"""

from __future__ import annotations

from functools import partial

import pytest

from simulate import bars

win_rate = partial(bars.win_rate, "mercenaries")


@pytest.mark.slow
@pytest.mark.quick("easy")
@pytest.mark.parametrize(
    ("candidate", "other", "matches", "bar"),
    [
        ("hard", "former", 100, 0.55),
        ("hard", "greedy", 40, 0.6),
        ("former", "greedy", 40, 0.6),
        ("hard", "medium", 40, 0.5),
        ("medium", "greedy", 80, 0.6),
        ("medium", "easy", 80, 0.6),
        ("easy", "random", 80, 0.75),
    ],
)
def test_each_level_stands_clearly_above_what_is_below(candidate, other, matches, bar) -> None:
    assert win_rate(candidate, other, 2, matches) > bar


@pytest.mark.slow
@pytest.mark.parametrize(("other", "matches", "bar"), [("former", 30, 0.7), ("hard", 40, 0.55)])
def test_expert_is_clearly_stronger_than_hard_is_and_was(other, matches, bar) -> None:
    assert win_rate("expert", other, 2, matches) > bar
