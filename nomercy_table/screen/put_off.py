"""What may be done a few frames later, but not much later."""

from __future__ import annotations


class PutOff:
    """Something that waits while frames have enough to do, for no more than so many in a row."""

    def __init__(self, most: int) -> None:
        self._most, self._frames = most, 0

    def waits(self, busy: bool) -> bool:
        """Whether it waits for another frame than this one, which is `busy` or not. To be asked
        once in each frame in which there is something to do."""
        self._frames = self._frames + 1 if busy and self._frames < self._most else 0
        return self._frames > 0
