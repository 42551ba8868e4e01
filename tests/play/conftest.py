"""What tests of a match on the screen share."""

from __future__ import annotations

import pytest

import offscreen


@pytest.fixture(autouse=True)
def titles_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title takes as long to draw as many a table, and lies below it."""
    monkeypatch.setattr(offscreen, "draws_titles", False)
