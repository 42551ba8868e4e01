"""How the levels of Mercenaries think: what they never miss, and what is solved is solved."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, do, drain, fight, lay, shop
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import combat
from nomercy_table.games.mercenaries.actions import least, purse_for_hire
from nomercy_table.games.mercenaries.cards import KEY, MERCENARIES, RESOURCES, cards_of
from nomercy_table.games.mercenaries.field import WON, Field, opening
from nomercy_table.games.mercenaries.search import Search
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.valuation import (
    FOUGHT,
    Spoils,
    Stakes,
    best_strength,
    learned_stakes,
    plain_stakes,
    squad_strength,
)

LEVELS = [*GAME.players, *GAME.references]


def decide(name: str, state: MercenariesState, seed: int = 3) -> Decision:
    players = {**GAME.players, **GAME.references}
    seat = state.to_act()[0]
    legal = state.legal_actions(seat)
    return choose(players[name], state.observe(seat), legal, seed, Budget(1))


def chosen(name: str, state: MercenariesState, seed: int = 3) -> str:
    action = decide(name, state, seed).action
    assert action is not None
    return action.text()


def some_field(chance: Rng) -> Field:
    """Two chance squads of two, or of three where one is half dead: quick to search plainly."""
    mercenaries, resources = list(cards_of(MERCENARIES)), list(cards_of(RESOURCES))
    chance.shuffle(mercenaries)
    chance.shuffle(resources)
    squads = []
    for seat in range(2):
        squad = [mercenaries[seat], *resources[2 * seat : 2 * seat + 1 + chance.below(2)]]
        chance.shuffle(squad)
        squads.append(tuple(squad))
    gear = 1 << chance.below(len(squads[0])) if chance.below(2) else 0
    field = opening((squads[0], squads[1]), 0, gear, chance.below(2))
    return field._replace(wounded=field.alive & ~field.skin & chance.below(64))


def plainly(field: Field, spoils: Spoils, known: dict[Field, float]) -> float:
    """The value of a field, by the rules alone, all that can follow tried."""
    if field.step == WON:
        return spoils.won(field)
    if field not in known:
        best = max if field.to_act == 0 else min
        known[field] = best(
            plainly(combat.play(field, action, None), spoils, known)
            for action in combat.legal(field)
        )
    return known[field]


def some_stakes(field: Field, chance: Rng) -> Stakes:
    """What is at stake by the cards alone, or by what has been learned of hands; of a game that
    may end by it."""
    if chance.below(2):
        return plain_stakes()
    elsewhere = [chance.below(3) for _ in range(2)]
    last = [chance.below(40) - 20.0 for _ in range(2)]
    return learned_stakes(FOUGHT, field.squads, elsewhere, last)


def test_what_is_solved_is_what_trying_everything_finds():
    chance = Rng(11)
    for _ in range(60):
        field = some_field(chance)
        stakes = some_stakes(field, chance)
        value = drain(Search(field, stakes).solve(field))
        assert value == pytest.approx(plainly(field, Spoils(field.sides, stakes), {}))


def test_each_choice_is_worth_what_trying_everything_finds():
    # What is known after one choice must not spoil what is said of the next.
    chance = Rng(12)
    for _ in range(40):
        field = some_field(chance)
        stakes = some_stakes(field, chance)
        spoils = Spoils(field.sides, stakes)
        known: dict[Field, float] = {}
        for action, value in drain(Search(field, stakes).weigh(field, combat.legal(field))):
            after = combat.play(field, action, None)
            assert value == pytest.approx(plainly(after, spoils, known)), action


def test_the_search_pauses():
    squads = tuple(tuple(KEY[c] for c in squad.split()) for squad in ("kd 7s 8c", "kh qh qs"))
    field = opening(squads, 0b010000, 0b001001, 0)
    pauses = sum(1 for _ in Search(field, plain_stakes()).solve(field))
    assert pauses > 20


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_misses_the_blow_that_wins(name):
    state = fight("2c 9d kh", "jc 5h", dead="5h", wounded="jc", hands=["", "qs"])
    for seed in range(10):
        first = chosen(name, state, seed)
        after = state.copy()
        do(after, first)
        assert after.field is None or after.field.step == WON


@pytest.mark.parametrize("name", LEVELS)
def test_everybody_hires_who_must(name):
    state = shop("4c 9c 10s", "kc qs")
    for seed in range(5):
        assert chosen(name, state, seed).startswith("hire")


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_passes_a_turn_that_decides_a_squad_without_its_mercenary(name):
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c 9d 10s", "jc 2c 3c"])
    for seed in range(5):
        assert "kh" in chosen(name, state, seed)


@pytest.mark.parametrize("name", ["medium", "hard", "greedy"])
def test_a_tank_or_the_highest_cards_stand_beside_the_mercenary(name):
    state = lay(phase="squads", turn=0, hands=["kh 2c 3d 9d 10s 4s", "jc 2h 3c"])
    squad = chosen(name, state)
    assert {"kh", "10s"} <= set(squad.split())


def test_hard_sees_what_an_answer_costs():
    """Killing the five brings more at once; but then the leader kills in turn."""
    state = fight("qc 9d 7s", "kd 9h 8s")
    decision = decide("hard", state)
    values = {candidate.action.text(): candidate.value for candidate in decision.candidates}
    assert decision.action is not None
    assert values[decision.action.text()] == max(values.values())
    assert set(values) == {action.text() for action in state.legal_actions(0)}
    assert "solved" in decision.reason


def test_hard_weighs_a_shield_exactly():
    state = fight("kh 9d", "qc 2h 9s", hands=["2c", "js"])
    do(state, "attack 1 1")
    decision = decide("hard", state)
    assert {candidate.action.text() for candidate in decision.candidates} == {
        "no shield",
        "shield 2",
    }


def test_the_least_payment_wastes_least_and_sells_no_artifact_without_need():
    hand = sum(1 << KEY[card] for card in ("4c", "9c", "10c", "ah"))
    purse = purse_for_hire(hand, KEY["kc"])
    assert [KEY["4c"], KEY["9c"]] == list(least(purse, 13))
    assert KEY["ah"] in least(purse & ~(1 << KEY["9c"]) & ~(1 << KEY["4c"]), 13)
    assert least(0, 13) == ()


def test_strength_knows_what_helps():
    def strength(text, wounded="", artifacts=""):
        return squad_strength(
            [KEY[c] for c in text.split()],
            sum(1 << KEY[c] for c in wounded.split()),
            sum(1 << KEY[c] for c in artifacts.split()),
        )

    assert strength("kh 10s 9d") > strength("jh 10s 9d")
    assert strength("kh 10s 9d") > strength("kh 8s 9d")
    assert strength("kh 10h 9d") > strength("kh 10s 9d")
    assert strength("kh 10s 9d", wounded="kh") < strength("kh 10s 9d")
    assert strength("kh 10s 9d", artifacts="ah") > strength("kh 10s 9d", artifacts="ac")
    assert strength("2h kh 9d") > strength("kh 9d 2h")
    assert best_strength(0, 0, 0) < -5
