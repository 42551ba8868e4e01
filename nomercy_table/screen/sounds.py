"""Sounds, where there is something to play them on; silence everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pygame

from nomercy_table.resources import asset
from nomercy_table.screen.hush import hushed

SIGNALS = {
    "won": "win",
    "lost": "lose",
    "click": "click",
    "refused": "error",
    "land": "land",
}
"""What the program itself has to say, whatever is played, and the sound of each: how a match has
ended; a button; what can't be done; how loud the table is."""

_LOUDNESS = {"win": 0.8, "lose": 0.8, "click": 0.35}
"""How loud these are among all others, where it is not a half: all files peak alike."""

_INTERFACE = frozenset({"click", "refused"})


_RATE, _BUFFER = 44_100, 1024
"""Samples a second; samples that are mixed at a time, which is when the mixer's thread wakes: 43
times a second, also while nothing is heard, and a sound comes up to 23 ms late."""


def outputs() -> bool:
    """Whether there may be something to hear sounds with; only Windows has to be asked.

    There the mixer looks for an output for eight seconds where there is none, and nothing else
    runs meanwhile. Elsewhere it says so at once.
    """
    if sys.platform == "win32":
        import ctypes

        return bool(ctypes.windll.winmm.waveOutGetNumDevs())
    return True


class Sounds:
    """All sounds. Volumes run from 0 to 100; nothing here ever raises."""

    def __init__(self) -> None:
        self.table_volume = 80
        self.interface_volume = 60
        self.muted = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ready = False

    def start(self, names: Iterable[str]) -> None:
        """Open the audio device, after the first frame, and read the sounds of these names and
        the program's own; without a device the game goes on silently."""
        if not outputs():
            return
        try:
            with hushed():
                pygame.mixer.init(_RATE, -16, 1, _BUFFER)
            for name in {*names, *SIGNALS.values()}:
                self._sounds[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
        except (pygame.error, OSError):
            return
        self._ready = True

    def signal(self, name: str) -> None:
        """Play one of the program's own `SIGNALS`."""
        sound = SIGNALS[name]
        self.play(sound, _LOUDNESS.get(sound, 0.5), name in _INTERFACE)

    def play(self, name: str, loudness: float, interface: bool = False) -> None:
        """Play the sound of that name, so loud among the others; `interface`: by the volume of
        buttons and turns."""
        volume = self.interface_volume if interface else self.table_volume
        if self.muted or not self._ready or volume <= 0:
            return
        sound = self._sounds[name]
        sound.set_volume(volume / 100 * loudness)
        sound.play()  # may find no free channel: then this one is not heard

    def stop(self) -> None:
        """Close the audio device."""
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
