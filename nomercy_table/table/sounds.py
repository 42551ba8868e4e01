"""Sounds at cues, where there is something to play them on; silence everywhere else."""

from __future__ import annotations

import pygame

from nomercy_table.resources import asset
from nomercy_table.table.hush import hushed

FOR_CUE = {
    "shuffle": "shuffle",
    "draw": "flip",
    "steal": "steal",
    "bust": "bust",
    "collect": "collect",
    "stop": "land",
    "empty": "slide",
    "won": "win",
    "lost": "lose",
    "turn": "turn",
    "click": "click",
    "refused": "error",
}
"""The sound of each cue; a cue that is not here is silent."""

_LOUDNESS = {
    "bust": 1.0,
    "win": 0.8,
    "lose": 0.8,
    "steal": 0.75,
    "shuffle": 0.7,
    "collect": 0.65,
    "flip": 0.6,
    "slide": 0.45,
    "click": 0.35,
}
"""How loud each sound is among the others, where it is not a half: all files peak alike."""

_INTERFACE = frozenset({"click", "refused", "turn"})


class Sounds:
    """All sounds. Volumes run from 0 to 100; nothing here ever raises."""

    def __init__(self) -> None:
        self.table_volume = 80
        self.interface_volume = 60
        self.muted = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ready = False

    def start(self) -> None:
        """Open the audio device, after the first frame; without one the game goes on silently."""
        try:
            with hushed():
                pygame.mixer.init(44100, -16, 1, 512)
            for name in set(FOR_CUE.values()):
                self._sounds[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
        except (pygame.error, OSError):
            return
        self._ready = True

    def play(self, cue: str) -> None:
        """Play the sound of `cue`, if it has one."""
        name = FOR_CUE.get(cue)
        if name is None or self.muted or not self._ready:
            return
        volume = self.interface_volume if cue in _INTERFACE else self.table_volume
        if volume <= 0:
            return
        sound = self._sounds[name]
        sound.set_volume(volume / 100 * _LOUDNESS.get(name, 0.5))
        sound.play()  # may find no free channel: then this one is not heard

    def stop(self) -> None:
        """Close the audio device."""
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
