"""Panels, buttons and shadows as pictures: small SVGs written here, rasterised, and kept."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.screen import budget
from nomercy_table.screen.beside import Beside, Job, blank
from nomercy_table.screen.kept import Kept
from nomercy_table.ui.theme import Colour, code

Size = tuple[int, int]
Points = tuple[tuple[float, float], ...]
"""In shares of a size."""
_STRETCH = 80_000
"""With more pixels than these a shape is made of its corners and stretched edges."""

_HUGE = 500_000
"""With more pixels than these a disc is drawn at half its size, and enlarged: at 4K it would take
more than a frame, and its edge is a little softer."""

Parts = Generator[None, None, pygame.Surface]
"""Draws a picture part by part, and returns it in the end; what follows the first part needs
nothing else, and may be drawn beside the frames."""

_BEGUN = 3
"""So many pictures at most are on their way at a time."""


@dataclass(frozen=True)
class Stroke:
    """A line through `points` of that width, with round ends; a width of 0 fills what they enclose.
    `opacity` is 0 to 1; `dash` is the length of dashes and gaps, 0 for none."""

    points: Points
    colour: Colour
    width: float = 0.0
    opacity: float = 1.0
    dash: float = 0.0


class Shapes:
    """Pictures of rounded things, cached by all that they depend on. Straight alpha. What is large
    can be drawn `beside` the frames before it is needed; None: there is no thread for it."""

    def __init__(self, beside: Beside | None = None) -> None:
        self._beside = beside
        self._kept: Kept[tuple[object, ...]] = Kept(budget.SHAPES.within(budget.USUAL))
        self._begun: dict[tuple[object, ...], Parts | Job[pygame.Surface]] = {}
        """Those that are drawn part by part, or beside the frames, and not yet there."""

    def take_size(self, window: tuple[int, int]) -> None:
        """The window has that size now: the larger it is, the more is kept."""
        self._kept.allow(budget.SHAPES.within(window))

    def ease(self) -> None:
        """Little will be drawn anew for a while: keep only what was used last."""
        self._kept.ease()
        self._begun.clear()

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
        return self.kept(key, lambda: _rounded(size, radius, fill, edge, edge_width, shine))

    def frame(
        self, size: Size, notch: float, inset: float, width: float, edge: Colour
    ) -> pygame.Surface:
        """An ornamental line, `inset` from the border, its corners scooped out by `notch`."""
        key = ("frame", size, notch, inset, width, edge)
        return self.kept(key, lambda: _frame(size, notch, inset, width, edge))

    def disc(
        self, diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
    ) -> pygame.Surface:
        """A circle with an edge inside it."""
        disc = diameter, fill, edge, edge_width
        return self.kept(("disc", *disc), partial(_disc, *disc))

    def disc_steps(
        self, diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
    ) -> Iterator[Callable[[], object]]:
        """What draws such a circle before it is needed."""
        disc = diameter, fill, edge, edge_width
        return self.steps(("disc", *disc), partial(_disc, *disc))

    def polyline(
        self, size: Size, points: tuple[tuple[float, float], ...], colour: Colour, width: float
    ) -> pygame.Surface:
        """A line through `points`, given in shares of the size, with round ends."""
        key = ("polyline", size, points, colour, width)
        return self.kept(key, lambda: _polyline(size, points, colour, width))

    def drawing(self, size: Size, strokes: tuple[Stroke, ...]) -> pygame.Surface:
        """Lines and areas, one over the other, the last on top."""
        return self.kept(("drawing", size, strokes), lambda: _drawing(size, strokes))

    def shadow(self, size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
        """A soft black shadow of a rounded rectangle: larger than `size` by 2 `blur` each way."""
        key = ("shadow", size, radius, blur, alpha)
        return self.kept(key, lambda: _shadow(size, radius, blur, alpha))

    def masked(self, picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
        """A premultiplied square `picture` cut to a disc; `key` tells it from others."""
        return self.kept(("masked", *key), lambda: _masked(picture, self._mask(picture)))

    def _mask(self, picture: pygame.Surface) -> pygame.Surface:
        side = min(picture.get_size())
        return self.kept(("mask", side), partial(_round_mask, side))

    def masked_steps(
        self, picture: pygame.Surface, key: tuple[object, ...]
    ) -> Iterator[Callable[[], object]]:
        """What cuts it before it is needed."""
        side = min(picture.get_size())
        yield from self.steps(("mask", side), partial(_round_mask, side))
        cut = partial(_masked, picture, self._mask(picture))
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
                self._begin(key, Job(make, self._beside))
            yield from self._waiting(key)

    def __contains__(self, key: tuple[object, ...]) -> bool:
        """Whether that picture is there."""
        return key in self._kept

    def in_parts(self, key: tuple[object, ...], draw: Callable[[], Parts]) -> pygame.Surface:
        """The same of a picture that is drawn part by part: what is left of it is drawn now."""
        while (found := self._kept.get(key)) is None:
            begun = self._begun.get(key)
            if isinstance(begun, Job):
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
        if isinstance(begun, Job):
            yield from begun.steps
            self._ended(key, begun)

    def _go_on(self, key: tuple[object, ...], draw: Callable[[], Parts]) -> None:
        """Draw the next part of it; where the others are drawn beside the frames, have them
        drawn."""
        begun = self._begun.pop(key, None)
        if isinstance(begun, Job):
            self._ended(key, begun)
            return
        begun = begun or draw()
        try:
            next(begun)
        except StopIteration as end:
            self._kept.put(key, end.value)
        else:
            whole = None if self._beside is None else Job(partial(_whole, begun), self._beside)
            self._begin(key, whole or begun)

    def _begin(self, key: tuple[object, ...], begun: Parts | Job[pygame.Surface]) -> None:
        """That one is on its way now; the oldest others go."""
        self._begun[key] = begun
        if len(self._begun) > _BEGUN:
            del self._begun[next(iter(self._begun))]

    def _ended(self, key: tuple[object, ...], begun: Parts | Job[pygame.Surface]) -> pygame.Surface:
        """That one, which is on its way, when all of it is drawn."""
        self._begun.pop(key, None)
        picture = begun.now() if isinstance(begun, Job) else _whole(begun)
        return self._kept.put(key, picture)


def _whole(begun: Parts) -> pygame.Surface:
    """The picture of which a part is drawn."""
    try:
        while True:
            next(begun)
    except StopIteration as end:
        picture: pygame.Surface = end.value
        return picture


def _svg(size: Size, body: str) -> pygame.Surface:
    width, height = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def _rounded(
    size: Size,
    radius: float,
    fill: tuple[Colour, Colour] | None,
    edge: Colour | None,
    edge_width: float,
    shine: float,
) -> pygame.Surface:
    width, height = size
    radius = min(radius, width / 2, height / 2)
    if width * height > _STRETCH and not shine:
        return _stretched(size, radius, fill, edge, edge_width)
    parts = []
    paint = "none"
    if fill is not None:
        top, bottom = fill
        parts.append(
            '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0%" stop-color="{code(top)}"/>'
            f'<stop offset="100%" stop-color="{code(bottom)}"/></linearGradient></defs>'
        )
        paint = "url(#g)"
    half = edge_width / 2 if edge is not None else 0.0
    line = f' stroke="{code(edge)}" stroke-width="{edge_width}"' if edge is not None else ""
    parts.append(
        f'<rect x="{half}" y="{half}" width="{width - 2 * half}" height="{height - 2 * half}" '
        f'rx="{max(radius - half, 0)}" fill="{paint}"{line}/>'
    )
    if shine:
        y = edge_width + 0.9
        reach = radius * 0.8 + edge_width
        parts.append(
            f'<path d="M{reach} {y}L{width - reach} {y}" stroke="#FFFFFF" '
            f'stroke-opacity="{shine}" stroke-width="1.2" stroke-linecap="round" fill="none"/>'
        )
    return _svg(size, "".join(parts))


def _stretched(
    size: Size,
    radius: float,
    fill: tuple[Colour, Colour] | None,
    edge: Colour | None,
    edge_width: float,
) -> pygame.Surface:
    """The same for large sizes, where SVG takes long: gradient lines, and corners cut by a mask."""
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if fill is not None:
        ramp = pygame.Surface((1, 256), pygame.SRCALPHA)
        for y in range(256):
            part = y / 255
            ramp.set_at(
                (0, y), [round(a + (b - a) * part) for a, b in zip(fill[0], fill[1], strict=True)]
            )
        ramp = pygame.transform.smoothscale(ramp, (1, height))
        surface = pygame.transform.scale(ramp, size)
    corner = int(radius + edge_width) + 2
    if 2 * corner < width and 2 * corner < height:
        small = (2 * corner + 2, 2 * corner + 2)
        mask = _rounded(small, radius, ((255, 255, 255), (255, 255, 255)), None, 0, 0)
        line = _rounded(small, radius, None, edge, edge_width, 0) if edge is not None else None
        for right in (False, True):
            for below in (False, True):
                part_of = pygame.Rect(
                    small[0] - corner if right else 0,
                    small[1] - corner if below else 0,
                    corner,
                    corner,
                )
                at = (width - corner if right else 0, height - corner if below else 0)
                surface.blit(mask, at, part_of, special_flags=pygame.BLEND_RGBA_MULT)
                if line is not None:
                    surface.blit(line, at, part_of)
        if line is not None:
            thick, low = math.ceil(edge_width), small[0] - math.ceil(edge_width)
            wide, tall = (width - 2 * corner, thick), (thick, height - 2 * corner)
            for strip, stretched, at in (
                ((corner, 0, 1, thick), wide, (corner, 0)),
                ((corner, low, 1, thick), wide, (corner, height - thick)),
                ((0, corner, thick, 1), tall, (0, corner)),
                ((low, corner, thick, 1), tall, (width - thick, corner)),
            ):
                surface.blit(pygame.transform.scale(line.subsurface(strip), stretched), at)
    return surface


def _frame(size: Size, notch: float, inset: float, width: float, edge: Colour) -> pygame.Surface:
    w, h = size
    corner = int(inset + notch + width) + 2
    if 2 * corner + 2 > min(size):
        return pygame.Surface(size, pygame.SRCALPHA)
    small = 2 * corner + 2
    a, b = inset, small - inset
    path = (
        f"M{a + notch} {a}L{b - notch} {a}A{notch} {notch} 0 0 0 {b} {a + notch}"
        f"L{b} {b - notch}A{notch} {notch} 0 0 0 {b - notch} {b}"
        f"L{a + notch} {b}A{notch} {notch} 0 0 0 {a} {b - notch}"
        f"L{a} {a + notch}A{notch} {notch} 0 0 0 {a + notch} {a}Z"
    )
    tile = _svg(
        (small, small),
        f'<path d="{path}" fill="none" stroke="{code(edge)}" stroke-width="{width}"/>',
    )
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            part = pygame.Rect(
                small - corner if right else 0, small - corner if low else 0, corner, corner
            )
            surface.blit(tile, (w - corner if right else 0, h - corner if low else 0), part)
    across = tile.subsurface((corner, 0, 1, small))
    wide = pygame.transform.scale(across, (w - 2 * corner, small))
    surface.blit(wide, (corner, 0), (0, 0, w, corner))
    surface.blit(wide, (corner, h - corner), (0, small - corner, w, corner))
    down = tile.subsurface((0, corner, small, 1))
    tall = pygame.transform.scale(down, (small, h - 2 * corner))
    surface.blit(tall, (0, corner), (0, 0, corner, h))
    surface.blit(tall, (w - corner, corner), (small - corner, 0, corner, h))
    return surface


def _disc(
    diameter: int, fill: Colour | None, edge: Colour | None, edge_width: float
) -> pygame.Surface:
    if diameter * diameter > _HUGE:
        small = _disc(-(-diameter // 2), fill, edge, edge_width / 2)
        large = blank((diameter, diameter), pygame.SRCALPHA)
        return pygame.transform.smoothscale(small, large.get_size(), large)
    half = edge_width / 2 if edge is not None else 0.0
    paint = code(fill) if fill is not None else "none"
    line = f' stroke="{code(edge)}" stroke-width="{edge_width}"' if edge is not None else ""
    middle = diameter / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle - half}" fill="{paint}"{line}/>'
    return _svg((diameter, diameter), body)


def _polyline(
    size: Size, points: tuple[tuple[float, float], ...], colour: Colour, width: float
) -> pygame.Surface:
    w, h = size
    path = "L".join(f"{x * w:.2f} {y * h:.2f}" for x, y in points)
    body = (
        f'<path d="M{path}" fill="none" stroke="{code(colour)}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _svg(size, body)


def _drawing(size: Size, strokes: tuple[Stroke, ...]) -> pygame.Surface:
    w, h = size
    body = []
    for stroke in strokes:
        path = "L".join(f"{x * w:.2f} {y * h:.2f}" for x, y in stroke.points)
        ink, thick = code(stroke.colour), stroke.width
        fill = "none" if thick else ink
        dash = f' stroke-dasharray="{stroke.dash} {stroke.dash}"' if stroke.dash else ""
        line = f'stroke="{ink}" stroke-width="{thick}"{dash}' if thick else 'stroke="none"'
        body.append(
            f'<path d="M{path}" fill="{fill}" {line} opacity="{stroke.opacity}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _svg(size, "".join(body))


def _shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    # A blur is smooth: made at a quarter of the size, nobody sees the difference.
    part = 4 if blur >= 8 else 1
    width, height = size[0] + 4 * blur, size[1] + 4 * blur
    small = pygame.Surface((max(1, width // part), max(1, height // part)), pygame.SRCALPHA)
    inner = pygame.Rect(
        2 * blur // part, 2 * blur // part, max(1, size[0] // part), max(1, size[1] // part)
    )
    pygame.draw.rect(small, (0, 0, 0, alpha), inner, border_radius=radius // part)
    reach = max(1, blur // part)
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    return small if part == 1 else pygame.transform.smoothscale(small, (width, height))


def _round_mask(side: int) -> pygame.Surface:
    """What leaves a disc of a square."""
    return _disc(side, (255, 255, 255), None, 0).premul_alpha()


def _masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    surface = picture.copy()
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def spot(side: int, light: Callable[[float], float]) -> pygame.Surface:
    """A round spot of white, `side` pixels wide; how opaque it is (0 to 1), `light` says for each
    share of the way from its middle to its edge. Drawn in rings: pixel by pixel takes twenty times
    as long."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    for step in range(side):
        far = 1.0 - step / side
        ink = (255, 255, 255, round(255 * min(1.0, max(0.0, light(far)))))
        pygame.draw.circle(surface, ink, (middle, middle), middle * far)
    return surface
