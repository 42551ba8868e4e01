"""Lights and darkness: on a cloth, and over a still of the table.

What is soft is drawn small and enlarged: no eye sees it, and it costs a sixteenth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame

from nomercy_table.render.beside import RenderJob, RenderThread, bands, blank
from nomercy_table.render.cloth_art import CORNERS, Colour, Spread, corners_of, unit_of
from nomercy_table.render.item import Item
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour as ThemeColour
from nomercy_table.system.budget import is_dense
from nomercy_table.system.scaling import box_blur, smoothscale

Point = tuple[float, float]

STEPS = 7
"""In so many steps a light swells."""

_SMALL = 48
"""Pixels of a side as a light is drawn, before it is enlarged."""

_LARGE = 150_000
"""Pixels of a large light: of these one is drawn in a frame."""

_BAND = 1_000_000
"""Pixels of a light that is too large for one frame, with all that lies on it: then it changes in
bands, one below the other, none of which has more."""


def places_of(spread: Spread, room: tuple[int, int], middle: tuple[int, int]) -> list[Point]:
    """Those of its places that a cloth of that size has whose middle lies there, in pixels;
    clockwise where they are corners."""
    unit = unit_of(room)
    if not spread.corners:
        found = [(middle[0] + unit * x, middle[1] + unit * y) for x, y in spread.places]
        width, height = room
        return [place for place in found if 0 <= place[0] < width and 0 <= place[1] < height]
    corners = corners_of(room, spread.corners * unit)
    return [corners[name] for name in spread.which or CORNERS]


@cache
def _round() -> pygame.Surface:
    """Light that fades from the middle on, white, premultiplied."""
    small = pygame.Surface((_SMALL, _SMALL), pygame.SRCALPHA)
    middle = (_SMALL - 1) / 2
    for y in range(_SMALL):
        for x in range(_SMALL):
            far = math.hypot(x - middle, y - middle) * 2 / _SMALL
            strong = round(255 * max(0.0, 1 - far) ** 2)
            small.set_at((x, y), (strong, strong, strong, strong))
    return small


@lru_cache(256)
def soft(side: int, strong: int, colour: Colour, step: int) -> pygame.Surface:
    """Round light of `side` pixels, as strong (0 to 255) as it gets at the last step, at one, where
    it is small: made once. In black it is darkness."""
    return smoothscale(_tinted(strong, colour, step), (side, side))


def _tinted(strong: int, colour: Colour, step: int) -> pygame.Surface:
    """The same, as small as it is drawn."""
    small, share = _round().copy(), strong * step / STEPS / 255
    paint = (*(round(part * share) for part in colour), round(255 * share))
    small.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
    return small


_Looks = tuple[Point, int, int, Colour, int]
"""The middle of a light, its side, how strong it gets, its colour and its step."""

_Rows = tuple[int, int]
"""The first and the last."""


class _Lit(NamedTuple):
    """What a light looks like, its picture, and the sheet that this is drawn on."""

    looks: _Looks
    item: Item
    sheet: pygame.Surface


class Lamps:
    """Large lights, by the ids of their items, in so much `room` of a window from its upper left
    corner on; of each only what lies there, and can be told from the dark.

    To get memory for one takes longer than to draw it, so each has a sheet that is used again: its
    picture shows what was drawn last. And all that lies on it is drawn anew with it, so that of
    those that change one does in a frame, or one band of a very large one, and none in most frames
    that have enough to do. The one that has waited the longest is the first.
    """

    def __init__(self, room: tuple[int, int], *, holds: bool = False) -> None:
        """`holds`: the sheets of those that go out are there for the next time, until `clear`."""
        self._room, self._holds = room, holds
        self._lit: dict[str, _Lit] = {}
        self._sheets: dict[str, pygame.Surface] = {}
        """Those of lights that are out, for the next time."""
        self._asked: set[str] = set()
        """Those that were asked for in this frame."""
        self._waiting: dict[str, bool] = {}
        """Those that look otherwise than they are to, the longest first, and whether they were
        asked for in this frame."""
        self._drawn = False

    def put_out(self) -> None:
        """None is lit; they may be again, on the same sheets if it `holds` these."""
        if self._holds:
            self._sheets |= {lamp: lit.sheet for lamp, lit in self._lit.items()}
        self._lit.clear()
        self._waiting.clear()

    def clear(self) -> None:
        """Hold no pictures: none is lit."""
        self.put_out()
        self._sheets.clear()

    @property
    def behind(self) -> bool:
        """Whether one looks as it did, or is not there yet, and waits for the next frame."""
        return bool(self._waiting)

    @property
    def lit(self) -> bool:
        """Whether any is, as it was drawn last."""
        return bool(self._lit)

    def begin(self, waits: bool = False) -> None:
        """A frame asks for them; all `waits`: other light on the cloth has changed for it."""
        self._drawn = waits
        self._waiting = {lamp: False for lamp, asked in self._waiting.items() if asked}
        self._asked.clear()

    def items(
        self, item_id: str, middle: Point, side: int, strong: int, colour: Colour, step: int
    ) -> list[Item]:
        """Such a light (see `soft`) around that `middle`, in bands where it is very large; none
        where nothing is to be seen of it, or not yet."""
        looks = middle, side, strong, colour, step
        items = []
        for number, band in enumerate(self._bands(middle, side, strong)):
            items += self._band(f"{item_id}.{number}" if number else item_id, looks, band)
        return items

    def left(self) -> list[Item]:
        """Those that are not asked for any more, each until its turn comes to go out."""
        left = [lamp for lamp in self._lit if lamp not in self._asked]
        return [item for lamp in left for item in self._out(lamp)]

    def _bands(self, middle: Point, side: int, strong: int) -> Iterator[_Rows]:
        """From which row to which it is drawn in one frame, of those in which it is drawn small."""
        part, area = self._seen(middle, side, strong)
        count = -(-area.width * area.height // _BAND)
        rows = part.height - 1
        for number in range(count):
            yield part.y + rows * number // count, part.y + rows * (number + 1) // count

    def _band(self, item_id: str, looks: _Looks, rows: _Rows) -> list[Item]:
        middle, side, strong, colour, step = looks
        known = self._lit.get(item_id)
        self._asked.add(item_id)
        if known is not None and known.looks == looks:
            self._waiting.pop(item_id, None)
            return [known.item]
        part, area = self._seen(middle, side, strong * step / STEPS, rows)
        if area.width == 0 and known is None:
            self._waiting.pop(item_id, None)
            return []
        if area.width == 0:
            return self._out(item_id)
        if not self._has_turn(item_id):
            return [] if known is None else [known.item]
        self._drawn = area.width * area.height > _LARGE
        if known is not None and known.looks[:-1] == looks[:-1]:
            sheet = known.sheet
        else:
            sheet = self._sheet(item_id, self._seen(middle, side, strong, rows)[1].size)
        small = _tinted(strong, colour, step).subsurface(part)
        smoothscale(small, area.size, sheet.subsurface((0, 0), area.size))
        seen = area.clip((0, 0), self._room)
        picture = sheet.subsurface(seen.move(-area.x, -area.y))
        lit = _Lit(looks, Item(item_id, picture, seen.x, seen.y, PREMUL), sheet)
        self._lit[item_id] = lit
        return [lit.item]

    def _out(self, item_id: str) -> list[Item]:
        """One that is lit goes out, when its turn comes."""
        known = self._lit[item_id]
        if not self._has_turn(item_id):
            return [known.item]
        self._drawn = known.item.rect.width * known.item.rect.height > _LARGE
        if self._holds:
            self._sheets[item_id] = known.sheet
        del self._lit[item_id]
        return []

    def _has_turn(self, item_id: str) -> bool:
        """Whether it may change in this frame; else it waits."""
        self._waiting[item_id] = True
        if self._drawn or next(iter(self._waiting)) != item_id:
            return False
        del self._waiting[item_id]
        return True

    def _sheet(self, item_id: str, size: tuple[int, int]) -> pygame.Surface:
        """That on which it was drawn the last time, if it is as large."""
        sheet = self._sheets.pop(item_id, None)
        if sheet is not None and sheet.get_size() == size:
            return sheet
        return pygame.Surface(size, pygame.SRCALPHA)

    def _seen(
        self, middle: Point, side: int, strong: float, rows: _Rows = (0, _SMALL - 1)
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Which part of these rows of a light is to be seen as it is drawn, and the area that it
        covers. It fades with the square of the way: where it is less than one step of a colour, it
        ends."""
        fine = side / (_SMALL - 1)
        seen = math.ceil(_SMALL / 2 * (1 - 1 / math.sqrt(strong))) if strong > 1 else 0
        first, last = _SMALL // 2 - seen, _SMALL // 2 + seen - 1
        ends = []
        across = (0, _SMALL - 1)
        for at, length, drawn in zip(middle, self._room, (across, rows), strict=True):
            start = round(at - side / 2)
            low = max(first, drawn[0], math.floor(-start / fine))
            high = min(last, drawn[1], math.ceil((length - start) / fine))
            ends.append((low, high, start + round(low * fine), start + round(high * fine)))
        (left, right, x, x_end), (top, bottom, y, y_end) = ends
        if left >= right or top >= bottom:
            return pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        part = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
        return part, pygame.Rect(x, y, x_end - x, y_end - y)


