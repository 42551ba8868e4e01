"""What the program says of itself, whatever page is open."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

CLOSE_AGAIN = Phrase("{what} To leave anyway, close the window again.")
NOT_SAVED = say("Not saved")
START = say("Start")
NO_MATCH = say("This match can't begin")
NOT_RESUMED = say("This match can't be continued")

NO_VOICE = say("Nothing speaks here")
WHAT_SPEAKS = say(
    "No screen reader or voice was found. On Linux it takes speech-dispatcher. On Windows and a "
    "Mac the program that you download has what it takes; one installed by pip takes the package "
    "prismatoid, which comes with nomercy-table[speech]."
)

NOT_OPENED = say("This file can't be opened")
OPEN_ANOTHER = say("Open another match?")
LEAVE_FOR = Phrase("{file} is to be opened. {what}")
KEPT = say("The match on the table is left; “Saved matches” on the title leads back to it.")
NOT_KEPT = say("What lies on the table isn't saved, and is lost when you leave it.")
OPEN = say("Open it")
STAY = say("Stay here")
