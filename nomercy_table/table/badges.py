"""What sits on columns of cards: how many cards one has, who is dead, the words on the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Column, Zone
from nomercy_table.render.item import Item
from nomercy_table.table.geometry import upright_rect
from nomercy_table.table.marks import marks, placed, price_tag
from nomercy_table.table.pictures import Pictures
from nomercy_table.table.places import Pose, Shown, slot_of
from nomercy_table.table.plates import badge
from nomercy_table.table.playback import Playback
from nomercy_table.table.sprites import height_of
from nomercy_table.ui.look import Look

Marks = Mapping[str, Sequence[Item]]
"""What is seen on cards, by slot, and where around the middle of each: it goes with its card."""

_Place = tuple[str, Sequence[str], tuple[int, int], int]
"""A column whose cards are counted: its id, the slots of its cards, the badge's upper right corner
and its side."""


class Badges:
    """How many cards a column has, where several lie there; places and pictures are kept."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}
        self._places: tuple[Shown, Sequence[_Place]] | None = None

    def clear(self) -> None:
        """Keep nothing: sizes or colours are others now."""
        self._pictures.clear()
        self._places = None

    def items(self, look: Look, playback: Playback) -> tuple[list[Item], Marks]:
        """The numbers to be seen now, on columns that lie, and on those that make room: cards on
        their way to a column do not count."""
        shown, known = playback.shown, self._places
        if known is None or known[0] is not shown:
            known = self._places = (shown, [*_places(shown)])
        items, riding, sliding = [], dict[str, Sequence[Item]](), playback.sliding
        for column, slots, corner, side in known[1]:
            here = [s for s in slots if s in sliding or not playback.in_the_air(s, rising=False)]
            if len(here) < 2:
                continue
            surface = self._picture(look, len(here), side)
            rect = surface.get_rect(topright=corner)
            item = Item(f"badge.{column}", surface, rect.x, rect.y, 0)
            if playback.in_the_air(here[-1]):
                pose = shown.placement.cards[here[-1]]
                riding[here[-1]] = [_moved(item, -round(pose.x), -round(pose.y))]
            if here[-1] not in sliding:
                items.append(item)
        return items, riding

    def _picture(self, look: Look, count: int, side: int) -> pygame.Surface:
        key = (count, side)
        if key not in self._pictures:
            self._pictures[key] = badge(look, f"×{count}", side)
        return self._pictures[key]


class _Counted(NamedTuple):
    """A column before somebody: the slots of its cards, the first of them, and where the next
    column or stack of its row begins, in pixels (None: none does)."""

    id: str
    slots: Sequence[str]
    pose: Pose
    after: float | None

    def right(self, side: int, light: float) -> int:
        """Where a badge of that side ends: a little beside the first stack, or before the next one
        and the light that may be around it, so many widths of a card."""
        beside = round(self.pose.x + self.pose.width / 2) + side // 4
        if self.after is None:
            return beside
        return min(beside, round(self.after - light * self.pose.width))

    def has_room(self, side: int, light: float) -> bool:
        """Whether such a badge leaves its rank free, at the left of what is seen of it."""
        rank = self.pose.x + (_RANK - 0.5) * self.pose.width
        broad = 1.1 + _DIGIT * len(str(len(self.slots)))
        return self.right(side, light) - broad * side >= rank


_RANK, _DIGIT = 0.28, 0.4
"""How broad a rank and what is around it is, in widths of a card; and each digit of a badge, in its
sides."""

_SIDES, _LEAST = ((0.27, 0.12), (0.2, 0.12), (0.2, 0.02), (0.16, 0.0)), 18
"""How large badges are, and how far from the next column, in widths of a card: the closer columns
lie, the less of both; and how many pixels at least."""


_ABOVE, _LAPS = 0.18, 0.04
"""How large badges are that stand above cards, where words may be near, and how far these reach
down onto the edge of cards, above their ranks, in widths of a card."""

_LARGE, _LINES = 0.42, 1.1
"""They grow with the letters: so many lines of text high where there is room, and for that so many
widths of a card at most."""


