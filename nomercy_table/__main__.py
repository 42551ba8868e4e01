"""`python -m nomercy_table`, and the way into the frozen program."""

import multiprocessing

if __name__ == "__main__":
    # First of all: in a frozen program every worker process starts here again, and without
    # this line each of them would open a table, and its worker another one, for ever.
    multiprocessing.freeze_support()

    import sys

    from nomercy_table.cli import main

    sys.exit(main())
