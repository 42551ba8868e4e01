"""What every game has to keep, as checks of whole matches played at random.

A registered game gets them all for free (tests/contract/test_contract.py); so does the
example of docs/adding-a-game.md. Each check gets the game and a set-up to try it with.
"""

from __future__ import annotations

from contract_checks import actions, description, files, knowledge, lessons, matches, table
from contract_checks.playing import CHECKS, run

__all__ = [
    "CHECKS",
    "actions",
    "description",
    "files",
    "knowledge",
    "lessons",
    "matches",
    "run",
    "table",
]
