"""What somebody gets rises as a number: beside the pile where they keep it, or their portrait."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.events import Event, Seat
from nomercy_table.render.item import Item
from nomercy_table.table import plates
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.room import apart, room_to_rise
from nomercy_table.table.places import Placement, Pose, Shown
from nomercy_table.table.ribbon import LARGEST
from nomercy_table.table.tooltip import table_middle
from nomercy_table.table.view import TableView

_RISE = 20
"""How far it rises, in units."""

_SECONDS, _READ = 1.1, 0.6
"""For how long it is there, and for how much of that it is read before the end of a round."""

_HIGH, _LARGER, _STANDS = 44, (76, 60), 1.5
"""How high it is, in units; how it is tried where it is much, which is there for so many times as
long."""

_GAP = 3
"""Pixels between it and what it stands beside."""

_UPON = 0.36
"""How much of the viewer's face it may cover, from above, before it rises."""

_OFF, _BROADER = 7, 1.5
"""How far it keeps off the line of words, in units; and how much broader that may get than what is
said of the event, as what is to be done comes beside it."""


class Riser(Effect):
    """Rises while it fades, below the line of words, which may have got longer meanwhile, and no
    farther than up to cards that come to lie there."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        centre: tuple[int, int],
        seconds: float,
        height: int,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self.height = self._way = height
        self._lasts = seconds
        """As long as it was to rise, though it may go sooner."""

    @property
    def place(self) -> pygame.Rect:
        there = super().place
        return there.union(there.move(0, -self.height))

    @property
    def passes(self) -> bool:
        return self.clock >= 0.0

    def keeps_off(self, cards: Sequence[pygame.Rect]) -> bool:
        if not super().keeps_off(cards):
            self.height = self._up  # it rises no more, if that is enough
        return super().keeps_off(cards)

    @property
    def _up(self) -> int:
        """How far it has risen."""
        part = max(0.0, self.clock / self._lasts)
        return min(self.height, round(self._way * (1 - (1 - part) ** 2)))

    def item(self) -> Item:
        at = self.centre[0], self.centre[1] - self._up
        return self._placed(self.picture, at, self._opacity())


def gain(view: TableView, seat: Seat, text: str, event: Event, after: float) -> None:
    """A number rises beside the pile where the seat keeps what it has won, towards the middle of
    the table, or beside its portrait, `after` so many seconds, when the cards lie; and alone, where
    there is no room for words."""
    large = view.game.cue(event.cue).large
    for height in (*(_LARGER if large else ()), _HIGH):
        found = _found(view, seat, text, event, height)
        if found is not None:
            break
    else:
        return
    picture, spot = found
    centre = (spot.centerx, spot.bottom - picture.get_height() // 2)
    seconds = _SECONDS * (_STANDS if large else 1.0) * view.playback.speed
    riser = Riser(f"gain.{seat}", picture, centre, seconds, view.look.metrics.px(_RISE))
    riser.clock, riser.awaited = -after, _READ * view.playback.speed
    riser.gives_way = True
    view.effects.start(riser)


def _found(
    view: TableView, seat: Seat, text: str, event: Event, height: int
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The picture of a number so high, in units, and where it has room to rise; None: nowhere, or,
    where it is large, not beside the seat's pile. The viewer's rises from their face rather than
    far from it, if they keep none."""
    found, shown = _beside(view, seat, text, event, height), view.playback.shown
    if seat != view.bottom or shown.kept_at(seat) is not None:
        return found
    place, rise = shown.placement, view.look.metrics.px(_RISE)
    face = place.portraits[seat]
    if found is None or apart(found[1], face) > face.height:
        alone = plates.floating(view.look, text, view.look.metrics.px(height))
        spot = pygame.Rect(0, 0, alone.get_width(), alone.get_height() + rise)
        spot.midbottom = face.centerx, face.top + round(_UPON * face.height)
        if spot.collidelist([*view.effects.places, place.ribbon]) < 0:
            return alone, spot
    return found


def _beside(
    view: TableView, seat: Seat, text: str, event: Event, height: int
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The same beside the pile, the face or the cards, or else where there is room; the viewer's
    where nothing they are asked will stand beside what is said."""
    metrics, shown = view.look.metrics, view.playback.shown
    rise, pose, why = metrics.px(_RISE), shown.kept_at(seat), event.because
    said = shown.placement.ribbon.width if seat == view.bottom else _width_of(view, event)
    picture = plates.floating(view.look, text, metrics.px(height), why, metrics.px(220))
    alone = plates.floating(view.look, text, metrics.px(height))
    place = shown.placement
    line = place.ribbon.inflate(
        min(0, round(_BROADER * said) - place.ribbon.width), 2 * metrics.px(_OFF)
    )
    others = [*view.effects.places, line]
    if height > _HIGH:
        others += _next_cards(shown, seat)
    face, cards = place.portraits[seat], table_middle(place, shown.area(seat))
    beside, free = place.seats[seat].inflate(face.size), [*others, face]
    tries = [
        (picture, _above(face, picture, rise), free),
        (alone, cards, free),
        (alone, _above(face, alone, rise), free),
        (picture, _above(face, picture, rise), others),
    ]
    if pose is not None:
        kept, number = card_rect(pose), plates.token_rect(pose, place.size, place.line)
        around = kept.inflate(face.size)
        beside = around if height > _HIGH else beside.union(around)
        free = [*free, number]
        for each in (alone, picture):
            near = _inward(place, pose, each, rise)
            tries = [(each, near, free), (each, kept.center, free), *tries]
    for tried, near, obstacles in tries:
        spot = room_to_rise(shown, tried.get_size(), rise, seat, near, obstacles, said)
        if spot is not None and spot.colliderect(beside):
            return tried, spot
    if height > _HIGH:
        return None
    spot = room_to_rise(shown, alone.get_size(), rise, seat, cards, others, said)
    return None if spot is None else (alone, spot)


def _next_cards(shown: Shown, seat: Seat) -> list[pygame.Rect]:
    """Where the next cards before a seat will lie, side by side: they would chase away what stands
    there."""
    spots, area = shown.placement.spots, shown.area(seat)
    firsts = [spots[z.id] for z in shown.arrangement.zones if z.seat == seat and z.id in spots]
    return [pygame.Rect(area.left, first.top, area.width, first.height) for first in firsts]


def _above(face: pygame.Rect, picture: pygame.Surface, rise: int) -> tuple[int, int]:
    """The middle of the room in which it rises by so much, from just above a face."""
    return face.centerx, face.top - (picture.get_height() + rise) // 2 - _GAP


def _inward(place: Placement, pose: Pose, picture: pygame.Surface, rise: int) -> tuple[int, int]:
    """The middle of the room in which it rises by so much beside a pile and its number, on the side
    that is towards the middle of the table: the other one may be at the window's edge."""
    pile = card_rect(pose).union(plates.token_rect(pose, place.size, place.line))
    (wide, high), (x, y) = picture.get_size(), place.centre.center
    if abs(x - pile.centerx) >= abs(y - pile.centery):
        aside = wide // 2 + _GAP
        return (pile.right + aside if x > pile.centerx else pile.left - aside), pile.centery
    aside = (high + rise) // 2 + _GAP
    return pile.centerx, (pile.bottom + aside if y > pile.centery else pile.top - aside)


def _width_of(view: TableView, event: Event) -> int:
    """How wide the line of words is that tells an event, at most, with the darkness around it."""
    metrics = view.look.metrics
    points = metrics.text(LARGEST)
    return view.look.fonts.width(event.sentence(view.names), "display", points) + metrics.px(110)
