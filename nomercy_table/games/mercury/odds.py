"""What can be counted in Mercury: whether a drawn card may fit, whether an attack may come back."""

from __future__ import annotations

from nomercy_table.engine.hints import percent, points
from nomercy_table.engine.odds import Odd, some_of
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.cards import (
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    POINTS,
    REFLECTION,
    mask,
)
from nomercy_table.games.mercury.memory import REFLECTIONS
from nomercy_table.games.mercury.observation import PLAY, MercuryObservation

AIMED = {DRAW_FIVE, GIVE_TWO, *DRAW_THREE}
"""What is aimed at the next seat, and may be reflected (MCY-9 to MCY-12)."""


def odds(observation: MercuryObservation) -> tuple[Odd, ...]:
    """The share of the unseen cards that fit, where a drawn one may be played (MCY-3); what an
    unseen card counts; and the chance that the next seat holds a Reflection, where something could
    be aimed at it."""
    if observation.viewer != observation.turn or observation.phase != PLAY:
        return ()
    fitting = FITTING[observation.colour][observation.number]
    unseen, found = observation.unseen, list[Odd]()
    if unseen and observation.can_draw:
        if observation.options["play_drawn"]:
            fits = (fitting & mask(unseen)).bit_count() / len(unseen)
            found.append(Odd(words.DRAW_FITS(chance=percent(fits)), fits))
        mean = sum(POINTS[FACE_OF[card]] for card in unseen) / len(unseen)
        found.append(Odd(words.DRAWN_COUNTS(points=points(mean)), mean))
    if any(fitting >> card & 1 and FACE_OF[card] in AIMED for card in observation.hand):
        following = (observation.turn + 1) % observation.seats
        chance = can_reflect(observation, following)
        told = words.CAN_REFLECT(chance=percent(chance), who=f"{{{following}}}")
        found.append(Odd(told, chance))
    return tuple(found)


def can_reflect(observation: MercuryObservation, seat: int) -> float:
    """The chance that `seat` holds a Reflection, which it may keep all the same."""
    known = observation.known[seat]
    if REFLECTION in known:
        return 1.0
    unseen, located = observation.unseen, sum(len(faces) for faces in observation.known)
    elsewhere = sum(faces.count(REFLECTION) for faces in observation.known)
    wanted = sum(FACE_OF[card] == REFLECTION for card in unseen) - elsewhere
    hidden = observation.hand_sizes[seat] - len(known)
    open_to_it = min(hidden, observation.at_most[seat][REFLECTIONS])
    return some_of(max(0, wanted), len(unseen) - located, open_to_it)
