"""How much was done between two frames, by whoever made ready what the next ones will need."""

from __future__ import annotations

from enum import IntEnum


class Work(IntEnum):
    """`MUCH` takes about as long as there is time: nothing else is to follow it there. `NONE`, and
    so false, means that all is ready."""

    NONE = 0
    LITTLE = 1
    MUCH = 2
