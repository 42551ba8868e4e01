"""The way of what flies past a portrait, and not across it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Vector2

from nomercy_table.table.moments.scene import between

SMALL = 0.3
"""How large it is at the end of its way, against the beginning."""

_MARGIN, _SOON = 1.1, 0.3
"""How far off it passes, against what it takes; and at what part of its way it is aside."""


class Way(NamedTuple):
    """From where to where a thing flies that becomes smaller, and by which point it goes aside."""

    start: Vector2
    aside: Vector2
    goal: Vector2

    def at(self, part: float) -> tuple[int, int]:
        """Its middle at that part of the way."""
        left = 1.0 - part
        place = self.start * left**2 + self.aside * 2 * part * left + self.goal * part**2
        return round(place.x), round(place.y)


def past(
    face: Rect,
    ends: tuple[tuple[int, int], tuple[int, int]],
    size: tuple[int, int],
    middle: Vector2,
) -> Way:
    """The way of a thing of that size between these ends: aside of a round `face`, and where it
    would go right through that, on the side of the window's `middle`."""
    start, goal, centre = Vector2(ends[0]), Vector2(ends[1]), Vector2(face.center)
    straight = Way(start, (start + goal) / 2, goal)
    along = goal - start
    if not along:
        return straight
    part = min(1.0, max(0.0, (centre - start) * along / along.length_squared()))
    near, across = start + along * part, along.normalize().rotate(90)
    takes = (abs(across.x) * size[0] + abs(across.y) * size[1]) / 2
    room = face.width / 2 + between(1.0, SMALL, 0.5) * takes
    off = near.distance_to(centre)
    if off >= room or part >= 1.0:  # it comes from beyond where it goes to, or it goes past anyway
        return straight
    away = near - centre if off > 1.0 else middle - centre
    side = across if across * away >= 0.0 else -across
    # A curve goes half as far aside as the point by which it goes.
    return straight._replace(aside=start + along * _SOON + side * (2 * _MARGIN * (room - off)))
