"""Panels, buttons and shadows as pictures, drawn when they are needed, or before, and kept."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial

import pygame

from nomercy_table.render import drawings
from nomercy_table.render.beside import RenderJob, RenderThread
from nomercy_table.render.drawings import Points, Size, Stroke
from nomercy_table.render.kept import SurfaceCache
from nomercy_table.render.theme import Colour
from nomercy_table.system import budget

Parts = Generator[None, None, pygame.Surface]
"""Draws a picture part by part, and returns it in the end; what follows the first part needs
nothing else, and may be drawn beside the frames."""

_BEGUN = 3
"""So many pictures at most are on their way at a time."""


class Shapes:
    """Pictures of rounded things, cached by all that they depend on. Straight alpha. What is large
    can be drawn `beside` the frames before it is needed; None: there is no thread for it."""

    def __init__(self, beside: RenderThread | None = None) -> None:
        self._beside = beside
        self._kept: SurfaceCache[tuple[object, ...]] = SurfaceCache(
            budget.SHAPES.within(budget.USUAL)
        )
        self._begun: dict[tuple[object, ...], Parts | RenderJob[pygame.Surface]] = {}
        """Those that are drawn part by part, or beside the frames, and not yet there."""
        self._sheet: pygame.Surface | None = None

    def take_size(self, window: tuple[int, int]) -> None:
        """The window has that size now: the larger it is, the more is kept."""
        self._kept.allow(budget.SHAPES.within(window))
        self._sheet = None

    def ease(self) -> None:
        """Little will be drawn anew for a while: keep only what was used last."""
        self._kept.ease()
        self._begun.clear()
        self._sheet = None

    def sheet(self, size: Size) -> pygame.Surface:
        """An empty sheet to draw on what is made smaller at once, the same for all: new memory for
        a large one takes longer than what is drawn."""
        needed, sheet = pygame.Rect((0, 0), size), self._sheet
        if sheet is None or not sheet.get_rect().contains(needed):
            held = needed if sheet is None else needed.union(sheet.get_rect())
            sheet = self._sheet = pygame.Surface(held.size, pygame.SRCALPHA)
        part = sheet.subsurface(needed)
        part.fill((0, 0, 0, 0))
        return part

    def rounded(
        self,
        size: Size,
        radius: float,
        fill: tuple[Colour, Colour] | None,
        edge: Colour | None = None,
        edge_width: float = 0.0,
        shine: float = 0.0,
    ) -> pygame.Surface:
        """A rounded rectangle, its fill running from the top to the bottom colour.

        The edge lies wholly inside; `shine` is the opacity of a light line below the top edge.
        """
        key = ("rounded", size, radius, fill, edge, edge_width, shine)
        return self.kept(key, lambda: drawings.rounded(size, radius, fill, edge, edge_width, shine))

    def frame(
        self, size: Size, notch: float, inset: float, width: float, edge: Colour
    ) -> pygame.Surface:
        """An ornamental line, `inset` from the border, its corners scooped out by `notch`."""
        key = ("frame", size, notch, inset, width, edge)
        return self.kept(key, lambda: drawings.frame(size, notch, inset, width, edge))

    def disc(
        self, diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
    ) -> pygame.Surface:
        """A circle with an edge inside it."""
        disc = diameter, fill, edge, edge_width
        return self.kept(("disc", *disc), partial(drawings.disc, *disc))

    def disc_steps(
        self, diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
    ) -> Iterator[Callable[[], object]]:
        """What draws such a circle before it is needed."""
        disc = diameter, fill, edge, edge_width
        return self.steps(("disc", *disc), partial(drawings.disc, *disc))

    def polyline(self, size: Size, points: Points, colour: Colour, width: float) -> pygame.Surface:
        """A line through `points`, given in shares of the size, with round ends."""
        key = ("polyline", size, points, colour, width)
        return self.kept(key, lambda: drawings.polyline(size, points, colour, width))

    def drawing(self, size: Size, strokes: tuple[Stroke, ...]) -> pygame.Surface:
        """Lines and areas, one over the other, the last on top."""
        return self.kept(("drawing", size, strokes), lambda: drawings.drawing(size, strokes))

    def shadow(self, size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
        """A soft black shadow of a rounded rectangle: larger than `size` by 2 `blur` each way."""
        key = ("shadow", size, radius, blur, alpha)
        return self.kept(key, lambda: drawings.shadow(size, radius, blur, alpha))

    def masked(self, picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
        """A premultiplied square `picture` cut to a disc; `key` tells it from others."""
        return self.kept(("masked", *key), lambda: drawings.masked(picture, self._mask(picture)))

    def _mask(self, picture: pygame.Surface) -> pygame.Surface:
        side = min(picture.get_size())
        return self.kept(("mask", side), partial(drawings.round_mask, side))

    def mask_steps(self, side: int) -> Iterator[Callable[[], object]]:
        """What draws the disc to which a picture with so long a side is cut."""
        return self.steps(("mask", side), partial(drawings.round_mask, side))

    def masked_steps(
        self, picture: pygame.Surface, key: tuple[object, ...]
    ) -> Iterator[Callable[[], object]]:
        """What cuts it before it is needed."""
        yield from self.mask_steps(min(picture.get_size()))
        cut = partial(drawings.masked, picture, self._mask(picture))
        yield from self.steps(("masked", *key), cut)

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture that `make` gives, kept as long as there is room; `key` tells it from all
        others, and it must not be changed."""
        found = self._kept.get(key)
        if found is not None:
            return found
        begun = self._begun.get(key)
        return self._kept.put(key, make()) if begun is None else self._ended(key, begun)

    def steps(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> Iterator[Callable[[], object]]:
        """What makes such a picture before it is needed, beside the frames; `make` needs nothing
        that a frame may change."""
        if self._beside is None:
            if key not in self._kept:
                yield partial(self.kept, key, make)
            return
        while key not in self._kept:
            if key not in self._begun:
                self._begin(key, RenderJob(make, self._beside))
            yield from self._waiting(key)

    def __contains__(self, key: tuple[object, ...]) -> bool:
        """Whether that picture is there."""
        return key in self._kept

    def in_parts(self, key: tuple[object, ...], draw: Callable[[], Parts]) -> pygame.Surface:
        """The same of a picture that is drawn part by part: what is left of it is drawn now."""
        while (found := self._kept.get(key)) is None:
            begun = self._begun.get(key)
            if isinstance(begun, RenderJob):
                return self._ended(key, begun)
            self._go_on(key, draw)
        return found

    def parts(
        self, key: tuple[object, ...], draw: Callable[[], Parts]
    ) -> Iterator[Callable[[], object]]:
        """What draws a part of it each, to be called before the next is asked for; none is left
        when it is there. Whoever asks for the same picture goes on with it."""
        while key not in self._kept:
            yield partial(self._go_on, key, draw)
            yield from self._waiting(key)

    def _waiting(self, key: tuple[object, ...]) -> Iterator[Callable[[], object]]:
        """What waits for the rest of it, where that is drawn beside the frames."""
        begun = self._begun.get(key)
        if isinstance(begun, RenderJob):
            yield from begun.steps
            self._ended(key, begun)

    def _go_on(self, key: tuple[object, ...], draw: Callable[[], Parts]) -> None:
        """Draw the next part of it; where the others are drawn beside the frames, have them
        drawn."""
        begun = self._begun.pop(key, None)
        if isinstance(begun, RenderJob):
            self._ended(key, begun)
            return
        begun = begun or draw()
        try:
            next(begun)
        except StopIteration as end:
            self._kept.put(key, end.value)
        else:
            whole = (
                None
                if self._beside is None
                else RenderJob(partial(drawn_at_once, begun), self._beside)
            )
            self._begin(key, whole or begun)

    def _begin(self, key: tuple[object, ...], begun: Parts | RenderJob[pygame.Surface]) -> None:
        """That one is on its way now; the oldest others go."""
        self._begun[key] = begun
        if len(self._begun) > _BEGUN:
            del self._begun[next(iter(self._begun))]

    def _ended(
        self, key: tuple[object, ...], begun: Parts | RenderJob[pygame.Surface]
    ) -> pygame.Surface:
        """That one, which is on its way, when all of it is drawn."""
        self._begun.pop(key, None)
        picture = begun.now() if isinstance(begun, RenderJob) else drawn_at_once(begun)
        return self._kept.put(key, picture)


def drawn_beside(
    begun: Parts, beside: RenderThread | None
) -> Generator[Callable[[], object] | None, None, pygame.Surface]:
    """Draws the first part of it, lets the others be drawn `beside` the frames, and waits for them;
    where there is no thread for that, part by part. Returns the picture in the end."""
    yield next(begun)
    if beside is None:
        return (yield from begun)
    rest = RenderJob(partial(drawn_at_once, begun), beside)
    yield from rest.steps
    return rest.now()


def drawn_at_once(begun: Parts) -> pygame.Surface:
    """The picture of which some parts may be drawn already."""
    try:
        while True:
            next(begun)
    except StopIteration as end:
        picture: pygame.Surface = end.value
        return picture
