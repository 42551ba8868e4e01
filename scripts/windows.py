"""No Mercy Table as a Windows program, on Linux under Wine: `python3 scripts/windows.py WHAT ...`.

    test [what pytest takes]            the quick tests
    build                               the program, its archive, its set-up and their checksums,
                                        in builds/dist/windows
    run [what nomercy-table takes]      the table, from the source as it stands

For contributors on Debian, Ubuntu and their like who have no Windows; wine.py says how. What is
seen under Wine is no proof of what Windows does: the hosted workflow has the real one.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import all_checks
import frozen_program
import own_env
import packages
import wine

CHECKOUT = Path(__file__).resolve().parent.parent
NOT_UNDER_WINE = (
    "tests/packaging/test_layers.py::test_a_forbidden_import_is_noticed",
    "tests/contract/test_adding_a_game.py::test_the_examples_are_formatted_and_clean",
)
"""Tests for which Wine 8 has too little: what is written in Rust, import-linter's part and ruff,
can't be started."""

BUILDING = """\
import sys
from pathlib import Path
import frozen_program
try:
    program = frozen_program.build(Path(sys.argv[1]), Path(sys.executable), "windows")
    frozen_program.pack(Path(sys.argv[1]), program)
except frozen_program.BuildError as problem:
    sys.exit(str(problem))
"""
"""What the Windows Python does of `scripts/build.py`: it makes no environment, being one."""


def main(words: Sequence[str]) -> int:
    """Do what `words` say, and return the exit status."""
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    commands = {"test": test, "build": build, "run": run}
    if not words or words[0] not in commands or (words[0] == "build" and len(words) > 1):
        sys.stderr.write("Usage: python3 scripts/windows.py test|build|run [WORDS]\n")
        return 2
    try:
        return commands[words[0]](words[1:])
    except (wine.LabError, own_env.SetupError, frozen_program.BuildError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        return 130


def test(words: Sequence[str]) -> int:
    """Run the quick tests, as `scripts/test.py --quick` does; `words` go to pytest."""
    python = wine.ready(CHECKOUT, "test")
    spared = ["--ignore=tests/window", *(f"--deselect={test}" for test in NOT_UNDER_WINE)]
    asked = ["-m", "pytest", "-p", "no:cacheprovider", *spared, *all_checks.QUICKLY, *words]
    return wine.run(python, asked, [CHECKOUT], CI="true", NOMERCY_WORDS=all_checks.FEW_WORDS)


def build(words: Sequence[str]) -> int:
    """Make all that a person on Windows can download."""
    python = wine.ready(CHECKOUT, "build")
    asked = ["-c", BUILDING, wine.windows_path(CHECKOUT)]
    status = wine.run(python, asked, [CHECKOUT / "scripts"])
    if status != 0:
        return status
    program = frozen_program.place_of(CHECKOUT, "windows")
    archive = program.with_name(
        f"{frozen_program.NAME}-{frozen_program.version(CHECKOUT)}-windows-amd64.zip"
    )
    for path in (archive, packages.windows_setup(CHECKOUT, program)):
        frozen_program.add_checksum(path)
        print(f"{path}  {frozen_program.size_of(path) / 1e6:.1f} MB")
    print(f"{program}  {frozen_program.size_of(program) / 1e6:.1f} MB")
    return 0


def run(words: Sequence[str]) -> int:
    """Start the table."""
    python = wine.ready(CHECKOUT, "test")
    return wine.run(python, ["-P", "-m", "nomercy_table", *words], [CHECKOUT])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
