"""On an X server a large picture is copied beside the program, and the window may change its size
all the while."""

from __future__ import annotations

from pathlib import Path

import pytest

from window.driver import said_by

pytestmark = pytest.mark.window

RESIZED = """
import pygame
from nomercy_table.system import display
from nomercy_table.system.display import Presenter

asked = []
class Copier(display.Copier):
    def show(self, rects, size):
        super().show(rects, size)
        asked.append(self.under_way)

display.Copier = Copier
presenter = Presenter("copied", None, (1500, 900), full_screen=False)
window = pygame.Window.from_display_module()
for n in range(150):
    surface = presenter.surface
    surface.fill((n, 90, 30))
    presenter.present(None if n % 2 else [surface.get_rect()])
    if n % 5 == 0:
        window.size = (1500 - n % 2 * 100, 900 - n % 3 * 60)
    for event in presenter.events():
        pass
presenter.surface.fill((10, 200, 30))
presenter.present(None)
presenter.wait(0.2)
print(sum(asked) > 100, presenter.surface.get_at((700, 700))[:3])
presenter.close()
"""


def test_a_window_that_changes_its_size_while_its_picture_is_copied(
    screen: str, home: Path
) -> None:
    said = said_by(RESIZED, home, screen)
    assert said.split("\n")[-2] == "True (10, 200, 30)", said


HEARD = """
import pygame
from nomercy_table.system.display import Presenter

presenter = Presenter("copied", None, (1500, 900), full_screen=False)
def told():
    return sum(event.type == pygame.USEREVENT for event in presenter.events())
told()
pygame.event.post(pygame.event.Event(pygame.USEREVENT))
presenter.surface.fill((1, 2, 3))
presenter.present(None)
early = told()
presenter.surface.fill((3, 2, 1))
late = told()
pygame.event.post(pygame.event.Event(pygame.USEREVENT))
presenter.present(None)
presenter.wait(60)  # wakes at once
print(early, late, told())
presenter.close()
"""


def test_what_happens_while_a_picture_is_copied_is_told_once_the_surface_may_change(
    screen: str, home: Path
) -> None:
    """SDL makes the surface anew as it is asked for events: not while a thread reads from it."""
    said = said_by(HEARD, home, screen)
    assert said.split("\n")[-2] == "0 1 1", said
