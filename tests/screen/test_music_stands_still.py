"""The mixer's own stream stands still and goes on also while a sound ends: pygame waits for the
mixer's thread there, which has to tell the interpreter of the sound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import waiting

CHECKOUT = Path(__file__).resolve().parents[2]

ENDING = dedent(
    """
    import sys

    import pygame

    from nomercy_table.resources import asset
    from nomercy_table.system.music import TITLE, Stream

    pygame.mixer.init(44_100, -16, 2, 64)
    stream, sound = Stream(), pygame.mixer.Sound(buffer=bytes(400))
    stream.play(asset("music", f"{TITLE}.ogg"))
    sys.setswitchinterval(1000)
    for act in (stream.pause, stream.go_on):
        sound.play()
        for _ in range(20_000_000):
            pass
        act()
    """
)
"""Keeps the interpreter until the sound of a few milliseconds has ended and the mixer's thread
waits to say so, and only then lets the music stand still, or go on."""


def test_music_stands_still_and_goes_on_while_a_sound_ends() -> None:
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(CHECKOUT)}
    with subprocess.Popen([sys.executable, "-c", ENDING], env=env) as program:
        try:
            waiting.until(lambda: program.poll() is not None, "the music stands still, and goes on")
        finally:
            program.kill()
    assert program.returncode == 0
