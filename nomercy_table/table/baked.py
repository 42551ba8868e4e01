"""Pictures that follow from sizes alone, kept for the next time: a frame makes what it needs now,
and the thread beside the frames what will be needed."""

from __future__ import annotations

from collections.abc import Callable
from threading import current_thread, main_thread

from pygame import Surface

from nomercy_table.render.kept import Kept, Key


class Baked(Kept[Key]):
    """The same pictures for both. What the thread has made it keeps by itself until a frame asks
    for anything: nothing that a frame may change is changed there."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(megabytes)
        self._beside: dict[Key, Surface] = {}

    def made(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The picture, made now if it is not kept."""
        if current_thread() is not main_thread():
            found = self._surfaces.get(key) or self._beside.get(key)
            if found is None:
                found = self._beside[key] = make()
            return found
        while self._beside:
            made, surface = self._beside.popitem()
            if made not in self:
                self.put(made, surface)
        return super().made(key, make)

    def clear(self) -> None:
        """Keep nothing."""
        super().clear()
        self._beside.clear()
