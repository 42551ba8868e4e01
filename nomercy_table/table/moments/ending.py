"""What both ends of a match have: where things stand, and words."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import Unit, join_names
from nomercy_table.players.feelings import Mood
from nomercy_table.table.moments.scene import Scene, Script
from nomercy_table.table.moments.words import GOLD, SILVER, Lettering
from nomercy_table.table.moods import wearing


def unit_in(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(1.15 * window[0]))


class Ending(Script):
    """What both ends have: portraits, words and a number, one below the other."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene)
        self._result, self._still = result, still
        width, height = scene.size
        self._unit = unit_in(scene.size)
        self._top = (height - round(0.88 * self._unit)) // 2
        self._middle = (width // 2, self._top + round(0.29 * self._unit))
        self._words_at = (width // 2, self._top + round(0.66 * self._unit))
        self._score_at = (width // 2, self._top + round(0.83 * self._unit))

    def _face(self, seat: Seat, mood: Mood) -> str:
        """The picture of that seat in that mood."""
        return wearing(self.scene.sitters[seat].portrait, mood)

    def _name(self, seats: Sequence[Seat]) -> str:
        return join_names([self.scene.sitters[seat].name for seat in seats])

    @property
    def _alone(self) -> Seat | None:
        """The only person here."""
        people = self.scene.people
        return people[0] if len(people) == 1 else None

    @property
    def _counts(self) -> Unit:
        """What the scores count."""
        return self._scoring.words

    @property
    def _scoring(self) -> Scoring:
        """What the scores count, and which of them win."""
        return self.scene.game.scoring(self.scene.after.observation.options)

    def _letters(self, text: str, high: float, dark: bool = False) -> Lettering:
        """How a text looks that is so high, as a share of the unit."""
        room = round(0.92 * self.scene.size[0])
        inks = SILVER if dark else GOLD
        return self.scene.look, text, round(high * self._unit), room, inks, 0.0
