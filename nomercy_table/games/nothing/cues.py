"""What events of Nothing feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import LAND, READ, REVEAL, Cue, Moving

CUES = {
    "keep": Cue(Moving(after=READ), LAND),
    "show": Cue(
        Moving(seconds=0.3, stagger=0.06, longest=1.0, turning=0.3, after=0.55, again=0.94), REVEAL
    ),
}
