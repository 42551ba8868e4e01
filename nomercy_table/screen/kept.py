"""Surfaces kept for the next time, within a budget of bytes: the longest unused go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

Key = TypeVar("Key", bound=Hashable)


class Kept(Generic[Key]):
    """Pictures by key. Whoever still holds one that went goes on holding it."""

    def __init__(self, megabytes: int) -> None:
        self._limit = megabytes * 1024 * 1024
        self._surfaces: OrderedDict[Key, Surface] = OrderedDict()
        self._bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._surfaces

    def get(self, key: Key) -> Surface | None:
        """The picture, if it is kept; it counts as used now."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def put(self, key: Key, surface: Surface) -> Surface:
        """Keep a picture; others may go for it. Returns it."""
        old = self._surfaces.pop(key, None)
        if old is not None:
            self._bytes -= _bytes_of(old)
        self._surfaces[key] = surface
        self._bytes += _bytes_of(surface)
        while self._bytes > self._limit and len(self._surfaces) > 1:
            _, gone = self._surfaces.popitem(last=False)
            self._bytes -= _bytes_of(gone)
        return surface

    def made(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The picture, made now if it is not kept."""
        found = self.get(key)
        return found if found is not None else self.put(key, make())

    def discard(self, unwanted: Callable[[Key], bool]) -> bool:
        """Let the pictures go whose key is `unwanted`; whether there were any."""
        found = [key for key in self._surfaces if unwanted(key)]
        for key in found:
            self._bytes -= _bytes_of(self._surfaces.pop(key))
        return bool(found)

    def clear(self) -> None:
        """Keep nothing."""
        self._surfaces.clear()
        self._bytes = 0


def _bytes_of(surface: Surface) -> int:
    return surface.get_height() * surface.get_pitch()
