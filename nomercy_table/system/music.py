"""Music: that of the title, or of the cloth that is shown; it goes round and round, softly.

It is streamed from its file, and only one piece is played at a time: another one begins when the
last has faded. `follow` tells it what is shown, and brings it there in small steps; while nothing
changes, there is nothing to be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from nomercy_table.resources import asset

TITLE = "title"
"""What is played where no cloth lies."""

FADES_OUT, FADES_IN = 0.7, 0.9
"""Seconds in which a piece goes, and the next one comes."""
DUCKED = 10 ** (-8 / 20)
"""How loud it is under a moment that is staged, against otherwise."""
HUSHED = 10 ** (-26 / 20)
"""And while all at the table hold their breath."""
DUCKS, RISES = 0.2, 1.0
"""Seconds in which it is ducked, and as loud as before."""
STEP = 1 / 40
"""Seconds between two steps of a change: so small ones nobody hears."""
LOUDEST = 0.8
"""How loud the file is played at full volume: never louder than what happens at the table."""


class Deck(Protocol):
    """What plays a file: the mixer's stream, or something in a test."""

    def play(self, path: Path) -> None:
        """Play that file from its beginning, round and round. Raises pygame.error."""
        ...

    def stop(self) -> None:
        """Play nothing any more."""
        ...

    def pause(self) -> None:
        """Stand still."""
        ...

    def go_on(self) -> None:
        """Go on from there."""
        ...

    def loud(self, share: float) -> None:
        """Play so loud, from 0 to 1."""
        ...


@contextmanager
def _no_sound_ends() -> Iterator[None]:
    """All sounds stand still, once one that has just ended is seen off."""
    pygame.mixer.pause()
    pygame.mixer.music.get_busy()  # it waits for the mixer's thread, and lets go meanwhile
    try:
        yield
    finally:
        pygame.mixer.unpause()


class Stream:
    """The mixer's own stream.

    To pause it and to let it go on, pygame waits for the mixer's thread without letting go of the
    interpreter, and that thread wants the interpreter when a sound has ended: both would wait for
    ever. So no sound ends meanwhile.
    """

    def play(self, path: Path) -> None:
        pygame.mixer.music.load(path)
        pygame.mixer.music.play(-1)

    def stop(self) -> None:
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def pause(self) -> None:
        with _no_sound_ends():
            pygame.mixer.music.pause()

    def go_on(self) -> None:
        with _no_sound_ends():
            pygame.mixer.music.unpause()

    def loud(self, share: float) -> None:
        pygame.mixer.music.set_volume(share)


class Music:
    """What is played, and how loud. Volumes run from 0 to 100; nothing here ever raises."""

    def __init__(self) -> None:
        self.volume = 50
        self.muted = False
        self.watched = True
        """Whether the window has the focus; else it fades, and waits."""
        self.ducked = False
        """Whether something is staged, which is to be heard."""
        self.hushed = False
        """Whether next to nothing is to be heard now."""
        self.wanted = TITLE
        """The piece that ought to be heard: a file of `assets/music`."""
        self._deck: Deck | None = None
        self._playing = ""
        self._paused = False
        self._faded = 0.0
        """How far it has come in, from 0 to 1."""
        self._under = 1.0
        """How loud it is for what is staged: from HUSHED to 1."""
        self._told = -1.0
        self._missing: set[str] = set()

    def start(self, deck: Deck) -> None:
        """There is something to hear it with."""
        self._deck = deck

    def stop(self) -> None:
        """There is nothing to hear it with any more."""
        if self._deck is not None and self._playing:
            self._deck.stop()
        self._deck, self._playing = None, ""

    @property
    def playing(self) -> str:
        """What is heard now, or would be if it were not paused; "": nothing."""
        return self._playing

    @property
    def loudness(self) -> float:
        """How loud the file is played, from 0 to 1."""
        if self.muted:
            return 0.0
        return self.volume / 100 * LOUDEST * self._faded**2 * self._under

    def follow(
        self, cloth: str, dt: float, *, ducked: bool, watched: bool, hushed: bool = False
    ) -> None:
        """Let `dt` seconds pass over that cloth ("": the program's own table); `ducked`: something
        is staged, which is to be heard; `hushed`: all hold their breath; `watched`: the window has
        the focus."""
        self.wanted, self.ducked, self.watched = cloth or TITLE, ducked, watched
        self.hushed = hushed
        if self._deck is None or self._settled:
            return
        try:
            self._step(self._deck, dt)
        except (pygame.error, OSError):
            self._missing.add(self.wanted)
            self._playing = ""

    def at_most(self, rest: float) -> float:
        """So many seconds of rest, or fewer, where a change goes on that takes steps."""
        return rest if self._deck is None or self._settled else min(rest, STEP)

    @property
    def _piece(self) -> str:
        """What ought to be played; "": there is nothing for this cloth."""
        return "" if self.wanted in self._missing else self.wanted

    @property
    def _audible(self) -> bool:
        """Whether anything ought to be heard."""
        return self.watched and not self.muted and self.volume > 0

    @property
    def _comes(self) -> bool:
        """Whether what is played ought to come in, or stay; else it goes."""
        return self._audible and self._playing == self._piece

    @property
    def _settled(self) -> bool:
        """Whether nothing has to change."""
        if self._faded != float(self._comes) or self._told != self.loudness:
            return False
        if not self._audible:
            return self._paused or not self._playing
        return self._comes and not self._paused and self._under == self._level

    @property
    def _level(self) -> float:
        return HUSHED if self.hushed else DUCKED if self.ducked else 1.0

    def _step(self, deck: Deck, dt: float) -> None:
        if self._audible and self._paused:
            deck.go_on()
            self._paused = False
        if self._audible and self._faded <= 0 and self._playing != self._piece:
            if self._playing:
                deck.stop()
                self._playing = ""
            if self._piece:
                deck.loud(0.0)
                deck.play(asset("music", f"{self._piece}.ogg"))
                self._playing = self._piece
        comes = float(self._comes)
        self._faded = _towards(self._faded, comes, dt / FADES_IN, dt / FADES_OUT)
        depth = dt * (1 - DUCKED)
        self._under = _towards(self._under, self._level, depth / RISES, depth / DUCKS)
        if self._told != self.loudness:
            self._told = self.loudness
            deck.loud(self._told)
        if not self._audible and self._faded <= 0 and self._playing and not self._paused:
            deck.pause()
            self._paused = True


def _towards(now: float, goal: float, up: float, down: float) -> float:
    """`now`, moved towards `goal` by so much at most."""
    return min(goal, now + up) if now < goal else max(goal, now - down)
