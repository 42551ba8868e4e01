"""What stands in the log of a match beside what the game says, and why one can't go on."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

CONCEDED = Phrase("{who} conceded the match.", who="You conceded the match.")
CONCEDES = Phrase("{who} conceded", context="why the match is over")
PERSON_PLAYS = Phrase("A person now plays for {who}.")
COMPUTER_PLAYS = Phrase("A computer player ({level}) now plays for {who}.")
NO_DECISION = Phrase("{who} could not decide in time and plays safe.")
LOG = say("Log")
LOG_HOLDS = Phrase(
    ("Its one line tells what happened.", "All {count} lines tell what happened."),
    context="of the log of a match",
)
LOG_DIFFERS = Phrase("Line {number} says “{said}”, and it was “{real}”.")

PLAYED_ELSEWHERE = Phrase("This match is being played in another window.")
GONE = Phrase("This match is no longer there.")
CANT_OPEN = Phrase("This match can't be opened: {why}.")
LATER = Phrase("a later version of the program wrote it")
