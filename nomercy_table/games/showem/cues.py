"""What events of Show 'Em No Mercy feel like, beyond what all card games have."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.cues import COMMON, FLIP, PLAY, READ, Cue, Moment, Moving, Sound, Stamp
from nomercy_table.language import say

_AROUND = Moving(seconds=0.84, stagger=0.0, after=0.1, arc=0.0, bow=0.2, gather=0.8, ease="both")

_SWEEP = Moving(
    seconds=0.24,
    stagger=0.09,
    shrink=0.94,
    least=0.05,
    longest=1.1,
    after=0.08,
    arc=0.4,
    spin=11,
    hard=True,
)
"""A whole colour goes, one card after the other, faster and faster."""

CUES = {
    # Cards.
    "flip": Cue(
        Moving(seconds=0.23, after=0.02, arc=0.3, again=0.88), FLIP, moment=Moment("reveal")
    ),
    "last": Cue(Moving(after=0.75, arc=0.25, spin=7, hard=True), each=PLAY, effect="ring"),
    "sweep": Cue(_SWEEP, each=PLAY),
    "lastall": Cue(replace(_SWEEP, after=0.75), each=PLAY, effect="ring"),
    "stack": Cue(Moving(after=0.27), Sound("stack", 0.9, weighs=(5, 9)), each=PLAY),
    "waits": Cue(Moving(after=0.6)),
    "stands": replace(COMMON["count"], effect="ring"),
    "swap": Cue(_AROUND, Sound("swap", 0.75), moment=Moment("exchange", say("SWAP!"))),
    "around": Cue(_AROUND, Sound("swap", 0.75), moment=Moment("exchange", say("PASS IT ON!"))),
    # Turns.
    "reverse": Cue(Moving(after=READ), Sound("reverse", 0.55), effect="turn"),
    "skipall": Cue(Moving(after=READ), Sound("skip"), Stamp(say("All skipped"), 50, 0.9, "silver")),
    # Calls, and mercy.
    "uno": Cue(
        Moving(after=0.45),
        Sound("uno", 0.65),
        Stamp(say("UNO!"), 76, 1.2, "gold"),
        moment=Moment("call", say("UNO!")),
    ),
    "caught": Cue(
        Moving(after=0.7),
        Sound("caught", 0.8),
        Stamp(say("Caught!"), 66, 1.3, flash=True),
        moment=Moment("catch", say("CAUGHT!")),
    ),
    "out": Cue(
        Moving(
            seconds=0.4,
            stagger=0.03,
            longest=0.9,
            before=0.9,
            after=0.15,
            spin=40,
            shake=0.05,
            ease="in",
        ),
        Sound("out", 1.0),
        Stamp(say("Out!"), 104, 1.6, flash=True),
        moment=Moment("elimination", say("NO MERCY")),
    ),
}
