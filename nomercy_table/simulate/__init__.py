"""Matches by the thousand: how strong a player is, measured."""

from __future__ import annotations

from nomercy_table.simulate.command import add_arguments, run

__all__ = ["add_arguments", "run"]
