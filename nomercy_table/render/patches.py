"""Rectangles of a window that are to be drawn anew: joined, cut up, and made easy to copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

SEAM = 4096
"""Pixels: so much more is copied in the time that one more rectangle takes by itself."""

_TILE = (1024, 128)
"""Width and height, in pixels, of the tiles of a window. They are wide, as a picture takes three
times as long in parts of a quarter of the width: each line of it lies elsewhere in memory."""

_BAND = 1_000_000
"""Pixels of a band. Lower ones cut up more pictures, each of whose parts takes its time."""

_WHOLE_LINES = 16
"""SDL copies lines that begin and end at so many pixels twice as fast: past the cache."""


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area, and little more, in fewer rectangles: two that lie over each other become one
    where that covers no more than they do by themselves. Empty ones are dropped."""
    out: list[pygame.Rect] = []
    for rect in rects:
        pixels = rect.width * rect.height
        if not pixels:
            continue
        found = True
        while found:
            found = False
            for hit in rect.collidelistall(out):
                other = out[hit]
                whole = rect.union(other)
                covered = whole.width * whole.height
                if covered <= pixels + other.width * other.height + SEAM:
                    del out[hit]
                    rect, pixels, found = whole, covered, True
                    break
        out.append(rect)
    return out


def tiles(rect: pygame.Rect) -> Iterator[tuple[tuple[int, int], pygame.Rect]]:
    """The tiles on which a rectangle lies, and what of it lies there."""
    wide, high = _TILE
    for across in range(rect.left // wide, (rect.right - 1) // wide + 1):
        for down in range(rect.top // high, (rect.bottom - 1) // high + 1):
            tile = pygame.Rect(across * wide, down * high, wide, high)
            yield (across, down), rect.clip(tile)


def bands(rect: pygame.Rect) -> Iterator[pygame.Rect]:
    """The same in bands, one below the other: what is drawn on one may find it in the cache."""
    each = -(-rect.height // max(1, round(rect.width * rect.height / _BAND)))
    for top in range(rect.top, rect.bottom, each):
        yield pygame.Rect(rect.left, top, rect.width, min(each, rect.bottom - top))


def area(rects: Iterable[pygame.Rect]) -> int:
    """How many pixels they have, all together."""
    return sum(rect.width * rect.height for rect in rects)


def in_whole_lines(rect: pygame.Rect) -> pygame.Rect:
    """The same, and as little more as makes its lines whole."""
    left = rect.left // _WHOLE_LINES * _WHOLE_LINES
    right = -(-rect.right // _WHOLE_LINES) * _WHOLE_LINES
    return pygame.Rect(left, rect.top, right - left, rect.height)


def lies_in(part: pygame.Rect, rects: Iterable[pygame.Rect]) -> bool:
    """Whether one of the rectangles holds all of that one."""
    return any(rect.contains(part) for rect in rects)


def laid_bare(bounds: pygame.Rect, shift: tuple[int, int]) -> list[pygame.Rect]:
    """What a picture that fills the `bounds` leaves bare of them where it is seen off its place."""
    x, y = shift
    wide, high = bounds.size
    down = pygame.Rect(0, 0 if y > 0 else high + y, wide, abs(y))
    across = pygame.Rect(0 if x > 0 else wide + x, 0, abs(x), high)
    return [rect for rect in (down, across) if rect.width and rect.height]
