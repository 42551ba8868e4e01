"""Deal numbers as text: every seed has one, and what people make of it is understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomercy_table.engine import deals
from nomercy_table.engine.deals import DealError, deal_number, deal_text, is_unfinished, new_deal
from nomercy_table.engine.rng import MAX_SEED

SEEDS = st.integers(0, MAX_SEED) | st.integers(deals.LOWEST, deals.BEYOND - 1)

EDGES = (0, 7, 999_999, 10**6, deals.LOWEST - 1, deals.LOWEST, deals.BEYOND - 1, deals.BEYOND)


@given(SEEDS)
def test_every_seed_has_a_text_that_means_it(seed: int) -> None:
    assert deal_number(deal_text(seed)) == seed


@pytest.mark.parametrize("seed", [*EDGES, MAX_SEED])
def test_at_the_edges_too(seed: int) -> None:
    assert deal_number(deal_text(seed)) == seed


@given(SEEDS)
def test_digits_alone_are_the_number_that_they_always_were(seed: int) -> None:
    assert deal_number(str(seed)) == seed


@given(st.integers(0, 999_999))
def test_the_old_deals_of_six_digits_are_shown_as_they_were(seed: int) -> None:
    assert deal_text(seed) == str(seed)


def test_new_deals_are_too_many_to_try_out_and_shown_as_nine_letters_and_digits() -> None:
    assert deals.BEYOND - deals.LOWEST > 2**44
    drawn = [new_deal() for _ in range(300)]
    assert len(set(drawn)) == 300
    for seed in drawn:
        text = deal_text(seed)
        assert [len(group) for group in text.split("-")] == [3, 3, 3]
        assert text[0].isalpha()
        assert not set(text) & set("ILOU")
        assert deal_number(text) == seed
    high = {seed >> 40 for seed in drawn}
    low = {seed & 31 for seed in drawn}
    assert len(high) > 15  # of 22
    assert len(low) > 25  # of 32


@pytest.mark.parametrize(
    "typed",
    ["k7q-m2x-rd4", "K7QM2XRD4", " k7q m2x rd4 ", "K 7 Q-M2X--RD4", "K7Q-M2X-RD4-"],
)
def test_case_blanks_and_hyphens_do_not_matter(typed: str) -> None:
    assert deal_number(typed) == deal_number("K7Q-M2X-RD4")


def test_letters_that_look_like_digits_are_those() -> None:
    assert deal_number("KIL-OOO-oi1") == deal_number("K11-000-011")
    assert deal_text(deal_number("KIL-OOO-oi1")) == "K11-000-011"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "-",
        "-7",
        "x",
        "1.5",
        "1e5",
        "K7Q-M2X-RD",
        "K7Q-M2X-RD42",
        "7KQ-M2X-RD4",
        "O7Q-M2X-RD4",
        "K7Q-M2X-RDU",
        "K7Q_M2X_RD4",
        "Ⅶ",
        "７",
        "\u0131abcdefgh",
        str(MAX_SEED + 1),
        "9" * 5000,
        "K" + " " * 50 + "7QM2XRD4",
    ],
)
def test_anything_else_is_refused_with_what_would_be_right(typed: str) -> None:
    with pytest.raises(
        DealError, match=r"nine letters and digits .* K7Q-M2X-RD4, or a whole"
    ) as told:
        deal_number(typed)
    assert len(str(told.value)) < 250


@pytest.mark.parametrize(
    ("typed", "unfinished"),
    [
        ("K", True),
        ("k7q-", True),
        ("K7Q-M2X-RD", True),
        ("K7Q-M2X-RD4", False),
        ("", False),
        ("7", False),
        ("7K", False),
        ("U", False),
        ("K7.", False),
    ],
)
def test_what_is_still_being_typed_is_not_wrong_yet(typed: str, unfinished: bool) -> None:
    assert is_unfinished(typed) is unfinished
