"""Make the program that people double-click: `python3 scripts/build.py`.

In an environment of its own (`.venv-build`), so that nothing of this machine gets in:
`builds/dist/nomercy-table/` (on macOS `No Mercy Table.app` too), and an archive beside it with
the program, its licence and what a desktop needs to show it in its menu. Beside the archive
stands its checksum, for `sha256sum --check`.
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

from pathlib import Path

import frozen_program
import own_env

CHECKOUT = Path(__file__).resolve().parent.parent


def main():  # type: () -> None
    """Set up if need be, build, and say what came out."""
    try:
        python = own_env.ready(CHECKOUT, ["build"], name=".venv-build")
        program = frozen_program.build(CHECKOUT, python)
        archive = frozen_program.pack(CHECKOUT, program)
        checksum = frozen_program.add_checksum(archive)
    except (own_env.SetupError, frozen_program.BuildError) as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        sys.exit(130)
    for made in (program, archive):
        print("%s  %.1f MB" % (made, frozen_program.size_of(made) / 1e6))
    print(checksum)


if __name__ == "__main__":
    main()
