"""What seats have put on their sides of the middle, such as the cards of a trick, or squads that
face each other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.engine.events import Seat
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import LEAST_PILE, laid_in, place_cards
from nomercy_table.table.layout.rows import HANGS, place_row
from nomercy_table.table.places import Placement
from nomercy_table.table.sprites import height_of

SQUAD_PITCH, _CLOSER, _NUMBERS = 1.575, 1.49, 2.45
"""From place to place of a row that faces others, in widths: words hang at the sides of cards; in a
window that is nearly as high as wide as near as a line can be read there that tells why a number is
another; and as far as two numbers have room between cards, so many heights of a line."""

_TRICK = 0.19
"""How high cards are at most in a trick, in units."""


def place_facing(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    bottom: Seat,
    high: float,
    forward: Collection[str] = (),
    *,
    close: bool = False,
    on_top: bool = False,
) -> None:
    """Two rows that face each other, the viewer's below, their cards at most `high` (units), as
    `close` to each other as they may be; the columns `forward` stand out towards the other row.
    They lie in the middle of `field`, or `on_top` of it, and leave below most of what they don't
    need."""
    rows = [zone for zone in zones if not zone.under]
    places = max((len(zone.columns) for zone in rows), default=1)
    hangs = HANGS if _hangs(rows) else 0.0
    gap = frame.px(0.1 if hangs else 0.045)
    tall = min(frame.px(high), (field.height - gap) / (2 + hangs))
    pitch = SQUAD_PITCH
    if close:
        most = (field.width - (places - 1) * _NUMBERS * frame.line) / places
        pitch = min(pitch, max(_CLOSER, 1 + _NUMBERS * frame.line / max(1.0, most)))
    wide = min(tall / CARD_ASPECT, field.width / (pitch * (places - 1) + 1))
    width = max(LEAST_PILE, int(wide))
    tall = height_of(width)
    field = Rect(field.x, field.y, field.width, field.height - round(hangs * tall))
    space = max(gap, (field.height - 2 * tall) // 3)
    middle = field.centery
    if on_top:  # as far below it as they are farther apart than they need be
        middle = min(middle, field.top + space - gap + tall + space // 2)
    for zone in sorted(zones, key=lambda zone: not zone.under):
        own = zone.seat == bottom
        rect = Rect(0, 0, field.width, tall)
        rect.center = (field.centerx, middle + (1 if own else -1) * (tall + space) // 2)
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        if zone.shape == "row":
            towards = 1 if own else -1
            over = next((row for row in rows if row.id == zone.under), None)
            place_row(
                place, zone, rect, width, towards=towards, pitch=pitch, forward=forward, over=over
            )
        else:
            place_cards(place, zone, rect, tall)


def _hangs(zones: Sequence[Zone]) -> bool:
    """Whether numbers hang below cards."""
    return any(b.at in ("left", "right") for z in zones for c in z.columns for b in c.badges)


def place_around(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    seats: int,
    bottom: Seat,
) -> None:
    """What each seat has put in the middle, on its side of it, around what lies there already; as
    large as there is room for."""
    taken = [rect.inflate(frame.px(0.02), frame.px(0.02)) for rect in laid_in(place, field)]
    taken += [rect for zone, rect in place.captions.items()]
    high = frame.px(_TRICK)
    while True:
        rects = {}
        for zone in zones:
            turn = ((zone.seat or 0) - bottom) % seats
            rects[zone.id] = _at_its_side(zone, frame, field, turn / seats, high)
        if high < LEAST_PILE or _clear([*rects.values()], taken, frame.px(0.012)):
            break
        high = round(high * 0.94)
    for zone in zones:
        place_cards(place, zone, rects[zone.id], round(high * zone.size))


def _at_its_side(zone: Zone, frame: Frame, field: Rect, turn: float, high: float) -> Rect:
    """The place of a seat's cards, by its share of the way around, clockwise from the viewer's."""
    tall = high * zone.size
    wide = tall / CARD_ASPECT
    if not zone.is_pile:
        wide *= min(3.0, 0.4 * (len(zone.columns) - 1) + 1) if zone.columns else 1.0
    rect = Rect(0, 0, round(wide), round(tall))
    angle = 2 * pi * turn
    reach = (field.width - rect.width) / 2, (field.height - rect.height) / 2
    across = min(reach[0], frame.px(0.42))
    rect.center = (
        round(field.centerx - across * sin(angle)),
        round(field.centery + reach[1] * cos(angle)),
    )
    return rect


def _clear(rects: Sequence[Rect], taken: Sequence[Rect], gap: int) -> bool:
    """Whether no two of them, nor what is taken, lie over each other."""
    for number, rect in enumerate(rects):
        around = rect.inflate(gap, gap)
        if around.collidelist(rects[number + 1 :]) >= 0 or around.collidelist(taken) >= 0:
            return False
    return True
