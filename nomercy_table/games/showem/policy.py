"""A plain policy for Show 'Em No Mercy, on bare faces: what to play, what to answer, what to name.

It looks at the own hand and at how many cards the others hold, at nothing else, and is quick
enough for playouts. The levels build on it (see `ai`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.games.showem.cards import COLOURS, FACE_COLOUR, STACK_VALUE, SYMBOL, WILD, Fits

PLAIN, ZERO, SEVEN, ALL, PENALTY, REVERSE, SKIP, EVERYONE, ROULETTE, BACK = range(10)
_KINDS = {
    "0": ZERO,
    "7": SEVEN,
    "da": ALL,
    "rv": REVERSE,
    "sk": SKIP,
    "se": EVERYONE,
    "wrl": ROULETTE,
    "wr4": BACK,
}
KIND: tuple[int, ...] = tuple(
    _KINDS.get(symbol, PENALTY if STACK_VALUE[face] else PLAIN)
    for face, symbol in enumerate(SYMBOL)
)
"""What sort of card a face is."""

ANSWER_FROM = 4
"""A Wild Reverse Draw Four that strikes oneself is passed on by a draw card of so much."""

FEW, NEAR_MERCY = 2, 8
"""A hand so small is about to win; one that lacks so few cards to the limit, to be out."""


@dataclass(frozen=True)
class Weights:
    """What the policy likes, in cards: a card that leaves the hand is worth 1.

    `base`: by face, what playing it is worth in itself. `more`: a further card that a
    Discard All takes along. `swapped`: a card by which a hand that one gets is smaller. `colour`:
    a card in hand of the colour that the pile then has. `hurry`: to hit the next seat when it
    has few cards. `strike`: to make it draw when mercy is near. `draw`: to draw instead.
    """

    base: tuple[float, ...]
    more: float
    swapped: float
    colour: float
    hurry: float
    strike: float
    draw: float


def _weights(kinds: dict[int, float], penalties: dict[int, float], **others: float) -> Weights:
    base = tuple(
        penalties[STACK_VALUE[face]] if kind == PENALTY else kinds[kind]
        for face, kind in enumerate(KIND)
    )
    return Weights(base, **others)


PAIR = _weights(
    {
        PLAIN: 0.7,
        ZERO: 0.5,
        SEVEN: 0.5,
        ALL: 0.5,
        REVERSE: 1.0,
        SKIP: 1.1,
        EVERYONE: 1.3,
        ROULETTE: 0.7,
        BACK: 0.5,
    },
    {2: 1.0, 4: 1.1, 6: 0.7, 10: 0.7},
    more=1.0,
    swapped=0.6,
    colour=0.12,
    hurry=1.0,
    strike=0.5,
    draw=-3.0,
)
"""With two seats left."""

MANY = PAIR
"""With three or more."""


def best_play(
    hand: Sequence[int],
    fits: Fits,
    counts: Sequence[int],
    active: Sequence[Seat],
    seat: Seat,
    ahead: Seat,
    behind: Seat,
    limit: int,
    likes: Weights,
    can_draw: bool = True,
) -> tuple[int, int, Seat]:
    """An ordinary turn: the face to play (-1: draw), the colour to name, whom to swap with.

    `counts` are the sizes of the hands, `ahead` and `behind` the neighbours in the direction of
    play.
    """
    size = len(hand)
    colours = [0, 0, 0, 0, 0]
    for face in hand:
        colours[FACE_COLOUR[face]] += 1
    pair = len(active) == 2
    best, best_score, swap, other = -1, likes.draw if can_draw else -1e9, -1, -1
    base = likes.base
    next_count = counts[ahead]
    for face in hand:
        if not fits[face]:
            continue
        if size == 1:
            return face, 0, -1
        score = base[face]
        colour = FACE_COLOUR[face]
        if colour != WILD:
            score += likes.colour * colours[colour]
        kind = KIND[face]
        if kind == SEVEN:
            other = smallest_hand(counts, active, seat)
            score += likes.swapped * (size - 1 - counts[other])
        elif kind == ZERO:
            score += likes.swapped * (size - 1 - counts[behind])
        elif kind == ALL:
            more = colours[colour] - 1
            if more == size - 1:
                return face, 0, -1
            score += likes.more * more
        elif kind == BACK and pair:
            score -= 1.0 if passes_back(hand) else 4.0
        elif kind:
            hit = counts[behind] if kind == BACK else next_count
            if hit <= FEW:
                score += likes.hurry
            elif hit >= limit - NEAR_MERCY and kind in (PENALTY, ROULETTE, BACK):
                score += likes.strike
        if score > best_score:
            best, best_score, swap = face, score, other if kind == SEVEN else -1
    return best, favourite(colours), swap


def smallest_hand(counts: Sequence[int], active: Sequence[Seat], seat: Seat) -> Seat:
    """Whom to swap hands with."""
    return min((other for other in active if other != seat), key=counts.__getitem__)


def best_answer(hand: Sequence[int], fits: Fits, pair: bool) -> tuple[int, int]:
    """A stack: the face to answer with (-1: take it), the colour to name.

    The lowest draw card that answers, a coloured one first; a Wild Reverse Draw Four that strikes
    oneself only with a card behind it that passes it on.
    """
    best, best_value = -1, 99
    colours = [0, 0, 0, 0, 0]
    for face in hand:
        colours[FACE_COLOUR[face]] += 1
        if fits[face]:
            value = 2 * STACK_VALUE[face]
            if FACE_COLOUR[face] == WILD:
                value += 1
                if pair and KIND[face] == BACK:
                    if not passes_back(hand):
                        continue
                    value += 5
            if value < best_value:
                best, best_value = face, value
    return best, favourite(colours)


def passes_back(hand: Sequence[int]) -> bool:
    """Whether the hand passes a stack on that its own Wild Reverse Draw Four brought."""
    return any(STACK_VALUE[face] >= ANSWER_FROM and KIND[face] != BACK for face in hand)


def favourite(colours: Sequence[int]) -> int:
    """The colour of which there are most, the first of several."""
    return max(COLOURS, key=colours.__getitem__)


def colour_to_draw(unseen_faces: Sequence[int]) -> int:
    """The colour that a roulette brings soonest: most of the unseen cards have it."""
    colours = [0, 0, 0, 0, 0]
    for face, count in enumerate(unseen_faces):
        colours[FACE_COLOUR[face]] += count
    return favourite(colours)
