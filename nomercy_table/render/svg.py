"""SVG art as surfaces of just the size that is needed.

One that is not needed at once is drawn band by band (`render/svg.py`).

A card that turns up for the first time would have to be drawn from its SVG within a frame. From a
small picture it is made at once, and is seen a little soft for the few frames until it is drawn as
it is to be. All faces of a game, so small, take less memory than a hand of them.

All surfaces handed out are premultiplied: blit them with `PREMUL`. Premultiplying comes
before any transform, or the edges fringe dark. A first drawing at the plain size costs
little; when the program is idle, it is drawn again at twice the size and smoothed down,
which is visibly finer. What is not needed at once is drawn band by band (`render/svg.py`),
in a thread beside the frames where there is one (`render/beside.py`).

What draws SVG (nanosvg) draws a picture in one go, however long that takes. So a large picture is
cut into bands, each a picture of its own with a view box to match, of which one is short enough to
go between two frames. It is always cut in the same way, whoever draws it, so that it is always the
same picture.
"""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial

import pygame

from nomercy_table import time_limit
from nomercy_table.render import default_cards
from nomercy_table.render.beside import More, RenderThread, wait
from nomercy_table.render.kept import SurfaceCache
from nomercy_table.resources import asset
from nomercy_table.system import budget
from nomercy_table.system.scaling import smoothscale
from nomercy_table.time_limit import TimeLimit

_BAND, _MOST = 100_000, 8
"""So many pixels a band has, as they take five to eight milliseconds where the processor is quick;
more where there would be more than so many bands: in a large window a frame takes longer, too, and
what is drawn in many parts comes too late for a moment."""

_HEAD = re.compile(r'<svg[^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"[^>]*>')
_OFF = 0.001
"""Pixels: what is off by less than that comes of rounding."""


class Drawing:
    """The picture `assets/<name>.svg`, as large as fits into `size` pixels and in the middle of
    them, drawn band by band, premultiplied."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self._name, self._size = name, size
        bands = min(_MOST, -(-size[0] * size[1] // _BAND))
        if name.startswith(default_cards.FOLDER):
            bands = 1
        self._rows = [size[1] * band // bands for band in range(bands + 1)]
        self._done = 0
        self._surface: pygame.Surface | None = None

    @property
    def bands(self) -> int:
        """How many bands are left."""
        return len(self._rows) - 1 - self._done

    @property
    def next_pixels(self) -> int:
        """How many pixels the next band has; 0: there is none."""
        if not self.bands:
            return 0
        return self._size[0] * (self._rows[self._done + 1] - self._rows[self._done])

    def advance(self) -> bool:
        """Draw the next band; False: that was the last one, or there was none left."""
        if not self.bands:
            return False
        if self._surface is None:
            self._surface = pygame.Surface(self._size, pygame.SRCALPHA)
        if self._name.startswith(default_cards.FOLDER):
            self._surface = default_cards.draw(self._name, self._size).premul_alpha()
        else:
            _draw_rows(self._surface, self._name, *self._rows[self._done : self._done + 2])
        self._done += 1
        return self.bands > 0

    @property
    def surface(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while self.advance():
            pass
        assert self._surface is not None, "a drawing has a band at least"
        return self._surface


def _draw_rows(surface: pygame.Surface, name: str, top: int, bottom: int) -> None:
    """Draw the rows of a picture from `top` on, down to `bottom`, on a surface that it fills; one
    of another shape keeps its own, in the middle."""
    text, width, height = _read(name)
    scale = min(surface.get_width() / width, surface.get_height() / height)
    wide, high = (math.ceil(scale * length - _OFF) for length in (width, height))
    left, above = (surface.get_width() - wide) // 2, (surface.get_height() - high) // 2
    first, last = max(0, top - above), min(high, bottom - above)
    if first >= last:
        return
    box = f"0 {first / scale:.6f} {wide / scale:.6f} {(last - first) / scale:.6f}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{last - first}" '
    svg = io.BytesIO(f'{head}viewBox="{box}">{text}'.encode())
    band = pygame.image.load_sized_svg(svg, (wide, last - first)).convert_alpha().premul_alpha()
    surface.blit(band, (left, above + first), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=4)
def _read(name: str) -> tuple[str, float, float]:
    """What stands in the file below its first line, and the picture's width and height in its own
    units."""
    text = asset(*f"{name}.svg".split("/")).read_text(encoding="utf-8")
    head = _HEAD.match(text)
    assert head is not None, f"{name}: an SVG begins with its view box, from the origin on"
    return text[head.end() :], float(head[1]), float(head[2])


_LARGE = 100_000
"""Pixels above which a picture is first drawn at half its size, and enlarged, which takes a quarter
of the time: a card in a window of 4K takes most of a frame's at its whole size. That is fine enough
for good; twice the size would take too long."""

_HUGE = 400_000
"""Pixels above which it is two thirds of its size: a card that a moment holds up is looked at."""


Key = tuple[str, int, int]
"""A picture's name, its width and height in pixels."""


