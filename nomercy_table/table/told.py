"""What is written beside the cards while a step is shown: until it is seen, what was so before it,
but nothing of a hand that is being counted; and on who strikes, until it is back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.table.places import Shown, slot_of
from nomercy_table.table.readying import Ready


class Told:
    """The words of a step that is shown."""

    def __init__(self, ready: Ready) -> None:
        self._until = ready.told_for
        after = ready.after
        self._before = _counting(ready.before.arrangement, after.arrangement)
        striking = [flight for flight in ready.motion.flights if flight.strikes]
        self._back = max((flight.finished_at for flight in striking), default=0.0)
        self._away = _with(after, ready.before, {flight.id for flight in striking})
        self.arrangement: Arrangement | None = self._at(0.0)
        """The words now; None: those of the moment after it."""

    def advance(self, clock: float) -> bool:
        """It has been shown for so long; whether the words have changed."""
        found = self._at(clock)
        changed, self.arrangement = found is not self.arrangement, found
        return changed

    def _at(self, clock: float) -> Arrangement | None:
        if clock < self._until:
            return self._before
        return self._away if clock < self._back else None


def _counting(before: Arrangement, after: Arrangement) -> Arrangement:
    """The words of `before`, but beside a hand that is counted those of `after`: else the end would
    be read while the number goes up."""
    none = (None,) * len(before.notes)
    counts = zip(before.counts or none, after.counts or none, strict=True)
    counted = {seat for seat, (old, new) in enumerate(counts) if old is None and new is not None}
    notes = zip(before.notes, after.notes, strict=True)
    return replace(
        before, notes=tuple(new if n in counted else old for n, (old, new) in enumerate(notes))
    )


def _with(after: Shown, before: Shown, slots: Collection[str]) -> Arrangement:
    """The words of `after`, but on the cards of these slots those of `before`."""
    if not slots:
        return after.arrangement
    kept = {
        column.id: column
        for zone in before.arrangement.zones
        for column in zone.columns
        if column.cards and slot_of(column.cards[-1], column, len(column.cards) - 1) in slots
    }
    zones = [
        replace(zone, columns=tuple(kept.get(column.id, column) for column in zone.columns))
        if any(column.id in kept for column in zone.columns)
        else zone
        for zone in after.arrangement.zones
    ]
    return replace(after.arrangement, zones=tuple(zones))
