"""What events of Nothing feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import LAND, READ, REVEAL, Cue, Moment, Moving

CUES = {
    "keep": Cue(Moving(after=READ), LAND),
    "show": Cue(
        Moving(seconds=0.2, stagger=0.02, longest=0.6, turning=0.18, after=0.45, again=0.94),
        REVEAL,
        moment=Moment("showdown"),
    ),
}
