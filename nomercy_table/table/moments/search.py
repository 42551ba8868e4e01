"""A look for room that takes long: try by try, some in a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Search(Generic[Found]):
    """Each of the `tries` gives what it has found, or None; the last one made counts."""

    def __init__(self, tries: Iterable[Found | None]) -> None:
        self._tries = iter(tries)
        self._found: Found | None = None
        self._over = False

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes one try after the other."""
        while not self._over:
            yield self._try

    def _try(self) -> None:
        made = [*islice(self._tries, 1)]
        self._found, self._over = (made[0], False) if made else (self._found, True)

    @property
    def found(self) -> Found | None:
        """What was found, when all that are left are made, too; None: nothing."""
        for step in self.steps:
            step()
        return self._found
