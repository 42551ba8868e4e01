"""Run every check there is: `python3 scripts/test.py [--quick] [what pytest takes]`.

Format, lint, types, layers and tests, the same that CI runs. Needs Python 3.11 or later and
nothing else; the first run sets up an environment beside the project (`.venv`). On Linux the
window tests get a virtual screen and a window manager of their own, so nothing flickers on
yours; `--quick` leaves out the tests that open windows, build something or take long.
"""
# This file is read by old Pythons too, which have to be told that they are old: so nothing here
# that an old Python could not parse; what is newer stands in own_env.py and all_checks.py.

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "No Mercy Table needs Python 3.11 or later; this is Python %d.%d (%s).\n"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(2)

from pathlib import Path

import all_checks
import own_env

CHECKOUT = Path(__file__).resolve().parent.parent


def main():  # type: () -> None
    """Set up if need be, then run the checks."""
    if {"-h", "--help"}.intersection(sys.argv[1:]):
        print(__doc__)
        sys.exit()
    try:
        python = own_env.ready(CHECKOUT, ["test", "art"])
        sys.exit(all_checks.run(CHECKOUT, python, sys.argv[1:]))
    except own_env.SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
