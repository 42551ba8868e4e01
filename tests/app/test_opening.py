"""The first moment of the window says what has started."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.app import startup
from nomercy_table.app.request import WindowRequest
from nomercy_table.storage.places import Places


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_the_first_picture_bears_the_name(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Enough(Exception):
        pass

    shown: list[pygame.Surface] = []

    class FirstPicture(offscreen.Sheet):
        def __init__(self, *words: object) -> None:
            super().__init__(size)

        def present(self, rects: object) -> None:
            shown.append(self.surface.copy())
            raise Enough

    monkeypatch.setattr(startup, "Presenter", FirstPicture)
    monkeypatch.setattr(Places, "of_user", lambda: Places(tmp_path / "config", tmp_path / "data"))
    with pytest.raises(Enough):
        startup.run(WindowRequest())
    (picture,) = shown
    cloth = picture.get_at((0, 0))
    mask = pygame.mask.from_threshold(picture, cloth, (2, 2, 2, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    drawn = boxes[0].unionall(boxes[1:])
    assert abs(drawn.centerx - size[0] // 2) < size[0] // 50
    assert drawn.width > size[0] // 8
    assert picture.get_rect().contains(drawn)
