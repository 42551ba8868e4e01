"""What the seat to act in Mercury is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.games.mercury import coming
from nomercy_table.games.mercury.arrange import asked_for
from nomercy_table.games.mercury.cards import (
    COLOURS,
    FACE_OF,
    FITTING,
    REGULAR,
    a_face,
    a_number,
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
        return "The match is over."
    phase = observation.phase
    if phase == NAME:
        return "Name the colour that you want to start with."
    if phase == ANSWER:
        return coming.prompt(observation)
    if phase == GIVE:
        return "Choose two cards of your hand to give to the next player."
    asked = asked_for(observation)
    if observation.number:
        asked = f"{COLOURS[observation.colour]} or {a_number(observation.number)}"
    if phase == DRAWN:
        return _drawn_prompt(observation)
    if observation.viewer != observation.turn:
        return f"Play a card that fits ({asked}, or a colourless card), or draw one."
    fitting = FITTING[observation.colour][observation.number] & mask(observation.hand)
    if fitting & REGULAR:
        return f"Play a card that fits: {asked}, or a colourless card."
    if not observation.can_draw:
        if fitting:
            return "There is nothing left to draw: play a card that fits."
        return "You can neither play nor draw: pass."
    if fitting:
        return "Only special cards fit: play one, or draw a card and keep them."
    return f"No card of yours fits ({asked}): draw one."


def further(observation: MercuryObservation, made: Sequence[str]) -> str:
    """What the viewer is asked for after the picks `made`: a colour, or the other card."""
    if observation.phase == GIVE:
        if len(made) < 2:
            return "Choose the other card to give."
        return "Give these two to the next player?"
    return "Which colour is asked for next?"


def _drawn_prompt(observation: MercuryObservation) -> str:
    """MCY-3: only who drew the card is told whether it fits."""
    if observation.drawn < 0:
        return "Keep the card drawn, or play it at once if it fits."
    card = a_face(FACE_OF[observation.drawn])
    if FITTING[observation.colour][observation.number] >> observation.drawn & 1:
        return f"You drew {card} and it fits: play it at once, or keep it."
    return f"You drew {card}, which does not fit: keep it."
