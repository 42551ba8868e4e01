"""What events of Nothing feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import (
    HEART,
    LAND,
    PLAY,
    READ,
    REVEAL,
    SLIDE,
    Cue,
    Moment,
    Moving,
    Sound,
    Stamp,
)
from nomercy_table.games.nothing.words import LAST_CARD

CUES = {
    # What somebody gives away is what others can have: it is seen before the next card moves. On
    # one that is worth little light falls, and a dear one is thrown down, as nobody wants it.
    "discard": Cue(Moving(after=0.32, arc=0.25, spin=8, hard=True), each=PLAY),
    "dump": Cue(
        Moving(seconds=0.18, after=0.28, arc=0.1, spin=14, ease="in", hard=True), each=PLAY
    ),
    "gift": Cue(
        Moving(seconds=0.26, after=0.7, arc=0.35, spin=4, hard=True),
        Sound("colour", 0.4),
        each=PLAY,
        effect="ring",
    ),
    # One that somebody wanted is lifted up before all eyes.
    "take": Cue(
        Moving(seconds=0.34, after=0.16, arc=0.7, ease="both", land_first=True), SLIDE, each=LAND
    ),
    "prize": Cue(
        Moving(seconds=0.42, after=0.3, arc=1.0, ease="both", land_first=True),
        Sound("colour", 0.45),
        each=LAND,
    ),
    "keep": Cue(Moving(after=READ), LAND),
    # All that is held now is nearly all that counts.
    "last": Cue(Moving(after=0.7), HEART, Stamp(LAST_CARD, 54, 1.2, "silver")),
    "show": Cue(
        Moving(seconds=0.2, stagger=0.02, longest=0.6, turning=0.18, after=0.45, again=0.94),
        REVEAL,
        moment=Moment("showdown"),
    ),
}
