"""Portraits, name, icons and table: drawn by the script, readable by the renderer, told apart."""

from __future__ import annotations

import itertools
import struct
from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="the art extra is not installed")
pytest.importorskip("fontTools", reason="the art extra is not installed")

from PIL import Image

import make_brand
from art.lint import lint_svg
from brand.moods import MOODS

ASSETS = Path(__file__).resolve().parent.parent / "assets"
DRAWINGS = make_brand.drawings()
CALM = {make_brand.portrait(name, "calm") for name in make_brand.PORTRAITS}


@pytest.mark.slow
def test_files_are_what_the_script_draws(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_brand.main(["--check"]) == 0, capsys.readouterr().err


def test_check_notices_another_picture() -> None:
    one, other = make_brand.png(Image.new("RGBA", (8, 8), "#102030")), b""
    assert make_brand.look_alike(one, one)
    assert not make_brand.look_alike(other, one)
    other = make_brand.png(Image.new("RGBA", (8, 8), "#182838"))
    assert not make_brand.look_alike(other, one)
    assert not make_brand.look_alike(make_brand.png(Image.new("RGBA", (8, 9), "#102030")), one)


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_holds_nothing_that_the_renderer_drops(name: str) -> None:
    assert lint_svg(DRAWINGS[name]) == []


def test_there_are_twelve_portraits_of_two_hundred_units_in_three_moods() -> None:
    portraits = {name: text for name, text in DRAWINGS.items() if name.startswith("portraits/")}
    assert len(make_brand.PORTRAITS) == 12
    assert set(portraits) == {
        make_brand.portrait(name, mood) for name in make_brand.PORTRAITS for mood in MOODS
    }
    assert all('viewBox="0 0 200 200"' in text for text in portraits.values())


def test_portraits_tell_apart_at_28_pixels() -> None:
    small = {
        name: make_brand.rasterised(text, 28).convert("RGB").tobytes()
        for name, text in DRAWINGS.items()
        if name in CALM
    }
    for one, other in itertools.combinations(small, 2):
        assert _apart(small[one], small[other]) > 18, f"{one} looks like {other}"


@pytest.mark.parametrize("name", make_brand.PORTRAITS)
def test_moods_of_a_face_tell_apart_at_52_pixels_and_the_ring_stays(name: str) -> None:
    pictures = {
        mood: make_brand.rasterised(DRAWINGS[make_brand.portrait(name, mood)], 52).convert("RGB")
        for mood in MOODS
    }
    face = (13, 10, 39, 42)
    faces = {mood: picture.crop(face).tobytes() for mood, picture in pictures.items()}
    for one, other in itertools.combinations(MOODS, 2):
        assert _apart(faces[one], faces[other]) > 13, f"{one} looks like {other}"
    for edge in ((0, 0, 52, 3), (0, 49, 52, 52)):
        assert len({picture.crop(edge).tobytes() for picture in pictures.values()}) == 1


def _apart(one: bytes, other: bytes) -> float:
    """How far two pictures differ, on average, of 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("size", make_brand.ICON_SIZES)
def test_icon_has_its_size_and_transparent_corners(size: int) -> None:
    icon = Image.open(ASSETS / "app" / f"icon-{size}.png")
    assert (icon.size, icon.mode) == ((size, size), "RGBA")
    assert icon.getpixel((0, 0))[3] < 80
    assert icon.getpixel((size // 2, size // 2))[3] == 255


def test_windows_and_mac_icons_hold_every_size() -> None:
    windows = Image.open(ASSETS / "app" / "icon.ico")
    assert windows.info["sizes"] == {(n, n) for n in make_brand.ICON_SIZES if n <= 256}
    data = (ASSETS / "app" / "icon.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    assert {image.width for image in make_brand.frames(data)} >= {16, 32, 128, 256, 512}


def test_felt_repeats_without_a_seam_and_leaves_the_cloth_its_colour() -> None:
    felt = Image.open(ASSETS / "table" / "felt-noise.png")
    assert (felt.size, felt.mode) == ((256, 256), "LA")
    light, alpha = felt.split()
    signed = [a if white else -a for white, a in zip(light.tobytes(), alpha.tobytes(), strict=True)]
    assert abs(sum(signed) / len(signed)) < 6
    assert max(alpha.tobytes()) < 80
    rows = [signed[n : n + 256] for n in range(0, len(signed), 256)]

    def step(one: list[int], other: list[int]) -> float:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)

    inside = max(step(rows[n], rows[n + 1]) for n in range(255))
    assert step(rows[255], rows[0]) <= inside * 1.1


def test_lamp_leaves_nothing_at_its_edges() -> None:
    lamp = make_brand.rasterised(DRAWINGS["table/lamp.svg"], 64)
    alphas = lamp.getchannel("A")
    edge = [alphas.getpixel((n, 0)) for n in range(64)] + [
        alphas.getpixel((0, n)) for n in range(64)
    ]
    assert max(edge) <= 1
    assert alphas.getpixel((32, 32)) > 20
