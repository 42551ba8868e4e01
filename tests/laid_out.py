"""What must hold of every table that is laid out: no card lies over another zone's card, or over
anything that is to be read, and all of it is within the window."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.table.geometry import Placement, Pose, card_rect, corners

Shape = Sequence[tuple[float, float]]

NEAR = 1.5
"""Pixels by which edges may touch."""


def shape_of(rect: Rect) -> Shape:
    """The corners of a rectangle."""
    return (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two convex shapes lie over each other: no line can be drawn between them."""
    for first, second in ((one, other), (other, one)):
        for (ax, ay), (bx, by) in zip(first, [*first[1:], first[0]], strict=True):
            nx, ny = by - ay, ax - bx
            long = (nx * nx + ny * ny) ** 0.5 or 1.0
            mine = [(x * nx + y * ny) / long for x, y in first]
            theirs = [(x * nx + y * ny) / long for x, y in second]
            if max(mine) - NEAR <= min(theirs) or max(theirs) - NEAR <= min(mine):
                return False
    return True


class Lying(NamedTuple):
    """One card in view: whose zone it is of, where it lies, whether its face shows."""

    zone: Zone
    pose: Pose
    is_open: bool

    @property
    def shape(self) -> Shape:
        return corners(self.pose)


def cards(arrangement: Arrangement, place: Placement) -> Iterator[Lying]:
    """Each card in view; of a pile its top."""
    for zone in arrangement.zones:
        if zone.is_pile:
            if zone.id in place.piles:
                yield Lying(zone, place.piles[zone.id]._replace(angle=0.0), True)
            continue
        for column in zone.columns:
            for index, card in enumerate(column.cards):
                slot = f"card.{card.key}" if card.key >= 0 else f"{column.id}#{index}"
                if slot in place.cards:
                    yield Lying(zone, place.cards[slot], card.face is not None)


def words(place: Placement) -> dict[str, Rect]:
    """All that is to be read, by name."""
    found = {"header": place.header, "corner": place.corner}
    found |= {"line of words": place.ribbon, "buttons": place.actions}
    found |= {f"portrait {seat}": rect for seat, rect in place.portraits.items()}
    found |= {f"plate {seat}": rect for seat, rect in place.plates.items()}
    found |= {f"caption {zone}": rect for zone, rect in place.captions.items()}
    return found | {f"sign {sign}": rect for sign, rect in place.signs.items()}


def may_lie_under(card: Lying, name: str, concerns: int | None = None) -> bool:
    """The backs of others' hands lie under portraits and plates, and under a sign that `concerns`
    them: they tell nothing."""
    hidden = card.zone.where == "hand" and not card.is_open
    return hidden and (
        name.startswith(("portrait", "plate"))
        or (concerns is not None and concerns == card.zone.seat)
    )


def check(arrangement: Arrangement, place: Placement, bottom: int = 0) -> None:
    window = Rect((0, 0), place.size)
    there = list(cards(arrangement, place))
    rects = [card_rect(card.pose) for card in there]
    concerns = {f"sign {sign.id}": sign.seat for sign in arrangement.signs}
    for name, rect in words(place).items():
        assert window.contains(rect), name
        for n in rect.collidelistall(rects):
            if overlap(there[n].shape, shape_of(rect)):
                under = may_lie_under(there[n], name, concerns.get(name))
                assert under, f"a card of {there[n].zone.id} covers {name}"
    for (one, first), (other, second) in itertools.combinations(words(place).items(), 2):
        if one.startswith("portrait") and other.startswith("plate"):
            continue  # a plate lies over its portrait's lower edge
        if other in concerns and one == f"portrait {concerns[other]}":
            first = first.inflate(-first.width // 2, -first.height // 2)  # its face is seen
        assert not first.colliderect(second), f"{one} covers {other}"
    for card, rect in zip(there, rects, strict=True):
        seen = Rect(rect)
        if card.zone.seat == bottom and card.zone.where in ("hand", "front"):
            seen.height = round(rect.height * 0.5)  # the feet of one's own cards may be lost
        assert window.contains(seen), f"a card of {card.zone.id} leaves the window"
    for n, (card, rect) in enumerate(zip(there, rects, strict=True)):
        for m in rect.collidelistall(rects[n + 1 :]):
            other_card = there[n + 1 + m]
            zone, over = card.zone, other_card.zone
            if zone.id == over.id or zone.id == over.under or zone.under == over.id:
                continue
            assert not overlap(card.shape, other_card.shape), f"{zone.id} covers {over.id}"


def check_own_is_largest(arrangement: Arrangement, place: Placement, bottom: int) -> None:
    for where in ("hand", "front"):
        held = [card for card in cards(arrangement, place) if card.zone.where == where]
        own = [card.pose.width for card in held if card.zone.seat == bottom]
        others = [card.pose.width for card in held if card.zone.seat != bottom]
        if own and others:
            assert min(own) >= max(others)
