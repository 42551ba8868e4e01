"""What the rivals say, each in a voice of their own: short, never angry, and nothing about cards
that others may not know."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.players.lines.cold import COLD
from nomercy_table.players.lines.furred import FURRED
from nomercy_table.players.lines.kinds import Lines
from nomercy_table.players.lines.winged import WINGED

LINES: Mapping[str, Lines] = FURRED | WINGED | COLD
"""By the portrait of who says them."""
