"""It grows dark at once, or by steps where to darken a whole window takes long."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.render.dusk import Darkening, Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.stage import Stage
from pictured import Pictured

SMALL, DENSE = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(0, 0, 3840, 2160)
MUCH = 8_000_000


def lights(darkening: Darkening, window: pygame.Rect) -> list[int]:
    """How light each part of the window is, from above."""
    return [255 if dusk is None else dusk.light for _, dusk in darkening.over(window)]


def steps(window: pygame.Rect, wanted: list[int], moving: int = 0) -> list[list[int]]:
    """How light it is in each frame, where it is to be as light as that."""
    darkening, seen = Darkening(window), list[list[int]]()
    for light in wanted:
        darkening.follow(Dusk(light), moving)
        seen.append(lights(darkening, window))
        assert darkening.waits is (set(seen[-1]) != {light})
    return seen


def test_in_a_usual_window_it_is_as_dark_as_it_is_to_be() -> None:
    assert steps(SMALL, [240, 220, 160, 180], MUCH) == [[240], [220], [160], [180]]


def test_in_a_dense_window_one_part_after_the_other_grows_darker() -> None:
    seen = steps(DENSE, [240, 230, 230, 220, 220, 220])
    assert seen[:3] == [[240, 255, 255], [240, 230, 255], [240, 230, 230]]
    assert seen[3:5] == [[220, 230, 230], [220, 220, 230]]
    assert seen[5] == [220], "and where all are alike there are no parts"


def test_a_large_step_is_taken_at_once_but_not_in_the_frame_after_another() -> None:
    """Found: for two frames there was an edge across the table between light and dark."""
    assert steps(DENSE, [200, 140, 140, 140]) == [[200], [200], [140], [140]]


def test_who_else_keeps_the_light_is_seen_at_once() -> None:
    """Found: a card that crosses two parts was half bright for a frame."""
    darkening = Darkening(DENSE)
    darkening.follow(Dusk(100, frozenset({"a"})), 0, anew=True)
    assert not darkening.follow(Dusk(100, frozenset({"a"})), 0)
    assert len(darkening.follow(Dusk(100, frozenset({"b"})), 0)) == 3
    assert not darkening.follow(Dusk(100), 0), "but not in two frames in a row"
    assert len(darkening.follow(Dusk(100), 0)) == 3


def test_where_much_moves_a_large_step_waits_but_not_for_ever() -> None:
    assert steps(DENSE, [140] * 6, MUCH) == [[255]] * 4 + [[140]] * 2


def test_where_all_is_drawn_anew_it_is_as_dark_as_it_is_to_be() -> None:
    """Found: what a moment had hidden came back light, but for its upper third."""
    darkening = Darkening(DENSE)
    for light in (240, 100):
        assert len(darkening.follow(Dusk(light), MUCH, anew=True)) == 3
        assert lights(darkening, DENSE) == [light]


def test_a_frame_that_stays_as_dark_as_it_was_is_no_step() -> None:
    darkening = Darkening(SMALL)
    assert darkening.follow(Dusk(200), 0) == [SMALL]
    assert not darkening.follow(Dusk(200), 0)
    assert darkening.is_dark
    assert darkening.follow(None, 0) == [SMALL]
    assert not darkening.is_dark


def test_pieces_of_a_rectangle_are_all_of_it_each_as_dark_as_what_is_there() -> None:
    darkening, across = Darkening(DENSE), pygame.Rect(100, 500, 300, 600)
    darkening.follow(Dusk(230), 0)
    (upper, dark), (lower, light) = darkening.over(across)
    assert (dark, light) == (Dusk(230), None)
    assert upper.union(lower) == across
    assert upper.bottom == lower.top == 720


def test_the_stage_goes_on_until_it_is_as_light_as_it_is_to_be() -> None:
    ground = pygame.Surface((2600, 1800)).convert()
    ground.fill((200, 160, 120))
    card = pygame.Surface((60, 84), pygame.SRCALPHA)
    card.fill((90, 10, 10, 255))
    screen, stage = ground.copy(), Stage(ground)
    stage.set_items([Item("card", card, 40, 40)])
    stage.frame(screen, [])
    for dusk, upper, lower, behind in (
        (None, 255, 255, False),
        (Dusk(230), 230, 255, True),
        (Dusk(230), 230, 230, False),
        (Dusk(100), 100, 100, False),
        (None, 100, 100, True),  # it was darkened just now
        (None, 255, 255, False),
    ):
        stage.frame(screen, [], dusk=dusk)
        for y, light in ((100, upper), (890, upper), (910, lower), (1700, lower)):
            assert abs(screen.get_at((1000, y)).r - 200 * light // 255) <= 1
        assert stage.behind is behind


@pytest.mark.parametrize("seed", range(3))
def test_while_it_grows_dark_part_by_part_each_frame_is_as_if_drawn_at_once(seed: int) -> None:
    rng, size = Rng(seed), (2600, 1800)
    ground = pygame.Surface(size).convert()
    for _ in range(60):
        colour = (rng.below(256), rng.below(256), rng.below(256))
        ground.fill(colour, (rng.below(2500), rng.below(1700), 300, 200))
    card = pygame.Surface((500, 700), pygame.SRCALPHA)
    card.fill((200, 100, 50, 255))
    card.fill((0, 0, 0, 0), (0, 0, 40, 40))
    stage, screen, fresh = Stage(ground), ground.copy(), ground.copy()
    darkening, parted = Darkening(ground.get_rect()), 0
    items = [Item(f"card.{n}", card, rng.below(2100), rng.below(1100)) for n in range(5)]
    lit = frozenset({"card.2"})
    stage.frame(screen, [])
    for wanted in (None, *[Dusk(light, lit) for light in (240, 225, 225, 140, 140)], None, None):
        items[1] = items[1]._replace(x=items[1].x + 30)
        movers = [Item("mover", card, rng.below(2100), rng.below(1100))]
        stage.set_items(items)
        stage.frame(screen, movers, dusk=wanted)
        darkening.follow(wanted, 0)
        pieces = [*darkening.over(ground.get_rect())]
        parted += len(pieces) > 1
        for part, dusk in pieces:
            whole = Stage(ground)
            whole.set_items(items)
            whole.frame(fresh, movers, dusk=dusk)
            one, other = (each.subsurface(part).copy() for each in (screen, fresh))
            assert Pictured(one) == Pictured(other)
    assert parted > 1
    assert not stage.behind


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
