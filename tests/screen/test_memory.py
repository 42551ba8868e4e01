"""What is held in rings goes when something comes to rest, and is not looked for within frames."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref

import pytest

from nomercy_table.system import memory


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_left_is_not_looked_through_again_until_the_next_rest() -> None:
    kept = Ring()
    memory.tidy()
    assert not any(thing is kept for thing in gc.get_objects())


def test_what_was_kept_over_a_rest_goes_at_the_next() -> None:
    ring = Ring()
    seen = weakref.ref(ring)
    memory.tidy()
    assert seen() is ring
    del ring
    memory.tidy()
    assert seen() is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="is about its C library")
@pytest.mark.parametrize("desktop", [(1920, 1080), (3840, 2160)])
def test_what_one_picture_gave_back_the_next_need_not_get_again(desktop: tuple[int, int]) -> None:
    """Every card that was turned cost as many page faults as it has pages."""
    found = subprocess.run(
        [sys.executable, "-c", _PICTURES, *map(str, desktop)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert int(found.stdout.split()[-1]) < 100, "of 4000 pages"


_PICTURES = """
import resource, sys
import pygame
from nomercy_table.system import memory

memory.give_back_what_is_large((int(sys.argv[1]), int(sys.argv[2])))
faults = []
for _ in range(21):
    faults.append(resource.getrusage(resource.RUSAGE_SELF).ru_minflt)
    pictures = [pygame.Surface((200, 250), pygame.SRCALPHA) for _ in range(4)]
    del pictures
print(faults[-1] - faults[1])
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="is about its C library")
def test_all_threads_share_one_heap() -> None:
    """Each heap of a thread's own kept holes where pictures had been: 4 to 12 MB of a match."""
    found = subprocess.run(
        [sys.executable, "-c", _THREADS], capture_output=True, encoding="utf-8", check=True
    )
    assert found.stdout.count("<heap nr=") == 1


_THREADS = """
import ctypes, threading
from nomercy_table.system import memory

memory.give_back_what_is_large((1920, 1080))
all_at_once, kept = threading.Barrier(4), []

def take():
    all_at_once.wait()
    kept.append(bytes(100_000))
    all_at_once.wait()

threads = [threading.Thread(target=take) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
stream = ctypes.c_void_p(library.fdopen(1, b"w"))
library.malloc_info(0, stream)
library.fflush(stream)
"""
