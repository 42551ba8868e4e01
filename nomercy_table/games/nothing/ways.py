"""What a player of Nothing picks to make an action, and what was meant by other picks."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.actions import DISCARD, DRAW, TAKE, Discard, Draw, Take
from nomercy_table.games.nothing.cards import (
    FACE_COUNT,
    KEY,
    TEXT,
    rank_name,
    the_card,
)
from nomercy_table.games.nothing.observation import NothingObservation


def ways(observation: NothingObservation, action: Action) -> tuple[Way, ...]:
    """Draw and take: the piles. Discard: the card. Keep: a button, and another to be sure."""
    if isinstance(action, Draw):
        return ((Pick("draw", words.DRAW_A_CARD),),)
    if isinstance(action, Take):
        label = words.TAKE_RANK(rank=rank_name(observation.discard[-1]))
        return ((Pick("take", label),), (Pick("discard", label),))
    if isinstance(action, Discard):
        label = words.DISCARD_CARD(card=the_card(action.face))
        return tuple(
            (Pick(f"hand.{observation.viewer}/{TEXT[card]}", label, comes_to="discard"),)
            for card in observation.hand
            if card % FACE_COUNT == action.face
        )
    held = len(observation.hand)
    sure = Pick("really-keep", words.YES_KEEP_ALL(cards=held), stage=1)
    return ((Pick("keep", words.KEEP_ALL(cards=held)), sure),)


def aimed(observation: NothingObservation, pick_id: str, made: Sequence[str] = ()) -> Action | None:
    """What somebody meant who picked a pile, or a card of the own hand, when it can't be."""
    if pick_id == "draw":
        return DRAW
    if pick_id in ("take", "discard"):
        return TAKE
    zone, _, rest = pick_id.partition("/")
    card = KEY.get(rest.partition("/")[0])
    if zone == f"hand.{observation.viewer}" and card is not None:
        return DISCARD[card]
    return None
