"""Names in any script: letters that our fonts lack come from others, and stay on our line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from made_font import make_font
from nomercy_table.render.text import ELLIPSIS, Fonts, Piece, clusters, pieces
from nomercy_table.system import system_fonts
from nomercy_table.ui.text_field import TextField
from pictured import Pictured

WHITE = (255, 255, 255)
BLOCKS = {
    "\u5f20": (1000, 0, 700),  # Chinese
    "\u05d0": (900, 0, 700),  # Hebrew: a wide letter and a narrow one
    "\u05d1": (300, 0, 700),
    "\u0e19": (600, 0, 600),  # Thai, and a mark above it
    "\u0e49": (0, 650, 900),
    "\U0001f600": (1400, -900, 2600),  # far higher than a line
}


class Shelf:
    """Fonts that a system has; `asked` for what letters."""

    def __init__(self, *files: Path) -> None:
        self.files, self.asked = files, list[str]()

    def __call__(self, letter: str) -> Iterator[Path]:
        self.asked.append(letter)
        yield from self.files


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    offscreen.start_display()
    return Shelf(make_font(tmp_path / "blocks.ttf", BLOCKS))


def pixels(fonts: Fonts, text: str, size: int = 40) -> Pictured:
    return Pictured(fonts.render(text, "regular", size, WHITE), "RGBA")


def widths_of_ink(fonts: Fonts, text: str) -> list[int]:
    """How wide each block of a line is, from left to right."""
    mask = pygame.mask.from_surface(fonts.render(text, "regular", 60, WHITE))
    blocks = mask.get_bounding_rects()
    return [rect.width for rect in sorted(blocks, key=lambda rect: rect.x)]


def test_a_letter_that_ours_lack_is_drawn_by_a_font_that_has_it(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    assert len({pixels(fonts, text) for text in ("\u5f20", "?", "\u9f8d")}) == 2
    assert pixels(fonts, "\u9f8d") == pixels(fonts, "?"), "a question mark where no font has it"
    wide, narrow = widths_of_ink(fonts, "\u05d0")[0], widths_of_ink(fonts, "\u05d1")[0]
    assert wide > 3 * narrow


def test_it_is_looked_for_once_and_ours_never(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    for size in (20, 30):
        fonts.render("Ren\u00e9e \u2013 Zo\u00eb \u2026 \u2660 7\u00d72", "bold", size, WHITE)
        assert not shelf.asked, "nothing is looked for at the start"
    for size in (20, 30, 40):
        fonts.render("\u5f20\u5f20 \u9f8d", "regular", size, WHITE)
    assert sorted(shelf.asked) == ["\u5f20", "\u9f8d"]


@pytest.mark.parametrize(
    "text", ["\u5f20 Wei", "\U0001f600", "\u05d0\u05d1 7", "\u9f8d", "A \u0e19\u0e49"]
)
def test_a_line_keeps_its_height_and_is_as_wide_as_it_is_measured(shelf: Shelf, text: str) -> None:
    fonts = Fonts(shelf)
    for size in (11, 20, 47):
        picture = fonts.render(text, "bold", size, WHITE)
        assert picture.get_height() == fonts.height("bold", size)
        assert picture.get_width() == fonts.width(text, "bold", size)
        assert fonts.width(fonts.fit(text, "bold", size, 40, 9)[0], "bold", 9) <= 40


def test_a_letter_higher_than_the_line_is_made_smaller_not_cut(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    picture = fonts.render("\U0001f600", "regular", 40, WHITE)
    ink = picture.get_bounding_rect(min_alpha=128)
    assert ink.height >= 0.9 * picture.get_height()
    assert abs(ink.width / ink.height - 1300 / 3500) < 0.05, "its proportions stay"


def test_names_from_right_to_left_are_drawn_in_order(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    assert widths_of_ink(fonts, "\u05d0\u05d1") == widths_of_ink(fonts, "\u05d1\u05d0")[::-1]
    first, second = widths_of_ink(fonts, "\u05d0\u05d1")
    assert first < second, "the first letter stands at the right"
    assert widths_of_ink(fonts, "|\u05d0\u05d1|")[1:3] == [first, second], "within a sentence, too"


def test_a_file_that_is_no_font_is_passed_over(tmp_path: Path, shelf: Shelf) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font at all")
    fonts = Fonts(Shelf(tmp_path / "missing.ttf", broken, *shelf.files))
    assert pixels(fonts, "\u5f20") == pixels(Fonts(shelf), "\u5f20")
    assert pixels(Fonts(Shelf(broken)), "\u5f20") == pixels(fonts, "?")


def test_a_name_is_cut_between_letters_as_they_are_seen(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    name = "\u0e19\u0e49" * 8
    for width in range(20, 200, 7):
        text, _ = fonts.fit(name, "regular", 20, width, 20)
        assert text.rstrip(ELLIPSIS) == name[: 2 * (len(text.rstrip(ELLIPSIS)) // 2)]


def test_letters_as_they_are_seen() -> None:
    assert clusters("e\u0301a") == ["e\u0301", "a"]
    assert clusters("\U0001f44d\U0001f3fdx") == ["\U0001f44d\U0001f3fd", "x"]
    assert clusters("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7") == [
        "\U0001f1e9\U0001f1ea",
        "\U0001f1eb\U0001f1f7",
    ]
    assert clusters("\U0001f469\u200d\U0001f52ca") == ["\U0001f469\u200d\U0001f52c", "a"]


def test_a_sentence_runs_to_the_right_around_names_that_do_not() -> None:
    assert pieces("Ada draws 2") == [Piece("Ada draws 2")]
    assert pieces("\u05d0\u05d1 draws 2") == [Piece("\u05d0\u05d1", True), Piece(" draws 2")]
    assert pieces("to \u05d0 \u05d1, 2 cards") == [
        Piece("to "),
        Piece("\u05d0 \u05d1", True),
        Piece(", 2 cards"),
    ]
    assert pieces("\u05d0\u05d1 12") == [Piece("12"), Piece("\u05d0\u05d1 ", True)], "a name alone"
    assert pieces("") == []


def test_the_caret_goes_where_the_next_letter_will_stand(shelf: Shelf) -> None:
    fonts = Fonts(shelf)
    whole = fonts.width("\u05d0\u05d1", "regular", 30)
    carets = [fonts.caret("\u05d0\u05d1", n, "regular", 30) for n in range(3)]
    assert carets == [whole, whole - fonts.width("\u05d0", "regular", 30), 0]
    assert [fonts.caret("ab", n, "regular", 30) for n in (0, 2)] == [
        0,
        fonts.width("ab", "regular", 30),
    ]
    field = TextField("name", "Name", pygame.Rect(0, 0, 200, 40), "\u05d0\u05d1", lambda _: None)
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    assert field.caret == 1, "the arrow goes to the right on the screen"


# -- the fonts of a system -------------------------------------------------------------------------


def test_on_windows_its_own_fonts_are_tried_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Fonts").mkdir()
    for name in ("msyh.ttc", "segoeui.ttf", "other.ttf"):
        (tmp_path / "Fonts" / name).touch()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("WINDIR", str(tmp_path))
    names = [path.name for path in system_fonts.holders("\u5f20")]
    assert sorted(names) == ["msyh.ttc", "segoeui.ttf"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fontconfig is for Linux")
def test_on_linux_fontconfig_is_asked_for_the_letter(tmp_path: Path) -> None:
    font = make_font(tmp_path / "blocks.ttf", BLOCKS)
    config = tmp_path / "fonts.conf"
    config.write_text(
        f"<fontconfig><dir>{tmp_path}</dir><cachedir>{tmp_path}/cache</cachedir></fontconfig>",
        encoding="utf-8",
        newline="\n",
    )
    code = (
        "from nomercy_table.system import system_fonts as fonts\n"
        "print(next(fonts.holders('\\u5f20'), 'none'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"FONTCONFIG_FILE": str(config)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split("\n")[-2] == str(font)
