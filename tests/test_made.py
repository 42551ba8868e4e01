"""Art, fonts and sounds are what their scripts made of what lies there now: the hashes say so at
once, and the whole suite makes all but the fonts anew."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import made


@pytest.mark.parametrize("script", made.MADE)
def test_nothing_has_changed_since_the_script_ran(script: str) -> None:
    faults = made.faults(script)
    assert faults == [], f"run scripts/{script}.py"


@pytest.mark.parametrize("script", made.MADE)
def test_all_of_a_script_is_hashed_and_something_that_it_makes(script: str) -> None:
    names = {path.relative_to(made.ROOT).as_posix() for path in made.modules(script)}
    assert {f"scripts/{script}.py", "scripts/made.py"} < names
    assert all(any(made.ROOT.glob(pattern)) for pattern in made.MADE[script])


def test_no_file_is_made_by_two_scripts_and_every_picture_and_sound_by_one() -> None:
    files = [
        path for globs in made.MADE.values() for glob in globs for path in made.ROOT.glob(glob)
    ]
    assert len(files) == len(set(files))
    written = {".md", ".toml", ".txt"}  # by hand
    assets = {path for path in (made.ROOT / "assets").rglob("*") if path.is_file()}
    assert {path for path in assets if path.suffix not in written} == set(files)


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A copy of what the sounds are made of, and of the sounds, sealed."""
    for path in made.modules("make_sounds"):
        copy = tmp_path / path.relative_to(made.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    shutil.copytree(made.ROOT / "assets/sounds", tmp_path / "assets/sounds")
    (tmp_path / made.SEALS).write_text("{}", encoding="utf-8", newline="\n")
    made.seal("make_sounds", tmp_path)
    assert made.faults("make_sounds", tmp_path) == []
    return tmp_path


@pytest.mark.parametrize(
    "name",
    ["scripts/make_sounds.py", "scripts/sound/synthesis.py", "assets/sounds/flip-1.ogg"],
)
def test_a_script_or_a_sound_that_was_changed_or_lost_is_named(sealed: Path, name: str) -> None:
    path = sealed / name
    path.write_bytes(path.read_bytes() + b"\n")
    (fault,) = made.faults("make_sounds", sealed)
    assert fault.startswith(f"{name}:")
    made.seal("make_sounds", sealed)
    assert made.faults("make_sounds", sealed) == []
    path.unlink()
    assert any(fault.startswith(f"{name}:") for fault in made.faults("make_sounds", sealed))


def test_a_sound_that_nobody_made_is_named(sealed: Path) -> None:
    (sealed / "assets/sounds/trumpet.ogg").write_bytes(b"")
    (fault,) = made.faults("make_sounds", sealed)
    assert "trumpet" in fault
