"""What Mercury asks of players, what stands on its buttons, and why something can't be done."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

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
NO_COLOUR = Phrase("You choose no colour with {card}.")
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
