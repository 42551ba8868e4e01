"""The layout of seats: portraits, and their hands' directions.

The viewer sits at the bottom; the others around the table, clockwise from the left.

The viewer's lie at the lower edge; the others sit around the table, clockwise from the left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect

from nomercy_table.engine.events import Seat
from nomercy_table.table.layout.hands import Fan, FanSpread, spread_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import caption_high
from nomercy_table.table.plates import LEAST_NOTE, lines_of

Side = Literal["bottom", "left", "top", "right"]

LEAST_PORTRAIT = 52
"""Pixels: no face is smaller."""

PLATE = 0.185
"""How wide name plates are at most beside which cards lie, in units."""

_LEAST_LINE = 18
"""Pixels: no line of a plate is lower."""

_ASIDE = 0.56
"""How far from the middle two sit at least, at a table that is wide enough, in units."""

_FROM_EDGE = 0.11
"""How far from the table's edge those sit who sit at its side."""


@dataclass(frozen=True)
class Chair:
    """Where one of the others sits: the middle of the portrait in pixels, `large` across; `angle`
    is where the hand points, in degrees clockwise from up, `card` how high its cards are, and `low`
    how much farther down it lies."""

    x: int
    y: int
    large: int
    card: int
    angle: float
    side: Side
    low: int = 0

    @property
    def portrait(self) -> Rect:
        """The square around the portrait."""
        rect = Rect(0, 0, self.large, self.large)
        rect.center = (self.x, self.y)
        return rect

    def fan(self, spread: FanSpread) -> Fan:
        """The place of a hidden hand."""
        return Fan((self.x, self.y + self.low), self.large, self.card, self.angle, spread)


@dataclass(frozen=True)
class _Round:
    """The seats opposite the viewer's of a table for so many: portraits and cards in units, and
    the left half from the viewer on: how far from the middle (a share of the half table; None: at
    its edge), how far down, and where the hand points. `top`: one sits opposite."""

    large: float
    card: float
    left: tuple[tuple[float | None, float, float], ...]
    top: bool


_ROUNDS = {
    1: _Round(0.115, 0.107, (), True),
    2: _Round(0.130, 0.150, ((-0.66, 0.21, 118),), False),
    3: _Round(0.115, 0.124, ((None, 0.37, 90),), True),
    4: _Round(0.107, 0.115, ((None, 0.44, 82), (-0.40, 0.105, 152)), False),
    5: _Round(0.102, 0.107, ((None, 0.48, 80), (-0.56, 0.18, 128)), True),
    6: _Round(0.096, 0.104, ((None, 0.56, 82), (None, 0.28, 98), (-0.30, 0.10, 160)), False),
    7: _Round(0.093, 0.104, ((None, 0.576, 82), (None, 0.294, 98), (-0.46, 0.14, 146)), True),
}
_TOP = 0.088
_BEYOND, _OVER, BESIDE = 0.066, 0.082, 265.0
"""How far down those sit who sit beyond a stall, and how high their cards are, in units; and where
their hand points: to the left, above the awning."""

_ALONE = 0.135
"""How high the cards are of the only other in a window that is higher than wide, in units."""

_BELOW_PLATE, _HIDDEN = 0.09, 0.3
"""How high the cards of a hand are that lies below a plate, in units; and what this hides of them
at most."""

_LOWER, _LOWER_OF_TWO = (0.05, 0.0, 0.0), (-0.045, 0.03, 0.0)
"""How much further down those sit at the sides of a narrow table, in units, from the viewer on:
where two do, so high that piles lie in the middle of the window."""

_STEEPER = 18.0
"""Degrees by which hands at the sides of a narrow table point further down."""


def is_crowded(frame: Frame, others: int) -> bool:
    """Whether so many leave each other little room for their hands."""
    return others >= (4 if frame.upright else 6)


