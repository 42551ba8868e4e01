"""The command line: the window by default, `simulate` and `show` for those who study and script.

Whatever is wrong with the words given is said in one line on stderr: what, where, and what
would be right; the exit status is then 2. So is output that can't be written.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence

from nomercy_table.cli import arguments, streams, window
from nomercy_table.cli.words import CANT_PRINT
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.playbill import SetupError

WRONG_INPUT = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with `words` (None: those that it was started with); the exit status."""
    streams.prepare()
    said = io.StringIO()
    try:
        # What is to be printed is kept, and printed in one place, where it is known what to say
        # if it can't be.
        with contextlib.redirect_stdout(said):
            status = _obey(words)
    except ValueError as problem:
        if not _is_for_the_user(problem):
            raise
        status = _complain(problem)
    except SystemExit as done:  # the help has been told, or the version
        status = int(done.code or 0)
    except KeyboardInterrupt:
        status = INTERRUPTED
    try:
        streams.put_out(said.getvalue())
    except BrokenPipeError:
        pass  # who read our output has seen enough
    except OSError as problem:
        status = _complain(CANT_PRINT(why=problem.strerror or problem))
    streams.finish()
    return status


def _obey(words: Sequence[str] | None) -> int:
    chosen = arguments.parser().parse_args(words)
    if chosen.worker_check:
        from nomercy_table.players import worker

        return worker.check()
    if chosen.voice_check:
        from nomercy_table.system import speech

        return speech.check()
    run = getattr(chosen, "run", window.run)
    status: int = run(chosen)
    return status


def _is_for_the_user(problem: ValueError) -> bool:
    """Whether it says what is wrong with the input, and not with the program."""
    from nomercy_table.engine.notation import NotationError  # costs a start without it nothing

    return isinstance(problem, NotationError | OptionError | SetupError)


def _complain(problem: object) -> int:
    streams.complain(f"nomercy-table: {problem}")
    return WRONG_INPUT
