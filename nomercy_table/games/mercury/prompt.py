"""The seat to act in Mercury: what it picks to make an action, and what it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from nomercy_table.engine.actions import Action, Pick, Way
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
    FACE_OF,
    FITTING,
    KEY,
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
