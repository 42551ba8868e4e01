"""The seat to act in Nothing: what it picks to make an action, and what it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.words import OVER
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.actions import DISCARD, DRAW, TAKE, Discard, Draw, Take
from nomercy_table.games.nothing.cards import FACE_COUNT, KEY, TEXT, rank_name, the_card
from nomercy_table.games.nothing.observation import NothingObservation

# -- what is picked --------------------------------------------------------------------------------


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


# -- what is asked ---------------------------------------------------------------------------------


def further(observation: NothingObservation, made: Sequence[str]) -> str:
    """What the viewer is asked who wants to discard nothing."""
    asked = words.SURE_FROM_NOW if observation.draw_left else words.SURE_AT_END
    return asked(count=len(observation.hand))


def prompt(observation: NothingObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    if observation.shown:
        return words.ALL_SHOWN
    if not observation.drawn:
        if not observation.discard:
            return words.NO_DISCARD
        if not observation.may_take:
            return words.MUST_DRAW
        return words.DRAW_LAST_OR_TAKE if observation.draw_left == 1 else words.DRAW_OR_TAKE
    if not observation.draw_left:
        return words.DISCARD_LAST
    return words.DISCARD_FIRST if observation.is_first_turn else words.DISCARD  # NTH-2
