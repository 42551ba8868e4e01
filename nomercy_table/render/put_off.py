"""What may be done a few frames later, but not much later."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


class PutOff:
    """Something that waits while frames have enough to do, for no more than so many in a row."""

    def __init__(self, most: int) -> None:
        self._most, self._frames = most, 0

    def waits(self, busy: bool) -> bool:
        """Whether it waits for another frame than this one, which is `busy` or not. To be asked
        once in each frame in which there is something to do."""
        self._frames = self._frames + 1 if busy and self._frames < self._most else 0
        return self._frames > 0


def first_of(rects: Iterable[pygame.Rect], pixels: int) -> list[pygame.Rect]:
    """Of these as many of the first as have no more pixels, and one at least."""
    found: list[pygame.Rect] = []
    for rect in rects:
        pixels -= rect.width * rect.height
        if found and pixels < 0:
            break
        found.append(rect)
    return found
