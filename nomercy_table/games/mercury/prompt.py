"""The seat to act in Mercury: what it picks, what it is asked, its odds, and a hint's reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from math import comb, factorial

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.hints import Move, lead_of, percent, points
from nomercy_table.engine.odds import Odd, some_of
from nomercy_table.engine.player import Decision
from nomercy_table.engine.words import OVER
from nomercy_table.games.mercury import arrange, words
from nomercy_table.games.mercury.actions import (
    DRAW,
    PLAIN_PLAY,
    Accept,
    Draw,
    Give,
    Name,
    Play,
    Reflect,
)
from nomercy_table.games.mercury.arrange import asked_for, card_id, colour_picture
from nomercy_table.games.mercury.cards import (
    COLOURS,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    KEY,
    POINTS,
    REFLECTION,
    REGULAR,
    a_face,
    a_number,
    colour_word,
    face_name,
    mask,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    DRAWN,
    GIVE,
    NAME,
    PLAY,
    REFLECTIONS,
    MercuryObservation,
)

# -- what is picked --------------------------------------------------------------------------------


def ways(observation: MercuryObservation, action: Action) -> tuple[Way, ...]:
    """A card is played by pointing at it, and then at a colour's button where one is named."""
    if isinstance(action, Play):
        label = words.PLAY_THE(card=face_name(action.face))
        named = () if action.colour is None else (_colour(action.colour, 1),)
        copies = _copies(observation, action.face)
        return tuple((Pick(place, label, comes_to="discard"), *named) for place in copies)
    if isinstance(action, Give):
        return _gift_ways(observation, action)
    if isinstance(action, Name):
        return ((_colour(action.colour, 0),),)
    if isinstance(action, Draw):
        return ((Pick("draw", words.DRAW_A_CARD),),)
    if isinstance(action, Reflect):
        return (
            (Pick("reflect", words.REFLECT),),
            *(
                (Pick(place, words.REFLECT, comes_to="discard"),)
                for place in _copies(observation, REFLECTION)
            ),
        )
    if isinstance(action, Accept):
        return ((Pick("accept", arrange.button(observation)),),)
    return ((Pick("pass", words.KEEP_IT if observation.phase == DRAWN else words.PASS),),)


def _colour(colour: int, stage: int) -> Pick:
    name = COLOURS[colour]
    return Pick(name, words.COLOUR_SIGNS[name], stage, picture=colour_picture(colour))


def _copies(observation: MercuryObservation, face: int) -> list[str]:
    """The places in the viewer's hand where a card of `face` lies."""
    seat = observation.turn
    return [card_id(seat, card) for card in observation.hand if FACE_OF[card] == face]


def _gift_ways(observation: MercuryObservation, gift: Give) -> tuple[Way, ...]:
    first, second = (_copies(observation, face) for face in gift.faces)
    pairs = dict.fromkeys(
        tuple(sorted((one, other))) for one, other in product(first, second) if one != other
    )
    give = Pick("give", words.GIVE_TWO, stage=1)
    to = f"hand.{(observation.turn + 1) % observation.seats}"
    given = {place: Pick(place, words.GIVE_CARD, comes_to=to) for place in {*first, *second}}
    return tuple((*(given[place] for place in pair), give) for pair in pairs)


def aimed(observation: MercuryObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """A card of the hand means to play it, the draw pile to draw."""
    if pick_id == "draw":
        return DRAW
    hand, _, text = pick_id.partition("/")
    if observation.viewer is None or hand != f"hand.{observation.viewer}" or text not in KEY:
        return None
    return PLAIN_PLAY[FACE_OF[KEY[text]]]


# -- what is asked ---------------------------------------------------------------------------------


def prompt(observation: MercuryObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    phase = observation.phase
    if phase == NAME:
        return words.NAME_START
    if phase == ANSWER:
        return arrange.prompt(observation)
    if phase == GIVE:
        return words.CHOOSE_TWO
    asked = asked_for(observation)
    if observation.number:
        colour, number = colour_word(observation.colour), a_number(observation.number)
        asked = words.COLOUR_OR_CARD(colour=colour, card=number)
    if phase == DRAWN:
        return _drawn_prompt(observation)
    if observation.viewer != observation.turn:
        return words.PLAY_OR_DRAW(asked=asked)
    fitting = FITTING[observation.colour][observation.number] & mask(observation.hand)
    if fitting & REGULAR:
        return words.PLAY(asked=asked)
    if not observation.can_draw:
        if fitting:
            return words.MUST_PLAY
        return words.MUST_PASS
    if fitting:
        return words.ONLY_SPECIAL
    if observation.options["play_drawn"]:
        return words.MUST_DRAW(asked=asked)
    return words.MUST_DRAW_LAST(asked=asked)


def further(observation: MercuryObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, or the other card."""
    if observation.phase == GIVE:
        if len(made) < 2:
            return words.OTHER_CARD
        return words.GIVE_THESE
    return words.CHOOSE_COLOUR


def _drawn_prompt(observation: MercuryObservation) -> str:
    """MCY-3: only who drew the card is told whether it fits."""
    if observation.drawn < 0:
        return words.KEEP_OR_PLAY
    card = a_face(FACE_OF[observation.drawn])
    if FITTING[observation.colour][observation.number] >> observation.drawn & 1:
        return words.FITS(card=card)
    return words.FITS_NOT(card=card)


# -- odds ------------------------------------------------------------------------------------------

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


# -- hints -----------------------------------------------------------------------------------------

_SEEN = 0.05
"""Points of a difference that a reader can see."""


def why(observation: MercuryObservation, decision: Decision, move: Move) -> str:
    """By how many points it leaves the seat better off than the next best, by an estimate that
    was learned from play."""
    if isinstance(decision.action, Reflect):
        return words.SENDS_BACK
    if isinstance(decision.action, Accept):
        return words.KEEPS_REFLECTION
    if not decision.candidates:  # what goes out needs no weighing
        return words.GOES_OUT
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    other = move(lead.second.action)
    if lead.gain < _SEEN:
        return words.SAME_ESTIMATE(other=other)
    return words.ESTIMATED(gain=points(lead.gain), other=other)
