"""What is said on the cloth, whatever game it is."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

BY_HAND = say("by hand", "how a hand is sorted")
KNOWN = say("Known to be there:")
KNOWN_CARDS = Phrase("Known to be there: {cards}.")
SEEN_BEFORE = say("It lies face down, but has been seen.")
FACE_DOWN = say(", face down", "at the end of what a card is")
OWNED = Phrase("{who}'s {what}", context="whose hand or pile something is")

SAYS = Phrase("{who}: {words}", context="what somebody at the table says")

YOU_WIN = say("You win!")
YOU_LOSE = say("You lose")
WINS = Phrase("{who} wins!")
SHARE = Phrase("{who} share the match!")
HAS_WON = Phrase("{who} wins", context="to people who lost")
HAVE_SHARED = Phrase("{who} share the match", context="to people who lost")
WINS_WITH = Phrase("{who} wins with {score}. You have {own}.")
SHARE_WITH = Phrase("{who} share the match with {score}. You have {own}.")
EACH = Phrase("{score} each")

SCORELESS = {
    "round": Phrase("Nobody scores in round {number}"),
    "game": Phrase("Nobody scores in game {number}"),
}
NOBODY_SCORES = say("Nobody scores")
DRAWN = {"round": Phrase("Round {number} is drawn"), "game": Phrase("Game {number} is drawn")}
WON_BY_YOU = {"round": Phrase("You win round {number}!"), "game": Phrase("You win game {number}!")}
WON = {
    "round": Phrase("{who} wins round {number}!"),
    "game": Phrase("{who} wins game {number}!"),
}
SHARED = {
    "round": Phrase("{who} share round {number}!"),
    "game": Phrase("{who} share game {number}!"),
}
"""By what a round is called."""
