"""What the points at the end of a game were counted from (MRC-37)."""

from __future__ import annotations

from nomercy_table.games.mercenaries import table_words
from nomercy_table.games.mercenaries.cards import ears_worth, half_worth, worth
from nomercy_table.games.mercenaries.observation import MercenariesObservation


def tally(observation: MercenariesObservation) -> tuple[str, ...]:
    """For each seat hand, infirmary and ears, when a game has just ended and both hands lie
    open; () at any other moment."""
    parts = [
        (
            worth(observation.shown[seat]),
            half_worth(observation.infirmaries[seat]),
            ears_worth(observation.ears[seat]),
        )
        for seat in range(2)
    ]
    sums = tuple(map(sum, parts))
    if not observation.history or observation.history[-1].scores != sums:
        return ()
    return tuple(
        table_words.TALLY(hand=hand, infirmary=infirmary, ears=ears)
        for hand, infirmary, ears in parts
    )
