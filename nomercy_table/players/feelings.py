"""What an event means to those who sit at the table: who is glad of it, and whom it hurts.

It follows from what all events and cues tell, so no game is known here; and from no more than the
event says to whoever looks: a face gives nothing away.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from nomercy_table.engine.cues import Cue
from nomercy_table.engine.events import Event, MatchEnded, Occasion, RoundEnded, Seat

Mood = Literal["", "glee", "pain"]
"""What a face shows; "": it is calm."""

_GLAD: Collection[Occasion] = ("gain", "steal", "strike", "luck", "last", "win")
_SORRY: Collection[Occasion] = ("bust", "robbed", "burden", "out", "loss")

_GREAT = 4
"""Cards to take at once of which one speaks."""

_MUCH = 15
"""Points that became safe at once, and that one is glad of; or that were lost, and all others are,
as they are when somebody is out: they show it, and say nothing."""


@dataclass(frozen=True)
class Feeling:
    """What an event is to one seat; `great`: it is worth a word."""

    seat: Seat
    occasion: Occasion
    great: bool = True

    @property
    def mood(self) -> Mood:
        """What the face shows."""
        return "glee" if self.occasion in _GLAD else "pain" if self.occasion in _SORRY else ""


def feelings(
    event: Event,
    cue: Cue,
    seats: int,
    harmed: Collection[Seat] = (),
    people: Collection[Seat] = (),
) -> Sequence[Feeling]:
    """What `event` is to each of `seats` whom it concerns, at most one thing each; `harmed` are
    those whose cards it has harmed where they lay, and `people` those who sit at this screen: none
    of them laughs at another one's loss."""
    found: dict[Seat, Feeling] = {}
    for feeling in _all(event, cue, seats, harmed, people):
        found.setdefault(feeling.seat, feeling)
    return tuple(found.values())


def _all(
    event: Event, cue: Cue, seats: int, harmed: Collection[Seat], people: Collection[Seat]
) -> list[Feeling]:
    """All that it could be, the weightiest first."""
    match event:
        case MatchEnded():
            lost = [seat for seat in range(seats) if event.winners and seat not in event.winners]
            won = [Feeling(seat, "win") for seat in event.winners]
            return won + [Feeling(seat, "loss") for seat in lost]
        case RoundEnded():
            return [Feeling(seat, "win") for seat in event.winners]
    kind = cue.moment.kind if cue.moment is not None else ""
    seat, stakes = event.seat_concerned, event.stakes
    by = None if stakes is None else stakes.by
    found = [Feeling(felt, occasion) for felt, occasion in event.felt]
    if seat is not None:
        count = sum(move.count for move in event.moves)
        if kind == "loss":
            found.append(Feeling(seat, "bust"))
        elif kind == "elimination":
            found.append(Feeling(seat, "out"))
        elif kind == "catch":
            found.append(Feeling(seat, "robbed"))
        elif kind == "call":
            found.append(Feeling(seat, "last"))
        elif event.victims:
            occasion: Occasion = "steal" if kind == "theft" else "strike"
            found.append(Feeling(seat, occasion, kind in ("theft", "rebound")))
        elif event.threat:
            found.append(Feeling(seat, "burden", event.threat >= _GREAT))
        elif cue.counts and count:
            found.append(Feeling(seat, "burden", count >= _GREAT))
        elif event.gain >= _MUCH:
            found.append(Feeling(seat, "gain"))
    if by is not None:
        found.append(Feeling(by, "strike"))
    much = kind == "loss" and stakes is not None and stakes.amount >= _MUCH
    if much or kind == "elimination":
        friends = people if seat in people else ()
        laughing = [other for other in range(seats) if other != seat and other not in friends]
        found += [Feeling(other, "luck", False) for other in laughing]
    found += [
        Feeling(victim, "robbed", kind in ("theft", "rebound"))
        for victim in event.victims
        if victim != seat
    ]
    if harmed:
        found += [Feeling(other, "robbed") for other in sorted(harmed)]
        if seats == 2:  # what harms the one serves the other
            found += [Feeling(other, "strike") for other in range(seats) if other not in harmed]
    return found
