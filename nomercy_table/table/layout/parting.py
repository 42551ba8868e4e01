"""How the cards of a hand make way for one of them, so that what stands beside it can be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.geometry import corners, turned
from nomercy_table.table.places import Pose

_RANK = 0.25
"""How far below a card's upper edge its rank is at the left one, as a share of its height."""

_NEAR, _FAR = 0.28, 0.26
"""How much is seen of the next card, and of those beyond it, where there is room, in widths."""

_BEFORE = (0.1, 0.05)
"""How far the next two on the left make way at least, in widths: they lie below it anyway."""


def ways(cards: Sequence[Pose], at: int, half: float, right: float) -> list[float]:
    """How far each card of an arc makes way, in pixels to the right, for the one that stands
    upright at `at` and reaches `half` as far to both sides; none goes beyond `right`.

    The next ones go so far that their ranks are seen beside it, those behind them close up, and
    what is far away stays. Where there is no room on the right, that card itself gives way, and
    those on the left close up as much: all ranks of the hand can be read."""
    marks = [pose.x + turned(*_mark(pose), pose.angle)[0] for pose in cards]
    wide, middle = cards[at].width, cards[at].x
    after, own = marks[at + 1 :], 0.0
    behind: list[float] = []
    least, close = marks[0] - _BEFORE[0] * wide, 0.0
    if after:
        gaps = [b - a for a, b in pairwise(after)]
        spare = max(0.0, right - max(x for x, _ in corners(cards[-1])))
        first, end = max(middle + half, after[0]), after[-1] + spare
        near = [min(gap, _NEAR * wide) for gap in gaps[:1]]
        share = (end - first - sum(near)) / max(1, len(gaps) - 1)
        others = (_NEAR * wide if at else 0.0) + 2 * half + sum(near)
        close = (end - least - others) / max(1, max(0, at - 1) + max(0, len(gaps) - 1))
        far = min(_FAR * wide, max(close, share))
        steps = near + [min(gap, far) for gap in gaps[1:]]
        own = min(0.0, end - first - sum(steps))
        behind.append(first + own)
        for step, home in zip(steps, after[1:], strict=True):
            behind.append(max(home, behind[-1] + step))
    before: list[float] = []
    limit = middle + own - half - _NEAR * wide
    for number in reversed(range(at)):
        away = at - number - 1
        goes = _BEFORE[away] * wide if away < len(_BEFORE) else 0.0
        lowest = min(marks[number], least + close * number)
        before.append(max(lowest, min(marks[number] - goes, limit)))
        if number:
            limit = before[-1] - min(marks[number] - marks[number - 1], _FAR * wide)
    seen = [*reversed(before), marks[at] + own, *behind]
    return [now - home for now, home in zip(seen, marks, strict=True)]


def _mark(pose: Pose) -> tuple[float, float]:
    """Where the rank begins at a card's left edge, from its middle as it is held upright."""
    return -pose.width / 2, (_RANK - 0.5) * pose.width * CARD_ASPECT
