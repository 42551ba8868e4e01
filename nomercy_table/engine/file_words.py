"""What is said about what somebody asked for and can't have: in a file that people may write
themselves (docs/notation.md), on the command line, among a table's options."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.storage.shown import shown

# -- values ----------------------------------------------------------------------------------------

WHOLE = Phrase("{what}: a whole number from {low} to {high} is needed")
ENTRY = Phrase("{name} = {value}", context="a line of a file, or an option")
WRONG = Phrase("{what}: {right}", context="what is wrong, and what would be right")
A_NUMBER, A_TEXT = Phrase("a whole number"), Phrase('a text in "quotes"')
A_LIST, A_TABLE = Phrase("a list in [brackets]"), Phrase("a table [{key}]")
A_FLAG = Phrase("true or false")
NEEDED = Phrase("{what}: {kind} is needed")
MISSING = Phrase("{key} is missing; {kind} is needed")
UNKNOWN_KEY = Phrase("unknown key {key}; the keys are {known}")
EITHER = Phrase("{one} or {other}", context="one of two words")
ONE_OF = Phrase("{what}: one of {known} is needed")


def entry(name: str, value: object) -> str:
    """How a line of a file is told in a message."""
    return ENTRY(name=name, value=shown(value))


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
SHA256 = Phrase("sha256: {number} of the digits 0-9 and a-f are needed")
LINE_LENGTH = Phrase("line: 1 to {most} characters on one line are needed")
SCORES = Phrase("{what}: {number} whole numbers are needed")
SEATS = Phrase("{what}: seats from 0 to {last} are needed")
ILLEGAL = Phrase("illegal ({why})")
OTHER_HASH = Phrase(
    "hash = '{hash}', but its actions lead to '{reached}': something in the file was changed or "
    "lost"
)
OTHER_END = Phrase("[result] has scores {scores}, but its actions lead to scores {reached}")
NO_END = Phrase("[result] has scores {scores}, but its actions lead to no end")

# -- positions -------------------------------------------------------------------------------------

POSITION = Phrase("position of {game}", context="where something is wrong")
BY_CLAUSE = Phrase("{why} ({clause})", context="what is wrong, and the rule that says so")
ENTRIES = Phrase(
    (
        "{key}: a list of 1 entry is needed; this one has {number}",
        "{key}: a list of {count} entries is needed; this one has {number}",
    )
)
ONE_EACH = Phrase(
    "{key}: a list with one entry for each of the {seats} seats is needed; this one has {number}"
)
OTHER_SEATS = Phrase("{what}: different seats from 0 to {last} are needed")
ROUND_SCORES = Phrase("{what}: {seats} whole numbers are needed, none of them below 0")
A_ROW = Phrase('a text of cards like "{cards}"')
LIKE_CARD = Phrase("a card is like {card}")
NO_CARD = Phrase("{where}: {word} is no card; {right}")
ONE_CARD = Phrase("{what}: one card at most can lie there")
CARDS_MISSING = Phrase(("1 card is missing: {cards}", "{count} cards are missing: {cards}"))
AND_MORE = Phrase("{cards} ...", context="some cards, and there are more")
TWICE = Phrase("{card} stands there more than once")
NOT_OVER = Phrase("over = true: by scores and options the match is not over yet")
IS_OVER = Phrase("over = false: by scores and options the match is over")
OTHER_SCORES = Phrase("the last of scores is {scores}: the cards are worth {right}")
EMPTY_PILE = Phrase("draw is empty: then the round would be over")
NOTHING_TO_DO = Phrase("turn = {seat}: that seat has nothing to do")
NUMBERS_EACH = Phrase("{what}: for each seat a whole number from 0 to {high} is needed")
FLAGS_EACH = Phrase("{what}: for each seat true or false is needed")

# -- actions ---------------------------------------------------------------------------------------

NO_ACTION = Phrase(
    "{action} is no action of {game}: {right}", context="something written, and what could be"
)
LIKE_ACTION = Phrase("one is like {examples}", context="actions of a game")

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