_PART = 8
"""So many times smaller light is drawn; in a dense window twice as many."""

_STEPS = 24

_SHOOT, _SLOWS, _LINES = 0.7, 0.75, 180
"""Rays have shot out, ever slower, when that part of the time is over in which it grows dark: so
long what they have not reached is no darker than it will be. In so many lines their front is cut.
"""

_FRONT, _FAINTER = 0.14, (216, 178, 134, 88, 40)
"""Their front is soft: so wide, against the whole way, and ever fainter (of 255) outwards."""


Step = Callable[[pygame.Surface], object]
"""Draws a part of a picture on it."""


class Alone:
    """A step that needs nothing that a frame may change: it may be done beside the frames."""

    def __init__(self, draw: Step) -> None:
        self._draw = draw

    def __call__(self, surface: pygame.Surface) -> None:
        self._draw(surface)


class WindowPicture:
    """A picture as large as the window, drawn step by step: those that may be done beside the
    frames are one job, with its memory, which takes long to get."""

    def __init__(self, size: tuple[int, int], beside: RenderThread | None, *steps: Part) -> None:
        self._size, self._surface = size, list[pygame.Surface]()
        self.jobs: list[RenderJob[None]] = []
        for alone, run in groupby(steps, lambda step: isinstance(step, Alone)):
            draw = partial(self._draw, [*run])
            self.jobs.append(RenderJob(draw, beside if alone else None))

    def _draw(self, steps: Sequence[Part]) -> None:
        for step in steps:
            if isinstance(step, WindowPicture):
                step.end()
                continue
            if not self._surface:
                self._surface.append(blank(self._size))
            step(self._surface[0])

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What is to be called to draw it, one after the other."""
        for job in self.jobs:
            yield from job.steps

    @property
    def ready(self) -> bool:
        """Whether all is drawn."""
        return all(job.ready for job in self.jobs)

    @property
    def surface(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        self.end()
        return self._surface[0]

    def end(self) -> None:
        """Draw what is left of it."""
        for job in self.jobs:
            job.now()


Part = Step | WindowPicture
"""A step of a drawing, or another one that has to be whole before the next."""


def copied(drawing: WindowPicture) -> tuple[Part, ...]:
    """Begin with what another drawing shows."""

    def copy(surface: pygame.Surface) -> None:
        for band in bands(surface.get_size()):
            surface.blit(drawing.surface, band, band)

    return drawing, Alone(copy)


class Pool(NamedTuple):
    """A pool of light: its middle and radius in pixels."""

    x: float
    y: float
    radius: float


_WHITE = (235, 235, 235)


def dimmed(
    still: pygame.Surface, left: ThemeColour, pools: Sequence[Pool], within: ThemeColour = _WHITE
) -> pygame.Surface:
    """The picture with so much of its light left (of 255, by colour), and more within `pools`."""
    dark = pygame.Surface(still.get_size())
    _light(dark, left, pools, within)
    dark.blit(still, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def dimming(
    still: WindowPicture, left: ThemeColour, pools: Sequence[Pool], within: ThemeColour = _WHITE
) -> tuple[Part, ...]:
    """Draws the picture as `dimmed` does; what is left of the `still` is drawn there, too."""

    def light(dark: pygame.Surface) -> None:
        _light(dark, left, pools, within)

    def lit(dark: pygame.Surface) -> None:
        for band in bands(dark.get_size()):
            dark.blit(still.surface, band, band, pygame.BLEND_RGB_MULT)

    return still, Alone(light), Alone(lit)


def _light(
    surface: pygame.Surface, left: ThemeColour, pools: Sequence[Pool], within: ThemeColour
) -> None:
    """Fill it with the light that falls there."""
    size = surface.get_size()
    smoothscale(_mask(size, left, pools, within), size, surface)


def shading(
    window: tuple[int, int], left: ThemeColour, pools: Sequence[Pool], within: ThemeColour
) -> tuple[Step, ...]:
    """Takes light from a picture that is there already."""
    draw = [lambda _: _mask(window, left, pools, within)]
    return _laid(window, draw, pygame.BLEND_RGB_MULT)


def _mask(
    window: tuple[int, int], left: ThemeColour, pools: Sequence[Pool], within: ThemeColour
) -> pygame.Surface:
    part = _part(window)
    mask = pygame.Surface(_small(window, part))
    mask.fill(left)
    for step in range(_STEPS):
        share = (step / (_STEPS - 1)) ** 1.6
        light = [round(a + (b - a) * share) for a, b in zip(left, within, strict=True)]
        for pool in pools:
            radius = pool.radius * (1 - 0.75 * step / _STEPS) / part
            pygame.draw.circle(mask, light, (pool.x / part, pool.y / part), radius)
    return box_blur(mask, 2)


def greyed(picture: pygame.Surface) -> pygame.Surface:
    """The same without its colours, with its straight alpha."""
    grey = blank(picture.get_size(), pygame.SRCALPHA)
    return pygame.transform.grayscale(picture, grey)


def faded(
    surface: pygame.Surface,
    still: pygame.Surface,
    dark: pygame.Surface,
    part: float,
    least: int,
    afloat: Iterable[Item] = (),
    middle: tuple[float, float] | None = None,
) -> None:
    """The picture on its way into the dark one, `part` of it over, drawn on `surface`: what keeps
    its light keeps it, and all else, with what is `afloat` over it, darkens to `least` (of 255), as
    in `dark`. Rays that are in that alone shoot out from their `middle`."""
    level = round(255 + (least - 255) * part)
    surface.blit(still, (0, 0))
    for item in afloat:
        surface.blit(item.surface, (item.x, item.y), special_flags=item.blend)
    surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    shot(surface, dark, part / _SHOOT, middle)


def shot(
    surface: pygame.Surface,
    lit: pygame.Surface,
    part: float,
    middle: tuple[float, float] | None,
    left: int = 255,
) -> None:
    """Rays that are in the `lit` picture have gone that part of their way from their `middle` over
    the surface, of which so much light (of 255) is `left` there; without one all of them are there.
    Their front is soft."""
    sheet: pygame.Surface | None = None
    for line in _reached(lit.get_size(), middle, part):
        if left < 255:
            surface.fill((left,) * 3, line.whole, pygame.BLEND_RGB_MULT)
        surface.blit(lit, line.whole, line.whole, pygame.BLEND_RGB_MAX)
        for soft, faint in line.front:
            sheet = sheet or pygame.Surface((lit.get_width(), soft.height))
            sheet.blit(lit, (0, 0), soft)
            for rect, level in faint:
                rect.move_ip(-soft.x, -soft.y)
                sheet.fill((level,) * 3, rect, pygame.BLEND_RGB_MULT)
            surface.blit(sheet, soft, ((0, 0), soft.size), pygame.BLEND_RGB_MAX)


class _Line(NamedTuple):
    """Of what light has reached, what is in one line of the window: `whole`, and at either end a
    part of the front, cut where it becomes fainter."""

    whole: pygame.Rect
    front: Sequence[tuple[pygame.Rect, Sequence[tuple[pygame.Rect, int]]]] = ()


def _reached(
    size: tuple[int, int], middle: tuple[float, float] | None, part: float
) -> Iterator[_Line]:
    """What light has reached that has gone such a part of its way from the middle to the farthest
    corner, line by line; all, where it comes from nowhere."""
    window = pygame.Rect((0, 0), size)
    if middle is None or part >= 1.0:
        yield _Line(window)
        return
    x, y = middle
    way = math.hypot(max(x, size[0] - x), max(y, size[1] - y))
    far, steps = part**_SLOWS * (1.0 + _FRONT) * way, len(_FAINTER)
    reaches = [max(0.0, far - _FRONT * way * n / steps) for n in range(steps, -1, -1)]
    high = max(1, size[1] // _LINES)
    for top in range(0, size[1], high):
        down = top + high / 2 - y
        if abs(down) >= far:
            continue
        ends = [round(math.sqrt(max(0.0, each * each - down * down))) for each in reaches]
        whole = pygame.Rect(x - ends[0], top, 2 * ends[0], high).clip(window)
        front = []
        for side in (-1, 1):
            cuts = [round(x) + side * end for end in ends]
            pieces = [
                (pygame.Rect(min(pair), top, abs(pair[1] - pair[0]), high).clip(window), level)
                for pair, level in zip(pairwise(cuts), _FAINTER, strict=True)
            ]
            pieces = [piece for piece in pieces if piece[0].width]
            if pieces:
                rects = [rect for rect, _ in pieces]
                front.append((rects[0].unionall(rects[1:]), pieces))
        yield _Line(whole, front)


def crossed(
    surface: pygame.Surface,
    still: pygame.Surface,
    picture: pygame.Surface,
    part: float,
    light: int = 255,
) -> None:
    """Drawn on `surface`: that `part` of a picture that is left of it, on its way to the still one
    in so much `light` (of 255); all that is written on it goes with it."""
    left = round(255 * part)
    rest = round(light * (255 - left) / 255)
    sheet: pygame.Surface | None = None
    for band in bands(surface.get_size()):  # in two thirds of the time that alpha takes
        sheet = sheet or pygame.Surface(band.size)
        sheet.blit(picture, (0, 0), band)
        sheet.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(still, band, band)
        surface.fill((rest, rest, rest), band, pygame.BLEND_RGB_MULT)
        surface.blit(sheet, band, ((0, 0), band.size), pygame.BLEND_RGB_ADD)


def rays(
    window: tuple[int, int], middle: tuple[float, float], colour: ThemeColour
) -> tuple[Step, ...]:
    """Draws rays from a point over the whole picture, strongest there."""
    draw = [
        lambda _: _beams(window, middle, colour),
        lambda beams: _shaded(window, beams, middle),
    ]
    return _laid(window, draw, pygame.BLEND_RGB_ADD)


def _laid(window: tuple[int, int], draws: Sequence[_Draw], blend: int) -> tuple[Step, ...]:
    """Lays light over a picture, drawn small, in these parts, and enlarged: first across, then
    strip by strip, as memory for all of it would take longer to get than this takes."""
    small: list[pygame.Surface] = [pygame.Surface((1, 1))]
    strips = -(-window[0] * window[1] // _STRIP)
    wide = -(-window[0] // strips)

    def draw(drawn: _Draw, _: pygame.Surface) -> None:
        small[0] = drawn(small[0])

    def widen(_: pygame.Surface) -> None:
        small[0] = smoothscale(small[0], (window[0], small[0].get_height()))

    def lay(number: int, surface: pygame.Surface) -> None:
        if not number:
            small.append(blank((wide, window[1])))
        rect = pygame.Rect(number * wide, 0, wide, window[1]).clip(surface.get_rect())
        narrow = small[0].subsurface((rect.x, 0, rect.width, small[0].get_height()))
        strip = small[1].subsurface((0, 0), rect.size)
        smoothscale(narrow, rect.size, strip)
        for band in bands(rect.size):
            surface.blit(strip, band.move(rect.topleft), band, blend)
        if number == strips - 1:
            small.clear()

    drawing: list[Step] = [partial(draw, each) for each in draws]
    laying: list[Step] = [partial(lay, number) for number in range(strips)]
    return tuple(Alone(step) for step in (*drawing, widen, *laying))


_Draw = Callable[[pygame.Surface], pygame.Surface]
"""Draws small light; of what was drawn before it goes on with that."""

_STRIP = 2_100_000
"""Pixels of a strip: at 1080p all of them."""


def _beams(
    window: tuple[int, int], middle: tuple[float, float], colour: ThemeColour
) -> pygame.Surface:
    """The rays alone, twice as large as light is drawn; first twice as large again."""
    part = _part(window) // 4
    size = _small(window, part)
    x, y = middle[0] / part, middle[1] / part
    far = math.hypot(*size)
    beams = pygame.Surface(size)
    for n in range(_RAYS):
        wide = 0.36 + 0.22 * math.sin(n * 2.4)
        edges = [
            (x + far * math.cos(turn), y + far * math.sin(turn))
            for turn in (math.tau * n / _RAYS, math.tau * (n + wide) / _RAYS)
        ]
        pygame.draw.polygon(beams, colour, [(x, y), *edges])
    return smoothscale(beams, _small(window, 2 * part))


def _shaded(
    window: tuple[int, int], beams: pygame.Surface, middle: tuple[float, float]
) -> pygame.Surface:
    """The rays, fading out; enlarged, hard edges would show as steps."""
    beams = box_blur(beams, 1)
    part = _part(window)
    shade = pygame.Surface(_small(window, part))
    far = 0.75 * math.hypot(*_small(window, part // 4)) / 4
    for step in range(_STEPS):
        light = round(40 * min(1.0, step / _ENDS) + 215 * (step / (_STEPS - 1)) ** 1.5)
        radius = far * (1 - step / _STEPS)
        at = (middle[0] / part, middle[1] / part)
        pygame.draw.circle(shade, (light, light, light), at, radius)
    soft = smoothscale(box_blur(shade, 2), beams.get_size())
    beams.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return beams


_RAYS, _ENDS = 26, 6
"""How many there are; and of the steps in which they fade those in which the last of them goes, as
from a corner they don't reach the one across."""


def halo(size: tuple[int, int], reach: int, colour: ThemeColour) -> pygame.Surface:
    """The glow around a card of that size, `reach` pixels wide; its middle is the card's."""
    part = 4
    wide, high = size[0] + 4 * reach, size[1] + 4 * reach
    small = pygame.Surface((max(1, wide // part), max(1, high // part)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = pygame.Rect(0, 0, size[0] // part, size[1] // part)
    inner.center = (small.get_width() // 2, small.get_height() // 2)
    inner.inflate_ip(reach // part, reach // part)
    pygame.draw.rect(small, (*colour, 255), inner, border_radius=max(1, size[0] // (12 * part)))
    for _ in range(2):
        small = box_blur(small, max(1, reach // (2 * part)))
    return smoothscale(small, (wide, high), blank((wide, high), pygame.SRCALPHA))


def _part(window: tuple[int, int]) -> int:
    """So many times smaller light is drawn: in a window of 4K no larger than at 1080p."""
    return 2 * _PART if is_dense(window) else _PART


def _small(window: tuple[int, int], part: int) -> tuple[int, int]:
    return max(1, window[0] // part), max(1, window[1] // part)
