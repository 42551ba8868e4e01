"""What can be counted in Show 'Em No Mercy: whether a drawn card fits, whether a stack can be
answered."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.engine.hints import percent
from nomercy_table.engine.odds import Odd
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import FACE, STACK_VALUE
from nomercy_table.games.showem.matching import FITS, ROW_OF, STACK_ROW
from nomercy_table.games.showem.misfits import chance_of_any, faces_of
from nomercy_table.games.showem.observation import ANSWER, PLAY, ShowemObservation
from nomercy_table.games.showem.policy import BACK, KIND


def odds(observation: ShowemObservation) -> tuple[Odd, ...]:
    """The chance that the next card of the pile fits, and that the next seat could answer the least
    and the most that the viewer can make it draw."""
    if observation.viewer != observation.turn or observation.phase not in (PLAY, ANSWER):
        return ()
    if observation.turn in observation.waiting:  # the stack has come back: it can't be answered
        return ()
    top = FACE[observation.top]
    answers = observation.phase == ANSWER
    row = STACK_ROW[observation.least] if answers else ROW_OF[observation.colour][top]
    found: list[Odd] = []
    unseen = observation.unseen
    if not answers and observation.draw_count and unseen:
        fits = _chance(observation, None, 1, faces_of(FITS[row]))
        found.append(Odd(words.DRAW_FITS(chance=percent(fits)), fits))
    faces = {FACE[card] for card in observation.hand if FITS[row][FACE[card]]}
    strikes = sorted(filter(None, (_struck(observation, face) for face in faces)))
    for least, seat in dict.fromkeys([*strikes[:1], *strikes[-1:]]):
        chance = can_answer(observation, seat, least)
        told = words.CAN_ANSWER(chance=percent(chance), who=f"{{{seat}}}", least=least)
        found.append(Odd(told, chance))
    return tuple(found)


def _struck(observation: ShowemObservation, face: int) -> tuple[int, Seat] | None:
    """The value of a draw card, and whom it makes answer; None: it is none, or strikes back at
    the viewer (SNM-18)."""
    if not STACK_VALUE[face]:
        return None
    turn = observation.turn
    seat = observation.before(turn) if KIND[face] == BACK else observation.after(turn)
    alone = KIND[face] == BACK and len(observation.others) == 1
    return None if alone else (STACK_VALUE[face], seat)


def can_answer(observation: ShowemObservation, seat: int, least: int) -> float:
    """The chance that `seat` holds a card that answers a stack of that value (SNM-18)."""
    known = observation.known[seat]
    if any(STACK_VALUE[FACE[card]] >= least for card in known):
        return 1.0
    wanted = faces_of([value >= least for value in STACK_VALUE])
    return _chance(observation, seat, observation.counts[seat] - len(known), wanted)


def _chance(observation: ShowemObservation, place: Seat | None, hidden: int, wanted: int) -> float:
    """Return the chance that a hidden card of a place has one of the wanted faces.

    `place` is a seat, or None for the draw pile.
    """
    unseen, misfits = observation.unseen_faces, observation.misfits
    return chance_of_any(unseen, misfits, place, hidden, wanted)
