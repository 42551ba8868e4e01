"""What keys are called and do."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

ESCAPE, ENTER, SPACE = say("Esc", "a key"), say("Enter", "a key"), say("Space", "a key")

DRAW = say("Draw a card")
STOP = say("Stop the turn")
TAKE = say("Take what is offered or chosen")
INSPECT = say("Look at a card closely")
SORT = say("Sort the hand")
SHIELD = say("Hide the hand at once")
HINT = say("Ask for a hint")
ODDS = say("Show the odds, or not")
CALL = Phrase("Seat {number}: call out")
LOG = say("Open the log")
FORWARD = say("Fast-forward to your turn")
SPEED = say("Slower or faster")
MUTE = say("Sound off and on")
RULES = say("Rules")
FULL_SCREEN = say("Full screen")
MENU = say("Menu, back")
SPEAK = say("Read aloud")

NO_NAME = say("That key has no name.")
NEEDED = Phrase("You need {key} to move around.")
QUOTED = Phrase("“{name}”", context="the name of what a key does")
REFUSED = Phrase(
    "In the settings “{what}” has a key that it can't have. {why} It keeps its usual key, {key}."
)
SHARED = Phrase("In the settings {what} have the same key, {key}. They keep their usual keys.")

PAD_BUTTONS = {
    "a": say("A", "a button of a gamepad"),
    "b": say("B", "a button of a gamepad"),
    "x": say("X", "a button of a gamepad"),
    "y": say("Y", "a button of a gamepad"),
    "left trigger": say("LT", "a button of a gamepad"),
    "right trigger": say("RT", "a button of a gamepad"),
    "back": say("View", "a button of a gamepad"),
    "left stick": say("LS", "a button of a gamepad"),
    "right stick": say("RS", "a button of a gamepad"),
    "right stick left": say("R←", "a button of a gamepad"),
    "right stick right": say("R→", "a button of a gamepad"),
}
"""What stands on the buttons of most gamepads."""

SONY_BUTTONS = {
    "a": say("Cross", "a button of a gamepad"),
    "b": say("Circle", "a button of a gamepad"),
    "x": say("Square", "a button of a gamepad"),
    "y": say("Triangle", "a button of a gamepad"),
    "left trigger": "L2",
    "right trigger": "R2",
    "back": say("Create", "a button of a gamepad"),
    "left stick": "L3",
    "right stick": "R3",
    "right stick left": say("R←", "a button of a gamepad"),
    "right stick right": say("R→", "a button of a gamepad"),
}
"""... and on those of a PlayStation."""
NOBODY_READS = Phrase("no one reads from it")
NOBODY_READS_NOW = Phrase("no one reads from it any more")
NO_TRACE = Phrase("--trace {file}: can't be written any more ({why}); the table goes on without it")

SPEECH_ON = say("What happens is read aloud now.")
SPEECH_OFF = say("What happens is no longer read aloud.")
NOT_NOW = Phrase("{what}, not now", context="the name of a button that can't be pressed now")

ON = say("on", "what a switch is")
OFF = say("off", "what a switch is")