class ProgressiveRaster:
    """A picture that is being drawn as finely as it will ever be."""

    def __init__(self, key: Key) -> None:
        name, width, height = self.key = key
        times = 1 if width * height > _LARGE else 2
        self._drawing = Drawing(name, (times * width, times * height))

    @property
    def parts(self) -> int:
        """How many parts of it are left."""
        return self._drawing.bands

    @property
    def next_pixels(self) -> int:
        """How many pixels the next part has."""
        return self._drawing.next_pixels

    def advance(self) -> pygame.Surface | None:
        """Draw a part of it; the picture, if that was the last."""
        if self._drawing.advance():
            return None
        surface = self._drawing.surface
        if surface.get_size() != self.key[1:]:
            surface = smoothscale(surface, self.key[1:])
        return surface

    def whole(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while (surface := self.advance()) is None:
            pass
        return surface


def quick_size(key: Key) -> Key:
    """The size in which a picture is drawn for the first time that is wanted in that one."""
    name, width, height = key
    if width * height > _HUGE:
        return name, width * 2 // 3, height * 2 // 3
    if width * height > _LARGE:
        return name, -(-width // 2), -(-height // 2)
    return key


def quick(name: str, width: int, height: int) -> pygame.Surface:
    """The picture at that size, drawn now."""
    return Drawing(name, (width, height)).surface


def is_large(key: Key) -> bool:
    """Whether it is first drawn smaller than it is."""
    return key[1] * key[2] > _LARGE


_SMALL_AT_ONCE = 3
"""So many wait for the thread at most: what is needed most is chosen late."""

Draw = Callable[[str, int, int], pygame.Surface]


class ThumbnailLoader:
    """Those of one game at a time, drawn by `draw` in a thread `beside` the frames."""

    def __init__(self, beside: RenderThread, draw: Draw) -> None:
        self._beside, self._draw = beside, draw
        self._names: frozenset[str] = frozenset()
        self._size = (0, 0)
        self._left: dict[str, None] = {}
        """What is still to be drawn, the most urgent last."""
        self._asked: set[str] = set()
        self._drawn: dict[str, pygame.Surface] = {}

    def want(self, names: Iterable[str], size: tuple[int, int]) -> None:
        """These will be needed, from which pictures of that `size` in pixels can be made; those of
        before no more."""
        names = frozenset(names)
        if names != self._names:
            self._drawn = {name: each for name, each in self._drawn.items() if name in names}
        elif size[0] <= self._size[0]:
            return
        self._names, self._size = names, size
        self._left = dict.fromkeys(sorted(names))

    def urge(self, name: str) -> bool:
        """Somebody waits for that one; False: it was not wanted."""
        if name in self._left:
            self._left[name] = self._left.pop(name)
        return name in self._names

    def get(self, name: str) -> pygame.Surface | None:
        """That picture, if it is drawn."""
        return self._drawn.get(name)

    def ask(self) -> None:
        """Let the thread draw more of them."""
        while self._left and len(self._asked) < _SMALL_AT_ONCE:
            name, _ = self._left.popitem()
            self._asked.add(name)
            self._beside.ask(partial(self._draw, name, *self._size), partial(self._take, name))

    def _take(self, name: str, surface: pygame.Surface) -> None:
        self._asked.discard(name)
        if name in self._names:
            self._drawn[name] = surface


PREMUL = pygame.BLEND_PREMULTIPLIED

CARD_ASPECT = 1.4
"""A card's height over its width."""

_QUICKLY = 0.006
"""Seconds that should be left where a picture is drawn quickly that may be needed soon: more than
a card takes in a window of 1080p."""

_AT_ONCE = 3
"""So many pictures wait for the thread at most: what is needed most is chosen late."""

_LEAST_LIKE, _MOST_LIKE = 0.8, 1.5
"""What is seen for a few frames, or made smaller in the thread, is so many times as wide."""

_ENLARGED = 4
"""So many times as wide as it was drawn a picture is seen at most, for a few frames."""


class _Kept:
    """The pictures of cards, of which there are many, and all others, each within a budget."""

    def __init__(self, window: tuple[int, int]) -> None:
        self._cards: SurfaceCache[Key] = SurfaceCache(budget.FACES.within(window))
        self._others: SurfaceCache[Key] = SurfaceCache(budget.PICTURES.within(window))

    def _of(self, key: Key) -> SurfaceCache[Key]:
        return self._cards if key[0].startswith("cards/") else self._others

    def allow(self, window: tuple[int, int]) -> None:
        """From now on keep what may be kept in a window of that size."""
        self._cards.allow(budget.FACES.within(window))
        self._others.allow(budget.PICTURES.within(window))

    def __contains__(self, key: Key) -> bool:
        return key in self._of(key)

    def get(self, key: Key) -> pygame.Surface | None:
        """The picture, if it is kept."""
        return self._of(key).get(key)

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        """Keep a picture; others of its kind may go for it."""
        return self._of(key).put(key, surface)

    def made(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture, made now if it is not kept."""
        return self._of(key).made(key, make)


class Art:
    """The art of the program, by name (`icons/gear`, `cards/hit/7s`), cached by size. Where it is
    drawn `beside` the frames, what is wanted comes when there is time; None: there is no thread."""

    def __init__(self, beside: RenderThread | None = None) -> None:
        self.beside = beside
        self._small = None if beside is None else ThumbnailLoader(beside, quick)
        self._drawn_beside: set[str] = set()
        """What is just being drawn there for the first time."""
        self._window = budget.USUAL
        self._cache = _Kept(budget.USUAL)
        self._best: dict[str, Key] = {}
        self._coarse: OrderedDict[Key, None] = OrderedDict()
        self._refining: ProgressiveRaster | None = None
        """The coarse picture that is being drawn finely."""
        self._fine_beside = False
        """Whether the thread is just drawing a part of one."""
        self._ahead: dict[Key, ProgressiveRaster] = {}
        """Those of which a part is drawn, before anybody has asked for them (`advance`)."""
        self.generation = 0
        """Rises when a finer drawing has replaced a coarse one: what was composed may be redone."""
        self.drawings = 0
        """How many pictures have been drawn from their SVG because somebody needed them now."""
        self._renewed: dict[str, int] = {}
        self._pace: float | None = None
        """Seconds that a part of a fine drawing has taken for each of its pixels, lately at most;
        None: there was none."""

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `assets/<name>.svg` filling `size` pixels, premultiplied."""
        key = (name, max(1, size[0]), max(1, size[1]))
        found = self._cache.get(key)
        if found is not None:
            return found
        begun = self._ahead.get(key)
        if begun is not None:
            return self._finished(begun)
        alike = self._alike(key)
        if alike is not None:
            surface = smoothscale(alike, key[1:])
        else:
            surface = self._draw_quickly(key)
            if surface.get_size() != key[1:]:
                surface = smoothscale(surface, key[1:])
            self.drawings += 1
        self._cache.put(key, surface)
        self._coarse[key] = None
        return surface

    def _alike(self, key: Key) -> pygame.Surface | None:
        """The same picture in a size from which this one can be made; None: there is none. Where a
        finer one is drawn beside the frames, a smaller one will do meanwhile."""
        like, small = self._best.get(key[0]), self._small
        found = None if like is None or like[1] * 2 < key[1] else self._cache.get(like)
        if found is not None or small is None:
            return found
        found = small.get(key[0])
        return None if found is None or found.get_width() * _ENLARGED < key[1] else found

    def is_drawn(self, name: str, width: int) -> bool:
        """Whether that picture can be had `width` pixels wide without being drawn from its SVG."""
        return self._alike((name, width, 0)) is not None

    def near(self, name: str, width: int) -> pygame.Surface | None:
        """That picture as it was drawn in a size near to `width`, not to be drawn on; None: it was
        not."""
        like = self._best.get(name)
        if like is None or not _LEAST_LIKE * width <= like[1] <= _MOST_LIKE * width:
            return None
        return self._cache.get(like)

    def seed(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture in that size, or one from which it can be made: for the thread beside the
        frames, which is to copy it first, as what that turns or scales no frame can draw."""
        key = (name, *size)
        return self._cache.get(key) or self._alike(key) or self.svg(name, size)

    def take_scaled(self, name: str, surface: pygame.Surface) -> None:
        """The thread has made the picture in that size from a `seed`."""
        key = (name, *surface.get_size())
        if key not in self._cache:
            self._cache.put(key, surface)
            self._coarse[key] = None

    def foresee(self, names: Iterable[str], size: tuple[int, int]) -> None:
        """Any of these may turn up soon, in that size at most, and others won't: where there is a
        thread beside the frames, no frame will have to draw one for the first time."""
        if self._small is not None:
            part = -(-size[0] * 2 // 5), -(-size[1] * 2 // 5)
            self._small.want((n for n in names if not n.startswith(default_cards.FOLDER)), part)

    def comes(self, name: str) -> bool:
        """Whether that is one of those, which has not been drawn yet: it will be next."""
        return self._small is not None and self._small.urge(name)

    def steps(
        self, name: str, size: tuple[int, int], *, first: bool = False
    ) -> Iterator[Callable[[], object]]:
        """What draws a picture that will be needed soon, and is large, part by part; or waits for
        it, where that is done beside the frames, `first` of what does not come first itself."""
        key = (name, max(1, size[0]), max(1, size[1]))
        if self.beside is not None and not name.startswith(default_cards.FOLDER):
            if not (key in self._cache or key in self._ahead or self._alike(key) is not None):
                self._ahead[key] = ProgressiveRaster(key)
                self._ask_for(self._ahead[key], first=first)
            while key in self._ahead:
                yield wait
            return
        for _ in range(ProgressiveRaster(key).parts):
            if key in self._cache:
                return
            yield partial(self.advance, name, size)

    def advance(self, name: str, size: tuple[int, int]) -> bool:
        """Draw a part of a picture that will be needed soon, and is large; False: it is there."""
        key = (name, max(1, size[0]), max(1, size[1]))
        if key in self._cache:
            return False
        if key not in self._ahead:
            if self._alike(key) is not None:
                self.svg(name, size)
                return True
            self._ahead[key] = ProgressiveRaster(key)
        self._take_part(self._ahead[key], self._ahead[key].advance())
        return True

    def _take_part(self, fine: ProgressiveRaster, surface: pygame.Surface | None) -> None:
        """A part of it is drawn, and the whole `surface` if it was the last; perhaps nobody waits
        for it any more."""
        key = fine.key
        if surface is not None and self._ahead.get(key) is fine:
            del self._ahead[key]
            self._cache.put(key, surface)
            self._best[key[0]] = key

    def _ask_for(self, fine: ProgressiveRaster, *, first: bool) -> None:
        """Have it drawn beside the frames, part by part."""

        def draw() -> pygame.Surface | More | None:
            if self._ahead.get(fine.key) is not fine:
                return None  # nobody waits for it any more
            surface = fine.advance()
            return More.MORE if surface is None else surface

        assert self.beside is not None, "asked where there is a thread"
        self.beside.ask(draw, partial(self._take_part, fine), first=first)

    def _finished(self, fine: ProgressiveRaster) -> pygame.Surface:
        """The whole picture, now."""
        if self.beside is None:
            self._take_part(fine, fine.whole())
        while fine.key in self._ahead and self.beside is not None:
            self.beside.wait()
        return self._cache.made(fine.key, fine.whole)

    def _draw_quickly(self, key: Key) -> pygame.Surface:
        """Draw the picture for the first time, a large one smaller than it is wanted; in other
        sizes it is made from this one."""
        first = self._best[key[0]] = quick_size(key)
        return self._cache.put(first, quick(*first))

    def want(self, names: Iterable[str], size: tuple[int, int], *, next_up: bool = False) -> None:
        """These pictures may be needed soon at that size: draw them when there is time. `next_up`:
        they will be, and come before all else; else what is shown already comes first."""
        for name in names:
            key = (name, size[0], size[1])
            if key not in self._cache:
                self._coarse.setdefault(key, None)
                self._coarse.move_to_end(key, last=next_up)

    def card(self, face: str | None, width: int) -> pygame.Surface:
        """A card's face, or its back for None, `width` pixels wide."""
        name = f"cards/{face}" if face else "cards/back"
        return self.svg(name, (width, round(width * CARD_ASPECT)))

    def refine(self, seconds: float) -> bool:
        """Redraw coarse pictures finely for at most about `seconds`; False: nothing is left."""
        limit = TimeLimit(seconds)
        while self._drawn_beside or self._fine_beside:
            assert self.beside is not None, "nothing is drawn there else"
            self.beside.wait()
        while self._next_fine is not None:
            self._refine_part(self._next_fine)
            if limit.over:
                break
        return self._next_fine is not None

    @property
    def _next_fine(self) -> ProgressiveRaster | None:
        """What is to be drawn finely next; None: nothing is left."""
        while self._refining is None and self._coarse:
            key, _ = self._coarse.popitem()
            if not self._is_fine_enough(key):
                self._refining = ProgressiveRaster(key)
        return self._refining

    def draw_beside(self) -> bool:
        """Take what the thread has drawn, and ask it for more: first what is wanted and was not
        drawn in any size, so that no frame has to; then, finely, what is shown, and was drawn
        coarsely. False: nothing is asked of the thread any more."""
        beside = self.beside
        assert beside is not None, "asked where there is a thread"
        beside.begin_rest()
        beside.hand_over()
        if self._small is not None:
            self._small.ask()
        while len(self._drawn_beside) < _AT_ONCE and (key := self._next_new()) is not None:
            self._drawn_beside.add(key[0])
            beside.ask(partial(quick, *key), partial(self._take_quick, key))
        if not (self._drawn_beside or self._fine_beside):
            fine = self._next_soft()
            if fine is not None:
                self._fine_beside = True
                beside.ask(fine.advance, partial(self._take_fine, fine))
        return beside.open > 0

    def _next_soft(self) -> ProgressiveRaster | None:
        """What is drawn finely next of what is shown; None: all of that is."""
        while self._refining is None and (key := self._shown_coarse) is not None:
            del self._coarse[key]
            if not self._is_fine_enough(key):
                self._refining = ProgressiveRaster(key)
        return self._refining

    @property
    def _shown_coarse(self) -> Key | None:
        """What was handed out last as it was first drawn; None: nothing was."""
        return next((key for key in reversed(self._coarse) if key in self._cache), None)

    def _is_fine_enough(self, key: Key) -> bool:
        """Whether it is shown as it was first drawn, and large."""
        return key in self._cache and is_large(key) and self._best.get(key[0]) == key

    def _next_new(self) -> Key | None:
        """The size in which a picture is drawn next that is wanted and was never drawn; None: all
        were."""
        for name, width, _ in reversed(self._coarse):
            best = self._best.get(name)
            new = name not in self._drawn_beside and (best is None or 2 * best[1] < width)
            if new and not name.startswith(default_cards.FOLDER):  # those are set in a font
                sizes = [key for key in self._coarse if key[0] == name]
                return quick_size(max(sizes, key=lambda key: key[1]))
        return None

    def _take_quick(self, key: Key, surface: pygame.Surface) -> None:
        """The thread has drawn it, unless somebody could not wait for it."""
        name = key[0]
        self._drawn_beside.discard(name)
        best = self._best.get(name)
        if best is None or best[1] < key[1]:
            self._best[name] = key
            self._cache.put(key, surface)

    def _take_fine(self, fine: ProgressiveRaster, surface: pygame.Surface | None) -> None:
        """The thread has drawn a part of that, and the whole `surface` if it was the last; of
        another window it is of no use any more."""
        self._fine_beside = False
        if surface is not None and fine is self._refining:
            self._take_whole(fine, surface)

    def _take_whole(self, fine: ProgressiveRaster, surface: pygame.Surface) -> None:
        """It is in the place of the coarse one."""
        self._refining = None
        self._coarse.pop(fine.key, None)  # asked for meanwhile
        name, first = fine.key[0], fine.key not in self._cache
        self._cache.put(fine.key, surface)
        self._best[name] = fine.key
        if not first:
            self.generation += 1
            self._renewed[name] = self.generation

    def _refine_part(self, fine: ProgressiveRaster) -> None:
        """Draw a part of it; where that was the last, it is in the place of the coarse one."""
        pixels, begun = fine.next_pixels, time_limit.clock()
        surface = fine.advance()
        if surface is not None:
            self._take_whole(fine, surface)
        took = (time_limit.clock() - begun) / pixels
        self._pace = max(took, 0.8 * (self._pace or 0.0))

    def refine_within(self, seconds: float) -> None:
        """Draw a part of the next coarse picture finely, if that takes no longer by what others
        took; else draw one quickly that is wanted and was not drawn in any size, so that no frame
        has to."""
        fine = self._next_fine
        pace = self._pace
        if fine is not None and pace is not None and pace * fine.next_pixels <= seconds:
            self._refine_part(fine)
            return
        new = next((name for name, *_ in self._coarse if name not in self._best), None)
        if new is not None and seconds >= _QUICKLY:
            sizes = [key for key in self._coarse if key[0] == new]
            self._draw_quickly(max(sizes, key=lambda key: key[1]))

    @property
    def soft(self) -> bool:
        """Whether something that was handed out is still as it was first drawn."""
        if self._refining is not None:
            return self._refining.key in self._cache
        return self._shown_coarse is not None

    def renewed_since(self, generation: int) -> set[str]:
        """The names of the pictures that have been drawn finer after that generation."""
        return {name for name, when in self._renewed.items() if when > generation}

    def version(self, name: str) -> int:
        """A number that rises when that picture has been drawn finer, at whatever size."""
        return self._renewed.get(name, 0)

    def take_size(self, window: tuple[int, int]) -> None:
        """The window has another size: what was not yet drawn finely for the old one won't be.

        What is drawn stays for a while, so that the new sizes can be scaled from it at once.
        """
        if window != self._window:
            self._window = window
            self._coarse.clear()
            self._ahead.clear()
            self._refining = None
            self._cache.allow(window)
