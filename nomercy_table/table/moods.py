"""The faces at the table: glad or hurt for a moment, then calm again."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from nomercy_table.engine.events import Event, Seat
from nomercy_table.players.feelings import Feeling, Mood
from nomercy_table.table.geometry import Shown

SECONDS = 1.8
"""For how long a face shows what its owner feels, at normal speed."""

MOODS: tuple[Mood, ...] = ("glee", "pain")


def wearing(portrait: str, mood: Mood) -> str:
    """The picture of a portrait in that mood."""
    return f"{mood}/{portrait}" if mood and portrait else portrait


def calm(portrait: str) -> str:
    """The portrait that a picture shows, in whatever mood."""
    return portrait.rpartition("/")[2]


def mood_of(picture: str) -> Mood:
    """The mood in which a portrait is drawn; "": calm."""
    found = picture.rpartition("/")[0]
    return next((mood for mood in MOODS if mood == found), "")


def harmed(event: Event, shown: Shown) -> Collection[Seat]:
    """Whose cards the event has harmed where they lay."""
    grave = {mark.card for mark in event.marks if mark.grave}
    if not grave:
        return ()
    return {
        zone.seat
        for zone in shown.arrangement.zones
        if zone.seat is not None
        and any(card.key in grave for column in zone.columns for card in column.cards)
    }


class Moods:
    """What every face shows now."""

    def __init__(self) -> None:
        self._left: dict[Seat, tuple[Mood, float]] = {}
        self._later: dict[Seat, tuple[Mood, float]] = {}
        """What they will show when what is staged now is over."""

    def feel(self, feelings: Iterable[Feeling], pace: float = 1.0, staged: bool = False) -> None:
        """These move those who feel them, for a moment that lasts `pace` times as long: when what
        moves them has been seen, where it is `staged`."""
        into = self._later if staged else self._left
        for feeling in feelings:
            if feeling.mood:
                into[feeling.seat] = feeling.mood, SECONDS * pace

    def advance(self, dt: float, staged: bool = False) -> None:
        """Let `dt` seconds pass; none do for the faces while something is `staged` over them."""
        if staged or not (self._left or self._later):
            return
        later = {seat: (mood, left - dt) for seat, (mood, left) in self._left.items()}
        self._left = {seat: entry for seat, entry in later.items() if entry[1] > 0} | self._later
        self._later = {}

    @property
    def shown(self) -> tuple[tuple[Seat, Mood], ...]:
        """Who is not calm, by seat."""
        return tuple((seat, mood) for seat, (mood, _) in sorted(self._left.items()))

    @property
    def changes_after(self) -> float | None:
        """Seconds until the next face is calm again; None: all are."""
        return min((left for _, left in self._left.values()), default=None)
