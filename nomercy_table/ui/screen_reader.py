"""A table that is read aloud: each event, each text and what has the focus, as they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from nomercy_table.ui import words
from nomercy_table.ui.focus import Focusable

_REMEMBERED = 12
"""So many sentences that were said last are not said again as they are shown."""


class Says(Protocol):
    """What speaks (`screen.speech.Speech`)."""

    def begin(self) -> None: ...
    def say(self, text: str) -> None: ...
    def hush(self) -> None: ...


class Spoken:
    """Knows what was said, and says what is new. While it is off, it says nothing."""

    def __init__(self, speech: Says) -> None:
        self._speech = speech
        self._scene = ""
        self._words: tuple[str, ...] = ()
        self._focus = ("", "")
        self._last: deque[str] = deque(maxlen=_REMEMBERED)
        self.on = False

    def turn(self, on: bool) -> None:
        """Read aloud, or no longer."""
        if on == self.on:
            return
        self.on = on
        self._scene, self._words, self._focus = "", (), ("", "")
        if on:
            self._speech.begin()
        self._speech.hush()
        self._speech.say(words.SPEECH_ON if on else words.SPEECH_OFF)

    def event(self, sentence: str) -> None:
        """Something happened at the table."""
        if self.on and sentence:
            self._last.append(sentence)
            self._speech.say(sentence)

    def interrupt(self) -> None:
        """Somebody pressed a key: they have heard enough."""
        if self.on:
            self._speech.hush()

    def shown(self, scene: str, things: Sequence[Focusable], texts: Sequence[str]) -> None:
        """A frame of `scene` is on the screen, with these things and texts."""
        if not self.on:
            return
        if scene != self._scene:
            self._scene, self._words, self._focus = scene, (), ("", "")
            self._last.clear()
        for text in texts:
            if text and text not in self._words and text not in self._last:
                self._speech.say(text)
        self._words = tuple(texts)
        self._say_focus(things)

    def _say_focus(self, things: Sequence[Focusable]) -> None:
        found = next((thing for thing in things if thing.focused), None)
        if found is None:
            self._focus = ("", "")
            return
        label = found.label if found.enabled else words.NOT_NOW(what=found.label)
        if (found.id, label) != self._focus:
            self._focus = (found.id, label)
            self._speech.say(label)