def chairs(frame: Frame, others: int) -> list[Chair]:
    """Where the others sit around a table in whose middle cards lie, clockwise from the left."""
    seats = _ROUNDS[others]
    large = max(LEAST_PORTRAIT, frame.px(seats.large))
    card = frame.px(seats.card * (0.86 if frame.upright else 1.0))
    if others == 1 and frame.upright:
        card = frame.px(_ALONE)
    spread = spread_of(crowded=is_crowded(frame, others), narrow=frame.upright)
    left = []
    lower = _LOWER if others < 6 else _LOWER_OF_TWO
    for (across, down, angle), low in zip(seats.left, lower, strict=False):
        edge = frame.half - _FROM_EDGE
        wider = 1.2 if frame.upright else 1.0
        x = -edge if across is None else max(-edge, wider * across * frame.half)
        if others == 2 and not frame.upright:  # hands are large there, and reach far inwards
            x = max(-edge, min(x, -_ASIDE))
        y = frame.y(down) + (frame.px(low) if frame.upright and across is None else 0)
        if across is None and frame.upright:
            angle += _STEEPER
        lowest = large // 2 + (frame.px(0.04) if frame.upright else 1)
        side: Side = "left" if across is None or others < 4 else "top"
        chair = Chair(frame.x(x), 0, large, card, angle, side)
        # Below the name of the game, which has all its room, with the largest hand.
        y = max(y, frame.header + max(lowest, _rises(chair, spread)))
        left.append(replace(chair, y=y))
    high = frame.px(_TOP)
    if frame.upright:  # below the name of the game, which has little room
        high = max(high, frame.header + large // 2 + 4)
    opposite = Chair(frame.x(0.0), 0, large, card, 180.0, "top")
    high = max(high, frame.header + _rises(opposite, spread))
    top = [replace(opposite, y=high)] if seats.top else []
    return [*left, *top, *(mirrored(frame, chair) for chair in reversed(left))]


def _rises(chair: Chair, spread: FanSpread) -> int:
    """How far the largest hand reaches up from the middle of its portrait, in pixels."""
    return chair.y - min(rect.top for rect in chair.fan(spread).fullest)


def above_stall(frame: Frame, chair: Chair) -> Chair:
    """Move the chair beyond a stall further up, its hand beside it."""
    if frame.upright:
        return chair
    return replace(chair, y=frame.px(_BEYOND), card=frame.px(_OVER), angle=BESIDE)


def mirrored(frame: Frame, chair: Chair) -> Chair:
    """The same at the other side of the table."""
    side: Side = "right" if chair.side == "left" else chair.side
    return replace(chair, x=frame.size[0] - chair.x, angle=360 - chair.angle, side=side)


def chairs_aside(frame: Frame, others: int) -> list[Chair]:
    """Where the others sit while the middle needs all the room: at the left, below each other."""
    found = []
    for number in range(others):
        y = 0.217 + (others - 1 - number) * 0.55 / others if others > 1 else 0.217
        large = max(LEAST_PORTRAIT, frame.px(0.135 if others == 1 else 0.1))
        x = frame.x(-frame.half + (0.155 if frame.half > 0.75 else 0.14))
        y_px = frame.px(0.175) if frame.upright else frame.y(y)
        found.append(Chair(x, y_px, large, frame.px(0.107), 98.0, "left"))
    return found


def chair_above(frame: Frame, notes: Sequence[str]) -> Chair:
    """Where the only other sits while the middle needs all the breadth, and there is height to
    spare: in the corner, with a plate of these facts across, and the hand below it."""
    large, card = max(LEAST_PORTRAIT, frame.px(0.135)), frame.px(_BELOW_PLATE)
    x, y = frame.x(-frame.half) + frame.aside // 2, frame.header + frame.px(0.01) + large // 2
    chair = Chair(x, y, large, card, 180.0, "left")
    most = widest_plate(frame, chair.portrait)
    size = narrowed(frame, plate_size(frame, notes), notes, most)
    plate = plate_at(frame, chair.portrait, size, "left")
    hidden = chair.fan(spread_of(crowded=True, narrow=True)).empty.top + round(_HIDDEN * card)
    return replace(chair, low=max(0, plate.bottom - hidden))


# -- name plates -----------------------------------------------------------------------------------


def plate_size(frame: Frame, notes: Sequence[str]) -> tuple[int, int]:
    """How large a name plate is whose facts stand in one line: not a little more with each
    digit."""
    return _as_wide_as(frame, lines_of(notes, 1)), max(frame.px(0.052), round(1.85 * frame.line))


def _as_wide_as(frame: Frame, lines: Sequence[str]) -> int:
    """How wide a plate is for lines of facts that long."""
    letters = -(-max(map(len, lines), default=0) // 4) * 4
    return round(max(_LEAST_LINE, frame.line) * (0.9 + max(3.4, 0.33 * letters)))


def plates_before(frame: Frame, notes: Mapping[Seat, Sequence[str]]) -> dict[Seat, tuple[int, int]]:
    """How large they are where cards lie beside them, by seat: all of them have as many lines as
    the one that needs most."""
    most = frame.px(PLATE)
    lines = max(_least_lines(frame, each, most, crowded=True) for each in notes.values())
    return {
        seat: _in_lines(frame, plate_size(frame, each), each, most, lines)
        for seat, each in notes.items()
    }


_SMALLER, _SMALLER_CROWDED = 0.65, 0.57
"""How small the letters of facts become, against a line of text, before they stand in more lines;
and where a higher plate would be in the way."""

_LETTER, _BESIDE_NOTES = 0.44, 18
"""How wide one is, against its size; and pixels beside them."""


def narrowed(
    frame: Frame, size: tuple[int, int], notes: Sequence[str], most: int, *, crowded: bool = False
) -> tuple[int, int]:
    """The size of a plate for these facts where there is room for `most` only: higher, if they
    can be read in several lines only; `crowded`: a higher one would be in the way."""
    return _in_lines(frame, size, notes, most, _least_lines(frame, notes, most, crowded=crowded))


def _least_lines(frame: Frame, notes: Sequence[str], most: int, *, crowded: bool) -> int:
    """In how many lines these facts can be read where there is room for `most` only."""
    least = max(LEAST_NOTE, (_SMALLER_CROWDED if crowded else _SMALLER) * frame.line)
    for count in range(1, len(notes)):
        letters = max(map(len, lines_of(notes, count)), default=0)
        if letters * _LETTER * least <= most - _BESIDE_NOTES:
            return count
    return max(1, len(notes))


def _in_lines(
    frame: Frame, size: tuple[int, int], notes: Sequence[str], most: int, count: int
) -> tuple[int, int]:
    """The size of a plate for these facts in so many lines, or as many as there are."""
    wide, high = size
    count = min(count, len(notes))
    if count:
        wide = min(most, _as_wide_as(frame, lines_of(notes, count)))
    if count > 1:
        high = max(high, round(0.92 * frame.line * (count + 1)))
    return wide, high


def plate_over(portrait: Rect, high: int) -> int:
    """How much of a portrait a plate so high lies over, in pixels: never more than its chin."""
    return min(high // 4, portrait.height // _CHIN)


_CHIN = 7
"""A face's chin is such a part of its portrait."""


def widest_plate(frame: Frame, portrait: Rect) -> int:
    """How wide a plate may be that stands in the middle of a portrait at the table's left edge."""
    return 2 * (portrait.centerx - frame.x(-frame.half) - _edge(frame))


def _edge(frame: Frame) -> int:
    """How far from the table's edges plates end, in pixels."""
    return max(4, frame.px(0.012))


def plate_at(
    frame: Frame, portrait: Rect, size: tuple[int, int], side: Side, *, beside: bool = False
) -> Rect:
    """A plate over a portrait's lower edge; or `beside` it, where cards lie below."""
    plate = Rect((0, 0), size)
    if beside and side == "left":
        plate.midleft = (portrait.right - portrait.width // 10, portrait.centery)
    elif beside and side == "right":
        plate.midright = (portrait.left + portrait.width // 10, portrait.centery)
    elif beside and abs(portrait.centerx - frame.size[0] // 2) <= 2:
        lower = frame.px(-0.012 if frame.upright else 0.02)
        plate.midleft = (portrait.right - portrait.width // 10, portrait.centery + lower)
        if plate.right > frame.size[0] - 3.5 * frame.header:  # the buttons stand there
            plate.top = max(plate.top, frame.header + 2)
    else:
        plate.midtop = (portrait.centerx, portrait.bottom - plate_over(portrait, plate.height))
    edge = _edge(frame)
    left, right = frame.x(-frame.half) + edge, frame.x(frame.half) - edge
    return plate.clamp(Rect(left, edge, right - left, frame.size[1] - 2 * edge))


_AT_SIDES = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2}
"""How many of the others sit at each side, where cards lie before them."""

_ON_CLOTH = 0.08
"""Portraits sit on the rim of the table, cards lie within it: so far from the window's edge, in
units."""

_FROM_PLATE, _FRONTS_BELOW_PLATE, _BETWEEN, _FURTHER = 0.02, 0.012, 0.01, 0.05
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
        rows = ((max(under) / frame.size[1] + _FRONTS_BELOW_PLATE if under else 0.18, 0.605),)
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
