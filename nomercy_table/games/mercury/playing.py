"""Which actions a hand allows (MCY-3 to MCY-6, MCY-10, MCY-12), and why not the others."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.games.mercury import asking
from nomercy_table.games.mercury.actions import (
    ACCEPT,
    DRAW,
    NAMING,
    PASS,
    PLAY,
    PLAYS,
    REFLECT,
    Accept,
    Give,
    Play,
    Reflect,
)
from nomercy_table.games.mercury.cards import (
    CHANGE,
    COLOUR,
    FACE_OF,
    FITTING,
    NUMBER,
    OF_FACE,
    REFLECTION,
    REGULAR,
    a_face,
    a_number,
    colour_word,
    face_name,
    keys,
)


@lru_cache(maxsize=1 << 14)
def turn_actions(hand: int, colour: int, number: int, can_draw: bool) -> list[Action]:
    """What may be done in a turn with `hand`, sorted; the list is shared, and stays as it is."""
    fits = hand & FITTING[colour][number]
    actions: list[Action] = []
    if can_draw and not fits & REGULAR:
        actions.append(DRAW)
    actions += plays(fits, is_last=not hand & (hand - 1))
    return actions or [PASS]


def plays(fits: int, *, is_last: bool) -> list[Action]:
    """The ways to play one of the cards `fits`, sorted; `is_last`: it is the last of the hand."""
    actions: list[Action] = []
    ways = _LAST if is_last else PLAYS
    while fits:
        low = fits & -fits
        face = FACE_OF[low.bit_length() - 1]
        actions += ways[face]
        fits &= ~OF_FACE[face]
    return actions


_LAST: tuple[tuple[Play, ...], ...] = tuple((play,) for play in PLAY)


@lru_cache(maxsize=1 << 10)
def gifts(hand: int) -> list[Action]:
    """The pairs of cards that may be given, sorted; the list is shared, and stays as it is."""
    faces = [FACE_OF[key] for key in keys(hand)]
    return [Give(pair) for pair in dict.fromkeys(combinations(faces, 2))]


def answers(hand: int) -> list[Action]:
    """How a hand may answer what is aimed at it, sorted (MCY-12): without a Reflection, too."""
    return [ACCEPT, REFLECT] if hand & OF_FACE[REFLECTION] else [ACCEPT]


def play_refusal(hand: int, colour: int, number: int, play: Play) -> Refusal | None:
    """Why `play` can't be made from `hand` in a turn of its own."""
    face = play.face
    if not hand & OF_FACE[face]:
        return Refusal("MCY-3", asking.HOLD_NO(card=a_face(face)))
    if not OF_FACE[face] & FITTING[colour][number]:
        asked = colour_word(colour)
        if number:
            asked = asking.COLOUR_OR_CARD(colour=asked, card=a_number(number))
        if NUMBER[face]:
            return Refusal("MCY-4", asking.MATCHES_NOT(card=a_face(face), asked=asked))
        own = colour_word(COLOUR[face])
        return Refusal("MCY-4", asking.OWN_COLOUR(colour=own))
    if face not in NAMING:
        if play.colour is None:
            return None
        return Refusal("MCY-4", asking.NO_COLOUR(card=a_face(face)))
    if not hand & (hand - 1):
        if play.colour is None:
            return None
        return Refusal("MCY-14", asking.OUT_AT_ONCE)
    if play.colour is None:
        clause = "MCY-9" if face == CHANGE else "MCY-11"
        return Refusal(clause, asking.NEEDS_COLOUR(card=face_name(face)))
    return None


def draw_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why no card may be drawn in this turn."""
    if not can_draw:
        return Refusal("MCY-6", asking.NONE_TO_DRAW)
    if hand & FITTING[colour][number] & REGULAR:
        return Refusal("MCY-5", asking.HOLD_FITTING)
    return None


def pass_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why this turn can't be passed."""
    fits = hand & FITTING[colour][number]
    if can_draw:
        choice = asking.PLAY_OR_DRAW_ONE if fits else asking.NOTHING_FITS
        return draw_refusal(hand, colour, number, can_draw) or Refusal("MCY-3", choice)
    if fits:
        return Refusal("MCY-6", asking.PLAY_IF_YOU_CAN)
    return None


def gift_refusal(hand: int, gift: Give) -> Refusal | None:
    """Why these two cards can't be given."""
    first, second = gift.faces
    if first > second:
        return Refusal("MCY-10", asking.IN_ORDER)
    for face in gift.faces:
        needed = 2 if first == second else 1
        if (hand & OF_FACE[face]).bit_count() < needed:
            if needed == 2:
                return Refusal("MCY-10", asking.HOLD_NOT_TWO(card=face_name(face)))
            return Refusal("MCY-10", asking.HOLD_NO(card=a_face(face)))
    return None


def answer_refusal(hand: int, action: Action) -> Refusal | None:
    """Why a hand can't answer so (MCY-12)."""
    can_reflect = hand & OF_FACE[REFLECTION]
    if isinstance(action, Accept) or (isinstance(action, Reflect) and can_reflect):
        return None
    if can_reflect:
        return Refusal("MCY-12", asking.FIRST_ANSWER)
    if isinstance(action, Reflect):
        return Refusal("MCY-12", asking.NO_REFLECTION)
    return Refusal("MCY-12", asking.FIRST_TAKE)
