"""Sounds at cues, where there is something to play them on; silence everywhere else."""

from __future__ import annotations

import pygame

from nomercy_table.resources import asset
from nomercy_table.screen.hush import hushed

FOR_CUE = {
    "shuffle": "shuffle",
    "draw": "flip",
    "flip": "flip",
    "steal": "steal",
    "bust": "bust",
    "collect": "collect",
    "stop": "land",
    "empty": "slide",
    # Cards in hands.
    "deal": "deal",
    "play": "play",
    "discard": "play",
    "take": "slide",
    "give": "slide",
    "keep": "land",
    "pass": "land",
    "penalty": "penalty",
    "swap": "swap",
    "reveal": "reveal",
    "show": "reveal",
    "count": "reveal",
    "reverse": "reverse",
    "skip": "skip",
    "skipall": "skip",
    "colour": "colour",
    "stack": "stack",
    "uno": "uno",
    "caught": "caught",
    "out": "out",
    "reflect": "reflect",
    # Mercenaries: the shop, and the skirmish.
    "open": "slide",
    "close": "collect",
    "hire": "coins",
    "trade": "slide",
    "choose": "land",
    "equip": "equip",
    "attack": "attack",
    "lightning": "lightning",
    "shield": "shield",
    "wound": "wound",
    "death": "death",
    "miss": "miss",
    "heal": "colour",
    "bury": "land",
    "triumph": "reveal",
    "nobody": "slide",
    "ears": "collect",
    "return": "slide",
    "reinforce": "deal",
    # The table itself.
    "won": "win",
    "lost": "lose",
    "turn": "turn",
    "click": "click",
    "refused": "error",
}
"""The sound of each cue."""

SILENT = frozenset({"", "round", "match", "waits", "ask", "ready"})
"""Cues without a sound: nothing happens in them, or something that sounds comes with them."""

_LOUDNESS = {
    "bust": 1.0,
    "out": 1.0,
    "death": 1.0,
    "wound": 0.9,
    "stack": 0.9,
    "win": 0.8,
    "lose": 0.8,
    "penalty": 0.8,
    "reveal": 0.8,
    "caught": 0.8,
    "shield": 0.8,
    "steal": 0.75,
    "swap": 0.75,
    "attack": 0.75,
    "lightning": 0.75,
    "shuffle": 0.7,
    "deal": 0.7,
    "collect": 0.65,
    "flip": 0.6,
    "play": 0.6,
    "equip": 0.6,
    "reflect": 0.55,
    "slide": 0.45,
    "miss": 0.45,
    "click": 0.35,
    "reverse": 0.35,
    "coins": 0.35,
    "colour": 0.3,
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
