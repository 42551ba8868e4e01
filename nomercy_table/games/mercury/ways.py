"""What a player of Mercury picks to make an action, and what was meant by other picks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.games.mercury import asking, coming, words
from nomercy_table.games.mercury.actions import DRAW, PLAY, Accept, Draw, Give, Name, Play, Reflect
from nomercy_table.games.mercury.arrange import card_id, colour_picture
from nomercy_table.games.mercury.cards import (
    COLOURS,
    FACE_OF,
    KEY,
    REFLECTION,
    face_name,
)
from nomercy_table.games.mercury.observation import (
    DRAWN,
    MercuryObservation,
)


def ways(observation: MercuryObservation, action: Action) -> tuple[Way, ...]:
    """A card is played by pointing at it, and then at a colour's button where one is named."""
    if isinstance(action, Play):
        label = asking.PLAY_THE(card=face_name(action.face))
        named = () if action.colour is None else (_colour(action.colour, 1),)
        copies = _copies(observation, action.face)
        return tuple((Pick(place, label, comes_to="discard"), *named) for place in copies)
    if isinstance(action, Give):
        return _gift_ways(observation, action)
    if isinstance(action, Name):
        return ((_colour(action.colour, 0),),)
    if isinstance(action, Draw):
        return ((Pick("draw", asking.DRAW_A_CARD),),)
    if isinstance(action, Reflect):
        return (
            (Pick("reflect", asking.REFLECT),),
            *(
                (Pick(place, asking.REFLECT, comes_to="discard"),)
                for place in _copies(observation, REFLECTION)
            ),
        )
    if isinstance(action, Accept):
        return ((Pick("accept", coming.button(observation)),),)
    return ((Pick("pass", asking.KEEP_IT if observation.phase == DRAWN else asking.PASS),),)


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
    give = Pick("give", asking.GIVE_TWO, stage=1)
    to = f"hand.{(observation.turn + 1) % observation.seats}"
    given = {place: Pick(place, asking.GIVE_CARD, comes_to=to) for place in {*first, *second}}
    return tuple((*(given[place] for place in pair), give) for pair in pairs)


def aimed(observation: MercuryObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """A card of the hand means to play it, the draw pile to draw."""
    if pick_id == "draw":
        return DRAW
    hand, _, text = pick_id.partition("/")
    if observation.viewer is None or hand != f"hand.{observation.viewer}" or text not in KEY:
        return None
    return PLAY[FACE_OF[KEY[text]]]


# -- words ----------------------------------------------------------------------------------------
