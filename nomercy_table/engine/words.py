"""What is said alike in every game: of turns, rounds and matches, and words for what is counted."""

from __future__ import annotations

from nomercy_table.language import Phrase

TURN = Phrase("{who} is to play.", who="It is your turn.")

ROUND_DRAWN = Phrase("Round {number} is drawn.")
ROUND_WON = Phrase(
    ("{who} wins round {number} with 1 point.", "{who} wins round {number} with {count} points."),
    who=("You win round {number} with 1 point.", "You win round {number} with {count} points."),
)
ROUND_SHARED = Phrase(
    (
        "{who} share round {number} with 1 point each.",
        "{who} share round {number} with {count} points each.",
    )
)
MATCH_WON = Phrase("{who} wins the match: {reason}.", who="You win the match: {reason}.")
MATCH_SHARED = Phrase("{who} share the match: {reason}.")

SHUFFLED = Phrase("The cards are shuffled.")
DEALT = Phrase("{name} is dealt {cards}.", name="You are dealt {cards}.")
STAGE = Phrase("round {number}")
HEADLINE = Phrase("Round {number}")
OVER = Phrase("The match is over.")
DECIDES_FIRST = Phrase("The deal decides who goes first.")

LEFT = Phrase("{number} left", context="cards in a pile")
PILE = Phrase("{role}, {cards}", context="what a pile is, and how many cards it has")
PLAY = Phrase("Play {card}")
HOLD = Phrase("have {number}", context="what the viewer holds towards a price")

CARDS = Phrase(("1 card", "{count} cards"))
A_CARD = Phrase(("a card", "{count} cards"))
POINTS = Phrase(("1 point", "{count} points"))
WINS = Phrase(("1 win", "{count} wins"))
ROUNDS = Phrase(("1 round", "{count} rounds"))

ALL_BUT_LAST = Phrase("{names}, {name}", context="three names or more, but the last")
OR = Phrase("{told} or {thing}", context="one of some things")
AND_LAST = Phrase("{names} and {name}", context="the last of some names")
