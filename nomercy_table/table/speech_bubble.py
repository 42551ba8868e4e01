"""What somebody at the table says: a bubble beside their portrait, where it covers nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table import words as words_of_table
from nomercy_table.table.effects import LARGE, Effect
from nomercy_table.table.geometry import Shown, card_rect, slot_of, upright_rect
from nomercy_table.table.layout.room import free_spot
from nomercy_table.table.layout.rows import BACK
from nomercy_table.ui.look import Look

NAME = "says"
"""The effect's id: never two at once."""

_READ, _EACH, _LONGEST = 1.7, 0.026, 3.0
"""Seconds for which it stands: at least, for each letter more, and at most."""

_WIDTHS = (300, 210, 150)
"""How wide its lines may be, in units: narrower, where there is no room."""

_NEAR = 2.1
"""How far from a portrait it may be, against its width: further, nobody sees whose it is."""

_TAIL, _PAD = 15, 12
"""How far its tail reaches, and the room around its words, in units."""

_LETTERS = 16
"""So many units high are its letters; and all else goes with them."""

_SMALLER, _LEAST = (1.0, 0.84, 0.7), 13
"""Where there is no room, they are smaller; but so many pixels."""

_BESIDE, _BELOW, _ABOVE = 0.18, 0.18, 0.05
"""How far numbers, words and prices on the cards of rows reach beyond these: in their widths, and
in their heights."""

_STEPS = 2 * BACK
"""How far such a card may go while the words stand, as a share of its height: it was drawn back,
say, and stands out then."""

_FINE, _RISES = 3, 0.12
"""It is drawn so many times as large, and smoothed down; and fades in for so many seconds."""

_PAPER: Colour = (0xFB, 0xF5, 0xE7)
_INK: Colour = (0x24, 0x1E, 0x26)
_EDGE: Colour = (0x8A, 0x6A, 0x2F)


class Bubble(Effect):
    """What `seat` says, on the table as it was `shown`; `body` is where, without the tail."""

    def __init__(
        self, seat: Seat, text: str, picture: pygame.Surface, body: pygame.Rect, still: bool
    ) -> None:
        seconds = min(_LONGEST, _READ + _EACH * len(text))
        super().__init__(NAME, picture, body.center, seconds)
        self.seat, self.text, self.body, self._still = seat, text, body, still

    def item(self) -> Item:
        if self._still or self.clock >= _RISES:
            return super().item()
        part = self.clock / _RISES
        large = self.picture.get_width() * self.picture.get_height() > LARGE
        scale = pygame.transform.scale if large else smoothscale
        smaller = self._scaled(0.8 + 0.2 * part, 1.0, scale)
        return self._placed(smaller, self.centre, round(255 * part))


def bubble(
    look: Look,
    shown: Shown,
    seat: Seat,
    text: str,
    around: Sequence[pygame.Rect],
    still: bool,
    name: str = "",
) -> Bubble | None:
    """The words of that seat where they find room: they cover neither what lies on the table nor
    what else is `around`; None: there is no room near enough. Where something lies between them and
    the portrait, their tail points at that: then they begin with a `name`."""
    portrait = shown.placement.portraits[seat]
    others = [*obstacles(shown), *_rows(shown, _STEPS), *around]
    named = words_of_table.SAYS(who=name, words=text) if name else text
    for said, smaller, width in product(dict.fromkeys((text, named)), _SMALLER, _WIDTHS):
        words = _Words.of(look, said, smaller, width)
        tail = words.tail
        box = (words.size[0] + tail, words.size[1] + tail)
        spot = free_spot(shown, box, portrait.center, seat, others=others)
        if spot is None or not near_enough(spot.inflate(-tail, -tail), portrait):
            continue
        body = spot.inflate(-tail, -tail)
        if said is named or in_sight(shown, seat, body):
            return Bubble(seat, text, _drawn(look, words, body, portrait), body, still)
    return None


def in_sight(shown: Shown, seat: Seat, body: pygame.Rect) -> bool:
    """Whether nothing but its own plate lies between such words and the seat's portrait."""
    place, portrait = shown.placement, shown.placement.portraits[seat]
    x = min(max(portrait.centerx, body.left), body.right)
    y = min(max(portrait.centery, body.top), body.bottom)
    between = [card_rect(pose) for pose in (*place.cards.values(), *place.piles.values())]
    between += [rect for other, rect in place.portraits.items() if other != seat]
    return not any(rect.clipline(portrait.center, (x, y)) for rect in between)


class _Words(NamedTuple):
    """A text in lines of letters of that `size`, how large the paper is for it, and its tail."""

    lines: Sequence[str]
    letters: int
    size: tuple[int, int]
    tail: int

    @staticmethod
    def of(look: Look, text: str, smaller: float, width: int) -> _Words:
        """In lines no longer than so many units or a word, and as even as can be."""
        fonts, unit = look.fonts, look.metrics.small / _LETTERS * smaller
        letters = max(min(_LEAST, look.metrics.small), round(look.metrics.small * smaller))
        least = max(fonts.width(word, "regular", letters) for word in text.split())
        room = max(least, round(width * unit))
        lines = fonts.wrap_evenly(text, "regular", letters, room)
        wide = max(fonts.width(line, "regular", letters) for line in lines)
        high, pad = len(lines) * fonts.line("regular", letters), round(_PAD * unit)
        return _Words(lines, letters, (wide + 2 * pad, high + pad), max(8, round(_TAIL * unit)))


