"""What somebody meant who points at what can't be picked, and what the rules say to it."""

from __future__ import annotations

import pytest

from hit_table import HIT, lay
from nomercy_table.games.hit.arrange import arrange
from nomercy_table.games.hit.state import HitState

QUIET = ("5|2", "9|4", "7")
"""Nobody has anything to steal yet."""


def refusal(state: HitState, pick: str) -> str:
    """The reason, with its clause, why what was meant can't be; empty: nothing was meant."""
    action = HIT.aimed(state.observe(state.turn), pick)
    if action is None:
        return ""
    refused = state.why_not(state.turn, action)
    return "" if refused is None else f"{refused.clause}: {refused.reason}"


@pytest.mark.parametrize("pick", ["tableau.1/9", "tableau.1", "loot.1", "tableau.2/7", "loot.2"])
def test_others_cards_and_loot_mean_a_theft_and_there_is_nothing_to_steal(pick: str) -> None:
    assert refusal(lay(*QUIET), pick).startswith("HIT-7: There is nothing to steal")


@pytest.mark.parametrize("pick", ["tableau.0/5", "tableau.0", "loot.0"])
def test_the_own_cards_mean_nothing_but_while_something_can_be_stolen(pick: str) -> None:
    assert refusal(lay(*QUIET), pick) == ""
    stealing = lay("5|2", "5|4", "7", stealing=5)
    assert refusal(stealing, pick) == "HIT-7: You can't steal from yourself."


def test_whom_nothing_can_be_stolen_from() -> None:
    state = lay("5|2", "5|4", "7", stealing=5)
    assert refusal(state, "tableau.2/7") == "HIT-7: That player has no fives to steal."
    assert refusal(state, "loot.2") == "HIT-7: That player has no fives to steal."
    assert refusal(state, "tableau.1/5") == ""  # that can be done


@pytest.mark.parametrize("pick", ["discard", "tableau.9", "loot.x", "nonsense", ""])
def test_what_means_nothing(pick: str) -> None:
    assert refusal(lay(*QUIET), pick) == ""


def test_everything_on_the_table_can_be_pointed_at() -> None:
    for state in (lay(*QUIET), lay("5|2", "5|4", "7", stealing=5)):
        observation = state.observe(state.turn)
        for zone in arrange(observation).zones:
            for pick in (zone.id, *(column.id for column in zone.columns)):
                HIT.aimed(observation, pick)
