"""A bust without its moment: the cards that are lost light up."""

from __future__ import annotations

from pathlib import Path

import pygame

import hit_table
from at_table import PEOPLE, REY, seated
from nomercy_table.table.geometry import card_rect
from offscreen import frames, press, program


def test_light_lies_around_the_cards_that_are_lost_and_fades_at_its_edge(tmp_path: Path) -> None:
    """Found: a flat red box lay over most of the lower edge, with a hard end beside the cards."""
    app = program(tmp_path, (1600, 900), speed="fast", moments="off")
    state = hit_table.lay("1|8|4", "10|5", "9 9|10", draw="4")
    scene = seated(app, state, [PEOPLE[0], REY, REY])
    frames(app, 40)
    shown = scene.shown
    lying = [card_rect(pose) for slot, pose in shown.placement.cards.items() if "card" in slot]
    own = [rect for rect in lying if rect.top > 450]
    cards = own[0].unionall(own[1:])
    press(app, pygame.K_d, "d")
    for _ in range(60):
        frames(app, 1)
        if "flash" in scene.moving:
            break
    light, after = scene.moving["flash"], app.presenter.surface
    assert light.contains(cards.clip(light))
    assert light.width < 2 * cards.width

    def red(place: tuple[int, int]) -> int:
        return after.get_at(place).r - after.get_at(place).g

    bare = red((light.left - 90, cards.bottom))
    for end in (light.left + 2, light.right - 3):
        assert abs(red((end, cards.bottom)) - bare) < 9
    assert red((cards.left + 9, cards.centery)) > 20
