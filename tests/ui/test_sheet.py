"""The sheet on which is drawn what is made smaller at once: one for all, and not for ever."""

from __future__ import annotations

from collections.abc import Callable
from weakref import ref

import pygame
import pytest

from nomercy_table.render.shapes import Shapes


def ease(shapes: Shapes) -> None:
    shapes.ease()


def take_size(shapes: Shapes) -> None:
    shapes.take_size((960, 600))


def test_it_is_empty_each_time_and_made_anew_only_where_it_is_too_small() -> None:
    shapes = Shapes()
    first = shapes.sheet((300, 40))
    first.fill((1, 2, 3, 4))
    second = shapes.sheet((200, 40))
    assert second.get_size() == (200, 40)
    assert tuple(second.get_at((0, 0))) == (0, 0, 0, 0)
    assert second.get_abs_parent() is first.get_abs_parent()
    assert shapes.sheet((40, 300)).get_abs_parent().get_size() == (300, 300)


@pytest.mark.parametrize("lets_go", [ease, take_size])
def test_it_is_let_go_where_little_is_drawn_and_with_the_size(
    lets_go: Callable[[Shapes], None],
) -> None:
    """Found: that of the largest hand at 4K, 8 MB, was held as long as the program ran."""
    shapes = Shapes()
    held: ref[pygame.Surface] = ref(shapes.sheet((300, 40)).get_abs_parent())
    assert held() is not None
    lets_go(shapes)
    assert held() is None
