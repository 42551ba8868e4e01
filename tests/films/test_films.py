"""Each film that is kept is what the program shows today.

Where a change is meant, look at it first (`film.py frames` in two work trees), then keep the films
anew (`film.py keep`).
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from films import film

MOST_FRAMES = 2
"""Frames of a film that may be unlike: what is timed by a whole frame may come one later."""


@pytest.mark.parametrize("name", film.FILMS)
def test_the_film_shows_the_same(name: str, tmp_path: Path) -> None:
    kept = film.unpacked((film.KEPT / f"{name}.film").read_bytes())
    unlike, count = list[str](), 0
    for number, picture in enumerate(film.shown(film.FILMS[name])):
        count += 1
        tiles = film.difference(kept, film.tiles(picture), number)
        if len(tiles) > film.MOST_OTHERS * film.TILES[0] * film.TILES[1]:
            file = tmp_path / f"{number:03}.png"
            pygame.image.save(picture, file)
            unlike.append(f"{file}: tiles {tiles}")
    assert count == len(kept)
    assert len(unlike) <= MOST_FRAMES, "\n".join(unlike)


def test_a_film_tells_what_differs() -> None:
    """One that is moved by a card's width, or lies in other light, is not taken for the same."""
    frames = [film.tiles(picture.copy()) for picture in film.shown(film.FILMS["hit-small"])]
    assert film.unpacked(film.packed(frames)) == frames
    darker = bytes(value * 4 // 5 for value in frames[-1])
    moved = frames[-1][6:] + frames[-1][:6]
    for other in (darker, moved):
        assert len(film.others(frames[-1], other)) > film.MOST_OTHERS * len(other) / 3
