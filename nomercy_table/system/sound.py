"""Sounds, where there is something to play them on; silence everywhere else."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from nomercy_table.resources import assets_dir
from nomercy_table.storage.settings import Settings
from nomercy_table.system.hush import hushed
from nomercy_table.system.music import Music, Stream

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
"""How loud these are among all others, where it is not a half."""

_INTERFACE = frozenset({"click", "refused"})


_RATE, _BUFFER, _CHANNELS = 44_100, 1024, 16
"""Samples a second; samples that are mixed at a time, which is when the mixer's thread wakes: 43
times a second, also while nothing is heard, and a sound comes up to 23 ms late; how many sounds
there may be at once."""

_TAKE = re.compile(r"(.+?)(?:-\d)?")
_GOLDEN = 0.618034
"""Its multiples, without their whole part, are spread evenly and never come back: chance that no
match knows of."""
_SOFTER = 0.16
"""How much softer than another a take may be played."""


def outputs() -> bool:
    """Whether there may be something to hear sounds with; only Windows has to be asked.

    There the mixer looks for an output for eight seconds where there is none, and nothing else
    runs meanwhile. Elsewhere it says so at once, as drivers do that were asked for by name.
    """
    if sys.platform == "win32" and not os.environ.get("SDL_AUDIODRIVER"):
        import ctypes

        return bool(ctypes.windll.winmm.waveOutGetNumDevs())
    return True


def takes(folder: str = "") -> Mapping[str, list[Path]]:
    """The files of each sound, by its name: one, or several takes of the same. `folder`: those that
    sound otherwise on the cloth of that name; "": all of felt, and all that no cloth changes."""
    found: dict[str, list[Path]] = {}
    for path in sorted((assets_dir() / "sounds" / folder).glob("*.ogg")):
        name = _TAKE.fullmatch(path.stem)
        assert name is not None
        found.setdefault(name[1], []).append(path)
    return found


class _Takes:
    """The takes of one sound: never the same twice in a row, and never quite as loud.

    A file takes a millisecond or two to be decoded. So each is read by itself, at the latest when
    it is to be heard; one that can't be read is silent.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        self._sounds: dict[int, pygame.mixer.Sound | None] = {}
        self._last = self._played = 0

    def read(self) -> bool:
        """Read one more of them; return whether there was one."""
        for number in range(len(self._paths)):
            if number not in self._sounds:
                self._sound(number)
                return True
        return False

    def play(self, loudness: float) -> None:
        """Play one of them."""
        self._played += 1
        chance = self._played * _GOLDEN % 1
        others = len(self._paths) - 1
        self._last = (self._last + 1 + int(chance * others)) % len(self._paths)
        sound = self._sound(self._last)
        if sound is not None:
            sound.set_volume(loudness * (1 - _SOFTER * chance if others else 1))
            sound.play()  # may find no free channel: then this one is not heard

    def _sound(self, number: int) -> pygame.mixer.Sound | None:
        if number not in self._sounds:
            try:
                self._sounds[number] = pygame.mixer.Sound(self._paths[number])
            except (pygame.error, OSError):
                self._sounds[number] = None
        return self._sounds[number]


class Sounds:
    """All sounds, and the music. Volumes run from 0 to 100; nothing here ever raises."""

    def __init__(self) -> None:
        self.table_volume = 80
        self.interface_volume = 60
        self.muted = False
        self.music = Music()
        self._sounds: dict[str, _Takes] = {}
        self._ground: dict[str, _Takes] = {}
        """How things sound on the cloth that lies there."""
        self._unread: list[_Takes] = []
        """Those of which a file may not be read yet, the most urgent last."""
        self._cloth = ""
        self._ready = False

    def start(self) -> None:
        """Open the audio device, after the first frame, and find all sounds; without a device the
        game goes on silently."""
        if not outputs():
            return
        try:
            with hushed():
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
            self._sounds = {name: _Takes(files) for name, files in takes().items()}
        except (pygame.error, OSError):
            return
        self._unread = [*self._sounds.values()]
        self._ready = True
        self.music.start(Stream())

    def heed(self, settings: Settings) -> None:
        """Be as loud as the player wants it."""
        self.table_volume = settings.table_volume
        self.interface_volume = settings.interface_volume
        self.music.volume = settings.music_volume
        self.muted = self.music.muted = settings.muted

    def follow(
        self, cloth: str, dt: float, *, ducked: bool, watched: bool, hushed: bool = False
    ) -> None:
        """Let `dt` seconds pass over that cloth; the rest as in `Music.follow`. Of what is not read
        yet, one file is read."""
        if self._ready and cloth != self._cloth:
            self._cloth = cloth
            self._ground = {name: _Takes(files) for name, files in takes(cloth).items()}
            self._unread += self._ground.values()
        while self._unread and not self._unread[-1].read():
            self._unread.pop()
        self.music.follow(cloth, dt, ducked=ducked, watched=watched, hushed=hushed)

    def signal(self, name: str) -> None:
        """Play one of the program's own `SIGNALS`."""
        sound = SIGNALS[name]
        self.play(sound, _LOUDNESS.get(sound, 0.5), name in _INTERFACE)

    def play(self, name: str, loudness: float, interface: bool = False) -> None:
        """Play the sound of that name, if there is one, so loud among the others; `interface`: by
        the volume of buttons and turns."""
        volume = self.interface_volume if interface else self.table_volume
        if self.muted or not self._ready or volume <= 0:
            return
        found = self._ground.get(name) or self._sounds.get(name)
        if found is not None:
            found.play(volume / 100 * loudness)

    def stop(self) -> None:
        """Close the audio device."""
        if self._ready:
            self._ready = False
            self._unread = []
            self.music.stop()
            pygame.mixer.quit()
