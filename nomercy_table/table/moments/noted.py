"""The name plates of a round that is counted: what is noted of each seat, with what it has in all
then."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.table import plates
from nomercy_table.table.moments.scene import Scene


class Noted:
    """Plates as they stand after the round, those of `winners` in the light."""

    def __init__(
        self,
        scene: Scene,
        sums: tuple[Sequence[int], Sequence[int]],
        winners: Collection[Seat],
    ) -> None:
        self._scene, self._sums, self._winners = scene, sums, winners
        self._drawn = dict[tuple[Seat, int], pygame.Surface]()

    def plate(self, seat: Seat, number: int) -> pygame.Surface:
        """The seat's name, and what is noted of it while it has so many in all."""
        if (seat, number) not in self._drawn:
            sitter, notes = self._scene.sitters[seat], self._notes(seat, number)
            text = plates.PlateText(sitter.name, "", notes, seat in self._winners)
            look, size = self._scene.look, self._scene.after.placement.plates[seat].size
            # What stood there before isn't seen through it.
            plate = plates.plate_shape(look, size, look.theme.panel_bottom).copy()
            plate.blit(plates.plate(look, size, text), (0, 0))
            self._drawn[seat, number] = plate
        return self._drawn[seat, number]

    def _notes(self, seat: Seat, number: int) -> tuple[str, ...]:
        """All of it: a note that told the one sum and tells the other counts; any other is as it
        is to be. A match of one round notes no sum, so nothing changes there."""
        before, after = self._scene.before.arrangement.notes, self._scene.after.arrangement.notes
        old, new = before[seat], after[seat]
        if len(old) != len(new):
            return new
        first, last = (sums[seat] for sums in self._sums)
        if number == first:
            return old
        pairs = zip(old, new, strict=True)
        return tuple(
            re.sub(_whole(last), str(number), b) if a != b and re.search(_whole(first), a) else b
            for a, b in pairs
        )


def _whole(number: int) -> str:
    """What finds that number, and not its figures in another one."""
    return rf"(?<!\d){number}(?!\d)"
