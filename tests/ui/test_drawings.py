"""What pages and table draw by themselves, without art."""

from __future__ import annotations

import math
from statistics import pstdev

import pytest

from nomercy_table.render.drawings import spot

SIDE = 64


@pytest.mark.parametrize("power", [1.0, 1.6, 2.5])
def test_a_spot_of_light_is_round(power: float) -> None:
    """Found: light around portraits had spokes, as it is drawn small and enlarged."""
    picture = spot(SIDE, lambda far: (1.0 - far) ** power)
    off = []
    for x in range(SIDE):
        for y in range(SIDE):
            far = math.hypot(x + 0.5 - SIDE / 2, y + 0.5 - SIDE / 2) / (SIDE / 2)
            if far < 0.95:
                off.append(picture.get_at((x, y)).a - 255 * (1.0 - far) ** power)
    assert pstdev(off) < 2.0, "as strong in all directions"
