"""Cards as they lie and as they fly: faces with their shadows, turned, shrunk, stacked."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import pygame

from nomercy_table.screen.art import CARD_ASPECT, PREMUL, Art
from nomercy_table.screen.kept import Kept

ANGLE_STEP = 3
"""Rotated pictures exist every so many degrees; between them no eye sees a step in flight."""

_FINE = 2
"""Cards lie turned by whole parts of a degree, so many of them to one."""

_SCALE_STEPS = 10
"""Between two sizes so many steps to the whole, for the same reason."""

_RESTING_MB = 40
_FLYING_MB = 32
_SHADOWS_MB = 8
_USUAL_WINDOW = (1920, 1080)
_TURNED_MB = (4, 8)
"""So many in any window, and so many more for each time that it holds the usual one."""
_SCALED_MB = 5
_PILE_LAYERS = 9
THICKNESS = 0.12
"""How far a high pile's edges show below its top card, as a share of its width."""


_WIDE_BLUR = 6
"""Pixels: a shadow with a wider edge has no detail to lose."""


def height_of(width: int) -> int:
    """A card's height for its width, in pixels."""
    return round(width * CARD_ASPECT)


class Sprite(NamedTuple):
    """A premultiplied picture, and where the card's middle is from its top left."""

    surface: pygame.Surface
    middle: tuple[int, int]


