"""Where the buttons stand at the right of the first line, beside all that lies there."""

from __future__ import annotations

from pygame import Rect

from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.geometry import card_rect, upright_rect
from nomercy_table.table.layout.before import CLOSE, edge_of_other
from nomercy_table.table.layout.field import end_of_rows
from nomercy_table.table.layout.heap import is_read
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.places import Placement, Pose
from nomercy_table.table.plates import token_rect

_SIGNS = (9.2, 8, 7, 6, 5, 4.4, 4, 3)
"""How many times as wide as high what stands at the right of the first line may be: with the caps
of keys, without them, and narrower where somebody's cards come near."""

_SIGNS_OF_TWO, _SECOND = (6.6, 5.2, 4.3), (24, 0.74)
"""The same beside rows that face each other, and beside a stall, which changes into them: the signs
that are seen have all of their room in each, and are at the same places. Where there is room for no
others, these stand in a second line: so high at least, in pixels, and, where nothing lies there,
against the first."""

_ASIDE, _NOT_NEARER = 0.46, 0.026
"""The share of the window's width that it may take; and how far from rows it ends, in units."""

_WORDS, _TOKEN = 3.6, 0.9
"""How long the words below something small are, in heights of a line; how far from its middle its
number reaches, in widths of it."""

REACH = 1.3
"""No card, however it is turned, reaches farther from its middle, in widths."""


def corner_of(table: Seated, place: Placement) -> Rect:
    """Where the buttons stand at the right of the first line: the same ones, whether a card that
    lies in a row below them is askew or not; two lines high where one has no room for all."""
    frame, around = table.frame, _marked if table.rows else card_rect
    high, width = frame.header, frame.size[0]
    side = max(4, frame.px(0.012))
    left = width * (1 - _ASIDE)
    poses = [*place.cards.values(), *place.piles.values()]
    cards = [around(p) for p in poses if p.y < 4.5 * high and p.x + REACH * p.width > left]
    cards += tokens_of(table, place).values()
    solid = [*place.portraits.values(), *place.plates.values(), *place.captions.values(), *cards]
    wide = [round(n * high) + side for n in _SIGNS]
    settles = table.seats == 2 and bool(table.rows or table.stall) and not frame.upright
    if settles:
        first = _of_two(frame)
        wide = [*first, *(w for w in wide if w < first[-1])]
    rects = [Rect(width - w, 0, w, high) for w in wide]
    free = (r for r in rects if r.width < width * _ASIDE and r.collidelist(solid) < 0)
    found = next(free, rects[-1])
    second = Rect(found.x, high, found.width, round(_SECOND[1] * high))
    below = [rect.top - high for rect in solid if rect.colliderect(second)]
    second.height = max(_SECOND[0], min([second.height, *below]))
    is_narrow = found.width < round(_SIGNS_OF_TWO[0] * high)
    return found.union(second) if settles and is_narrow else found


def _of_two(frame: Frame) -> list[int]:
    """How wide that may be beside rows that face each other: the widest first."""
    most = frame.size[0] - end_of_rows(frame) - frame.px(_NOT_NEARER)
    wide = [round(n * frame.header) for n in _SIGNS_OF_TWO]
    if frame.high:  # piles lie between the first line and the rows
        return wide
    return [w for w in wide if w <= most] or [most]


def _marked(pose: Pose) -> Rect:
    """A card of a row, and what may sit at its upper right corner, or above it."""
    rect = upright_rect(pose)
    above, aside = rect.height // 8, rect.width // 12
    return Rect(rect.x, rect.y - above, rect.width + aside, rect.height + above)


def room_before_signs(frame: Frame) -> int:
    """How far to the right the plate of somebody beyond a stall may reach, so that something small
    lies beside it, with a few words below, and the buttons are where they are beside rows."""
    words = round(_WORDS * max(17, frame.line))
    pile = round(edge_of_other(frame) / CARD_ASPECT)
    beside = frame.px(CLOSE) + words // 2 + round(_TOKEN * pile)
    return frame.size[0] - _of_two(frame)[-1] - beside


def tokens_of(table: Seated, place: Placement) -> dict[str, Rect]:
    """Where the number of each pile lies, by its id."""
    return {
        zone: token_rect(
            pose, place.size, place.line, face_up=is_read(table.arrangement.zone(zone))
        )
        for zone, pose in place.piles.items()
    }
