"""`nomercy-table simulate --silly`: the moves that people laugh at are counted, and few."""

from __future__ import annotations

import json

import pytest

from nomercy_table.cli import main
from nomercy_table.games import GAMES
from nomercy_table.simulate.matches import Comparison, play_all
from nomercy_table.simulate.tally import rows

OURS = ("hit", "mercenaries", "mercury", "nothing", "showem")

MATCHES = {"hit": 40, "mercenaries": 30, "mercury": 2, "nothing": 60, "showem": 40}
"""By game: so many are played, with as few rollouts as a decision can do with."""

SECOND_LOOK = {("showem", "hard"): 200}
"""By game and level: the rollouts that it takes to look again before a hand is given away."""

BARS: dict[tuple[str, str, str], float] = {
    ("showem", "easy", "large_hand"): 0.32,
    ("showem", "hard", "large_hand"): 0.15,
    ("mercenaries", "easy", "in_vain"): 0.02,
    ("mercenaries", "medium", "in_vain"): 0.01,
    ("mercenaries", "hard", "in_vain"): 0.01,
    ("mercenaries", "expert", "in_vain"): 0.01,
    ("hit", "expert", "leaves_much"): 0.1,
}
"""By game, level and kind: the share of occasions (0 to 1) that may be taken; else none."""

LEVELS = [
    pytest.param(name, level, id=f"{name}-{level}")
    for name in OURS
    for level in GAMES[name].players
]


def counts(game: str, player: str, matches: int) -> dict[str, tuple[int, int]]:
    """By kind: how many were made, of how many occasions."""
    seats = 2 if game == "mercenaries" else 3
    rollouts = SECOND_LOOK.get((game, player), 60)
    comparison = Comparison(game, (player,) * seats, matches, 3, rollouts=rollouts, blunders=True)
    found = {kind.name: (0, 0) for kind in GAMES[game].blunders}
    for row in rows(comparison, list(play_all(comparison, 1))):
        for kind, (times, occasions) in zip(GAMES[game].blunders, row.blunders, strict=True):
            before = found[kind.name]
            found[kind.name] = (before[0] + times, before[1] + occasions)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_no_level_does_what_people_laugh_at(game: str, level: str) -> None:
    matches = MATCHES[game]
    if level == "hard":  # it thinks for longer
        matches = {"mercenaries": 8, "mercury": 1, "showem": 12}.get(game, matches)
    for name, (times, occasions) in counts(game, level, matches).items():
        assert times <= BARS.get((game, level, name), 0.0) * occasions, (name, times, occasions)


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
def test_who_plays_at_random_does_all_of_it(game: str) -> None:
    """Each kind is there to be found."""
    matches = {"hit": 300, "mercury": 20, "showem": 400}.get(game, 40)
    for name, (times, occasions) in counts(game, "random", matches).items():
        assert 0 < times <= occasions, name


def test_each_kind_has_a_name_of_its_own_and_says_what_it_is() -> None:
    for name in OURS:
        kinds = GAMES[name].blunders
        assert kinds
        assert len({kind.name for kind in kinds}) == len(kinds)
        assert all(kind.about and kind.name.isidentifier() for kind in kinds)


def test_the_table_counts_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "hit", "--matches", "6", "--jobs", "1", "--silly"]
    assert main([*words, "--seats", "hard,random"]) == 0
    out = capsys.readouterr().out
    assert "hard, what people laugh at" in out
    assert "random, what people laugh at" in out
    assert out.count("stops with nothing before it") == 2
    assert main([*words, "--json", "--seats", "hard,random"]) == 0
    hard, other = json.loads(capsys.readouterr().out)["players"]
    assert hard["silly"]["stops_empty"]["times"] == 0 < hard["silly"]["stops_empty"]["occasions"]
    assert other["silly"]["stops_empty"]["times"] > 0
    assert [*hard["silly"]] == ["stops_empty", "sure_bust", "leaves_much"]


def test_without_being_asked_nothing_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "hit", "--matches", "2", "--jobs", "1", "--seats", "hard,easy"]
    assert main(words) == 0
    assert "laugh" not in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert "silly" not in json.loads(capsys.readouterr().out)["players"][0]
