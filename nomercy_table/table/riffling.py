"""Piles that are shuffled: cards of theirs come out at both sides and go back in."""

from __future__ import annotations

from collections.abc import Iterator

from nomercy_table.anim.easing import ease_both
from nomercy_table.engine.arrangement import Zone
from nomercy_table.engine.cues import Moving
from nomercy_table.table.flight import Flight
from nomercy_table.table.places import Shown

_LEAST = 8
"""A pile of fewer cards is not seen to be shuffled."""

_FIRST = 0.1
"""Seconds for which the table is seen before: often it has only just come."""

_OUT, _TURNED = 0.66, 5.0
"""How far a card comes out, against its width, and by how many degrees it is turned there."""

_BESIDE = 0.6
"""How far the middle of a card stays off the window's edge, against its width."""


def riffling(shown: Shown, moving: Moving, speed: float) -> Iterator[Flight]:
    """Of each pile that belongs to nobody and lies face down, so many cards as the cue says."""
    for zone in shown.arrangement.zones if moving.riffles else ():
        if not _is_shuffled(zone):
            continue
        pose = shown.placement.piles[zone.id]
        for number, delay in enumerate(moving.delays(moving.riffles)):
            side = -1.0 if number % 2 else 1.0
            beside = pose.x if side < 0 else shown.placement.size[0] - pose.x
            out = min(_OUT * pose.width, beside - _BESIDE * pose.width)
            yield Flight(
                f"riffle.{zone.id}.{number}",
                None,
                None,
                pose,
                pose,
                (_FIRST + delay) * speed,
                moving.seconds * speed,
                spin=-_TURNED * side,
                ease=ease_both,
                aside=(side * out, 0.0),
                joins=True,
                leaves=True,
            )


def _is_shuffled(zone: Zone) -> bool:
    hidden = all(card.face is None for column in zone.columns for card in column.cards)
    return zone.shape == "pile" and zone.seat is None and zone.count >= _LEAST and hidden
