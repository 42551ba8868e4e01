"""Mercury's weights can be learned anew by `scripts/learn_mercury.py`, from what outlook counts."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import learn_mercury
from learn_mercury import DECIMALS, RIDGE, SIZE, TABLES, WEIGHTS
from least_squares import Form, Squares, filled, flat, rewritten
from mercury_table import MERCURY, lay
from nomercy_table.games.mercury.cards import mask
from nomercy_table.games.mercury.valuation import MANY, TWO, Outlook


def test_the_fit_recovers_known_weights_from_made_up_data():
    chance = random.Random(4)
    known = [chance.uniform(-9, 9) for _ in range(12)]
    squares = Squares(len(known))
    for _ in range(4000):
        terms = tuple((n, chance.uniform(-2, 2)) for n in chance.sample(range(12), 5))
        exact = sum(known[n] * amount for n, amount in terms)
        squares.add(terms, exact + chance.gauss(0, 3))
    found = squares.solve(0.01)
    assert found == pytest.approx(known, abs=0.3)
    assert 0.9 < squares.explained(found) < 1


def test_what_counts_only_together_is_shared_and_what_never_counts_is_nought():
    squares = Squares(3)
    for _ in range(100):
        squares.add(((0, 1.0), (1, 1.0)), 6.0)
    assert squares.solve(0.001) == pytest.approx([3, 3, 0], abs=0.01)


def test_a_weight_that_comes_twice_in_one_moment_counts_twice():
    squares = Squares(1)
    for _ in range(100):
        squares.add(((0, 1.0), (0, 1.0)), 6.0)
    assert squares.solve(0.001) == pytest.approx([3], abs=0.01)


@pytest.mark.parametrize("hands", [("o1 cc gt d5 t9 t9", "p1"), ("rf gd3 g4", "p1 p2", "o5 o6 o7")])
@pytest.mark.parametrize(("colour", "number", "more"), [(1, 4, 0), (2, 0, 3), (-1, 0, 5)])
def test_unknown_weights_add_up_to_the_estimate(hands, colour, number, more):
    """Else something would be learned that is not what hard goes by."""
    weights = TWO if len(hands) == 2 else MANY
    observation = lay(*hands).observe(0)
    hand = mask(observation.hand)
    asked = hand, colour, number, more
    form = Outlook(observation, learn_mercury.UNKNOWN).worth(*asked)
    assert isinstance(form, Form)
    values = flat(weights)
    total = sum(values[n] * amount for n, amount in form.terms)
    assert total == pytest.approx(Outlook(observation).worth(*asked))


def test_all_weights_come_out_in_the_order_in_which_they_went_in():
    assert filled(MANY, flat(MANY)) == MANY


@pytest.mark.parametrize("seats", [2, 5])
def test_equal_seeds_give_equal_moments_and_each_is_somebodys_turn_in_the_round(seats):
    players = [MERCURY.players["medium"]] * seats
    once, again = (list(learn_mercury.moments(players, 8)) for _ in range(2))
    assert once == again
    assert len(once) > seats
    for terms, _ in once:  # a hand needs one number of turns, and 33 weights are for that
        assert sum(amount for number, amount in terms if number < 33) == 1


def test_in_a_round_of_two_what_one_wins_the_other_loses():
    outcomes = {outcome for _, outcome in learn_mercury.moments([MERCURY.players["medium"]] * 2, 3)}
    assert len(outcomes) == 2
    assert sum(outcomes) == 0


@pytest.mark.parametrize("name", TABLES)
def test_it_learns_from_a_handful_of_rounds(name):
    first, _ = learn_mercury.one_pass(TABLES[name], 4, 1, None)
    second, squares = learn_mercury.one_pass(TABLES[name], 4, 2, first)
    values = flat(second)
    assert len(values) == SIZE
    assert any(values)
    assert 0 < squares.explained(values) < 1
    assert squares.solve(RIDGE) == values


def test_it_writes_the_file_as_it_stands():
    """So that what it learns can be committed as it is."""
    text = WEIGHTS.read_text(encoding="utf-8")
    assert rewritten(text, {"TWO": TWO, "MANY": MANY}, DECIMALS) == text


def test_the_script_prints_weights_that_python_reads():
    script = Path(learn_mercury.__file__)
    said = subprocess.run(
        [sys.executable, str(script), "--part", "0.0005"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert said.stdout.count("Weights(\n") == 2
    compile(said.stdout, "valuation.py", "exec")
    assert "MANY, pass 3" in said.stderr
