"""What is said about a position of Nothing that can't be, and about an action that is none."""

from __future__ import annotations

from nomercy_table.language import Phrase

TITLE = "Nothing"
"""The same in every language."""

ACTIONS = Phrase(
    "it is draw, take, keep, or discard and a card, its rank and suit (discard 7h, discard 10c)",
    context="actions as they are written",
)
CARD = Phrase(
    "a card is written as rank and suit, like 7h, and one of the second deck ends in b, like 7hb"
)

TOO_MANY_ROUNDS = Phrase(
    (
        "scores: the match has 1 round, and {number} stand there",
        "scores: the match has {count} rounds, and {number} stand there",
    )
)
NO_SECOND_DECK = Phrase("{card} stands there: here is no second deck")
NOT_HELD = Phrase("known[{seat}]: {card} is not in hands[{seat}]")
KNOWN_TWICE = Phrase("known[{seat}] names a card more than once")
NOTHING_LEFT = Phrase("over = true: then draw and drawn are empty, and takes_in_a_row is 0")
TOO_FEW = Phrase(
    (
        "hands[{seat}] has {number} cards: it must be 1 or more",
        "hands[{seat}] has {number} cards: it must be {count} or more",
    )
)
NO_TAKES = Phrase("takes_in_a_row = {number}: it is 0 when drawn = 'draw'")
SOME_TAKES = Phrase("takes_in_a_row = 0: it is more than that when drawn = 'take'")
NEW_KNOWN = Phrase("known[{seat}]: no one knows the newest card, as drawn = 'draw'")
NEW_NOT_KNOWN = Phrase("known[{seat}]: it ends in the newest card, {card}, as drawn = 'take'")
