"""How fast the machine is: tests say so themselves, so that none of them passes or fails by it.

Where the program cuts work by the clock (`nomercy_table.time_limit`), each look at the clock
finds that a little time has gone by, always the same: so a slice of a frame is so many steps.

MACHINE=fast in the environment lets no time go by at all, and =slow so much that no slice has more
than one step; =real is the clock that the program has. Every test has to pass on all of them.
"""

from __future__ import annotations

import os
from itertools import count
from time import perf_counter

from nomercy_table import time_limit

STEPS = {"steady": 2**-13, "fast": 0.0, "slow": 41 * 2**-12}
"""Seconds that go by between two looks at the clock; sums of them are exact."""

MACHINE = os.environ.get("MACHINE", "steady")


def runs(name: str = MACHINE) -> None:
    """From now on the machine is of that kind; every test begins with the usual one."""
    time_limit.clock = perf_counter if name == "real" else count(0.0, STEPS[name]).__next__
