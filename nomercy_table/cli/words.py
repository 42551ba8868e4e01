"""What the command line says: its help, what it prints for people, and what is wrong with the
words that it was given. JSON is the same in every language."""

from __future__ import annotations

from nomercy_table.language import Phrase

# -- help ------------------------------------------------------------------------------------------

DESCRIPTION = Phrase(
    "Merciless card games on a table of their own, against friends and computer players. "
    "Without a command it opens the window."
)
EXAMPLES = Phrase("examples:")
OPENS = Phrase("open the table")
SITS_DOWN = Phrase("sit down at once, against two")
SHOWS_LEGAL = Phrase("what may be done at the end of a record")
VERIFIES = Phrase("was it played as it was dealt?")
LOOKS_BACK = Phrase("what decided a match that is over")
SIMULATES = Phrase("let computer players play each other")
COMMANDS = Phrase("commands")
SIMULATE = Phrase("Matches by the thousand: how strong a player is, measured.")
COACH = Phrase("Look back on a record: winning chances, luck and choices.")
SHOW = Phrase("Print a record or a position: who plays, how the table lies.")
TABLE = Phrase("the table", context="a heading of the help")
GAME = Phrase("sit down at this game at once (hit)")
SEATS = Phrase(
    "who plays, clockwise: you (as often as people play), easy, medium, hard ..., and how: "
    "hard/thief"
)
SEED = Phrase("the deal number, K7Q-M2X-RD4 or 7: the same one, the same cards")
OPTION = Phrase("change a table option, as often as you like")
LOAD = Phrase("go on from a record or position")
TRACE = Phrase("write what is on the screen as JSON lines")
FRAMES = Phrase("end after so many frames (for tests)")
THOUGHTS = Phrase("let computer players think as they did with this number (for tests)")
VERIFY = Phrase("Check that a match was dealt as committed, and played as dealt.")
RECORD = Phrase("a record, or a saved match")
OVER_RECORD = Phrase("a match that is over (TOML)")
WHOSE = Phrase("the seat whose chances are told, from 0; else the first person's")
JSON_ONLY = Phrase("print JSON, and no progress bar")
FILE = Phrase("a record or a position (TOML)")
LEGAL = Phrase("also what may be done now")
PLAY = Phrase(
    "carry out an action and print the position after it, as often as you like; where several "
    "seats may act, the seat comes first: '1 draw'"
)
JSON = Phrase("print JSON instead")

# -- a match, in lines -----------------------------------------------------------------------------

GIVES_AWAY = Phrase("This match is not over: you see what its players can't.")
SEAT = Phrase("Seat {seat}")
ACTIONS = Phrase(("1 action", "{count} actions"))
DEAL = Phrase("deal number {deal}")
FROM_POSITION = Phrase("begun from a position")
A_RECORD = Phrase("Record of {game}: {seats} seats, {dealt}, {actions}")
A_POSITION = Phrase("Position of {game}: {seats} seats")
PLAYER = Phrase("seat {seat}: {name} ({kind})")
PLAYER_WITH_STYLE = Phrase("seat {seat}: {name} ({kind}, {style})")
OPTION_IS = Phrase("option {name} = {value}")
TABLE_IS = Phrase("table: {headline}")
SCORES = Phrase("points {points}, wins {wins}")
WHO = Phrase("{name} (seat {seat})", context="somebody to act")
TO_ACT = Phrase("to act: {who}. {prompt}")
OVER = Phrase("over: {winners}, {reason} ({clause}); scores {scores}")
MAY = Phrase("legal for {name} (seat {seat}): {legal}")
NOTHING_LEGAL = Phrase("legal: nothing, the match is over")

# -- what is wrong ---------------------------------------------------------------------------------

CANT_PRINT = Phrase("the output can't be written ({why})")
CLOSED = Phrase("it is closed", context="the output")
HELP_TELLS = Phrase("{problem} ({command} --help tells more)")
STRANGERS = Phrase("unrecognized arguments: {word}")
WHOLE = Phrase("{word}: a whole number from {low} to {high} is needed")
BESIDE_LOAD = Phrase("{word} beside --load: the file says that itself; leave {word} out")
OTHER_SEATS = Phrase("--seats {words}: {seats} seats; {file} is a match of {number}")
SEATS_NAME_OTHERS = Phrase("{file}: {problem} (--seats names others)")
NOBODY = Phrase("--seats: {word} in place {place}: at {game} sit {known}")
NO_VALUE = Phrase("--option {word}: NAME=VALUE is needed; the names are {known}")
TOO_LONG = Phrase("This is too long for a box: ask {program} for it, in a terminal.")
NO_TRACE = Phrase("--trace {file}: can't be written ({why}); name a file that can")
NUMBERED = Phrase("--play {words} (number {number})")
BY_WHOM = Phrase("by whom? To act: {who}; write '{example}'")
IS_OVER = Phrase("illegal: the match is over")
ILLEGAL = Phrase("illegal ({why}); {instead}")
INSTEAD = Phrase("legal: {actions}")
NOTHING = Phrase("nothing is legal")
THE_RECORD = Phrase("the record", context="where a thing is that is wrong")
NO_RECORD = Phrase("this is a position, and no one has played it: name a record")
NOT_OVER = Phrase("only a match that is over can be looked back on")
NO_SUCH_SEAT = Phrase("--seat {word}: a number from 0 to {most} is needed")
