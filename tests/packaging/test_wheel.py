"""`pip install .` gives the command `nomercy-table`, with all assets inside."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import nomercy_table

pytestmark = pytest.mark.build


def build(clone: Path, folder: Path) -> Path:
    """Build a wheel with the backend that the lock of this environment names."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"),
            *("-w", str(folder), "."),
        ],
        cwd=clone,
        check=True,
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(clone, tmp_path_factory.mktemp("wheel"))


def test_built_again_it_is_the_same_to_the_byte(wheel: Path, clone: Path, tmp_path: Path) -> None:
    assert build(clone, tmp_path).read_bytes() == wheel.read_bytes()


def test_every_asset_is_inside(wheel: Path, clone: Path) -> None:
    assets = {
        f"nomercy_table/{path.relative_to(clone).as_posix()}": path.read_bytes()
        for path in (clone / "assets").rglob("*")
        if path.is_file()
    }
    assert len(assets) > 60
    with zipfile.ZipFile(wheel) as packed:
        inside = {
            name: packed.read(name)
            for name in packed.namelist()
            if name.startswith("nomercy_table/assets/")
        }
    assert inside == assets


def test_nothing_but_the_package_is_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        tops = {name.split("/")[0] for name in packed.namelist()}
        names = packed.namelist()
    assert tops == {"nomercy_table", f"nomercy_table-{nomercy_table.__version__}.dist-info"}
    assert any(name.endswith("/LICENSE") for name in names)


def test_an_installed_wheel_has_the_command_and_finds_its_assets(
    wheel: Path, tmp_path: Path
) -> None:
    venv = tmp_path / "installed here"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    binaries = venv / ("Scripts" if os.name == "nt" else "bin")
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run(
        [str(binaries / "python"), "-m", "pip", "install", "-q", str(wheel)], check=True, env=env
    )
    told = subprocess.run(
        [str(binaries / "nomercy-table"), "--version"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path,
        env=env,
    )
    assert nomercy_table.__version__ in told.stdout
    asked = "from nomercy_table.resources import asset; print(asset('fonts'))"
    found = subprocess.run(
        [str(binaries / "python"), "-c", asked],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path,
        env=env,
    )
    assert venv in Path(found.stdout.strip()).parents
