"""Where the others lay their hands open: upright, towards the middle, so that every rank is read
and no face, plate or count is covered, not even where eight sit close together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import hypot

from pygame import Rect

from nomercy_table.engine.events import Seat
from nomercy_table.table.counts import token_rect
from nomercy_table.table.frame import Frame
from nomercy_table.table.places import Placement
from nomercy_table.table.seated import Seated
from nomercy_table.table.seating import Chair

WIDE, HIGH = 0.33, 0.135
"""The room of an open hand, in units, where nobody is in its way."""

_SMALLER = (1.0, 0.86, 0.74, 0.64, 0.55)
"""Against that, the sizes that are tried where they would be; all hands are of one size."""

_ENOUGH = 0.8
"""Hands of that share of the breadth are left where nothing is in their way: in less, ranks lie
close, and all of it is looked for somewhere near."""

_ASIDE = (0.0, 0.25, 0.5, 0.75, 1.0)
"""How far towards the middle from where a hand would lie it may lie instead, in widths."""

_DOWN = (0.0, -0.35, 0.35, 0.7, 1.05, 1.4)
"""And how far further down, in heights."""

_GAP = 0.015
"""How far a hand keeps from all else, in units."""


def open_areas(table: Seated, place: Placement, seats: Sequence[Seat]) -> Mapping[Seat, Rect]:
    """The room of the open hand of each of these, when all else has its place."""
    plain = {seat: _beside(table, place, table.chairs[seat], seat) for seat in seats}
    solid = _solid(table, place)
    free = _free(plain.values(), solid)
    if free and all(area.width >= table.frame.px(_ENOUGH * WIDE) for area in plain.values()):
        return plain
    for share in _SMALLER:
        found = _close(table, place, seats, share, solid)
        if found is not None:
            return found
        if free:  # better narrow than small
            return plain
    return plain


def _solid(table: Seated, place: Placement) -> list[Rect]:
    """All that no hand is to cover: faces with their counts, plates, and piles in the middle."""
    others = place.portraits
    piles = [place.targets[zone] for zone in place.piles]
    plates = [*place.plates.values()]
    counts = [token_rect(face, place.plates[seat]) for seat, face in others.items()]
    return [*others.values(), *counts, *plates, *piles]


def _free(areas: Iterable[Rect], solid: Sequence[Rect]) -> bool:
    """Whether none of these covers another one, or anything solid."""
    laid: list[Rect] = []
    for area in areas:
        if area.collidelist(solid) >= 0 or area.collidelist(laid) >= 0:
            return False
        laid.append(area)
    return True


def _beside(table: Seated, place: Placement, chair: Chair, seat: Seat) -> Rect:
    """Where a hand lies if nothing is in its way: narrower at the sides, before the middle."""
    frame = table.frame
    rect = Rect(0, 0, frame.px(WIDE), frame.px(HIGH))
    if chair.side in ("left", "right"):
        reach = abs(frame.size[0] // 2 - chair.x) - frame.px(0.36)
        rect.width = max(min(rect.width, reach), round(rect.height * 0.9))
    return _at(frame, place, chair, seat, rect)


def _at(frame: Frame, place: Placement, chair: Chair, seat: Seat, rect: Rect) -> Rect:
    """That rectangle beside a portrait at the side and its count, or below one at the top."""
    face, plate, gap = place.portraits[seat], place.plates[seat], frame.px(_GAP)
    whole = face.unionall([plate, token_rect(face, plate)])
    if chair.side == "left":
        rect.midleft = (whole.right + gap, chair.y)
    elif chair.side == "right":
        rect.midright = (whole.left - gap, chair.y)
    else:
        rect.midtop = (chair.x, whole.bottom + gap)
    return rect


def _close(
    table: Seated, place: Placement, seats: Sequence[Seat], share: float, solid: Sequence[Rect]
) -> dict[Seat, Rect] | None:
    """All hands of that size, each in the first room that is free; None: there is not enough."""
    found: dict[Seat, Rect] = {}
    order = sorted(seats, key=lambda seat: table.chairs[seat].side in ("left", "right"))
    for seat in order:
        taken = [*solid, *found.values()]
        area = next(
            (
                rect
                for rect in _tried(table, place, table.chairs[seat], seat, share)
                if rect.collidelist(taken) < 0
            ),
            None,
        )
        if area is None:
            return None
        found[seat] = area
    return found


def _tried(
    table: Seated, place: Placement, chair: Chair, seat: Seat, share: float
) -> Iterator[Rect]:
    """Places for a hand of that size, the best first: beside the portrait, below its plate, and
    ever further from there towards the middle and down; all within the table."""
    frame, size = table.frame, (table.frame.px(WIDE * share), table.frame.px(HIGH * share))
    gap = frame.px(_GAP)
    edge = frame.x(-frame.half) + gap
    inner = Rect(edge, frame.header, frame.size[0] - 2 * edge, frame.words.bottom - frame.header)
    towards = (chair.x < frame.size[0] // 2 - 2) - (chair.x > frame.size[0] // 2 + 2)
    beside = _at(frame, place, chair, seat, Rect((0, 0), size))
    below = Rect((0, 0), size)
    below.midtop = (chair.x, place.plates[seat].bottom + gap)
    below.clamp_ip(Rect(inner.x, below.y, inner.width, below.height))
    ways = product(_ASIDE, _DOWN) if towards else product((0.0,), _DOWN)
    for aside, down in sorted(ways, key=lambda way: hypot(way[0] * WIDE, way[1] * HIGH)):
        for start in (beside, below):
            rect = start.move(round(towards * aside * size[0]), round(down * size[1]))
            if inner.contains(rect):
                yield rect
