"""Room for what is stamped on the table: never over a number, a word or an open card."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from pygame import Rect

from nomercy_table.engine.events import Seat
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Shown

Point = tuple[int, int]

_COLUMNS, _ROWS = 40, 30
"""So many places are tried across the window, and down it."""


def taken(shown: Shown, seat: Seat | None) -> list[Rect]:
    """All that must be read: words, signs, plates, buttons, and cards that lie open; and what
    is other seats' than `seat`, for nobody to take the word for theirs.
    """
    place = shown.placement
    faces = shown.faces()
    poses = [*place.piles.values()]
    poses += [pose for slot, pose in place.cards.items() if faces[slot] is not None]
    return [
        place.header,
        place.ribbon,
        place.actions,
        *place.plates.values(),
        *place.captions.values(),
        *place.signs.values(),
        *(rect for other, rect in place.seats.items() if other != seat),
        *(card_rect(pose) for pose in poses),
    ]


def free_spot(shown: Shown, size: tuple[int, int], near: Point, seat: Seat | None) -> Rect | None:
    """The place of that size nearest to a point at which it covers nothing; None: there is none.

    The backs of the seat's own cards may be covered: they tell nothing.
    """
    obstacles = taken(shown, seat)
    spot = Rect((0, 0), size)
    bounds = Rect((0, 0), shown.placement.size)
    for point in _from_near_to_far(shown.placement.size, near):
        spot.center = point
        if bounds.contains(spot) and spot.collidelist(obstacles) < 0:
            return spot
    return None


@lru_cache(maxsize=64)
def _from_near_to_far(size: tuple[int, int], near: Point) -> tuple[Point, ...]:
    """A point, and a grid of others across a table of that size, the nearest first.

    Kept, as words come up near the same few places, in frames that have much else to do.
    """
    width, height = size
    grid = product(
        (width * (2 * n + 1) // (2 * _COLUMNS) for n in range(_COLUMNS)),
        (height * (2 * n + 1) // (2 * _ROWS) for n in range(_ROWS)),
    )

    def far(point: Point) -> int:
        return (point[0] - near[0]) ** 2 + (point[1] - near[1]) ** 2

    return tuple(sorted((near, *grid), key=far))
