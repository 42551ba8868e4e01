"""TOML that may have been damaged: every failure to read it is a ValueError."""

from __future__ import annotations

import tomllib
from typing import Any


def parse_toml(text: str) -> dict[str, Any]:
    """The table that `text` holds; ValueError says where it is wrong."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        # Thousands of brackets: the parser calls itself for each.
        raise ValueError("it is nested too deeply") from None
