"""Surfaces kept for the next time, within a budget of bytes: the longest unused go first. One that
went is found again for as long as somebody else holds it: what lies on the table is not asked for
from frame to frame, and is not to be drawn twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from pygame import Surface

Key = TypeVar("Key", bound=Hashable)


class SurfaceCache(Generic[Key]):
    """Pictures by key."""

    def __init__(self, megabytes: int) -> None:
        self._limit = megabytes * 1024 * 1024
        self._surfaces: OrderedDict[Key, Surface] = OrderedDict()
        self._gone: WeakValueDictionary[Key, Surface] = WeakValueDictionary()
        """Those that went, and are held elsewhere."""
        self._bytes = 0

    def allow(self, megabytes: int) -> None:
        """From now on keep so much at most."""
        self._limit = megabytes * 1024 * 1024
        self.trim(self._limit)

    def ease(self) -> None:
        """It is not needed for a while: keep no more than a quarter of what may be, used last."""
        self.trim(self._limit // 4)

    def __contains__(self, key: Key) -> bool:
        return key in self._surfaces or key in self._gone

    def get(self, key: Key) -> Surface | None:
        """The picture, if it is kept; it counts as used now."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        held = self._gone.get(key)
        return None if held is None else self.put(key, held)

    def put(self, key: Key, surface: Surface) -> Surface:
        """Keep a picture; others may go for it. Returns it."""
        old = self._surfaces.pop(key, None)
        if old is not None:
            self._bytes -= _bytes_of(old)
        self._gone.pop(key, None)
        self._surfaces[key] = surface
        self._bytes += _bytes_of(surface)
        self.trim(self._limit)
        return surface

    def trim(self, limit: int) -> None:
        """Keep no more than so many bytes, used last."""
        while self._bytes > limit and len(self._surfaces) > 1:
            name, gone = self._surfaces.popitem(last=False)
            self._bytes -= _bytes_of(gone)
            self._gone[name] = gone

    def made(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The picture, made now if it is not kept."""
        found = self.get(key)
        return found if found is not None else self.put(key, make())

    def discard(self, unwanted: Callable[[Key], bool]) -> bool:
        """Let the pictures go whose key is `unwanted`; whether there were any."""
        found = [key for key in self._surfaces if unwanted(key)]
        for key in found:
            self._bytes -= _bytes_of(self._surfaces.pop(key))
        gone = [key for key in self._gone if unwanted(key)]
        for key in gone:
            self._gone.pop(key, None)
        return bool(found or gone)

    def clear(self) -> None:
        """Keep nothing."""
        self._surfaces.clear()
        self._gone.clear()
        self._bytes = 0


def _bytes_of(surface: Surface) -> int:
    return surface.get_height() * surface.get_pitch()
