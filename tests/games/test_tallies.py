"""What a round's points were counted from adds up to them, in every game that tells it."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import Setup, play
from nomercy_table.engine.events import RoundEnded
from nomercy_table.games import GAMES

TOLD = [("mercury", 4, {"target": 250}), ("nothing", 5, {"match": "rounds"}), ("showem", 4, {})]


def worth(tally: str) -> int:
    """The sum that a tally stands for: names in brackets have numbers of their own."""
    return sum(int(number) for number in re.findall(r"\d+", re.sub(r"\(.*?\)", "", tally)))


@pytest.mark.parametrize(("name", "seats", "options"), TOLD)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_adds_up(name, seats, options, seed):
    game, ends = GAMES[name], []

    def hear(state, event):
        if isinstance(event, RoundEnded):
            ends.append((event.result, game.tally(state.observe(None))))

    for _ in play(game, Setup(seats, options, seed), hear=hear):
        pass
    assert ends
    for result, told in ends:
        if name == "showem":  # what the others leave is the winner's (SNM-27)
            (winner,) = result.winners
            assert worth(told[winner]) == result.scores[winner]
            others = (worth(told[seat]) for seat in range(seats) if seat != winner)
            assert sum(others) == result.scores[winner]
        else:
            assert tuple(map(worth, told)) == result.scores
