"""The cards of Mercenaries say what the game's own cards say, and lose nothing in few bytes."""

from __future__ import annotations

import io
import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art import classes, mercenaries, warbands
from art.svg import Path, circle, document, fill, rounded, stroke
from art.terse import plainer, steps, terse
from nomercy_table.games.mercenaries import cards


@pytest.mark.parametrize("key", range(cards.DECK_SIZE), ids=lambda key: cards.TEXT[key])
def test_mrc_2_to_5_race_name_value_and_class_are_the_games(key: int) -> None:
    rank, suit = cards.TEXT[key][:-1], cards.TEXT[key][-1]
    assert warbands.WARBANDS[suit].name == cards.RACES[cards.RACE[key]]
    assert mercenaries.VALUE.get(rank, rank) in (cards.VALUE[key], str(cards.VALUE[key]))
    if rank in mercenaries.TITLES:
        title = mercenaries.TITLES[rank][mercenaries.SUITS.index(suit)]
        assert cards.NAME[key] == f"{warbands.WARBANDS[suit].name} {title}"
    sets = {
        "basic": cards.BASIC & ~cards.ELITES,
        "both": cards.BASIC & cards.ELITES,
        "elite": cards.ELITES & ~cards.BASIC,
        "tank": cards.TANKS,
        "veteran": cards.VETERANS,
        "spellcaster": cards.SPELLCASTERS,
        "leader": cards.LEADERS,
        "artifact": cards.ARTIFACTS,
    }
    assert [kind for kind, mask in sets.items() if mask >> key & 1] == [classes.CLASS[rank]]


def test_steps_draw_the_same_picture() -> None:
    shape = rounded(11.3, 20.7, 80.2, 60.9, 9.4) + circle(50.55, 50.45, 18.3)
    lines = Path.parse("M10 90L90 90L90 12M12 12Q40 60 88 33")
    long = document(
        100,
        100,
        [fill(shape, "#204080", 1), stroke(lines, "#FFFFFF", 3, 1, stroke_linejoin="round")],
        ["<desc>none</desc>"],
    )
    short = terse(long)
    assert len(short) < len(long)
    # The ends of lines become round: only they may differ.
    a, b = (
        pygame.image.tobytes(
            pygame.image.load_sized_svg(io.BytesIO(text.encode()), (200, 200)), "RGBA"
        )
        for text in (long, short)
    )
    assert sum(abs(p - q) > 40 for p, q in zip(a, b, strict=True)) < 400


def test_rounding_does_not_add_up() -> None:
    crooked = Path.parse("M0 0" + "".join(f"L{i * 1.04} {i * 0.26}" for i in range(1, 101)))
    # All numbers are pairs here: the place of the start, then steps aslant.
    numbers = [float(n) for n in re.findall(r"-?[0-9.]+", steps(crooked))]
    assert len(numbers) == 202
    assert abs(sum(numbers[::2]) - 104) < 0.06
    assert abs(sum(numbers[1::2]) - 26) < 0.06


def test_plainer_keeps_what_can_be_seen() -> None:
    straight = Path.parse("M0 0Q5 0.01 10 0L20 0.01L30 0L30 20Z")
    assert plainer(straight, 0.06).d() == "M0 0L30 0L30 20Z"
    bowed = Path.parse("M0 0Q5 4 10 0Z")
    assert plainer(bowed, 0.06) == bowed
