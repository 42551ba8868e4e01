"""Where the focus goes: in order by Tab, in space by the arrows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

ARROWS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True)
class Focusable:
    """A thing that can have the focus, as focus and trace see it; `rect` in any one plane."""

    id: str
    label: str
    role: str
    rect: pygame.Rect
    enabled: bool
    focused: bool
    folded: bool = False
    """Whether it is not seen until pointer or focus come near."""


def in_order(things: Sequence[tuple[str, bool]], current: str | None, step: int) -> str | None:
    """The enabled thing that comes `step` (1 or -1) after the current one, round and round.

    `things` are ids with whether they are enabled.
    """
    ids = [thing for thing, enabled in things if enabled or thing == current]
    if not ids:
        return None
    if current not in ids:
        return ids[0] if step > 0 else ids[-1]
    return ids[(ids.index(current) + step) % len(ids)]


def in_space(
    things: Sequence[tuple[str, pygame.Rect]], current: str | None, direction: tuple[int, int]
) -> str | None:
    """The nearest thing from the current one in that direction; None when there is none.

    Straight ahead counts once, aside twice, and what overlaps the current one's lane
    comes before what doesn't.
    """
    places = dict(things)
    if current not in places:
        return things[0][0] if things else None
    start = places[current]
    best: tuple[tuple[int, float], str] | None = None
    for thing, rect in things:
        if thing == current:
            continue
        ahead, aside, in_lane = _offset(start, rect, direction)
        if ahead <= 0:
            continue
        rank = (0 if in_lane else 1, ahead + 2 * aside)
        if best is None or rank < best[0]:
            best = (rank, thing)
    return best[1] if best else None


def _offset(
    start: pygame.Rect, rect: pygame.Rect, direction: tuple[int, int]
) -> tuple[float, float, bool]:
    """How far `rect` lies ahead and aside, and whether it overlaps the lane ahead."""
    if direction[0]:
        ahead = (rect.centerx - start.centerx) * direction[0]
        clear = rect.left >= start.centerx if direction[0] > 0 else rect.right <= start.centerx
        aside = abs(rect.centery - start.centery)
        in_lane = rect.top < start.bottom and rect.bottom > start.top
    else:
        ahead = (rect.centery - start.centery) * direction[1]
        clear = rect.top >= start.centery if direction[1] > 0 else rect.bottom <= start.centery
        aside = abs(rect.centerx - start.centerx)
        in_lane = rect.left < start.right and rect.right > start.left
    return (ahead if clear else 0), aside, in_lane
