"""No Mercy Table: merciless card games on a desktop table."""

from __future__ import annotations

__version__ = "0.1.0"
