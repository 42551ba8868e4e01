"""What Mercury says of what happens, of its cards and of its table; what it asks, and why not."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- cards -----------------------------------------------------------------------------------------

COLOURS = {
    "green": say("green"),
    "orange": say("orange"),
    "purple": say("purple"),
    "tan": say("tan"),
}
"""What colours are called within a sentence, by their names in records."""

COLOUR_SIGNS = {
    "green": say("Green"),
    "orange": say("Orange"),
    "purple": say("Purple"),
    "tan": say("Tan"),
}
"""... and by themselves."""

COLOURED = {
    "green": Phrase("green {what}", context="a card"),
    "orange": Phrase("orange {what}", context="a card"),
    "purple": Phrase("purple {what}", context="a card"),
    "tan": Phrase("tan {what}", context="a card"),
}
A_COLOURED = {
    "green": Phrase("a green {what}", context="a card"),
    "orange": Phrase("an orange {what}", context="a card"),
    "purple": Phrase("a purple {what}", context="a card"),
    "tan": Phrase("a tan {what}", context="a card"),
}
DRAW_3 = say("Draw 3 & Go")
SPECIAL = {
    "d5": say("Draw 5 & Go"),
    "cc": say("Change Color & Go Again"),
    "gt": say("Give Two"),
    "rf": say("Reflection"),
}
A_SPECIAL = {
    "d5": say("a Draw 5 & Go"),
    "cc": say("a Change Color & Go Again"),
    "gt": say("a Give Two"),
    "rf": say("a Reflection"),
}
SHORT = {
    "d3": say("Draw 3"),
    "d5": say("Draw 5"),
    "cc": say("Change"),
    "gt": say("Give Two"),
    "rf": say("Reflection"),
}
"""What special cards are called where points are counted."""

COSTS = Phrase("{points} ({card})", context="what a card counts")

# -- a round ---------------------------------------------------------------------------------------

ROUND = Phrase(
    "Round {number}: {cards} cards are shuffled. {who} goes first.",
    who="Round {number}: {cards} cards are shuffled. You go first.",
)
DEALT = Phrase(("Everyone is dealt 1 card.", "Everyone is dealt {count} cards."))
BEGINS_WITH = Phrase("The discard pile begins with {card}.")
GOES_BACK = say("A special card can't be first: it goes back, and the pile is shuffled again.")
NAMES_FIRST = Phrase(
    "{who} is to play, and may name the colour.",
    who="It is your turn, and you may name the colour.",
)
NONE_HELD = Phrase(
    "{who} has no cards left, and gets no points.", who="You have no cards left, and get no points."
)
LEFT_WITH = Phrase(
    "{who} is left with {cards}: {points}.", who="You are left with {cards}: {points}."
)
NO_CARD_LEFT = Phrase("no card left")
NOBODY_WENT_ON = Phrase("the lowest hand when nobody could go on")
ONLY_POINTS = Phrase(("only 1 point", "only {count} points"))

# -- hints -----------------------------------------------------------------------------------------

GOES_OUT = say("You go out with it.")
SENDS_BACK = say("What is aimed at you hits the other instead.")
KEEPS_REFLECTION = say("The Reflection is worth more later.")
ESTIMATED = Phrase("It should leave you {gain} better off than “{other}”.")
SAME_ESTIMATE = Phrase("“{other}” should leave you just as well off.")

# -- odds ------------------------------------------------------------------------------------------

DRAW_FITS = Phrase("{chance} of the cards that you can't see fit")
DRAWN_COUNTS = Phrase("a drawn card counts {points} on average")
CAN_REFLECT = Phrase("{chance} that {who} can reflect what you aim")

# -- a turn ----------------------------------------------------------------------------------------

PLAYS = Phrase("{who} plays {card}.", who="You play {card}.")
PLAYS_ON = Phrase("{who} plays {card} on {target}.", who="You play {card} on {target}.")
REFLECTS = Phrase("{who} reflects it back to {target}.", who="You reflect it back to {target}.")
ONE_LEFT = Phrase("{told} One card left!")
NONE_LEFT = Phrase("{told} That was the last card.")
NAMES = Phrase("{who} names {colour}.", who="You name {colour}.")
DRAWS = Phrase("{who} draws {cards}.", who="You draw {cards}.")
TAKES = Phrase("{who} takes {cards}.", who="You take {cards}.")
NOTHING_LEFT = Phrase("There is no card left for {who} to draw.")
REBUILT = Phrase(
    (
        "The draw pile is empty: 1 discarded card becomes a new one.",
        "The draw pile is empty: {count} discarded cards are shuffled for a new one.",
    )
)
KEEPS = Phrase("{who} keeps the card.", who="You keep the card.")
STUCK = Phrase(
    "{who} can neither play nor draw, and passes.", who="You can neither play nor draw, and pass."
)
MUST_ANSWER = Phrase("{who} must answer.", who="You must answer.")
ACCEPTS = Phrase("{who} does not reflect it.", who="You don't reflect it.")
CHOOSES = Phrase("{who} chooses two cards for {whom}.", who="You choose two cards for {whom}.")
GIVES = Phrase("{who} gives {cards} to {whom}.", who="You give {cards} to {whom}.")
GIVES_LAST = Phrase(
    "{who} gives {cards} to {whom} and has none left.",
    who="You give {cards} to {whom} and have none left.",
)
GIVEN = say("given")
KEEPS_GIFT = Phrase(
    (
        "{who} keeps the card that was to be given.",
        "{who} keeps the cards that were to be given.",
    ),
    who=("You keep the card you were to give.", "You keep the cards you were to give."),
)
REFLECTED = say("Reflected!")

# -- the table -------------------------------------------------------------------------------------

ABOUT = {
    "draw": say("If you have nothing to play, you draw one card."),
    "discard": say(
        "Play a card of its colour or its number; a card without a colour goes on anything."
    ),
    "hand": say(
        "Only its owner sees it. When someone has no cards left, what the others hold counts "
        "against them."
    ),
}
"""What lies where, for whoever points at it (MCY-3 to MCY-6, MCY-14)."""

ABOUT_AIMED = say("What comes to the player it hits. A Reflection sends it back.")
ABOUT_ASKED = say("Play a card of that colour or number, or one without a colour.")
ROLES = {"draw": say("draw pile"), "discard": say("discard pile"), "hand": say("hand")}
EMPTY_DISCARD = say("discard pile, empty")
DISCARD = Phrase("discard pile: {card}; asked for: {asked}")
COLOUR_OR = Phrase("{colour} or {number}")
NO_COLOUR = say("no colour yet")
UNLESS_REFLECTED = say("unless it is reflected")
ABOUT_NOTES = Phrase("How many cards they hold.", who="How many cards you hold.")
ABOUT_NOTES_AND_SUM = Phrase(
    "How many cards they hold. Then come their points in the match: the fewest win.",
    who="How many cards you hold. Then come your points in the match: the fewest win.",
)
LAST_CARD = say("last card!")
UNTIL = Phrase("Round {number}, until someone has {points}; fewest win")


# -- a turn ----------------------------------------------------------------------------------------

NAME_START = say("Name the colour you want to start with.")
CHOOSE_TWO = say("Choose two cards from your hand for the next player.")
COLOUR_OR_CARD = Phrase("{colour} or {card}")
A_NUMBER = Phrase("a {number}", context="a card")
AN_EIGHT = say("an 8", "a card")
PLAY_OR_DRAW = Phrase("Play a card that fits ({asked}, or a colourless card), or draw one.")
PLAY = Phrase("Play a card that fits: {asked}, or a colourless card.")
MUST_PLAY = say("There is nothing left to draw: play a card that fits.")
MUST_PASS = say("You can neither play nor draw: pass.")
ONLY_SPECIAL = say("Only special cards fit: play one, or draw a card and keep them.")
MUST_DRAW = Phrase("Nothing in your hand fits ({asked}): draw one.")
MUST_DRAW_LAST = Phrase("Nothing in your hand fits ({asked}): draw one, and your turn ends.")
OTHER_CARD = say("Choose the other card to give.")
GIVE_THESE = say("Give these two to the next player?")
CHOOSE_COLOUR = say("Choose a colour.")
KEEP_OR_PLAY = say("Keep the card drawn, or play it at once if it fits.")
FITS = Phrase("You drew {card}. It fits: play it at once, or keep it.")
FITS_NOT = Phrase("You drew {card}, which does not fit: keep it.")

# -- what is aimed at somebody ---------------------------------------------------------------------

COMES_BACK = Phrase("Your {card} comes back. {then}")
HITS_AFTER_ALL = Phrase("The {card} hits you after all. {then}")

TAKE = Phrase("Take {cards}.")
TAKE_UNLESS = Phrase("Take {cards}, unless you reflect it.")
REFLECT_OR_TAKE = Phrase("Reflect it, or take {cards}?")
KEEP_TWO = say("Keep the two cards.")
KEEP_TWO_UNLESS = say("Keep the two cards, unless you reflect it.")
REFLECT_OR_KEEP_TWO = say("Reflect it, or keep the two cards?")
KEEP_LAST = say("Keep your last card.")
KEEP_LAST_UNLESS = say("Keep your last card, unless you reflect it.")
REFLECT_OR_KEEP_LAST = say("Reflect it, or keep your last card?")
TAKE_NONE = say("Take nothing, as no card is left to draw.")
TAKE_NONE_UNLESS = say("Take nothing, as no card is left to draw, unless you reflect it.")
REFLECT_OR_TAKE_NONE = say("Reflect it, or take nothing, as no card is left to draw?")

CARDS = (
    say("no card"),
    say("one card"),
    say("two cards"),
    say("three cards"),
    say("four cards"),
    say("five cards"),
)
KEEPS_BOTH, KEEPS_LAST = say("keeps both cards"), say("keeps its last card")
NOTHING_TO_DRAW = say("nothing to draw")

# -- buttons ---------------------------------------------------------------------------------------

CONTINUE, PASS, KEEP_IT = say("Continue"), say("Pass"), say("Keep it")
KEEP_THEM, TAKE_IT, TAKE_THEM = say("Keep them"), say("Take it"), say("Take them")
DRAW_A_CARD, REFLECT = say("Draw a card"), say("Reflect it")
PLAY_THE = Phrase("Play the {card}")
GIVE_CARD, GIVE_TWO = say("Give this card"), say("Give these two")

BUTTONS = {
    "draw": say("Draws one card from the draw pile."),
    "pass": say("Ends your turn."),
    "reflect": say("Plays the Reflection: it goes back to whoever aimed it."),
    "accept": say("Takes what was aimed at you, and plays on."),
    "give": say("Gives the two cards you chose to the next player."),
    "green": say("The next card has to be green."),
    "orange": say("The next card has to be orange."),
    "purple": say("The next card has to be purple."),
    "tan": say("The next card has to be tan."),
}
"""What its buttons do (MCY-3, MCY-6, MCY-9 to MCY-12)."""

# -- what may not be done --------------------------------------------------------------------------

NAME_FIRST = say("Name the colour first.")
CHOOSE_GIFT = say("Choose two cards to give away.")
NO_NAMING = say("You can't name a colour now.")
NO_GIVING = say("Cards are given only after a Give Two.")
NOTHING_AIMED = say("Nothing is aimed at you that you could answer.")
DRAWN_FITS_NOT = say("The card you drew does not fit: keep it.")
DRAWN_ONLY = say("Now you may play the card you drew, or pass.")
NO_SUCH_ACTION = Phrase("{action} is no action of Mercury.")
HOLD_NO = Phrase("You don't hold {card}.")
HOLD_NOT_TWO = Phrase("You don't hold two {card}s.")
MATCHES_NOT = Phrase("You can't play {card}: play {asked}.")
OWN_COLOUR = Phrase("A Draw 3 & Go fits on its own colour only, this one on {colour}.")
CHOOSES_NO_COLOUR = Phrase("You choose no colour with {card}.")
OUT_AT_ONCE = say("With your last card you choose no colour: you are out at once.")
NEEDS_COLOUR = Phrase("Choose a colour with the {card}.")
NONE_TO_DRAW = say("There is no card left to draw.")
HOLD_FITTING = say("You hold a numbered card that fits: play it, or any other that fits.")
PLAY_OR_DRAW_ONE = say("Play a card, or draw one.")
NOTHING_FITS = say("Nothing in your hand fits: draw one.")
PLAY_IF_YOU_CAN = say("With nothing left to draw, you must play if you can.")
IN_ORDER = say("Name the two cards in the order of their texts.")
FIRST_ANSWER = say("First say whether you reflect it or not.")
NO_REFLECTION = say("You hold no Reflection.")
FIRST_TAKE = say("First take what is aimed at you.")
