"""How many pictures of cards are made for a frame: better that one is seen as it was, or roughly,
for a frame or two, than that all stop.

It is told in pixels of cards that are turned smoothly, which takes longer than all else that is
done to one.
"""

from __future__ import annotations

import pygame

from nomercy_table.render.put_off import PutOff

_TURNED = 250_000
"""When so many have been turned for a frame, other cards in the air are seen as they were, or will
be, by a few steps of an angle, or turned without smoothing, which takes a sixth of the time."""

_LAID = 220_000
"""The same for cards that lie: they may be a little off until a later frame has time for them. One
is drawn in any case, however large: to look at all of them again in every frame takes time, too."""

_SHADED = 6
"""So many times as long it takes to turn a card as to shade it."""

_RASTERISED = 150_000
"""A face that had to be drawn from its SVG first counts as so many pixels more, and as two cards:
it takes as long."""

_DRAWN = 2
"""So many faces are drawn from their SVG in a frame; others in the air are seen from their backs
until a later one."""

_FLOWN, _SHARED = 900_000, 300_000
"""When so many pixels of large cards in the air, and of their shadows, have been drawn for a frame,
others are seen at an angle near theirs, too, and none that lies is drawn any more. From the second
number on those make way that were drawn a moment ago: else the first ones would be drawn in every
frame, and the others in none."""


_HEAVY, _PUT_OFF = 7_000_000, 3
"""After a frame for which so many pixels were put on the table, as where a fan of two dozen large
cards makes room, cards that lie are not drawn anew; but after so many such frames one is."""

_LADEN, _LEFT = 4_000_000, 2
"""After a frame for which so many were put there, pictures for the next one are left to that; and
what is written and pressed is left to a later one, but for no more than so many in a row."""

MUCH = _HEAVY // 2
"""A frame with so many pixels of cards on their way has enough to do."""


class Allowance:
    """What is left for a frame, and for what is made ready between it and the next."""

    def __init__(self) -> None:
        self.frames = 0
        """How many have begun."""
        self.is_laden = False
        """Whether the last frame put so much on the table that it has no time for pictures of the
        next one."""
        self._words = PutOff(_LEFT)
        self._put_off = 0
        """After how many heavy frames no card that lies has been drawn."""
        self._heavy = False
        self._laid = 0
        self.renew()

    def renew(self, drawn: int = 0) -> None:
        """Another frame begins; for the last one so many pixels were put on the table."""
        self.frames += 1
        heavy, self.is_laden = drawn > _HEAVY, drawn > _LADEN
        self._put_off = self._put_off + 1 if heavy and not self._laid else 0
        self._heavy = heavy and self._put_off < _PUT_OFF
        self._pixels = self._laid = self._drawn = self._flown = 0

    def carry(self, pixels: int, *, first: bool = False) -> None:
        """The frame that is being drawn has so many pixels of cards on their way. In the `first` of
        these, whatever lay below them is seen as well: they look as they lay."""
        if pixels > MUCH and self._put_off < _PUT_OFF:
            self._heavy = True
            self._flown += (_FLOWN + 1) * first

    @property
    def is_spent(self) -> bool:
        """Whether the last frame put so much on the table that nothing is to follow it."""
        return self._heavy

    def leaves_words(self) -> bool:
        """Whether pictures of what is written and pressed are left to a later frame; to be asked
        once in each for which there may be some."""
        return self._words.waits(self.is_laden)

    def turned(self, picture: pygame.Surface) -> None:
        """That one has been turned, of a card in the air."""
        self._pixels += picture.get_width() * picture.get_height()

    def flown(self, picture: pygame.Surface) -> None:
        """That one, of a large card in the air or of its shadow, has been drawn roughly."""
        self._flown += picture.get_width() * picture.get_height()

    def laid(self, picture: pygame.Surface, *, rasterised: bool) -> None:
        """That one has been made, of a card that lies; `rasterised`: and its face from SVG."""
        self._pixels += picture.get_width() * picture.get_height() + _RASTERISED * rasterised
        self._laid += 1 + rasterised
        self._drawn += rasterised

    def shaded(self, picture: pygame.Surface) -> None:
        """That one, of a card that lies, has been made from the same one in the light."""
        self._pixels += picture.get_width() * picture.get_height() // _SHADED
        self._laid += 1

    def ends_turning(self) -> bool:
        """Whether enough has been made for others in the air to be turned roughly."""
        return self._pixels > _TURNED

    def ends_laying(self) -> bool:
        """Whether enough has been made for others that lie to wait, where they can."""
        enough = self._pixels > _LAID and self._laid > 0
        return enough or self._heavy or self.is_full()

    def ends_drawing(self) -> bool:
        """Whether enough faces have been drawn from their SVG."""
        return self._drawn >= _DRAWN

    def is_shared(self) -> bool:
        """Whether so many large cards in the air have been drawn that those that were drawn a
        moment ago are to make way."""
        return self._flown > _SHARED

    def is_full(self) -> bool:
        """Whether enough large cards in the air have been drawn."""
        return self._flown > _FLOWN
