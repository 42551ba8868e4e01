"""The drawn table: its one door. `play` and `app` import these names and no others."""

from __future__ import annotations

from nomercy_table.table.badges import goods, marked
from nomercy_table.table.cards import pile_depth
from nomercy_table.table.cloth import TargetArrow
from nomercy_table.table.contour import Shape
from nomercy_table.table.event_effects import ACROSS, start_banner, start_effects
from nomercy_table.table.geometry import (
    Placement,
    Point,
    Pose,
    Shown,
    bounds,
    card_rect,
    corners,
    rank_rect,
    slot_of,
    upright_rect,
)
from nomercy_table.table.hit_test import (
    DRAG_UNITS,
    DropHighlight,
    PreviewButton,
    Reach,
    Spot,
    Target,
    foresee,
    spot_at,
    spots_of,
)
from nomercy_table.table.hover import HandHover
from nomercy_table.table.hud import RIBBON, Words
from nomercy_table.table.idle import RATE, Mind
from nomercy_table.table.layout.hands import hand_arcs
from nomercy_table.table.layout.room import taken
from nomercy_table.table.moods import Moods, calm, harmed, wearing
from nomercy_table.table.motion import DraggedCard
from nomercy_table.table.plates import PlateText, breath
from nomercy_table.table.playback import Playback
from nomercy_table.table.speech_bubble import NAME, Bubble, bubble, obstacles
from nomercy_table.table.text_fit import fitting
from nomercy_table.table.tooltip import TipNote, notice
from nomercy_table.table.view import TableView

__all__ = [
    "ACROSS",
    "DRAG_UNITS",
    "NAME",
    "RATE",
    "RIBBON",
    "Bubble",
    "DraggedCard",
    "DropHighlight",
    "HandHover",
    "Mind",
    "Moods",
    "Placement",
    "PlateText",
    "Playback",
    "Point",
    "Pose",
    "PreviewButton",
    "Reach",
    "Shape",
    "Shown",
    "Spot",
    "TableView",
    "Target",
    "TargetArrow",
    "TipNote",
    "Words",
    "bounds",
    "breath",
    "bubble",
    "calm",
    "card_rect",
    "corners",
    "fitting",
    "foresee",
    "goods",
    "hand_arcs",
    "harmed",
    "marked",
    "notice",
    "obstacles",
    "pile_depth",
    "rank_rect",
    "slot_of",
    "spot_at",
    "spots_of",
    "start_banner",
    "start_effects",
    "taken",
    "upright_rect",
    "wearing",
]
