"""What befell a card, in a word across its middle, between the numbers in its corners."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Mark
from nomercy_table.table import plates
from nomercy_table.table.places import Pose
from nomercy_table.ui.look import Look

SECONDS = 1.1
"""For how long it is seen at normal speed."""

_CALM = (0x6F, 0xB8, 0xA4)
_WIDE, _HIGH, _LEAST = 1.3, 0.34, 18
"""How wide and high it is at most, in widths of the card, and how high at least, in pixels."""


def verdict(look: Look, pose: Pose, mark: Mark) -> pygame.Surface:
    """The word on a card that lies so."""
    room, height = round(pose.width * _WIDE), max(_LEAST, round(pose.width * _HIGH))
    while (wide := plates.stamp_size(look, mark.word, height)[0]) > room and height > _LEAST:
        height = max(_LEAST, min(height - 1, height * room // wide))
    return plates.stamp(look, mark.word, height, plates.CRIMSON if mark.grave else _CALM)
