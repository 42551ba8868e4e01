"""Badges, signs, counts and outcomes on cards and seats.

A badge is a word on a small plaque, with a picture before it or a picture alone; numbers hang at
the lower corners, where they cover neither face nor name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import groupby
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Badge, Column, Count, Price, Sign, Zone
from nomercy_table.engine.events import Mark
from nomercy_table.render.beside import blank
from nomercy_table.render.crown import GOLD, crown, crown_width
from nomercy_table.render.drawings import spot
from nomercy_table.render.item import Item
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.shapes import Parts, drawn_at_once
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.text import Fonts, Role
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table import plates
from nomercy_table.table.cards import height_of
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import Pose, Shown, slot_of, upright_rect
from nomercy_table.table.layout.rows import HANGS
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.plates import CRIMSON, badge, breath
from nomercy_table.table.plates import token as plates_token
from nomercy_table.table.playback import Playback
from nomercy_table.ui.look import Look

_VEIL = 172
"""How dark it is where the dead lie, of 255."""

_STAIN = 0.62
"""The size of what is stained on a card, as a share of its smaller side."""

_LEAST_LETTER, _SMALLER, _LARGER = 10, 0.85, 1.2
"""The smallest letters of badges, in pixels; how much smaller than usual a ribbon lets them be, and
how much larger where there is room: what has befallen a card is seen from afar."""

_SIGN, _NUMBER = 0.235, 0.16
"""How large the pictures at a card's corners are, and how high the plaques of numbers below them,
as shares of its width."""

_LINES, _LARGE = 1.15, 0.195
"""Numbers grow with the letters: so many lines of text high at least, and for that such a share of
the card's width at most."""

_EDGE = 0.02
"""How far words on a card's lower edge reach up, as a share of its height: its name is above."""

_Placed = tuple[Badge, pygame.Surface, pygame.Rect]
"""A badge, how it looks, and where it sits."""

_TAG, _TAG_LINES, _TAG_LARGE, _TAG_WIDE = 0.23, 1.5, 0.3, 1.06
"""How high a price is, as a share of its card's width; it grows with the letters, too. And how wide
it is at most: others hang beside it."""

_ENOUGH = (34, 110, 66), (16, 66, 40)

_RANK = 0.4
"""How far the number in a card's upper left corner reaches, in its widths, also where it lies
askew."""

_BEYOND = 0.045
"""How far the middle of what hangs at a lower corner lies beside the card, in its widths."""


def marks(
    look: Look,
    card: pygame.Rect,
    column: Column,
    foretold: bool = False,
    later: bool = False,
) -> tuple[pygame.Surface, pygame.Rect]:
    """All that is to be seen on the topmost card of a column, which covers `card`; and where.

    `foretold`: what would come of something is written on the card's lower edge, so the words
    there make way. `later`: the words at its top are to come; pictures keep their places there. Of
    who is dead nothing but the dark is there then.
    """
    shown = [badge for badge in column.badges if not (foretold and badge.at == "edge")]
    if later and column.stain:
        shown = []
    badges = _placed(look, card, shown)
    seen = [each for each in badges if not (later and each[0].at == "top" and each[0].text)]
    pictures = [(picture, rect) for _, picture, rect in seen]
    if column.price is not None:
        pictures.append(price_tag(look, card, column.price))
    area = card.unionall([rect for _, rect in pictures])
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    if column.stain:
        dark = _veil(look, card.size, "" if later else column.stain)
        surface.blit(dark, (card.x - area.x, card.y - area.y))
    for picture, rect in pictures:
        surface.blit(picture, (rect.x - area.x, rect.y - area.y))
    return surface, area


