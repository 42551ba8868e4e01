"""Whole deals, pinned: the same seed is the same match on every machine and every Python."""

from __future__ import annotations

import hashlib

import pytest

from hit_table import HIT, deck
from nomercy_table.games.hit.cards import TEXT

DEALS = {
    0: (
        [1, 1, 3, 1],
        [
            """
            2ha 9cb 9db 6da 1hb 1sb 8sa 2sb 2db 5sa 1db 5dc 4da 4ca 4ha 2hb 1hc 7hb
            4hc 3sb 1ca 4dc 3db 9hb 3sa 10ca 6sb 10db 10ha 8da 5cb 10sa 9ca 8db 1dc
            8sb 4sb 1da 5da 2dc 3da 5hb 2sa 3hb 8ca 1sa 3ha 5ca 10da 7cb 3cb 7da 3cc
            6db 1cb 4cb 5ha 7sb 10sb 6ca 1cc 2cb 3hc 3ca 1ha 7ca 6sa 5cc 10cb 5hc
            2da 7sa 8hb 4sa 8ha 3sc 7ha 9ha 4db 6ha 5sb 2ca 4sc 6cb 5db 2cc 2sc 9da
            4hb 9sa
            """,
            """
            3sa 2cc 1ca 6da 6ca 2db 6sb 8sb 9ha 4ca 2hb 6sa 2ha 6db 4cb 10da 4sa 9cb
            4sb 3da 4hc 3cc 8ca 10sa 3ha 5db 8da 9sa 1sa 8sa 1sb 3cb 8hb 2sc 5cb 7ha
            1ha 2sa 10sb 2da 3sc 5ha 3hb 4dc 4da 4sc 1dc 5hb 2ca 3sb 5da 7cb 6cb 2dc
            4ha 4hb 8db 1cb 10ha 7da 9ca 5sa 4db 5dc 1db 7ca 1hc 10cb 5sb 1cc 10db
            2sb 9hb 1da 7sa 2cb 7hb 5ca 7sb 9da 8ha 9db 3ca 6ha 3hc 1hb 5cc 3db 5hc
            10ca
            """,
        ],
    ),
    1: (
        [1, 2, 3, 2],
        [
            """
            10db 7hb 7ca 5hb 6da 7sa 2cc 7da 3da 1ca 3sa 9ca 4sc 2hb 9ha 7cb 4db 7ha
            2da 3ha 5sa 8sb 3cb 8db 10sb 1cb 6cb 1ha 9sa 8ha 4sb 8da 2cb 5dc 8sa 9da
            10ha 4hb 2sb 9cb 10da 10sa 10cb 7sb 5da 3sb 1dc 1db 4dc 2sc 4cb 3db 5hc
            2db 2dc 6ha 4da 3cc 1hc 10ca 5cc 4sa 1hb 3sc 4hc 1da 4ha 3ca 2ha 5ca 8hb
            1cc 9db 5cb 1sa 6db 2ca 3hc 5db 5ha 9hb 2sa 5sb 6sb 6ca 1sb 6sa 3hb 8ca
            4ca
            """,
        ],
    ),
    2**63 - 1: (
        [1, 0, 3, 3],
        [
            """
            4hc 2dc 4da 1ha 2da 6cb 5hc 8ha 5hb 9ha 4sb 6sb 2ca 1dc 10db 5sa 3cb 3sc
            1db 4sa 2sc 4dc 7cb 9sa 1sb 9ca 10ca 2db 4ca 10ha 8db 6sa 6da 7sb 1hb
            5ca 1sa 4ha 9da 8hb 1cb 3hc 3da 8da 2ha 9hb 1ca 3ha 5cc 4hb 8ca 7ca 6ha
            2cb 7sa 5sb 2sa 5da 1hc 8sb 1cc 8sa 4sc 9cb 2cc 10sa 3cc 2hb 3sb 3ca
            10da 9db 5cb 3hb 4cb 6db 5db 3sa 7da 3db 4db 2sb 1da 10sb 10cb 6ca 5ha
            7ha 5dc 7hb
            """,
            """
            10sb 9db 4da 9ha 10ha 3cb 4hc 2dc 2cb 8ca 2da 3db 1ca 2cc 5db 6ca 5cb
            6da 1sa 7ca 5hc 7da 5sa 1dc 4sa 2sb 7ha 3ca 2ha 10ca 10da 5ca 2ca 6db
            8sa 3hb 5cc 3ha 3cc 10cb 2sc 3sc 5sb 1hb 1cc 9sa 7cb 5da 2sa 1hc 1da
            10sa 3sb 9hb 4hb 1cb 4ca 4cb 6cb 9da 9cb 8sb 4sb 1sb 3hc 1ha 7sa 1db 2hb
            8db 5hb 8hb 9ca 2db 4dc 3sa 4db 8ha 7sb 4ha 8da 6sa 6ha 5dc 4sc 7hb 6sb
            3da 10db 5ha
            """,
        ],
    ),
}


@pytest.mark.parametrize("seed", DEALS)
def test_the_deal_of_a_seed_never_changes(seed):
    first, piles = DEALS[seed]
    assert [HIT.new(seats, {}, seed).first for seats in (2, 3, 4, 5)] == first
    for number, pile in enumerate(piles, 1):
        assert [TEXT[card] for card in deck(seed, number)] == pile.split()


def test_a_thousand_deals_have_the_fingerprint_that_they_always_had():
    digest = hashlib.sha256()
    for seed in range(1000):
        digest.update(" ".join(TEXT[card] for card in deck(seed, 1 + seed % 3)).encode())
    assert digest.hexdigest() == "f01bf100a2ff452aeeefbfc74ee18d1b88a8c74e56f7a504faea08591069d64a"