class Sprites:
    """All pictures of cards for one size of window; `back` is the art of their backs."""

    def __init__(
        self, art: Art, back: str = "back", window: tuple[int, int] = _USUAL_WINDOW
    ) -> None:
        self.art, self.back = art, back
        larger = max(1, round(window[0] * window[1] / (_USUAL_WINDOW[0] * _USUAL_WINDOW[1])))
        self.hits = self.misses = 0
        self.drawing = 0
        """Rises when pictures of lying cards are dropped, to be drawn otherwise."""
        self._resting: Kept[tuple[str | None, int, int]] = Kept(_RESTING_MB)
        self._flying: Kept[tuple[str | None, int]] = Kept(_FLYING_MB)
        self._turned: Kept[tuple[str | None, int, int, int]] = Kept(
            _TURNED_MB[0] + _TURNED_MB[1] * larger
        )
        self._scaled: Kept[tuple[str | None, int, int, int]] = Kept(_SCALED_MB)
        self._shadows: Kept[tuple[int, bool]] = Kept(_SHADOWS_MB)
        self._piles: dict[tuple[int, int, bool], Sprite] = {}

    def forget(self) -> None:
        """Drop all pictures: the art has been drawn finer, or the size has changed."""
        self.drawing += 1
        for cache in (self._resting, self._flying, self._turned, self._scaled, self._shadows):
            cache.clear()
        self._piles.clear()

    def forget_art(self, names: Collection[str]) -> None:
        """Drop the pictures of those faces: their art has been drawn finer."""
        faces = {name.removeprefix("cards/") for name in names}
        if self._resting.discard(lambda key: (key[0] or self.back) in faces):
            self.drawing += 1
        for cache in (self._flying, self._turned, self._scaled):
            cache.discard(lambda key: (key[0] or self.back) in faces)
        if self.back in faces:
            self._piles.clear()

    def prepare(
        self, cards: Iterable[tuple[str, int]], piles: Iterable[tuple[int, int, bool]]
    ) -> bool:
        """Make a picture of one of these cards (face, width) as it flies or lies, or of one of
        these `piles` (width, count, neat); False: all are there."""
        for face, width in cards:
            if (face, width) not in self._flying:
                self._flat(face, width)
                return True
            if (face, width, 0) not in self._resting:
                self.resting(face, width)
                return True
        for width, count, neat in piles:
            if count > 0 and self._pile_key(width, count, neat) not in self._piles:
                self.pile(width, count, neat)
                return True
        return False

    def resting(self, face: str | None, width: int, angle: float = 0.0) -> Sprite:
        """A card that lies on the felt, with its small shadow; turned by `angle`, clockwise."""
        key = (face, width, round(angle * _FINE))
        surface = self._resting.get(key)
        if surface is None:
            surface = self._resting.put(key, self._lying(face, width, key[2] / _FINE))
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    def _lying(self, face: str | None, width: int, angle: float) -> pygame.Surface:
        lying = self._composite(face, width, high=False)
        if angle % 90 == 0:
            return pygame.transform.rotate(lying, -angle) if angle else lying
        return pygame.transform.rotozoom(lying, -angle, 1.0)

    def flying(
        self, face: str | None, width: int, angle: float, narrow: float = 1.0, scale: float = 1.0
    ) -> Sprite:
        """A card in the air, its shadow farther below; `angle` in degrees, counterclockwise.

        `narrow` (0 to 1) is how much of its width shows while it turns over; `scale` its size
        against `width`, on the way between two sizes.
        """
        steps = round(angle / ANGLE_STEP)
        if narrow < 1.0 or (steps == 0 and scale != 1.0):
            full = self._flat(face, width)
            across = max(1, round(full.get_width() * narrow * scale))
            down = max(1, round(full.get_height() * scale))
            # Backs that turn over together are one picture.
            surface = self._scaled.made(
                (face, width, across, down),
                lambda: pygame.transform.smoothscale(full, (across, down)),
            )
        elif steps == 0:
            surface = self._flat(face, width)
        else:
            surface = self._rotated(face, width, steps, round(scale * _SCALE_STEPS))
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    def _flat(self, face: str | None, width: int) -> pygame.Surface:
        return self._flying.made((face, width), lambda: self._composite(face, width, high=True))

    def _rotated(self, face: str | None, width: int, steps: int, scale: int) -> pygame.Surface:
        key = (face, width, steps, scale)
        found = self._turned.get(key)
        if found is not None:
            self.hits += 1
            return found
        self.misses += 1
        flat = self._flat(face, width)
        return self._turned.put(
            key, pygame.transform.rotozoom(flat, steps * ANGLE_STEP, scale / _SCALE_STEPS)
        )

    def slot(self, width: int) -> Sprite:
        """The outline of an empty place."""
        surface = self.art.svg("cards/slot", (width, height_of(width)))
        return Sprite(surface, (width // 2, height_of(width) // 2))

    def pile(self, width: int, count: int, neat: bool) -> Sprite:
        """`count` cards face down on each other; a pile that grew by throws is not `neat`.

        The middle is the top card's. Its edges show the thickness: one for ten cards.
        """
        key = self._pile_key(width, count, neat)
        if key not in self._piles:
            self._piles[key] = self._pile(*key)
        return self._piles[key]

    @staticmethod
    def _pile_key(width: int, count: int, neat: bool) -> tuple[int, int, bool]:
        layers = min(_PILE_LAYERS, (count + 9) // 10) if neat else min(_PILE_LAYERS, count)
        return width, layers, neat

    def _pile(self, width: int, layers: int, neat: bool) -> Sprite:
        step = max(1, round(width * THICKNESS / _PILE_LAYERS))
        card = self._composite(None, width, high=False)
        grow = step * layers if neat else round(width * 0.3)
        size = (card.get_width() + 2 * grow, card.get_height() + 2 * grow)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        middle = (size[0] // 2, size[1] // 2)
        for layer in range(layers):
            below = layers - 1 - layer
            turned = card
            dx, dy = 0, step * below
            if not neat and below:
                turned = pygame.transform.rotozoom(card, (layer * 37) % 31 - 15, 1.0)
                dx, dy = (layer * 29) % 11 - 5, (layer * 17) % 9 - 4
            at = (
                middle[0] - turned.get_width() // 2 + dx * width // 100,
                middle[1] - turned.get_height() // 2 + (dy if neat else dy * width // 100),
            )
            surface.blit(turned, at, special_flags=PREMUL)
        return Sprite(surface, middle)

    def _composite(self, face: str | None, width: int, high: bool) -> pygame.Surface:
        """The card on its shadow, premultiplied, the card in the very middle."""
        shadow = self._shadow(width, high)
        surface = shadow.copy()
        card = self.art.card(face or self.back, width)
        at = ((surface.get_width() - width) // 2, (surface.get_height() - card.get_height()) // 2)
        surface.blit(card, at, special_flags=PREMUL)
        return surface

    def _shadow(self, width: int, high: bool) -> pygame.Surface:
        """A soft shadow, baked once per size: two box blurs of a dark card."""
        return self._shadows.made((width, high), lambda: _baked_shadow(width, high))


def _baked_shadow(width: int, high: bool) -> pygame.Surface:
    height = height_of(width)
    radius = max(2, round(width * (0.055 if high else 0.022)))
    # What is blurred so much is drawn at half the size: a quarter of the work.
    part = 2 if radius >= _WIDE_BLUR else 1
    radius -= radius % part
    drop = round(width * (0.075 if high else 0.018))
    margin = 2 * radius + drop + 2 * part - 1
    size = (width + 2 * margin, height + 2 * margin)
    surface = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    dark = (0, 0, 0, 105 if high else 135)
    rect = pygame.Rect(margin + drop // 2, margin + drop, width, height)
    small = pygame.Rect(
        round(rect.x / part), round(rect.y / part), round(width / part), round(height / part)
    )
    pygame.draw.rect(surface, dark, small, border_radius=round(width * 0.072 / part))
    # Black is the same premultiplied or not, so the blur needs no conversion.
    for _ in range(2):
        surface = pygame.transform.box_blur(surface, radius // part)
    if part == 1:
        return surface
    return pygame.transform.smoothscale_by(surface, part).subsurface((0, 0), size).copy()
