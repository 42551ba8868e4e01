"""What a surface shows, to be compared: where two are not alike, a test that fails says how many
pixels differ, and where. (Of bytes, pytest lists millions, which takes it twenty minutes.)"""

from __future__ import annotations

import pygame
from pygame import Rect


class Pictured:
    """What a surface shows now: its `pixels`, as bytes of that form, row by row."""

    def __init__(self, surface: pygame.Surface, form: str = "RGB") -> None:
        self.size, self.form = surface.get_size(), form
        self.pixels = pygame.image.tobytes(surface, form)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pictured):
            return NotImplemented
        return self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self.size[0]}x{self.size[1]} {self.form}>"

    @property
    def key(self) -> tuple[tuple[int, int], str, bytes]:
        return self.size, self.form, self.pixels

    def against(self, other: Pictured) -> str:
        """In what the two differ."""
        if (self.size, self.form) != (other.size, other.form):
            return f"{self} is not of the size of {other}"
        differ = [
            (x, y)
            for y, (mine, theirs) in enumerate(zip(self.rows(), other.rows(), strict=True))
            if mine != theirs
            for x, (one, another) in enumerate(zip(mine, theirs, strict=True))
            if one != another
        ]
        if not differ:
            return f"all pixels of {self} are alike"
        across, down = zip(*differ, strict=True)
        where = Rect(min(across), min(down), 0, 0)
        where.size = max(across) + 1 - where.x, max(down) + 1 - where.y
        all_of_them = self.size[0] * self.size[1]
        return f"{len(differ)} of {all_of_them} pixels differ, all of them in {tuple(where)}"

    def rows(self) -> list[list[bytes]]:
        """The pixels of each row."""
        wide, each = self.size[0] * len(self.form), len(self.form)
        rows = (self.pixels[n : n + wide] for n in range(0, len(self.pixels), wide))
        return [[row[x : x + each] for x in range(0, wide, each)] for row in rows]


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Say so where a test fails."""
    if op != "==" or not (isinstance(left, Pictured) and isinstance(right, Pictured)):
        return None
    return [f"{left!r} == {right!r}", left.against(right)]
