"""What is said around a match on the screen, whatever game it is."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- the line of words ------------------------------------------------------------------------

CALLS = Phrase("You have a moment to call or to catch. Then it is {who}'s turn.")
CALLS_FIRST = say("You have a moment to call or to catch. Then it is your turn.")
LIT = say("Choose one of the highlighted cards.")
TAKE_BACK = Phrase("{what} {key} takes it back.")
SLOW_DISK = say("Saving … The disk takes its time.")
YOU_ARE_OUT = say("You are out of this round.")
SOME_ARE_OUT = Phrase("{who} are out of this round.")
THINKS = Phrase("{who} is thinking …")
WAITS = Phrase("{who} is thinking … Press Space to continue.")
ADDRESSED = Phrase("{who}: {what}", context="who is to do what")
TURN_OF = Phrase("It is {who}'s turn.")
NOT_NOW = Phrase("Not now. {what}")
TOO_SOON = say("That was too soon. Wait a moment, then press again.")
WARNING = say("A word of warning")

# -- hints ------------------------------------------------------------------------------------

SEEKS_HINT = say("Thinking about a hint …")
NO_HELP = say("There are no hints and odds at this table.")
NO_HINT_NOW = say("Ask for a hint when it is your turn.")
ASK_COACH = say("In a lesson the coach has the hints.")
HINTED = say("The hint points here.")
BETWEEN_ODDS = say(" · ", "between two chances")
ODDS_ON = say("Odds: shown while you decide")
ODDS_OFF = say("Odds: not shown")
WITH_HINTS = say("Played with hints.")
WITH_ODDS = say("Played with odds.")
WITH_BOTH = say("Played with hints and odds.")
HINT_FOR = say("Hint: what the strongest player would do here")

# -- buttons beside the table -----------------------------------------------------------------

FINISH = say("Finish the round")
FINISH_DOES = say("The others play the round to its end as fast as they can.")
RESULTS = say("Results")
RESULTS_DOES = say("Shows the results again.")
BACK = say("Back")
BACK_DOES = say("Takes back what you have chosen so far.")
CHOSEN = say("Chosen")
SORTED = Phrase("Sorted {how}")
WITH_KEY = Phrase("{label}  [{key}]", context="a button and its key")
SORT_DOES = Phrase("Sort the hand another way ({key}), or drag its cards into place.")

# -- the header -------------------------------------------------------------------------------

HINT = Phrase("{label} ({key})", context="what a sign does, and its key")
FORWARD = say("Fast-forward")
STOP_FORWARD = say("Stop fast-forward")
SOUND_ON = say("Sound on")
SOUND_OFF = say("Sound off")
SPEED = {
    "slow": say("Speed: slow"),
    "normal": say("Speed: normal"),
    "fast": say("Speed: fast"),
    "off": say("Speed: off"),
}
LOG = say("Log")
RULES = say("Rules")
RULE_BEHIND = say("Read the rule behind this")
SETTINGS = say("Settings")
MENU = say("Menu")
HEADER_DOES = {
    "menu": say("Leave the table, or begin anew. The match is kept."),
    "hint": say("Points at it, and says why."),
    "odds": say("The chances of what a move may bring, counted from what you can see."),
    "forward": say("Runs through what the others do, until it is a person's turn."),
    "speed": say("How fast cards fly and computer players move. A press goes to the next one."),
    "log": say("All that has happened in this match, line by line."),
    "rules": say("The rules of this game, with its cards."),
    "sound": say("Silences sounds and music, or lets them be heard again."),
    "settings": say("Looks, sounds, speed, keys and more."),
}
"""What the signs above the table do, for whoever points at one."""
UNKEPT_MENU_DOES = say("Leave the table. What lies on it isn't saved.")
"""What the menu does in a lesson, or where the disk takes nothing."""

# -- between two people -----------------------------------------------------------------------

PASS = Phrase("Pass the screen to {who}")
CONFIRM = Phrase("I am {who}: show my cards")
BEGINS = Phrase("Then {who} begins. Everyone else looks away.")
GOES_ON = Phrase("Then {who} continues. Everyone else looks away.")
LOOKS_ON = Phrase("It is {turn}'s turn, and {who} looks on. Everyone else looks away.")
HIDDEN = Phrase("{who}'s cards are hidden")
SHOW = Phrase("Press {key} or click to show them.")

# -- lessons ----------------------------------------------------------------------------------

LESSON = say("Lesson")
ENOUGH = say("That is all you need. The table is yours!")
ASIDE = Phrase("Not now. Look at what {coach} says.")
HINT_ASK = say("Give me a hint")
HINT_DOES = say("Tells you more about what to do.")
SKIP_LESSON = say("Skip lesson")
SKIP = say("Skip")
SKIP_DOES = say("Skips this lesson, and goes on with the next.")
LEAVE = say("Leave")
LEAVE_DOES = say("Ends the lessons. What you have done stays done.")
AGAIN = say("Replay")
AGAIN_DOES = say("Starts this lesson from the beginning.")
NEXT = say("Next lesson")
NEXT_DOES = say("Starts the next lesson.")
FIRST_MATCH = say("Play a first match")
FIRST_MATCH_DOES = say("Sets a table for a whole match.")
BACK_TO_LESSON = say("Back to the lesson")
LEAVE_LESSON = say("Leave the lesson")
WATCH = Phrase("Now watch {who}.")
WATCH_TABLE = say("Watch the table.")
