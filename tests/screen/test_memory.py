"""What is held in rings goes when something comes to rest, and is not looked for within frames."""

from __future__ import annotations

import gc
import weakref

from nomercy_table.screen import memory


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_left_is_not_looked_through_again_until_the_next_rest() -> None:
    kept = Ring()
    memory.tidy()
    assert not any(thing is kept for thing in gc.get_objects())


def test_what_was_kept_over_a_rest_goes_at_the_next() -> None:
    ring = Ring()
    seen = weakref.ref(ring)
    memory.tidy()
    assert seen() is ring
    del ring
    memory.tidy()
    assert seen() is None
