"""How long a moment is played, in seconds at normal speed, from what hangs on its event."""

from __future__ import annotations

from typing import NamedTuple

from nomercy_table.engine.cues import Cue
from nomercy_table.engine.events import Event, Stakes

RISE, FLIP, SEEN, STRUCK, DROP = 0.2, 0.16, 0.1, 0.12, 0.16
"""A card held up: on its way to the eye, turning over, seen, seen to be fatal, and going down."""

LEAST_HELD, MOST_HELD, SURE = 0.1, 0.6, 0.5
"""How long it is held face down: without a risk, and from that risk on."""

LOST = 0.66
"""A loss: the word slams down, the table shakes, and all is read."""

BAND_AT, BURIED_AT, VERDICT_AT, OUT = 0.55, 0.85, 1.4, 2.3
"""Somebody is out: when the band slides in, the cards begin to fall, the words slam down, and it is
over."""

STILL = 0.5
"""A loss, or somebody out, where nothing moves: dark, what it is about, the word."""


class Timing(NamedTuple):
    """A moment takes `lead` seconds before the cards of its event leave; or, where it `lands` them
    itself, before they lie. In the last `drop` of these seconds the table lives again."""

    lead: float
    drop: float = 0.0
    lands: bool = False


def timing(cue: Cue, event: Event, still: bool) -> Timing | None:
    """How that event is staged; None: it is not. `still`: nothing is to move."""
    stakes = event.stakes
    if cue.moment is None or stakes is None or not event.moves:
        return None
    if cue.moment.kind == "loss":
        return Timing(STILL if still else LOST)
    if cue.moment.kind == "elimination":
        return Timing(STILL if still else OUT)
    if still:
        return None
    if stakes.fails:
        return Timing(RISE + held(stakes) + FLIP + STRUCK + DROP, lands=True)
    return Timing(RISE + held(stakes) + FLIP + SEEN + DROP, DROP, lands=True)


def held(stakes: Stakes) -> float:
    """How long a card is held up face down: longer, the greater the risk."""
    return LEAST_HELD + (MOST_HELD - LEAST_HELD) * min(1.0, stakes.risk / SURE)
