"""What the pages say in sentences with fields; their labels stand where they are shown."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

MOTTO = say("Take a seat. Nobody is spared.")
"""Below the name of the program."""

GIVING_UP_TOGETHER = Phrase(
    "{who} give up together. The match ends here, the others win, and there is no way back."
)
"""Asked before several people around one screen concede."""

# -- scores -----------------------------------------------------------------------------------

ENDS_AT = Phrase("The match ends at {score}, and the fewest points win.")
BARS_END = Phrase("Ends at {score}", context="above the bars of the results")
RACE = Phrase("The race is to {score}.")
THIS = {"round": say("This round"), "game": say("This game")}
ROUND_DRAWN = {
    "round": Phrase("Round {number} is drawn"),
    "game": Phrase("Game {number} is drawn"),
}
ROUND_WON = {
    "round": Phrase("{who} wins round {number}", who="You win round {number}"),
    "game": Phrase("{who} wins game {number}", who="You win game {number}"),
}
ROUND_SHARED = {
    "round": Phrase("{who} share round {number}"),
    "game": Phrase("{who} share game {number}"),
}
ROUND_SCORELESS = {
    "round": Phrase("Nobody scores in round {number}"),
    "game": Phrase("Nobody scores in game {number}"),
}
"""By what a round is called (`Scoring.called`)."""
MATCH_DRAWN = say("Nobody wins the match")
MATCH_SCORELESS = say("Nobody scores")
MATCH_WON = Phrase("{who} wins the match", who="You win the match")
MATCH_SHARED = Phrase("{who} share the match")
LINE = Phrase("{place}. {who}. {figures}.", context="a line of the results")
LINE_WON = Phrase("{place}. {who}, winner. {figures}.", context="a line of the results")
FIGURE = Phrase("{what} {number}", context="a column of the results and its number")
OF = Phrase("{number} of {all}", context="a score and the one that ends the race")
COUNTED_FROM = Phrase("{line} Counted: {tally}.")
CELL = Phrase("{who} {points}, so far {sum}", context="in a round")
CELL_WON = Phrase("{who}, winner, {points}, so far {sum}", context="in a round")
ROW = {
    "round": Phrase("Round {number}: {cells}.", context="of the score sheet"),
    "game": Phrase("Game {number}: {cells}.", context="of the score sheet"),
}
SUMS = Phrase("{what}: {sums}", context="of the score sheet")
SUM = Phrase("{who} {number}", context="of the score sheet")
DEAL = Phrase("Deal number {deal}")
END = Phrase("Code of the end {code}", context="of how a match ended")

# -- what a match is dealt from ------------------------------------------------------------------

STILL_TO_PLAY = Phrase("{who} has still to play this deal, and would see every card.")
FAIR_DEAL = Phrase("Fair deal {code}", context="the code of what a match is dealt from")
FIXED = say(
    "Before the first card, everything that this match is dealt from was fixed. This code is its "
    "fingerprint. It tells nothing about the cards."
)
AT_THE_END = say(
    "When the match is over, “Check the deal” in the results shows what the code was made from. "
    "Note it now, and you can see then that nothing was changed."
)
SHA256 = Phrase("In full (SHA-256): {digits}")
LINE_IS = Phrase("It is the hash of this line: {line}")
HOLDS = {
    True: say("It holds"),
    False: say("It does not hold"),
    None: say("There is nothing to compare"),
}

# -- the same deal for several ----------------------------------------------------------------

CONTENDERS = say(
    "The same cards, in the same seat, against the same others, with the same luck. "
    "Afterwards the results stand side by side."
)
FOR_ONE_PERSON = say(
    "Where one person plays against computer players, somebody else can play the same deal after "
    "them."
)
NOW_PLAYS = Phrase("The same deal for {who}")
SIDE_BY_SIDE = say("The same deal, side by side")
DIFFERENCE = say("Difference")
PLACE = say("Place")
WITH_HELP = Phrase("{who}, with help", context="a contender who had hints or odds")
DID_BEST = Phrase("{who} did best with this deal.")
DID_ALIKE = Phrase("{who} did equally well with this deal.")

# -- setting a table --------------------------------------------------------------------------

PLAYER = Phrase("Player {number}", context="the name of somebody who has given none")
FIRST_MATCH = Phrase("A first match against {who}.")
AGAINST = Phrase("You against {who}.")
WATCH = Phrase("{who} play, and you watch.")
TOGETHER = Phrase("{who}.", context="who sits at a table")
RIVALS = Phrase(("1 rival", "{count} rivals"))
PLAYERS = Phrase(("1 player.", "{count} players."))
FIRST_TO = Phrase("First to {goal}.")
FIRST_TO_WINS = Phrase(("First to 1 win.", "First to {count} wins."))
ROUNDS = Phrase(("One round.", "{count} rounds."))
LONG = Phrase("{length}.", context="how long a match is")
BESIDE = Phrase("{who} {length}", context="two sentences: who plays, and how long")
THIS_GAME = Phrase("Game {number} of {count}. {tagline}")
CHANGED = Phrase("★ {option}: {value}.", context="a house rule that is not the usual one")
THE_DEAL = Phrase("★ Deal {deal}.")
UNFIT = Phrase("Not “{value}”: {why}.")
SEAT = Phrase("Seat {number}")
SEAT_PLAYS = Phrase("Seat {number}, who plays")
SEAT_NAME = Phrase("Seat {number}, name")
SEAT_REMOVE = Phrase("Seat {number}, {who}: remove")
SEAT_IS = Phrase("Seat {number}: {who}, {kind}")
LEVEL_AND_STYLE = Phrase("{level}, {style}", context="how a computer player plays")
PLAY_AS = Phrase("You play as {who}")
WORN_BY = Phrase("{portrait}, worn by {who}")
WEARS = Phrase("{who} wears this one.")
IS_CHOSEN = Phrase("{what}, chosen")
ITS_OWN = Phrase("{what}, the game's own")
AT_TABLE = Phrase("At the table: {who}")

# -- saved matches ----------------------------------------------------------------------------

TODAY = Phrase("today {clock}")
YESTERDAY = Phrase("yesterday {clock}")
STAYS = Phrase("It stays in {folder}, which can't be written to.")

# -- learning ---------------------------------------------------------------------------------

LEARN = Phrase(
    "A few minutes at the table with {coach} beside you. She shows you what you need for a first "
    "match, and you play it. You can leave at any time."
)
ALL_DONE = Phrase(
    (
        "{tagline} You have done its only lesson.",
        "{tagline} You have done all {count} lessons.",
    )
)
SOME_DONE = Phrase(
    ("{tagline} {done} of 1 lesson done.", "{tagline} {done} of {count} lessons done.")
)
LESSONS = Phrase(("{tagline} 1 lesson.", "{tagline} {count} lessons."))
COACH = Phrase("your coach · {number} of {count}")

# -- rules ------------------------------------------------------------------------------------

CLAUSES = say(
    "Beside each part stand the numbers of its rules. When the table refuses something, the "
    "book at the top opens the rule behind it."
)

# -- settings ---------------------------------------------------------------------------------

HAND_KEYS = Phrase(
    "{key} with ← or → moves along your hand, even to cards that you can't play. Shift with ← or → "
    "moves the card in focus, and your hand is then sorted by hand."
)
SECONDS = Phrase(("1 second", "{number} seconds"))
ANY_TIME = Phrase("{key}, at any time.")
FIXED_KEYS = Phrase("These keys stay as they are: {keys}.")
GAMEPAD = Phrase(
    "On a gamepad the left stick or the directional pad moves, {press} presses and {back} goes "
    "back. {draw} draws, {stop} stops or calls, {take} takes, {forward} runs forward, {log} opens "
    "the log. The right stick scrolls."
)
FIXED_KEY = Phrase("{key} ({what})", context="a key and what it does")
WOULD_BE = Phrase("“{what}” would be {key}")
IN_USE = Phrase("{key} is in use: {others}. Press {key} again to swap, or Esc.")
IS_NOW = Phrase("“{what}” is now {key}.")
TOO = Phrase("{said} {more}", context="two sentences")

# -- about ------------------------------------------------------------------------------------

VERSION = Phrase("Version {version}")
MATCHES_IN = Phrase("Matches are saved in {folder}")
SETTINGS_IN = Phrase("Settings are saved in {folder}")

# -- rivals, rules, looks -----------------------------------------------------------------------

RIVAL = Phrase("{name}: {about}", context="a rival, and what is said of them")
STYLE = Phrase("{style}: {about}", context="a way of playing, and what it is like")
WHICH = Phrase("{title}, {number} of {all}", context="a game's rules among those of all games")
NO_SUCH_LOOK = Phrase(
    "Setting {name}, {game} = {value}: it is one of {known}. The game's own is used instead."
)

# -- looking back -----------------------------------------------------------------------------

NO_REVIEW = Phrase("The coach can't look back on this match. {problem}")
NO_PRACTICE = Phrase("This match can't be continued. {problem}")
LOOKING_BACK = Phrase("The coach plays it out again and again: {percent} % done.")
NUMBERED = Phrase("{number}. {text}", context="an entry of a list")
SPOKEN_CHANCES = Phrase(
    "The chance to win was {first} % at first, {highest} % at best, {lowest} % at worst, and "
    "{last} % in the end."
)

# -- matches that are over ----------------------------------------------------------------------

MORE = Phrase(("Show 1 more", "Show {count} more"))
MONTHS = {
    "01": say("January"),
    "02": say("February"),
    "03": say("March"),
    "04": say("April"),
    "05": say("May"),
    "06": say("June"),
    "07": say("July"),
    "08": say("August"),
    "09": say("September"),
    "10": say("October"),
    "11": say("November"),
    "12": say("December"),
}
