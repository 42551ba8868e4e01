"""Cards of Mercenaries for its referee, as texts: `10h`, `ks`; and a card that fights."""

from __future__ import annotations

from dataclasses import dataclass

RANKS = {**{str(number): number for number in range(2, 11)}, "j": 11, "q": 12, "k": 13, "a": 10}
MERCENARIES = [rank + race for race in "cdhs" for rank in "jqk"]
ARTIFACTS = ["a" + race for race in "cdhs"]
RESOURCES = [str(number) + race for race in "cdhs" for number in range(2, 11)]


def rank_of(card: str) -> str:
    return card[:-1]


def race_of(card: str) -> str:
    """MRC-1."""
    return card[-1]


def value_of(card: str) -> int:
    """MRC-2 to MRC-4."""
    return RANKS[rank_of(card)]


def is_mercenary(card: str) -> bool:
    return rank_of(card) in "jqk"


def is_artifact(card: str) -> bool:
    return rank_of(card) == "a"


def is_shield(card: str) -> bool:
    return rank_of(card) in ("2", "3", "4", "5", "6")


def is_elite(card: str) -> bool:
    return rank_of(card) in ("6", "7", "8", "9")


def is_tank(card: str) -> bool:
    return rank_of(card) == "10"


@dataclass
class Fighter:
    """A card of a squad."""

    card: str
    place: int
    wounded: bool = False
    dead: bool = False
    spent: bool = False
    skin: bool = False  # a leader that was not yet hit (MRC-31)
    artifact: bool = False  # lies there: worn or, by a dead one, dropped


@dataclass
class Blow:
    """A main blow: places of the attacker, its target, and whom a veteran cleaves."""

    attacker: int
    target: int
    cleave: int | None = None
