"""Where the others sit if cards lie before them, and the room of these.

The viewer's lie at the lower edge; the others sit around the table, clockwise from the left.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import caption_high
from nomercy_table.table.layout.seating import LEAST_PORTRAIT, Chair, Side, mirrored, plate_at

_AT_SIDES = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2}
"""How many of the others sit at each side, where cards lie before them."""

_ON_CLOTH = 0.08
"""Portraits sit on the rim of the table, cards lie within it: so far from the window's edge, in
units."""

_FROM_PLATE, _BELOW_PLATE, _BETWEEN, _FURTHER = 0.02, 0.012, 0.01, 0.05
"""From a portrait or its plate to the cards beside it, in units; and to those below it, as a share
of the window's height; and from cards opposite to those at the sides, in units; and so much further
to the left those of the only other reach where everything is near."""

_PORTRAIT_IN = 0.104
"""How far from the table's edge the middle of a portrait at its side is, where there is room."""

_FOUR_TO_THREE, _SMALL = 0.78, 0.8
"""How wide half a table is, in units, where everything is near; and where much is."""

_KEPT, _ABOVE_WORDS = 0.081, 0.005
"""How high what somebody keeps is with the gaps around it, in units, if it is as small as may be;
and how far cards that lie a little askew end above words that make room for them."""


def fronts(frame: Frame, others: int, size: tuple[int, int]) -> list[tuple[Chair, Rect]]:
    """Where the others sit if cards lie before them, and the room of these: beside the portraits
    and their plates, which have that size, towards the middle."""
    plate, _ = size
    if frame.upright:
        return _fronts_upright(frame, others, plate)
    at_side = _AT_SIDES[others]
    tops = others - 2 * at_side
    large = 0.115 if others < 4 else 0.1
    rows = {0: (), 1: ((0.25, 0.54),), 2: ((0.4, 0.57), (0.2, 0.375))}[at_side]
    above = _tops(frame, tops, at_side, large, plate)
    if at_side == 1 and frame.half <= _SMALL:  # below the plate of who sits at the top, if anybody
        under = [plate_at(frame, chair.portrait, size, "top").bottom for chair, _ in above]
        rows = ((max(under) / frame.size[1] + _BELOW_PLATE if under else 0.18, 0.605),)
    floor = frame.floor
    if at_side == 1 and tops > 1:
        kept = frame.px(_KEPT) + caption_high(frame)  # below a plate at the top
        ends = max(plate_at(frame, chair.portrait, size, "top").bottom for chair, _ in above)
        rows = ((max(0.352, (ends + kept) / frame.size[1]), 0.62),)
        floor = frame.low_floor - frame.px(_ABOVE_WORDS)
    broad = max(frame.px(large), plate)
    edge = 0.0 if frame.half <= _FOUR_TO_THREE else _PORTRAIT_IN - broad / 2 / frame.unit
    left = []
    for top, bottom in rows:
        box = frame.rect(max(0.015, edge) - frame.half, top, -_inner(frame, others), bottom)
        box.height = min(box.height, floor - box.top)
        left.append(_beside(frame, box, large, "left", plate))
    right = [_turned_over(frame, *found) for found in reversed(left)]
    return [*left, *above, *right]


def piles_reach(frame: Frame, others: int) -> float:
    """How far from the middle piles lie at most between cards that lie before so many others, in
    units: where everything is near they are smaller, and leave room for faces, which must be
    read."""
    if frame.upright or (others < 4 and frame.half > _FOUR_TO_THREE):
        return 0.26
    if frame.half <= _FOUR_TO_THREE:
        return 0.19
    return 0.175 if frame.half <= _SMALL else 0.215


def _inner(frame: Frame, others: int) -> float:
    """How near to the middle cards come that lie beside piles."""
    reach = piles_reach(frame, others)
    return reach + (0.01 if reach > 0.25 else 0.025)


