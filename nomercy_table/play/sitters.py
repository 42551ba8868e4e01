"""Who sits at a seat, in words: what is told of a rival when one rests at their portrait."""

from __future__ import annotations

from nomercy_table.engine.styles import STYLES
from nomercy_table.language import Phrase
from nomercy_table.pages.setup.faces import level_name
from nomercy_table.pages.words import STYLE
from nomercy_table.players.rivals import rival_of
from nomercy_table.session.plans import SeatPlan

_LEVEL = Phrase("Level: {level}.")


def told_of(plan: SeatPlan) -> str:
    """Who plays there, how they like to play, and how well; "" of a person: they know."""
    if plan.is_human:
        return ""
    rival, style = rival_of(plan.portrait), STYLES.get(plan.style)
    parts = [
        "" if rival is None else rival.about,
        "" if style is None else STYLE(style=style.name, about=style.about),
        _LEVEL(level=level_name(plan.kind).lower()),
    ]
    return " ".join(part for part in parts if part)
