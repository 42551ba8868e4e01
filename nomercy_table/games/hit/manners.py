"""What ways of playing mean in Hit!: who plays so, and what it comes to, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.styles import StyleRules
from nomercy_table.games.hit.ai import players
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.temper import Temper
from nomercy_table.language import say

STYLES: Mapping[str, StyleRules[HitObservation]] = {
    "daredevil": StyleRules(say("Draws on where others stop."), players(Temper(nerve=1.3))),
    "banker": StyleRules(
        say("Stops early, and brings home what is there."), players(Temper(nerve=0.78))
    ),
    "thief": StyleRules(
        say("Draws where there is much to steal, and never leaves any of it."),
        players(Temper(nerve=0.9, theft=3.5, peace=0.0)),
    ),
    "hoarder": StyleRules(
        say("Leaves small booty where it lies, to draw in peace."), players(Temper(peace=3.0))
    ),
    "grudge": StyleRules(
        say("Takes risks to steal from whoever is ahead."), players(Temper(nerve=0.95, spite=4.0))
    ),
    "plotter": StyleRules(
        say("Draws on while others could take its cards, and stops when no one can."),
        players(Temper(plot=0.5)),
    ),
}
"""What ways of playing mean here."""
