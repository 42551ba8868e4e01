"""A window at rest is woken by what happens, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from window.driver import said_by

pytestmark = pytest.mark.window

AT_REST = """
import pathlib, re
import pygame
from nomercy_table.system.sdl import wait_for_event

def wakes():
    status = pathlib.Path("/proc/self/status").read_text(encoding="ascii")
    return int(re.search(r"^voluntary_ctxt_switches:\\s*(\\d+)", status, re.MULTILINE)[1])

pygame.display.init()
pygame.display.set_mode((320, 200))
pygame.display.flip()
while pygame.event.get():  # what comes of opening it
    wait_for_event(0.3)
before = wakes()
wait_for_event(1.0)
print(wakes() - before)
pygame.event.post(pygame.event.Event(pygame.USEREVENT))
wait_for_event(1e6)
print([event.type == pygame.USEREVENT for event in pygame.event.get()])
"""


def test_nothing_wakes_it_and_an_event_does(screen: str, home: Path) -> None:
    said = said_by(AT_REST, home, screen).splitlines()
    assert int(said[0]) < 20  # a look every millisecond would be a thousand
    assert said[1] == "[True]"
