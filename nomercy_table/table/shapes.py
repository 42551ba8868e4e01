"""Whether a point lies within a shape."""

from __future__ import annotations

from collections.abc import Sequence


def holds(shape: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a point is within a convex shape, whose corners go round clockwise."""
    x, y = point
    edges = zip(shape, [*shape[1:], shape[0]], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges)
