"""What the three systems are told about the program: menu entry, store page, icons, versions."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import examples
import frozen_program
import nomercy_table
from nomercy_table.games import GAMES
from nomercy_table.system import display

APP_ID = frozen_program.APP_ID
UNKNOWN = ("--override", "unknown-tag=pedantic")
"""Debian 12 checks as of before AppStream 1.0, and knows no <developer>."""


def check_with(tool: str, *arguments: str | Path) -> None:
    """Run a validator; without it, fail where CI should have installed it, else skip."""
    if shutil.which(tool) is None:
        told = f"{tool} is not installed: sudo apt-get install desktop-file-utils appstream"
        if os.environ.get("CI") and shutil.which("apt-get"):
            pytest.fail(told)
        pytest.skip(told)
    run = subprocess.run(
        [tool, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def metainfo(checkout: Path) -> Path:
    return checkout / "builds" / "linux" / f"{APP_ID}.metainfo.xml"


@pytest.fixture
def entry(checkout: Path) -> Path:
    return checkout / "builds" / "linux" / f"{APP_ID}.desktop"


def test_the_menu_entry_is_valid(entry: Path) -> None:
    check_with("desktop-file-validate", entry)


def test_the_metainfo_is_valid(metainfo: Path) -> None:
    check_with("appstreamcli", "validate", "--strict", "--no-net", *UNKNOWN, metainfo)


def test_the_metainfo_names_this_version_and_the_menu_entry(metainfo: Path, entry: Path) -> None:
    component = ET.parse(metainfo).getroot()
    assert component.findtext("id") == APP_ID
    assert component.findtext("launchable") == entry.name
    newest = component.find("releases/release")
    assert newest is not None
    assert newest.get("version") == nomercy_table.__version__


def test_the_metainfo_tells_of_every_game_and_shows_pictures_that_there_are(
    metainfo: Path, checkout: Path
) -> None:
    component = ET.parse(metainfo).getroot()
    described = " ".join("".join(part.itertext()) for part in component.iter("p"))
    titles = [game.title for game_id, game in GAMES.items() if game_id not in examples.CODE]
    assert [title for title in titles if title not in described] == []
    pictures = [str(image.text) for image in component.iter("image")]
    assert pictures
    for picture in pictures:
        assert (checkout / "docs" / "screenshots" / Path(picture).name).is_file(), picture


def test_the_metainfo_names_a_home(metainfo: Path) -> None:
    home = ET.parse(metainfo).getroot().findtext("url[@type='homepage']")
    assert home is not None
    # The id of the program is that of its home, backwards, with _ for what no id may have.
    host, owner, name = APP_ID.split(".")[1], *APP_ID.split(".")[2:]
    assert home.startswith(f"https://{host}.com/{owner.replace('_', '-')}/")
    assert name == "NoMercyTable"


def test_the_menu_entry_and_the_window_agree_on_their_name(entry: Path) -> None:
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert f"Icon={APP_ID}" in lines
    assert f"Exec={frozen_program.NAME} %f" in lines
    assert not [line for line in lines if line.startswith("MimeType=")]  # not for any TOML file
    assert f"StartupWMClass={frozen_program.NAME}" in lines
    assert entry.stem == display.DESKTOP_ENTRY  # Wayland has no class, and looks for that


def test_the_windows_version_is_filled_in(checkout: Path) -> None:
    import ast
    import string

    template = (checkout / "builds" / "windows" / "version_info.in").read_text(encoding="utf-8")
    filled = string.Template(template).substitute(version="1.2.3", numbers=(1, 2, 3, 0))
    tree = ast.parse(filled, mode="eval")  # PyInstaller evaluates it
    names = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert names == {
        "FixedFileInfo",
        "StringFileInfo",
        "StringStruct",
        "StringTable",
        "VSVersionInfo",
        "VarFileInfo",
        "VarStruct",
    }
    assert filled.count("1.2.3") == 2
    assert filled.count("(1, 2, 3, 0)") == 2


class TestIcons:
    @pytest.fixture
    def icons(self, checkout: Path) -> Path:
        return checkout / "assets" / "app"

    def test_svg(self, icons: Path) -> None:
        assert ET.parse(icons / "icon.svg").getroot().tag.endswith("svg")

    def test_ico_holds_the_sizes_that_windows_shows(self, icons: Path) -> None:
        content = (icons / "icon.ico").read_bytes()
        reserved, kind, count = struct.unpack_from("<HHH", content)
        assert (reserved, kind) == (0, 1)
        sizes = {content[6 + 16 * index] or 256 for index in range(count)}
        assert sizes >= {16, 32, 48, 256}

    def test_icns_holds_a_size_for_a_sharp_screen(self, icons: Path) -> None:
        content = (icons / "icon.icns").read_bytes()
        magic, length = struct.unpack_from(">4sI", content)
        assert (magic, length) == (b"icns", len(content))
        kinds, offset = set(), 8
        while offset < length:
            kind, size = struct.unpack_from(">4sI", content, offset)
            kinds.add(kind)
            offset += size
        assert kinds & {b"ic09", b"ic10", b"ic14"}, kinds
