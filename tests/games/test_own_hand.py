"""What the table offers of a hand is what the rules allow, and the rest says why (experience 1)."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import Setup, play
from nomercy_table.engine.actions import narrow
from nomercy_table.games import GAMES

USUAL = [(name, {}) for name in ("mercury", "nothing", "showem")]
OTHER = [
    ("mercury", {"play_drawn": True, "reflect_last_card": True}),
    ("nothing", {"may_return": False}),
    ("showem", {"may_decline": False, "roulette_colour": "player", "uno_call": "automatic"}),
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("name", "options"), [*USUAL, *OTHER])
def test_a_card_is_offered_or_is_refused_by_a_clause(name, options, seed):
    game = GAMES[name]
    refused = 0
    for number, (state, _, _) in enumerate(play(game, Setup(2 + seed % 4, options, seed))):
        if number % 3:
            continue
        for seat in state.to_act():
            observation, legal = state.observe(seat), state.legal_actions(seat)
            ways = [(action, game.ways(observation, action)) for action in legal]
            offered = {pick.id for pick in narrow(ways, []).offered}
            for column in game.arrange(observation).zone(f"hand.{seat}").columns:
                if column.id in offered:
                    continue
                meant = game.aimed(observation, column.id)
                assert meant is not None, column.id
                refusal = state.why_not(seat, meant)
                if refusal is None and name == "showem" and observation.drawn >= 0:
                    continue  # the twin of the card that was drawn, and must be played
                assert refusal is not None, (seat, column.id, meant.text(), legal)
                assert re.fullmatch(r"[A-Z]+-\d+[a-z]?", refusal.clause)
                refused += 1
    assert refused
