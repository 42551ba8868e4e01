"""The pictures of cards that lie, by how they lie; and which of them may be seen instead of one
that is not there yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple
from weakref import WeakValueDictionary

from pygame import Surface

from nomercy_table.render.kept import Kept
from nomercy_table.system import budget
from nomercy_table.table.places import BELOW

_FINE, _BACK_FINE = 2.0, 0.5
"""Cards lie turned by whole parts of a degree, so many of them to one; backs, which are small, and
of which the same lie in many hands, by every other degree."""

_NEAR = 6
"""A card may be seen off by so many steps of an angle for a few frames."""

_LIKE = 24
"""By so many, where so much has been turned that not even a rough picture can be made."""

_LIGHTS, _WIDTH_OFF = (0, -1, 1, BELOW), 0.12
"""It may then be seen in another light, too, or off by such a share of its width."""


class Key(NamedTuple):
    """A card that lies: its face, None for its back; its width in pixels; its angle in steps,
    clockwise; its light."""

    face: str | None
    width: int
    angle: int
    light: int

    @property
    def turned(self) -> float:
        """Its angle in degrees."""
        return self.angle / _steps(self.face)

    @property
    def lit(self) -> Key:
        """The same, but not in the shade."""
        return self if self.light >= 0 else self._replace(light=0)


def key_of(face: str | None, width: int, angle: float, light: int) -> Key:
    """That of a card turned by `angle` degrees."""
    return Key(face, width, round(angle * _steps(face)), light)


def _steps(face: str | None) -> float:
    return _FINE if face else _BACK_FINE


class Laid:
    """The pictures for one size of `window`: fine ones, and rough ones for a few frames."""

    def __init__(self, window: tuple[int, int]) -> None:
        self._fine: Kept[Key] = Kept(budget.LYING.within(window))
        self._rough: Kept[Key] = Kept(budget.ROUGH.within(window))
        self._last: dict[str, Key] = {}
        """The last picture of each face that was made."""
        self._made: dict[tuple[str | None, int], set[tuple[int, int]]] = {}
        """In which angles and lights a face so wide was made, and may still be kept."""
        self._seen: WeakValueDictionary[Key, Surface] = WeakValueDictionary()
        self._seen_last: dict[str, Key] = {}
        """The open cards as they lay or slid last, while that is held anywhere; and which picture
        of each face that was."""

    def __contains__(self, key: Key) -> bool:
        return key in self._fine

    def get(self, key: Key) -> Surface | None:
        """The fine picture of it, if it is kept."""
        return self._fine.get(key)

    def put(self, key: Key, surface: Surface) -> Surface:
        """It looks like that."""
        if key.face is not None:
            self._last[key.face] = key
        self._note(key)
        return self._fine.put(key, surface)

    def rough(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The rough picture of it, made now if it is not kept."""
        self._note(key)
        return self._rough.made(key, make)

    def _note(self, key: Key) -> None:
        self._made.setdefault(key[:2], set()).add(key[2:])

    def see(self, key: Key, surface: Surface) -> None:
        """What is seen of it now."""
        if key.face is not None and surface is not self._seen.get(key):
            self._seen[key], self._seen_last[key.face] = surface, key

    def near(self, key: Key, *, alike: bool = False) -> Surface | None:
        """The same card turned by an angle near that one, or in another light, or as it was made
        last, if that is about as large; None: it was never made like that. `alike`: in no other
        light."""
        face, width, angle, light = key
        if face is not None and face not in self._last:
            return None
        made = self._made.get((face, width), set())
        ways = sorted(
            (other != light, _LIGHTS.index(other), abs(each - angle), each, other)
            for each, other in made
            if abs(each - angle) <= _NEAR and not (alike and other != light)
        )
        for *_, each, other in ways:
            found = self._fine.get(Key(face, width, each, other))
            if found is not None:
                return found
        for another, *_, each, other in ways:
            found = self._rough.get(Key(face, width, each, other))
            if found is None:
                made.discard((each, other))  # it went
            elif not another:
                return found
        before = None if face is None else self._last.get(face)
        if before is None or abs(before.width - width) > _WIDTH_OFF * width:
            return None
        if alike and before.light != light:
            return None
        return self._fine.get(before)

    def as_it_was_seen(self, key: Key) -> Surface | None:
        """That open card as it was seen last, if it lay much like that; None: it did not."""
        last = self._seen_last.get(key.face or "")
        if last is None or last.width != key.width or abs(last.angle - key.angle) > _LIKE:
            return None
        return self._seen.get(last)

    def forget(self, unwanted: Collection[str | None]) -> bool:
        """Drop the pictures of those faces, and all rough ones; whether there were any of them."""
        found = self._fine.discard(lambda key: key.face in unwanted)
        for face in self._last.keys() & set(unwanted):
            del self._last[face]
        self._rough.clear()
        return found

    def ease(self) -> None:
        """Nothing flies for a while: keep no rough ones, and few fine ones."""
        self._fine.ease()
        self._rough.clear()

    def drop_rough(self) -> None:
        """Keep no rough ones."""
        self._rough.clear()

    def clear(self) -> None:
        """Hold no pictures."""
        self._fine.clear()
        self._rough.clear()
        self._last.clear()
        self._made.clear()
