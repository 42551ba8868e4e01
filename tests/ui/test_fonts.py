from __future__ import annotations

import pytest

from nomercy_table.render.text import ELLIPSIS, Fonts


def test_wrapped_lines_fit_and_keep_every_word() -> None:
    fonts = Fonts()
    text = "With three or more cards in front of you, a card of a rank that you have is a bust."
    for width in (120, 200, 350):
        lines = fonts.wrap(text, "regular", 20, width)
        assert " ".join(lines) == text
        assert all(fonts.width(line, "regular", 20) <= width for line in lines)


def test_a_word_longer_than_the_line_is_cut_not_lost() -> None:
    fonts = Fonts()
    path = "/home/somebody/.local/share/nomercy-table/saves"
    lines = fonts.wrap(path, "regular", 20, 150)
    assert "".join(lines) == path
    assert all(fonts.width(line, "regular", 20) <= 150 for line in lines)


def test_paragraphs_stay_apart() -> None:
    assert Fonts().wrap("one\ntwo", "regular", 20, 400) == ["one", "two"]


def test_fitting_shrinks_before_it_cuts() -> None:
    fonts = Fonts()
    wide = fonts.width("Deal the cards", "bold", 20)
    assert fonts.fit("Deal the cards", "bold", 20, wide, 10) == ("Deal the cards", 20)
    text, size = fonts.fit("Deal the cards", "bold", 20, wide * 3 // 4, 10)
    assert text == "Deal the cards"
    assert size < 20
    text, size = fonts.fit("Deal the cards", "bold", 20, wide // 3, 14)
    assert size == 14
    assert text.endswith(ELLIPSIS)
    assert fonts.width(text, "bold", 14) <= wide // 3


def test_text_is_as_large_as_the_room_allows() -> None:
    """Which size it is, is reckoned from one that is too wide; the next larger one is, too."""
    fonts = Fonts()
    for text in ("BUST!", "25 cards", "iiiiiiii", "AV To fi"):
        for size, width in ((324, 560), (200, 90), (60, 41), (30, 200), (20, 8)):
            _, found = fonts.fit(text, "display", size, width, 6)
            assert found == size or fonts.width(text, "display", found + 1) > width
            assert found == 6 or fonts.width(text, "display", found) <= width


@pytest.mark.parametrize("size", [13, 15, 17, 19, 21])
def test_small_letters_of_the_broad_face_stand_where_large_ones_do(size: int) -> None:
    """Found: in a high window it said "discards theten of", and "the f our of diamonds"."""
    fonts = Fonts()
    text = "Hera discards the ten of spades, the four of diamonds"
    for end in range(1, len(text) + 1):
        part = text[:end]
        wide = fonts.width(part, "display", size)
        exact = fonts.width(part, "display", 20 * size) / 20
        assert abs(wide - exact) <= 1 + 0.012 * exact
        picture = fonts.render(part, "display", size, (255, 255, 255))
        assert picture.get_size() == (wide, fonts.height("display", size))
        if not part.endswith(" "):
            assert picture.get_bounding_rect(min_alpha=40).right >= wide - 2


def test_small_letters_of_the_broad_face_stand_on_the_line_of_the_others() -> None:
    fonts = Fonts()
    for size in (13, 17, 21):
        rect = fonts.render("H", "display", size, (255, 255, 255)).get_bounding_rect(128)
        assert abs(rect.bottom - fonts.ascent("display", size)) <= 1


def test_no_text_takes_no_room_in_any_face_and_size() -> None:
    fonts = Fonts()
    assert {fonts.width("", "display", size) for size in (12, 40)} == {0}
    assert fonts.render("", "display", 12, (0, 0, 0)).get_width() == 0
