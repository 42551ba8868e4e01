"""The computer players of Mercury."""

from __future__ import annotations

from nomercy_table.engine.player import Player

PLAYERS: dict[str, Player] = {}
REFERENCES: dict[str, Player] = {}
