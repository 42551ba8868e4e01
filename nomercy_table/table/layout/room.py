"""Room for what is stamped on the table: never over a number, a word or an open card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import hypot

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Sign
from nomercy_table.engine.events import Seat
from nomercy_table.table.geometry import Placement, Shown, card_rect, slot_of
from nomercy_table.table.layout.hands import LIFT
from nomercy_table.table.layout.heap import fallen, is_read, top_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.plates import token_rect

Point = tuple[int, int]

_COLUMNS, _ROWS = 40, 30
"""So many places are tried across the window, and down it."""


def taken(shown: Shown, seat: Seat | None, said: int | None = None) -> list[Rect]:
    """All that must be read: words, signs, faces, plates, buttons, the numbers of piles, and cards
    that lie open, with the room into which those of a hand rise; and what is other seats' than
    `seat`, for nobody to take the word for theirs. Of the line of words as much of its middle as
    what is `said` takes, in pixels; None: all of it.
    """
    place = shown.placement
    words = Rect(place.ribbon)
    if said is not None:
        words = words.inflate(min(0, said - words.width), 0)
    return [
        place.header,
        words,
        place.actions,
        *place.portraits.values(),
        *place.plates.values(),
        *place.captions.values(),
        *place.signs.values(),
        *(rect for other, rect in place.seats.items() if other != seat),
        *(card_rect(pose) for pose in place.piles.values()),
        *tokens(shown).values(),
        *open_cards(shown),
    ]


def tokens(shown: Shown) -> dict[str, Rect]:
    """Where the numbers of piles lie that may have one, by the zones."""
    place, found = shown.placement, {}
    for zone in shown.arrangement.zones:
        pose = place.piles.get(zone.id)
        if pose is not None and zone.is_pile:
            middle = fallen(pose, -1, top_of(zone))  # it stays where it is
            found[zone.id] = token_rect(middle, place.size, place.line, face_up=is_read(zone))
    return found


def open_cards(shown: Shown) -> list[Rect]:
    """Where cards lie open, with the room into which those of a hand rise."""
    faces, found = shown.faces(), []
    hands = [zone.id for zone in shown.arrangement.zones if zone.where == "hand"]
    held = {slot for zone in hands for slot in shown.slots(zone)}
    for slot, pose in shown.placement.cards.items():
        if faces[slot] is not None:
            rect = card_rect(pose)
            up = round(LIFT * rect.height) if slot in held else 0
            found.append(Rect(rect.x, rect.y - up, rect.width, rect.height + up))
    return found


def held_cards(shown: Shown) -> list[Rect]:
    """Where cards are held: a number over them would be taken for theirs."""
    held = (shown.slots(zone.id) for zone in shown.arrangement.zones if zone.where == "hand")
    poses = (shown.placement.cards.get(slot) for slots in held for slot in slots)
    return [card_rect(pose) for pose in poses if pose is not None]


def fallen_cards(shown: Shown) -> list[Rect]:
    """Where cards lie that are out of play: they tell nothing more."""
    zones = shown.arrangement.zones
    stained = [column for zone in zones for column in zone.columns if column.stain and column.cards]
    slots = (slot_of(column.cards[-1], column, len(column.cards) - 1) for column in stained)
    poses = (shown.placement.cards.get(slot) for slot in slots)
    return [card_rect(pose) for pose in poses if pose is not None]


def free_spot(
    shown: Shown,
    size: tuple[int, int],
    near: Point,
    seat: Seat | None,
    buttons: Sequence[Rect] | None = None,
    others: Sequence[Rect] = (),
    said: int | None = None,
    upon: Sequence[Rect] = (),
) -> Rect | None:
    """The place of that size nearest to a point at which it covers nothing, nor any of the
    `others`; None: there is none.

    The backs of the seat's own cards may be covered: they tell nothing. The place of all `buttons`
    is kept free, or that of those which are there now; and the line of words, as far as it is
    `taken` by what is `said`. What lies `upon` the table there may be covered.
    """
    obstacles = [each for each in taken(shown, seat, said) if each not in upon] + [*others]
    if buttons is not None:
        obstacles.remove(shown.placement.actions)
        obstacles += buttons
    return clear_spot(obstacles, shown.placement.size, size, near)


def clear_spot(
    obstacles: Sequence[Rect],
    window: tuple[int, int],
    size: tuple[int, int],
    near: Point,
    around: Rect | None = None,
) -> Rect | None:
    """The place of that size in the window nearest to a point at which it covers none of the
    `obstacles`; of those only that touch what lies `around` there, if that is given, which are
    found faster; None: there is none."""
    spot, bounds = Rect((0, 0), size), Rect((0, 0), window)
    reach = None
    if around is not None:
        across, down = around.inflate(size).size
        reach = (around.centerx, around.centery, across // 2, down // 2)
    for point in _from_near_to_far(window, near, reach):
        spot.center = point
        if bounds.contains(spot) and spot.collidelist(obstacles) < 0:
            return spot
    return None


def room_to_rise(
    shown: Shown,
    size: tuple[int, int],
    rise: int,
    seat: Seat | None,
    near: Point,
    others: Sequence[Rect],
    said: int | None = None,
) -> Rect | None:
    """The place nearest to that point where words of that size may rise so far, over nothing that
    is read."""
    return free_spot(shown, (size[0], size[1] + rise), near, seat, others=others, said=said)


@lru_cache(maxsize=64)
def _from_near_to_far(
    size: tuple[int, int], near: Point, reach: tuple[int, int, int, int] | None = None
) -> tuple[Point, ...]:
    """A point, and a grid of others across a table of that size, the nearest first; only those of
    the grid within `reach`: of a middle so far to the sides, and so far up and down.

    Kept, as words come up near the same few places, in frames that have much else to do.
    """
    width, height = size
    columns = [width * (2 * n + 1) // (2 * _COLUMNS) for n in range(_COLUMNS)]
    rows = [height * (2 * n + 1) // (2 * _ROWS) for n in range(_ROWS)]
    if reach is not None:
        x, y, across, down = reach
        columns = [column for column in columns if abs(column - x) <= across]
        rows = [row for row in rows if abs(row - y) <= down]

    def far(point: Point) -> int:
        return (point[0] - near[0]) ** 2 + (point[1] - near[1]) ** 2

    return tuple(sorted((near, *product(columns, rows)), key=far))


# -- signs -----------------------------------------------------------------------------------------

_CLEAR, _ON_BACKS, _ON_FACE = range(3)
"""What a sign may lie upon of the seat's that it concerns: nothing; backs of cards, which tell
nothing; and the edge of the portrait, too."""

_SMALLER = (
    (1.0, True, _CLEAR),
    (1.0, True, _ON_BACKS),
    (1.0, False, _ON_BACKS),
    (1.0, False, _ON_FACE),
    (0.8, False, _ON_FACE),
    (0.62, False, _ON_FACE),
    (0.48, False, _ON_FACE),
    (0.36, False, _ON_FACE),
    (0.28, False, _ON_FACE),
)
"""A sign becomes so much smaller where there is no room for it; whether what more is to be known
stands below it then, and what it may lie upon."""

_FACE = 0.52
"""The share of a portrait, around its middle, that no sign lies upon."""

_NEAR, _LIKE = 0.17, 1.5
"""How far a sign may be from the portrait that it stands beside, in units, as a hand lies between;
and how much further than from another one."""

_LETTER = 0.1
"""How high the letters are at least of a sign beside a portrait, in units."""


SIGN = 0.24
"""How wide the place of a sign in the middle is, in units."""


def place_signs(place: Placement, arrangement: Arrangement, frame: Frame, bottom: Seat) -> None:
    """Signs that concern a seat beside its portrait; the others below the piles in the middle, or
    one between two of them that lie so far apart. The direction of play has its place on the
    cloth, and no words."""
    below = [sign for sign in arrangement.signs if sign.seat is None and not sign.turn]
    laid = [place.targets[zone] for zone in place.piles]
    near = Rect(0, 0, frame.px(0.95), place.ribbon.top)
    near.centerx = place.centre.centerx
    laid = [rect for rect in (*laid, *place.captions.values()) if near.contains(rect)]
    laid = [rect for rect in laid if rect.bottom > place.centre.top]
    high = round(1.5 * frame.line)
    y = max((rect.bottom for rect in laid), default=place.centre.bottom - high) + frame.px(0.025)
    y = min(y, min(place.ribbon.top, place.centre.bottom) - high)
    wide = frame.px(SIGN)
    small = {zone.id for zone in arrangement.zones if zone.where == "edge"}
    aside = [rects[zone] for rects in (place.targets, place.captions) for zone in small & {*rects}]
    large = [rect for rect in laid if rect not in aside]
    if len(below) == 1 and len(large) == 2:
        left, right = sorted(large, key=lambda rect: rect.x)
        if right.left - left.right >= wide:
            y = (left.centery + right.centery - high) // 2
    x = place.centre.centerx - wide * len(below) // 2
    for sign in below:
        place.signs[sign.id] = Rect(x, y, wide, high)
        x += wide
    for sign in arrangement.signs:
        if sign.seat is not None:
            place.signs[sign.id] = beside_portrait(
                place, arrangement, sign, sign.seat, frame, bottom
            )


def beside_portrait(
    place: Placement,
    arrangement: Arrangement,
    sign: Sign,
    seat: Seat,
    frame: Frame,
    bottom: Seat,
) -> Rect:
    """Where a sign stands that concerns that seat: clear of all that is read around it, and so near
    that nobody takes it for another's, smaller if it must be; or else as near as it can."""
    portrait = place.portraits[seat]
    own = seat == bottom
    taken = _around(place, arrangement, seat)
    if own:  # words stand beside it
        words = Rect(place.ribbon)
        words.width = min(words.width, frame.px(0.7))
        words.centerx = place.ribbon.centerx
        taken = [[*rects, words] for rects in taken]
    bounds = Rect((0, 0), frame.size).inflate(-8, -8)
    bounds.top = frame.header
    bounds.height = (portrait.top if own else place.ribbon.top) - bounds.top
    if own:
        bounds.width = frame.size[0] // 2
    found: list[tuple[float, Rect]] = []
    for share, wordy, upon in _SMALLER:
        high = round(frame.px(_LETTER * sign.size) * share)
        spot = Rect(0, 0, round(0.62 * high * len(sign.text)), high)
        if sign.detail and wordy:
            spot.width = max(spot.width, round(0.46 * frame.line * len(sign.detail)))
            spot.height += round(1.2 * frame.line)
        spot.bottomleft = (portrait.centerx, portrait.top)
        near = spot.center if own else portrait.center
        for point in _from_near_to_far(frame.size, near):
            spot.center = point
            if bounds.contains(spot) and spot.collidelist(taken[upon]) < 0:
                gaps = {other: apart(spot, face) for other, face in place.portraits.items()}
                if gaps[seat] <= frame.px(_NEAR) and gaps[seat] <= _LIKE * min(gaps.values()):
                    return spot
                found.append((gaps[seat], Rect(spot)))
                break
    return min(found, key=lambda each: each[0])[1] if found else spot.clamp(bounds)


def _around(place: Placement, arrangement: Arrangement, seat: Seat) -> list[list[Rect]]:
    """What lies around a sign that concerns that seat, and is not covered by it: everything; all
    but the seat's cards that lie face down; and of its portrait only the face, too."""
    others = [face for other, face in place.portraits.items() if other != seat]
    solid = [*others, *place.plates.values(), *place.signs.values(), *place.captions.values()]
    solid += [place.targets[zone] for zone in place.piles]
    down = {
        slot_of(card, column, index)
        for zone in arrangement.zones
        if zone.seat == seat
        for column in zone.columns
        for index, card in enumerate(column.cards)
        if card.face is None
    }
    backs = [card_rect(pose) for slot, pose in place.cards.items() if slot in down]
    solid += [card_rect(pose) for slot, pose in place.cards.items() if slot not in down]
    portrait = place.portraits[seat]
    face = portrait.inflate(*(round((_FACE - 1) * side) for side in portrait.size))
    return [[*solid, portrait, *backs], [*solid, portrait], [*solid, face]]


def apart(one: Rect, other: Rect) -> float:
    """How many pixels lie between two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))
