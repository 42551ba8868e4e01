"""The colours of the table, and arithmetic on them.

A colour is a string "#RRGGBB" everywhere: nanosvg draws no other form that we would want.
"""

from __future__ import annotations

FELT = "#0F4A40"
FELT_EDGE = "#08302B"
WALNUT = "#3A2418"
WALNUT_LIGHT = "#6B4630"
BRASS = "#D9B36C"
BRASS_LIGHT = "#F0D9A0"
BRASS_DARK = "#8A6A2F"
IVORY = "#F7F0E1"
INK = "#1D1A20"
CRIMSON = "#B3262E"
CRIMSON_BRIGHT = "#E0444A"
SAGE = "#A9C4B8"
NIGHT = "#10231F"


def mix(a: str, b: str, share: float) -> str:
    """The colour that is `share` (0 to 1) of the way from a to b."""
    pairs = zip(_channels(a), _channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as WCAG defines it."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (v / 255 for v in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio, 1 to 21, as WCAG defines it."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _channels(colour: str) -> tuple[int, int, int]:
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"a colour is written #RRGGBB, not {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
