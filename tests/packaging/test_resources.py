"""Assets are found from a checkout, from a wheel and from the frozen program."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nomercy_table import resources


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    resources.assets_dir.cache_clear()
    yield
    resources.assets_dir.cache_clear()


def test_from_a_checkout(checkout: Path) -> None:
    assert resources.asset("fonts").samefile(checkout / "assets" / "fonts")


def test_from_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = tmp_path / "nomercy_table" / "assets" / "fonts" / "text.ttf"
    font.parent.mkdir(parents=True)
    font.touch()
    module = tmp_path / "nomercy_table" / "resources.py"
    monkeypatch.setattr(resources, "__file__", str(module))
    assert resources.asset("fonts", "text.ttf") == font


def test_from_the_frozen_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "nomercy_table" / "assets" / "cards"
    cards.mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.asset("cards") == cards


def test_a_missing_file_is_named() -> None:
    with pytest.raises(resources.MissingAsset, match=r"cards.*no-such-card\.svg"):
        resources.asset("cards", "no-such-card.svg")


def test_no_assets_at_all_names_where_they_should_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(resources.MissingAsset) as told:
        resources.asset("cards")
    assert told.value.path == tmp_path / "nomercy_table" / "assets"


CODECS = {".jpg": "libjpeg-62.dll", ".png": "libpng16-16.dll", ".svg": "", ".ogg": "", ".ttf": ""}
"""What SDL looks for on Windows when it is to read such a file; "": it can by itself."""


def test_the_frozen_program_keeps_what_reads_its_assets(checkout: Path) -> None:
    spec = ast.parse((checkout / "builds" / "nomercy_table.spec").read_text(encoding="utf-8"))
    (left_out,) = (
        ast.literal_eval(node.value.args[0])
        for node in ast.walk(spec)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "UNUSED_LIBRARY"
        and isinstance(node.value, ast.Call)
    )
    assert re.fullmatch(left_out, "libtiff-5.dll")
    read = {path.suffix for path in (checkout / "assets").rglob("*") if path.suffix in CODECS}
    assert {".jpg", ".ogg"} <= read
    for suffix in read:
        assert not re.fullmatch(left_out, CODECS[suffix]), suffix
    shipped = {path.suffix for path in (checkout / "assets").rglob("*") if path.is_file()}
    assert shipped <= CODECS.keys() | {".toml", ".md", ".txt", ".ico", ".icns"}
