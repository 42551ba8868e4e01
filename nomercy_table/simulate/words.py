"""What `nomercy-table simulate` says: its help, and the table for people. JSON is the same in every
language."""

from __future__ import annotations

from nomercy_table.language import Phrase

# -- help ------------------------------------------------------------------------------------------

SEATS = Phrase("the player to measure, then its opponents ({players}); with a style: {examples}")
MATCHES = Phrase("how many to play")
SEED = Phrase("equal seeds, equal table")
OPTION = Phrase("an option of the game; may be given several times")
ROLLOUTS = Phrase("what a decision may try out")
DUPLICATE = Phrase("play each deal once in every seating")
BLUNDERS = Phrase("count the moves that people laugh at")
JOBS = Phrase("processes to play on")
JSON = Phrase("print JSON, and no progress bar")

# -- what is wrong ---------------------------------------------------------------------------------

TOO_FEW = Phrase("--{name} {number}: {least} or more is needed")
NO_VALUE = Phrase("--option {word}: name=value is needed")

# -- the table -------------------------------------------------------------------------------------

HEAD = Phrase("{game} with {seats} seats: {matches} matches, seed {seed}")
HEAD_BY_DEALS = Phrase(
    "{game} with {seats} seats: {matches} matches, {deals} deals in every seating, seed {seed}"
)
OPTION_IS = Phrase("option {name} = {value}")
PLAYER = Phrase("player", context="above a column")
COLUMNS = Phrase("  wins   95 % interval   fair  points a round  ms a decision")
ROW = Phrase("{wins}  {low} to {high}  {fair}  {points}  {mean}, longest {longest}")
EACH = Phrase("{name} (each of {seats})")
LAUGHED_AT = Phrase("{player}, what people laugh at")
BLUNDER_ROW = Phrase("  {kind}  {times} of {occasions}  {share} %")
SPEED = Phrase("{rounds} rounds, {decisions} decisions in {seconds} s: {speed} decisions a second")
