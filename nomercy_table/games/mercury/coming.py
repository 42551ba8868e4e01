"""What comes to the seat that is to answer if it takes it (MCY-12), in numbers and in words.

All of it can be seen by everybody: what was aimed, how many cards the hands have, how many are
left to draw. Only in what the seat itself is told does it matter whether it could reflect it.
"""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.games.mercury import asking
from nomercy_table.games.mercury.cards import DRAW_THREE, FACE_OF, GIVE_TWO, REFLECTION, plain_name
from nomercy_table.games.mercury.observation import MercuryObservation


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


def is_reflected_by(observation: MercuryObservation) -> bool:
    """Whether the seat that is to answer may reflect it, as far as the viewer knows."""
    own = observation.viewer == observation.turn
    return holds_reflection(observation) if own else can_come_back(observation)


# -- words ----------------------------------------------------------------------------------------


def in_short(observation: MercuryObservation) -> str:
    """What the seat gets, as the table's sign says it to all."""
    what = coming(observation)
    if what.kept:
        return asking.KEEPS_BOTH if what.kept == 2 else asking.KEEPS_LAST
    return f"+{what.count}" if what.count else asking.NOTHING_TO_DRAW


def button(observation: MercuryObservation) -> str:
    """What its seat presses to take it."""
    what = coming(observation)
    if not what.count:
        return asking.CONTINUE
    if what.kept:
        return asking.KEEP_IT if what.count == 1 else asking.KEEP_THEM
    return asking.TAKE_IT if what.count == 1 else asking.TAKE_THEM


def prompt(observation: MercuryObservation) -> str:
    """What the seat is told: its own choice where it looks itself, else what anybody may read.

    Which card hits it has just been said as that was played: it is named again if it comes back.
    """
    plain, unless, choice = _what_to_do(coming(observation))
    then = plain
    if observation.viewer != observation.turn:
        then = unless if can_come_back(observation) else plain
    elif holds_reflection(observation):
        then = choice
    card = plain_name(observation.aimed)
    if observation.reflected:
        return asking.COMES_BACK(card=card, then=then)
    if FACE_OF[observation.discard[-1]] == REFLECTION:
        return asking.HITS_AFTER_ALL(card=card, then=then)
    return then


def _what_to_do(what: Coming) -> tuple[str, str, str]:
    """What its seat does; the same unless it reflects; and as a question to who may."""
    if what.kept == 2:
        return asking.KEEP_TWO, asking.KEEP_TWO_UNLESS, asking.REFLECT_OR_KEEP_TWO
    if what.kept:
        return asking.KEEP_LAST, asking.KEEP_LAST_UNLESS, asking.REFLECT_OR_KEEP_LAST
    if not what.count:
        return asking.TAKE_NONE, asking.TAKE_NONE_UNLESS, asking.REFLECT_OR_TAKE_NONE
    cards = asking.CARDS[what.count]
    return (
        asking.TAKE(cards=cards),
        asking.TAKE_UNLESS(cards=cards),
        asking.REFLECT_OR_TAKE(cards=cards),
    )
