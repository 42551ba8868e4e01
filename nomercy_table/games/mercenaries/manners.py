"""What ways of playing mean in Mercenaries: who plays so, and what it comes to, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.player import Player
from nomercy_table.engine.styles import StyleRules
from nomercy_table.games.mercenaries.ai import players
from nomercy_table.games.mercenaries.fancies import Fancy
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.language import say

_FANCIES = {
    "banker": (say("Keeps its money, and hires only what it must."), Fancy(money=1.0)),
    "thief": (say("Goes after artifacts."), Fancy(artifact=3)),
    "hoarder": (say("Gathers tanks and veterans around it."), Fancy(tank=1.0, veteran=1.0)),
    "plotter": (say("Counts on elites that fight side by side."), Fancy(elite=1.5)),
}


def _by_level(fancy: Fancy) -> dict[str, Player[MercenariesObservation]]:
    """Those that a fancy concerns: easy has none."""
    return {level: one for level, one in players(fancy).items() if level != "easy"}


STYLES: Mapping[str, StyleRules[MercenariesObservation]] = {
    style: StyleRules(about, _by_level(fancy)) for style, (about, fancy) in _FANCIES.items()
}
"""What ways of playing mean here; easy has none. Who leads with kings and queens loses by it, and
who goes for mercenaries in a skirmish can't be told from anybody else."""
