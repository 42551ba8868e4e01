"""Who listens to a table that is read aloud."""

from __future__ import annotations


class Heard:
    """Hears what would be said; as `screen.speech.Speech`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.hushed = 0
        self.silent = False

    def begin(self) -> None:
        pass

    def say(self, text: str) -> None:
        self.texts.append(text)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        pass
