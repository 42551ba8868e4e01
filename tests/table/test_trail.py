"""The trail of a threat is cut into pieces, and looks like one streak."""

from __future__ import annotations

from nomercy_table.table.effects import streak


def test_it_is_hot_where_it_ends_and_thin_where_it_begins() -> None:
    """Found: a pale haze in a concept's place, which showed a comet."""
    picture, rect = streak((100, 400), (1100, 400), 30)
    middle, heads = rect.height // 2, rect.width * 5 // 6
    head, tail = picture.get_at((heads, middle)), picture.get_at((rect.width // 4, middle))
    rim = picture.get_at((heads, middle + 12))
    assert head.a > 150 > 3 * tail.a
    assert head.g > rim.g + 40, "its core is nearly white"


def test_it_glows_where_it_begins() -> None:
    """Found: what came of a card seemed to begin at the words below the piles."""
    picture, rect = streak((100, 400), (1100, 400), 30)
    root, after = (picture.get_at((rect.width * part // 100, rect.height // 2)) for part in (4, 20))
    assert root.a > 100 > 2 * after.a
    assert picture.get_at((0, rect.height // 2)).a < root.a / 2, "softly"
