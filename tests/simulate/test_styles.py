"""The script that tells ways of playing apart: it measures every game, and counts rightly."""

from __future__ import annotations

import pytest

import styles
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.styles import PLAIN
from nomercy_table.games import GAMES
from nomercy_table.simulate.matches import Comparison
from style_measures import MEASURES
from styles import Watched, named_rightly, table_of, watch


def a_table(game_id: str, matches: int) -> Comparison:
    return Comparison(game_id, ("medium", "medium"), matches, 1, duplicate=True)


def test_every_game_with_styles_has_measures() -> None:
    assert {game.id for game in GAMES.values() if game.styles} == set(MEASURES)


@pytest.mark.parametrize("game_id", MEASURES)
def test_every_game_with_measures_can_be_watched(game_id: str) -> None:
    game = GAMES[game_id]
    short = {} if game_id in ("hit", "mercenaries", "nothing") else {"match": "single"}
    watched = watch(game, "medium", PLAIN, a_table(game_id, 2), short)
    assert len(watched.seen) == 2
    assert watched.means(range(2))
    assert {share for shares in watched.shares.values() for share in shares} <= {0.0, 0.5, 1.0}


def test_plain_players_win_what_is_fair_and_equal_seeds_tell_the_same() -> None:
    once, again = (watch(GAMES["hit"], "hard", PLAIN, a_table("hit", 8), {}) for _ in range(2))
    assert once == again
    assert all(sum(shares) == 1 for shares in once.shares.values())


def made_up(middle: float, seed: int) -> Watched:
    """Fifty matches of somebody who does something about `middle` times in a hundred."""
    chance = Rng(seed)
    seen = [{"it": (100.0 * (chance.uniform() * 100 < middle), 1)} for _ in range(50)]
    return Watched({deal: [0.5, 0.5] for deal in range(25)}, seen)


def test_who_does_something_else_is_named_and_who_does_the_same_is_not() -> None:
    apart = named_rightly({"a": made_up(10, 1), "b": made_up(90, 2)})
    assert apart == {"a": 1.0, "b": 1.0}
    alike = named_rightly({"a": made_up(50, 1), "b": made_up(50, 2), "c": made_up(50, 3)})
    assert sum(alike.values()) / 3 < 0.7


def test_the_table_has_a_row_for_each_style() -> None:
    head, line, *rows = table_of({PLAIN: made_up(10, 1), "thief": made_up(90, 2)})
    assert head == "| style | wins | named | it |"
    assert set(line) <= set("| -")
    assert [row.split(" | ")[0] for row in rows] == ["| plain", "| thief"]
    assert "50.0 (" in rows[1]


def test_ten_matches_are_what_somebody_watches() -> None:
    assert [*made_up(50, 1).tens()][-1] == range(40, 40 + styles.TEN)
