"""The weights of Mercenaries can be learned anew by `scripts/learn_mercenaries.py`, from what
`valuation.py` counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import learn_mercenaries
from learn_mercenaries import DECIMALS, RIDGE, SIZE, UNKNOWN, WEIGHTS
from least_squares import Form, filled, flat, rewritten
from mercenaries_table import GAME
from nomercy_table.games.mercenaries.cards import KEY, mask_of
from nomercy_table.games.mercenaries.valuation import FOUGHT, SHOPPED


def cards(text: str) -> int:
    return mask_of(KEY[word] for word in text.split())


@pytest.mark.parametrize(
    ("hand", "infirmary"), [("kh 2c 10d ah", ""), ("5c", "qs 7d"), ("js qs kc jd jh qd", "jc 4s")]
)
@pytest.mark.parametrize("weights", [SHOPPED, FOUGHT])
def test_unknown_weights_add_up_to_the_worth(hand, infirmary, weights):
    """Else something would be learned that is not what hard goes by."""
    form = UNKNOWN.worth(cards(hand), cards(infirmary))
    assert isinstance(form, Form)
    total = sum(flat(weights)[n] * amount for n, amount in form.terms)
    assert total == pytest.approx(weights.worth(cards(hand), cards(infirmary)))


def test_all_weights_come_out_in_the_order_in_which_they_went_in():
    assert filled(SHOPPED, flat(FOUGHT)) == FOUGHT


def test_equal_seeds_give_equal_moments_and_each_fight_has_a_shop_before_it():
    medium = GAME.players["medium"]
    once, again = (list(learn_mercenaries.moments(medium, 8)) for _ in range(2))
    assert once == again
    assert [name for name, _, _ in once] == ["SHOPPED", "FOUGHT"] * (len(once) // 2)
    assert len({margin for _, _, margin in once}) == 1


def test_it_learns_from_a_handful_of_games():
    first, _ = learn_mercenaries.one_pass(3, 1, {})
    second, squares = learn_mercenaries.one_pass(3, 2, first)
    for name, weights in second.items():
        values = flat(weights)
        assert len(values) == SIZE
        assert squares[name].solve(RIDGE) == values
        assert 0 < squares[name].explained(values) < 1


def test_it_writes_the_file_as_it_stands():
    """So that what it learns can be committed as it is."""
    text = WEIGHTS.read_text(encoding="utf-8")
    sets = {"SHOPPED": SHOPPED, "FOUGHT": FOUGHT}
    assert rewritten(text, sets, DECIMALS) == text


def test_the_script_prints_weights_that_python_reads():
    script = Path(learn_mercenaries.__file__)
    said = subprocess.run(
        [sys.executable, str(script), "--part", "0.0005"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert said.stdout.count("Weights(\n") == 2
    compile(said.stdout, "valuation.py", "exec")
    assert "FOUGHT, pass 2" in said.stderr
