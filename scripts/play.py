"""Open the table: `python3 scripts/play.py [what nomercy-table takes]`.

Needs Python 3.11 or later and nothing else. The first start sets up an environment beside the
project (`.venv`), which needs the network; every later start goes straight to the table.
"""
# This file is read by old Pythons too, which have to be told that they are old: so nothing here
# that an old Python could not parse; what is newer stands in own_env.py.

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "No Mercy Table needs Python 3.11 or later; this is Python %d.%d (%s).\n"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(2)

from pathlib import Path

import own_env

CHECKOUT = Path(__file__).resolve().parent.parent


def main():  # type: () -> None
    """Set up if need be, then become the program."""
    try:
        python = own_env.ready(CHECKOUT)
    except own_env.SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The next start sets up what is missing.\n")
        sys.exit(130)
    # The environment knows the project by a path in a .pth file, which Python before 3.13 reads
    # in the system's old encoding on Windows: a folder named in other letters would be lost.
    # -P keeps files of the folder that one happens to be in from being taken for modules.
    env = own_env.environ(PYTHONPATH=str(CHECKOUT))
    own_env.start([str(python), "-P", "-m", "nomercy_table", *sys.argv[1:]], env)


if __name__ == "__main__":
    main()
