"""Make the program that people double-click: `python3 scripts/build.py`.

In an environment of its own (`.venv-build`), so that nothing of this machine gets in:
`builds/dist/nomercy-table/` (on macOS `No Mercy Table.app` too), and an archive beside it with
the program, its licence and what a desktop needs to show it in its menu. With `--package` also
what players of the system expect: a .deb on Debian and its like, an AppDir and an AppImage on
Linux (see appimage.py), a disk image on macOS, a set-up on Windows (where NSIS is installed).
Beside each stands its checksum, for `sha256sum --check`.
"""
# This file is read by old Pythons too, which have to be told that they are old: so nothing here
# that an old Python could not parse; what is newer stands in own_env.py and frozen_program.py.

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "No Mercy Table needs Python 3.11 or later; this is Python %d.%d (%s).\n"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(2)

import argparse
from pathlib import Path

import frozen_program
import own_env
import packages

CHECKOUT = Path(__file__).resolve().parent.parent


def main(words):  # type: (list[str]) -> None
    """Set up if need be, build, and say what came out."""
    formatter = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=formatter)
    parser.add_argument("--package", action="store_true", help="also what players expect")
    chosen = parser.parse_args(words)
    try:
        python = own_env.ready(CHECKOUT, ["build"], name=".venv-build")
        program = frozen_program.build(CHECKOUT, python)
        made = [frozen_program.pack(CHECKOUT, program)]
        made += packages.make(CHECKOUT, program) if chosen.package else []
        checksums = [frozen_program.add_checksum(path) for path in made]
    except (own_env.SetupError, frozen_program.BuildError) as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        sys.exit(130)
    for path in (program, *made):
        print("%s  %.1f MB" % (path, frozen_program.size_of(path) / 1e6))
    for path in checksums:
        print(path)
    if sys.platform.startswith("linux"):
        print("It runs where the glibc is %s or newer." % packages.glibc_needed(program))


if __name__ == "__main__":
    main(sys.argv[1:])
