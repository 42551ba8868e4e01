"""What events of Mercenaries feel like, beyond what all card games have."""

from __future__ import annotations

from nomercy_table.engine.cues import (
    COLLECT,
    DEAL,
    LAND,
    READ,
    REVEAL,
    SLIDE,
    Cue,
    Moment,
    Moving,
    Sound,
)

_READ_WHOLE = 2.6
"""Seconds for what a skirmish has cost: a sentence each, which nobody sees again but in the log."""

_BLOW = Moving(seconds=0.68, before=0.34, after=0.5, reach=1.0, hits=0.34, ease="both")

CUES = {
    # The shop.
    "open": Cue(Moving(seconds=0.26, stagger=0.12, after=0.6, arc=0.25), SLIDE, each=LAND),
    "close": Cue(Moving(seconds=0.26, after=0.1), COLLECT),
    "hire": Cue(
        Moving(seconds=0.28, stagger=0.09, after=0.2, arc=0.3), Sound("coins", 0.45), each=LAND
    ),
    "trade": Cue(Moving(seconds=0.4, stagger=0.0, after=0.2, arc=0.0, bow=0.2, ease="both"), SLIDE),
    "choose": Cue(Moving(seconds=0.32, stagger=0.16, after=READ, arc=0.25, hard=True), each=LAND),
    "equip": Cue(Moving(seconds=0.28, after=0.25, arc=0.4, hard=True), Sound("equip", 0.45)),
    # The skirmish.
    # Who hurls it steps back from where it was chosen when it is over.
    "lightning": Cue(
        Moving(after=0.6, together=True, settling=0.05),
        Sound("lightning", 0.75),
        effect="bolts",
        moment=Moment("bolts"),
    ),
    "attack": Cue(Moving(settling=0.14, after=0.06), SLIDE),
    "shield": Cue(_BLOW, Sound("shield", 0.65), moment=Moment("blow")),
    "wound": Cue(_BLOW, Sound("wound", 0.9), moment=Moment("blow")),
    "death": Cue(_BLOW, Sound("death", 0.9), moment=Moment("blow")),
    "miss": Cue(_BLOW, Sound("miss", 0.45), moment=Moment("blow")),
    "ready": Cue(Moving(after=READ)),
    "triumph": Cue(
        Moving(seconds=0.44, stagger=0.13, after=_READ_WHOLE - 0.44, arc=0.45, hard=True),
        REVEAL,
        tone="loud",
        moment=Moment("victory"),
    ),
    "nobody": Cue(Moving(after=_READ_WHOLE), SLIDE),
    # What comes after it: one sweep. What it has cost has been told, and stands in the log.
    "heal": Cue(Moving(seconds=0.3, after=0.3), Sound("colour", 0.45)),
    "bury": Cue(Moving(seconds=0.34, stagger=0.06, after=0.1, ease="in"), each=LAND),
    "ears": Cue(Moving(seconds=0.34, stagger=0.06, after=0.6, ease="both"), COLLECT),
    "loot": Cue(
        Moving(seconds=0.34, stagger=0.05, after=0.28, arc=0.5, spin=14, ease="both"),
        Sound("steal", 0.9),
    ),
    "return": Cue(Moving(seconds=0.3, after=0.15), SLIDE),
    "reinforce": Cue(Moving(seconds=0.24, stagger=0.09, after=0.3, arc=0.25), each=DEAL),
}
