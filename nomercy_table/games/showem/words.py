"""What Show 'Em No Mercy says of what happens, of its cards and of its table; what it asks."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- cards -----------------------------------------------------------------------------------------

COLOURS = {
    "blue": say("blue"),
    "green": say("green"),
    "red": say("red"),
    "yellow": say("yellow"),
}
"""What colours are called within a sentence, by their names in records."""

COLOUR_SIGNS = {
    "blue": say("Blue"),
    "green": say("Green"),
    "red": say("Red"),
    "yellow": say("Yellow"),
}
"""... and by themselves."""

COLOURED = {
    "blue": Phrase("Blue {what}", context="a card"),
    "green": Phrase("Green {what}", context="a card"),
    "red": Phrase("Red {what}", context="a card"),
    "yellow": Phrase("Yellow {what}", context="a card"),
}
ACTIONS = {
    "d2": say("Draw Two"),
    "d4": say("Draw Four"),
    "da": say("Discard All"),
    "rv": say("Reverse"),
    "se": say("Skip Everyone"),
    "sk": say("Skip"),
}
WILDS = {
    "wd10": say("Wild Draw 10"),
    "wd6": say("Wild Draw 6"),
    "wr4": say("Wild Reverse Draw Four"),
    "wrl": say("Wild Colour Roulette"),
}

# -- a round ---------------------------------------------------------------------------------------

ROUND = Phrase(
    "Round {number}: 168 cards are shuffled. {who} deals.",
    who="Round {number}: 168 cards are shuffled. You deal.",
)
DEALT = Phrase("Everyone is dealt {cards} cards.")
IGNORED = Phrase("{card} is turned over. It is not a number, so another card follows.")
BEGINS_WITH = Phrase("The discard pile begins with {card}.")
LEFT_WITH = Phrase(
    "{who} is left with {cards}: {points} for the winner.",
    who="You are left with {cards}: {points} for the winner.",
)
FIRST_OUT = Phrase("first out of cards")
LAST_ONE_LEFT = Phrase("the last one left")

# -- playing ---------------------------------------------------------------------------------------

PLAYS = Phrase("{who} plays {card}.", who="You play {card}.")
PLAYS_AND_NAMES = Phrase(
    "{who} plays {card} and names {colour}.", who="You play {card} and name {colour}."
)
DISCARDS_ALL = {
    "blue": Phrase(
        ("{who} discards 1 more blue card.", "{who} discards {count} more blue cards."),
        who=("You discard 1 more blue card.", "You discard {count} more blue cards."),
    ),
    "green": Phrase(
        ("{who} discards 1 more green card.", "{who} discards {count} more green cards."),
        who=("You discard 1 more green card.", "You discard {count} more green cards."),
    ),
    "red": Phrase(
        ("{who} discards 1 more red card.", "{who} discards {count} more red cards."),
        who=("You discard 1 more red card.", "You discard {count} more red cards."),
    ),
    "yellow": Phrase(
        ("{who} discards 1 more yellow card.", "{who} discards {count} more yellow cards."),
        who=("You discard 1 more yellow card.", "You discard {count} more yellow cards."),
    ),
}
PASS_LEFT = say("Everyone passes their hand to the left.")
PASS_RIGHT = say("Everyone passes their hand to the right.")
SWAPS = Phrase(
    "{who} swaps hands with {whom}: {given} for {got}.",
    who="You swap hands with {whom}: {given} for {got}.",
)
NOW_CLOCKWISE = say("Play now goes clockwise.")
NOW_COUNTER_CLOCKWISE = say("Play now goes counter-clockwise.")
SKIPPED = Phrase("{who} is skipped.", who="You are skipped.")
ALL_SKIPPED = Phrase(
    "Everyone else is skipped: {who} plays on.", who="Everyone else is skipped: you play on."
)
MUST_NAME = Phrase(
    "{who} must name a colour and draw until it comes.",
    who="You must name a colour and draw until it comes.",
)
NAMES = Phrase("{who} names {colour}.", who="You name {colour}.")
CALLS = Phrase("{who} calls UNO!", who="You call UNO!")
CATCHES = Phrase(
    "{by} catches {who}, who has not called UNO and draws two cards.",
    by="You catch {who}, who has not called UNO and draws two cards.",
    who="{by} catches you: you have not called UNO, and draw two cards.",
)

# -- drawing ---------------------------------------------------------------------------------------

DRAWS = Phrase(
    ("{who} draws 1 card.", "{who} draws {count} cards."),
    who=("You draw 1 card.", "You draw {count} cards."),
)
DRAWS_THAT_MAKES = Phrase(
    ("{who} draws 1 card: that makes {held}.", "{who} draws {count} cards: that makes {held}."),
    who=("You draw 1 card: that makes {held}.", "You draw {count} cards: that makes {held}."),
)
THE_STACK, NO_UNO, THE_ROULETTE = say("the stack"), say("no UNO called"), say("the roulette")
NONE_LEFT = Phrase("No card is left to draw for {who}.", who="No card is left for you to draw.")
REBUILT = Phrase(
    (
        "The draw pile is empty: 1 card becomes a new one.",
        "The draw pile is empty: {count} cards are shuffled into a new one.",
    )
)
COMES_BACK = Phrase(
    "The stack comes back to {who}, who must draw {cards} cards.",
    who="The stack comes back to you: you must draw {cards} cards.",
)
MUST_ANSWER = Phrase("{who} must answer, or draw {cards} cards.", who="+{cards} for you.")
MUST_ANSWER_OUT = Phrase(
    (
        "{who} must answer, or draw 1 card: that makes {held}.",
        "{who} must answer, or draw {count} cards: that makes {held}.",
    ),
    who=("+1 for you: that makes {held}.", "+{count} for you: that makes {held}."),
)
WINS_UNLESS = Phrase(
    "{who} has no cards left, and wins unless the stack comes back.",
    who="You have no cards left, and win unless the stack comes back.",
)
WINS_IF = Phrase(
    "{who} has no cards left either, and wins if the stack comes back to {first}.",
    who="You have no cards left either, and win if the stack comes back to {first}.",
)
OTHERS_FIRST = Phrase(
    "{who} has no cards left either, but {first} were first.",
    who="You have no cards left either, but {first} were first.",
)
TURNS_OVER = Phrase("{who} turns over {card}.", who="You turn over {card}.")
TAKES = Phrase(
    ("{who} takes 1 card.", "{who} takes {count} cards."),
    who=("You take 1 card.", "You take {count} cards."),
)
OUT = Phrase(
    "No mercy: {who} holds {cards} cards and is out. That is {points} points for the winner.",
    who="No mercy: you hold {cards} cards and are out. That is {points} points for the winner.",
)
TOLD_OUT = Phrase(
    "No mercy: {who} holds {cards} cards and is out.",
    who="No mercy: you hold {cards} cards and are out.",
)

# -- hints -----------------------------------------------------------------------------------------

LAST_CARD = say("It is your last card.")
HINT_CATCH = say("They did not call UNO, and must draw.")
HINT_CALL = say("You have one card left, and could be caught.")
MOST_UNSEEN = Phrase(
    "{count} of the {cards} cards that you can't see are {colour}: no other colour has more."
)
NO_GOOD_ANSWER = say("No card that answers is worth what it costs.")
LEAST_ANSWER = say("It is the least that answers.")
BEST_SPARED = say("It is what you can best spare.")
RATHER_DRAW = say("What could be played would hurt you more than a draw.")
KEEP_HAND = say("What fits would give your hand away for a larger one.")
BACK_STRIKES = say("The Wild Reverse Draw Four, which fits, would strike you yourself.")
BACK_STRIKES_TOO = say("The Wild Reverse Draw Four, which fits too, would strike you yourself.")
ONLY_CARD = say("No other card fits, and a draw would shed none.")
TRIED_IN = Phrase(
    (
        "{told} One deal was tried, a few turns on.",
        "{told} {count} deals were tried, a few turns on.",
    )
)

# -- odds ------------------------------------------------------------------------------------------

DRAW_FITS = Phrase("{chance} that a drawn card fits")
CAN_ANSWER = Phrase("{chance} that {who} can answer a +{least}")

# -- the table -------------------------------------------------------------------------------------

ABOUT = {
    "draw": say("If you draw, you draw until a card fits, and play that one."),
    "stack": say("Whoever does not answer the stack draws it from here."),
    "discard": say(
        "Play a card of the colour that counts, or with the number or symbol of the top card. A "
        "wild card goes on anything."
    ),
    "turned": say("Turned over by a roulette. Its victim takes them all."),
    "hand": say("Only its owner sees it. An empty hand wins the round."),
    "aside": say("The hands of those who are out. They come back when the draw pile is used up."),
}
"""What lies where, for whoever points at it (SNM-4, SNM-6, SNM-15, SNM-24)."""

ROLES = {
    "draw": say("draw pile"),
    "discard": say("discard pile"),
    "turned": say("turned over"),
    "aside": say("cards out of play"),
    "hand": say("hand"),
}
OUT_OF_PLAY = say("out of play")
ON_TOP = Phrase("{pile}, on top {card}", context="Show 'Em No Mercy")
MERCY = Phrase("Whoever holds {cards} cards is out at once.")
ABOUT_NOTES = Phrase(
    "How many cards they hold, and how many put a player out.",
    who="How many cards you hold, and how many put a player out.",
)
ABOUT_NOTES_AND_SUM = Phrase(
    "How many cards they hold, and how many put a player out. Then come their points in the match.",
    who="How many cards you hold, and how many put a player out. Then come your points in the"
    " match.",
)
IS_OUT = say("out", "of the round")
NO_CARDS = say("no cards")
UNCALLED = say("no UNO!")
HELD = Phrase("{cards} of {limit}", context="cards held, and how many put a player out")
RACE = Phrase("Round {number}, race to {points}")
COLOUR_COUNTS = say("The colour that counts. Wild cards go on it, too.")
COUNTER_CLOCKWISE = say("Counter-clockwise")
DIRECTION = say("Which way the turns go. A Reverse changes it.")
STACK = say(
    "The player it hits takes this many cards and loses the turn. A draw card of the same value or "
    "more passes all of it on."
)
STACK_PUTS_OUT = Phrase(
    "The player it hits takes cards of it until they hold {held}, and is out. A draw card of the "
    "same value or more passes all of it on."
)
MAKES = Phrase("of {total}: makes {held}", context="cards of a stack")
OUT_WITH = Phrase("out with {held}", context="cards of a stack")
ANSWER_BY = Phrase("answer: Draw {least} or more")
ANSWER_BY_10 = say("answer: Wild Draw 10")
HAS_COME_BACK = say("it has come back")

LEAVES = Phrase("leaves {points}")
LEAVES_OF = Phrase("leaves {points} ({parts})", context="the sum of a hand, and its parts")
TIMES = Phrase("{count} × {points}", context="so many cards, worth so much each")
OUT_LEAVES = Phrase("out: leaves {points}")
GETS = Phrase("gets {points}")
ONE_OUT = Phrase("{points} (1 out)")
SEVERAL_OUT = Phrase("{points} ({out} out, {each} each)")


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
