"""Scripts asked for help give help, and do nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = sorted(
    path.stem
    for path in (Path(__file__).parents[2] / "scripts").glob("*.py")
    if "__main__" in path.read_text(encoding="utf-8") and path.stem != "play"
)
"""All that are started; `play` is not, as it hands its words to the program, help as well."""


@pytest.mark.parametrize("script", SCRIPTS)
def test_help_is_all_that_comes_of_it(clone: Path, script: str) -> None:
    before = files(clone)
    told = subprocess.run(
        [sys.executable, "-B", str(clone / "scripts" / f"{script}.py"), "--help"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=clone,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert f"{script}.py" in told.stdout
    assert files(clone) == before


def files(folder: Path) -> dict[Path, int]:
    """Return the files that lie there, and from when they are."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
