from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import offscreen


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """A display that is only memory."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((640, 400))
    pygame.display.quit()


@pytest.fixture(autouse=True)
def titles_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title takes as long to draw as many a table, and lies below it."""
    monkeypatch.setattr(offscreen, "draws_titles", False)
