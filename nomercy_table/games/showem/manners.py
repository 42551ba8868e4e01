"""What ways of playing mean in Show 'Em No Mercy: who plays so, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.styles import StyleRules
from nomercy_table.games.showem.ai import players
from nomercy_table.games.showem.habits import habit
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.policy import ALL, BACK, PENALTY, ROULETTE, SEVEN, ZERO
from nomercy_table.language import say

STYLES: Mapping[str, StyleRules[ShowemObservation]] = {
    "daredevil": StyleRules(
        say("Hits whoever is next as soon as it can."),
        players(habit({PENALTY: 0.15, ROULETTE: 0.2, BACK: 0.5})),
    ),
    "banker": StyleRules(
        say("Keeps the hand that it has: sevens and zeros stay in it."),
        players(habit({SEVEN: -2.0, ZERO: -2.0})),
    ),
    "thief": StyleRules(
        say("Swaps hands whenever it can."), players(habit({SEVEN: 0.7, ZERO: 0.7}))
    ),
    "hoarder": StyleRules(
        say("Saves its draw cards and wild cards for later."),
        players(habit({PENALTY: -0.15, ROULETTE: -0.15, BACK: -0.15})),
    ),
    "plotter": StyleRules(
        say("Waits with a Discard All until it takes many cards along."),
        players(habit({ALL: -1.5}, more=1.3)),
    ),
}
"""What ways of playing mean here. Who only spared its blows for whoever is about to win could not
be told from the plain player without losing by it, so nobody bears a grudge."""
