"""What stands in the log of a match beside what the game says, and why one can't go on."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

CONCEDED = Phrase("{who} conceded the match.", who="You conceded the match.")
CONCEDES = Phrase("{who} conceded", context="why the match is over")
COMES_NEXT = Phrase("The same deal is then for {who}, who does not look on.")
PERSON_PLAYS = Phrase("A person now plays for {who}.")
COMPUTER_PLAYS = Phrase("A computer player ({level}) now plays for {who}.")
NO_DECISION = Phrase("{who} could not decide in time and plays safe.")
LOG = say("Log")
LOG_HOLDS = Phrase(
    ("Its one line tells what happened.", "All {count} lines tell what happened."),
    context="of the log of a match",
)
LOG_DIFFERS = Phrase("Line {number} says “{said}”, and it was “{real}”.")
NO_HINT = say("No hint could be found in time.")

PLAYED_ELSEWHERE = Phrase("This match is being played in another window.")
GONE = Phrase("This match is no longer there.")
CANT_OPEN = Phrase("This match can't be opened: {why}.")
LATER = Phrase("a later version of the program wrote it")

# -- what the coach tells --------------------------------------------------------------------------

SEAT = Phrase("Seat {number}")
CHANCE = Phrase(
    "How likely {who} was to win, as {who} could know it at each decision.",
    who="How likely you were to win, as you could know it at each decision.",
)
BAND = say("The light band is the error of the estimate.")
NO_SWINGS = Phrase(
    "Nothing here stands out from the error of the estimate: no choice of {who} cost much, and "
    "luck came in small pieces.",
    who="Nothing here stands out from the error of the estimate: no choice of yours cost much, "
    "and luck came in small pieces.",
)
SWINGS = Phrase(("The largest swing", "The {count} largest swings"))
LUCK_IS = say("Luck is the cards, and what the others did.")
LUCK = Phrase(
    "Good luck: the chances of {who} rose from {before} % to {after} %.",
    who="Good luck: your chances rose from {before} % to {after} %.",
)
BAD_LUCK = Phrase(
    "Bad luck: the chances of {who} fell from {before} % to {after} %.",
    who="Bad luck: your chances fell from {before} % to {after} %.",
)
CHOICES = {
    "inaccuracy": Phrase("An inaccuracy: {points} points of the chance to win."),
    "mistake": Phrase("A mistake: {points} points of the chance to win."),
    "blunder": Phrase("A blunder: {points} points of the chance to win."),
}
BETTER = Phrase(
    "{who} chose “{made}”. From what {who} knew, “{better}” would win {points} more matches in a "
    "hundred, give or take {error}.",
    who="You chose “{made}”. From what you knew, “{better}” would win {points} more matches in a "
    "hundred, give or take {error}.",
)
AND_MORE = Phrase(("… and one thing more.", "… and {count} things more."))
PRACTICE = Phrase(
    (
        "This is practice, tried again from one action into another match.",
        "This is practice, tried again from {count} actions into another match.",
    )
)
