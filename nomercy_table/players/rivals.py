"""The rivals: the computer players one meets at this table, each with a face and a way of playing.

A rival sits in a seat that a computer plays, at any level. Who wears the portrait of one is that
rival: the name on the seat may be changed, the face may be given to a person, who then is none.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from nomercy_table.engine.styles import PLAIN
from nomercy_table.language import say


@dataclass(frozen=True)
class Rival:
    """One of them: `portrait` is the name of a picture, `style` a word for a way of playing (of
    `engine.styles.STYLES`), and `about` says in a sentence who it is."""

    portrait: str
    name: str
    style: str
    about: str


RIVALS: Sequence[Rival] = (
    Rival("fox", "Reynard", "plotter", say("Has counted the pile, and your options.")),
    Rival("owl", "Minerva", "banker", say("Teaches probability, at a price.")),
    Rival("raven", "Munin", "grudge", say("Remembers every card, and every slight.")),
    Rival("cat", "Salome", "thief", say("Smiles at something behind you.")),
    Rival("wolf", "Ysolde", "grudge", say("Has a scar, and a list.")),
    Rival("viper", "Lamia", "plotter", say("Has all the time in the world.")),
    Rival("hare", "Percival", "daredevil", say("Has a card behind the ear, in plain sight.")),
    Rival("badger", "Barnaby", "hoarder", say("Nobody asks about the eye.")),
    Rival("moth", "Nocturne", "daredevil", say("Came for the lamp, stayed for the stakes.")),
    Rival("shark", "Bruno", "banker", say("Lends gladly.")),
    Rival("magpie", "Margot", "thief", say("Calls the prices; the spoon was never hers.")),
    Rival("toad", "Augusta", "hoarder", say("Has never thrown anything away.")),
)
"""All of them, in the order in which they sit down."""

_BY_PORTRAIT = {rival.portrait: rival for rival in RIVALS}


def rival_of(portrait: str) -> Rival | None:
    """The rival who has that face; None: nobody has."""
    return _BY_PORTRAIT.get(portrait)


def style_of(portrait: str, is_human: bool) -> str:
    """The way of playing of who sits down with that face; "": a person, or nobody's face."""
    rival = None if is_human else rival_of(portrait)
    return PLAIN if rival is None else rival.style


def free_rival(worn: Collection[str]) -> Rival:
    """Who sits down next, beside those whose portraits are `worn` already; all are: the first."""
    return next((rival for rival in RIVALS if rival.portrait not in worn), RIVALS[0])
