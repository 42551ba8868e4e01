"""What is said about a position of Show 'Em No Mercy that can't be, and about an action that is
none."""

from __future__ import annotations

from nomercy_table.language import Phrase

TITLE = "Show 'Em No Mercy"
"""The same in every language."""

ACTIONS = Phrase(
    "it is draw, take, uno, catch and a seat (catch 2), colour and a colour (colour red), or play "
    "and a card, with its colour, the seat to swap with, and uno where they are due (play wd10 red "
    "uno, play r7 2)",
    context="actions as they are written",
)
NO_CARD = Phrase(
    "{action}: there is no such card; a card is a colour and a number or symbol (r5, bd2), or wd6, "
    "wd10, wr4, wrl"
)
CARD = Phrase("a card is written as face and copy, like r5a")

COLOUR = Phrase("{what}: {known} is needed, or an empty text")
ROUND = Phrase("{what}: a table with winner, points and reason is needed")
WON_ROUND = Phrase(
    "{where}: winner = {winner}, points = {points}: the winner is a seat from 0 to {last}, and "
    "points are not below 0"
)
NO_TOP = Phrase("discard is empty: it has a top card at least")
OUT_WITH_CARDS = Phrase("hands[{seat}]: that seat is out, and its cards lie aside")
TOO_MANY = Phrase("hands[{seat}] has {number} cards: with {limit} a seat is out")
NOBODY_OUT = Phrase("aside has cards: then some seat is out")
TURN_OUT = Phrase("turn = {seat}: that seat is out")
NOT_OVER = Phrase("phase = 'over': by rounds and options the match is not over yet")
IS_OVER = Phrase("phase = '{phase}': by rounds and options the match is over")
OTHER_POINTS = Phrase(
    "the last of rounds has {points} points: the hands and the seats that are out are worth {right}"
)
NOTHING_PENDING = Phrase(
    "phase = 'over': then turn is the winner, {winner}, and nothing is pending"
)
ONE_LEFT = Phrase("out leaves one seat: then the round is over")
NAMED_LATER = Phrase("colour is empty on this card: its victim names one later")
NAMED = Phrase("colour is one that was named for the wild card on top")
COLOUR_OF_TOP = Phrase("colour is that of the top card, {colour}")
NO_ROULETTE = Phrase("phase = 'roulette': the top card, {card}, is no roulette")
NO_STACK = Phrase("phase = 'answer': the top card, {card}, is no draw card")
OTHER_TOTAL = Phrase("total = {number}: with {card} on top it is even, and {least} at least")
NO_TOTAL = Phrase("total and waiting belong to the phase 'answer'")
WAITING = Phrase("waiting = {seats}: those who have no cards are {right}")
DRAWN = Phrase("drawn is a card in the phase 'drawn', and else empty")
DRAWN_HELD = Phrase("drawn = '{card}': seat {seat} does not hold it")
DRAWN_FITS = Phrase("drawn = '{card}': it does not fit")
DRAWN_PLAYED = Phrase("drawn = '{card}': it leaves nothing to choose, so it is played at once")
CALLED_FOR_ALL = Phrase("uncalled = {seat}: at this table UNO is called for everyone")
NOT_ONE_LEFT = Phrase("uncalled = {seat}: that seat does not have one card left")
TURN_BEGUN = Phrase("uncalled = {seat}: in the phase 'drawn' the next turn has begun")
NOT_HIDDEN = Phrase("{where}: {card} lies open or in the pile")
OWN_HAND = Phrase("{where}: {card} is in that seat's own hand")
KNOWN_TO_ALL = Phrase("known_to_all has {card}, so known[{seat}] has it, too")
MISFITS = Phrase(
    "{what}: the seat that knows ({all}: everyone), another seat ({aside}: aside), a number of "
    "cards and faces that none of them has are needed, like '0 1 3 r5 wd10'"
)
MISFIT_COUNT = Phrase("{where}: {count} cards: 0 to {most} of that place can be such")
