"""What ways of playing mean in Mercury: who plays so, and what it comes to, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nomercy_table.engine.styles import StyleRules
from nomercy_table.games.mercury.ai import EASY, players
from nomercy_table.games.mercury.leanings import Bent, Leaning
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.policy import Taste
from nomercy_table.language import say

_BENTS = {
    "daredevil": Bent(
        say("Holds its special cards back until someone has one card left."),
        Leaning(shed=-0.04, draw=1.4),
        Taste(draw=-5.0, near=1),
        replace(EASY, draw=-30.0),
    ),
    "banker": Bent(
        say("Gets rid of what counts most, long before anyone goes out."),
        Leaning(shed=0.03),
        Taste(follow=2.0, near=3),
        replace(EASY, reflection=-20.0),
    ),
    "hoarder": Bent(
        say("Keeps what goes again, and its Give Two, for the very end."),
        Leaning(again=-2.0, give=-2.0, draw=1.0),
        Taste(change=-48.0, reflection=-70.0, give=-50.0),
        replace(EASY, change=-50.0, reflection=-70.0, give=-30.0),
    ),
    "grudge": Bent(
        say("Saves its Draw cards for whoever has few cards left."),
        Leaning(attack=-2.5, strike=2.0),
        Taste(attack=-15.0, strike=40.0, near=3),
        replace(EASY, attack=-50.0, strike=40.0, near=3),
    ),
}
STYLES: Mapping[str, StyleRules[MercuryObservation]] = {
    style: StyleRules(bent.about, players(bent)) for style, bent in _BENTS.items()
}
"""What ways of playing mean here."""
