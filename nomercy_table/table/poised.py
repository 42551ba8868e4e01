"""A card that is looked at: it turns by parts of a degree, and grows by steps that no eye sees.

It is held before the eye, so its edges are smooth, where cards in the air are turned roughly, by
some degrees at once. To turn a large one smoothly takes a third of a frame at 4K. So that is done
beside the frames, and until it is there the card is seen as it was a moment ago, or as it lies.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.render.beside import Beside, blank
from nomercy_table.render.kept import Kept
from nomercy_table.system import budget

_TURNS, _SIZES = 2, 50
"""Steps to a degree, and to the whole size."""

_NEAR = 9
"""By so many steps it may be seen off, until it is there."""

_EDGE = 2
"""Pixels of a clear edge, into which it is turned smoothly."""

What = tuple[str, tuple[object, ...]]
"""What is turned: the art that goes into it, "" for none; and what else tells it from others."""


class _Pose(NamedTuple):
    """How it is seen: turned by so many steps, clockwise, and so many steps larger."""

    what: What
    turned: int
    grown: int

    def off(self, other: _Pose) -> int:
        """How far it is from being seen so."""
        return abs(self.turned - other.turned) + abs(self.grown - other.grown)


class Poised:
    """The pictures of it in a window of that size; those of things that are at least so `large`
    are made `beside` the frames, if there is a thread."""

    def __init__(self, beside: Beside | None, window: tuple[int, int], large: int) -> None:
        self.behind = False
        """Whether something was seen nearly as it is to be, since that was set back."""
        self._beside, self._large = beside, large
        self._kept: Kept[_Pose] = Kept(budget.POISED.within(window))
        self._made: dict[What, set[_Pose]] = {}
        """What was ever made of each."""
        self._wanted: dict[What, _Pose] = {}
        """How each was to be seen last."""
        self._coming: dict[_Pose, pygame.Surface] = {}
        """What is made beside the frames, and from what."""

    def clear(self) -> None:
        """Hold no pictures."""
        self._kept.clear()
        self._made.clear()
        self._wanted.clear()
        self._coming.clear()

    def rest(self) -> None:
        """Nothing has moved for a while: hold few pictures but those that are seen."""
        self._kept.ease()

    def forget(self, faces: Collection[str]) -> None:
        """Drop the pictures of those faces, whose art has been drawn finer."""
        self._kept.discard(lambda key: key.what[0] in faces)
        self._coming = {k: full for k, full in self._coming.items() if k.what[0] not in faces}

    def picture(
        self, what: What, full: pygame.Surface, angle: float, scale: float, lies: float = 0.0
    ) -> pygame.Surface | None:
        """`full` turned by that angle, clockwise, and enlarged by `scale`; or, until that is there,
        nearly so. None: as it is seen when it `lies`, turned by that angle, is nearer to it than
        any picture."""
        key = _Pose(what, round(angle * _TURNS), round((scale - 1.0) * _SIZES))
        if not (key.turned or key.grown):
            return full
        self._wanted[what] = key
        found = self._kept.get(key)
        if found is not None:
            return found
        if self._beside is None or full.get_width() < self._large:
            return self._keep(key, _turned(full, key))
        self.behind = True
        self._ask(self._beside, key, full)
        lying = _Pose(what, round(lies * _TURNS), 0)
        ways = sorted((key.off(other), other) for other in self._made.get(what, ()))
        for off, other in ways:
            if off >= min(key.off(lying), _NEAR):
                break
            found = self._kept.get(other)
            if found is not None:
                return found
            self._made[what].discard(other)
        return None

    def _keep(self, key: _Pose, picture: pygame.Surface) -> pygame.Surface:
        self._made.setdefault(key.what, set()).add(key)
        return self._kept.put(key, picture)

    def _ask(self, beside: Beside, key: _Pose, full: pygame.Surface) -> None:
        """Have it made beside the frames, unless it is."""
        if self._coming.get(key) is not full:
            self._coming[key] = full
            make = partial(self._made_beside, key, full)
            beside.ask(make, partial(self._take, key, full), in_rest=True)

    def _made_beside(self, key: _Pose, full: pygame.Surface) -> pygame.Surface | None:
        """The picture, made in the thread; None: it is to be seen otherwise by now."""
        return _turned(full, key) if self._wanted.get(key.what) == key else None

    def _take(self, key: _Pose, full: pygame.Surface, picture: pygame.Surface | None) -> None:
        """The thread has made it, if its art is still the same."""
        if self._coming.get(key) is full:
            del self._coming[key]
            if picture is not None:
                self._keep(key, picture)


def _turned(full: pygame.Surface, key: _Pose) -> pygame.Surface:
    """The picture of that key, from the whole of it."""
    wide, high = full.get_size()
    edged = blank((wide + 2 * _EDGE, high + 2 * _EDGE), pygame.SRCALPHA)
    edged.blit(full, (_EDGE, _EDGE))
    return pygame.transform.rotozoom(edged, -key.turned / _TURNS, 1.0 + key.grown / _SIZES)
