"""What everything on the screen is drawn with: colours, sizes, text, art."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.render.shapes import Shapes
from nomercy_table.render.svg import Art
from nomercy_table.render.text import Fonts
from nomercy_table.render.theme import Metrics, Theme


@dataclass(frozen=True)
class Look:
    """One value for all drawing; a change of window, scale or theme makes a new one."""

    theme: Theme
    metrics: Metrics
    fonts: Fonts
    art: Art
    shapes: Shapes
    reduced_motion: bool = False
