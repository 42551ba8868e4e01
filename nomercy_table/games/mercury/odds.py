"""What can be counted in Mercury: whether a drawn card may fit, whether an attack may come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb, factorial

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
    """The share of the unseen cards that fit, where a drawn one may be played (MCY-3); what a
    drawn card counts; and the chance that the next seat holds a Reflection, where something could
    be aimed at it."""
    if observation.viewer != observation.turn or observation.phase != PLAY:
        return ()
    fitting = FITTING[observation.colour][observation.number]
    unseen, found = observation.unseen, list[Odd]()
    if observation.can_draw:
        if unseen and observation.options["play_drawn"]:
            fits = (fitting & mask(unseen)).bit_count() / len(unseen)
            found.append(Odd(words.DRAW_FITS(chance=percent(fits)), fits))
        mean = sum(chance * POINTS[face] for face, chance in next_card(observation).items())
        found.append(Odd(words.DRAWN_COUNTS(points=points(mean)), mean))
    if any(fitting >> card & 1 and FACE_OF[card] in AIMED for card in observation.hand):
        following = (observation.turn + 1) % observation.seats
        chance = can_reflect(observation, following)
        told = words.CAN_REFLECT(chance=percent(chance), who=f"{{{following}}}")
        found.append(Odd(told, chance))
    return tuple(found)


def next_card(observation: MercuryObservation) -> dict[int, float]:
    """Return by face the chance that the next card drawn has it. There is one.

    What is known to be in a hand does not come; of a rebuilt pile everybody knows what was in it,
    and of an empty one what will be (MCY-6).
    """
    if not observation.pile:
        return _shares(Counter(FACE_OF[card] for card in observation.discard[:-1]))
    unlocated = Counter(FACE_OF[card] for card in observation.unseen)
    unlocated.subtract(face for faces in observation.known for face in faces)
    if not observation.recycled:
        return _shares(unlocated)
    in_pile, in_hands, fresh = observation.recycled
    sure = {face: max(0, count - in_hands[face]) for face, count in unlocated.items()}
    maybe = {face: in_pile[face] - count for face, count in sure.items()}
    of_maybe = _chosen(observation, sum(sure.values()), sum(maybe.values()), fresh)
    chances = _shares(sure, observation.pile - of_maybe)
    for face, count in _shares(maybe, of_maybe).items():
        chances[face] = chances.get(face, 0.0) + count
    return {face: count / observation.pile for face, count in chances.items()}


def _shares(counts: Mapping[int, int], of: float = 1.0) -> dict[int, float]:
    """Spread so many cards, or one, as these are."""
    whole = sum(counts.values())
    return {face: of * count / whole for face, count in counts.items() if count > 0}


def _chosen(observation: MercuryObservation, sure: int, maybe: int, fresh: Sequence[int]) -> float:
    """Return how many cards of a rebuilt pile are, on average, of the `maybe` ones.

    These have perhaps been in hands since before. All ways to lay the cards are alike, but for how
    many of the `sure` ones have come to each hand, which are at most the `fresh` ones there.
    """
    pile = observation.pile
    places = [1]  # by the sure cards in hands: how many ways to say in which places they are
    for seat, most in enumerate(fresh):
        held = 0 if seat == observation.viewer else observation.hand_sizes[seat]
        held -= len(observation.known[seat])
        ways = [comb(held, count) for count in range(min(most, held) + 1)]
        places = [
            sum(places[n] * ways[at - n] for n in range(len(places)) if 0 <= at - n < len(ways))
            for at in range(len(places) + len(ways) - 1)
        ]
    hands, total, number = sum(observation.hand_sizes) - len(observation.hand), 0, 0
    hands -= sum(len(faces) for faces in observation.known)
    for chosen in range(max(0, pile - sure), min(maybe, pile) + 1):
        drawn = sure - (pile - chosen)
        if drawn < len(places):
            cards = comb(sure, drawn) * comb(maybe, chosen)
            layings = cards * places[drawn] * factorial(drawn) * factorial(hands - drawn)
            total += layings
            number += layings * chosen
    return number / total if total else pile * maybe / (sure + maybe)


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