def _places(shown: Shown) -> Iterator[_Place]:
    """In the upper right corner of the first stack of each column, all of a row equally high, so
    that no light around a column lies on its badge, nor that on the row above; above the cards, if
    of any of them so little is seen that its badge would cover its rank."""
    for zone in shown.arrangement.zones:
        for _, row in groupby(_counted(shown, zone), lambda column: column.pose.y):
            several = [column for column in row if len(column.slots) > 1]
            if not several:
                continue
            y, width = several[0].pose.y, several[0].pose.width
            ways = [(max(_LEAST, round(share * width)), light) for share, light in _SIDES]
            usual, light = ways[0]
            large = round(min(_LARGE * width, _LINES * shown.placement.line))
            ways = [(side, light) for side in (large, (large + usual) // 2) if side > usual] + ways
            fitting = (way for way in ways if all(each.has_room(*way) for each in several))
            found = next(fitting, None)
            side, light = found or (max(_LEAST, round(_ABOVE * width)), light)
            top = round(y - height_of(width) / 2) - (0 if found else side - round(_LAPS * width))
            for column in several:
                yield column.id, column.slots, (column.right(side, light), top), side


def _counted(shown: Shown, zone: Zone) -> Iterator[_Counted]:
    """The columns of such a zone, as they lie."""
    poses = shown.placement.cards
    lying = dict[str, list[str]]()
    for column in zone.columns if zone.shape == "columns" else ():
        slots = [slot_of(card, column, n) for n, card in enumerate(column.cards)]
        if slots and slots[0] in poses:
            lying[column.id] = [slot for slot in slots if slot in poses]
    there = [[poses[slot] for slot in slots] for slots in lying.values()]
    heads = [pose for stacks in there for pose in stacks if pose.y == stacks[0].y]
    for (column_id, slots), (first, *_) in zip(lying.items(), there, strict=True):
        beside = (pose for pose in heads if pose.x > first.x and pose.y == first.y)
        after = min((pose.x - pose.width / 2 for pose in beside), default=None)
        yield _Counted(column_id, slots, first, after)


def mark_items(
    look: Look,
    pictures: Pictures,
    playback: Playback,
    foretold: Collection[str],
    coming: Collection[str],
) -> Marks:
    """How the cards of rows are now: who is dead, and the words on the others. `foretold`: what is
    written on the cards of those columns needs the room. `coming`: of the cards of these slots the
    same is said larger now, so that it is not told on them yet; and on the edge of those of these
    columns lies something else."""
    found: dict[str, Sequence[Item]] = {}
    shown = playback.shown
    for zone in playback.wording.zones:
        for column in zone.columns if zone.shape == "row" else ():
            if not column.cards or not (column.stain or column.badges or column.price):
                continue
            slot = slot_of(column.cards[-1], column, len(column.cards) - 1)
            pose = shown.placement.cards.get(slot)
            if pose is None:
                continue
            told, later = column.id in foretold or column.id in coming, slot in coming
            card = upright_rect(pose)
            card.center = (0, 0)
            key = (column.stain, column.badges, column.price, told, later, *card.size)
            make = partial(marks, look, card, column, told, later)
            found[slot] = pictures.items(f"marks.{column.id}", key, make)
    return found


def marked(look: Look, shown: Shown, fallen: bool = True) -> list[pygame.Rect]:
    """Where words, numbers, prices and pictures sit on the cards of rows as they lie; on those that
    are out of play only if the `fallen` count."""
    found = []
    for column, card in _with_marks(shown):
        if fallen or not column.stain:
            found += [rect for _, rect in placed(look, card, column.badges)]
            if column.price is not None:
                found.append(price_tag(look, card, column.price)[1])
    return found


def goods(shown: Shown) -> list[pygame.Rect]:
    """Where the cards of rows lie that have a price."""
    return [card for column, card in _with_marks(shown) if column.price is not None]


def edge_words(look: Look, shown: Shown, place: pygame.Rect) -> frozenset[str]:
    """The columns on the lower edge of whose cards there are words below that place."""
    return frozenset(
        column.id
        for column, card in _with_marks(shown)
        for badge, rect in placed(look, card, column.badges)
        if badge.at == "edge" and rect.colliderect(place)
    )


def _with_marks(shown: Shown) -> Iterator[tuple[Column, pygame.Rect]]:
    """The columns of rows on whose cards something sits, and where these lie."""
    for zone in shown.arrangement.zones:
        for column in zone.columns if zone.shape == "row" else ():
            if column.cards and (column.badges or column.price):
                slot = slot_of(column.cards[-1], column, len(column.cards) - 1)
                pose = shown.placement.cards.get(slot)
                if pose is not None:
                    yield column, upright_rect(pose)


def tells_at_top(shown: Shown, slot: str) -> bool:
    """Whether a word stands at the top of the card of that slot, in a row."""
    for zone in shown.arrangement.zones:
        for column in zone.columns if zone.shape == "row" else ():
            if column.cards and slot_of(column.cards[-1], column, len(column.cards) - 1) == slot:
                return any(badge.at == "top" and badge.text for badge in column.badges)
    return False


def lying_marks(marks: Marks, playback: Playback) -> list[Item]:
    """What is seen on the cards that lie."""
    found, poses = [], playback.shown.placement.cards
    for slot, items in marks.items():
        if slot in poses and not playback.in_the_air(slot):
            x, y = round(poses[slot].x), round(poses[slot].y)
            found += [_moved(item, x, y) for item in items]
    return found


def with_riders(movers: Sequence[Item], marks: Marks, playback: Playback) -> list[Item]:
    """The cards on their way, and on those that are steady what is seen on them, as far as they
    are seen themselves: upright around their middle, as where they lie."""
    if not marks:
        return list(movers)
    steady = {f.id: f.steady(g.clock) for g in playback.groups for f in g.flights}
    items = []
    for mover in movers:
        items.append(mover)
        part = steady.get(mover.id, 0.0)
        if mover.id in marks and part:
            seen = marks[mover.id] if part == 1.0 else [i.paler(part) for i in marks[mover.id]]
            items += [_moved(item, *mover.rect.center) for item in seen]
    return items


def _moved(item: Item, x: int, y: int) -> Item:
    """The same, so many pixels further right and down."""
    return item._replace(x=item.x + x, y=item.y + y)
