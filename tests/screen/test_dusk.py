"""It grows dark at once, or by steps where to darken a whole window takes long."""

from __future__ import annotations

import pygame

from nomercy_table.screen.dusk import Darkening, Dusk
from nomercy_table.screen.item import Item
from nomercy_table.screen.stage import Stage

SMALL, DENSE = 1920 * 1080, 3840 * 2160
MUCH = 8_000_000


def steps(window: int, moving: int, lights: list[int]) -> list[int | None]:
    """How dark it is in each frame, where it is to be as dark as that."""
    darkening, seen = Darkening(), list[int | None]()
    for light in lights:
        darkening.follow(Dusk(light), window, moving)
        seen.append(None if darkening.now is None else darkening.now.light)
        assert darkening.waits is (seen[-1] != light)
    return seen


def test_in_a_usual_window_it_is_as_dark_as_it_is_to_be() -> None:
    assert steps(SMALL, MUCH, [240, 220, 200, 180]) == [240, 220, 200, 180]


def test_in_a_dense_window_it_grows_darker_in_every_other_frame() -> None:
    assert steps(DENSE, 0, [240, 220, 200, 180, 180]) == [240, 240, 200, 200, 180]


def test_where_much_moves_it_waits_but_not_for_ever() -> None:
    assert steps(DENSE, MUCH, [240] * 6) == [None] * 4 + [240, 240]


def test_a_frame_that_stays_as_dark_as_it_was_is_no_step() -> None:
    darkening = Darkening()
    assert darkening.follow(Dusk(200), DENSE, 0)
    assert not darkening.follow(Dusk(200), DENSE, 0)
    assert darkening.follow(None, DENSE, 0)


def test_the_stage_goes_on_until_it_is_as_light_as_it_is_to_be() -> None:
    ground = pygame.Surface((2600, 1800)).convert()
    ground.fill((200, 160, 120))
    card = pygame.Surface((60, 84), pygame.SRCALPHA)
    card.fill((90, 10, 10, 255))
    screen, stage = ground.copy(), Stage(ground)
    stage.set_items([Item("card", card, 40, 40)])
    for dusk, light, behind in (
        (None, 255, False),
        (Dusk(100), 100, False),
        (None, 100, True),  # it was darkened just now
        (None, 255, False),
    ):
        stage.frame(screen, [], dusk=dusk)
        assert abs(screen.get_at((1000, 1000)).r - 200 * light // 255) <= 1
        assert stage.behind is behind


def test_what_is_lifted_is_not_lit_below_itself_while_the_dusk_stays() -> None:
    ground = pygame.Surface((300, 200)).convert()
    card = pygame.Surface((60, 84), pygame.SRCALPHA)
    card.fill((200, 100, 50, 255))
    screen, stage = ground.copy(), Stage(ground)
    stage.set_items([Item("card", card, 40, 40)])
    dusk = Dusk(100, frozenset({"card"}))
    stage.frame(screen, [], dusk=dusk)
    assert screen.get_at((60, 60)).r == 200
    stage.lift("card")
    stage.frame(screen, [], dusk=dusk)
    assert screen.get_at((60, 60)).r == 0  # whoever lifts it draws it
