"""The drawn table: its one door. `play` and `app` import these names and no others."""

from __future__ import annotations

from nomercy_table.table.badges import goods, marked
from nomercy_table.table.banner import start_banner
from nomercy_table.table.contour import Shape
from nomercy_table.table.decoration import ACROSS, start_effects
from nomercy_table.table.foresight import ForeseenButton, foresee
from nomercy_table.table.geometry import Point, bounds, card_rect, corners, rank_rect, upright_rect
from nomercy_table.table.hanging import Hanging
from nomercy_table.table.hover import Raised
from nomercy_table.table.idle import RATE, Mind
from nomercy_table.table.layout.hands import hand_arcs
from nomercy_table.table.layout.room import taken
from nomercy_table.table.leads import Lead
from nomercy_table.table.lettering import RIBBON, Words
from nomercy_table.table.moods import Moods, calm, harmed, wearing
from nomercy_table.table.places import Placement, Pose, Shown, slot_of
from nomercy_table.table.plates import PlateText, breath
from nomercy_table.table.playback import Playback
from nomercy_table.table.speech_bubble import NAME, Bubble, bubble, obstacles
from nomercy_table.table.spots import Spot, spot_at, spots_of
from nomercy_table.table.sprites import pile_depth
from nomercy_table.table.taker import Taker
from nomercy_table.table.target import DRAG_UNITS, Reach, Target
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
    "ForeseenButton",
    "Hanging",
    "Lead",
    "Mind",
    "Moods",
    "Placement",
    "PlateText",
    "Playback",
    "Point",
    "Pose",
    "Raised",
    "Reach",
    "Shape",
    "Shown",
    "Spot",
    "TableView",
    "Taker",
    "Target",
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
