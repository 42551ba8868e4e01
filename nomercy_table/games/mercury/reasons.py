"""Why a computer player of Mercury does something, in words that a player can read."""

from __future__ import annotations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.words import CARDS
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.mercury.actions import Accept, Draw, Give, Name, Pass, Play, Reflect
from nomercy_table.games.mercury.cards import (
    COLOURS,
    FITTING,
    GIVE_TWO,
    NUMBER,
    OF_FACE,
    POINTS,
    REFLECTION,
    face_name,
    mask,
    size,
)
from nomercy_table.games.mercury.observation import DRAWN, MercuryObservation
from nomercy_table.games.mercury.policy import FOLLOWERS, OF_COLOUR, goes_out


def reason(observation: MercuryObservation, action: Action) -> str:
    """What speaks for `action`, from what the seat sees."""
    hand = mask(observation.hand)
    if isinstance(action, Play):
        return _why_play(hand, action)
    if isinstance(action, Draw):
        if hand & FITTING[observation.colour][observation.number]:
            return "keeps the special cards for later"
        return "nothing fits"
    if isinstance(action, Name):
        held = CARDS(count=size(hand & OF_COLOUR[action.colour]))
        return f"has {held} in {COLOURS[action.colour]}"
    if isinstance(action, Give):
        return f"gets rid of {sum(POINTS[face] for face in action.faces)} points"
    if isinstance(action, Reflect):
        return "sends it back"
    if isinstance(action, Accept):
        holds_one = hand & OF_FACE[REFLECTION]
        return "keeps the Reflection for later" if holds_one else "can't reflect it"
    assert isinstance(action, Pass)
    return "keeps the card" if observation.phase == DRAWN else "can neither play nor draw"


def _why_play(hand: int, play: Play) -> str:
    face = play.face
    low = hand & OF_FACE[face]
    rest = hand ^ (low & -low)
    name, worth = face_name(face), WORTH(count=POINTS[face])
    if not rest:
        return "the last card"
    if play.colour is not None:
        if goes_out(rest):
            return "goes out in this very turn"
        return f"sheds {worth} and goes on in {COLOURS[play.colour]}"
    if face == GIVE_TWO:
        if size(rest) <= 2:
            return "gives the rest away and goes out"
        return f"sheds {worth} and two cards more"
    if not NUMBER[face]:
        return f"the {name} sheds {worth} and makes the next player draw"
    follow = size(rest & FOLLOWERS[face])
    return f"sheds {worth}; {CARDS(count=follow)} would fit next"
