"""What events of Nothing feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import HEART, LAND, PLAY, READ, REVEAL, Cue, Moment, Moving, Stamp
from nomercy_table.games.nothing.words import LAST_CARD

CUES = {
    # What somebody gives away is what others can have: it is seen before the next card moves.
    "discard": Cue(Moving(after=0.32, arc=0.25, spin=8, hard=True), each=PLAY),
    "keep": Cue(Moving(after=READ), LAND),
    # All that is held now is nearly all that counts.
    "last": Cue(Moving(after=0.7), HEART, Stamp(LAST_CARD, 54, 1.2, "silver")),
    "show": Cue(
        Moving(seconds=0.2, stagger=0.02, longest=0.6, turning=0.18, after=0.45, again=0.94),
        REVEAL,
        moment=Moment("showdown"),
    ),
}
