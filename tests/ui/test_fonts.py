from __future__ import annotations

from nomercy_table.ui.fonts import ELLIPSIS, Fonts


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


def test_text_is_rendered_once() -> None:
    fonts = Fonts()
    once = fonts.render("Hit!", "display", 30, (255, 255, 255))
    assert fonts.render("Hit!", "display", 30, (255, 255, 255)) is once
    assert fonts.render("Hit!", "display", 30, (255, 0, 0)) is not once
