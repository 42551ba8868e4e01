"""How dark the table is."""

from __future__ import annotations

from typing import NamedTuple


class Dusk(NamedTuple):
    """What rests has only so much of its `light`, of 255, but for the items that are `lit`; where
    `all` is dark, what moves has no more."""

    light: int
    lit: frozenset[str] = frozenset()
    all: bool = False
