"""What events of Mercury feel like, beyond what all card games have."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.cues import COMMON, PLAY, REVEAL, Cue, Moment, Moving, Sound, Stamp
from nomercy_table.games.mercury.words import REFLECTED

CUES = {
    # The round is won: light runs out from the card, and the hands wait for it.
    "last": Cue(Moving(after=0.6, arc=0.3, spin=7, hard=True), each=PLAY, effect="ring"),
    "last_gift": replace(
        COMMON["give"],
        moving=replace(COMMON["give"].moving, after=0.7, ease="in", hard=True),
        each=PLAY,
        effect="ring",
    ),
    "count": Cue(
        Moving(turning=0.24, after=0.8),
        REVEAL,
        moment=Moment("showdown"),
    ),
    # The number that flies to its victim stands there for a moment.
    "ask": Cue(Moving(after=0.4)),
    "reflect": Cue(
        Moving(seconds=0.26, after=0.5, arc=0.4, spin=20, hard=True),
        Sound("reflect", 0.55),
        Stamp(REFLECTED, 60, 1.2, "silver"),
        moment=Moment("rebound", REFLECTED),
    ),
}
