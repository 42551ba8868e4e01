"""What is said about what somebody asked for and can't have: in a file that people may write
themselves (docs/notation.md), on the command line, among a table's options."""

from __future__ import annotations

from nomercy_table.language import Phrase

# -- values ----------------------------------------------------------------------------------------

WHOLE = Phrase("{what}: a whole number from {low} to {high} is needed")
ENTRY = Phrase("{name} = {value}", context="a line of a file, or an option")
WRONG = Phrase("{what}: {right}", context="what is wrong, and what would be right")
A_NUMBER, A_TEXT = Phrase("a whole number"), Phrase('a text in "quotes"')
A_LIST, A_TABLE = Phrase("a list in [brackets]"), Phrase("a table [{key}]")
NEEDED = Phrase("{what}: {kind} is needed")
MISSING = Phrase("{key} is missing; {kind} is needed")
UNKNOWN_KEY = Phrase("unknown key {key}; the keys are {known}")
EITHER = Phrase("{one} or {other}", context="one of two words")

# -- files -----------------------------------------------------------------------------------------

CANT_READ = Phrase("can't be read ({why}); name a file")
TOO_LARGE = Phrase("larger than {size} MB; no record or position is")
NO_UTF8 = Phrase("byte {number} is not UTF-8 text; a record or position in TOML is")
NO_TOML = Phrase("not TOML that can be read: {why}")
NO_SCHEMA = Phrase("no record or position: schema = {right} is missing")
LATER_NOTATION = Phrase(
    "written by a later version of the program (notation {version}, this one reads {known}): "
    "a newer No Mercy Table can read it"
)
LATER_RULES = Phrase(
    "written by a later version of the program (rules {version} of {game}, this one plays "
    "{known}): a newer No Mercy Table can read it"
)
OTHER_RULES = Phrase(
    "rules_version = {version}: this program plays rules {known} of {game}, under which it might "
    "have gone otherwise"
)
UNKNOWN_GAME = Phrase("unknown game {game}: the games are {known}")

# -- records ---------------------------------------------------------------------------------------

ACTION = Phrase("action {number} of {all}")
ACTION_AS = Phrase("action {number} of {all} ({action})")
NAME_LENGTH = Phrase("{what}: {low} to {high} characters on one line are needed")
SEAT_AND_ACTION = Phrase(
    "{what}: a text of the seat (0 to {last}), a space and the action is needed"
)
PLAYERS = Phrase("players: {number} of them; one a seat is {seats}")
PLAYER = Phrase("{what}: a table with name and kind is needed")
HASH = Phrase("{what}: 16 of the digits 0-9 and a-f are needed")
SCORES = Phrase("{what}: {number} whole numbers are needed")
SEATS = Phrase("{what}: seats from 0 to {last} are needed")
ILLEGAL = Phrase("illegal ({why})")
OTHER_HASH = Phrase(
    "hash = '{hash}', but its actions lead to '{reached}': something in the file was changed or "
    "lost"
)
OTHER_END = Phrase("[result] has scores {scores}, but its actions lead to scores {reached}")
NO_END = Phrase("[result] has scores {scores}, but its actions lead to no end")

# -- tables ----------------------------------------------------------------------------------------

SEAT_COUNT = Phrase("{game} with {seats} seats: it is for {low} to {high}")
DEAL_NUMBER = Phrase(
    "a deal number is nine letters and digits that begin with a letter, such as K7Q-M2X-RD4, or a "
    "whole number from 0 to {most}"
)
OPTION = Phrase("option {name} = {value}: {why}")
OPTION_NUMBER = Phrase("option {name} = {value}: a whole number from {low} to {high} is needed")
OPTION_VALUES = Phrase("option {name} = {value}: the values are {values}")
UNKNOWN_OPTION = Phrase("unknown option {name}: the options are {known}")
UNKNOWN_PLAYER = Phrase("unknown player {name}: {game} has {known}")
UNKNOWN_STYLE = Phrase("unknown style {name}: there are {known}")