def _veil(look: Look, size: tuple[int, int], stain: str) -> pygame.Surface:
    """Darkness over a card of that size, and what is stained on it; "": nothing yet."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = round(min(size) * 0.08)
    pygame.draw.rect(surface, (6, 12, 11, _VEIL), surface.get_rect(), border_radius=radius)
    if not stain:
        return surface
    side = round(min(size) * _STAIN)
    picture = look.art.svg(stain, (side, side))
    at = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, at, special_flags=PREMUL)
    return surface


def placed(
    look: Look, card: pygame.Rect, badges: Sequence[Badge]
) -> list[tuple[Badge, pygame.Rect]]:
    """Where the badges of a card sit that covers `card`."""
    return [(badge, rect) for badge, _, rect in _placed(look, card, badges)]


def _placed(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """The badges of a card, and where they sit."""
    return [
        *_on_edge(look, card, [badge for badge in badges if badge.at == "edge"]),
        *_at_top(look, card, [badge for badge in badges if badge.at == "top"]),
        *(_at_foot(look, card, badge) for badge in badges if badge.at in ("left", "right")),
    ]


def _on_edge(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """Side by side below the name at the lower edge, between what hangs at the corners."""
    gap = look.metrics.px(3)
    room = round(card.width * 0.8)
    pictures = [_badge(look, badge, room // len(badges) - gap, card) for badge in badges]
    x = card.centerx - (sum(p.get_width() + gap for p in pictures) - gap) // 2
    found = []
    for one, picture in zip(badges, pictures, strict=True):
        rect = picture.get_rect(left=x, top=card.bottom - round(card.height * _EDGE))
        found.append((one, picture, rect))
        x = rect.right + gap
    return found


def _at_top(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """At the upper right corner, where its number is not: pictures below each other; words as
    ribbons on the upper edge, beside the place of the first picture, whether there is one or not;
    one that is too long for that is above the pictures. None lies on its face."""
    side, right = max(14, round(card.width * _SIGN)), card.right + round(card.width * 0.08)
    y, gap = card.top - round(card.width * 0.06), look.metrics.px(2)
    words = [badge for badge in badges if badge.text]
    signs = [badge for badge in badges if not badge.text]
    whole = right - card.left - round(card.width * _RANK)
    room = whole - side - gap
    beside = len(words) == 1 and _least_width(look, words[0], card) <= room
    found: list[_Placed] = []
    for one in words:
        ribbon = _badge(look, one, room if beside else whole, card)
        found.append((one, ribbon, ribbon.get_rect(top=y, right=right)))
        if beside:
            found[-1][2].right -= side + gap
        else:
            y = found[-1][2].bottom + gap
    for one in signs:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        picture.blit(look.art.svg(one.picture, (side, side)), (0, 0), special_flags=PREMUL)
        found.append((one, picture, picture.get_rect(top=y, right=right)))
        y = found[-1][2].bottom + gap
    return found


def _at_foot(look: Look, card: pygame.Rect, badge: Badge) -> _Placed:
    """A number on a plaque below a picture, at a lower corner."""
    theme, fonts = look.theme, look.fonts
    side = max(14, round(card.width * _SIGN))
    # A larger number reaches further beside the card and up to its picture, but no further over the
    # card, where its name may be near.
    usual = max(15, round(card.width * _NUMBER))
    high = max(usual, _high(look, card, _NUMBER, _LINES, _LARGE))
    points = max(_LEAST_LETTER, round(high * 0.78))
    words = fonts.render(badge.text, "bold", points, theme.text)
    wide = max(round(high * 1.6), words.get_width() + round(high * 0.5))
    lap = round(side * 0.12) + high - usual
    surface = pygame.Surface((max(wide, side), side + high - lap), pygame.SRCALPHA)
    plaque = pygame.Rect(0, side - lap, wide, high)
    plaque.centerx = surface.get_width() // 2
    body = lacquered(look.shapes, theme, plaque.size, high * 0.3, max(1.3, high * 0.055))
    if badge.picture:
        picture = look.art.svg(badge.picture, (side, side))
        surface.blit(picture, (plaque.centerx - side // 2, 0), special_flags=PREMUL)
    surface.blit(body, plaque)
    surface.blit(words, words.get_rect(center=plaque.center))
    rect = surface.get_rect(bottom=card.bottom + round(card.height * HANGS))
    beyond = round(card.width * _BEYOND) + round(0.8 * (high - usual))
    rect.centerx = card.left - beyond if badge.at == "left" else card.right + beyond
    return badge, surface, rect


def price_tag(look: Look, card: pygame.Rect, price: Price) -> tuple[pygame.Surface, pygame.Rect]:
    """The price on a brass token below the card, and beside it what the viewer holds: on green
    where that is enough, else on red; or on a dark plaque how else they can have it."""
    theme = look.theme
    high = max(18, _high(look, card, _TAG, _TAG_LINES, _TAG_LARGE))
    coin = plates_token(look, high + 4, price.asked)
    if price.held is None:
        return coin, coin.get_rect(midtop=(card.centerx, card.bottom + _tag_gap(card)))
    fill = (theme.control_top, theme.control_bottom)
    if price.is_out_of_reach:
        fill = theme.danger_top, theme.danger_bottom
    elif price.is_paid:
        fill = _ENOUGH[theme.high_contrast :][0], _ENOUGH[1]  # words need 7 : 1 there
    points = max(_LEAST_LETTER, min(look.metrics.body, round(high * 0.56)))
    pad = round(high * 0.3)
    room = round(card.width * _TAG_WIDE) - coin.get_width() - 2 * pad
    text, points = look.fonts.fit(price.text, "bold", points, room, _LEAST_LETTER)
    words = look.fonts.render(text, "bold", points, theme.danger_text)
    wide = coin.get_width() + words.get_width() + 2 * pad
    surface = pygame.Surface((wide, high + 4), pygame.SRCALPHA)
    lap = coin.get_width() // 3
    edge = blend(fill[0], (255, 255, 255), 0.25)
    body = lacquered(
        look.shapes,
        theme,
        (wide - lap, high),
        high * 0.2,
        max(1.2, high * 0.05),
        fill=fill,
        rim=edge,
    )
    surface.blit(body, (lap, 2))
    surface.blit(coin, (0, 0))
    x = coin.get_width() + pad // 2
    surface.blit(words, words.get_rect(midleft=(x, surface.get_height() // 2)))
    return surface, surface.get_rect(midtop=(card.centerx, card.bottom + _tag_gap(card)))


def _high(look: Look, card: pygame.Rect, usual: float, lines: float, most: float) -> int:
    """How high a number is on a card: such a share of its width as is `usual`, or so many lines of
    text, but no more of the width than `most`."""
    line = look.fonts.height("regular", look.metrics.body)
    return round(max(card.width * usual, min(card.width * most, line * lines)))


def _tag_gap(card: pygame.Rect) -> int:
    return round(card.width * 0.02)


def _least_width(look: Look, badge: Badge, card: pygame.Rect) -> int:
    """How wide the ribbon of a word is at least, if its letters are not to be much smaller."""
    size = _letters(look, card)
    return look.fonts.width(badge.text, "bold", round(_SMALLER * size)) + 2 * _pad(size)


def _letters(look: Look, card: pygame.Rect) -> int:
    """How large the letters of badges are on such a card."""
    return max(_LEAST_LETTER, min(look.metrics.small, round(min(card.size) * 0.2)))


def _pad(size: int) -> int:
    """The room around such letters."""
    return max(3, round(size * 0.4))


def _badge(look: Look, badge: Badge, room: int, card: pygame.Rect) -> pygame.Surface:
    """One badge, at most `room` wide, in letters that fit the card's size."""
    theme, size = look.theme, _letters(look, card)
    if badge.at == "top" and not badge.picture:
        for large in range(round(_LARGER * size), size, -1):
            if look.fonts.width(badge.text, "bold", large) + 2 * _pad(large) <= room:
                size = large
                break
    side = round(size * 1.5) if badge.picture else 0
    pad = _pad(size)
    between = pad // 2 if badge.picture and badge.text else 0
    words, points = look.fonts.fit(
        badge.text, "bold", size, max(8, room - side - between - 2 * pad), _LEAST_LETTER - 1
    )
    ink = theme.danger_text if badge.grave else theme.text
    text = look.fonts.render(words, "bold", points, ink) if words else None
    wide = side + between + 2 * pad + (text.get_width() if text is not None else 0)
    tall = max(look.fonts.height("bold", size), side) + 2
    grave = (theme.danger_top, theme.danger_bottom)
    fill = grave if badge.grave else (theme.panel_top, theme.panel_bottom)
    edge = theme.danger_text if badge.grave else theme.accent
    surface = pygame.Surface((wide, tall), pygame.SRCALPHA)
    width = max(1.3, tall * 0.055)
    body = lacquered(look.shapes, theme, (wide, tall), tall * 0.24, width, fill=fill, rim=edge)
    surface.blit(body, (0, 0))
    if badge.picture:
        picture = look.art.svg(badge.picture, (side, side))
        surface.blit(picture, (pad, (tall - side) // 2), special_flags=PREMUL)
    if text is not None:
        x = pad + side + between
        surface.blit(text, (x, (tall - text.get_height()) // 2))
    return surface


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
        rank = self.pose.x + (_BADGES_RANK - 0.5) * self.pose.width
        broad = 1.1 + _DIGIT * len(str(len(self.slots)))
        return self.right(side, light) - broad * side >= rank


_BADGES_RANK, _DIGIT = 0.28, 0.4
"""How broad a rank and what is around it is, in widths of a card; and each digit of a badge, in its
sides."""

_SIDES, _LEAST = ((0.27, 0.12), (0.2, 0.12), (0.2, 0.02), (0.16, 0.0)), 18
"""How large badges are, and how far from the next column, in widths of a card: the closer columns
lie, the less of both; and how many pixels at least."""


_ABOVE, _LAPS = 0.18, 0.04
"""How large badges are that stand above cards, where words may be near, and how far these reach
down onto the edge of cards, above their ranks, in widths of a card."""

_BADGES_LARGE, _BADGES_LINES = 0.42, 1.1
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
            large = round(min(_BADGES_LARGE * width, _BADGES_LINES * shown.placement.line))
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


_GLOW, _LIGHT = 0.5, (214, 30, 22)
"""How far the light around what warns reaches beyond it, against its letters' height, and its
colour."""

_SOFT = 4
"""The light is drawn at such a part of its size, and enlarged: nobody sees it, and it takes a fifth
of the time."""

_SIDE = 2
"""Pixels beside what stands below a number."""

_SIGNS_LEAST = 12
"""Pixels: letters are made no smaller to fit, and smaller ones do not glow."""

_ENDS = 8
"""In so many gaps the darkness of a small one fades out at its ends, where there is room."""

_HOT, _RED = (255, 214, 186), (246, 66, 52)


def sign(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    """A sign on the cloth, for the middle of a place so large: what concerns one seat in large
    letters, one that warns with a glow that reaches beyond that place; the rest as a small line
    with its picture."""
    if shown.seat is None:
        return _small(look, size, shown)
    return drawn_at_once(sign_parts(look, size, shown))


def _small(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface:
    fonts, metrics = look.fonts, look.metrics
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side, gap = size[1] - 4, metrics.px(6)
    ink = look.theme.problem if shown.warns else look.theme.text
    room = size[0] - side - 3 * gap
    words, points = fonts.fit(shown.text, "bold", metrics.small, room, 10)
    text = fonts.render(words, "bold", points, ink)
    wide = side + gap + text.get_width()
    beside = min(_ENDS * gap, (size[0] - wide) // 2)
    ground = breath(look, (wide + 2 * beside, size[1]), (beside, size[1] // 3))
    surface.blit(ground, ((size[0] - ground.get_width()) // 2, 0))
    x = (size[0] - wide) // 2
    picture = look.art.svg(f"signs/{shown.picture}", (side, side))
    surface.blit(picture, (x, 2), special_flags=PREMUL)
    surface.blit(text, (x + side + gap, (size[1] - text.get_height()) // 2))
    return surface


def sign_parts(look: Look, size: tuple[int, int], shown: Sign) -> Parts:
    """Draws a sign that concerns one seat: letters that fill the height; a number that warns glows,
    words lie on darkness. First comes all that is made of letters, or kept."""
    fonts, theme = look.fonts, look.theme
    high = number_high(look, size, shown)
    below, full = size[1] - high, round(high * 0.82)
    words, points = fonts.fit(shown.text, "display", full, size[0] - 6, _SIGNS_LEAST)
    light_around = _glow_of(look, size, shown)
    glows = light_around is not None
    ink = (255, 104, 92) if shown.warns else theme.accent_light
    light = fonts.render(words, "display", points, (255, 255, 255) if glows else ink)
    dark = fonts.render(words, "display", points, (52, 6, 8))
    at = light.get_rect(center=(size[0] // 2, high // 2))
    grounds: list[Picture] = []
    if points < full:  # words, not a number: they have to be read on any cloth
        ground = breath(look, (size[0], min(high, round(1.7 * light.get_height()))))
        grounds.append((ground, ground.get_rect(center=at.center)))
    told: list[Picture] = []
    if below:
        room = size[0] - 2 * _SIDE
        text, small = fonts.fit(shown.detail, "bold", look.metrics.small, room, 10)
        detail = fonts.render(text, "bold", small, theme.text)
        ground = breath(look, (min(size[0], detail.get_width() + 3 * below), below))
        middle = size[0] // 2, high + below // 2
        told = [(part, part.get_rect(center=middle)) for part in (ground, detail)]
    yield
    margin = round(_GLOW * high) if glows else 0
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    surface = blank(whole, pygame.SRCALPHA)
    if light_around is not None:
        surface.blit(light_around, (0, 0), special_flags=PREMUL)  # a copy, on what is clear
    yield
    inner = surface.subsurface((margin, margin), size)
    edge = max(1, points // 22)
    shadows = ((-edge, 0), (edge, 0), (0, -edge), (0, 2 * edge), (edge, 2 * edge))
    letters = [(dark, at.move(way)) for way in shadows]
    letters.append((_glowing(light) if glows else light, at))
    for picture, rect in (*grounds, *letters, *told):
        inner.blit(picture, rect)
    return surface


def _glowing(letters: pygame.Surface) -> pygame.Surface:
    """White letters, hot at their upper edge and red at the lower one."""
    inks = pygame.Surface((1, 2), pygame.SRCALPHA)
    inks.set_at((0, 0), (*_HOT, 255))
    inks.set_at((0, 1), (*_RED, 255))
    found = letters.copy()
    line = smoothscale(inks, (1, letters.get_height()))
    shade = pygame.transform.scale(line, letters.get_size())
    found.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def glow_steps(look: Look, size: tuple[int, int], shown: Sign) -> Iterator[Callable[[], object]]:
    """What draws the light around such a sign before it is needed."""
    lit = _lit(look, size, shown)
    return iter(()) if lit is None else look.shapes.steps(*_glow(lit))


def _glow_of(look: Look, size: tuple[int, int], shown: Sign) -> pygame.Surface | None:
    """The light around a sign that concerns one seat; None: it does not glow."""
    lit = _lit(look, size, shown)
    return None if lit is None else look.shapes.kept(*_glow(lit))


def _lit(look: Look, size: tuple[int, int], shown: Sign) -> tuple[int, int] | None:
    """How large that light is; None: it does not glow."""
    if not shown.warns or look.theme.high_contrast:
        return None
    high = number_high(look, size, shown)
    full = round(high * 0.82)
    if (
        full < _SIGNS_LEAST
        or look.fonts.fit(shown.text, "display", full, size[0] - 6, _SIGNS_LEAST)[1] < full
    ):
        return None
    margin = round(_GLOW * high)
    return size[0] + 2 * margin, high + 2 * margin


def _glow(size: tuple[int, int]) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """Red light that fades to the edges of a picture so large: what it is called, and what makes
    it."""

    def made() -> pygame.Surface:
        small = spot(64, lambda far: 0.8 * (1.0 - far) ** 1.3)
        small.fill((*_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        part = -(-size[0] // _SOFT), -(-size[1] // _SOFT)
        return pygame.transform.scale(smoothscale(small, part), size)

    return ("sign.glow", size), made


def number_high(look: Look, size: tuple[int, int], shown: Sign) -> int:
    """How much of a large sign's height its letters take, above its detail: all, where they would
    have less than half."""
    letters = look.fonts.width(shown.detail, "bold", 10)
    told = shown.detail and letters <= size[0] - 2 * _SIDE
    below = round(look.metrics.small * 1.35) if told else 0
    return size[1] - (below if 2 * below <= size[1] else 0)


def named(shown: Sign, names: Sequence[str]) -> Sign:
    """A sign with the names of the players in it."""
    if "{" not in shown.text + shown.detail:
        return shown
    text, detail = (words.format(*names) for words in (shown.text, shown.detail))
    return replace(shown, text=text, detail=detail)


SECONDS = 1.1
"""For how long it is seen at normal speed."""

_CALM, _HAILED = (0x9B, 0xEC, 0xCE), (0xF2, 0xC4, 0x55)
_VERDICTS_WIDE, _WIDE_ABOVE, _HIGH, _VERDICTS_LEAST = 1.3, 1.08, 0.34, 18
"""How wide and high it is at most, in widths of the card, and how high at least, in pixels; above
a face it is less wide."""

_VERDICTS_ABOVE = (0.27, -0.78)
"""Where it stands then, from the card's middle, in widths of the card: across its upper edge,
beside the rank, where a badge may tell the same afterwards."""

_NEXT = 0.16
"""Seconds from one word to the next: as they come down they are large, and would run into each
other."""

_BELOW = -0.44
"""How far above the card's middle it stands instead, where a badge tells something else there that
is still so."""


def verdict(look: Look, pose: Pose, mark: Mark) -> pygame.Surface:
    """The word on a card that lies so."""
    return verdict_maker(look, pose, mark)()


def verdict_maker(look: Look, pose: Pose, mark: Mark) -> Callable[[], pygame.Surface]:
    """What makes it of letters that are there from now on (`plates.stamp_maker`)."""
    wide = _VERDICTS_WIDE if mark.fate == "lost" else _WIDE_ABOVE
    room, height = round(pose.width * wide), max(_VERDICTS_LEAST, round(pose.width * _HIGH))
    while (
        wide := plates.stamp_size(look, mark.word, height)[0]
    ) > room and height > _VERDICTS_LEAST:
        height = max(_VERDICTS_LEAST, min(height - 1, height * room // wide))
    ink = _HAILED if mark.saves else plates.CRIMSON if mark.grave else _CALM
    return plates.stamp_maker(look, mark.word, height, ink)


def verdict_at(pose: Pose, mark: Mark, high: int, shown: Shown | None = None) -> tuple[int, int]:
    """Where the middle of that word is, so `high`: upon a face that is gone, but on none that
    fights on, and whole within the window, at whose upper edge a row may lie; and on no badge of
    the table that is `shown` which stays."""
    x, y = (
        (0.0, 0.0)
        if mark.fate == "lost"
        else (_VERDICTS_ABOVE[0] * pose.width, _VERDICTS_ABOVE[1] * pose.width)
    )
    if not mark.grave and shown is not None and tells_at_top(shown, _slot(mark)):
        y = _BELOW * pose.width
    turn = math.radians(pose.angle)
    return (
        round(pose.x + x * math.cos(turn) - y * math.sin(turn)),
        max(high // 2, round(pose.y + x * math.sin(turn) + y * math.cos(turn))),
    )


def waits(mark: Mark, marks: Sequence[Mark]) -> float:
    """How many seconds the word of one of those `marks`, all of one moment, comes after that of the
    first whom the same befell."""
    return _NEXT * [other.card for other in marks if other.fate == mark.fate].index(mark.card)


def put_upon(effect: Effect, mark: Mark) -> Effect:
    """The effect, which tells what has befallen a card: it goes with that, and what harm it has
    come to stands on it afterwards."""
    effect.upon = _slot(mark)
    effect.brings = effect.upon if mark.grave else ""
    return effect


def _slot(mark: Mark) -> str:
    """The place of the card that is marked."""
    return f"card.{mark.card}"


COUNT = "count."
"""What the ids of tokens at portraits begin with, among the items of a table."""

_BROWN: Colour = (58, 34, 8)
_COUNTS_SIDE, _COUNTS_LEAST = 0.6, 26
"""A token's side against its portrait's, and at least so many pixels."""

_CROWN = 0.4
"""How high a crown is against its portrait."""


def token_rect(portrait: pygame.Rect, plate: pygame.Rect) -> pygame.Rect:
    """Where the token lies: over the portrait's upper right, or its upper left where the plate
    lies at its right."""
    side = max(_COUNTS_LEAST, round(_COUNTS_SIDE * portrait.width))
    rect = pygame.Rect(0, 0, side, side)
    inwards = portrait.width // 10
    beside = plate.left > portrait.centerx
    x = portrait.left + inwards if beside else portrait.right - inwards
    rect.center = (x, portrait.top + portrait.height // 6)
    return rect


def token(look: Look, side: int, text: str, mark: int = 0) -> pygame.Surface:
    """A dark token with a number; golden for who leads, crimson for who is last."""
    theme = look.theme
    ground: Colour = blend(theme.well, (0, 0, 0), 0.4)
    edge, ink = theme.accent, theme.text
    if mark > 0:
        ground, edge, ink = GOLD, _BROWN, _BROWN
    elif mark < 0:
        ground, edge, ink = CRIMSON, theme.text, (255, 255, 255)
    surface = look.shapes.disc(side, ground, edge, max(1.5, side / 20)).copy()
    shown, points = look.fonts.fit(text, "bold", round(0.56 * side), round(0.86 * side), 10)
    words = look.fonts.render(shown, "bold", points, ink)
    surface.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return surface


def crown_rect(portrait: pygame.Rect) -> pygame.Rect:
    """Where the crown of who leads is: it stands on the portrait, and in the window."""
    high = round(_CROWN * portrait.width)
    rect = pygame.Rect(0, 0, crown_width(high), high)
    rect.midbottom = portrait.centerx, portrait.top + high // 4
    rect.top = max(0, rect.top)
    return rect


def crowned(portrait: pygame.Rect, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a portrait is that wears a crown of that size, and where the crown: it is never on a
    face, and where there is no room for it, that is seen a bit further down."""
    over = size[1] - size[1] // 4
    portrait = portrait.move(0, max(0, over - portrait.top))
    top = pygame.Rect((0, 0), size)
    top.midtop = (portrait.centerx, portrait.top - over)
    return portrait, top


def counted(
    look: Look, portrait: pygame.Rect, plate: pygame.Rect, count: Count
) -> tuple[pygame.Surface, pygame.Rect]:
    """A seat's token in its place, and a crown on the portrait of who leads."""
    rect = token_rect(portrait, plate)
    picture = token(look, rect.width, str(count.value), count.mark)
    if count.mark <= 0:
        return picture, rect
    top = crown_rect(portrait)
    worn = crown(top.height)
    whole = rect.union(top)
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    surface.blit(worn, top.move(-whole.x, -whole.y))
    surface.blit(picture, rect.move(-whole.x, -whole.y))
    return surface, whole


_WIDE = 0.82
"""How wide it is at most, as a share of the thing that it stands on."""

_LAP, _HANGS = 0.02, 0.28
"""How much of its height it covers, less than what lies below its name; and how far it hangs below
it at most, as a share of that: the next row begins there."""

_NAME = 0.47
"""How far a card's name reaches below its middle, as a share of its height."""

_FORETOLD_LEAST = 11
"""Its smallest letters, in pixels."""

_FORETOLD_LARGE, _OTHERS = 1.3, 0.84
"""How large the letters of its first line are, against those of captions, where no line needs to be
broken for it; and those of the others against these: which fate it is, is looked for first."""

_PAD, _GAP = 0.035, 0.011
"""What stays free beside and above them, as a share of its width and of its height."""

_CLOSE_LINES = 1.06
"""How far its lines are from each other, in sizes of their letters: closer than running text."""


def draw(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    text: str,
    grave: bool,
    askew: float = 0.0,
) -> None:
    """What would come of it, on a plaque across the lower edge of a thing that lies so `askew`,
    below its name and between what hangs at its corners. `grave`: on crimson."""
    theme, metrics = look.theme, look.metrics
    band = plate(look, rect, text, askew)
    top, bottom = theme.panel_top, blend(theme.panel_bottom, (0, 0, 0), 0.3)
    fill = (theme.danger_top, theme.danger_bottom) if grave else (top, bottom)
    edge = theme.danger_text if grave else theme.edge
    body = lacquered(
        look.shapes, theme, band.size, metrics.px(6), max(1.4, metrics.unit), fill=fill, rim=edge
    )
    surface.blit(body, band)
    y, ink = band.y + round(rect.height * _GAP), theme.danger_text if grave else theme.text
    for line, role, points in lines_of(look.fonts, metrics.small, rect.size, text):
        picture, high = look.fonts.render(line, role, points, ink), _line_height(points)
        surface.blit(picture, picture.get_rect(center=(band.centerx, y + high // 2)))
        y += high


def plate(look: Look, rect: pygame.Rect, text: str, askew: float = 0.0) -> pygame.Rect:
    """Where the plaque lies that says `text` on a thing at `rect`, which lies so many degrees
    `askew`: then it lies below the lower end of its name."""
    lines = lines_of(look.fonts, look.metrics.small, rect.size, text)
    wide = max(look.fonts.width(*line) for line in lines) + 2 * round(rect.width * _PAD)
    band = pygame.Rect(0, 0, max(wide, round(rect.width * 0.5)), _height(lines, rect.height))
    turn = math.radians(abs(askew))
    name = rect.height * _NAME / math.cos(turn) + band.width / 2 * math.tan(turn) if turn else 0.0
    below = max(rect.height * (0.5 - _LAP), min(name, rect.height * (0.5 + _HANGS) - band.height))
    band.midtop = (rect.centerx, rect.centery + round(below))
    return band


Line = tuple[str, Role, int]
"""A line of a verdict, its font and the size of its letters."""


@lru_cache(maxsize=64)  # the same three are asked for whenever anything is composed
def lines_of(fonts: Fonts, most: int, size: tuple[int, int], text: str) -> Sequence[Line]:
    """The lines of a verdict on a thing of that size, in letters of `most` pixels, or larger or
    smaller as there is room for beside and below it; none is cut: one that is too long goes on
    below."""
    room, high = round(size[0] * (_WIDE - 2 * _PAD)), size[1] * (_LAP + _HANGS)
    for points in range(round(most * _FORETOLD_LARGE), _FORETOLD_LEAST, -1):
        lines = _set_in(fonts, text, points, most, room)
        if points > most and len(lines) > 1 + text.count("\n"):
            continue
        whole = text.split() == [word for line, *_ in lines for word in line.split()]
        if whole and _height(lines, size[1]) <= high:  # no word is cut
            return lines
    return _set_in(fonts, text, _FORETOLD_LEAST, most, room)


def _set_in(fonts: Fonts, text: str, points: int, usual: int, room: int) -> Sequence[Line]:
    """These lines in letters of that size; all but the first are lighter, and smaller where that is
    larger than `usual`."""
    first, *others = text.split("\n")
    less = min(points, max(usual, round(_OTHERS * points)))
    lines: list[tuple[str, Role, int]] = [
        (first, "bold", points),
        *((line, "regular", less) for line in others),
    ]
    return [
        (part, role, size)
        for line, role, size in lines
        for part in fonts.wrap(line, role, size, room)
    ]


def _height(lines: Sequence[Line], of: int) -> int:
    """How high the plaque of these lines is, on a thing `of` that height."""
    return sum(_line_height(points) for *_, points in lines) + 2 * round(of * _GAP)


def _line_height(points: int) -> int:
    return round(points * _CLOSE_LINES)
