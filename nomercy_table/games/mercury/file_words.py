"""What is said about a position of Mercury that can't be, and about an action that is none."""

from __future__ import annotations

from nomercy_table.language import Phrase

TITLE = "Mercury"
"""The same in every language."""

ACTIONS = Phrase(
    "it is draw, pass, reflect, accept, play and a card (play o7, play gd3, play d5, play gt), "
    "with a colour for cc and rf (play cc green), colour and its name (colour tan), or give and "
    "two cards (give o7 p3)",
    context="actions as they are written",
)
CARD = Phrase("a card is written as its face and a copy, like o7a, gd3b, d5c, cca, gta, rfb")

# -- how things stand ------------------------------------------------------------------------------

NO_TOP = Phrase("discard is empty: it begins with a card that was turned up")
DRAWN = Phrase("phase = '{phase}': drawn is a card in the phase 'drawn', and only then")
AIMED = Phrase(
    "phase = '{phase}': aimed is a card in the phases 'answer' and 'give', and only then"
)
REFLECTED = Phrase("phase = '{phase}': reflected is true only in the phase 'answer'")
PASSES = Phrase("passes = {number}: a seat passes only where no card is left to draw")
OVER_PLAY = Phrase("over = true: then phase is 'play'")
OTHER_NUMBER = Phrase("number = {number}: the top card, {card}, has another")
OTHER_AIMED = Phrase("aimed = '{aimed}': the top card is {card}")
NO_NAMING = Phrase("phase = 'name': after {card} no colour is named")
COLOUR_MISSING = Phrase("phase = '{phase}': then colour is not empty")
COLOUR_EARLY = Phrase("phase = '{phase}': then colour is empty, as it has yet to be named")
OTHER_COLOUR = Phrase("colour is not that of the top card, {card}")
NO_ANSWER = Phrase("seat {seat} goes out by its card: at this table that can't be answered")
NO_CARDS = Phrase("hands[{seat}] is empty: then the round would be over")
NO_GIVING = Phrase("phase = 'give': it is for a Give Two with more than two cards left")
NO_PLAYING = Phrase("phase = 'drawn': at this table a drawn card is not played")
DRAWN_HELD = Phrase("drawn is a card in hands[{seat}]")
DRAWN_ALONE = Phrase("drawn is the only card in hands[{seat}]: whoever draws one holds another")

# -- what is remembered ----------------------------------------------------------------------------

LIMITS = Phrase("a text like 'green=0 7=1 rf=0'")
NO_LIMIT = Phrase("{where}: {word} is no limit; it is one of {known}, then = and at most {most}")
BELOW_HELD = Phrase("{where}: {limit}, but the hand has {number} of them")
KNOWN = Phrase(
    "{what}: the seat that knows ({all}: everyone), another seat and the faces in its hand "
    "are needed, like '0 1 o7 p3'"
)
NOT_HELD = Phrase("{where}: seat {seat} does not hold {face}, or not that often")
REBUILT = Phrase(
    "recycled: before the pile is first rebuilt a list of no entries is needed; this one has "
    "{number}"
)
THREE_TEXTS = Phrase("a list of three texts")
NO_FACE = Phrase("{where}: {word} is no face; a face is like o7")
SMALL_NUMBERS = Phrase("{where}: {text}: {seats} whole numbers from 0 to {high} are needed")
ACCOUNT = Phrase("{where}: {face} lies where it can't be by this account")
