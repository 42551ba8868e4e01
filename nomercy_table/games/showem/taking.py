"""What comes of a stack that is taken: all of it, or what mercy leaves of that (SNM-18, SNM-22).

Stack and hands are counted by everybody, so whoever is told of it is told the same.
"""

from __future__ import annotations

from typing import NamedTuple

from nomercy_table.games.showem.observation import ShowemObservation


class Taking(NamedTuple):
    """So many `cards` are drawn, and so many are `held` then; `out`: that puts the seat out, and
    what was still to draw is not drawn."""

    cards: int
    held: int
    out: bool


def taking(observation: ShowemObservation) -> Taking:
    """What comes of it if the seat that is to answer takes the stack."""
    limit = int(observation.options["mercy_limit"])
    return taken(observation.counts[observation.turn], observation.total, limit)


def taken(holds: int, total: int, limit: int) -> Taking:
    """The same for a seat that `holds` so many cards, where `limit` put it out."""
    cards = min(total, limit - holds)
    return Taking(cards, holds + cards, holds + cards >= limit)
