"""What events of Hit! feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import Cue, Moving, Sound

CUES = {
    "steal": Cue(
        Moving(seconds=0.3, stagger=0.05, after=0.06, arc=0.5, spin=14, again=0.8, ease="both"),
        Sound("steal", 0.75),
        rises="Stolen!",
    ),
}
