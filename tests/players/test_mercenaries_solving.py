"""Hard and expert in Mercenaries: whom they equip, what ends a skirmish, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from mercenaries_table import GAME, do, drain, fight, lay, shop
from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.games.mercenaries import combat, search
from nomercy_table.games.mercenaries.actions import Equip
from nomercy_table.games.mercenaries.cards import ARTIFACTS
from nomercy_table.games.mercenaries.field import WON, Field
from nomercy_table.games.mercenaries.search import Search, equipment_solved, outfits
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.valuation import plain_stakes

BUDGET = Budget(30)


def decide(name: str, state: MercenariesState, seed: int = 3, budget: Budget = BUDGET) -> Decision:
    seat = state.to_act()[0]
    return choose(GAME.players[name], state.observe(seat), state.legal_actions(seat), seed, budget)


def equipping(one: str, other: str, hands: tuple[str, str], turn: int = 0) -> MercenariesState:
    """Both squads lie open, seat 0 attacks first; `hands` hold artifacts."""
    state = lay(phase="squads", turn=0, hands=[f"{one} {hands[0]}", f"{other} {hands[1]}"])
    do(state, f"squad {one}", f"squad {other}")
    assert (state.phase, state.turn) == ("equip", turn)
    return state


EQUIPPED = [
    ("kh 9h 4c", "jc 10s 5d", ("ah", "")),
    ("5c jh 9c", "qd 6d 3h", ("ah ac", "ad")),
    ("kd 2d 7c", "jh 8s 8h", ("ad", "as ah")),
]


@pytest.mark.parametrize(("one", "other", "hands"), EQUIPPED)
def test_equipment_is_weighed_as_trying_everything_does(one, other, hands):
    """MRC-19: who attacks first equips first, and the other answers."""
    state = equipping(one, other, hands)
    field = state.field
    assert field is not None
    held = [state.hands[seat] & ARTIFACTS for seat in (0, 1)]

    def value(gear: int) -> float:
        start = field._replace(gear=gear)
        return drain(Search(start, plain_stakes()).solve(start))

    replies = outfits(field, 1, held[1])
    worth = {own: min(value(own | r) for r in replies) for own in outfits(field, 0, held[0])}
    legal = state.legal_actions(0)
    weighed = dict(drain(equipment_solved(field, legal, held, 0, plain_stakes())))
    assert list(weighed) == legal
    for action in legal:
        bit = 1 << (action.place - 1) if isinstance(action, Equip) else 0
        of = [value for own, value in worth.items() if (own & bit if bit else own == 0)]
        assert weighed[action] == pytest.approx(max(of))


def test_who_equips_second_knows_what_the_other_wears():
    state = equipping("kd 2d 7c", "jh 8s 8h", ("", "as ah"), turn=1)
    field = state.field
    assert field is not None
    held = [0, state.hands[1] & ARTIFACTS]
    weighed = dict(drain(equipment_solved(field, state.legal_actions(1), held, 1, plain_stakes())))
    best = max(weighed.values())
    values = []
    for gear in outfits(field, 1, held[1]):
        start = field._replace(gear=gear)
        values.append(-drain(Search(start, plain_stakes()).solve(start)))
    assert best == pytest.approx(max(values))


def test_outfits_are_all_that_can_be_worn():
    state = equipping("5c jh 9c", "qd 6d 3h", ("ah ac", "ad"))
    assert state.field is not None
    own = outfits(state.field, 0, state.hands[0] & ARTIFACTS)
    assert sorted(own) == sorted(c | h for c, h in product((0, 0b001, 0b100), (0, 0b010)))


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_equipment_is_solved_and_not_put_on_the_highest_card(name):
    """In at least one of these the highest card of the race is not the one to equip."""
    for one, other, hands in EQUIPPED:
        decision = decide(name, equipping(one, other, hands))
        assert "solved" in decision.reason
        worth = {candidate.action: candidate.value for candidate in decision.candidates}
        assert worth[decision.action] == max(worth.values())


# -- what ends a skirmish --------------------------------------------------------------------------


def skirmishes(name: str, games: int) -> Iterator[tuple[Field, list[Action], Action]]:
    """What a level decides in the skirmishes of so many games against itself."""
    for seed in range(games):
        state = GAME.new(2, {"match": "single"}, seed)
        assert isinstance(state, MercenariesState)
        while to_act := state.to_act():
            level = name if state.phase == "combat" else "medium"
            action = decide(level, state, seed).action
            assert action is not None
            if state.phase == "combat" and state.field is not None:
                yield state.field, state.legal_actions(to_act[0]), action
            state.advance(to_act[0], action, None)


def wins_at_once(field: Field, action: Action, seat: int) -> bool:
    """Whether the skirmish is won by that action alone."""
    after = combat.play(field, action, None)
    return after.step == WON and after.attacker == seat


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_no_winning_blow_is_missed(name):
    """MRC-33: who can end a skirmish by this action ends it in this turn, for certain."""
    chances = 0
    for field, legal, action in skirmishes(name, 12):
        winning = [each for each in legal if wins_at_once(field, each, field.to_act)]
        if winning and len(winning) < len(legal):
            chances += 1
            after = combat.play(field, action, None)
            assert search.wins(after, field.to_act), (field, action)
    assert chances >= 4


def test_a_blow_that_a_shield_can_spoil_does_not_win_for_sure():
    """MRC-23."""
    state = fight("kh 9d 8s", "2c jc", dead="9d 8s", wounded="jc")
    assert state.field is not None
    shielded = combat.play(state.field, GAME.parse_action("attack 1 2"), None)
    assert not search.wins(shielded, 0)
    alone = fight("kh 9d 8s", "2c jc", dead="9d 8s 2c", wounded="jc")
    assert alone.field is not None
    assert search.wins(combat.play(alone.field, GAME.parse_action("attack 1 2"), None), 0)


def test_of_equal_actions_the_one_that_kills_most_is_taken():
    state = fight("kh 9d 8s", "jc 5h 10d")
    field = state.field
    assert field is not None
    equal = [(action, 1.0) for action in combat.legal(field)]
    decision = search.finishing(field, equal, "solved")

    def killed(action: Action) -> int:
        after = combat.play(field, action, None)
        while after.step != WON and after.to_act == 1 and after.step != field.step:
            after = combat.play(after, combat.legal(after)[0], None)
        return (field.alive & ~after.alive & 0b111000).bit_count()

    assert killed(decision.action) == max(killed(action) for action, _ in equal) > 0


# -- what hands are worth --------------------------------------------------------------------------


def test_hard_does_not_hire_at_any_price():
    """A third mercenary for good cards, which medium would have."""
    state = shop("kc jh js 10d 9d", "jd")
    assert decide("medium", state).action != decide("hard", state).action
    assert str(decide("hard", state).action) == "pass"


def test_hard_hires_while_it_has_but_one():
    state = shop("jc 4h 9h 2s 3s", "kh")
    assert str(decide("hard", state).action).startswith("hire kh")


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_who_hires_pays_with_what_it_can_best_spare(name):
    state = shop("jc 4h 9h 10h 2s", "kh")
    assert str(decide(name, state).action) == "hire kh 4h 9h"
