"""How the table of a match is dressed: its cloth, and the backs of its cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nomercy_table.resources import asset


@dataclass(frozen=True)
class Dress:
    """`cloth` is a folder of `assets/cloths/`, "" the plain green one; `back` a picture of
    `assets/cards/`."""

    cloth: str
    back: str


@cache
def free_backs() -> tuple[str, ...]:
    """The backs that belong to no game's deck."""
    folder = asset("cards", "backs", "porcelain.svg").parent
    return tuple(f"backs/{path.stem}" for path in sorted(folder.glob("*.svg")))
