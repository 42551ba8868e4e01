"""What the seat to act in Mercury is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.words import OVER
from nomercy_table.games.mercury import asking, coming
from nomercy_table.games.mercury.arrange import asked_for
from nomercy_table.games.mercury.cards import (
    FACE_OF,
    FITTING,
    REGULAR,
    a_face,
    a_number,
    colour_word,
    mask,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    DRAWN,
    GIVE,
    NAME,
    MercuryObservation,
)


def prompt(observation: MercuryObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    phase = observation.phase
    if phase == NAME:
        return asking.NAME_START
    if phase == ANSWER:
        return coming.prompt(observation)
    if phase == GIVE:
        return asking.CHOOSE_TWO
    asked = asked_for(observation)
    if observation.number:
        colour, number = colour_word(observation.colour), a_number(observation.number)
        asked = asking.COLOUR_OR_CARD(colour=colour, card=number)
    if phase == DRAWN:
        return _drawn_prompt(observation)
    if observation.viewer != observation.turn:
        return asking.PLAY_OR_DRAW(asked=asked)
    fitting = FITTING[observation.colour][observation.number] & mask(observation.hand)
    if fitting & REGULAR:
        return asking.PLAY(asked=asked)
    if not observation.can_draw:
        if fitting:
            return asking.MUST_PLAY
        return asking.MUST_PASS
    if fitting:
        return asking.ONLY_SPECIAL
    if observation.options["play_drawn"]:
        return asking.MUST_DRAW(asked=asked)
    return asking.MUST_DRAW_LAST(asked=asked)


def further(observation: MercuryObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, or the other card."""
    if observation.phase == GIVE:
        if len(made) < 2:
            return asking.OTHER_CARD
        return asking.GIVE_THESE
    return asking.CHOOSE_COLOUR


def _drawn_prompt(observation: MercuryObservation) -> str:
    """MCY-3: only who drew the card is told whether it fits."""
    if observation.drawn < 0:
        return asking.KEEP_OR_PLAY
    card = a_face(FACE_OF[observation.drawn])
    if FITTING[observation.colour][observation.number] >> observation.drawn & 1:
        return asking.FITS(card=card)
    return asking.FITS_NOT(card=card)
