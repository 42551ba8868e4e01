"""Somebody who looks at the screen all the time: picture after picture of the real window.

Whose face lies open in a picture is told by comparing small tiles of it. A tile counts as the
same if its pattern is the same, however bright: a veil over the table hides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from PIL import Image, ImageGrab, ImageStat

import waiting
from window.driver import Program

BAND = (0.22, 0.72, 0.8, 0.9)
"""Where the hand of who looks lies, as shares of the window: left, top, right, bottom."""

SHRINK = 2
"""Pictures are kept so many times smaller."""

SIDE = 24
"""Pixels of a kept picture along a tile."""

SAME = 0.9
"""Tiles whose patterns agree better than this show the same thing."""


@dataclass(frozen=True)
class Sight:
    """A picture of the hand's place, and the scene that was on the screen before it was taken."""

    picture: Image.Image
    scene: str


class Eyes:
    """Looks at the window of `program`, which stays where it is."""

    def __init__(self, program: Program) -> None:
        self.program = program
        program.wait(lambda: _is_open(program), "the window, with its first picture")
        x, y, width, height = program.geometry()
        left, top, right, bottom = BAND
        self._box = (
            x + round(width * left),
            y + round(height * top),
            x + round(width * right),
            y + round(height * bottom),
        )
        self.sights: list[Sight] = []

    def look(self) -> Image.Image:
        """What lies in the hand's place now; it is kept, unless it was so the last time."""
        scene = self.program.scene
        waiting.pause()  # who looks as often as possible leaves the program no time to draw
        screen = ImageGrab.grab(bbox=self._box, xdisplay=self.program.display)
        picture = screen.convert("L").reduce(SHRINK)
        sight = Sight(picture, scene)
        if self.sights[-1:] != [sight]:
            self.sights.append(sight)
        return picture

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Wait until something is so, looking all the time."""

        def looking() -> object:
            self.look()
            return until()

        self.program.wait(looking, what)

    def wait_for(self, scene: str) -> None:
        """Wait for a scene that waits for input, looking all the time."""
        self.wait(lambda: self.program.scene == scene and self.program.idle, f"{scene!r}, idle")

    def rest(self) -> Image.Image:
        """The picture once nothing changes any more."""
        self.wait(lambda: self.program.still, "nothing moves")
        return self.look()


def _is_open(program: Program) -> bool:
    return any(line["kind"] == "window" for line in program.lines)


def tiles(picture: Image.Image) -> list[tuple[int, int, int, int]]:
    """The boxes of all tiles of a picture."""
    across, down = picture.width // SIDE, picture.height // SIDE
    return [
        (x * SIDE, y * SIDE, (x + 1) * SIDE, (y + 1) * SIDE)
        for y in range(down)
        for x in range(across)
    ]


def telling(open_hand: Image.Image) -> list[tuple[int, int, int, int]]:
    """The tiles that show something of an open hand."""
    boxes = tiles(open_hand)
    return [box for box in boxes if ImageStat.Stat(open_hand.crop(box)).stddev[0] > 20]


def shown(sight: Image.Image, open_hand: Image.Image, boxes: Sequence[tuple[int, ...]]) -> float:
    """The share of these tiles that `sight` has in common with the open hand."""
    same = sum(
        likeness(sight.crop((a, b, c, d)), open_hand.crop((a, b, c, d))) > SAME
        for a, b, c, d in boxes
    )
    return same / max(1, len(boxes))


def likeness(one: Image.Image, other: Image.Image) -> float:
    """How well two patterns agree, whatever their brightness and contrast: 1 is the same. In whole
    numbers: rounded products of dark tiles agreed by up to 4."""
    pairs = [*zip(one.tobytes(), other.tobytes(), strict=True)]
    total, total_other = (sum(side) for side in zip(*pairs, strict=True))

    def covariance(products: int, total_a: int, total_b: int) -> int:
        return len(pairs) * products - total_a * total_b

    spread = covariance(sum(a * a for a, _ in pairs), total, total)
    spread *= covariance(sum(b * b for _, b in pairs), total_other, total_other)
    if not spread:
        return 0.0
    both = covariance(sum(a * b for a, b in pairs), total, total_other)
    return both / sqrt(spread)
