"""Where buttons stand at the table: below each other, right of the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from nomercy_table.table import Placement
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

LEAST_TARGET = 24
"""Pixels: what is to be hit is at least so wide and high."""

_FIRST, _OTHER, _GAP = 58, 46, 8
"""How high the likeliest button is and the others are, and what lies between them, in units."""

LETTERS, LEAST_LETTER = 21, 11
"""How large letters of buttons are where there is room, in units; and pixels: they become no
smaller."""

_TIGHT = 8
"""What is left beside a label at least, in units, before its letters become smaller."""

_USUAL = 226
"""How wide buttons are at the least where there is room, in units."""

_MOST = 5
"""So many stand below each other; more in two columns."""

Label = tuple[str, bool]
"""What a button says, and whether a picture stands before it."""


def stacked(
    look: Look, area: Rect, labels: Sequence[Label], *, broken: bool = False
) -> tuple[int, list[Rect]]:
    """The size of letters and the places of buttons with these labels in `area`, the first on top,
    all as wide as the widest; they stand at its lower right. `broken`: each label may stand in two
    lines."""
    if not labels:
        return 0, []
    metrics = look.metrics
    columns = 1 if len(labels) <= _MOST else 2
    rows = -(-len(labels) // columns)
    gap = metrics.px(_GAP)
    high = [metrics.px(_FIRST)] + [metrics.px(_OTHER)] * (rows - 1) if columns == 1 else []
    room = (area.width - gap * (columns - 1)) // columns
    tall = (area.height - gap * (rows - 1)) // rows if broken else 0
    size, wide, lines = _letters(look, labels, room, tall)
    least = max(LEAST_TARGET, lines * look.fonts.height("bold", size) + 2)
    high = [max(least, tall) for tall in high or [metrics.px(_OTHER)] * rows]
    spare = area.height - gap * (rows - 1)
    if sum(high) > spare:
        high = [max(least, spare // rows)] * rows
        gap = max(2, min(gap, (area.height - sum(high)) // max(1, rows - 1)))
    size = min(size, max(LEAST_LETTER, round(min(high) * 0.66)))
    rects, y = [], area.bottom - sum(high) - gap * (rows - 1)
    for row, tall in enumerate(high):
        for column in range(columns):
            x = area.right - (columns - column) * wide - (columns - 1 - column) * gap
            if row * columns + column < len(labels):
                rects.append(Rect(x, y, wide, tall))
        y += tall + gap
    return size, rects


def with_room_above(look: Look, area: Rect, labels: Sequence[Label], place: Placement) -> Rect:
    """`area`, reaching up for buttons with these labels to be as high as few are, as far as nothing
    lies there."""
    if not 0 < len(labels) <= _MOST:
        return area
    metrics, left = look.metrics, stacked(look, area, labels)[1][0].left
    gap = metrics.px(_GAP)
    wanted = area.bottom - metrics.px(_FIRST) - (len(labels) - 1) * (metrics.px(_OTHER) + gap)
    lying = (
        *place.seats.values(),
        *place.portraits.values(),
        *place.plates.values(),
        *place.captions.values(),
        *place.signs.values(),
        *place.targets.values(),
        place.ribbon,
    )
    over = [
        rect.bottom + gap
        for rect in lying
        if rect.right > left and rect.left < area.right and rect.top < area.top
    ]
    top = min(area.top, max([wanted, *over]))
    return Rect(area.x, top, area.width, area.bottom - top)


def usual_width(look: Look) -> int:
    """How wide a button is at the least where there is room, in pixels."""
    return look.metrics.px(_USUAL)


def even(buttons: Sequence[Widget]) -> None:
    """Let all be as wide as the widest, as far as they stand below each other in one column, at
    whose right edge they all end; what stands below several columns goes from side to side."""
    rows = [[each for each in buttons if _beside(each, button)] for button in buttons]
    left = min((button.rect.left for button in buttons), default=0)
    for button, row in zip(buttons, rows, strict=True):
        if len(row) == 1:
            button.rect = Rect(left, button.rect.y, button.rect.right - left, button.rect.height)


def _beside(one: Widget, other: Widget) -> bool:
    """Whether they stand in one row; each does so with itself."""
    return one.rect.top < other.rect.bottom and other.rect.top < one.rect.bottom


def _letters(look: Look, labels: Sequence[Label], room: int, tall: int) -> tuple[int, int, int]:
    """The largest letters in which all labels fit `room`, with little beside them if it must be;
    how wide buttons are then, and in how many lines their labels stand: in two, where buttons may
    be so `tall` (0: in one, as long as letters can be read)."""
    metrics, fonts = look.metrics, look.fonts
    size = max(LEAST_LETTER, metrics.text(LETTERS))
    beside = 2 * metrics.px(_TIGHT)
    while True:
        picture = round(size * 1.5) + metrics.px(12)
        said = [(text, picture * drawn) for text, drawn in labels]
        if tall:
            parts = [fonts.wrap(text, "bold", size, room - beside - more) for text, more in said]
            high = 2 * fonts.height("bold", size) + 2 <= tall
            fits = high and all(len(lines) <= 2 for lines in parts)
            said = [
                (part, more) for lines, (_, more) in zip(parts, said, strict=True) for part in lines
            ]
        else:
            fits = True
        fits = (
            fits and max(fonts.width(t, "bold", size) + more for t, more in said) + beside <= room
        )
        if fits or size <= LEAST_LETTER:
            break
        size -= 1
    wide = max(Button.width_for(look, text, size=size) + more for text, more in said)
    return size, min(room, max(wide, usual_width(look))), 1 if fits and not tall else 2