def obstacles(shown: Shown) -> list[pygame.Rect]:
    """What it must not cover besides what has to be read: faces, every card, and the numbers on
    those of rows."""
    placement = shown.placement
    cards = map(card_rect, placement.cards.values())
    return [*placement.portraits.values(), *cards, *_rows(shown)]


def _rows(shown: Shown, steps: float = 0.0) -> list[pygame.Rect]:
    """The cards of rows with all that sits on them, where each may go so far up or down, as a share
    of its height."""
    found, poses = [], shown.placement.cards
    for zone in shown.arrangement.zones:
        for column in zone.columns if zone.shape == "row" else ():
            if not (column.cards and (column.badges or column.price)):
                continue
            pose = poses.get(slot_of(column.cards[-1], column, len(column.cards) - 1))
            if pose is not None:
                card = upright_rect(pose)
                aside = round(_BESIDE * card.width)
                up, down = (round((far + steps) * card.height) for far in (_ABOVE, _BELOW))
                size = card.width + 2 * aside, card.height + up + down
                found.append(pygame.Rect((card.x - aside, card.y - up), size))
    return found


def near_enough(body: pygame.Rect, portrait: pygame.Rect) -> bool:
    """Whether it can be told whose words these are."""
    x = max(body.left - portrait.centerx, 0, portrait.centerx - body.right)
    y = max(body.top - portrait.centery, 0, portrait.centery - body.bottom)
    return math.hypot(x, y) <= _NEAR * portrait.width


def _drawn(look: Look, words: _Words, body: pygame.Rect, portrait: pygame.Rect) -> pygame.Surface:
    """The words on paper, with a tail towards the portrait."""
    theme, tail = look.theme, words.tail
    paper, ink, edge = _PAPER, _INK, _EDGE
    if theme.high_contrast:
        paper, ink, edge = (0, 0, 0), theme.text, theme.edge
    whole = body.inflate(2 * tail, 2 * tail)
    large = pygame.Surface((whole.width * _FINE, whole.height * _FINE), pygame.SRCALPHA)
    line = max(1.5, 1.8 * look.metrics.unit)
    for colour, inset in ((edge, 0.0), (paper, line)):
        _shape(large, colour, inset, whole, body, tail, portrait)
    picture = smoothscale(large, whole.size)
    step = look.fonts.line("regular", words.letters)
    y = tail + (body.height - step * len(words.lines)) // 2
    for text in words.lines:
        row = look.fonts.render(text, "regular", words.letters, ink)
        picture.blit(row, ((whole.width - row.get_width()) // 2, y))
        y += step
    return picture


def _shape(
    large: pygame.Surface,
    colour: Colour,
    inset: float,
    whole: pygame.Rect,
    body: pygame.Rect,
    tail: int,
    portrait: pygame.Rect,
) -> None:
    """Body and tail in one colour, so much smaller all around."""
    box = pygame.Rect(tail, tail, body.width, body.height)
    fine = pygame.Rect(*(round(value * _FINE) for value in box))
    fine = fine.inflate(-round(2 * inset * _FINE), -round(2 * inset * _FINE))
    pygame.draw.rect(large, colour, fine, border_radius=round(0.6 * tail * _FINE))
    # The tail leaves the body where that is nearest to the face.
    root = (
        min(max(portrait.centerx - whole.x, box.left + tail), box.right - tail),
        min(max(portrait.centery - whole.y, box.top + tail // 2), box.bottom - tail // 2),
    )
    aim = (portrait.centerx - whole.x - root[0], portrait.centery - whole.y - root[1])
    far = math.hypot(*aim) or 1.0
    way = (aim[0] / far, aim[1] / far)
    tip = _leaves(box, root, way) + 0.9 * tail - 2.2 * inset
    wide = 0.42 * tail - inset
    points = [
        (root[0] + way[0] * tip, root[1] + way[1] * tip),
        (root[0] - way[1] * wide, root[1] + way[0] * wide),
        (root[0] + way[1] * wide, root[1] - way[0] * wide),
    ]
    pygame.draw.polygon(large, colour, [(x * _FINE, y * _FINE) for x, y in points])


def _leaves(box: pygame.Rect, root: tuple[int, int], way: tuple[float, float]) -> float:
    """How far it is from a point within the box to its edge, that way."""
    found = []
    for at, low, high, part in (
        (root[0], box.left, box.right, way[0]),
        (root[1], box.top, box.bottom, way[1]),
    ):
        if abs(part) > 1e-6:
            found.append(((high if part > 0 else low) - at) / part)
    return min(found, default=0.0)
