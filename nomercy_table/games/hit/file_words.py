"""What is said about a position of Hit! that can't be, and about an action that is none."""

from __future__ import annotations

from nomercy_table.language import Phrase

TITLE = "Hit!"
"""The same in every language."""

ACTIONS = Phrase(
    "it is draw, stop, steal none, or steal and the seats in rising order (steal 1,3)",
    context="actions as they are written",
)
CARD = Phrase("a card is written as rank, suit and copy, like 7sa")

COLUMNS = Phrase("a list of columns")
ONE_RANK = Phrase("{what}: the cards of a column have one rank")
SAME_RANK = Phrase("{where}: a column before it has the same rank")
BANKED = Phrase("over = true: then draw and tableaus are empty, and stealing is 0")
NO_CARDS = Phrase("drew = true: then cards lie in tableaus[{seat}]")
CARDS = Phrase("drew = false: then no cards lie in tableaus[{seat}]")
STOPS = Phrase("stops_in_a_row = {number}: it is 0 after a draw, and where the draw is required")
NOT_DRAWN = Phrase("stealing = {rank}: it is 0, or the rank of a card in tableaus[{seat}]")
NO_VICTIM = Phrase("stealing = {rank}: no one else has a card of that rank")
