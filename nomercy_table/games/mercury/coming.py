"""What comes to the seat that is to answer if it takes it (MCY-12), in numbers and in words.

All of it can be seen by everybody: what was aimed, how many cards the hands have, how many are
left to draw. Only in what the seat itself is told does it matter whether it could reflect it.
"""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.games.mercury.cards import DRAW_THREE, FACE_OF, GIVE_TWO, REFLECTION, face_name
from nomercy_table.games.mercury.observation import MercuryObservation

_NUMBERS = ("no card", "one card", "two cards", "three cards", "four cards", "five cards")


@dataclass(frozen=True)
class Coming:
    """So many cards: `drawn` from the pile, `given` by the one who aimed, or `kept` of those that
    the seat wanted to give itself; at most one of the three is above 0."""

    drawn: int = 0
    given: int = 0
    kept: int = 0

    @property
    def count(self) -> int:
        """However it comes by them."""
        return self.drawn + self.given + self.kept


def coming(observation: MercuryObservation) -> Coming:
    """What the seat to act gets if it takes it (MCY-7, MCY-8, MCY-10, MCY-12, MCY-14); by MCY-6 it
    draws no more than there is."""
    reflected = observation.reflected
    if observation.aimed == GIVE_TWO:
        giver = observation.turn if reflected else (observation.turn - 1) % observation.seats
        if left := min(2, observation.hand_sizes[giver]):
            return Coming(kept=left) if reflected else Coming(given=left)
        most = 2
    else:
        most = 3 if observation.aimed in DRAW_THREE else 5
    return Coming(drawn=min(most, observation.pile + len(observation.discard) - 1))


def can_come_back(observation: MercuryObservation) -> bool:
    """Whether there may be a Reflection to answer with, by what lies open for all to see."""
    return sum(FACE_OF[card] == REFLECTION for card in observation.discard) < 2


def holds_reflection(observation: MercuryObservation) -> bool:
    """Whether the viewer itself could reflect."""
    return any(FACE_OF[card] == REFLECTION for card in observation.hand)


# -- words ----------------------------------------------------------------------------------------


def in_short(observation: MercuryObservation) -> str:
    """What the seat gets, as the table's sign says it to all."""
    what = coming(observation)
    if what.given:
        return f"{_NUMBERS[what.given]} given"
    if what.kept:
        return "keeps both cards" if what.kept == 2 else "keeps its last card"
    return f"+{what.drawn}" if what.drawn else "nothing to draw"


def button(observation: MercuryObservation) -> str:
    """What its seat presses to take it."""
    what = coming(observation)
    if not what.count:
        return "Go on"
    return f"{'Keep' if what.kept else 'Take'} {'it' if what.count == 1 else 'them'}"


def prompt(observation: MercuryObservation) -> str:
    """What the seat is told: its own choice where it looks itself, else what anybody may read."""
    # Two sentences, as around one screen a name and a colon stand before them.
    head, what = _what_happens(observation), _what_to_do(coming(observation))
    if observation.viewer != observation.turn:
        unless = ", unless you reflect it" if can_come_back(observation) else ""
        return f"{head} {what.capitalize()}{unless}."
    if holds_reflection(observation):
        return f"{head} Reflect it, or {what}?"
    return f"{head} {what.capitalize()}."


def _what_happens(observation: MercuryObservation) -> str:
    face = observation.aimed
    name = "Draw 3 & Go" if face in DRAW_THREE else face_name(face)
    if observation.reflected:
        return f"Your {name} comes back."
    again = FACE_OF[observation.discard[-1]] == REFLECTION
    return f"{name} hits you after all." if again else f"{name} hits you."


def _what_to_do(what: Coming) -> str:
    if what.kept:
        return "keep the two cards" if what.kept == 2 else "keep your last card"
    if not what.count:
        return "take nothing, as no card is left to draw"
    return f"take {_NUMBERS[what.count]}"
