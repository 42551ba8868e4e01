"""Symbolic links, where they can be made."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest


def _can_be_made() -> bool:
    """Whether they can: on Windows not everybody may, and under Wine 8 it only seems so."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to("nowhere")
        except OSError:
            return False
        return link.is_symlink()


NEEDS_LINKS = pytest.mark.skipif(not _can_be_made(), reason="no symbolic link can be made here")
