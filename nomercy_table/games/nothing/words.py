"""What Nothing says of what happens and may be done, of its cards and its table."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- cards -----------------------------------------------------------------------------------------

RANKS = {
    "a": say("ace", "on a card"),
    "2": say("two", "on a card"),
    "3": say("three", "on a card"),
    "4": say("four", "on a card"),
    "5": say("five", "on a card"),
    "6": say("six", "on a card"),
    "7": say("seven", "on a card"),
    "8": say("eight", "on a card"),
    "9": say("nine", "on a card"),
    "10": say("ten", "on a card"),
    "j": say("jack", "on a card"),
    "q": say("queen", "on a card"),
    "k": say("king", "on a card"),
}
SUITS = {"c": say("clubs"), "d": say("diamonds"), "h": say("hearts"), "s": say("spades")}
CARD = Phrase("{rank} of {suit}", context="a card")
THE_CARD = Phrase("the {rank} of {suit}")
A_CARD = say("a card", "drawn by somebody else")
LIES_FACE_DOWN = Phrase("{card}, face down")
IN_HAND = Phrase("{card}, {worth}", context="a card, and what it counts")
JUST_COME = Phrase("{card}, {worth}, just drawn")
WORTH_NOTHING = say("worth nothing")
NOTHING_CARD = say("A Nothing Card: it is worth nothing at all. Keep it.")
COUNTS = Phrase(
    (
        "It counts 1 point at the end; the fewest points win.",
        "It counts {count} points at the end; the fewest points win.",
    )
)

# -- what happens ----------------------------------------------------------------------------------

ROUND = Phrase(
    "Round {number}: {cards} cards are shuffled. {who} goes first.",
    who="Round {number}: {cards} cards are shuffled. You go first.",
)
DEALT = Phrase(
    (
        "Everyone is dealt 1 card, face down.",
        "Everyone is dealt {count} cards, face down.",
    )
)
DRAWS = Phrase("{who} draws {card}.", who="You draw {card}.")
LAST_DRAWN = Phrase(
    "That was the last card: the round ends after {who}'s turn.",
    who="That was the last card: the round ends after your turn.",
)
LAST_CARD = say("Last card")
TAKES = Phrase(
    "{who} takes {card} from the discard pile.", who="You take {card} from the discard pile."
)
TAKES_SEEN = Phrase("{who} takes {card}.", who="You take {card}.")
DISCARDS = Phrase("{who} discards {card}.", who="You discard {card}.")
DISCARDS_NOTHING_CARD = Phrase(
    "{who} discards {card}, which is worth nothing.",
    who="You discard {card}, which is worth nothing.",
)
KEEPS = Phrase(
    "{who} discards nothing and keeps all {cards} cards.",
    who="You discard nothing and keep all {cards} cards.",
)
SHOWING = Phrase("{who} shows {cards}.", who="You show {cards}.")
SHOWS = Phrase("{who} shows {cards}: {points}.", who="You show {cards}: {points}.")

FEWEST = say("the fewest points")
FEWEST_IN_HAND = say("the fewest points in hand")
FEWEST_BY_ROUNDS = Phrase(
    ("the fewest points after 1 round", "the fewest points after {count} rounds")
)

# -- what may be done ------------------------------------------------------------------------------

SURE_FROM_NOW = Phrase("Without a discard you hold {count} cards from now on. Are you sure?")
SURE_AT_END = Phrase("Without a discard you hold {count} cards at the end. Are you sure?")
ALL_SHOWN = say("All hands are shown: the round is over.")
NO_DISCARD = say("Draw a card: there is no discard to take.")
MUST_DRAW = say("Everyone in turn has taken a discard, so you must draw.")
DRAW_LAST_OR_TAKE = say("Draw the last card of the pile, or take the discard?")
DRAW_OR_TAKE = say("Draw a card, or take the discard?")
DISCARD_LAST = say("Discard a card. Then the round is over, and hands are shown.")
DISCARD = say("Discard a card.")
DISCARD_FIRST = say(
    "Discard a card. Sevens, one-eyed jacks and the king of hearts are worth nothing."
)

DRAW_A_CARD = say("Draw a card")
TAKE_RANK = Phrase("Take the {rank}")
DISCARD_CARD = Phrase("Discard {card}")
KEEP_ALL = Phrase("Keep all {cards}")
YES_KEEP_ALL = Phrase("Yes, keep all {cards} cards")

BUTTONS = {
    "draw": say("Draws the top card of the draw pile. Then you discard one card."),
    "take": say(
        "Takes the top card of the discard pile, which everyone sees. Then you discard one card."
    ),
    "keep": say(
        "Discards nothing. The extra card stays in your hand for the rest of the round, and counts."
    ),
    "really-keep": say("Discards nothing, and ends your turn."),
}
"""What its buttons do (NTH-4 to NTH-6)."""

# -- hints -----------------------------------------------------------------------------------------

SURE_OR_DRAW = Phrase(
    "{card} saves you {sure} for certain. A draw saves {mean} on average: {chance} of the "
    "cards that may come are lower than your highest."
)
NONE_DEARER = Phrase("It counts {points}, and nothing in your hand counts more.")
KEEP_COSTS_NOTHING = say("One more card costs you nothing, and no one gets a present.")

# -- odds ------------------------------------------------------------------------------------------

DRAW_LOWERS = Phrase("{chance} that a draw lowers your total")
LOWERS_BY = Phrase("by {points} on average")
DRAW_IS_NOTHING = Phrase("{chance} for a Nothing Card")

# -- what may not be done --------------------------------------------------------------------------

NOW_DISCARD = say("You have your new card: now discard one, or keep them all.")
FIRST_DRAW = say("First draw a card, or take the top of the discard pile.")
NO_SUCH_ACTION = Phrase("{action} is no action of Nothing.")
PILE_EMPTY = say("Nothing lies on the discard pile: draw a card.")
HAVE_NO = Phrase("You have no {card}.")
NOT_BACK = say("At this table a card you just took can't go straight back.")

# -- the table -------------------------------------------------------------------------------------

ABOUT = {
    "draw": say("Whoever draws its last card ends the round with that turn."),
    "discard": say("The top card can be taken instead of drawing one; everyone sees who takes it."),
    "hand": say(
        "What it holds when the draw pile is gone counts against its owner. The fewest points win."
    ),
}
"""What lies where, for whoever points at it (NTH-4, NTH-7, NTH-9)."""

ROLES = {"draw": say("draw pile"), "discard": say("discard pile"), "hand": say("hand")}
ON_TOP = Phrase("{pile}, on top the {card}")
ABOUT_NOTES = Phrase(
    "How many cards they hold, or what those count.",
    who="How many cards you hold, or what those count.",
)
ABOUT_NOTES_AND_SUM = Phrase(
    "How many cards they hold, or what those count. Then come their points in all rounds: the"
    " fewest win.",
    who="How many cards you hold, or what those count. Then come your points in all rounds: the"
    " fewest win.",
)
HAND_COUNTS = Phrase("hand: {points}", context="what its cards count")
IN_ALL = Phrase("{points} in all")
ROUND_OF = Phrase("Round {number} of {rounds}, fewest points in all win")

BY_WORTH, BY_SUIT = say("by worth", "orders of a hand"), say("by suit", "orders of a hand")
