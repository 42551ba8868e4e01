"""What a player of Nothing picks to make an action, and what was meant by other picks."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.games.nothing.actions import DISCARD, DRAW, TAKE, Discard, Draw, Take
from nomercy_table.games.nothing.cards import (
    FACE_COUNT,
    KEY,
    TEXT,
    the_card,
)
from nomercy_table.games.nothing.observation import NothingObservation

BUTTONS = {
    "draw": "Draws the top card of the draw pile. Then one card of the hand is discarded.",
    "take": "Takes the top card of the discard pile, which everybody sees. Then one card of the "
    "hand is discarded.",
    "keep": "Discards nothing. The extra card stays in the hand for the rest of the round, and "
    "counts.",
    "really-keep": "Discards nothing, and the turn is over.",
}
"""What its buttons do (NTH-4 to NTH-6)."""


def ways(observation: NothingObservation, action: Action) -> tuple[Way, ...]:
    """Draw and take: the piles. Discard: the card. Keep: a button, and another to be sure."""
    if isinstance(action, Draw):
        return ((Pick("draw", "Draw a card"),),)
    if isinstance(action, Take):
        label = f"Take {the_card(observation.discard[-1])}"
        return ((Pick("take", label),), (Pick("discard", label),))
    if isinstance(action, Discard):
        label = f"Discard {the_card(action.face)}"
        return tuple(
            (Pick(f"hand.{observation.viewer}/{TEXT[card]}", label),)
            for card in observation.hand
            if card % FACE_COUNT == action.face
        )
    keep = f"Keep all {len(observation.hand)}"
    return ((Pick("keep", keep), Pick("really-keep", f"Yes, {keep.lower()} cards", stage=1)),)


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
