"""How large the words of a table may be."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.ui.look import Look

LINES_WIDE, LINES_HIGH = 34, 26
"""The table measures at least so many lines of text: beyond, larger words cost too much card."""


def fitting(look: Look, room: tuple[int, int]) -> Look:
    """`look` with words small enough for a table that takes `room`."""
    metrics = look.metrics
    largest = min(room[0] // LINES_WIDE, room[1] // LINES_HIGH)
    while metrics.ui_scale > 80 and look.fonts.height("regular", metrics.body) > largest:
        metrics = replace(metrics, ui_scale=metrics.ui_scale - 5)
    return replace(look, metrics=metrics)
