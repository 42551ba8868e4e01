"""What one seat may know in Mercury, and can keep in mind by a perfect memory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercury.cards import DECK_SIZE

PLAY, NAME, DRAWN, ANSWER, GIVE = range(5)
"""What the seat to act is asked: to play or draw; to name the colour first; whether it plays
the card that it drew; whether it reflects; which two cards it gives."""

PHASES = ("play", "name", "drawn", "answer", "give")
"""Their names."""


@dataclass(frozen=True)
class MercuryObservation(Observation):
    """The table as `viewer` sees it.

    `phase` is what seat `turn` is asked. `colour` is the one to be followed (NO_COLOUR while
    it is yet to be named), `number` the one that fits, too (0: none). `aimed` is the face
    of the special card that is to be answered (-1: none) and `reflected` whether that has
    been reflected once. `passes` counts passes in a row for want of any card (MCY-6).

    `hand` is the viewer's own, keys rising; `hand_sizes` by seat; `discard` all open cards, the
    top one last; `drawn` the viewer's card that it may play in phase DRAWN (-1: none, or not
    seen). `revealed` are the hands that lie open at the end of a round: from seat 0 on, one after
    the other; else ().

    The rest is memory, see `memory`: `known` the faces that the viewer knows in the others'
    hands, `at_most` by seat the limits by kind, `recycled` the viewer's account of the
    cards of a rebuilt pile: at most so many by face in it, and in hands; () before.
    """

    first: Seat
    turn: Seat
    phase: int
    colour: int
    number: int
    aimed: int
    reflected: bool
    passes: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    drawn: int
    pile: int
    discard: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    at_most: tuple[tuple[int, ...], ...]
    recycled: tuple[tuple[int, ...], ...]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The keys that lie neither in the viewer's hand nor open, sorted: in the draw pile and
        in the others' hands."""
        seen = {*self.hand, *self.discard, *(card for hand in self.revealed for card in hand)}
        return tuple(card for card in range(DECK_SIZE) if card not in seen)

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be from the discards (MCY-6)."""
        return self.pile > 0 or len(self.discard) > 1
