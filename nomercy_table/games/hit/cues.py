"""What events of Hit! feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import Cue, Moment, Moving, Sound
from nomercy_table.games.hit.words import STOLEN

CUES = {
    # Much is safe: cards are swept together on their way, and light runs out from where they lie.
    "haul": Cue(
        Moving(seconds=0.26, stagger=0.0, ease="both", gather=1.0),
        Sound("coins", 0.65),
        large=True,
        effect="ring",
    ),
    "steal": Cue(
        Moving(
            seconds=0.26,
            stagger=0.0,
            after=0.03,
            arc=0.6,
            spin=9,
            shake=0.06,
            ease="in",
            hard=True,
            again=0.8,
            together=True,
        ),
        Sound("steal", 0.9),
        moment=Moment("theft", STOLEN),
    ),
}