def _tops(
    frame: Frame, count: int, at_side: int, large: float, plate: int
) -> list[tuple[Chair, Rect]]:
    """Side by side at the top."""
    if not count:
        return []
    if count == 1:
        left, right = -0.285, _inner(frame, 2 * at_side + count) - _BETWEEN
        if not at_side:
            left, right = -0.4, min(0.55, frame.half - 0.08)
            left -= _FURTHER if frame.half <= _SMALL else 0.0  # else the game's name stands there
        elif frame.half <= _SMALL:  # cards have all the breadth that those at the sides leave
            left = -right - _FROM_PLATE - max(frame.px(large), plate) / frame.unit
        top = 0.03 if frame.half > _SMALL else _ON_CLOTH
        box = frame.rect(left, top, right, 0.352)
        chair, area = _beside(frame, box, large, "top", plate)
        on_cloth = frame.y(_ON_CLOTH)
        return [(chair, Rect(area.x, on_cloth, area.width, area.bottom - on_cloth))]
    reach = frame.half - (0.2 if at_side > 1 else 0.06)
    bottom = 0.19 if at_side > 1 else 0.338
    wide, found = 2 * reach / count, []
    for number in range(count):
        start = -reach + wide * number
        box = frame.rect(start + 0.01, _ON_CLOTH, start + wide - 0.01, bottom)
        if 2 * number < count:
            found.append(_beside(frame, box, large, "top", plate))
        else:
            box.x = frame.size[0] - box.right
            found.append(_turned_over(frame, *_beside(frame, box, large, "top", plate)))
    return found


def _beside(frame: Frame, box: Rect, large: float, side: Side, plate: int) -> tuple[Chair, Rect]:
    """A portrait at the left end of a box, its plate below it, and the rest of the box."""
    wide = max(LEAST_PORTRAIT, frame.px(large))
    broad = max(wide, plate)
    chair = Chair(box.left + broad // 2, box.top + wide // 2, wide, frame.px(0.1), 90.0, side)
    left = box.left + broad + frame.px(_FROM_PLATE)
    return chair, Rect(left, box.top, max(1, box.right - left), box.height)


def above_sides(frame: Frame, area: Rect, owner: Rect, sides: Sequence[int]) -> list[Rect]:
    """The room between the ends of the table above the cards at its sides, which begin there, for
    who sits opposite with too many columns for the room between these: beside their portrait and
    what they keep left of it; none, where the game's name stands so low."""
    if not sides or frame.upright or frame.half > _SMALL:
        return []
    left = frame.x(_ON_CLOTH + _KEEPS - frame.half) + area.left - owner.left
    low = min(sides) - frame.px(_ABOVE_SIDES)
    return [Rect(left, area.top, frame.x(frame.half - _ON_CLOTH) - left, low - area.top)]


_KEEPS, _ABOVE_SIDES = 0.07, 0.01
"""What somebody keeps takes so much of the breadth, in units; and how far cards above others lie
from these: numbers hang there."""

_PILES, _SMALL_PILES, _TALLEST = 0.235, 0.2, 0.47
"""What the piles need of the height below those before whom cards lie in a window that is higher
than wide, and below two pairs of these; and how much of it their cards take at most, in units."""


def _turned_over(frame: Frame, chair: Chair, area: Rect) -> tuple[Chair, Rect]:
    """The same at the other side of the table."""
    other = Rect(area)
    other.x = frame.size[0] - area.right
    return mirrored(frame, chair), other


def _fronts_upright(frame: Frame, others: int, plate: int) -> list[tuple[Chair, Rect]]:
    """In pairs, in a window that is higher than wide: each with all the room below the portrait
    that half the breadth has, and above where the piles lie; one sits alone on top."""
    pairs, alone = others // 2, others % 2
    large, gap = max(LEAST_PORTRAIT, frame.px(0.1)), frame.px(0.02 if pairs < 2 else 0.015)
    heading = max(large, 2 * frame.line) + gap
    piles = _PILES if pairs < 2 else _SMALL_PILES
    top, bottom = frame.header + gap, frame.floor - frame.px(piles)
    free = bottom - top - pairs * heading - (pairs + alone - 1) * gap
    tall = min(frame.px(_TALLEST), free // (pairs + alone))
    found = []
    if alone:
        reach = frame.px(0.8 * frame.half)
        box = Rect(frame.size[0] // 2 - reach, top, 2 * reach, tall)
        found.append(_beside(frame, box, 0.1, "top", plate))
        top = box.bottom + gap
    edge, on_cloth = frame.x(0.035 - frame.half), frame.x(_ON_CLOTH - frame.half)
    for _ in range(pairs):
        y = top + large // 2
        chair = Chair(edge + large // 2, y, large, frame.px(0.1), 90.0, "left")
        wide = frame.size[0] // 2 - on_cloth - gap // 2
        area = Rect(on_cloth, top + heading, wide, tall)
        found = [(chair, area), *found, _turned_over(frame, chair, area)]
        top = area.bottom + gap
    return found
