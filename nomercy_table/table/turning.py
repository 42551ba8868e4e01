"""A large card that lies turned, made whole in the thread beside the frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.baking import Size
from nomercy_table.table.trimming import Outline, outline_of, trimmed


class Turned(NamedTuple):
    """What was made: the `card` by itself, the `outline` of it as it lies straight, and all of it
    `turned`."""

    card: pygame.Surface
    outline: Outline
    turned: pygame.Surface


def turned_from(
    seed: pygame.Surface,
    size: Size,
    compose: Callable[[pygame.Surface], pygame.Surface],
    outline: Outline | None,
    angle: float,
) -> Turned:
    """The card of that `size`, made from a picture in any size, put on its shadow or in the light
    by `compose`, and turned by `angle` degrees, counterclockwise. `outline` is that of cards of
    this size; None: it is not known."""
    card = seed.copy()  # that does not let go of the interpreter, so no frame finds the seed locked
    if card.get_size() != size:
        card = smoothscale(card, size)
    straight = compose(card)
    if outline is None:
        outline = outline_of(straight)
    straight = trimmed(straight, outline.reach())
    return Turned(card, outline, pygame.transform.rotozoom(straight, angle, 1.0))
