"""Matches of Mercury in its tails: next to nothing to draw, Give Twos and Reflections in hand.

There piles are rebuilt again and again, hands go out by twos and come back, and there is less to
draw than a card asks for. `walk(7)` is one such match, the same each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from nomercy_table.engine.actions import Action
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.cards import COLOURS, FACE_OF, KEY, NUMBER, TEXT
from nomercy_table.games.mercury.state import MercuryState

MERCURY = GAMES["mercury"]


def walk(number: int, most: int = 60) -> Iterator[tuple[MercuryState, Action]]:
    """Each situation of one round, with what is done there next; the state goes on by itself."""
    chance = random.Random(f"tails/{number}")
    state = beginning(chance)
    for _ in range(most):
        if not state.to_act() or state.history:
            return
        legal = state.legal_actions(state.turn)
        action = chance.choices(legal, [_weight(action.text()) for action in legal])[0]
        yield state, action
        state.advance(state.turn, action, None)


def beginning(chance: random.Random) -> MercuryState:
    """Somebody is to play, by any options; nothing is remembered yet."""
    seats = chance.choice([2, 2, 3, 3, 4, 5, 6])
    flags = ("play_drawn", "reflect_last_card")
    options = MERCURY.options.complete({name: chance.random() < 0.5 for name in flags}, seats)
    cards = list(TEXT)
    chance.shuffle(cards)
    top = next(card for card in cards if NUMBER[FACE_OF[KEY[card]]])
    cards.remove(top)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for card in [card for card in cards if card[:2] in ("gt", "rf")]:
        if chance.random() < 0.8:
            chance.choice(hands).append(card)
            cards.remove(card)
    few, under = chance.choice([0, 0, 1, 2, 3, 6, 15]), chance.choice([0, 1, 2, 4, 10, 30])
    draw, under_top, rest = cards[:few], cards[few : few + under], cards[few + under :]
    to_all = chance.random() < 0.5
    for place, card in enumerate(rest):  # short hands for all but one, or long ones for all
        short = place < 3 * seats
        (hands[place % seats] if to_all or short else hands[-1]).append(card)
    table = MERCURY.new(seats, options, chance.randrange(1 << 40)).position() | {
        "turn": chance.randrange(seats),
        "colour": next(name for name in COLOURS if name[0] == top[0]),
        "number": NUMBER[FACE_OF[KEY[top]]],
        "draw": " ".join(draw),
        "discard": " ".join([*under_top, top]),
        "hands": [" ".join(hand) for hand in hands],
    }
    state = MERCURY.from_position(table, seats, options)
    assert isinstance(state, MercuryState)
    return state


def _weight(text: str) -> float:
    """Give Twos, draws and answers come up more often than a fair choice would have them."""
    if text.startswith("play rf"):  # kept for an answer
        return 0.3
    return {"play gt": 8.0, "draw": 6.0, "reflect": 5.0}.get(text, 1.0)
