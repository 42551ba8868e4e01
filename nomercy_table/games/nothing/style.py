"""What a style means in Nothing: how a seat weighs the discard that it sees against a draw.

All skill lies in where the next card comes from, so there are no more styles than these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nomercy_table.language import say


@dataclass(frozen=True)
class StyleWeights:
    """The weights of a draw. `scorn`: by how many points more than usual a discard must make the
    hand cheaper to be taken by who does not count. `hope`: how many times what a draw brings on
    average is expected of it by who counts."""

    scorn: int = 0
    hope: float = 1.0


PLAIN = StyleWeights()

WEIGHTS: Mapping[str, tuple[str, StyleWeights]] = {
    "daredevil": (
        say("Draws blind where others take what lies open."),
        StyleWeights(scorn=2, hope=1.6),
    ),
    "banker": (
        say("Takes what lies open as soon as it saves a point or two."),
        StyleWeights(hope=0.7),
    ),
}
"""What each style is like here, in a sentence, and its weights."""
