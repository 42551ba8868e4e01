"""What lies above what while cards move, so that no card jumps through its neighbours.

Cards in the air are drawn above all that rests but what is read (`uncovered.py`). A card that only
makes room, waits for its turn to leave, or has landed is not in the air: it keeps its place in the
stack, and so do the cards that cover it, though they may not move at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence


def depths(
    before: Sequence[str], after: Sequence[str], leaving: Collection[str]
) -> Mapping[str, tuple[float, float]]:
    """How high each card lies before and after a move, on one scale; later is higher.

    `before` and `after` are the slots of all cards in view, lowest first; those in `leaving`
    fly elsewhere, all others keep their order.
    """
    place = {key: float(index) for index, key in enumerate(after)}
    found: dict[str, tuple[float, float]] = {}
    last, passed = -1.0, 0
    for key in before:
        if key in place and key not in leaving:
            last, passed = place[key], 0
            found[key] = (last, last)
        else:  # just above what it lay on
            passed += 1
            found[key] = (last + passed / (len(before) + 1), place.get(key, float(len(after))))
    for key, height in place.items():
        found.setdefault(key, (height, height))
    return found


def covering(zones: Iterable[Sequence[str]], moved: Collection[str]) -> list[str]:
    """The cards that don't move but may cover some that do: those above them in their zone."""
    held: list[str] = []
    for keys in zones:
        first = next((index for index, key in enumerate(keys) if key in moved), len(keys))
        held += [key for key in keys[first:] if key not in moved]
    return held
