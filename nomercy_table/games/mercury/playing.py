"""Which actions a hand allows (MCY-3 to MCY-6, MCY-10, MCY-12), and why not the others."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from nomercy_table.engine.actions import Action, Refusal
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
    COLOURS,
    FACE_OF,
    FITTING,
    NUMBER,
    OF_FACE,
    REFLECTION,
    REGULAR,
    a_face,
    a_number,
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
        return Refusal("MCY-3", f"you do not hold {a_face(face)}")
    if not OF_FACE[face] & FITTING[colour][number]:
        asked = COLOURS[colour] + (f" or {a_number(number)}" if number else "")
        if NUMBER[face]:
            return Refusal("MCY-4", f"{a_face(face)} does not fit: {asked} is asked for")
        own = COLOURS[COLOUR[face]]
        return Refusal("MCY-4", f"a Draw 3 & Go fits on its own colour only, this one on {own}")
    if face not in NAMING:
        if play.colour is None:
            return None
        return Refusal("MCY-4", f"no colour is named with {a_face(face)}")
    if not hand & (hand - 1):
        if play.colour is None:
            return None
        return Refusal("MCY-14", "with the last card no colour is named: you are out at once")
    if play.colour is None:
        clause = "MCY-9" if face == CHANGE else "MCY-11"
        return Refusal(clause, f"name a colour with the {face_name(face)}")
    return None


def draw_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why no card may be drawn in this turn."""
    if not can_draw:
        return Refusal("MCY-6", "there is no card left to draw")
    if hand & FITTING[colour][number] & REGULAR:
        return Refusal(
            "MCY-5", "you hold a numbered card that fits: play it, or any other that fits"
        )
    return None


def pass_refusal(hand: int, colour: int, number: int, can_draw: bool) -> Refusal | None:
    """Why this turn can't be passed."""
    fits = hand & FITTING[colour][number]
    if can_draw:
        choice = "play a card, or draw one" if fits else "no card of yours fits: draw one"
        return draw_refusal(hand, colour, number, can_draw) or Refusal("MCY-3", choice)
    if fits:
        return Refusal("MCY-6", "with nothing left to draw, whoever can play must play")
    return None


def gift_refusal(hand: int, gift: Give) -> Refusal | None:
    """Why these two cards can't be given."""
    first, second = gift.faces
    if first > second:
        return Refusal("MCY-10", "name the two cards in the order of their texts")
    for face in gift.faces:
        needed = 2 if first == second else 1
        if (hand & OF_FACE[face]).bit_count() < needed:
            what = f"two {face_name(face)}s" if needed == 2 else a_face(face)
            return Refusal("MCY-10", f"you do not hold {what}")
    return None


def answer_refusal(hand: int, action: Action) -> Refusal | None:
    """Why a hand can't answer so (MCY-12)."""
    can_reflect = hand & OF_FACE[REFLECTION]
    if isinstance(action, Accept) or (isinstance(action, Reflect) and can_reflect):
        return None
    if can_reflect:
        return Refusal("MCY-12", "first say whether you reflect it or not")
    if isinstance(action, Reflect):
        return Refusal("MCY-12", "you hold no Reflection")
    return Refusal("MCY-12", "first take what is aimed at you")
