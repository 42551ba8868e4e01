"""What Show 'Em No Mercy asks of players, what buttons say, and why something can't be done."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- what fits -------------------------------------------------------------------------------------

A_SYMBOL = {
    "0": say("a 0"),
    "1": say("a 1"),
    "2": say("a 2"),
    "3": say("a 3"),
    "4": say("a 4"),
    "5": say("a 5"),
    "6": say("a 6"),
    "7": say("a 7"),
    "8": say("an 8"),
    "9": say("a 9"),
    "d2": say("a Draw Two"),
    "d4": say("a Draw Four"),
    "da": say("a Discard All"),
    "rv": say("a Reverse"),
    "se": say("a Skip Everyone"),
    "sk": say("a Skip"),
}
FITS_WILD = Phrase("a {colour} card, or a wild one")
FITS = Phrase("a {colour} card, {symbol} or a wild one")
DRAW_CARD = Phrase("a draw card of {least} or more")
DRAW_10 = say("a Wild Draw 10")

# -- prompts ---------------------------------------------------------------------------------------

CALL_NOW = say("You have one card left: call UNO before someone catches you.")
CATCH_NOW = Phrase("{who} has one card left and has not called UNO: catch them!")
CALL_FIRST = Phrase("Call UNO first. {then}")
CATCH_FIRST = Phrase("{who} has not called UNO: catch them first. {then}")
NAME_COLOUR = say("Name a colour: you take cards until it comes.")
PLAY_DRAWN = say("The card you drew fits: choose how to play it.")
HAS_RETURNED = Phrase("The stack is back: take its {cards} cards, and play goes on.")
RETURNED_OUT = Phrase("The stack is back: with {held} cards you are out.")
RETURNED_WINS = Phrase("The stack is back: take its {cards} cards, and {winner} wins.")
RETURNED_OUT_WINS = Phrase("The stack is back: with {held} cards you are out, and {winner} wins.")
NO_ANSWER = Phrase("Nothing you hold answers it: take the {cards} cards.")
NO_ANSWER_OUT = Phrase(
    (
        "Nothing you hold answers it: 1 more makes {held}, and you are out.",
        "Nothing you hold answers it: {count} more make {held}, and you are out.",
    )
)
ANSWER = Phrase("Answer with {answer}, or take the {cards}.")
ANSWER_OUT = Phrase(
    (
        "Answer with {answer}, or take 1 card: with {held} you are out.",
        "Answer with {answer}, or take {count} cards: with {held} you are out.",
    )
)
PLAY_OR_DRAW = Phrase("Play {fitting}, or draw.")
PLAY_OR_OUT = Phrase("Play {fitting}: with one more card you are out.")
NOTHING_FITS = say("Nothing fits: draw until a card does.")
NOTHING_FITS_OUT = say("Nothing fits: the card you draw puts you out.")
PLAY = Phrase("Play {fitting}.")
COULD_ANSWER = say("You could answer the stack. Take it anyway?")
COULD_PLAY = Phrase("You could play {fitting}. Draw anyway?")
NOW_PLAY = say("UNO is called: now play a card.")
NOW_CALL = say("Now press UNO.")
CHOOSE_COLOUR = say("Choose a colour.")
STRIKES_YOU = Phrase("Between two players this strikes you: +{cards}. Choose a colour.")
WHOSE_HAND = say("Whose hand do you want for yours?")
SWAP_HANDS = Phrase("Swap hands with {who}?")

# -- buttons ---------------------------------------------------------------------------------------

DRAW, DRAW_ANYWAY = say("Draw", "a button"), say("Draw anyway")
TAKE = Phrase(("Take 1 card", "Take {count} cards"))
CATCH, CATCH_THERE, UNO = say("Catch"), say("Catch: no UNO called"), say("UNO!")
PLAY_CARD = Phrase("Play {card}")
SWAP = Phrase("Swap with {who}")

BUTTONS = {
    "draw": say("Draws until a card fits. You play that one; the others stay in your hand."),
    "really-draw": say(
        "Draws until a card fits, though one in your hand already does. You play the one you drew."
    ),
    "take": say("Takes the stack, until you have all of it or are out, and ends your turn."),
    "really-take": say(
        "Takes the stack, though a card in your hand answers it, until you have all of it or are "
        "out, and ends your turn."
    ),
    "uno": say("Says that you have one card left. If you forget, you can be caught, and draw two."),
    "catch": say("They have one card left and did not call UNO. If you catch them, they draw two."),
    "blue": say("From now on blue counts."),
    "green": say("From now on green counts."),
    "red": say("From now on red counts."),
    "yellow": say("From now on yellow counts."),
}
"""What its buttons do (SNM-5, SNM-6, SNM-18, SNM-23)."""

# -- what may not be done --------------------------------------------------------------------------

NO_SUCH_ACTION = Phrase("{action} is no action of Show 'Em No Mercy.")
OR_TAKE = Phrase(("Answer the stack, or take 1 card.", "Answer the stack, or take {count} cards."))
WAS_DRAWN = Phrase("You drew {card}, and must play it.")
NO_DRAW_CARD = say("A Wild Colour Roulette can't answer the stack: it is not a draw card.")
ANSWERS_NONE = Phrase("{card} can't answer the stack: only a draw card can.")
NEEDS_MORE = Phrase("Only a draw card of {least} or more can answer this stack.")
MATCHES_NOT_WILD = Phrase("{card} doesn't fit: play {colour}.")
MATCHES_NOT = Phrase("{card} doesn't fit: play {colour}, or {symbol}.")
NO_CALL = Phrase("No one calls UNO after a {card}: the hands move.")
NEEDS_COLOUR = Phrase("Choose a colour for {card}.")
HAS_COLOUR = Phrase("{card} has its own colour: you don't choose one.")
WINS_AT_ONCE = Phrase("As your last card {card} wins at once: you choose no colour.")
VICTIM_NAMES = Phrase("At this table its victim chooses the colour for {card}.")
SAY_WHOM = say("Choose a player to swap hands with.")
ONLY_SEVEN = say("Only a 7 swaps hands.")
LAST_SWAPS_NOT = say("Your last card wins at once: no hands are swapped.")
NOT_YOURSELF = say("You can't swap hands with yourself.")
OUT_OF_ROUND = say("That player is out of the round: swap hands with another.")
NOBODY_THERE = say("No one sits there: swap hands with another player.")
TOO_LATE = say("There is nothing to call, or it is too late.")
CALLED_FOR_ALL = say("At this table UNO is called for everyone.")
HAS_CALLED = say("That player has called UNO, doesn't need to, or it is too late.")
MORE_LEFT = say("That player does not have one card left.")
