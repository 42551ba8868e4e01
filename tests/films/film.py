"""Films: what the program shows while a match or a lesson is played, frame by frame.

A film is made by playing through `TableDriver`, and kept small: of every sixth frame the mean
colours of 24 by 14 tiles. Two films are alike where nearly all tiles of each frame are, or those of
a frame close by.

    python tests/films/film.py keep [NAME ...]       make the films that are kept anew
    python tests/films/film.py frames DIR [NAME ...] write their frames as pictures, to be looked at

Run the second one in two work trees to lay a change beside what was before it.
"""

from __future__ import annotations

import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from nomercy_table.games import GAMES
from nomercy_table.session.plans import SeatPlan
from pictured import Pictured
from table_driver import TableDriver

KEPT = Path(__file__).resolve().parent

TILES = 24, 14
EVERY = 6
"""A frame in six is looked at: five in a second."""

STEP = 20
"""Two tiles differ by more than this in one of their colours (of 256), or are alike."""
MOST_OTHERS = 0.015
"""The share of tiles of a frame that may differ."""
NEAR = 1
"""A frame is compared with those up to so many before and after it, too."""

PEOPLE = (("Ada", "fox"), ("Bo", "owl"), ("Cleo", "raven"), ("Dov", "cat"), ("Eve", "wolf"))

_ASIDE = ("header.", "sort", "shield", "notice", "coach.", "action.back")
"""Things that are no move."""


@dataclass(frozen=True)
class Film:
    """A scene to film: so many `seconds` of a match, or of the lessons, with these settings."""

    game: str
    name: str
    size: tuple[int, int]
    seed: int = 0
    seats: int = 0
    seconds: float = 20.0
    settings: dict[str, Any] = field(default_factory=dict)
    """`seats` 0: the lessons."""

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def _films() -> Iterator[Film]:
    plain = {"speed": "fast"}
    for game, seats, seed in (
        ("hit", 5, 5),
        ("showem", 4, 5),
        ("mercury", 4, 5),
        ("mercenaries", 2, 2),
        ("nothing", 4, 5),
    ):
        yield Film(game, "match", (1280, 720), seed, seats, settings=plain)
        yield Film(game, "small", (960, 600), seed, seats, 10, plain | {"high_contrast": True})
        yield Film(game, "upright", (720, 1280), seed, 2, 10, plain | {"reduced_motion": True})
        yield Film(game, "lesson", (1280, 720), seconds=10)


FILMS = {str(film): film for film in _films()}


def shown(film: Film) -> Iterator[pygame.Surface]:
    """Each frame that is looked at, drawn over by the next one."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"player_name": "Ada", "rivals_talk": True} | film.settings
        driver = TableDriver(Path(folder), film.size, **settings)
        game = GAMES[film.game]
        if film.seats:
            others = [SeatPlan(name, "easy", face) for name, face in PEOPLE[1 : film.seats]]
            driver.deal(game, [SeatPlan("Ada", "human", "fox"), *others], film.seed)
        else:
            driver.learn(game)
        moves = waited = 0
        for number in range(round(film.seconds * 30)):
            waited = waited + 1 if driver.idle and not driver.wary else 0
            if waited > EVERY:
                moves, waited = moves + 1, 0
                if not _move(driver, moves):
                    break
            else:
                driver.frame()
            if number % EVERY == 0:
                yield driver.picture
        driver.close()


def _move(driver: TableDriver, moves: int) -> bool:
    """Press one of the things that may be used; whether there is one."""
    things = [thing for thing in driver.things if not thing.startswith(_ASIDE)]
    if not things:
        return False
    buttons = [thing for thing in things if thing.startswith("action.")]
    cards = [thing for thing in things if thing not in buttons]
    pressed = buttons if buttons and (moves % 3 == 0 or not cards) else cards
    driver.press(sorted(pressed)[moves * 7 % len(pressed)])
    return True


# -- what is kept of a frame -----------------------------------------------------------------------


def tiles(picture: pygame.Surface) -> bytes:
    """The mean colours of its tiles, row by row."""
    small = pygame.transform.smoothscale(picture.convert(32), TILES)
    return Pictured(small).pixels


def packed(frames: Sequence[bytes]) -> bytes:
    """The frames as they are kept: each as its difference from the one before, deflated."""
    before, out = bytes(len(frames[0])), bytearray()
    for frame in frames:
        out += bytes((new - old) & 255 for new, old in zip(frame, before, strict=True))
        before = frame
    return zlib.compress(bytes(out), 9)


def unpacked(kept: bytes) -> list[bytes]:
    """The frames that were packed."""
    data, size = zlib.decompress(kept), TILES[0] * TILES[1] * 3
    before, frames = bytes(size), list[bytes]()
    for at in range(0, len(data), size):
        steps = zip(data[at : at + size], before, strict=True)
        before = bytes((step + old) & 255 for step, old in steps)
        frames.append(before)
    return frames


def others(one: bytes, two: bytes) -> list[int]:
    """The numbers of the tiles that differ."""
    far = (n // 3 for n, (a, b) in enumerate(zip(one, two, strict=True)) if abs(a - b) > STEP)
    return sorted(set(far))


def difference(kept: Sequence[bytes], frame: bytes, number: int) -> list[int]:
    """The tiles of a frame that differ from those of the frame of that number in the film that is
    kept, or of the nearest like it."""
    near = kept[max(0, number - NEAR) : number + NEAR + 1]
    if not near:
        return [*range(TILES[0] * TILES[1])]
    return min((others(frame, other) for other in near), key=len)


def main(words: Sequence[str]) -> None:
    """Do what the command line asks for."""
    if not words or words[0] not in ("keep", "frames") or words[:1] == ["frames"] == words:
        sys.exit(__doc__)
    folder = Path(words[1]) if words[0] == "frames" else KEPT
    names = words[2 if words[0] == "frames" else 1 :] or FILMS
    for name in names:
        frames = list[bytes]()
        for picture in shown(FILMS[name]):
            if words[0] == "frames":
                (folder / name).mkdir(parents=True, exist_ok=True)
                pygame.image.save(picture, folder / name / f"{len(frames):03}.png")
            frames.append(tiles(picture))
        if words[0] == "keep":
            (folder / f"{name}.film").write_bytes(packed(frames))
        print(name, len(frames), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
