"""No card on its way covers a name, a number at it, or the line of words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, seated
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.table.hud import RIBBON
from offscreen import frames, program
from showem_table import lay


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_a_card_that_is_played_flies_below_the_words(tmp_path: Path, speed: str) -> None:
    app = program(tmp_path, speed=speed)
    hands = lay("r4 b2 b3", "b1 b2 b4", "g1 g2", "y1 y2", top="r5")
    scene = seated(app, hands, [PEOPLE[0], REY, REY, REY], GAMES["showem"])
    frames(app, 60)
    crossed = 0
    scene.want(Act(0, next(a for a in hands.legal_actions(0) if a.text().startswith("play r4"))))
    for _ in range(60):
        frames(app, 1, 1 / 60)
        moved, place = scene.moving, scene.placed
        order = [*moved]
        resting = {item.id: item.rect for item in scene.pictures}
        cards = [each for each in order if each.startswith("card.")]
        for each in cards:
            if not moved[each].colliderect(resting.get(RIBBON, pygame.Rect(0, 0, 0, 0))):
                continue
            crossed += 1
            above = order[order.index(each) :]
            assert RIBBON in above
            names = {f"name.{s}" for s, r in place.plates.items() if r.colliderect(moved[each])}
            assert names <= set(above)
    assert crossed


def test_a_plate_which_the_ground_of_the_words_reaches_lies_upon_it(tmp_path: Path) -> None:
    """Found in high windows, in large letters: the lower half of the own plate lay in the dark."""
    app = program(tmp_path, (720, 1280), ui_scale=200, speed="normal")
    state = lay("r4 b2 b3", "b1 b2 b4", "g1 g2", top="r5")
    scene = seated(app, state, [PEOPLE[0], REY, REY], GAMES["showem"])
    frames(app, 20)
    plate = scene.placed.plates[0]
    resting = {item.id: item for item in scene.pictures}
    assert resting[RIBBON].rect.colliderect(plate)
    order = [*resting]
    assert order.index(RIBBON) < order.index("plate.0")
    scene.raise_number("passing", pygame.Surface((20, 20)), resting[RIBBON].rect.center)
    frames(app, 2, 1 / 60)
    order = [*scene.moving]
    assert order.index("passing") < order.index(RIBBON) < order.index("words.name.0")
