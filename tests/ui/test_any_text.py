"""Any text there can be is measured and drawn, on a line of its own height."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import offscreen
from made_font import make_font
from nomercy_table.render.text import Fonts
from pictured import Pictured

WHITE = (255, 255, 255)
FONTS = Fonts(lambda letter: iter(()))
ODD = (
    *("\0", "\n", "\t", "\x7f", "\x85", "\xad", "\u034f", "\u0301" * 40, "\u115f", "\u200d"),
    *("\u200e", "\u2028", "\u2060", "\u2066", "\u202e", "\u3164", "\ud800", "\udcff", "\ufe0f"),
    *("\ufeff", "\uffff", "\U000e0001\U000e007f", "1\ufe0f\u20e3", "\U0001f3f3\ufe0f\u200d"),
)
ANY = st.one_of(
    st.text(st.characters(codec=None, exclude_categories=()), max_size=12),
    st.lists(st.sampled_from(ODD), max_size=3).map("".join),
)


def holds(fonts: Fonts, text: str) -> None:
    """It is drawn, and as wide as it is measured."""
    for role, size in (("regular", 20), ("display", 14), ("display", 40)):
        picture = fonts.render(text, role, size, WHITE)
        assert picture.get_size() == (fonts.width(text, role, size), fonts.height(role, size))
    lines = fonts.wrap(text, "regular", 20, 60)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    fonts.fit(text, "bold", 20, 60, 9)
    fonts.whole(text, "bold", 20, 60, 9)
    fonts.caret(text, len(text) // 2, "regular", 20)


@pytest.fixture(autouse=True)
def display() -> None:
    offscreen.start_display()


@pytest.mark.parametrize("text", ODD, ids=ascii)
@pytest.mark.parametrize("before", ["", "A"])
def test_what_no_font_draws_by_itself(before: str, text: str) -> None:
    holds(FONTS, before + text)
    holds(Fonts(), before + text)


@given(ANY, st.sampled_from(["", "A"]))
def test_all_of_unicode_alone_and_after_a_letter_of_ours(text: str, before: str) -> None:
    holds(FONTS, before + text)


def test_what_is_not_seen_changes_nothing() -> None:
    plain = Pictured(FONTS.render("Ann", "regular", 20, WHITE), "RGBA")
    for mark in ("\ufe0f", "\u200e", "\u2066", "\U000e0041"):
        marked = Pictured(FONTS.render(f"A{mark}nn{mark}", "regular", 20, WHITE), "RGBA")
        assert marked == plain


@pytest.mark.parametrize("letter", ["a", "\u0301", "\ufe0f", "\u200d", "\U0001f600", "\n", "a "])
def test_a_million_letters_are_set_as_far_as_there_is_room(letter: str) -> None:
    text = letter * (1_000_000 // len(letter))
    assert FONTS.render(text, "display", 300, WHITE).get_width() < 200_000
    assert len(FONTS.wrap(text, "regular", 20, 4000)) <= 10_001
    assert FONTS.width(FONTS.fit(text, "regular", 20, 400, 20)[0], "regular", 20) <= 400


def test_a_font_that_goes_while_the_program_runs_is_done_without(tmp_path: Path) -> None:
    file = make_font(tmp_path / "blocks.ttf", {"\u5f20": (1000, 0, 700)})
    fonts = Fonts(lambda letter: iter([file]))
    fonts.render("\u5f20", "regular", 30, WHITE)
    file.unlink()
    assert Pictured(fonts.render("\u5f20", "regular", 31, WHITE), "RGBA") == Pictured(
        FONTS.render("?", "regular", 31, WHITE), "RGBA"
    )


def test_of_a_mark_that_no_font_has_its_letter_is_left() -> None:
    marked = Pictured(FONTS.render("Ann 1\ufe0f\u20e3", "regular", 20, WHITE), "RGBA")
    assert marked == Pictured(FONTS.render("Ann 1", "regular", 20, WHITE), "RGBA")
