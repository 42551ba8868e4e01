"""What Hit! says, but for its rules page, its options and its lessons."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- cards -----------------------------------------------------------------------------------------

NUMBER = (
    say("ace", "on a card"),
    say("two", "on a card"),
    say("three", "on a card"),
    say("four", "on a card"),
    say("five", "on a card"),
    say("six", "on a card"),
    say("seven", "on a card"),
    say("eight", "on a card"),
    say("nine", "on a card"),
    say("ten", "on a card"),
)
"""What is written on a card, from 1 on."""

SOME = (
    Phrase(("an ace", "{count} aces")),
    Phrase(("a two", "{count} twos")),
    Phrase(("a three", "{count} threes")),
    Phrase(("a four", "{count} fours")),
    Phrase(("a five", "{count} fives")),
    Phrase(("a six", "{count} sixes")),
    Phrase(("a seven", "{count} sevens")),
    Phrase(("an eight", "{count} eights")),
    Phrase(("a nine", "{count} nines")),
    Phrase(("a ten", "{count} tens")),
)
"""Cards of a number, from 1 on: what is drawn or stolen."""

ANOTHER = (
    say("another ace"),
    say("another two"),
    say("another three"),
    say("another four"),
    say("another five"),
    say("another six"),
    say("another seven"),
    say("another eight"),
    say("another nine"),
    say("another ten"),
)

ALL_OF = (
    say("aces"),
    say("twos"),
    say("threes"),
    say("fours"),
    say("fives"),
    say("sixes"),
    say("sevens"),
    say("eights"),
    say("nines"),
    say("tens"),
)

SUIT = {"s": say("spades"), "h": say("hearts"), "d": say("diamonds"), "c": say("clubs")}
CARD = Phrase("{number} of {suit}", context="a card")
WORTH = Phrase("Worth {worth}. There are {count} {cards} in the deck.")

# -- what happens ----------------------------------------------------------------------------------

ROUND = Phrase(
    "Round {number}: 90 cards are shuffled. {who} goes first.",
    who="Round {number}: 90 cards are shuffled. You go first.",
)
BANKS = Phrase(
    ("{who} banks 1 card worth {worth}.", "{who} banks {count} cards worth {worth}."),
    who=("You bank 1 card worth {worth}.", "You bank {count} cards worth {worth}."),
)
BANKED = say("banked")
DRAWS = Phrase("{who} draws {card}.", who="You draw {card}.")
BUST = Phrase(
    ("Bust! {who} draws {another} and loses 1 point.",
     "Bust! {who} draws {another} and loses {count} points."),
    who=("Bust! You draw {another} and lose 1 point.",
         "Bust! You draw {another} and lose {count} points."),
)  # fmt: skip
IF_IT_IS = Phrase(
    ("If it is {cards}, 1 point is lost.", "If it is {cards}, {count} points are lost.")
)
STEALS = Phrase("{who} steals {cards} from {victim}.", who="You steal {cards} from {victim}.")
SPARES = Phrase("{who} leaves the {cards} with {whom}.", who="You leave the {cards} with {whom}.")
STOPS = Phrase(
    ("{who} stops with 1 point at stake.", "{who} stops with {count} points at stake."),
    who=("You stop with 1 point at stake.", "You stop with {count} points at stake."),
)
STOPS_UNDRAWN = Phrase("{who} stops without drawing.", who="You stop without drawing.")
LAST_CARD = say("Last card! Everyone banks what's in front of them.")
STOLEN = say("Stolen!", "stamped on cards")

MOST = say("the most points")
MOST_LOOT = say("the most points in loot")
MOST_WINS_BY_ROUNDS = Phrase(
    ("the most round wins after 1 round", "the most round wins after {count} rounds")
)
MOST_POINTS_BY_ROUNDS = Phrase(
    ("the most points after 1 round", "the most points after {count} rounds")
)
ROUND_WINS = Phrase(("1 round win", "{count} round wins"))

# -- what may be done ------------------------------------------------------------------------------

ASK_STEAL_ALL = Phrase("Steal all {cards} from the others, or none?")
ASK_STEAL = Phrase(
    ("Steal {whose}'s {card}, or leave it?", "Steal {whose}'s {cards}, or leave them?")
)
ASK_WHOSE = Phrase("Whose {cards} do you steal?")
MUST_DRAW = say("Everyone has stopped without drawing, so you must draw.")
FIRST_DRAW = say("Draw a card. At this table every turn needs at least one.")
DRAW_WHAT_YOU_DARE = say("Draw as many cards as you dare, then stop.")
DRAW_OR_STOP = say("Draw a card from the pile, or stop.")
SAFE = say("The next card can't hurt you: draw, or stop.")
RISKY = Phrase(
    ("Drawing a number you already have is a bust. Draw, or stop with 1 point?",
     "Drawing a number you already have is a bust. Draw, or stop with {count} points?")
)  # fmt: skip

DRAW, STOP = say("Draw", "a button"), say("Stop", "a button")
STEAL, STEAL_ALL = say("Steal", "a button"), say("Steal all")
STEAL_NOTHING, STEAL_CHOSEN = say("Steal nothing"), say("Steal the chosen")
STEAL_THE = Phrase("Steal the {cards}")

BUTTONS = {
    "draw": say(
        "Turns over the next card. Once you have three cards, drawing a number you already have is "
        "a bust."
    ),
    "stop": say(
        "Ends your turn. What is in front of you is banked when your next turn begins, if it is "
        "still there."
    ),
    "none": say("Steals nothing. Your turn goes on."),
    "take": say("Steals the columns you chose, and nothing else."),
    "all": say("Steals every card of this number from the others."),
}
"""What its buttons do (HIT-6, HIT-7)."""

# -- hints -----------------------------------------------------------------------------------------

RISK = Phrase("You bust with {bust} and would lose {stake}.")
DRAW_WORTH = Phrase("{risk} On average a draw is worth {worth} more than stopping.")
STOP_WORTH = Phrase("{risk} On average a draw is worth {worth} less than stopping.")
STEALS_WEIGH = Phrase("{told} A stolen point counts one and a half.")
NO_RISK = say("The next card can't bust you.")
BRINGS_BOOTY = Phrase("It brings {points}, and takes them from the others.")
LEAVES_BOOTY = Phrase("The {points} would cost you draws that can't bust you.")
STOP_WINS = say("You win the round whatever comes.")
LAST_IS = Phrase("The last card is {card}. {told}")
AND_TRIED = Phrase("{told} {tried}", context="two sentences of a hint")

# -- odds ------------------------------------------------------------------------------------------

TO_BUST = Phrase("{chance} to bust")
TO_STEAL = Phrase("{chance} to steal")
DRAW_BRINGS = Phrase("a draw brings {points} on average")
DRAW_COSTS = Phrase("a draw costs {points} on average")

# -- what may not be done --------------------------------------------------------------------------

STEAL_FIRST = say("First choose whether to steal, and from whom.")
NO_SUCH_ACTION = Phrase("{action} is no action of Hit!: draw or stop.")
DRAW_NEEDED = say("At this table every turn needs at least one draw.")
NOTHING_TO_STEAL = say("There is nothing to steal: only a card you just drew steals its number.")
NOT_YOURSELF = say("You can't steal from yourself.")
HAS_NONE = Phrase("That player has no {cards} to steal.")
IN_ORDER = say("Name each player you rob once, in the order of the seats.")
ALL_OR_NOBODY = say("At this table you rob everyone or no one.")

# -- the table -------------------------------------------------------------------------------------

ABOUT = {
    "draw": say("The round ends the moment its last card is drawn."),
    "discard": say("What was lost in busts. It counts for no one."),
    "tableau": say(
        "Not safe yet: it can be stolen, and a bust loses it. It is banked when its owner's next "
        "turn begins."
    ),
    "loot": say("Loot is safe. It is counted when the round ends."),
}
"""What lies where, for whoever points at it (HIT-4, HIT-7 to HIT-10)."""

ROLES = {
    "draw": say("draw pile"),
    "discard": say("discard pile"),
    "tableau": say("tableau"),
    "loot": say("loot"),
}
ABOUT_NOTES = Phrase(
    "At stake is what lies in front of a player and is not banked yet.",
    who="At stake is what lies in front of you and is not banked yet. Banked is what is safe.",
)
ABOUT_RACE = {
    "round_wins": Phrase(
        "At stake is what lies in front of a player and is not banked yet. Then come the "
        "rounds they have won.",
        who="At stake is what lies in front of you and is not banked yet. Banked is what is safe. "
        "Then come the rounds you have won.",
    ),
    "target_score": Phrase(
        "At stake is what lies in front of a player and is not banked yet. Then come their "
        "points in the match.",
        who="At stake is what lies in front of you and is not banked yet. Banked is what is safe. "
        "Then come your points in the match.",
    ),
}
ABOUT_BANKED = Phrase(
    "Banked is what a player has won in the round that is over.",
    who="Banked is what you have won in the round that is over.",
)
ABOUT_BANKED_RACE = {
    "round_wins": Phrase(
        "Banked is what a player has won in the round that is over. Then come the rounds they "
        "have won.",
        who="Banked is what you have won in the round that is over. Then come the rounds you "
        "have won.",
    ),
    "target_score": Phrase(
        "Banked is what a player has won in the round that is over. Then come their points in "
        "the match.",
        who="Banked is what you have won in the round that is over. Then come your points in "
        "the match.",
    ),
}
AT_STAKE = Phrase("{points} at stake")
HAS_BANKED = Phrase("{points} banked")
RACE_TO_WINS = Phrase(("Round {number}, race to 1 win", "Round {number}, race to {count} wins"))
RACE_TO_POINTS = Phrase(
    ("Round {number}, race to 1 point", "Round {number}, race to {count} points")
)
