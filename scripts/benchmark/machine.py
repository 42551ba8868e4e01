"""How fast this machine is, by fixed work, against the one that the goals were set on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pygame

REFERENCE_MS = {"Python": 0.36, "a blit": 0.205}


def _ms(step: Callable[[], object]) -> float:
    begun = time.thread_time()
    step()
    return 1000 * (time.thread_time() - begun)


def speed() -> str:
    """Say how slow this machine is, and how busy."""
    one, other = (pygame.Surface((1920, 1080), depth=32) for _ in range(2))
    steps = {
        "Python": lambda: {n: pygame.Rect(n, 2, 3, 4).right for n in range(3000)},
        "a blit": lambda: one.blit(other, (0, 0)),
    }
    least = {name: min(_ms(step) for _ in range(200)) for name, step in steps.items()}
    times = {name: least[name] / most for name, most in REFERENCE_MS.items()}
    text = "fixed work here / on the reference: "
    text += ", ".join(f"{name} {share:.2f}" for name, share in times.items())
    if max(times.values()) > 1.3:
        text += "; this machine is slower: a goal may be missed for that alone"
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return text + (f"; other work goes on (load {load:.1f})" if load > 1 else "")
