"""Cards in the air: their faces without a shadow, turned, narrowed, and on the way between two
sizes, in steps that no eye sees; and what is seen of them where a frame has no time for more."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

import pygame

from nomercy_table.render.art import CARD_ASPECT, Art
from nomercy_table.render.kept import Kept
from nomercy_table.system import budget
from nomercy_table.system.scaling import rotate, smoothscale
from nomercy_table.table.allowance import Allowance
from nomercy_table.table.poised import Poised

ANGLE_STEP = 3
"""Rotated pictures exist every so many degrees; between them no eye sees a step in flight."""

_SCALE_STEPS, _TURNED_STEPS = 32, 16
"""Between two sizes so many steps to the whole, for the same reason; fewer for what is turned, as
each has a picture for every angle."""

_LARGE = 180
"""Pixels of width from which a card is turned, and made smaller as it is turned, without smoothing:
where pixels are so small, its edge is as fine. In a larger window, where they are smaller still,
from fewer on."""

_EDGE = 2
"""Pixels of a clear edge into which a card is turned smoothly."""

_NEAR, _LANDED, _OFF = 6, 2, 0.12
"""Where a frame has no time for more, a card may be seen off by so many steps of an angle, fewer
where it has landed, and by such a share of its size."""

_BESIDE = 12
"""So many large cards are made beside the frames at most: each takes half a millisecond at 4K."""

_RECENT, _FRESH = 24, 3
"""So many pictures of a card are looked through for one near to it, as backs are all alike; and for
so many frames a large one that was drawn makes way for others."""

Posed = tuple[str, int, int, int, int]
"""A card's art, its width as it will lie, how much of its width and of its height is seen, in
pixels, and how many steps it is turned."""


Instead = Callable[[], pygame.Surface | None]
"""A picture that is there, and nearly looks like a card that has never been drawn as it flies."""


def large_in(window: tuple[int, int]) -> int:
    """Pixels of width from which a card is large in a window of that size."""
    usual = budget.USUAL[0] * budget.USUAL[1]
    return round(_LARGE / max(1.0, math.sqrt(window[0] * window[1] / usual)))


class Aloft:
    """The pictures of cards in the air for one size of `window`; `back` is the art of their backs.
    What is made counts against the `allowance` of a frame."""

    def __init__(self, art: Art, back: str, window: tuple[int, int], allowance: Allowance) -> None:
        self.hits = self.misses = 0
        """How often a turned picture was there, or one near to it; and how often it was not."""
        self._art, self._back, self._allowance = art, back, allowance
        self._from = large_in(window)
        """The width of a large card."""
        self.poised = Poised(art.beside, window, self._from)
        """What is looked at."""
        self._bare: Kept[tuple[str, int]] = Kept(budget.FLYING.within(window))
        self._turned: Kept[Posed] = Kept(budget.TURNED.within(window))
        self._scaled: Kept[tuple[str, int, int, int]] = Kept(budget.SCALED.within(window))
        self._recent: dict[str, deque[tuple[Posed, int]]] = {}
        """The keys of the pictures that were made last, by their art, and in which frame each
        was."""
        self._coming: dict[Posed, pygame.Surface] = {}
        """Those that are made beside the frames, and from what."""

    def clear(self) -> None:
        """Hold no pictures."""
        for cache in (self._bare, self._turned, self._scaled):
            cache.clear()
        self._recent.clear()
        self._coming.clear()
        self.poised.clear()

    def rest(self) -> None:
        """Nothing has flown for a while: hold no pictures that are turned or of another size."""
        self._turned.clear()
        self._scaled.clear()
        self._recent.clear()
        self._coming.clear()
        self.poised.rest()

    def forget(self, faces: Collection[str]) -> None:
        """Drop the pictures of those faces, whose art has been drawn finer; but for those so wide
        that they would have to be drawn from their SVG again: it was in a smaller size."""

        def other_now(name: str, width: int) -> bool:
            return name in faces and self._art.is_drawn(f"cards/{name}", width)

        for cache in (self._bare, self._turned, self._scaled):
            cache.discard(lambda key: other_now(key[0], key[1]))
        self._coming = {key: full for key, full in self._coming.items() if key[0] not in faces}
        self.poised.forget(faces)

    def has(self, name: str, width: int) -> bool:
        """Whether the picture of that card is there, before it is turned."""
        return (name, width) in self._bare

    def missing(self, cards: Iterable[tuple[str, int]]) -> Iterator[Callable[[], object]]:
        """What makes those of these cards, by art and width, that are not there, before they are
        turned."""
        for name, width in cards:
            if not self.has(name, width):
                yield partial(self.bare, name, width)

    def bare(self, name: str, width: int) -> pygame.Surface:
        """The card before it is turned: a small one with a clear edge around it."""
        return self._bare.made((name, width), lambda: self._edged(name, width))

    def _edged(self, name: str, width: int) -> pygame.Surface:
        drawings, surface = self._art.drawings, self._art.card(name, width)
        if width < self._from:
            card, edge = surface, 2 * _EDGE
            size = (card.get_width() + edge, card.get_height() + edge)
            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.blit(card, (_EDGE, _EDGE))
        self._allowance.laid(surface, rasterised=self._art.drawings > drawings)
        return surface

    def posed(
        self,
        name: str,
        width: int,
        angle: float,
        narrow: float,
        scale: float,
        flat: float,
        instead: Instead | None = None,
    ) -> pygame.Surface:
        """The card narrowed, flattened and turned (see `Sprites.flying`). A face that would have to
        be drawn in a frame that has drawn enough of them, or can be drawn beside it, turns up in a
        later one."""
        if not self._is_drawn(name, width) and (
            self._art.comes(f"cards/{name}") or self._allowance.ends_drawing()
        ):
            name = self._back
        key, size = self._posed(name, width, angle, narrow, scale, flat)
        if width >= self._from:
            return self._large(key, instead)
        _, _, across, down, steps = key
        full = self.bare(name, width)
        if steps and narrow == flat == 1.0:  # turned and made smaller in one go
            return self._small(key, full, size, instead)
        # Backs that turn over together are one picture.
        surface = self._sized(name, width, full, (across, down))
        return self._small(key, surface, 1.0, instead) if steps and surface is not full else surface

    def _posed(
        self, name: str, width: int, angle: float, narrow: float, scale: float, flat: float
    ) -> tuple[Posed, float]:
        """Which picture shows it so, and the size in it: no eye sees a step between two."""
        steps = round(angle / ANGLE_STEP)
        fine = _TURNED_STEPS if steps else _SCALE_STEPS
        size = round(scale * fine) / fine
        edge = 0 if width >= self._from else 2 * _EDGE
        across = max(1, round((width + edge) * narrow * size))
        down = max(1, round((round(width * CARD_ASPECT) + edge) * flat * size))
        return (name, width, across, down, steps), size

    def is_made_beside(self, width: int) -> bool:
        """Whether cards of that width in the air are turned beside the frames."""
        return self._art.beside is not None and width >= self._from

    def ask(
        self, name: str, width: int, angle: float, narrow: float, scale: float, flat: float
    ) -> None:
        """The card will be seen so in the next frame (see `posed`): a large one that is turned is
        made beside this one, as soon as that is drawn."""
        beside = self._art.beside
        if beside is None or width < self._from or len(self._coming) >= _BESIDE:
            return
        key, _ = self._posed(name, width, angle, narrow, scale, flat)
        full = self._bare.get((name, width)) or self._art.near(f"cards/{name}", width)
        if not key[4] or full is None or key in self._turned or key in self._coming:
            return
        self._coming[key] = full
        make = partial(self._made_beside, key, full)
        beside.ask(make, partial(self._take, key, full), in_rest=True)

    def _made_beside(self, key: Posed, full: pygame.Surface) -> pygame.Surface | None:
        """The picture, made in the thread; None: nobody waits for it any more. What is copied does
        not let go of the interpreter, so that no frame finds it locked."""
        return _made(full.copy(), key) if self._coming.get(key) is full else None

    def _take(self, key: Posed, full: pygame.Surface, picture: pygame.Surface | None) -> None:
        """The thread has made it, unless a frame could not wait for it."""
        if self._coming.get(key) is full:
            del self._coming[key]
            if picture is not None:
                self._keep(key, picture)

    def _is_drawn(self, name: str, width: int) -> bool:
        return self.has(name, width) or self._art.is_drawn(f"cards/{name}", width)

    def _sized(
        self, name: str, width: int, full: pygame.Surface, size: tuple[int, int]
    ) -> pygame.Surface:
        if size == full.get_size():
            return full
        key = (name, width, *size)
        return self._scaled.made(key, lambda: smoothscale(full, size))

    def _small(
        self, key: Posed, flat: pygame.Surface, scale: float, instead: Instead | None
    ) -> pygame.Surface:
        """A card that is turned smoothly, if there is time; else one as it was drawn a moment ago,
        or something `instead` of it. Only where there is neither its edge is ragged."""
        found, busy = self._turned.get(key), self._allowance.ends_turning()
        if found is None and busy:
            found = self._nearly_turned(key) or self._nearly(key)[0]
            if found is None and instead is not None:
                found = instead()
        if found is not None:
            self.hits += 1
            return found
        self.misses += 1
        name, width, across, down, steps = key
        if busy:
            small = self._sized(name, width, flat, (across, down))
            return rotate(small, steps * ANGLE_STEP)
        turned = pygame.transform.rotozoom(flat, steps * ANGLE_STEP, scale)
        self._allowance.turned(turned)
        return self._keep(key, turned)

    def _nearly_turned(self, key: Posed) -> pygame.Surface | None:
        """The same card turned by an angle near that one, where there is such a picture."""
        name, width, across, down, steps = key
        for away in range(1, _NEAR + 1):
            for near in (steps - away, steps + away):
                found = self._turned.get((name, width, across, down, near))
                if found is not None:
                    return found
        return None

    def _large(self, key: Posed, instead: Instead | None) -> pygame.Surface:
        """A large card; where enough of them have been drawn for a frame, one as it was drawn a
        moment ago, if that is near to it, or something `instead` of it."""
        name, width, across, down, steps = key
        found, allowance = self._turned.get(key), self._allowance
        if found is None and allowance.is_shared():
            near, drawn = self._nearly(key)
            if allowance.is_full() or allowance.frames - drawn <= _FRESH:
                found = near
            if found is None and allowance.is_full() and instead is not None:
                found = instead()
        if found is not None:
            self.hits += bool(steps)
            return found
        full = self._any_bare(name, width)
        if not steps and full.get_size() == (across, down):
            return full
        self.misses += bool(steps)
        self._coming.pop(key, None)
        picture = _made(full, key)
        self._allowance.flown(picture)
        return self._keep(key, picture)

    def _keep(self, key: Posed, picture: pygame.Surface) -> pygame.Surface:
        recent = self._recent.setdefault(key[0], deque(maxlen=_RECENT))
        recent.append((key, self._allowance.frames))
        return self._turned.put(key, picture)

    def _any_bare(self, name: str, width: int) -> pygame.Surface:
        """The card before it is turned; in a size near to its own, as long as it is not there in
        that; and any that is there, where there is no time to make another."""
        if self.has(name, width):
            return self.bare(name, width)
        found = self._art.near(f"cards/{name}", width)
        if found is None and self._allowance.is_full():
            for key, _ in reversed(self._recent.get(name, ())):
                found = self._bare.get(key[:2])
                if found is not None and width / 2 <= key[1] <= 2 * width:
                    break
                found = None
        return self.bare(name, width) if found is None else found

    def seen(self, name: str, width: int, angle: float) -> pygame.Surface | None:
        """The picture of a card in the air that looks nearly as it will lie; None: none."""
        return self._nearly(self._posed(name, width, angle, 1.0, 1.0, 1.0)[0], _LANDED)[0]

    def _nearly(self, key: Posed, most: int = _NEAR) -> tuple[pygame.Surface | None, int]:
        """The picture of the same card that is the nearest to that one, off by so many steps of an
        angle at `most`, and the frame that it was drawn for; None: none is near."""
        name, _, across, down, steps = key
        near = [
            (abs(other[4] - steps), -drawn, other)
            for other, drawn in self._recent.get(name, ())
            if abs(other[4] - steps) <= most
            and abs(other[2] - across) <= _OFF * across
            and abs(other[3] - down) <= _OFF * down
        ]
        for _, drawn, other in sorted(near):
            found = self._turned.get(other)
            if found is not None:
                return found, -drawn
        return None, 0


def _made(full: pygame.Surface, key: Posed) -> pygame.Surface:
    """The picture of that key of a large card, from the whole of it."""
    _, _, across, down, steps = key
    if full.get_size() != (across, down):
        shrink = pygame.transform.scale if steps else smoothscale
        full = shrink(full, (across, down))
    return rotate(full, steps * ANGLE_STEP) if steps else full
