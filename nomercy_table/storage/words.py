"""What players read about their files: which could not be read or kept, why, and what now."""

from __future__ import annotations

from nomercy_table.language import Phrase

# -- what it is about, and what happens instead ----------------------------------------------------

SETTINGS_FILE = Phrase("The settings file")
SETTINGS = Phrase("Settings", context="what can't be saved")
MATCHES = Phrase("Matches", context="what can't be saved")
RECORDS = Phrase("Records of matches", context="what can't be saved")
MATCH = Phrase("The match", context="what can't be saved")
RECORD = Phrase("The record of the match")
SAVED_MATCH = Phrase("The saved match {match}")
DEFAULTS_USED = Phrase("the default settings are used")
NOT_RESUMED = Phrase("it can't be resumed")

# -- what can't be kept ----------------------------------------------------------------------------

CANT_KEEP = Phrase("{what} can't be saved: {trouble}.")
NOT_WRITABLE = Phrase("{path} is not writable")
NOT_WRITABLE_AS = Phrase("{path} is not writable ({why})")
PLAYED_ELSEWHERE = Phrase("it is being played in another window")
WAS_PLAYED_ELSEWHERE = Phrase("it has been played in another window")

# -- what is wrong with a folder or a file ---------------------------------------------------------

DEAD_LINK = Phrase("{path} is a link that leads nowhere")
CANT_OPEN = Phrase("{path} can't be opened ({why})")
NO_FOLDER = Phrase("{path} is not a folder")
MAY_NOT_OPEN = Phrase("{path} may not be opened")
CANT_WRITE = Phrase("{path} can't be written to")
NO_FILE = Phrase("{path} is not a file")
NO_FILE_HERE = Phrase("it is not a file")
NO_HOME = Phrase("it is not known where your home folder is (HOME is not set)")

# -- what can't be read ----------------------------------------------------------------------------

CANT_READ_LINK = Phrase("{what} can't be read: {trouble}; {instead}.")
CANT_READ = Phrase("{what} can't be read ({why}): {path}; {instead}.")
LATER = Phrase("{what} can't be read: {why}. It stays in {path}; {instead}.")
CANT_USE = Phrase("{what} can't be used ({why}).")
NO_COPY = Phrase("There is no good copy; {instead}.")
COPY_USED = Phrase("The last good copy is used instead.")
GONE_AND_COPY = Phrase("{what} is gone, and its copy can't be used ({why}).")
GONE = Phrase("{what} is gone.")
SET_ASIDE = Phrase("The bad file was set aside as {path}.")
NOT_SET_ASIDE = Phrase("The bad file could not be set aside ({why}): {path}.")
TOO_LARGE = Phrase("it is larger than {size} KB")
NO_TEXT = Phrase("it is no text")
CHANGED = Phrase("it was changed or cut off")

CANT_READ_MATCHES = Phrase("Saved matches can't be read: {trouble}.")
CANT_OPEN_MATCH = Phrase("The saved match {match} can't be opened: {why}.")
CANT_SHOW = Phrase("The saved match {match} can't be shown; it stays as it is.")
MORE_UNREAD = Phrase("There are more saved matches in {path} that can't be resumed.")
FOREIGN_RECORD = Phrase("The record beside the match {match} belongs to something else. {said}")

# -- settings that can't be ------------------------------------------------------------------------

BAD_SETTING = Phrase("Setting {name} = {value}: {right}. {instead} is used instead.")
THE_DEFAULT = Phrase("The default", context="what is used instead")
ONE_OF = Phrase("it is one of {values}")
TRUE_OR_FALSE = Phrase("it is true or false")
SECONDS = Phrase("it is a number of seconds from {low} to {high}")
WHOLE = Phrase("it is a whole number from {low} to {high}")
WHOLE_IN_STEPS = Phrase("it is a whole number from {low} to {high} in steps of {step}")
TABLE = Phrase("it is a table")
NAME = Phrase("it is a name of up to {number} letters")
TABLE_OF_KEYS = Phrase("it is a table of commands, each with the name of a key")
TABLE_OF_PICTURES = Phrase("it is a table of games, each with the name of a picture")
TABLE_OF_NUMBERS = Phrase("it is a table of games, each with a whole number")
SIZE = Phrase("it is a width and a height in pixels")
PLACE = Phrase("it is how far from the left and from above the window lies, in pixels")
WRITTEN_TOO_LARGE = Phrase("as this program writes it, it is larger than {size} KB")

# -- what is too much to be read -------------------------------------------------------------------

CHARACTERS = Phrase("{number} characters; {most} at most can be read")
LINES = Phrase("{number} lines; {most} at most can be read")
BACKSLASHES = Phrase("{number} backslashes; {most} at most can be read")
COMMAS = Phrase("{number} commas; {most} at most can be read")
SIGNS = Phrase("{number} signs = and dots; {most} at most can be read")
BRACKETS = Phrase("{number} opening brackets; {most} at most can be read")
LONG_KEY = Phrase("a key of more than {most} parts can't be read (at line {line})")
LONG_WORD = Phrase(
    "a key or a number of more than {most} characters can't be read (at line {line})"
)
DEEP_BRACKETS = Phrase("more than {most} brackets within each other can't be read (at line {line})")
AT_PLACE = Phrase("{place}: {right}", context="where in a file, and what would be right there")
KEY_LENGTH = Phrase("a key has {most} characters at most")
TEXT_LENGTH = Phrase("a text has {most} characters at most")
NUMBER_RANGE = Phrase("{value}; a whole number is from {low} to {high}")
DEEP_TABLES = Phrase("{most} tables and lists at most within each other")
HUGE = Phrase("(a huge number)")
