"""The command line: the window by default, `simulate` and `show` for those who study and script.

Whatever is wrong with the words given is said in one line on stderr: what, where, and what
would be right; the exit status is then 2.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from nomercy_table.cli import arguments, window
from nomercy_table.engine.game import SetupError
from nomercy_table.engine.options import OptionError

WRONG_INPUT = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with `words` (None: those that it was started with); the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A console that can't show a sign shows another one; it doesn't end the program.
        # (A frozen program without a console has no streams at all.)
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        chosen = arguments.parser().parse_args(words)
        if chosen.worker_check:
            from nomercy_table.players import worker

            return worker.check()
        run = getattr(chosen, "run", window.run)
        status: int = run(chosen)
    except ValueError as problem:
        if not _is_for_the_user(problem):
            raise
        return _complain(problem)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has seen enough. Nothing more can be written; nor at exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _is_for_the_user(problem: ValueError) -> bool:
    """Whether it says what is wrong with the input, and not with the program."""
    from nomercy_table.engine.notation import NotationError  # costs a start without it nothing

    return isinstance(problem, NotationError | OptionError | SetupError)


def _complain(problem: Exception) -> int:
    line = " ".join(f"nomercy-table: {problem}".split())
    print(line, file=sys.stderr)
    return WRONG_INPUT
